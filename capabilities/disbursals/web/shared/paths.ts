import { pathTo } from '@poonji/web-platform/routing/paths.ts'

const ORGANISATION = '/organisation/:organisationId'

export const createPath = (organisationId: string, loanId?: string) =>
  pathTo(`${ORGANISATION}/create-disbursement`, { organisationId }) + (loanId ? `?loan=${loanId}` : '')
/** Where a draft is gone on with. */
export const draftPath = (organisationId: string, draftId: string) => `${createPath(organisationId)}?draft=${draftId}`
/** Where the papers of a loan are put: the policy of what secures it, and what its sanction asks for. */
export const loanPapersPath = (organisationId: string, loanId: string) =>
  pathTo(`${ORGANISATION}/credit/limit/:loanId/documents`, { organisationId, loanId })
/** The same, to give the policy. */
export const policyPath = (organisationId: string, loanId: string) =>
  `${loanPapersPath(organisationId, loanId)}?give=INSURANCE_POLICY`
export const organisationDetailPath = (organisationId: string, rfdId: string) =>
  pathTo(`${ORGANISATION}/disbursement/:rfdId/details`, { organisationId, rfdId })
export const accountsPath = (organisationId: string) => pathTo(`${ORGANISATION}/bank-account`, { organisationId })
export const queuePath = (viewType: string, status: string) =>
  pathTo('/disbursal-request/:viewType/:status', { viewType, status })
export const queueDetailPath = (viewType: string, status: string, rfdId: string) =>
  pathTo('/disbursal-request/:viewType/:status/:rfdId/details', { viewType, status, rfdId })

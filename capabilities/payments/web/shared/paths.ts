import { toRupees, type Paise } from '@poonji/kernel/money.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'

/** What is meant to be paid, and for which loan. */
interface Meant {
  amountPaise: Paise | null
  loanId: string | null
}

function queryOf({ amountPaise, loanId }: Meant): string {
  const query = new URLSearchParams()
  if (amountPaise) query.set('amount', String(toRupees(amountPaise)))
  if (loanId) query.set('loan', loanId)
  return query.size ? `?${query}` : ''
}

export const makePath = (organisationId: string) => pathTo('/make-payment/:organisationId', { organisationId })
/** The same amount again, for the same loan. */
export const makeAgainPath = ({ organisationId, ...meant }: Meant & { organisationId: string }) =>
  makePath(organisationId) + queryOf(meant)
export const ownPromisePath = (organisationId: string) =>
  pathTo('/organisation/:organisationId/credit/own-promise', { organisationId })
export const reportPath = (organisationId: string, meant: Meant) =>
  pathTo('/make-payment/:organisationId/report', { organisationId }) + queryOf(meant)
export const statusPath = (organisationId: string, paymentId: string) =>
  pathTo('/payment-status/:organisationId/:paymentId', { organisationId, paymentId })
export const staffPath = (paymentId: string) => pathTo('/payments/:paymentId', { paymentId })
export const handOffPath = (paymentId: string) => pathTo('/payment-handoff/:paymentId', { paymentId })
/** Where a loan's refunds are asked for. */
export const adjustmentsPath = (ids: { organisationId: string; loanId: string }) =>
  pathTo('/organisation/:organisationId/credit/limit/:loanId/adjustments', ids)
export const creditPath = (creditId: string) => pathTo('/bank-credits/:creditId', { creditId })
export const creditsPath = (status: string) => pathTo('/bank-credits/state/:status', { status })

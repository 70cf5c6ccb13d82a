import type { Work } from '@poonji/api-platform/work.ts'
import { OPEN_AGREEMENT, type AgreementState } from '../status.ts'
import '../events.ts'
export { withoutAgreement } from './begin.ts'
import { currentOf, signatoriesOf } from './signatories.ts'
import { isViewer } from './views.ts'
import './tables.ts'

interface OpenAgreement {
  applicationId: string
  state: AgreementState
  /** Where one of the borrower's people is to sign whom the viewer, another of them, is not: their name. */
  othersTurn: string | null
}

/** Agreements of an organisation that are not signed by all, for pending tasks: `SIGNING` waits for its people, the rest for us. */
export async function openAgreements(work: Work, organisationId: string): Promise<OpenAgreement[]> {
  const rows = await work.db
    .selectFrom('agreement')
    .select(['id', 'application_id', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('state', 'in', [...OPEN_AGREEMENT])
    .execute()
  return Promise.all(
    rows.map(async ({ id, application_id: applicationId, state }) => ({
      applicationId,
      state,
      othersTurn: state === 'SIGNING' && work.viewer?.domain === 'buyer' ? await othersTurn(work, id) : null,
    })),
  )
}

async function othersTurn(work: Work, agreementId: string): Promise<string | null> {
  const current = currentOf(await signatoriesOf(work, agreementId))
  return current && !isViewer(work, current) ? current.name : null
}

import type { Work } from '@poonji/api-platform/work.ts'
import '../events.ts'
import type { AgreementState } from '../status.ts'
import './tables.ts'

export interface StandingAgreement {
  agreementId: string
  loanRequestId: string
  applicationId: string
  state: AgreementState
  /** The signed paper, for downloads and mails; null until everybody has signed. */
  signedFileId: string | null
}

/** The agreement of a loan request that is not cancelled; null where none is. */
export async function agreementOf(work: Work, loanRequestId: string): Promise<StandingAgreement | null> {
  const row = await work.db
    .selectFrom('agreement')
    .select(['id', 'loan_request_id', 'application_id', 'state', 'current_file_id'])
    .where('loan_request_id', '=', loanRequestId)
    .where('tenant', '=', work.tenant)
    .where('state', '!=', 'CANCELLED')
    .executeTakeFirst()
  if (!row) return null
  return {
    agreementId: row.id,
    loanRequestId: row.loan_request_id,
    applicationId: row.application_id,
    state: row.state,
    signedFileId: row.state === 'SIGNED' ? row.current_file_id : null,
  }
}

/** Agreements that wait for a person of an organisation, for pending tasks: where they are signed. */
export async function agreementsToSign(
  work: Work,
  organisationId: string,
): Promise<{ agreementId: string; applicationId: string }[]> {
  return work.db
    .selectFrom('agreement')
    .select(['id as agreementId', 'application_id as applicationId'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'SIGNING')
    .execute()
}

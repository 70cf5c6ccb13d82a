import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanRequestStatus } from '../status.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** Accepted, and no loan is open yet. */
const TO_BE_SIGNED: LoanRequestStatus[] = [
  'ACCEPTED_BY_CLIENT',
  'NEGOTIATIONS_COMPLETED',
  'DOCS_SENT_TO_SALES',
  'DOCS_SENT_TO_NBFC',
  'QUERY_FROM_NBFC',
]

/** @throws 409 while an accepted offer of a company waits for its agreement */
export async function assertNoneIsAccepted(work: Work, organisationId: string): Promise<void> {
  const accepted = await work.db
    .selectFrom('loan_request')
    .select('kfs_number as number')
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('status', 'in', TO_BE_SIGNED)
    .executeTakeFirst()
  if (accepted) throw conflict(texts.t(work.language, 'refused.acceptedAbroad', { number: accepted.number }))
}

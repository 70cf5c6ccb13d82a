import type { Work } from '@poonji/api-platform/work.ts'
import { moveLoanRequest, offerById } from '@poonji/capabilities/offers/server/service.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'

/** The way of a loan request from acceptance to where money can be paid out. */
const WAY = [
  'ACCEPTED_BY_CLIENT',
  'NEGOTIATIONS_COMPLETED',
  'DOCS_SENT_TO_SALES',
  'DOCS_SENT_TO_NBFC',
  'READY_FOR_DISBURSAL',
] as const satisfies LoanRequestStatus[]

/**
 * Moves a loan request on to a step of the way, through those between; one that is there or beyond is left. One whose
 * signed papers are made anew stands again where they are signed.
 */
export async function advance(work: Work, loanRequestId: string, to: (typeof WAY)[number]): Promise<void> {
  const { status } = await offerById(work, loanRequestId)
  const from = WAY.findIndex(step => step === (status === 'QUERY_FROM_NBFC' ? 'DOCS_SENT_TO_SALES' : status))
  if (from < 0) return
  for (const step of WAY.slice(from + 1, WAY.indexOf(to) + 1)) await moveLoanRequest(work, loanRequestId, step)
}

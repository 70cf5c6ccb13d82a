import type { Work } from '@poonji/api-platform/work.ts'
import '../events.ts'
import type { LoanRow } from './history-of.ts'
import './tables.ts'

/**
 * Changes the terms of a loan that the caller holds locked, and tells whoever relied on what was to be paid: what was
 * unpaid of it before, by the day on which it fell or was to fall due.
 */
export async function changingTerms<T>(work: Work, loan: LoanRow, change: () => Promise<T>): Promise<T> {
  const unpaidBefore = await work.db
    .selectFrom('due')
    .select(['due_on as dueOn', 'unpaid_paise as unpaidPaise'])
    .where('loan_id', '=', loan.id)
    .where('unpaid_paise', '>', 0)
    .execute()
  const changed = await change()
  await work.publish('loan.termsChanged', { loanId: loan.id, organisationId: loan.organisation_id, unpaidBefore })
  return changed
}

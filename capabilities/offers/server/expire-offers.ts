import { endOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import './jobs.ts'
import './tables.ts'

/**
 * The end-of-day step: puts on their way, each by a job of its own, the open offers whose validity ended on a business date
 * or before. Their own jobs have ended most of them at their hour; none of them is waited for.
 */
export async function expireOffers(work: Work, onDate: PlainDate): Promise<void> {
  const rows = await work.db
    .selectFrom('loan_request')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('status', 'in', ['OFFERED', 'QUERY_FROM_CLIENT'])
    .where('valid_until', '<=', endOfDayInIndia(onDate))
    .where('valid_until', '<=', work.now)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await work.enqueue('offer.expire', { loanRequestId: id, closedOn: onDate })
}

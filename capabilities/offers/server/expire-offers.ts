import { endOfDayInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { expireOffer } from './end-offer.ts'
import './tables.ts'

const BATCH = 200

/**
 * The end-of-day step: open offers of the tenant whose validity ended on a business date or before. Restartable: one
 * that is over is not found again.
 * @returns how many ended
 */
export async function expireOffers(work: Work, onDate: PlainDate): Promise<number> {
  const rows = await work.db
    .selectFrom('loan_request')
    .select('id')
    .where('tenant', '=', work.tenant)
    .where('status', 'in', ['OFFERED', 'QUERY_FROM_CLIENT'])
    .where('valid_until', '<=', endOfDayInIndia(onDate))
    .where('valid_until', '<=', work.now)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  let ended = 0
  for (const row of rows) if (await expireOffer(work, row.id)) ended++
  return rows.length === BATCH ? ended + (await expireOffers(work, onDate)) : ended
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { lockLoan } from '../history-of.ts'
import { settle } from '../settle.ts'
import { accrueNights } from './nights.ts'
import { ageLoans, raiseDues } from './raise-dues.ts'

/**
 * Takes the next loans through a date, in the caller's transaction; answers how many. A loan that has been through it
 * is not found again, so a run that stopped goes on where it was.
 */
export async function closeNextLoans(work: Work, onDate: PlainDate, size: number): Promise<number> {
  const { rows } = await sql<{ id: string; has_advance: boolean }>`
    select id, advance_paise > 0 as has_advance from loan
    where tenant = ${work.tenant} and status = 'ACTIVE' and closed_through = ${addDays(onDate, -1)}
    order by id limit ${size} for update`.execute(work.db)
  const plain = rows.filter(row => !row.has_advance).map(row => row.id)
  if (plain.length) {
    await accrueNights(work.db, work.tenant, onDate, plain)
    await raiseDues(work.db, work.tenant, onDate, plain)
    await ageLoans(work.db, onDate, plain)
  }
  for (const row of rows) if (row.has_advance) await closeWithAdvance(work, row.id, onDate)
  return rows.length
}

/** An advance pays what falls due, paisa by paisa: such a loan is replayed through the night by itself. */
async function closeWithAdvance(work: Work, loanId: string, onDate: PlainDate): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const cause = { kind: 'day', valueOn: onDate, bookedOn: onDate, through: onDate, source: { kind: 'day', id: onDate } }
  await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loanId}` }, async () => {})
}

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
  const { rows } = await sql<{ id: string; alone: boolean }>`
    select id, advance_paise > 0 or (shape = 'dropline' and exists (
      select 1 from tranche where tranche.loan_id = loan.id and tranche.next_due_on = ${onDate}::date + 1
    )) as alone from loan
    where tenant = ${work.tenant} and status = 'ACTIVE' and closed_through = ${addDays(onDate, -1)}
    order by id limit ${size} for update`.execute(work.db)
  const plain = rows.filter(row => !row.alone).map(row => row.id)
  if (plain.length) {
    await accrueNights(work.db, work.tenant, onDate, plain)
    await raiseDues(work.db, work.tenant, onDate, plain)
    await ageLoans(work.db, onDate, plain)
  }
  for (const row of rows) if (row.alone) await closeAlone(work, row.id, onDate)
  return rows.length
}

/** An advance pays what falls due paisa by paisa, a falling limit may call principal: such a loan is replayed by itself. */
async function closeAlone(work: Work, loanId: string, onDate: PlainDate): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const cause = { kind: 'day', valueOn: onDate, bookedOn: onDate, through: onDate, source: { kind: 'day', id: onDate } }
  await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loanId}` }, async () => {})
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { lockLoan } from '../history-of.ts'
import { settle } from '../settle.ts'
import { accrueNights } from './nights.ts'
import { ageLoans, raiseDues } from './raise-dues.ts'

export interface Batch {
  loans: number
  /** Where the next batch goes on; null after the last. */
  after: string | null
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Takes the next loans by id through a date, in the caller's transaction. A loan that has been through it is passed
 * over, so a run that stopped goes on where it was.
 */
export async function closeNextLoans(
  work: Work,
  onDate: PlainDate,
  size: number,
  after: string | null,
): Promise<Batch> {
  const { rows } = await sql<{ id: string; alone: boolean }>`
    select id, advance_paise > 0 or closed_through < ${addDays(onDate, -1)}::date or (shape = 'dropline' and exists (
      select 1 from tranche where tranche.loan_id = loan.id and tranche.next_due_on = ${onDate}::date + 1
    )) as alone from loan
    where tenant = ${work.tenant} and status = 'ACTIVE' and id > ${after ?? BEFORE_ALL}::uuid and closed_through < ${onDate}::date
    order by id limit ${size} for no key update`.execute(work.db)
  const together = rows.filter(row => !row.alone).map(row => row.id)
  if (together.length) {
    await accrueNights(work.db, work.tenant, onDate, together)
    await raiseDues(work.db, work.tenant, onDate, together)
    await ageLoans(work.db, onDate, together)
  }
  for (const row of rows) if (row.alone) await closeAlone(work, row.id, onDate)
  return { loans: rows.length, after: rows.length === size ? (rows.at(-1)?.id ?? null) : null }
}

/**
 * An advance pays what falls due paisa by paisa, a falling limit may call principal, and a loan that was drawn while the
 * date before was being closed may lag: each such loan is replayed by itself.
 */
async function closeAlone(work: Work, loanId: string, onDate: PlainDate): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  const cause = { kind: 'day', valueOn: onDate, bookedOn: onDate, through: onDate, source: { kind: 'day', id: onDate } }
  await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loanId}` }, async () => {})
}

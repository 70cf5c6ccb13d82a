import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { IS_BEING_REVISED } from '../being-revised.ts'
import { heldRefusal } from '../holds.ts'
import { lockLoan } from '../history-of.ts'
import { settle } from '../settle.ts'
import type { Single } from './held.ts'

/**
 * Limits that were repaid whole before their last day, or of which nothing was drawn, are over once it has passed, as those
 * that are repaid after it: but for a drawing on its way, and while the borrower waits for an answer about another limit.
 */
export async function endedLimits(work: Work, onDate: PlainDate): Promise<Single[]> {
  const { rows } = await sql<{ id: string; number: string; organisationId: string }>`
    select loan.id, loan.number, loan.organisation_id as "organisationId" from loan
    where loan.tenant = ${work.tenant} and loan.status <> 'CLOSED' and loan.shape <> 'instalment'
      and loan.expires_on < least(${work.today}::date, ${onDate}::date + 1)
      and loan.principal_paise = 0
      and not ${IS_BEING_REVISED}
      and not exists (select from due where due.loan_id = loan.id and due.raised and due.unpaid_paise > 0)
    order by loan.id`.execute(work.db)
  return rows.map(row => ({ ...row, step: 'ending', live: now => closeOne(now, onDate, row.id) }))
}

async function closeOne(work: Work, onDate: PlainDate, id: string): Promise<void> {
  const loan = await lockLoan(work.db, work.tenant, id)
  if (await heldRefusal(work, loan)) return
  const cause = { kind: 'limit.ended', valueOn: work.today, idempotencyKey: `ended:${id}:${onDate}` }
  await settle(work, loan, { ...cause, source: { kind: 'loan', id } }, async () => {})
}

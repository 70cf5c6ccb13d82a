import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { goodUntil } from '@poonji/capabilities/loans/server/service.ts'
import { morningOf, remindOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { limitFacts } from '../facts.ts'
import { texts } from '../texts.ts'
import { isInUse } from '../waits.ts'
import '../tables.ts'

/** The end of what stock carries is told of so many days before its last day, and on it. */
const ENDS_IN_DAYS = [14, 3, 0]

/**
 * Plans who is asked for another stock statement in the morning after a day that is closed, by a job each: once, since a day
 * is closed once.
 */
export async function remindOfStock(work: Work, closedOn: PlainDate): Promise<void> {
  const on = addDays(closedOn, 1)
  for (const ending of await endingOn(work, on))
    await work.enqueue('limits.tellOfStock', { ...ending, closedOn }, { startAfter: morningOf(on) })
}

interface Ending {
  loanId: string
  endsOn: PlainDate
}

async function endingOn(work: Work, on: PlainDate, only = sql<boolean>`true`): Promise<Ending[]> {
  const { rows } = await sql<{ loanId: string; asOf: PlainDate }>`
    select loan.id as "loanId", power.as_of as "asOf"
    from (select distinct on (loan_id) loan_id, as_of from drawing_power where tenant = ${work.tenant}
        order by loan_id, as_of desc, id desc) power
      join loan on loan.id = power.loan_id
    where ${only} and ${isInUse(on)} and not exists (select from stock_statement where loan_id = loan.id and state = 'SENT')
    order by loan.number`.execute(work.db)
  const told = ENDS_IN_DAYS.map(days => addDays(on, days))
  return rows
    .map(({ loanId, asOf }) => ({ loanId, endsOn: goodUntil(asOf) }))
    .filter(({ endsOn }) => told.includes(endsOn))
}

/** Nobody is told who has sent one since it was planned. */
export async function tellOfStock(
  work: Work,
  { loanId, closedOn }: { loanId: string; closedOn: PlainDate },
): Promise<void> {
  const [ending] = await endingOn(work, addDays(closedOn, 1), sql`loan.id = ${loanId}`)
  if (!ending) return
  const { number, organisationId } = await limitFacts(work, loanId)
  await remindOwner(work, organisationId, 'stock-statement', language =>
    texts.t(language, 'sms.stockEnds', { number, date: formatDate(ending.endsOn, language) }),
  )
}

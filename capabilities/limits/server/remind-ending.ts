import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { morningOf, remindOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { limitFacts } from './facts.ts'
import { texts } from './texts.ts'

/** The end of a limit is told of so many days before its last day. */
const ENDS_IN_DAYS = [30, 7]

/**
 * Plans who hears, in the morning after a day that is closed, that their limit ends: once, since a day is closed once. Of a
 * day that is over nobody is told.
 */
export async function remindOfEnding(work: Work, closedOn: PlainDate): Promise<void> {
  const on = addDays(closedOn, 1)
  for (const loanId of await endingOn(work, on))
    await work.enqueue('limits.tellOfEnding', { loanId, closedOn }, { startAfter: morningOf(on) })
}

async function endingOn(work: Work, on: PlainDate, only = sql<boolean>`true`): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select loan.id from loan
    where ${only} and loan.tenant = ${work.tenant} and loan.status <> 'CLOSED' and loan.shape <> 'instalment'
      and loan.expires_on = any(${ENDS_IN_DAYS.map(days => addDays(on, days))}::date[]) and loan.expires_on >= ${work.today}::date
      and not exists (select from loan_write_off off where off.loan_id = loan.id)
    order by loan.number`.execute(work.db)
  return rows.map(row => row.id)
}

/** Nobody is told whose renewal is asked for, or who had it closed themselves, also since it was planned. */
export async function tellOfEnding(work: Work, loanId: string, closedOn: PlainDate): Promise<void> {
  if (!(await endingOn(work, addDays(closedOn, 1), sql`loan.id = ${loanId}`)).length) return
  const { number, organisationId, until, notNow } = await limitFacts(work, loanId)
  if (notNow === 'closing' || notNow === 'open') return
  const words = notNow === null || notNow === 'overdue' ? 'sms.endsRenew' : 'sms.ends'
  await remindOwner(work, organisationId, 'limit-ending', language =>
    texts.t(language, words, { number, date: formatDate(until, language) }),
  )
}

import { sql } from 'kysely'
import { manyApart } from '@poonji/api-platform/each-apart.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { debitsOf, debitWords, loansOnAutoPay, type DueDebit } from '@poonji/capabilities/mandates/server/service.ts'
import {
  contactEndsAt,
  morningOf,
  remindOwner,
  withinContactHours,
} from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, formatDate, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { nextDrops } from './falling-limits.ts'
import './tables.ts'

/** A borrower hears so many days before what falls due, in time to bring the money. */
const AHEAD_DAYS = 3
const AT_ONCE = 100

type Notice = 'coming' | 'today'

interface FallingDue extends DueDebit {
  organisationId: string
  organisationName: string
}

interface ComingDue extends FallingDue {
  byAutoPay: boolean
}

interface DueToday extends FallingDue {
  /** Why auto pay does not take it; null where there is none. */
  refusal: string | null
}

/** Has borrowers told in the morning of a day. */
export const planDueNotices = (work: Work, on: PlainDate) =>
  work.enqueue('loans.tellDues', { on, closedOn: addDays(on, -1) }, { startAfter: morningOf(on) })

/**
 * Tells borrowers what falls due in three days, and what of it auto pay takes; and what is due on the day and nothing takes
 * by itself. Once for an organisation and a date, however often it runs; of a day that is over nobody is told. Where the
 * morning was missed nobody is asked for money in the evening or at night: what is to come is told the next morning.
 */
export async function tellDues(outside: Outside, on: PlainDate): Promise<void> {
  const dueOn = addDays(on, AHEAD_DAYS)
  const { today } = outside
  const mayWrite = withinContactHours(outside.now)
  const tellings = [
    ...(dueOn > today ? tellingsOf('coming', await comingOn(outside, dueOn), wordsAhead) : []),
    ...(on === today && mayWrite
      ? tellingsOf('today', await byHandToday(outside), wordsToday, { goodUntil: contactEndsAt(today) })
      : []),
  ]
  const tellingOf = new Map(tellings)
  await manyApart(outside, [...tellingOf.keys()], AT_ONCE, async (work, id) => tellingOf.get(id)?.(work))
}

/** What falls due of each loan on a day that has not come: beyond what was paid ahead. */
async function comingOn(work: Work, dueOn: PlainDate): Promise<ComingDue[]> {
  const { rows } = await sql<FallingDue & { advancePaise: Paise }>`
    select loan.id as "loanId", loan.organisation_id as "organisationId", organisation.name as "organisationName",
      falling.paise as "amountPaise", loan.advance_paise as "advancePaise", ${dueOn}::date as "dueOn"
    from (select loan_id, sum(unpaid_paise)::bigint as paise from due
        where tenant = ${work.tenant} and due_on = ${dueOn} and unpaid_paise > 0 and not raised and tranche_id is not null
        group by loan_id) falling
      join loan on loan.id = falling.loan_id and loan.status = 'ACTIVE'
      join organisation on organisation.id = loan.organisation_id`.execute(work.db)
  const called = await callsOn(work, rows)
  const left = rows
    .map(({ advancePaise, ...due }) => ({
      ...due,
      amountPaise: due.amountPaise + (called.get(due.loanId) ?? 0) - advancePaise,
    }))
    .filter(due => due.amountPaise > 0)
  const onAutoPay = await loansOnAutoPay(work, left)
  return left.map(due => ({ ...due, byAutoPay: onAutoPay.has(due.loanId) }))
}

/** What limits that fall on that day call as well, by their loans. */
async function callsOn(work: Work, falling: readonly FallingDue[]): Promise<Map<string, Paise>> {
  const drops = await nextDrops(work, sql`loan.id = any(${falling.map(due => due.loanId)}::uuid[])`)
  const dueOn = falling[0]?.dueOn
  return new Map(drops.filter(drop => drop.dueOn === dueOn).map(drop => [drop.loanId, drop.principalPaise]))
}

/** What is due today and is not with the bank by auto pay. */
async function byHandToday(work: Work): Promise<DueToday[]> {
  const { rows } = await sql<FallingDue>`
    select loan.id as "loanId", loan.organisation_id as "organisationId", organisation.name as "organisationName",
      sum(due.unpaid_paise)::bigint as "amountPaise", due.due_on as "dueOn"
    from due join loan on loan.id = due.loan_id and loan.status = 'ACTIVE'
      join organisation on organisation.id = loan.organisation_id
    where due.tenant = ${work.tenant} and due.due_on = ${work.today} and due.unpaid_paise > 0 and due.raised and due.tranche_id is not null
    group by loan.id, organisation.name, due.due_on`.execute(work.db)
  const debits = await debitsOf(work, work.today, loansOf(rows))
  return rows.flatMap(due => {
    const debit = debits.get(due.loanId)
    return debit && debit.state !== 'REFUSED' ? [] : [{ ...due, refusal: debit?.code ?? null }]
  })
}

type Telling = (work: Work) => Promise<void>

/** What each borrower is told, once: that it was told is kept with it. */
function tellingsOf<Due extends FallingDue>(
  notice: Notice,
  falling: readonly Due[],
  words: (dues: readonly Due[], language: Language) => string,
  when: { goodUntil?: Date } = {},
): [string, Telling][] {
  return [...Map.groupBy(falling, due => due.organisationId)].map(([organisationId, dues]) => [
    `${notice} ${organisationId}`,
    async work => {
      if (await isFirst(work, notice, organisationId, dues))
        await remindOwner(work, organisationId, `due-${notice}`, language => words(dues, language), when)
    },
  ])
}

async function isFirst(work: Work, notice: Notice, organisationId: string, [due]: readonly FallingDue[]) {
  if (!due) return false
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('due_notice')
    .values({ tenant: work.tenant, organisation_id: organisationId, due_on: due.dueOn, notice, told_at: work.now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

function wordsAhead(dues: readonly ComingDue[], language: Language): string {
  const auto = sumOf(dues.filter(due => due.byAutoPay))
  const hand = sumOf(dues) - auto
  const words = !auto ? 'sms.dueComing.hand' : hand ? 'sms.dueComing.both' : 'sms.dueComing.auto'
  return texts.t(language, words, {
    amount: formatMoney(auto + hand),
    auto: formatMoney(auto),
    hand: formatMoney(hand),
    name: nameOf(dues),
    on: formatDate(dues[0]?.dueOn ?? '', language),
  })
}

function wordsToday(dues: readonly DueToday[], language: Language): string {
  const reasons = new Set(dues.map(due => due.refusal))
  const [code = null] = reasons.size === 1 ? reasons : []
  return texts.t(language, code ? 'sms.dueTodayRefused' : 'sms.dueToday', {
    amount: formatMoney(sumOf(dues)),
    name: nameOf(dues),
    reason: debitWords(code, language),
  })
}

const loansOf = (dues: readonly FallingDue[]) => dues.map(due => due.loanId)
const sumOf = (dues: readonly FallingDue[]): Paise => dues.reduce((sum, due) => sum + due.amountPaise, 0)
const nameOf = ([due]: readonly FallingDue[]): string => due?.organisationName ?? ''

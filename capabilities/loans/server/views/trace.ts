import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Answer } from '@poonji/contract/call.ts'
import type { dueTrace } from '../../trace-contract.ts'
import { historyOf } from '../history-of.ts'
import type { History, Line } from '../life/history.ts'
import type { LoanLife } from '../life/life.ts'
import { keptFrom } from '../life/kept-back.ts'
import { changesOfTerms, replay } from '../life/replay.ts'
import type { TracedNight } from '../life/trace.ts'
import { loanById } from '../loan-by-id.ts'
import { disbursementsOf } from './disbursements.ts'
import { dueRows } from './due-rows.ts'

type Trace = Answer<typeof dueTrace>

/** Where a due comes from, night by night, and what paid it. @throws 403 for a due that is not the loan's */
export async function traceDue(work: Work, loanId: string, dueId: string): Promise<Trace> {
  const paid = sql<Trace['payments'][number]>`
    select booking.id as "paymentBookingId", booking.number, line.kind, line.amount_paise as amount, line.on_date as "onDate"
    from payment_line line join loan_payment part on part.id = line.loan_payment_id
      join payment_booking booking on booking.id = part.payment_booking_id
    where line.due_id = ${dueId} order by line.on_date, line.id`.execute(work.db)
  const [loan, [due], named, charge, payments] = await Promise.all([
    loanById(work, loanId),
    dueRows(work, sql<boolean>`due.id = ${dueId} and due.loan_id = ${loanId}`),
    work.db.selectFrom('due').select('key').where('id', '=', dueId).executeTakeFirst(),
    taxedCharge(work, dueId),
    paid,
  ])
  if (!due || !named) throw notPermitted()
  const { key } = named
  const history = await historyOf(work.db, loan)
  const { trace, lines, rebates } = replay(history)
  const nights = trace.interest.get(key) ?? []
  return {
    due,
    rateBps: nights.at(-1)?.rateBps ?? rateOn(history, due.dueOn),
    penaltyRateBps: loan.terms.penal.rateBps,
    charge: charge ?? null,
    interestNights: nights.map(toNight),
    penalNights: (trace.penal.get(key) ?? []).map(toNight),
    penalWaivers: (trace.waived.get(key) ?? []).map(({ onDate, amountPaise }) => ({ onDate, amount: amountPaise })),
    ...(await keptAndGivenBack(
      work,
      loanId,
      lines.filter(line => line.dueKey === key),
      rebates,
    )),
    payments: payments.rows,
  }
}

const taxedCharge = (work: Work, dueId: string) =>
  work.db
    .selectFrom('due')
    .innerJoin('loan_charge as charge', 'charge.id', 'due.charge_id')
    .select(['charge.base_paise as base', 'charge.tax_paise as tax'])
    .where('due.id', '=', dueId)
    .where('charge.tax_paise', '>', 0)
    .executeTakeFirst()

/**
 * What of a due no payment paid: the money of a drawing that was not paid out, for its fees and interest taken upfront, and
 * such interest that went back as a limit became instalments.
 */
async function keptAndGivenBack(
  work: Work,
  loanId: string,
  lines: readonly Line[],
  rebates: LoanLife['rebates'],
): Promise<Pick<Trace, 'keptBack' | 'givenBack'>> {
  const kept = lines.flatMap(line => {
    const trancheId = keptFrom(line)
    const rebate = rebates.find(one => one.paymentId === line.paymentId && one.on <= line.on)
    return trancheId ? [{ line, trancheId, givenBackOn: rebate?.on ?? null }] : []
  })
  if (kept.length === 0) return { keptBack: [], givenBack: [] }
  const made = new Map((await disbursementsOf(work, loanId)).map(one => [one.trancheId, one.transactionId]))
  const begun = await newTermsOf(work, loanId)
  const rowsFrom = (from: (one: (typeof kept)[number]) => string | undefined) =>
    kept.flatMap(one => {
      const transactionId = from(one)
      const { kind, amountPaise: amount, on: onDate } = one.line
      return transactionId ? [{ transactionId, kind, amount, onDate }] : []
    })
  return {
    keptBack: rowsFrom(one => (one.givenBackOn ? undefined : made.get(one.trancheId))),
    givenBack: rowsFrom(one => (one.givenBackOn ? begun.get(one.givenBackOn) : undefined)),
  }
}

/** The transactions with which new terms of a loan began, by the day. */
async function newTermsOf(work: Work, loanId: string): Promise<Map<PlainDate, string>> {
  const rows = await work.db
    .selectFrom('ledger_transaction')
    .select(['id', 'value_on'])
    .where('tenant', '=', work.tenant)
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'restructuring')
    .execute()
  return new Map(rows.map(row => [row.value_on, row.id]))
}

/** The rate that a loan bore on a day. */
function rateOn(history: History, on: PlainDate): number {
  const changes = changesOfTerms(history)
  const last = changes.findLast(change => change.on <= on)
  return last?.rateBps ?? changes[0]?.beforeBps ?? history.terms.rateBps
}

const toNight = ({ onDate, basePaise, amountPaise }: TracedNight) => ({ onDate, base: basePaise, amount: amountPaise })

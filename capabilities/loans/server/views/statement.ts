import { sql } from 'kysely'
import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Statement, StatementRow } from '../../statement-contract.ts'
import { historyOf } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { texts } from '../texts.ts'
import { loanById } from '../loan-by-id.ts'
import { missedMovements, type StatedPeriod } from './missed-movements.ts'

type Movement = Omit<StatementRow, 'balance'>

/**
 * The statement of account for a period, by default from the first drawing, and to today at most; what was taken back
 * stays to be seen, also where it was the first drawing; nights that are missing are among it. @throws 400 for a period that begins after it ends
 */
export async function statementOf(
  work: Work,
  loanId: string,
  asked: { from?: PlainDate; to?: PlainDate },
): Promise<Statement> {
  const loan = await loanById(work, loanId)
  const to = earlier(asked.to ?? work.today, work.today)
  const from = asked.from ?? earlier((await firstDrawnOn(work, loanId)) ?? to, to)
  if (from > to) throw invalid({ from: texts.t(work.language, 'statement.backwards') })
  const period = { from, to, settledOn: await settledDays(work, loanId) }
  const parts = await Promise.all([
    movementsOf(work, loanId, period),
    replayedOf(work, loan),
    missedMovements(work, loanId, period),
  ])
  const movements = parts.flat()
  let balance = 0
  let opening = 0
  const rows: StatementRow[] = []
  for (const one of movements.toSorted((a, b) => (a.onDate < b.onDate ? -1 : a.onDate > b.onDate ? 1 : 0))) {
    if (one.onDate > to) break
    balance += one.taken - one.paid
    if (one.onDate < from) opening = balance
    else rows.push({ ...one, balance })
  }
  const sum = (of: 'taken' | 'paid') => rows.reduce((total, row) => total + row[of], 0)
  return { from, to, opening, taken: sum('taken'), paid: sum('paid'), closing: balance, rows: rows.toReversed() }
}

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b)

async function firstDrawnOn(work: Work, loanId: string): Promise<PlainDate | null> {
  const { on } = await work.db
    .selectFrom('tranche')
    .select(({ fn }) => fn.min('drawn_on').as('on'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  return on
}

/** The days that took off what was owed: a payment's, also of one that came back, and those of late payment charges waived. */
async function settledDays(work: Work, loanId: string): Promise<PlainDate[]> {
  const { rows } = await sql<{ day: PlainDate }>`
    select value_on as day from loan_payment part join payment_booking booking on booking.id = part.payment_booking_id where part.loan_id = ${loanId}
    union select on_date from penal_waiver where loan_id = ${loanId} and on_date is not null
    order by day`.execute(work.db)
  return rows.map(({ day }) => day)
}

interface Row {
  on_date: PlainDate
  kind: Movement['kind']
  reversal: boolean
  mode: Movement['mode']
  charge_code: Movement['chargeCode']
  reference: string
  paid_to: string
  taken: number
  paid: number
  from_kind: Movement['from']['kind']
  from_id: string
}

/**
 * Penal charges are a row a month, or as much of a month as lies on one side of the period's ends and of the days that
 * settled some, so that nothing is paid before it was charged. A charge is referred to by
 * its tax invoice. Of several waivers of one each takes its amount as long as so much is gone: the first after which
 * less is left has taken all that was unpaid, and those behind it nothing. The fee of a closing whose payment came back
 * is taken back with it, as is a charge that was wrong, and the processing fee goes back with a closing that does not keep it; both sides stay, and lead
 * to that payment. What came back of a payment of an earlier day stands before what that day brought: the bounce charge, and
 * the payment that took its place.
 */
async function movementsOf(work: Work, loanId: string, { from, to, settledOn }: StatedPeriod): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    with drawn as (select * from tranche where loan_id = ${loanId}),
    charged as (
      select loan_charge.*, due.id as due_id, coalesce(invoice.number, '') as invoice from loan_charge
        left join due on due.charge_id = loan_charge.id
        left join tax_invoice invoice on invoice.charge_id = loan_charge.id and invoice.kind = 'INVOICE'
      where loan_charge.loan_id = ${loanId}
    ),
    fallen as (
      select charged.*, closing.payment_booking_id as closed_by from charged join loan_closing closing on closing.id::text = charged.reference
      where charged.reversed_on is not null and charged.code in ('FORECLOSURE', 'COOLING_OFF')
    ),
    wrong as (
      select charged.*, made.id as taken_back_by from charged
        join charge_request asked on asked.charge_id = charged.id and asked.kind = 'REVERSE' and asked.state = 'APPROVED'
        join ledger_transaction made on made.source_kind = 'charge' and made.source_id = asked.id::text and made.kind = 'charge.reversed'
    ),
    returned as (
      select charged.*, closing.payment_booking_id as closed_by, closing.on_date as returned_on, closing.reversed_on as again_on
      from charged join loan_closing closing on charged.id = any(closing.returned_charges)
    ),
    waived as (
      select waiver.charge_id, on_date, least(waiver.amount_paise, gone.paise - sum(waiver.amount_paise) over before + waiver.amount_paise) as taken
      from loan_waiver waiver join loan_charge charge on charge.id = waiver.charge_id join due on due.charge_id = charge.id
        cross join lateral (select base_paise + tax_paise - due.charges_paise - due.moved_charges as paise) as gone
      where waiver.loan_id = ${loanId} window before as (partition by waiver.charge_id order by on_date, waiver.created_at, waiver.id)
    ),
    paid as (
      select part.amount_paise, part.reversed_on, booking.value_on, booking.number, booking.mode, booking.id
      from loan_payment part join payment_booking booking on booking.id = part.payment_booking_id where part.loan_id = ${loanId}
    ),
    movement (place, on_date, kind, reversal, mode, charge_code, reference, paid_to, taken, paid, from_kind, from_id) as (
      select 1, drawn_on, 'drawing', false, null, null, reference, paid_to, amount_paise, 0, 'drawing', id::text from drawn
      union all select 1, reversed_on, 'drawing', true, null, null, reference, paid_to, 0, amount_paise, 'drawing', id::text from drawn where reversed_on is not null
      union all select 2, due_on, 'charge', false, null, code, invoice, '', base_paise + tax_paise, 0, 'due', due_id::text from charged where reversed_on is null
      union all select 2, due_on, 'charge', false, null, code, invoice, '', base_paise + tax_paise, 0, 'payment', closed_by::text from fallen
      union all select 2, due_on, 'charge', false, null, code, invoice, '', base_paise + tax_paise, 0, 'transaction', taken_back_by::text from wrong
      union all select 7, reversed_on, 'charge', true, null, code, invoice, '', 0, base_paise + tax_paise, 'transaction', taken_back_by::text from wrong
      union all select 2, due_on, 'charge', false, null, code, invoice, '', base_paise + tax_paise, 0, 'payment', closed_by::text from returned where again_on is null
      union all select 3, returned_on, 'charge', true, null, code, invoice, '', 0, base_paise + tax_paise, 'payment', closed_by::text from returned
      union all select 7, again_on, 'charge', false, null, code, invoice, '', base_paise + tax_paise, 0, 'payment', closed_by::text from returned where again_on is not null
      union all select 7, reversed_on, 'charge', true, null, code, invoice, '', 0, base_paise + tax_paise, 'payment', closed_by::text from fallen
      union all select 3, drawn_on, 'payment', false, null, null, reference, '', 0, kept_back_paise, 'drawing', id::text from drawn where kept_back_paise > 0 and reversed_on is null
      union all select 4, due_on, 'interest', false, null, null, key, '', interest_paise + moved_interest, 0, 'due', id::text from due
        where loan_id = ${loanId} and raised and interest_paise + moved_interest > 0
      union all select 5, max(on_date), 'penal', false, null, null, '', '', sum(penal_paise), 0, 'nights', to_char(max(on_date), 'YYYY-MM')
        from accrual where loan_id = ${loanId} and penal_paise > 0 and on_date <= ${to}
        group by date_trunc('month', on_date), on_date < ${from}, (select max(day) from unnest(${settledOn}::date[]) as day where day <= on_date)
      union all select 3, waived.on_date, 'charge', true, null, charged.code, charged.invoice, '', 0,
        taken, 'due', due_id::text
        from waived join charged on charged.id = waived.charge_id where charged.reversed_on is null and taken > 0
      union all select 6, value_on, 'payment', false, mode, null, number, '', 0, amount_paise, 'payment', id::text from paid
      union all select 8, on_date, 'refund', false, null, null, refund.reference, '', amount_paise, 0, 'transaction', made.id::text
        from loan_refund refund join ledger_transaction made on made.source_kind = 'refund' and made.source_id = refund.id::text
        where refund.loan_id = ${loanId}
      union all select 9, back.on_date, 'refund', true, null, null, refund.reference, '', 0, amount_paise, 'transaction', made.id::text
        from loan_refund_return back join loan_refund refund on refund.id = back.refund_id
          join ledger_transaction made on made.source_kind = 'refundReturn' and made.source_id = back.id::text and made.kind = 'refund.returned'
        where back.loan_id = ${loanId}
      union all select 9, back.reversed_on, 'refund', false, null, null, refund.reference, '', amount_paise, 0, 'transaction', made.id::text
        from loan_refund_return back join loan_refund refund on refund.id = back.refund_id
          join ledger_transaction made on made.source_kind = 'refundReturn' and made.source_id = back.id::text and made.kind = 'refund.returned.reversed'
        where back.loan_id = ${loanId}
      union all select case when reversed_on > value_on then 0 else 7 end, reversed_on, 'payment', true, mode, null, number, '', amount_paise, 0, 'payment', id::text from paid where reversed_on is not null
    )
    select on_date, kind, reversal, mode, charge_code, reference, paid_to, taken::bigint, paid::bigint, from_kind, from_id
    from movement order by on_date, place, reference`.execute(work.db)
  return rows.map(row => ({
    onDate: row.on_date,
    kind: row.kind,
    reversal: row.reversal,
    mode: row.mode,
    chargeCode: row.charge_code,
    reference: row.reference,
    paidTo: row.paid_to,
    taken: row.taken,
    paid: row.paid,
    from: { kind: row.from_kind, id: row.from_id },
  }))
}

/** What only the loan's life tells: interest given back, and how much a waiver of penal charges took. */
async function replayedOf(work: Work, loan: Parameters<typeof historyOf>[1]): Promise<Movement[]> {
  const history = await historyOf(work.db, loan)
  if (loan.terms.paymentCycle !== 'UPFRONT' && !history.penalWaivers?.length) return []
  const life = replay(history)
  const waived = [...life.trace.waived.values()].flat().map(one => ({ on: one.onDate, amountPaise: one.amountPaise }))
  return [
    ...sumByDay(life.rebates).map(([on, paise]) => givenBack('rebate', on, paise, addDays(on, -1))),
    ...sumByDay(waived).map(([on, paise]) => givenBack('penal', on, paise, on)),
  ]
}

/** One payment gives interest back on each drawing that it repays, and on the next with what went back: a row a day. */
function sumByDay(parts: readonly { on: PlainDate; amountPaise: Paise }[]): [PlainDate, Paise][] {
  const days = new Map<PlainDate, Paise>()
  for (const { on, amountPaise } of parts) days.set(on, (days.get(on) ?? 0) + amountPaise)
  return [...days]
}

const givenBack = (kind: 'rebate' | 'penal', onDate: PlainDate, paid: Paise, night: PlainDate): Movement => ({
  onDate,
  kind,
  reversal: kind === 'penal',
  mode: null,
  chargeCode: null,
  reference: '',
  paidTo: '',
  taken: 0,
  paid,
  from: { kind: 'nights', id: night.slice(0, 7) },
})

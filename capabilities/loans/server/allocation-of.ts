import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DueKind } from '@poonji/finance/allocation.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import type { ChargeCode, PaymentMode } from '../status.ts'
import { historyOf } from './history-of.ts'
import { replay } from './life/replay.ts'
import './payment-tables.ts'

export interface AllocationLine {
  dueId: string
  loanId: string
  loanNumber: string
  dueOn: PlainDate
  /** The day on which it was used; later than the payment where it waited as an advance. */
  onDate: PlainDate
  kind: DueKind
  /** Of what lowered the principal of instalments ahead of its time: how they follow. */
  way: PartPaymentWay | null
  /** Of charges: which. */
  chargeCode: ChargeCode | null
  trancheNumber: number | null
  /** Of the due: see `dueKindOf`. */
  number: number
  amountPaise: Paise
}

export interface Allocation {
  paymentBookingId: string
  organisationId: string
  number: string
  amountPaise: Paise
  valueOn: PlainDate
  bookedAt: Date
  mode: PaymentMode
  reference: string
  reversedOn: PlainDate | null
  lines: AllocationLine[]
  /** Interest taken upfront that went back with it, to what it pays. */
  givenBackPaise: Paise
  /** What of it was paid ahead and has gone back to the borrower, by which payout. */
  refunds: { onDate: PlainDate; reference: string; amountPaise: Paise }[]
  /** Kept for what falls due next: lines, refunds and advance sum to the payment with what went back. */
  advancePaise: Paise
  /** Nothing falls due any more: what is kept is the borrower's, to be paid back. */
  goesBack: boolean
  transactionIds: string[]
}

/** Where every paisa of a payment went. @throws 403 for a payment that is not there */
export async function allocationOf(work: Work, paymentBookingId: string): Promise<Allocation> {
  const booking = await work.db
    .selectFrom('payment_booking')
    .selectAll()
    .where('id', '=', paymentBookingId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!booking) throw notPermitted()
  const { rows: lines } = await sql<AllocationLine>`
    select due.id as "dueId", loan.id as "loanId", loan.number as "loanNumber", due.due_on as "dueOn", line.on_date as "onDate",
      line.kind, charge.code as "chargeCode", tranche.number as "trancheNumber", due.number, part.part_payment as way, line.amount_paise as "amountPaise"
    from loan_payment part join payment_line line on line.loan_payment_id = part.id
      join due on due.id = line.due_id join loan on loan.id = due.loan_id
      left join loan_charge charge on charge.id = due.charge_id left join tranche on tranche.id = due.tranche_id
    where part.payment_booking_id = ${booking.id} order by line.id`.execute(work.db)
  const transactions = await work.db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('source_kind', '=', 'payment')
    .where('source_id', '=', booking.id)
    .orderBy('created_at')
    .execute()
  const later = booking.reversed_on
    ? { givenBackPaise: 0, refunds: [], goesBack: false }
    : await laterLifeOf(work, booking.id)
  const used = [...lines, ...later.refunds].reduce((sum, part) => sum + part.amountPaise, 0)
  return {
    paymentBookingId: booking.id,
    organisationId: booking.organisation_id,
    number: booking.number,
    amountPaise: booking.amount_paise,
    valueOn: booking.value_on,
    bookedAt: booking.booked_at,
    mode: booking.mode,
    reference: booking.reference,
    reversedOn: booking.reversed_on,
    lines,
    ...later,
    advancePaise: booking.reversed_on ? 0 : booking.amount_paise + later.givenBackPaise - used,
    transactionIds: transactions.map(row => row.id),
  }
}

/** Interest that went back with a payment, and what of the payment was refunded: only the life of a loan tells. */
async function laterLifeOf(
  work: Work,
  paymentBookingId: string,
): Promise<Pick<Allocation, 'givenBackPaise' | 'refunds' | 'goesBack'>> {
  const parts = await work.db
    .selectFrom('loan_payment as part')
    .innerJoin('loan', 'loan.id', 'part.loan_id')
    .select(['part.id as partId', 'loan.id', 'loan.terms', 'loan.status'])
    .where('payment_booking_id', '=', paymentBookingId)
    .execute()
  const made = await work.db
    .selectFrom('loan_refund')
    .select(['id', 'loan_id', 'on_date', 'reference'])
    .where(
      'loan_id',
      'in',
      sql<string>`(select loan_id from loan_payment where payment_booking_id = ${paymentBookingId})`,
    )
    .execute()
  let givenBackPaise = 0
  const refunds: Allocation['refunds'] = []
  for (const { partId, status: _, ...loan } of parts) {
    if (loan.terms.paymentCycle !== 'UPFRONT' && !made.some(refund => refund.loan_id === loan.id)) continue
    const life = replay(await historyOf(work.db, loan))
    givenBackPaise += life.rebates.reduce((sum, one) => (one.paymentId === partId ? sum + one.amountPaise : sum), 0)
    for (const { refundId, paymentId, amountPaise } of life.paidBack) {
      const refund = made.find(one => one.id === refundId)
      if (refund && paymentId === partId)
        refunds.push({ onDate: refund.on_date, reference: refund.reference, amountPaise })
    }
  }
  return { givenBackPaise, refunds, goesBack: parts.every(loan => loan.status === 'CLOSED') }
}

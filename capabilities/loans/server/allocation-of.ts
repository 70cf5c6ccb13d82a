import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DueKind } from '@poonji/finance/allocation.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
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
  /** Kept for what falls due next: lines and advance sum to the payment with what went back. */
  advancePaise: Paise
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
      line.kind, charge.code as "chargeCode", tranche.number as "trancheNumber", due.number, line.amount_paise as "amountPaise"
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
  const givenBackPaise = booking.reversed_on ? 0 : await givenBackWith(work, booking.id)
  const used = lines.reduce((sum, line) => sum + line.amountPaise, 0)
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
    givenBackPaise,
    advancePaise: booking.reversed_on ? 0 : booking.amount_paise + givenBackPaise - used,
    transactionIds: transactions.map(row => row.id),
  }
}

/** Only the life of a loan tells what of upfront interest went back. */
async function givenBackWith(work: Work, paymentBookingId: string): Promise<Paise> {
  const parts = await work.db
    .selectFrom('loan_payment as part')
    .innerJoin('loan', 'loan.id', 'part.loan_id')
    .select(['part.id as partId', 'loan.id', 'loan.terms'])
    .where('payment_booking_id', '=', paymentBookingId)
    .execute()
  let paise = 0
  for (const { partId, ...loan } of parts) {
    if (loan.terms.paymentCycle !== 'UPFRONT') continue
    const { rebates } = replay(await historyOf(work.db, loan))
    paise += rebates.reduce((sum, one) => (one.paymentId === partId ? sum + one.amountPaise : sum), 0)
  }
  return paise
}

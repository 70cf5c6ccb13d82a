import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE, type Paise } from '@poonji/kernel/money.ts'
import type { PaymentMode } from '../status.ts'
import { texts } from '../texts.ts'
import { closingBy, writeClosing } from './close-early.ts'
import { lockDays, lockLoan, type LoanRow } from './history-of.ts'
import { takeChoice } from './part-payment/choice.ts'
import { settle } from './settle.ts'
import { shareAmongLoans } from './share-among-loans.ts'

/** Twice the largest loan there can be: more is a typing error. */
const MOST_PAISE = 10 * CRORE_PAISE

export interface IncomingPayment {
  organisationId: string
  /** Without one the organisation's loans share it, the oldest due first. */
  loanId?: string
  amountPaise: Paise
  /** The day the money came; an earlier date counts from then. */
  valueOn: PlainDate
  reference: string
  mode: PaymentMode
  idempotencyKey: string
}

/**
 * Books money that came: allocated to dues paisa by paisa as of its date, the rest kept as an advance (on a limit it
 * brings principal back). @throws 400 for an amount or date that cannot be, 409 for a closed loan, 422 for a key used
 * for another payment, 403 for a loan that is not the organisation's
 */
export async function bookPayment(work: Work, payment: IncomingPayment): Promise<{ paymentBookingId: string }> {
  checkAmountAndDate(work, payment)
  const loans = await lockLoans(work, payment)
  const booked = await insertBooking(work, payment)
  if (booked.again) return { paymentBookingId: booked.id }
  for (const loan of loans) checkLoan(work, loan, payment)
  const shares = await shareAmongLoans(work.db, loans, payment.amountPaise)
  for (const { loan, amountPaise } of shares) {
    const closing = await closingBy(work, loan, { amountPaise, valueOn: payment.valueOn })
    const paid = { paymentBookingId: booked.id, amountPaise, valueOn: payment.valueOn }
    const partPayment = closing ? null : await takeChoice(work, loan.id, paid)
    await settle(
      work,
      loan,
      {
        kind: 'payment',
        valueOn: payment.valueOn,
        idempotencyKey: `payment:${booked.id}:${loan.id}`,
        source: { kind: 'payment', id: booked.id },
      },
      async () => {
        await work.db
          .insertInto('loan_payment')
          .values({
            payment_booking_id: booked.id,
            loan_id: loan.id,
            amount_paise: amountPaise,
            reversed_on: null,
            part_payment: partPayment,
          })
          .execute()
        if (closing) await writeClosing(work, loan, booked.id, closing)
      },
    )
  }
  const { organisationId, amountPaise, mode } = payment
  await work.audit(
    'payment.booked',
    'payment',
    booked.id,
    { amountPaise, valueOn: payment.valueOn, mode },
    organisationId,
  )
  await work.publish('payment.booked', { paymentBookingId: booked.id, organisationId, amountPaise })
  return { paymentBookingId: booked.id }
}

function checkAmountAndDate(work: Work, { amountPaise, valueOn }: IncomingPayment): void {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw invalid({ amountPaise: texts.t(work.language, 'payment.zero') })
  if (amountPaise > MOST_PAISE) throw invalid({ amountPaise: texts.t(work.language, 'payment.tooMuch') })
  if (valueOn > work.today) throw invalid({ valueOn: texts.t(work.language, 'date.future') })
}

async function lockLoans(work: Work, payment: IncomingPayment): Promise<LoanRow[]> {
  if (payment.loanId) {
    const loan = await lockLoan(work.db, work.tenant, payment.loanId)
    if (loan.organisation_id !== payment.organisationId) throw notPermitted()
    return [loan]
  }
  const loans = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('organisation_id', '=', payment.organisationId)
    .where('status', '=', 'ACTIVE')
    .where('first_drawn_on', '<=', payment.valueOn)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (!loans.length) throw conflict(texts.t(work.language, 'payment.noLoan'))
  await lockDays(
    work.db,
    loans.map(loan => loan.id),
  )
  return loans
}

function checkLoan(work: Work, loan: LoanRow, { valueOn }: IncomingPayment): void {
  if (loan.status === 'CLOSED') throw conflict(texts.t(work.language, 'payment.closed'))
  if (!loan.first_drawn_on || valueOn < loan.first_drawn_on)
    throw invalid({ valueOn: texts.t(work.language, 'payment.beforeDisbursal') })
}

async function insertBooking(work: Work, payment: IncomingPayment): Promise<{ id: string; again: boolean }> {
  const { organisationId, loanId, amountPaise, valueOn, reference, mode } = payment
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([organisationId, loanId ?? null, amountPaise, valueOn, reference, mode]))
    .digest('base64url')
  const made = await work.db
    .insertInto('payment_booking')
    .values({
      tenant: work.tenant,
      number: await receiptNumber(work),
      organisation_id: organisationId,
      amount_paise: amountPaise,
      value_on: valueOn,
      mode,
      reference,
      idempotency_key: payment.idempotencyKey,
      body_hash: bodyHash,
      reversed_on: null,
      reverse_reason: null,
      booked_at: work.now,
    })
    .onConflict(one => one.columns(['tenant', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, again: false }
  const before = await work.db
    .selectFrom('payment_booking')
    .select(['id', 'body_hash'])
    .where('tenant', '=', work.tenant)
    .where('idempotency_key', '=', payment.idempotencyKey)
    .executeTakeFirstOrThrow()
  if (before.body_hash !== bodyHash) throw new AppError(422, 'idempotency.otherBody')
  return { id: before.id, again: true }
}

async function receiptNumber(work: Work): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('receipt_number') as n`.execute(work.db)
  return `PJR-${work.today.slice(0, 4)}-${String(rows[0]?.n ?? 0).padStart(5, '0')}`
}

import type { Selectable } from 'kysely'
import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { CreditMode } from '@poonji/integrations/bank-feed/port.ts'
import type { PaymentMode } from '@poonji/capabilities/loans/status.ts'
import { texts } from './texts.ts'
import { bookReceived } from './book.ts'
import { insertPayment } from './insert-payment.ts'
import { lockPayment, type Payment } from './move.ts'
import type { BankCreditTable } from './tables.ts'

export type BankCredit = Selectable<BankCreditTable>

const MODE: Record<Exclude<CreditMode, 'CASH'>, PaymentMode> = {
  NEFT: 'NEFT',
  RTGS: 'RTGS',
  IMPS: 'IMPS',
  UPI: 'UPI',
  CHEQUE: 'CHEQUE',
  NACH: 'AUTO_PAY',
}

export type MapTo = { paymentId: string } | { organisationId: string; loanId: string | null }

/** A credit of the tenant, locked until the transaction ends; always before the payment. @throws 403 when it is not there */
export async function lockCredit(work: Work, creditId: string): Promise<BankCredit> {
  const row = await work.db
    .selectFrom('bank_credit')
    .selectAll()
    .where('id', '=', creditId)
    .where('tenant', '=', work.tenant)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/**
 * Maps a credit to a reported payment, or to an organisation that reported none. What came in is booked as of the day it
 * came, whatever was told. @throws 409 for a credit or payment that is mapped already, and what the loan refuses
 */
export async function mapCredit(work: Work, creditId: string, to: MapTo): Promise<Payment> {
  const credit = await lockCredit(work, creditId)
  if (credit.status !== 'UNTOUCHED') throw conflict()
  if (credit.mode === 'CASH') throw conflict(texts.t(work.language, 'refuse.cash'))
  const payment =
    'paymentId' in to ? await openPayment(work, to.paymentId) : await seenAtBank(work, credit, MODE[credit.mode], to)
  const booked = await bookReceived(work, payment, {
    amountPaise: credit.amount_paise,
    valueOn: credit.credited_on,
    reference: credit.reference,
  })
  await work.db
    .insertInto('bank_credit_mapping')
    .values({
      tenant: work.tenant,
      bank_credit_id: credit.id,
      payment_id: booked.id,
      booking_id: booked.booking_id ?? '',
      mapped_by: work.viewer?.accountId ?? null,
      mapped_at: work.now,
      ended_by: null,
      ended_at: null,
      end_reason: null,
    })
    .execute()
  await work.db.updateTable('bank_credit').set({ status: 'MAPPED' }).where('id', '=', credit.id).execute()
  await work.audit('bankCredit.mapped', 'bankCredit', credit.id, { paymentId: booked.id }, booked.organisation_id)
  return booked
}

async function openPayment(work: Work, paymentId: string): Promise<Payment> {
  const payment = await lockPayment(work, paymentId)
  if (payment.origin === 'GATEWAY' || (payment.status !== 'INITIATED' && payment.status !== 'INVESTIGATION'))
    throw conflict()
  return payment
}

async function seenAtBank(
  work: Work,
  credit: BankCredit,
  mode: PaymentMode,
  to: { organisationId: string; loanId: string | null },
) {
  // before the row that refers to it: two mappings to one loan wait here, and not for each other
  if (to.loanId) await work.db.selectFrom('loan').select('id').where('id', '=', to.loanId).forUpdate().execute()
  return insertPayment(work, {
    organisation_id: to.organisationId,
    loan_id: to.loanId,
    amount_paise: credit.amount_paise,
    mode,
    origin: 'CREDIT',
    status: 'INITIATED',
    reference: credit.reference,
    paid_on: credit.credited_on,
  })
}

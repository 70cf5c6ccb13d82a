import { sql } from 'kysely'
import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import type { LoanRow } from '@poonji/capabilities/loans/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { advanceOn } from '../discounting.ts'
import { ANSWERABLE } from '../invoice-status.ts'
import type { answerInvoice as answerCall, PayerAnswer } from '../payer-contract.ts'
import { texts } from './texts.ts'
import { billOf, drawnOn, type Bill } from './bills.ts'
import { lockRequest } from './move.ts'
import { isWhole, type Disbursal } from './whole-request.ts'
import { tell } from './tell.ts'

/** Of an `invoice_answer`: who gave it does not belong to the seller too. */
export const BY_ANOTHER = sql<boolean>`not exists (
  select from membership of_seller
    join disbursal_request request on request.organisation_id = of_seller.organisation_id
  where request.id = invoice_answer.disbursal_id and of_seller.account_id = invoice_answer.account_id
    and of_seller.ended_at is null
)`

/** What the payer of an invoice said last; null until it has said something, or while only people of its seller too did. */
export async function payerAnswerOf(work: Work, bill: Bill): Promise<PayerAnswer | null> {
  const said = await work.db
    .selectFrom('invoice_answer')
    .select(['answer', 'amount_paise as amountPaise', 'reason', 'at'])
    .where('disbursal_id', '=', bill.disbursal_id)
    .where(BY_ANOTHER)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return said ?? null
}

/** Whether what the payer will pay carries all that is drawn on the invoice, the loan's margin left out. */
export async function payerCovers(work: Work, loan: LoanRow, request: Disbursal, bill: Bill): Promise<boolean> {
  const said = await payerAnswerOf(work, bill)
  if (!said || said.answer === 'DISAPPROVED') return false
  return (await drawnOn(work, request, bill)) <= advanceOn(said.amountPaise, loan.terms.marginBps ?? 0)
}

/**
 * The payer's word on an invoice that names it; it may change its mind until money is on its way. The seller is told.
 * @throws 400 for a part that is not less than the invoice, 403 for an invoice of another payer and for who belongs to its seller too, 409 once money is on its way
 */
export async function answerInvoice(
  work: Work,
  payerId: string,
  invoiceId: string,
  body: Body<typeof answerCall>,
): Promise<void> {
  const request = await lockRequest(work, invoiceId)
  const bill = await billOf(work, invoiceId)
  if (bill?.payer_id !== payerId || !isWhole(request)) throw notPermitted()
  if (isOfSeller(work, request.organisation_id)) throw new AppError(403, texts.t(work.language, 'owed.ownCompany'))
  if (!ANSWERABLE.includes(request.status)) throw conflict(texts.t(work.language, 'owed.tooLate'))
  const amountPaise = willPay(work, bill, body)
  const reason = body.answer === 'ACCEPTED' ? null : body.reason
  await work.db
    .insertInto('invoice_answer')
    .values({
      disbursal_id: invoiceId,
      tenant: work.tenant,
      answer: body.answer,
      amount_paise: amountPaise,
      reason,
      account_id: work.actor.accountId,
      at: work.now,
    })
    .execute()
  const detail = { answer: body.answer, amountPaise }
  await work.audit('invoice.answered', 'disbursal', invoiceId, detail, request.organisation_id)
  const vars = { payer: bill.payer, invoice: bill.number, part: formatMoney(amountPaise), reason: reason ?? '' }
  await tell(work, request, `sms.payer.${body.answer}`, vars)
}

/** Nobody vouches for an invoice of their own company, in whatever other company they are too. */
export const isOfSeller = ({ actor }: Work, sellerId: string): boolean => actor.memberships.has(sellerId)

function willPay(work: Work, bill: Bill, { answer, amountPaise }: Body<typeof answerCall>): Paise {
  if (answer === 'ACCEPTED') return bill.amount_paise
  if (answer === 'DISAPPROVED' || amountPaise === null) return 0
  if (amountPaise < bill.amount_paise) return amountPaise
  throw invalid({ amountPaise: texts.t(work.language, 'owed.notAPart', { amount: formatMoney(bill.amount_paise) }) })
}

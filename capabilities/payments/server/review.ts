import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import { isTakenBack } from './credit-list.ts'
import { lockCredit } from './map-credit.ts'
import { closedAs } from '../status.ts'
import { historyOf } from './history.ts'
import { lockPayment, movePayment } from './move.ts'

/** Operations look into a payment, find it told twice, or close it; what is in the books is unmapped or bounced instead. */
export async function decidePayment(
  work: Work,
  paymentId: string,
  to: 'INVESTIGATION' | 'DUPLICATE' | 'CLOSED',
  reason: string,
): Promise<void> {
  const payment = await lockPayment(work, paymentId)
  if (payment.status === 'MAPPED' || payment.status === 'PENDING') throw conflict('transition.illegal')
  const reasonCode = to === 'CLOSED' ? closedAs(await historyOf(work, paymentId)) : 'STAFF'
  await movePayment(work, payment, { to, reasonCode, reason })
}

/** A credit that is no borrower's payment. */
export async function closeCredit(work: Work, creditId: string, reason: string): Promise<void> {
  const credit = await lockCredit(work, creditId)
  if (credit.status !== 'UNTOUCHED') throw conflict()
  await work.db
    .updateTable('bank_credit')
    .set({ status: 'CLOSED', closed_reason: reason })
    .where('id', '=', creditId)
    .execute()
  await work.audit('bankCredit.closed', 'bankCredit', creditId, { reason })
}

/** It was somebody's after all. @throws 409 unless it is closed, and its money stayed with us */
export async function reopenCredit(work: Work, creditId: string): Promise<void> {
  const credit = await lockCredit(work, creditId)
  if (credit.status !== 'CLOSED' || (await isTakenBack(work, creditId))) throw conflict()
  await work.db
    .updateTable('bank_credit')
    .set({ status: 'UNTOUCHED', closed_reason: null })
    .where('id', '=', creditId)
    .execute()
  await work.audit('bankCredit.reopened', 'bankCredit', creditId, { closedReason: credit.closed_reason })
}

/** The borrower says that a payment belongs elsewhere; one open request a payment. */
export async function requestModification(work: Work, paymentId: string, text: string): Promise<void> {
  const payment = await lockPayment(work, paymentId)
  if (!['MAPPED', 'DUPLICATE', 'CLOSED'].includes(payment.status)) throw conflict('transition.illegal')
  const made = await work.db
    .insertInto('payment_modification')
    .values({
      tenant: work.tenant,
      payment_id: paymentId,
      text,
      answer: null,
      requested_by: work.actor.accountId,
      requested_at: work.now,
      answered_by: null,
      answered_at: null,
    })
    .onConflict(one => one.doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) throw conflict(texts.t(work.language, 'refuse.modificationOpen'))
  await work.audit('payment.modificationRequested', 'payment', paymentId, {}, payment.organisation_id)
}

/** Operations answer it: done (by mapping anew) or declined, with words that the borrower reads. */
export async function answerModification(
  work: Work,
  paymentId: string,
  isDone: boolean,
  answer: string,
): Promise<void> {
  const set = {
    state: isDone ? ('DONE' as const) : ('DECLINED' as const),
    answer,
    answered_by: work.actor.accountId,
    answered_at: work.now,
  }
  const answered = await work.db
    .updateTable('payment_modification')
    .set(set)
    .where('payment_id', '=', paymentId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!answered.numUpdatedRows) throw conflict()
  await work.audit('payment.modificationAnswered', 'payment', paymentId, { done: isDone })
}

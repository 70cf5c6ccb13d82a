import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { verifiedOwnAccount } from '@poonji/capabilities/bank-accounts/server/service.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { financialYearStart } from '@poonji/kernel/financial-year.ts'
import { deductionOn, gstModeOf } from '../../commission-taxes.ts'
import { texts } from '../texts.ts'
import '../jobs.ts'
import { bookCancel, bookCredit } from './book.ts'
import { lockPayment, movePayment, type PaymentRow } from './move.ts'
import { isOwnWork } from './own-work.ts'
import { isTaxCertified } from './certificates.ts'
import { chargedGstin, lowerTds, taxRulesOn } from './tax-rules.ts'

/**
 * Releases a payment: what is owed is booked once, then the bank is asked outside of this transaction. A payment that
 * failed or came back goes anew to the account of now.
 * @throws 403 for who prepared it or settled a dispute in it; 409 when figures are not those seen or not of this year, or no account is verified
 */
export async function approvePayment(work: Work, statementId: string, seenNetPaise: Paise): Promise<void> {
  const row = await lockPayment(work, statementId)
  if (await isOwnWork(work, statementId)) throw new AppError(403, 'makerIsChecker')
  if (row.net_paise !== seenNetPaise) throw conflict()
  const account = await verifiedOwnAccount(work, row.partner_id)
  if (!account) throw conflict(texts.t(work.language, 'pay.noAccount'))
  if (row.status === 'PREPARED') await requireTaxesOfToday(work, row)
  const approved = await movePayment(work, row, 'PROCESSING', {
    approved_by: work.actor.accountId,
    approved_at: work.now,
    bank_account_id: account.id,
    attempt: row.attempt + 1,
    asked: 0,
    utr: null,
    paid_on: null,
  })
  if (!row.credit_transaction_id)
    await work.db
      .updateTable('payout_statement')
      .set({ credit_transaction_id: await bookCredit(work, approved) })
      .where('id', '=', row.id)
      .execute()
  await work.enqueue('partner.pay', { statementId, attempt: approved.attempt })
}

/** A statement that lay until its taxes are others has to be prepared again. */
async function requireTaxesOfToday(work: Work, row: PaymentRow): Promise<void> {
  const [{ gst, tds }, payee] = await Promise.all([
    taxRulesOn(work, work.today),
    work.db
      .selectFrom('organisation')
      .select(['pan_masked as pan', 'entity_type as entityType', chargedGstin('organisation').as('gstin')])
      .select(lowerTds(work, 'organisation', row.id).as('lower'))
      .where('id', '=', row.partner_id)
      .executeTakeFirstOrThrow(),
  ])
  const sameYear = financialYearStart(row.credited_on) === financialYearStart(work.today)
  const sameGst = row.gst_mode === 'NONE' || row.gst_bps === gst.rateBps
  const now = deductionOn(row.tds_base_paise, { hasPan: payee.pan !== null, lower: payee.lower }, tds)
  const sameTds =
    row.tds_section === tds.section && row.tds_bps === now.tdsBps && row.tds_certificate === now.tdsCertificate
  const sameMode = row.gst_mode === gstModeOf(payee, gst)
  const sameNumber = row.gst_mode !== 'CHARGED' || row.gstin === payee.gstin
  if (!sameYear || !sameGst || !sameTds || !sameMode || !sameNumber)
    throw conflict(texts.t(work.language, 'pay.otherTaxes'))
}

/**
 * Takes a statement back; its entries come into the next one. The year's deductions build on each other, so the newest
 * goes first. @throws 409 for one that is paid or on its way, where a later one stands, or whose tax is certified
 */
export async function cancelPayment(work: Work, statementId: string, reason: string): Promise<void> {
  const row = await lockPayment(work, statementId)
  const later = await work.db
    .selectFrom('payout_statement')
    .select('number')
    .where('partner_id', '=', row.partner_id)
    .where('status', '<>', 'CANCELLED')
    .where('month', '>', row.month)
    .executeTakeFirst()
  if (later) throw conflict(texts.t(work.language, 'pay.laterFirst', { number: later.number }))
  await movePayment(work, row, 'CANCELLED', { reason })
  if (await isTaxCertified(work, row)) throw conflict(texts.t(work.language, 'pay.certified'))
  await work.db.deleteFrom('payout_statement_entry').where('statement_id', '=', row.id).execute()
  if (row.credit_transaction_id) await bookCancel(work, row, row.credit_transaction_id)
}

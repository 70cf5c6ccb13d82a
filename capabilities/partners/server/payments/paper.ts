import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, formatMonth } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { taxLines, taxNotes } from '../../payment-words.ts'
import { ENTRY_KIND, PAYMENT_STATE } from '../../status.ts'
import { texts } from '../texts.ts'
import { readPayment } from './read.ts'

/** A payout statement to keep: how the amount comes about, and every entry. */
export async function paymentPaper(work: Work, statementId: string): Promise<ViewPaper> {
  const payment = await readPayment(work, statementId)
  const { language } = work
  const t = texts.in(language)
  return {
    name: payment.number,
    lender: (await lenderOf(work)).legalName,
    title: t('pay.paper', { month: formatMonth(payment.month, language) }),
    reference: payment.number,
    facts: [
      [t('table.partner'), payment.partnerName],
      [t('pay.number'), payment.number],
      [t('pay.status'), PAYMENT_STATE[payment.status][language]],
      ...(payment.gstin ? [['GSTIN', payment.gstin] as const] : []),
      ...(payment.account
        ? [[t('pay.account'), `${payment.account.bankName} ${payment.account.number}`] as const]
        : []),
      ...(payment.paidOn ? [[t('pay.paidOn'), formatDate(payment.paidOn, language)] as const] : []),
      ...(payment.utr ? [['UTR', payment.utr] as const] : []),
    ],
    tables: [
      {
        title: t('pay.how'),
        columns: [{ title: t('pay.what') }, moneyColumn(t('table.amount'))],
        rows: taxLines(payment, language).map(line => [line.label, line.paise]),
        totals: [t('pay.net'), payment.netPaise],
      },
      {
        title: t('payout.entries'),
        columns: [
          dateColumn(t('table.on')),
          { title: t('table.client') },
          { title: t('table.loan') },
          { title: t('table.what') },
          moneyColumn(t('table.disbursed')),
          moneyColumn(t('table.earned')),
        ],
        rows: payment.entries.map(row => [
          row.onDate,
          row.clientName,
          row.loanNumber,
          ENTRY_KIND[row.kind][language],
          row.basisPaise || null,
          row.amountPaise,
        ]),
        totals: [t('table.total'), null, null, null, null, payment.commissionPaise],
        empty: t('pay.noEntries'),
      },
    ],
    notes: taxNotes(payment, language),
  }
}

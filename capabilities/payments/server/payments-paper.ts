import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PAYMENT_MODE_SHOWN } from '@poonji/capabilities/loans/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { PaymentRow, paymentsFile } from '../contract.ts'
import { PAYMENT_LOOK } from '../status.ts'
import { texts } from './texts.ts'
import { listPayments } from './list.ts'

/** Payments as a file. */
export function paymentsPaper(work: Work, { query }: Input<typeof paymentsFile>): ListPaper<PaymentRow> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'payments',
    title: t('status.caption'),
    columns: [
      { title: t('col.organisation'), of: row => row.organisationName },
      {
        title: t('col.for'),
        of: ({ paidFor }) =>
          paidFor
            .map(one => `${language === 'hi' ? one.productNameHi : one.productNameEn} ${one.loanNumber}`)
            .join(', ') || t('for.all'),
      },
      {
        title: t('col.payment'),
        of: row => (row.receiptNumber ? `${row.number}, ${row.receiptNumber}` : row.number),
      },
      { title: t('col.mode'), of: row => PAYMENT_MODE_SHOWN[row.mode][language] },
      { title: t('col.reference'), wide: true, of: row => row.reference },
      { ...dateColumn(t('col.date')), of: row => row.paidOn ?? dateInIndia(row.createdAt) },
      { title: t('col.status'), of: row => PAYMENT_LOOK[row.status][language] },
      { ...moneyColumn(t('col.amount')), of: row => row.amountPaise },
    ],
    empty: t('status.none'),
    page: paging => listPayments(work, { ...query, ...paging }),
  }
}

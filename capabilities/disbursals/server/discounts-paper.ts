import { dateColumn, moneyColumn, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { INVOICE_LOOK } from '../invoice-status.ts'
import { texts } from '../texts.ts'
import { listDiscounts } from './discounts.ts'

/** More than this is no paper any more; the page shows all. */
const MOST_ROWS = 2_000

/** The discounted invoices of an organisation, or what a search finds of them, as a paper. */
export async function discountsPaper(work: Work, organisationId: string, search?: string): Promise<ViewPaper> {
  const { language } = work
  const t = texts.in(language)
  const [{ name }, { content, next }] = await Promise.all([
    organisationById(work, organisationId),
    listDiscounts(work, organisationId, { pageNumber: 0, pageSize: MOST_ROWS, search }),
  ])
  return {
    name: `invoice-discounting-${work.today}`,
    title: t('discounts.table'),
    reference: name,
    facts: [
      [t('discounts.borrower'), name],
      [t('discounts.on'), formatDate(work.today, language)],
      ...(search ? [[t('discounts.searched'), search] as const] : []),
    ],
    tables: [
      {
        columns: [
          { title: t('discounts.payer') },
          { title: t('discounts.invoice') },
          { title: t('discounts.loan') },
          dateColumn(t('detail.billIssuedOn')),
          dateColumn(t('discounts.dueOn')),
          { title: t('discounts.state') },
          moneyColumn(t('discounts.amount')),
          moneyColumn(t('discounts.advanced')),
        ],
        rows: content.map(row => [
          row.payer,
          row.number,
          row.loanNumber,
          row.issuedOn,
          row.dueOn,
          INVOICE_LOOK[row.status][language],
          row.amountPaise,
          row.advancedPaise,
        ]),
        empty: t('discounts.none'),
      },
    ],
    ...(next && { notes: [t('discounts.cut', { n: MOST_ROWS })] }),
  }
}

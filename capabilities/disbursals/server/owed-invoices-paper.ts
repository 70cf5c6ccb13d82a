import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { INVOICE_LOOK } from '../invoice-status.ts'
import type { OwedInvoice, owedInvoicesFile } from '../payer-contract.ts'
import { texts } from './texts.ts'
import { listOwedInvoices } from './owed-invoices.ts'

/** The invoices that an anchor is asked about as a file. */
export async function owedInvoicesPaper(
  work: Work,
  { params, query }: Input<typeof owedInvoicesFile>,
): Promise<ListPaper<OwedInvoice>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await organisationById(work, params.orgId)
  return {
    name: 'invoices-to-confirm',
    title: t('owed.table'),
    facts: [[t('discounts.payer'), name]],
    columns: [
      { title: t('owed.seller'), of: row => row.sellerName },
      { title: t('discounts.invoice'), of: row => row.number },
      { ...dateColumn(t('detail.billIssuedOn')), of: row => row.issuedOn },
      { ...dateColumn(t('discounts.dueOn')), of: row => row.dueOn },
      {
        title: t('owed.said'),
        of: row => (row.answer ? INVOICE_LOOK[row.answer.answer][language] : t('owed.waiting')),
      },
      { ...moneyColumn(t('discounts.amount')), of: row => row.amountPaise },
      { ...moneyColumn(t('owed.willPay')), of: row => row.answer?.amountPaise ?? null },
    ],
    empty: t('owed.none'),
    page: paging => listOwedInvoices(work, params.orgId, { ...query, ...paging }),
  }
}

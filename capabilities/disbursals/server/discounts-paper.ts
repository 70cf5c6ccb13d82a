import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { Discount, discountsFile } from '../discount-contract.ts'
import { INVOICE_LOOK } from '../invoice-status.ts'
import { texts } from './texts.ts'
import { listDiscounts } from './discounts.ts'

/** The discounted invoices of an organisation as a file. */
export async function discountsPaper(
  work: Work,
  { params, query }: Input<typeof discountsFile>,
): Promise<ListPaper<Discount>> {
  const t = texts.in(work.language)
  const { name } = await organisationById(work, params.orgId)
  return {
    name: 'invoice-discounting',
    title: t('discounts.table'),
    facts: [[t('discounts.borrower'), name]],
    columns: [
      { title: t('discounts.payer'), of: row => row.payer },
      { title: t('discounts.invoice'), of: row => row.number },
      { title: t('discounts.loan'), of: row => row.loanNumber },
      { ...dateColumn(t('detail.billIssuedOn')), of: row => row.issuedOn },
      { ...dateColumn(t('discounts.dueOn')), of: row => row.dueOn },
      { title: t('discounts.state'), of: row => INVOICE_LOOK[row.status][work.language] },
      { ...moneyColumn(t('discounts.amount')), of: row => row.amountPaise },
      { ...moneyColumn(t('discounts.advanced')), of: row => row.advancedPaise },
    ],
    empty: t('discounts.none'),
    page: paging => listDiscounts(work, params.orgId, { ...query, ...paging }),
  }
}

import { sql, type RawBuilder } from 'kysely'
import type { Input } from '@poonji/api-platform/module.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { feeWords } from '../../tax-words.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { TAX_PAPER_SHOWN } from '../../status.ts'
import type { taxInvoicesFile, TaxPaper } from '../../tax-invoice-contract.ts'
import { texts } from '../texts.ts'
import { amountColumns, netAmounts } from './amounts.ts'

export const PAPER_COLUMNS: RawBuilder<unknown> = sql`made.id, made.number, made.kind, made.issued_on as "issuedOn", made.loan_id as "loanId",
  loan.number as "loanNumber", made.code, made.taxable_paise as taxable, made.cgst_paise as cgst, made.sgst_paise as sgst,
  made.igst_paise as igst, made.taxable_paise + made.cgst_paise + made.sgst_paise + made.igst_paise as total`
export const PAPERS: RawBuilder<unknown> = sql`tax_invoice made join loan on loan.id = made.loan_id`

/** The tax invoices and notes of an organisation, the newest first. */
export function taxInvoicesOf(work: Work, organisationId: string, query: PageQuery) {
  const where = [sql<boolean>`made.tenant = ${work.tenant}`, sql<boolean>`made.organisation_id = ${organisationId}`]
  const by = ['made.created_at', 'made.id'] as const
  const list = { name: 'taxInvoices', columns: PAPER_COLUMNS, from: PAPERS, where, by }
  return keysetPage<TaxPaper, TaxPaper>(work, query, list, row => row)
}

/** The same as a file, with what they come to; credit notes with a minus. */
export async function taxInvoicesPaper(
  work: Work,
  { params, query }: Input<typeof taxInvoicesFile>,
): Promise<ListPaper<TaxPaper>> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'tax-invoices',
    title: t('tax.list'),
    facts: [[t('paper.borrower'), (await organisationById(work, params.orgId)).name]],
    columns: [
      { title: t('tax.number'), of: row => row.number, wide: true },
      { title: t('tax.kind'), of: row => TAX_PAPER_SHOWN[row.kind][language] },
      { ...dateColumn(t('tax.date')), of: row => row.issuedOn },
      { title: t('tax.fee'), of: row => feeWords(row.code, language) },
      ...amountColumns(work),
    ],
    totals: rows => [t('tax.net'), null, null, null, ...netAmounts(rows)],
    empty: t('tax.none'),
    page: paging => taxInvoicesOf(work, params.orgId, { ...query, ...paging }),
  }
}

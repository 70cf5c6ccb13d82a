import { moneyColumn, type PaperColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { TaxPaper } from '../../tax-invoice-contract.ts'
import { texts } from '../texts.ts'

const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
type Amount = (typeof AMOUNTS)[number]
type Counted = Pick<TaxPaper, 'kind' | Amount>

/** What a tax invoice or note adds to the sum of several, in paise: a credit note takes off. */
export const signed = (row: Counted, of: Amount): Paise => (row.kind === 'CREDIT_NOTE' ? -row[of] : row[of])

/** The columns of a paper's amounts, credit notes with a minus, so that they add up to `netAmounts`. */
export function amountColumns(work: Work): (PaperColumn & { of: (row: Counted) => Paise })[] {
  const t = texts.in(work.language)
  const titles = { taxable: t('tax.taxable'), cgst: 'CGST', sgst: t('tax.sgst'), igst: 'IGST', total: t('tax.total') }
  return AMOUNTS.map(of => ({ ...moneyColumn(titles[of]), of: row => signed(row, of) }))
}

/** What tax invoices and notes come to together, one sum a column. */
export const netAmounts = (rows: readonly Counted[]): Paise[] => AMOUNTS.map(of => sumOf(rows, row => signed(row, of)))

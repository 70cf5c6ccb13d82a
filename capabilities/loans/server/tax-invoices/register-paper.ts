import { sql } from 'kysely'
import { MOST_ROWS } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, type PaperCell, type PaperColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { PaperFormat, PaperTable, ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatMonth } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { TAX_PAPER_SHOWN, type TaxPaperKind } from '../../status.ts'
import type { RegisteredPaper } from '../../tax-invoice-contract.ts'
import { feeWords } from '../../tax-words.ts'
import { texts } from '../texts.ts'
import { amountColumns } from './amounts.ts'
import { monthOf, ofTaxMonth, REGISTER, REGISTERED, taxMonthOf } from './register.ts'
import { stateWords } from '@poonji/capabilities/reference/server/service.ts'

interface Asked {
  month?: string | undefined
  part: number
  format: PaperFormat
}

/**
 * A month of tax invoices and notes as GSTR-1 asks for them: each paper (tables 4, 5 and 9B), the sums by place and rate
 * of those with and without a GSTIN (tables 7 and 12), and the numbers given (table 13). Sums and numbers are always of
 * the whole month, papers of one part of it.
 */
export async function registerPaper(work: Work, { month: wanted, part, format }: Asked): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const month = monthOf(work, wanted)
  const most = MOST_ROWS[format]
  const [papers, sums, numbers, { kinds }] = await Promise.all([
    papersTable(work, month, { part, format }),
    sumsTable(work, month),
    numbersTable(work, month),
    taxMonthOf(work, month),
  ])
  const count = kinds.reduce((all, row) => all + row.count, 0)
  const title = `${t('tax.register')}, ${formatMonth(month, work.language)}`
  return {
    name: `tax-register-${month}${count > most ? `-${part}` : ''}`,
    title,
    reference: title,
    facts: [[t('tax.month'), formatMonth(month, work.language)]],
    tables: [papers, sums, numbers],
    notes: count > most ? [t('tax.part', { part, parts: Math.ceil(count / most), most })] : [],
  }
}

type Written = RegisteredPaper & {
  sac: string
  rateBps: number
  invoiceNumber: string | null
  invoiceOn: string | null
}

/** What a paper says of itself; a page has no room for all of it. */
interface Told {
  column: PaperColumn
  of: (row: Written) => PaperCell
  sheetOnly?: boolean
}

function toldOf(work: Work): Told[] {
  const { language } = work
  const t = texts.in(language)
  const sheetOnly = true
  return [
    { column: { title: t('tax.kind') }, of: row => TAX_PAPER_SHOWN[row.kind][language], sheetOnly },
    { column: { title: t('tax.number'), wide: true }, of: row => row.number },
    { column: dateColumn(t('tax.date')), of: row => row.issuedOn },
    { column: { title: t('tax.recipient') }, of: row => row.organisationName },
    { column: { title: 'GSTIN', wide: true }, of: row => row.gstin ?? '' },
    { column: { title: t('tax.place') }, of: row => stateWords(row.placeOfSupply, language) },
    { column: { title: t('tax.fee') }, of: row => feeWords(row.code, language), sheetOnly },
    { column: { title: 'SAC' }, of: row => row.sac, sheetOnly },
    { column: { title: t('tax.rate') }, of: row => formatPercent(row.rateBps), sheetOnly },
    ...amountColumns(work).map(({ of, ...column }) => ({ column, of })),
    { column: { title: t('tax.corrects'), wide: true }, of: row => row.invoiceNumber ?? '', sheetOnly },
    { column: dateColumn(t('tax.correctsOn')), of: row => row.invoiceOn, sheetOnly },
  ]
}

/** Each paper, in the order of its number; credit notes with a minus, last. */
async function papersTable(work: Work, month: string, { part, format }: Omit<Asked, 'month'>): Promise<PaperTable> {
  const t = texts.in(work.language)
  const most = MOST_ROWS[format]
  const { rows } = await sql<Written>`
    select ${REGISTERED}, made.sac, made.rate_bps as "rateBps", invoice.number as "invoiceNumber", invoice.issued_on as "invoiceOn"
    from ${REGISTER} left join tax_invoice invoice on invoice.id = made.invoice_id
    where ${sql.join(ofTaxMonth(work, month), sql` and `)} order by made.kind = 'CREDIT_NOTE', made.kind, made.number
    limit ${most} offset ${(part - 1) * most}`.execute(work.db)
  const told = toldOf(work).filter(({ sheetOnly }) => format === 'xlsx' || !sheetOnly)
  return {
    title: t('tax.list'),
    columns: told.map(({ column }) => column),
    rows: rows.map(row => told.map(({ of }) => of(row))),
    empty: t('tax.noneInMonth'),
  }
}

async function sumsTable(work: Work, month: string): Promise<PaperTable> {
  const { language } = work
  const t = texts.in(language)
  const { rows } = await sql<
    Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'total', Paise> & {
      registered: boolean
      place: string
      sac: string
      rateBps: number
    }
  >`
    select made.recipient->>'gstin' is not null as registered, place_of_supply as place, sac, rate_bps as "rateBps",
      sum(sign * taxable_paise)::bigint as taxable, sum(sign * cgst_paise)::bigint as cgst, sum(sign * sgst_paise)::bigint as sgst,
      sum(sign * igst_paise)::bigint as igst, sum(sign * (taxable_paise + cgst_paise + sgst_paise + igst_paise))::bigint as total
    from ${REGISTER} cross join lateral (select case kind when 'CREDIT_NOTE' then -1 else 1 end as sign) as signed
    where ${sql.join(ofTaxMonth(work, month), sql` and `)} group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(
    work.db,
  )
  return {
    title: t('tax.sums'),
    columns: [
      { title: t('tax.recipients') },
      { title: t('tax.place') },
      { title: 'SAC' },
      { title: t('tax.rate') },
      ...amountColumns(work),
    ],
    rows: rows.map(row => [
      t(row.registered ? 'tax.registered' : 'tax.unregistered'),
      stateWords(row.place, language),
      row.sac,
      formatPercent(row.rateBps),
      row.taxable,
      row.cgst,
      row.sgst,
      row.igst,
      row.total,
    ]),
    totals: [
      t('tax.net'),
      null,
      null,
      null,
      ...(['taxable', 'cgst', 'sgst', 'igst', 'total'] as const).map(of => rows.reduce((sum, row) => sum + row[of], 0)),
    ],
    empty: t('tax.noneInMonth'),
  }
}

async function numbersTable(work: Work, month: string): Promise<PaperTable> {
  const t = texts.in(work.language)
  const { rows } = await sql<{ kind: TaxPaperKind; first: string; last: string; count: number }>`
    select kind, min(made.number) as first, max(made.number) as last, count(*)::integer as count
    from ${REGISTER} where ${sql.join(ofTaxMonth(work, month), sql` and `)} group by kind
    order by kind = 'CREDIT_NOTE', kind`.execute(work.db)
  return {
    title: t('tax.numbers'),
    columns: [
      { title: t('tax.kind') },
      { title: t('tax.firstNumber'), wide: true },
      { title: t('tax.lastNumber'), wide: true },
      { title: t('tax.count'), kind: 'count' },
    ],
    rows: rows.map(row => [TAX_PAPER_SHOWN[row.kind][work.language], row.first, row.last, row.count]),
    empty: t('tax.noneInMonth'),
  }
}

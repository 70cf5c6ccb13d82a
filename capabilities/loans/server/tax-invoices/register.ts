import { sql, type RawBuilder } from 'kysely'
import { containing } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import { MOST_ROWS } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import { TAX_PAPER_KINDS } from '../../status.ts'
import type { RegisteredPaper, TaxMonth } from '../../tax-invoice-contract.ts'
import { signed } from './amounts.ts'
import { PAPER_COLUMNS, PAPERS } from './list.ts'

export const REGISTERED: RawBuilder<unknown> = sql`${PAPER_COLUMNS}, made.organisation_id as "organisationId",
  made.recipient->>'name' as "organisationName", made.recipient->>'gstin' as gstin, made.place_of_supply as "placeOfSupply"`
export const REGISTER: RawBuilder<unknown> = sql`${PAPERS} join organisation on organisation.id = made.organisation_id`

export const monthOf = (work: Work, month?: string): string => month ?? work.today.slice(0, 7)

/** What the viewer sees of a month. */
export function ofTaxMonth(work: Work, month: string): RawBuilder<boolean>[] {
  const from: PlainDate = `${month}-01`
  return [
    sql<boolean>`made.tenant = ${work.tenant}`,
    sql<boolean>`made.issued_on >= ${from}::date and made.issued_on < ${addMonths(from, 1)}::date`,
    seenBy(work.actor, 'organisation'),
  ]
}

/** Tax invoices and notes of a month, the newest first; found by number, GSTIN or name. */
export function registerPages(work: Work, query: PageQuery & { month?: string | undefined }) {
  const { search, month } = query
  const where = [
    ...ofTaxMonth(work, monthOf(work, month)),
    ...(search
      ? [containing(search, ['made.number', sql`made.recipient->>'gstin'`, sql`made.recipient->>'name'`])]
      : []),
  ]
  const by = ['made.created_at', 'made.id'] as const
  const list = { name: 'taxRegister', columns: REGISTERED, from: REGISTER, where, by }
  return keysetPage<RegisteredPaper, RegisteredPaper>(work, query, list, row => row)
}

/** What a month comes to, by kind and together. */
export async function taxMonthOf(work: Work, wanted?: string): Promise<TaxMonth> {
  const month = monthOf(work, wanted)
  const [sums, first] = await Promise.all([
    sql<TaxMonth['kinds'][number]>`
      select kind, count(*)::integer as count, sum(taxable_paise)::bigint as taxable, sum(cgst_paise)::bigint as cgst,
        sum(sgst_paise)::bigint as sgst, sum(igst_paise)::bigint as igst,
        sum(taxable_paise + cgst_paise + sgst_paise + igst_paise)::bigint as total
      from ${REGISTER} where ${sql.join(ofTaxMonth(work, month), sql` and `)} group by kind`.execute(work.db),
    sql<{ on: PlainDate | null }>`select min(issued_on) as on from tax_invoice where tenant = ${work.tenant}`.execute(
      work.db,
    ),
  ])
  const kinds = TAX_PAPER_KINDS.flatMap(kind => sums.rows.filter(row => row.kind === kind))
  const net = (of: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') => sumOf(kinds, row => signed(row, of))
  const rows = kinds.reduce((count, row) => count + row.count, 0)
  return {
    month,
    months: monthsSince(first.rows[0]?.on ?? work.today, work.today),
    kinds,
    net: { taxable: net('taxable'), cgst: net('cgst'), sgst: net('sgst'), igst: net('igst'), total: net('total') },
    parts: Math.max(1, Math.ceil(rows / MOST_ROWS.xlsx)),
  }
}

/** From the month of a date to today's, the newest first. */
function monthsSince(first: PlainDate, today: PlainDate): string[] {
  const months: string[] = []
  const last: PlainDate = `${first.slice(0, 7)}-01`
  for (let on: PlainDate = `${today.slice(0, 7)}-01`; on >= last; on = addMonths(on, -1)) months.push(on.slice(0, 7))
  return months
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import type { TaxPaperKind } from '../../status.ts'

const LETTER = { INVOICE: 'I', CREDIT_NOTE: 'C', DEBIT_NOTE: 'D' } as const satisfies Record<TaxPaperKind, string>
/** CGST Rules, rule 46(b). */
const SIGNS = 16

/**
 * The next numbers of a kind, without a gap: whoever else of the tenant wants one waits until this transaction is
 * through. `I1/2627/00000001`: kind, the tenant's place among those who number under one GSTIN, financial year.
 */
export async function nextNumbers(
  work: Work,
  { kind, on, count }: { kind: TaxPaperKind; on: PlainDate; count: number },
): Promise<string[]> {
  const year = financialYearOf(on)
  await sql`
    insert into tax_series (tenant) select ${work.tenant}
    where not exists (select from tax_series where tenant = ${work.tenant}) on conflict do nothing`.execute(work.db)
  const { rows } = await sql<{ last: number; place: number }>`
    insert into tax_series_year as series (tenant, year, kind, last) values (${work.tenant}, ${year}, ${kind}, ${count})
    on conflict (tenant, year, kind) do update set last = series.last + excluded.last
    returning last, (select place from tax_series where tenant = ${work.tenant}) as place`.execute(work.db)
  const { last = 0, place = 0 } = rows[0] ?? {}
  const years = [year, year + 1].map(one => String(one).slice(2)).join('')
  const head = `${LETTER[kind]}${place}/${years}/`
  return Array.from({ length: count }, (_, i) => head + String(last - count + i + 1).padStart(SIGNS - head.length, '0'))
}

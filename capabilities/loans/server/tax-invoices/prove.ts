import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** What the tax invoices and the books say differently, and numbers that are missing or too many; empty when all is well. */
export async function proveTaxInvoices(db: Db, tenant: string, totals: ReadonlyMap<string, Paise>): Promise<string[]> {
  const { rows } = await sql<{ cgst: Paise; sgst: Paise; igst: Paise }>`
    select coalesce(sum(sign * cgst_paise), 0)::bigint as cgst, coalesce(sum(sign * sgst_paise), 0)::bigint as sgst,
      coalesce(sum(sign * igst_paise), 0)::bigint as igst
    from tax_invoice cross join lateral (select case kind when 'CREDIT_NOTE' then -1 else 1 end as sign) as signed
    where tenant = ${tenant}`.execute(db)
  const { cgst = 0, sgst = 0, igst = 0 } = rows[0] ?? {}
  const found = Object.entries({ CGST_PAYABLE: cgst, SGST_PAYABLE: sgst, IGST_PAYABLE: igst }).flatMap(
    ([account, paise]) => {
      const off = -(totals.get(account) ?? 0) - paise
      return off === 0 ? [] : [`${account} is off by ${off} paise from what the tax invoices say`]
    },
  )
  const gaps = await sql<{ kind: string; year: number }>`
    select kind, year from tax_series_year series where tenant = ${tenant} and last <> (
      select count(*) from tax_invoice made where made.tenant = series.tenant and made.kind = series.kind
        and issued_on >= make_date(year, 4, 1) and issued_on < make_date(year + 1, 4, 1)
    )`.execute(db)
  return [...found, ...gaps.rows.map(({ kind, year }) => `${kind} ${year}: its numbers are not one after the other`)]
}

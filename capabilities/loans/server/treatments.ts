import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import type { AccountCode } from '@poonji/capabilities/ledger/status.ts'

/** What NPA income, provisions, write-offs and tax invoices of penal charges put into the accounts, from their own rows. */
export async function treatmentTotals(db: Db, tenant: string): Promise<{ account: AccountCode; paise: number }[]> {
  const { rows } = await sql<{ account: AccountCode; paise: number }>`
    with npa as (
      select coalesce(sum(interest_paise), 0) as interest, coalesce(sum(penal_paise), 0) as penal,
        coalesce(sum(fees_paise), 0) as fees from suspended_income where tenant = ${tenant}
    ),
    provided as (
      select coalesce(sum(provision_paise), 0) as paise from provision
      where tenant = ${tenant} and on_date = (select max(on_date) from provision where tenant = ${tenant})
    ),
    off as (
      select coalesce(sum(written_paise), 0) as written, coalesce(sum(left_paise), 0) as unrecovered from loan_write_off where tenant = ${tenant}
    ),
    penal as (
      select coalesce(sum(sign * cgst_paise), 0) as cgst, coalesce(sum(sign * sgst_paise), 0) as sgst, coalesce(sum(sign * igst_paise), 0) as igst
      from tax_invoice cross join lateral (select case kind when 'CREDIT_NOTE' then -1 else 1 end as sign) as signed
      where tenant = ${tenant} and code = 'PENAL'
    )
    select account, total.paise::bigint as paise from npa, provided, off, penal, lateral (values
      ('INTEREST_INCOME', npa.interest), ('PENAL_INCOME', npa.penal), ('FEE_INCOME', npa.fees),
      ('NPA_INTEREST', -(npa.interest + npa.penal + npa.fees)),
      ('PROVISION_EXPENSE', provided.paise), ('PROVISION', -provided.paise),
      ('BAD_DEBT', off.written), ('WRITTEN_OFF', -off.unrecovered), ('RECOVERY_INCOME', off.unrecovered - off.written),
      ('GST_PAYABLE', penal.cgst + penal.sgst + penal.igst), ('CGST_PAYABLE', -penal.cgst), ('SGST_PAYABLE', -penal.sgst), ('IGST_PAYABLE', -penal.igst)
    ) as total (account, paise)`.execute(db)
  return rows
}

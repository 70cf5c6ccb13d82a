import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { postBatch } from '@poonji/capabilities/ledger/server/service.ts'
import { keptOn } from '../evenings.ts'
import { fundedFees, incomeWithin } from '../charge-income.ts'

const unpaidCharge: RawBuilder<Paise> = sql`(charges_paise - charges_paid)`

/**
 * Of each loan of a borrower in the class NPA, interest and penal charges that are accrued and unpaid, and unpaid fees
 * without their tax, stand in a memorandum account instead of income: taken out when the class begins and with each night,
 * brought back by what is paid, waived or reversed, and all of it when the class ends. Of unpaid interest for days to come,
 * taken upfront, only what the days have earned was income. Interest and fees that a restructuring made principal are no
 * income either until the principal is repaid to below them, the fees first. A day that is closed late is reckoned as it ended (`keepEvenings`). One row a loan that moved, one transaction a product. Source:
 * RBI, NBFC Scale Based Regulation Directions 2023, income recognition.
 */
export async function suspendIncome(work: Work, onDate: PlainDate): Promise<void> {
  const { rows } = await sql<{ product_code: string; interest: number; penal: number; fees: number }>`
    with npa as (
      select loan.id as loan_id, loan.product_code, loan_day.closed_through, (loan.terms->'penal'->>'taxBps')::bigint as tax_bps,
        least(loan.funded_paise, loan.principal_paise) as funded,
        least(${fundedFees}, greatest(0, loan.principal_paise - loan.funded_paise)) as funded_fees
      from borrower_class judged join loan using (organisation_id) join loan_day on loan_day.loan_id = loan.id
        left join ${keptOn(onDate)}
      where judged.tenant = ${work.tenant} and judged.class = 'NPA' and loan_day.active and kept.loan_id is null
    ),
    unpaid as (
      select npa.loan_id, npa.product_code, raised.interest + running.interest - unearned.interest + npa.funded + charged.interest as interest,
        round(raised.penal * 10000.0 / (10000 + npa.tax_bps))::bigint as penal, (charged.fees + npa.funded_fees)::bigint as fees
      from npa cross join lateral (
        select coalesce(sum(interest_paise - interest_paid), 0)::bigint as interest, coalesce(sum(penal_paise - penal_paid), 0)::bigint as penal
        from due where due.loan_id = npa.loan_id and raised and unpaid_paise > 0
      ) as raised cross join lateral (
        select coalesce(sum(${incomeWithin('FEE_INCOME', unpaidCharge)}), 0)::bigint as fees,
          coalesce(sum(${incomeWithin('INTEREST_INCOME', unpaidCharge)}), 0)::bigint as interest
        from due join loan_charge charge on charge.id = due.charge_id where due.loan_id = npa.loan_id and raised and unpaid_paise > 0
      ) as charged cross join lateral (
        select coalesce(sum(gathered_interest(gathered, running_paise, rate_bps, day_count, gathered_through + 1, npa.closed_through + 1)), 0)::bigint as interest
        from tranche where tranche.loan_id = npa.loan_id and runs and not upfront and next_due_on is not null
      ) as running cross join lateral (
        select coalesce(sum(greatest(0, least(owed.interest, next_interest_paise
          - gathered_interest(gathered, running_paise, rate_bps, day_count, gathered_through + 1, npa.closed_through + 1)))), 0)::bigint as interest
        from tranche cross join lateral (
          select coalesce(sum(interest_paise - interest_paid), 0) as interest from due where due.tranche_id = tranche.id and raised and unpaid_paise > 0
        ) as owed
        where tranche.loan_id = npa.loan_id and runs and upfront and next_due_on is not null
      ) as unearned
      union all
      select loan.id, loan.product_code, kept.unpaid_interest_paise, kept.unpaid_penal_paise, kept.unpaid_fees_paise
      from borrower_class judged join loan using (organisation_id) join ${keptOn(onDate)}
      where judged.tenant = ${work.tenant} and judged.class = 'NPA'
    ),
    moved as (
      select coalesce(unpaid.loan_id, stood.loan_id) as loan_id, coalesce(unpaid.product_code, stood.product_code) as product_code,
        coalesce(unpaid.interest, 0) as interest_now, coalesce(unpaid.penal, 0) as penal_now, coalesce(unpaid.fees, 0) as fees_now,
        coalesce(unpaid.interest, 0) - coalesce(stood.interest_paise, 0) as interest,
        coalesce(unpaid.penal, 0) - coalesce(stood.penal_paise, 0) as penal,
        coalesce(unpaid.fees, 0) - coalesce(stood.fees_paise, 0) as fees
      from unpaid full join (select * from suspended_income where tenant = ${work.tenant}) as stood on stood.loan_id = unpaid.loan_id
      where coalesce(unpaid.interest, 0) <> coalesce(stood.interest_paise, 0) or coalesce(unpaid.penal, 0) <> coalesce(stood.penal_paise, 0)
        or coalesce(unpaid.fees, 0) <> coalesce(stood.fees_paise, 0)
    ),
    told as (
      insert into suspended_income_change (on_date, loan_id, tenant, product_code, interest_paise, penal_paise, fees_paise)
      select ${onDate}::date, loan_id, ${work.tenant}, product_code, interest, penal, fees from moved
    ),
    kept as (
      insert into suspended_income (loan_id, tenant, product_code, interest_paise, penal_paise, fees_paise)
      select loan_id, ${work.tenant}, product_code, interest_now, penal_now, fees_now from moved
      on conflict (loan_id) do update set interest_paise = excluded.interest_paise, penal_paise = excluded.penal_paise,
        fees_paise = excluded.fees_paise
    )
    select product_code, sum(interest)::bigint as interest, sum(penal)::bigint as penal, sum(fees)::bigint as fees from moved group by 1 order by 1`.execute(
    work.db,
  )
  await postBatch(
    work,
    rows
      .filter(row => row.interest !== 0 || row.penal !== 0 || row.fees !== 0)
      .map(row => ({
        idempotencyKey: `npa:${onDate}:${row.product_code}`,
        kind: 'npa',
        valueOn: onDate,
        bookedOn: onDate,
        productCode: row.product_code,
        source: { kind: 'day', id: onDate },
        entries: [
          { account: 'INTEREST_INCOME', amountPaise: row.interest },
          { account: 'PENAL_INCOME', amountPaise: row.penal },
          { account: 'FEE_INCOME', amountPaise: row.fees },
          { account: 'NPA_INTEREST', amountPaise: -(row.interest + row.penal + row.fees) },
        ],
      })),
  )
}

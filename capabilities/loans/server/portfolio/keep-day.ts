import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { ruleOf } from '../end-of-day/provide.ts'
import './tables.ts'

/**
 * Keeps how the loans stood as a date's books were closed: their principal by those books, without what is booked on later
 * days, and the income of NPA that they do not take, by the borrowers' classes of that evening.
 */
export async function keepPortfolio(work: Work, onDate: PlainDate): Promise<void> {
  await sql`
    with later as materialized (
      select loan_id, sum(amount_paise) as paise from ledger_entry
      where tenant = ${work.tenant} and account_code = 'PRINCIPAL' and booked_on > ${onDate}::date group by 1
    ),
    stood as (
      select loan.product_code, loan.organisation_id, loan.terms->>'security' <> 'unsecured' as secured,
        loan.principal_paise - coalesce(later.paise, 0) as outstanding,
        coalesce(interest_paise + penal_paise + fees_paise, 0) as suspended, off.left_paise as written_off
      from loan left join later on later.loan_id = loan.id left join suspended_income on suspended_income.loan_id = loan.id
        left join loan_write_off off on off.loan_id = loan.id and off.on_date <= ${onDate}::date
      where loan.tenant = ${work.tenant}
        and (loan.principal_paise > 0 or later.loan_id is not null or suspended_income.loan_id is not null or off.loan_id is not null)
    ),
    part as (
      select product_code, coalesce(judged.class, 'STANDARD') as class, secured, case when judged.class = 'NPA' then judged.since_on end as npa_since,
        written_off is not null as off, count(*) filter (where outstanding > 0 or suspended > 0) as loans, sum(outstanding) as outstanding,
        sum(suspended) as suspended, coalesce(sum(written_off), 0) as written_off
      from stood left join borrower_class judged using (organisation_id) group by 1, 2, 3, 4, 5
    )
    insert into portfolio_day (tenant, on_date, product_code, rule_id, loans, outstanding_paise, suspended_paise, written_off_paise)
    select ${work.tenant}, ${onDate}::date, product_code, rule.id, sum(loans), sum(outstanding), sum(suspended), sum(written_off)
    from part left join lateral (${ruleOf(onDate)}) as rule on not part.off
    group by product_code, rule.id having sum(outstanding) <> 0 or sum(suspended) <> 0 or sum(written_off) <> 0`.execute(
    work.db,
  )
}

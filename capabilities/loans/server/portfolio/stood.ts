import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { ruleOf } from '../end-of-day/provide.ts'
import './tables.ts'

/**
 * SQL: how the loans stood as the books of a date were closed, rows of `portfolio_day`: their principal by those books,
 * without what is booked on later days, and the income of NPA that they do not take, by the borrowers' classes of that
 * evening. Of the date that was closed last. Only loans that may differ from their row, or from standard, are looked at one
 * by one; the rest is what all rows come to without them.
 */
export const stoodOn = (work: Work, onDate: PlainDate): RawBuilder<unknown> => sql`
  with later as materialized (
    select loan_id, sum(amount_paise) as paise from ledger_entry
    where tenant = ${work.tenant} and account_code = 'PRINCIPAL' and booked_on > ${onDate}::date group by 1
  ),
  others as materialized (
    select id from loan where organisation_id in (
      select organisation_id from borrower_class where tenant = ${work.tenant} and class <> 'STANDARD')
    union select loan_id from later union select loan_id from suspended_income where tenant = ${work.tenant}
    union select loan_id from loan_write_off where tenant = ${work.tenant}
  ),
  looked as (
    select loan.product_code, loan.principal_paise as principal, loan.principal_paise - coalesce(later.paise, 0) as outstanding,
      coalesce(interest_paise + penal_paise + fees_paise, 0) as suspended, coalesce(off.left_paise, 0) as written_off,
      off.loan_id is not null as off, coalesce(judged.class, 'STANDARD') as class, loan.terms->>'security' <> 'unsecured' as secured,
      case when judged.class = 'NPA' then judged.since_on end as npa_since
    from others join loan using (id) left join later on later.loan_id = loan.id
      left join suspended_income on suspended_income.loan_id = loan.id
      left join loan_write_off off on off.loan_id = loan.id and off.on_date <= ${onDate}::date
      left join borrower_class judged using (organisation_id)
    where loan.tenant = ${work.tenant}
  ),
  part as (
    select product_code, class, secured, npa_since, off, count(*) filter (where outstanding > 0 or suspended > 0) as loans,
      sum(outstanding) as outstanding, sum(suspended) as suspended, sum(written_off) as written_off
    from looked group by 1, 2, 3, 4, 5
    union all
    select product_code, 'STANDARD', null, null, false, count(*), sum(principal_paise), 0, 0
    from loan where tenant = ${work.tenant} and principal_paise > 0 group by 1
    union all
    select product_code, 'STANDARD', null, null, false, -count(*), -sum(principal), 0, 0 from looked where principal > 0 group by 1
  )
  select ${work.tenant} as tenant, ${onDate}::date as on_date, product_code, rule.id as rule_id, sum(loans)::integer as loans,
    sum(outstanding)::bigint as outstanding_paise, sum(suspended)::bigint as suspended_paise, sum(written_off)::bigint as written_off_paise
  from part left join lateral (${ruleOf(onDate)}) as rule on not part.off
  group by product_code, rule.id having sum(outstanding) <> 0 or sum(suspended) <> 0 or sum(written_off) <> 0`

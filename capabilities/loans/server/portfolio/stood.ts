import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { ruleOf } from '../end-of-day/provide.ts'
import './tables.ts'

/**
 * SQL: how the loans stood as the books of a date were closed, rows of `portfolio_day`: their principal by those books,
 * without what is booked on later days, and the income of NPA that they do not take, by the borrowers' classes of that
 * evening. Of the date that was closed last; it reads every loan.
 */
export const stoodOn = (work: Work, onDate: PlainDate): RawBuilder<unknown> => sql`
  with later as materialized (
    select loan_id, sum(amount_paise) as paise from ledger_entry
    where tenant = ${work.tenant} and account_code = 'PRINCIPAL' and booked_on > ${onDate}::date group by 1
  ),
  stood as (
    select loan.id as loan_id, loan.product_code, loan.organisation_id, loan.principal_paise - coalesce(later.paise, 0) as outstanding,
      coalesce(interest_paise + penal_paise + fees_paise, 0) as suspended, off.left_paise as written_off
    from loan left join later on later.loan_id = loan.id left join suspended_income on suspended_income.loan_id = loan.id
      left join loan_write_off off on off.loan_id = loan.id and off.on_date <= ${onDate}::date
    where loan.tenant = ${work.tenant}
      and (loan.principal_paise > 0 or later.loan_id is not null or suspended_income.loan_id is not null or off.loan_id is not null)
  ),
  judged as (
    -- the security of an NPA alone decides: to read the terms of every loan took as long as all else
    select stood.*, coalesce(known.class, 'STANDARD') as class, case when known.class = 'NPA' then known.since_on end as npa_since,
      case when known.class = 'NPA' then (select terms->>'security' <> 'unsecured' from loan where id = stood.loan_id) end as secured
    from stood left join borrower_class known using (organisation_id)
  ),
  part as (
    select product_code, class, secured, npa_since, written_off is not null as off,
      count(*) filter (where outstanding > 0 or suspended > 0) as loans, sum(outstanding) as outstanding, sum(suspended) as suspended,
      coalesce(sum(written_off), 0) as written_off
    from judged group by 1, 2, 3, 4, 5
  )
  select ${work.tenant} as tenant, ${onDate}::date as on_date, product_code, rule.id as rule_id, sum(loans)::integer as loans,
    sum(outstanding)::bigint as outstanding_paise, sum(suspended)::bigint as suspended_paise, sum(written_off)::bigint as written_off_paise
  from part left join lateral (${ruleOf(onDate)}) as rule on not part.off
  group by product_code, rule.id having sum(outstanding) <> 0 or sum(suspended) <> 0 or sum(written_off) <> 0`

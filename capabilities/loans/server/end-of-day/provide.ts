import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { postBatch } from '@poonji/capabilities/ledger/server/service.ts'
import { keptOn } from '../evenings.ts'
import { lentPaise } from '../write-off.ts'

/** SQL: the rule in force on a date by which `part` of the loans, of one class, security and age of an NPA, is provided for. */
export const ruleOf = (onDate: PlainDate): RawBuilder<unknown> => sql`
  select id, rate_bps from provision_rule
  where from_on <= ${onDate}::date and class = part.class and (secured is null or secured = part.secured)
    and (npa_over_months = 0 or part.npa_since <= ${onDate}::date - make_interval(months => npa_over_months))
  order by npa_over_months desc, from_on desc limit 1`

/**
 * At the end of a month: the provision for losses on the principal of each product, by the borrowers' classes, the age of
 * an NPA and security, as the rules in force on the date say; of an NPA without the interest in it, which is no income.
 * An NPA is sub-standard for 12 whole months, doubtful after them. What is written off needs none. The difference from the
 * month before is the expense. A month that is closed late is provided for as it ended: see `keepEvenings`.
 * Source: RBI, NBFC Scale Based Regulation Directions 2023, asset classification and provisioning.
 */
export async function provideForLosses(work: Work, onDate: PlainDate): Promise<void> {
  if (!addDays(onDate, 1).endsWith('-01')) return
  const { rows } = await sql<{ product_code: string; more: number }>`
    with part as (
      select loan.product_code, coalesce(judged.class, 'STANDARD') as class, loan.terms->>'security' <> 'unsecured' as secured,
        case when judged.class = 'NPA' then judged.since_on end as npa_since,
        count(*) as loans,
        sum(case judged.class when 'NPA' then coalesce(kept.lent_paise, ${lentPaise}) else principal.paise end) as base
      from loan left join borrower_class judged using (organisation_id) left join ${keptOn(onDate)}
        cross join lateral (select case when kept.loan_id is not null then kept.principal_paise
          when loan.status = 'ACTIVE' then loan.principal_paise else 0 end as paise) as principal
      where loan.tenant = ${work.tenant} and principal.paise > 0
        and not exists (select 1 from loan_write_off where loan_id = loan.id and on_date <= ${onDate}::date)
      group by 1, 2, 3, 4
    ),
    ruled as (
      select part.product_code, rule.id as rule_id, rule.rate_bps, sum(part.loans)::integer as loans, sum(part.base)::bigint as base
      from part cross join lateral (${ruleOf(onDate)}) as rule group by 1, 2, 3
    ),
    before as (
      select product_code, rule_id, provision_paise from provision where provision_paise > 0
        and tenant = ${work.tenant} and on_date = (select max(on_date) from provision where tenant = ${work.tenant} and on_date < ${onDate}::date)
    ),
    made as (
      insert into provision (tenant, on_date, product_code, rule_id, loans, base_paise, provision_paise)
      select ${work.tenant}, ${onDate}::date, product_code, rule_id, coalesce(loans, 0), coalesce(base, 0),
        coalesce(round(base * rate_bps / 10000.0), 0)::bigint
      from ruled full join before using (product_code, rule_id)
      returning product_code, provision_paise
    ),
    stood as (select product_code, sum(provision_paise) as paise from before group by 1)
    select coalesce(made.product_code, stood.product_code) as product_code, (coalesce(made.paise, 0) - coalesce(stood.paise, 0))::bigint as more
    from (select product_code, sum(provision_paise) as paise from made group by 1) made full join stood using (product_code)
    order by 1`.execute(work.db)
  await postBatch(
    work,
    rows
      .filter(row => row.more !== 0)
      .map(row => ({
        idempotencyKey: `provision:${onDate}:${row.product_code}`,
        kind: 'provision',
        valueOn: onDate,
        bookedOn: onDate,
        productCode: row.product_code,
        source: { kind: 'day', id: onDate },
        entries: [
          { account: 'PROVISION_EXPENSE', amountPaise: row.more },
          { account: 'PROVISION', amountPaise: -row.more },
        ],
      })),
  )
}

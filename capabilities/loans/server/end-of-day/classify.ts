import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { arrearsOn } from '../evenings.ts'
import { watchedLoans } from './watch-restructured.ts'

/**
 * The regulator's class of each borrower at the end of a date: the worst of its facilities; an NPA stays one until every
 * arrear is paid, and a restructured loan makes one until it has performed: see `watchRestructured`. Where what was paid
 * came back, and an arrear of the day of the upgrade is there again, the NPA never ended. A revolving limit has no SMA-0; it
 * is also judged by the days that it has stood above its drawing power. An evening that is closed late is judged as it was:
 * see `keepEvenings`. Sources: RBI 12 Nov 2021; `@poonji/finance/days-past-due.ts`.
 */
export async function classifyBorrowers(work: Work, onDate: PlainDate): Promise<void> {
  await sql`
    with restructured as (${watchedLoans(work.tenant)}),
    watched as (
      select organisation_id from loan_day join loan on loan.id = loan_day.loan_id
      where loan_day.tenant = ${work.tenant} and oldest_unpaid_on <= ${onDate}::date
      union select organisation_id from borrower_class where tenant = ${work.tenant} and class <> 'STANDARD'
      union select organisation_id from loan where id in (select loan_id from restructured)
      union select organisation_id from loan_evening evening join loan on loan.id = evening.loan_id
      where evening.tenant = ${work.tenant} and on_date = ${onDate}::date and oldest_unpaid_on is not null
      union select organisation_id from limit_excess where tenant = ${work.tenant} and until_on is null
    ),
    facility as (
      select organisation_id,
        max(case when again.loan_id is not null or days > 90 then 4 when days > 60 then 3 when days > 30 then 2
          when days_past_due > 0 and shape not in ('revolving', 'dropline') then 1 else 0 end) as rank,
        min(oldest_unpaid_on) as oldest,
        bool_or(oldest_unpaid_on <= ${onDate}::date or since_on is not null or again.loan_id is not null) as arrears
      from watched cross join lateral (
          select loan.id, shape, evening.days_past_due, evening.oldest_unpaid_on
          from loan join loan_day on loan_day.loan_id = loan.id cross join ${arrearsOn(onDate)} as evening
          where loan.organisation_id = watched.organisation_id and loan.tenant = ${work.tenant} offset 0
        ) as loan
        left join (select loan_id, since_on from limit_excess where until_on is null) as above on above.loan_id = loan.id
        left join restructured as again on again.loan_id = loan.id
        cross join lateral (select greatest(days_past_due, ${onDate}::date - since_on + 1) as days) as behind
      group by organisation_id
    ),
    judged as (
      select facility.organisation_id, before.class as before, undone,
        case when before.class = 'NPA' and facility.arrears or undone then 'NPA'
          else (array['STANDARD', 'SMA-0', 'SMA-1', 'SMA-2', 'NPA'])[facility.rank + 1] end as class
      from facility left join borrower_class before using (organisation_id)
        cross join lateral (select coalesce(facility.oldest <= before.npa_until, false) as undone) as upgrade
    ),
    changed as (
      insert into borrower_class (organisation_id, tenant, class, since_on)
      select organisation_id, ${work.tenant}, class, ${onDate}::date from judged where before is distinct from class
      on conflict (organisation_id) do update set class = excluded.class,
        since_on = case when excluded.class = 'NPA' and (select undone from judged where judged.organisation_id = excluded.organisation_id)
          then borrower_class.npa_since else excluded.since_on end,
        npa_since = case when excluded.class = 'NPA' then null when borrower_class.class = 'NPA' then borrower_class.since_on
          else borrower_class.npa_since end,
        npa_until = case when excluded.class = 'NPA' then null when borrower_class.class = 'NPA' then ${onDate}::date
          else borrower_class.npa_until end
    )
    insert into borrower_class_change (organisation_id, on_date, from_class, to_class)
    select organisation_id, ${onDate}::date, coalesce(before, 'STANDARD'), class from judged
    where class is distinct from coalesce(before, 'STANDARD')`.execute(work.db)
}

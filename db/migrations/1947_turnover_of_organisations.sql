-- the list of organisations is filtered by turnover: as the returns of twelve months say, else as the qualification was answered
alter table organisation add column turnover_read_paise bigint, add column turnover_said_paise bigint;

update organisation set turnover_said_paise = (q.answers ->> 'turnover')::bigint * 10000000
from organisation_qualification q where q.organisation_id = organisation.id;

-- as the program reads them: the last twelve months that are filed, given by hand or due by now, of every number in use
with today as (select (now() at time zone 'Asia/Kolkata')::date as day),
month as (
  select organisation_id, period, sum(turnover_paise) as paise,
    row_number() over (partition by organisation_id order by period desc) as nth
  from gst_return, today group by organisation_id, period, day
  having bool_and(filed_on is not null) or bool_or(source <> 'portal') or max(due_on) < day
),
year as (
  select organisation_id, sum(paise) as paise, array_agg(period) as periods from month, today where nth <= 12
  group by organisation_id, day having count(*) = 12 and max(period) >= to_char(day - interval '4 months', 'YYYY-MM')
)
update organisation set turnover_read_paise = year.paise from year
where year.organisation_id = organisation.id and not exists (
  select from gst_registration g cross join unnest(year.periods) period
  where g.organisation_id = organisation.id and g.removed_at is null and g.status = 'ACTIVE'
    and (g.registered_on is null or period >= to_char(g.registered_on, 'YYYY-MM'))
    and not exists (select from gst_return r
      where r.organisation_id = g.organisation_id and r.gstin = g.gstin and r.period = period));

-- of every row: how its values lie is not estimated from an index of some rows, and the whole list would be walked
create index organisation_turnover on organisation (tenant, type, coalesce(turnover_read_paise, turnover_said_paise));
drop index organisation_qualification_turnover;

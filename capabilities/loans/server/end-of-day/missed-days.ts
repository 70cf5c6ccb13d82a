import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/**
 * SQL: the business dates that are over, should have been closed by now and are not, each with the midnight `since` when it
 * was over. The night has an hour for it; one that is being closed is not missed.
 */
export const missedDays = ({ tenant, today, now }: Work): RawBuilder<{ since: Date }> => sql`
  select missed.since
  from (select day::date as on_date, (day::date + 1)::timestamp at time zone 'Asia/Kolkata' as since
    from generate_series(coalesce(
      (select max(on_date) + 1 from day_run where tenant = ${tenant} and state = 'closed'),
      (select min(closed_through) + 1 from loan_day where tenant = ${tenant} and active))::timestamp,
      ${today}::date::timestamp - interval '1 day', interval '1 day') day) missed
  where missed.since + interval '1 hour' <= ${now}
    and not exists (select from day_run run where run.tenant = ${tenant} and run.on_date = missed.on_date
      and run.state = 'running' and run.lease_until >= clock_timestamp())`

import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { arrearsOn } from '../evenings.ts'

/** In the year after a restructuring no payment may be overdue for more days. */
const MOST_DAYS_PAST_DUE = 30

/**
 * A restructured loan stays an NPA until it has performed: a year from the first payment of interest or principal,
 * whichever comes later, in which nothing was more than 30 days overdue, and nothing is overdue at its end. A year that was
 * broken begins anew when every arrear is paid. One row a stretch. Source: RBI, MSME sector – Restructuring of Advances,
 * DBR.No.BP.BC.18/21.04.048/2018-19 of 1 Jan 2019, for banks and NBFCs: the general rule beside its exception, "specified
 * period" and "satisfactory performance" (the Master Circular on Prudential Norms of 1 Jul 2015 has the same year, and 90 days).
 */
export async function watchRestructured(work: Work, onDate: PlainDate): Promise<void> {
  await sql`
    with watched as (
      select watch.id, watch.counted_from, watch.first_payment_on, evening.days_past_due,
        coalesce(evening.oldest_unpaid_on <= ${onDate}::date, false) as arrears
      from restructured_watch watch join loan_day on loan_day.loan_id = watch.loan_id cross join ${arrearsOn(onDate)} as evening
      where watch.tenant = ${work.tenant} and watch.ended_on is null and watch.from_on <= ${onDate}::date and loan_day.active
    ),
    judged as (
      select id, first_payment_on, case
          when counted_from <= ${onDate}::date and days_past_due > ${MOST_DAYS_PAST_DUE} then 'BROKEN'
          when counted_from + interval '1 year' <= ${onDate}::date and not arrears then 'UPGRADED' end as outcome,
        counted_from is null and not arrears as cured
      from watched
    ),
    cured as (
      update restructured_watch watch set counted_from = greatest(judged.first_payment_on, ${onDate}::date + 1)
      from judged where watch.id = judged.id and judged.cured
    )
    update restructured_watch watch set ended_on = ${onDate}::date, outcome = judged.outcome
    from judged where watch.id = judged.id and judged.outcome is not null`.execute(work.db)
  await sql`
    insert into restructured_watch (tenant, loan_id, restructuring_id, extension_id, from_on, first_payment_on)
    select tenant, loan_id, restructuring_id, extension_id, ${onDate}::date + 1, first_payment_on from restructured_watch
    where tenant = ${work.tenant} and outcome = 'BROKEN' and ended_on = ${onDate}::date`.execute(work.db)
}

/** SQL: loans that run and are watched. */
export const watchedLoans = (tenant: string): RawBuilder<{ loan_id: string }> => sql`
  select watch.loan_id from restructured_watch watch join loan_day day on day.loan_id = watch.loan_id
  where watch.tenant = ${tenant} and watch.ended_on is null and day.active`

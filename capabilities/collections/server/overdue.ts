import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import type { Bucket, Pause } from '../status.ts'
import { pauseOf } from './pause.ts'
import '@poonji/capabilities/loans/server/tables.ts'
import './tables.ts'

export interface OverdueRow {
  id: string
  name: string
  oldest: string
  days_late: number
  overdue_paise: number
  bucket: Bucket
  next_in: number | null
  broken: number
  paused: Pause | null
  priority: number
}

/**
 * SQL: organisations with an unpaid due before today that the viewer sees, one row each. Days late are counted from the
 * oldest unpaid due of any of their loans. `priority` orders the worklist:
 *
 *   overdue paise × (31 − days to the next bucket) × (1 + promises broken since that due date)
 *
 * where days to the next bucket are 30 on the first day of a bucket and 1 on its last, and 0 in the last bucket (90+),
 * so that the same amount weighs the more the nearer the next bucket is.
 */
export const overdueOrganisations = (work: Work): RawBuilder<OverdueRow> => sql<OverdueRow>`
  select aged.*, (aged.overdue_paise * (31 - coalesce(aged.next_in, 0)) * (1 + aged.broken))::bigint as priority
  from (
    select organisation.id, organisation.name, late.oldest, late.overdue_paise, days.late as days_late,
      case when days.late <= 30 then '0-30' when days.late <= 60 then '31-60' when days.late <= 90 then '61-90' else '90+' end as bucket,
      case when days.late <= 30 then 31 - days.late when days.late <= 60 then 61 - days.late
        when days.late <= 90 then 91 - days.late end as next_in,
      (select count(*)::integer from promise_to_pay promise where promise.organisation_id = organisation.id
        and promise.state = 'BROKEN' and promise.promised_on >= late.oldest) as broken,
      ${pauseOf(sql`organisation.id`)} as paused
    from (
      select loan.organisation_id, min(day.oldest_unpaid_on) as oldest, sum(owed.paise)::bigint as overdue_paise
      from loan_day day join loan on loan.id = day.loan_id cross join lateral (
        select coalesce(sum(due.unpaid_paise), 0) as paise from due
        where due.loan_id = loan.id and due.raised and due.unpaid_paise > 0 and due.due_on < ${work.today}::date) owed
      where day.tenant = ${work.tenant} and day.oldest_unpaid_on < ${work.today}::date
      group by loan.organisation_id) late
    join organisation on organisation.id = late.organisation_id
    cross join lateral (select ${work.today}::date - late.oldest as late) days
    where ${seenBy(work.actor, 'organisation')}) aged`

/** SQL: whether an organisation (an expression of its id) is among them, whoever looks. */
export const isOverdue = (
  { today }: Work,
  organisationId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from loan_day day join loan on loan.id = day.loan_id
  where loan.organisation_id = ${organisationId} and day.oldest_unpaid_on < ${today}::date)`

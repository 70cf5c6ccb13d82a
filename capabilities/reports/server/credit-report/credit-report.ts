import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { loansOf } from '@poonji/capabilities/loans/server/service.ts'
import { FIRST_NUMBER } from '@poonji/capabilities/loans/status.ts'
import type { CreditReport } from '../../contract.ts'

interface Month {
  month: string
  dues: number
  onTime: number
  amount: Paise
  late: Paise
  longestLate: number
}

/** How an organisation has used and repaid its loans; never a class. */
export async function creditReportOf(work: Work, organisationId: string): Promise<CreditReport> {
  const facilities = await loansOf(work, organisationId)
  const months = await monthsOf(work, organisationId)
  const { since, repaid, bounces } = await historyOf(work, organisationId)
  const running = facilities.filter(one => one.status !== 'CLOSED')
  const sum = (of: 'sanctioned' | 'used' | 'overdue') => running.reduce((total, one) => total + one[of], 0)
  const count = (of: 'dues' | 'onTime') => months.reduce((total, one) => total + one[of], 0)
  return {
    organisationName: (await organisationById(work, organisationId)).name,
    today: work.today,
    since,
    facilities,
    sanctioned: sum('sanctioned'),
    used: sum('used'),
    overdue: sum('overdue'),
    repaid,
    bounces,
    onTime: count('onTime'),
    fellDue: count('dues'),
    longestLate: months.reduce((most, one) => Math.max(most, one.longestLate), 0),
    months,
  }
}

/**
 * SQL: the day on which a due's instalment, or the interest of it, was taken out of what was to be paid: by a restructuring,
 * or by more time for the drawing, which moves its principal; null where neither did. Principal runs again from the first of
 * them after its due date, interest joins it where that was agreed.
 */
const MOVED_ON = sql`(select greatest(
    min(change.from_on) filter (where due.moved_principal > 0),
    min(change.from_on) filter (where due.moved_interest > 0 and change.funds <> 'NONE'))
  from (
    select from_on, funds from loan_restructuring where loan_id = due.loan_id and begun_on is not null
    union all select from_on, 'NONE' from drawing_extension where tranche_id = due.tranche_id
  ) change where change.from_on > due.due_on)`

/** SQL: a due date in a moratorium whose interest joins the principal: nothing was to be paid. */
const NOTHING_TO_PAY = sql`exists (
  select from (
    select * from loan_restructuring change
    where change.loan_id = due.loan_id and change.begun_on is not null and change.from_on < due.due_on
    order by change.from_on desc limit 1
  ) change
  where change.moratorium_interest = 'CAPITALISED' and change.moratorium_months >= (
    select count(distinct one.due_on) from due one
    where one.tranche_id = due.tranche_id and one.number < ${FIRST_NUMBER.moved} and one.due_on > change.from_on and one.due_on <= due.due_on))`

/** SQL: an instalment, or what is drawn above a limit that has fallen: of a falling limit that is how it is repaid. */
const ON_SCHEDULE = sql`(due.number < ${FIRST_NUMBER.moved} or due.number >= ${FIRST_NUMBER.excess} and due.number < ${FIRST_NUMBER.early})`

/**
 * The last 24 months of what fell due on the schedule: paid by its day, after it, or not yet; late until the day of a
 * restructuring where that moved it.
 */
async function monthsOf(work: Work, organisationId: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with fallen as (
      select due.due_on, due.principal_paise + due.interest_paise + due.moved_principal + due.moved_interest as amount,
        due.principal_paise + due.interest_paise > due.principal_paid + due.interest_paid
          or due.unpaid_paise > 0 and due.moved_principal + due.moved_interest = 0 as unpaid,
        greatest((select max(line.on_date) from payment_line line where line.due_id = due.id and line.kind in ('interest', 'principal')),
          ${MOVED_ON}) as settled_on
      from due join loan on loan.id = due.loan_id
      where loan.tenant = ${work.tenant} and loan.organisation_id = ${organisationId} and due.raised and due.tranche_id is not null
        and ${ON_SCHEDULE} and due.due_on < ${work.today}::date and due.due_on >= ${work.today}::date - interval '24 months'
        and due.principal_paise + due.interest_paise + due.moved_principal + due.moved_interest > 0
        and (due.moved_interest = 0 or not ${NOTHING_TO_PAY})
    ),
    judged as (
      select *, case when unpaid then ${work.today}::date - due_on
        else greatest(0, coalesce(settled_on, due_on) - due_on) end as days_late from fallen
    )
    select to_char(due_on, 'YYYY-MM') as month, count(*)::integer as dues, count(*) filter (where days_late = 0)::integer as "onTime",
      sum(amount)::bigint as amount, coalesce(sum(amount) filter (where days_late > 0), 0)::bigint as late, max(days_late)::integer as "longestLate"
    from judged group by 1 order by 1`.execute(work.db)
  return rows
}

async function historyOf(work: Work, organisationId: string) {
  const { rows } = await sql<{ since: PlainDate | null; repaid: Paise; bounces: number }>`
    select min(loan.first_drawn_on) as since,
      greatest(0, coalesce((select sum(amount_paise) from payment_booking where organisation_id = ${organisationId} and tenant = ${work.tenant} and reversed_on is null), 0)
        - coalesce((select sum(refund.amount_paise) from loan_refund refund join loan owned on owned.id = refund.loan_id
          where owned.organisation_id = ${organisationId} and owned.tenant = ${work.tenant}), 0))::bigint as repaid,
      (select count(*)::integer from loan_charge charge join loan owned on owned.id = charge.loan_id
        where owned.organisation_id = ${organisationId} and owned.tenant = ${work.tenant} and charge.code = 'BOUNCE' and charge.reversed_on is null
          and charge.due_on >= ${work.today}::date - interval '12 months') as bounces
    from loan where loan.tenant = ${work.tenant} and loan.organisation_id = ${organisationId}`.execute(work.db)
  return rows[0] ?? { since: null, repaid: 0, bounces: 0 }
}

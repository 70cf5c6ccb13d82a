import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { DAY_COUNTS, denominatorOf } from '@poonji/finance/day-count.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { nightPart } from '../life/nights.ts'

/** Day count → the part of a year that this night is, and what a sum of balance × basis points × parts is divided by. */
function dayCounts(onDate: PlainDate): RawBuilder<unknown> {
  return sql.join(
    DAY_COUNTS.map(
      name => sql`(${name}::text, ${nightPart(name, onDate)}::bigint, ${10_000 * denominatorOf(name)}::bigint)`,
    ),
  )
}

/**
 * The night after a date for a batch of loans, in one statement: interest on what runs, the penal charge on unpaid
 * instalments, one accrual row a loan, and what the batch brought by product. The same arithmetic as `LoanLife.night`.
 */
export async function accrueNights(
  db: Db,
  tenant: string,
  onDate: PlainDate,
  loanIds: readonly string[],
): Promise<void> {
  await sql`
    with grown as (
      update tranche set
        gathered = tranche.gathered + tranche.running_paise * tranche.rate_bps * counted.part,
        today_paise = ${accruedAfter} - tranche.accrued_paise,
        accrued_paise = ${accruedAfter}
      from (values ${dayCounts(onDate)}) as counted (name, part, denominator), (select ${onDate}::date + 1 as tomorrow) as day
      where tranche.loan_id = any(${loanIds}::uuid[]) and tranche.running_paise > 0 and tranche.next_due_on is not null
        and counted.name = tranche.day_count
      returning tranche.loan_id, tranche.running_paise, tranche.today_paise, tranche.upfront
    ),
    late as (
      select due.id, due.loan_id, due.penal_paise as before, tax.bps as tax_bps,
        due.principal_paise + due.interest_paise - due.principal_paid - due.interest_paid as unpaid,
        due.penal_gathered + (due.principal_paise + due.interest_paise - due.principal_paid - due.interest_paid)
          * (loan.terms->'penal'->>'rateBps')::bigint as gathered
      from due join loan on loan.id = due.loan_id
        cross join lateral (select (loan.terms->'penal'->>'taxBps')::bigint as bps) as tax
      where due.loan_id = any(${loanIds}::uuid[]) and due.raised and due.unpaid_paise > 0
        and due.due_on + (loan.terms->>'graceDays')::integer <= ${onDate}::date
        and due.principal_paise + due.interest_paise > due.principal_paid + due.interest_paid
    ),
    charged as (
      update due set penal_gathered = late.gathered, penal_paise = ${penalOf(sql`late.gathered`, sql`late.tax_bps`)}
      from late where due.id = late.id
      returning due.loan_id, late.unpaid, due.penal_paise - late.before as penal,
        ${taxIn(sql`due.penal_paise`, sql`late.tax_bps`)} - ${taxIn(sql`late.before`, sql`late.tax_bps`)} as tax
    ),
    nights as (
      select loan_id, sum(principal)::bigint as principal, sum(accrued)::bigint as accrued, sum(upfront)::bigint as upfront,
        sum(overdue)::bigint as overdue, sum(penal)::bigint as penal, sum(tax)::bigint as tax
      from (
        select loan_id, running_paise as principal, case when upfront then 0 else today_paise end as accrued,
          case when upfront then today_paise else 0 end as upfront, 0 as overdue, 0 as penal, 0 as tax from grown
        union all
        select loan_id, 0, 0, 0, unpaid, penal, tax from charged
      ) as part group by loan_id
    ),
    written as (
      insert into accrual (on_date, loan_id, product_code, principal_paise, interest_paise, overdue_paise, penal_paise)
      select ${onDate}::date, loan_id, loan.product_code, principal, accrued + upfront, overdue, penal
      from nights join loan on loan.id = nights.loan_id
    )
    insert into day_figure (tenant, on_date, product_code, loans, accrued_paise, earned_upfront_paise, penal_paise, penal_tax_paise,
      interest_raised_paise, principal_raised_paise, dues_raised)
    select ${tenant}, ${onDate}::date, loan.product_code, count(*), sum(accrued), sum(upfront), sum(penal), sum(tax), 0, 0, 0
    from nights join loan on loan.id = nights.loan_id group by loan.product_code`.execute(db)
}

/** The last night before a due date brings the period to exactly what falls due; any other is rounded half up. */
const accruedAfter = sql`case when tranche.next_due_on = day.tomorrow then tranche.next_interest_paise
  else (2 * (tranche.gathered + tranche.running_paise * tranche.rate_bps * counted.part) + counted.denominator) / (2 * counted.denominator) end`

/** Numeric, because the sum of unpaid × basis points × days times a tax passes bigint. */
const penalOf = (gathered: RawBuilder<unknown>, taxBps: RawBuilder<unknown>) =>
  sql`floor((2::numeric * ${gathered} * (10000 + ${taxBps}) + 36500000000) / 73000000000)::bigint`

const taxIn = (penal: RawBuilder<unknown>, taxBps: RawBuilder<unknown>) =>
  sql`floor((2::numeric * ${penal} * ${taxBps} + 10000 + ${taxBps}) / (2 * (10000 + ${taxBps})))::bigint`

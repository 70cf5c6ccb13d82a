import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Together } from './batch.ts'

type Runs = 'tranche' | 'loan_day'

/** Interest gathered on what runs through the night after a date, paise; not after its next due date. */
const gatheredThrough = (onDate: PlainDate, of: Runs): RawBuilder<number> =>
  sql`gathered_interest(${sql.ref(`${of}.gathered`)}, ${sql.ref(`${of}.running_paise`)}, ${sql.ref(`${of}.rate_bps`)},
    ${sql.ref(`${of}.day_count`)}, ${sql.ref(`${of}.gathered_through`)} + 1, ${addDays(onDate, 1)}::date)`

/** The last night before a due date brings the period to exactly what falls due; any other is rounded half up. */
export const tonight = (onDate: PlainDate, of: Runs): RawBuilder<number> =>
  sql`case when ${sql.ref(`${of}.next_due_on`)} = ${addDays(onDate, 1)}::date then ${sql.ref(`${of}.next_interest_paise`)}
    else ${gatheredThrough(onDate, of)} end - ${gatheredThrough(addDays(onDate, -1), of)}`

/**
 * The night after a date for a batch of loans, in one statement: interest on what runs, the penal charge on unpaid
 * instalments, one accrual row a loan, and what the batch brought by product. The same arithmetic as `LoanLife.night`.
 * Answers the loans of which something falls due on the next day.
 */
export async function accrueNights(work: Work, onDate: PlainDate, batch: Together): Promise<string[]> {
  const { rows } = await sql<{ falling: string[] }>`
    with one as materialized (
      select * from unnest(${batch.ids}::uuid[], ${batch.productCodes}::text[]) as one (id, product_code)
    ),
    running as materialized (
      select one.id, one.product_code, drawn.* from one cross join lateral (
        select running_paise, upfront, next_due_on, ${tonight(onDate, 'tranche')} as interest
        from tranche where loan_id = one.id and runs and next_due_on is not null offset 0
      ) as drawn
    ),
    late as (
      select due.id, due.loan_id, loan.product_code, due.penal_paise + due.penal_waived as before, tax.bps as tax_bps,
        due.principal_paise + due.interest_paise - due.principal_paid - due.interest_paid as unpaid,
        due.penal_gathered + (due.principal_paise + due.interest_paise - due.principal_paid - due.interest_paid)
          * (loan.terms->'penal'->>'rateBps')::bigint as gathered
      from unnest(${batch.lateIds}::uuid[]) as one (id) join loan on loan.id = one.id
        cross join lateral (select (loan.terms->'penal'->>'taxBps')::bigint as bps) as tax
        cross join lateral (
          select * from due where loan_id = one.id and raised and unpaid_paise > 0
            and due_on + (loan.terms->>'graceDays')::integer <= ${onDate}::date
            and principal_paise + interest_paise > principal_paid + interest_paid offset 0
        ) as due
    ),
    charged as (
      update due set penal_gathered = late.gathered, penal_paise = ${penalOf(sql`late.gathered`, sql`late.tax_bps`)} - due.penal_waived
      from late where due.id = late.id
      returning due.loan_id, late.product_code, late.unpaid, due.penal_paise + due.penal_waived - late.before as penal,
        ${taxIn(sql`(due.penal_paise + due.penal_waived)`, sql`late.tax_bps`)} - ${taxIn(sql`late.before`, sql`late.tax_bps`)} as tax
    ),
    nights as materialized (
      select id, product_code, sum(principal)::bigint as principal, sum(accrued)::bigint as accrued, sum(upfront)::bigint as upfront,
        sum(overdue)::bigint as overdue, sum(penal)::bigint as penal, sum(tax)::bigint as tax
      from (
        select id, product_code, running_paise as principal, case when upfront then 0 else interest end as accrued,
          case when upfront then interest else 0 end as upfront, 0 as overdue, 0 as penal, 0 as tax from running
        union all
        select loan_id, product_code, 0, 0, 0, unpaid, penal, tax from charged
      ) as part group by id, product_code
    ),
    written as (
      insert into accrual (on_date, loan_id, product_code, principal_paise, interest_paise, overdue_paise, penal_paise)
      select ${onDate}::date, id, product_code, principal, accrued + upfront, overdue, penal from nights order by id
    ),
    counted as (
      insert into day_figure (tenant, on_date, product_code, loans, accrued_paise, earned_upfront_paise, penal_paise, penal_tax_paise,
        interest_raised_paise, principal_raised_paise, dues_raised)
      select ${work.tenant}, ${onDate}::date, product_code, count(*), sum(accrued), sum(upfront), sum(penal), sum(tax), 0, 0, 0
      from nights group by product_code
    )
    select array(select distinct id from running where next_due_on = ${addDays(onDate, 1)}::date) as falling`.execute(
    work.db,
  )
  return rows[0]?.falling ?? []
}

/** Numeric, because the sum of unpaid × basis points × days times a tax passes bigint. */
const penalOf = (gathered: RawBuilder<unknown>, taxBps: RawBuilder<unknown>) =>
  sql`floor((2::numeric * ${gathered} * (10000 + ${taxBps}) + 36500000000) / 73000000000)::bigint`

const taxIn = (penal: RawBuilder<unknown>, taxBps: RawBuilder<unknown>) =>
  sql`floor((2::numeric * ${penal} * ${taxBps} + 10000 + ${taxBps}) / (2 * (10000 + ${taxBps})))::bigint`

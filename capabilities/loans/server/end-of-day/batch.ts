import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { closedThroughOf, lockLoans } from '../history-of.ts'
import { settle } from '../settle.ts'
import { accrueNights } from './nights.ts'
import { raiseDues } from './raise-dues.ts'

export interface Batch {
  loans: number
  /** Loans that it left, each to be replayed by itself: see `closeAlone`. */
  alone: string[]
  /** Where in the table the next batch goes on; null after the last. */
  after: string | null
}

/** The loans of a batch that go through a night together, as PostgreSQL's own arrays: they only pass through here. */
export interface Together {
  ids: string
  productCodes: string
  /** Those with something unpaid that was due on the date or before. */
  lateIds: string
}

const BEFORE_ALL = '(0,0)'

const waiting = (work: Work, onDate: PlainDate): RawBuilder<boolean> =>
  sql`tenant = ${work.tenant} and active and closed_through < ${onDate}::date`

/** Nothing is paid ahead, and it has been through the date before: its night is the same arithmetic as any other's. */
const alike = (onDate: PlainDate): RawBuilder<boolean> =>
  sql`not ahead and closed_through = ${addDays(onDate, -1)}::date`

/**
 * Takes the next loans as they lie in the table through a date, in the caller's transaction. Marking a loan as closed for
 * the date is also what locks it; one that is marked is passed over, so a run that stopped goes on where it was. One
 * that moves in the table meanwhile is found by the next pass.
 */
export async function closeNextLoans(
  work: Work,
  onDate: PlainDate,
  size: number,
  after: string | null,
): Promise<Batch> {
  const { rows } = await sql<Together & Batch & { droplines: number }>`
    with next as materialized (
      select ctid as place, loan_id, ${alike(onDate)} as alike from loan_day
      where ctid > ${after ?? BEFORE_ALL}::tid and ${waiting(work, onDate)} limit ${size}
    ),
    done as (
      update loan_day set closed_through = ${onDate}::date
      where ctid = any(array(select place from next where alike)) and ${waiting(work, onDate)} and ${alike(onDate)}
      returning loan_id, product_code, dropline, oldest_unpaid_on
    )
    select count(*)::integer as loans, array_agg(loan_id)::text as ids, array_agg(product_code)::text as "productCodes",
      coalesce(array_agg(loan_id) filter (where oldest_unpaid_on <= ${onDate}::date), '{}')::text as "lateIds",
      count(*) filter (where dropline)::integer as droplines,
      array(select loan_id from next where not alike) as alone,
      (select max(place)::text from next having count(*) = ${size}) as after
    from done`.execute(work.db)
  const [batch] = rows
  if (!batch) return { loans: 0, alone: [], after: null }
  const putBack = batch.droplines ? await putBackFalling(work, onDate, batch) : []
  if (batch.loans) {
    const falling = await accrueNights(work, onDate, batch)
    if (falling.length) await raiseDues(work, onDate, falling)
  }
  return { loans: batch.loans, alone: [...batch.alone, ...putBack], after: batch.after }
}

/** A limit that falls tomorrow may call principal, which only a replay tells. */
async function putBackFalling(work: Work, onDate: PlainDate, batch: Together): Promise<string[]> {
  const { rows } = await sql<Together & { falling: string[] }>`
    with falling as (
      update loan_day set closed_through = ${addDays(onDate, -1)}::date
      where loan_id = any(${batch.ids}::uuid[]) and dropline and exists (
        select 1 from tranche where tranche.loan_id = loan_day.loan_id and next_due_on = ${addDays(onDate, 1)}::date)
      returning loan_id as id
    ),
    staying as (
      select id, product_code from unnest(${batch.ids}::uuid[], ${batch.productCodes}::text[]) as one (id, product_code)
      where id not in (select id from falling)
    )
    select coalesce(array_agg(id), '{}')::text as ids, coalesce(array_agg(product_code), '{}')::text as "productCodes",
      coalesce(array_agg(id) filter (where id = any(${batch.lateIds}::uuid[])), '{}')::text as "lateIds",
      array(select id from falling) as falling
    from staying`.execute(work.db)
  const [left] = rows
  if (!left) return []
  const { falling, ...together } = left
  Object.assign(batch, together)
  return falling
}

/**
 * Takes loans through a date each by a replay: an advance pays what falls due paisa by paisa, a falling limit may call
 * principal, and a loan that was drawn while the date before was being closed lags.
 */
export async function closeAlone(work: Work, onDate: PlainDate, loanIds: readonly string[]): Promise<void> {
  const cause = { kind: 'day', valueOn: onDate, bookedOn: onDate, through: onDate, source: { kind: 'day', id: onDate } }
  for (const loan of await lockLoans(work.db, work.tenant, loanIds))
    if (loan.status === 'ACTIVE' && ((await closedThroughOf(work.db, loan.id)) ?? '') < onDate)
      await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loan.id}` }, async () => {})
}

/** Whether a loan has still to go through the date. */
export async function isAnyWaiting(work: Work, onDate: PlainDate): Promise<boolean> {
  const { rows } = await sql`select 1 from loan_day where ${waiting(work, onDate)} limit 1`.execute(work.db)
  return rows.length > 0
}

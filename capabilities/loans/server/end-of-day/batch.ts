import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { lockLoans, pastOf } from '../history-of.ts'
import type { History } from '../life/history.ts'
import { settle } from '../settle.ts'
import type { Left } from './held.ts'
import { accrueNights, tonight } from './nights.ts'
import { raiseDues } from './raise-dues.ts'
import { tellNights } from './tell-night.ts'
import type { Stretch } from './walk.ts'

export interface Batch {
  loans: number
  /** Loans that it left, each to be replayed by itself: see `closeAlone`. */
  alone: string[]
  /** Where in its stretch the next batch goes on; null after the last. */
  after: string | null
}

/** The loans of a batch that go through a night together, as PostgreSQL's own arrays: they only pass through here. */
export interface Together {
  ids: string
  productCodes: string
  /** Those with something unpaid that was due on the date or before. */
  lateIds: string
}

const waiting = (work: Work, onDate: PlainDate): RawBuilder<boolean> =>
  sql`tenant = ${work.tenant} and active and closed_through < ${onDate}::date`

/** Nothing is paid ahead, and the date before is the last that is closed: its night is the same arithmetic as others'. */
const alike = (onDate: PlainDate): RawBuilder<boolean> =>
  sql`not ahead and closed_through = ${addDays(onDate, -1)}::date`

/** Besides, nothing is late and one drawing runs or none: the row itself holds all that its night needs. */
const single = (onDate: PlainDate): RawBuilder<boolean> =>
  sql`${alike(onDate)} and running_paise is not null and not dropline and not capitalises and (oldest_unpaid_on is null or oldest_unpaid_on > ${onDate}::date)`

/** What runs falls due tomorrow: the row is marked by what raises that, so that it is written once. */
const falls = (onDate: PlainDate): RawBuilder<boolean> =>
  sql`(running_paise > 0 and next_due_on = ${addDays(onDate, 1)}::date) is true`

/**
 * Takes the next loans of a stretch, as they lie in the table, through a date, in the caller's transaction. Marking a
 * loan as closed for the date is also what locks it; one that is marked is passed over, so a run that stopped goes on
 * where it was. One that changes or moves in the table meanwhile is found by the next pass. The night of a single drawing
 * is written by the statement that marks it; what falls due tomorrow is locked by it, and marked when it is raised.
 */
export async function closeNextLoans(
  work: Work,
  onDate: PlainDate,
  size: number,
  { after, through }: Stretch,
): Promise<Batch> {
  const isNext = sql`ctid > ${after}::tid and ctid <= (select place from last) and ${waiting(work, onDate)}`
  const { rows } = await sql<Batch & { falling: string[]; together: string[] }>`
    with full_batch as materialized (
      select ctid as place from loan_day where ctid > ${after}::tid and ctid <= ${through}::tid and ${waiting(work, onDate)}
      offset ${size - 1} limit 1
    ),
    last as materialized (select coalesce((select place from full_batch), ${through}::tid) as place),
    done as (
      update loan_day set closed_through = ${onDate}::date
      where ${isNext} and ${single(onDate)} and not ${falls(onDate)}
      returning loan_id, product_code, running_paise, upfront, ${tonight(onDate, 'loan_day')} as interest
    ),
    others as materialized (
      select ctid as place, loan_id, ${alike(onDate)} as alike, ${single(onDate)} as falls from loan_day
      where ${isNext} and not (${single(onDate)} and not ${falls(onDate)})
    ),
    falling as materialized (
      select loan_id, product_code, running_paise, upfront, ${tonight(onDate, 'loan_day')} as interest from loan_day
      where ctid = any(array(select place from others where falls))
        and ${waiting(work, onDate)} and ${single(onDate)} and ${falls(onDate)}
      for no key update
    ),
    nights as (select * from done where running_paise > 0 union all select * from falling),
    written as (
      insert into accrual (on_date, loan_id, product_code, principal_paise, interest_paise, overdue_paise, penal_paise)
      select ${onDate}::date, loan_id, product_code, running_paise, interest, 0, 0 from nights order by loan_id
    ),
    counted as (
      insert into day_figure (tenant, on_date, product_code, loans, accrued_paise, earned_upfront_paise, penal_paise, penal_tax_paise,
        interest_raised_paise, principal_raised_paise, dues_raised)
      select ${work.tenant}, ${onDate}::date, product_code, count(*), coalesce(sum(interest) filter (where not upfront), 0),
        coalesce(sum(interest) filter (where upfront), 0), 0, 0, 0, 0, 0
      from nights group by product_code
    )
    select (select count(*)::integer from done) + (select count(*)::integer from falling) as loans,
      array(select loan_id from falling) as falling,
      array(select loan_id from others where alike and not falls) as together,
      array(select loan_id from others where not alike) as alone,
      (select place::text from full_batch) as after`.execute(work.db)
  const [batch] = rows
  if (!batch) return { loans: 0, alone: [], after: null }
  const { falling, together, ...rest } = batch
  if (falling.length) await raiseDues(work, onDate, falling)
  if (!together.length) return rest
  const { loans, putBack } = await closeTogether(work, onDate, together)
  return { ...rest, loans: rest.loans + loans, alone: [...rest.alone, ...putBack] }
}

/** Takes loans whose nights need more than their own rows through a date in one go; those that it must leave are put back. */
async function closeTogether(
  work: Work,
  onDate: PlainDate,
  loanIds: readonly string[],
): Promise<{ loans: number; putBack: string[] }> {
  const { rows } = await sql<Together & { loans: number; called: number }>`
    with done as (
      update loan_day set closed_through = ${onDate}::date
      where loan_id = any(${loanIds}::uuid[]) and ${waiting(work, onDate)} and ${alike(onDate)}
      returning loan_id, product_code, ${CALLED} as called, oldest_unpaid_on
    )
    select count(*)::integer as loans, coalesce(array_agg(loan_id), '{}')::text as ids,
      coalesce(array_agg(product_code), '{}')::text as "productCodes",
      coalesce(array_agg(loan_id) filter (where oldest_unpaid_on <= ${onDate}::date), '{}')::text as "lateIds",
      count(*) filter (where called)::integer as called
    from done`.execute(work.db)
  const [batch] = rows
  if (!batch?.loans) return { loans: 0, putBack: [] }
  const putBack = batch.called ? await putBackFalling(work, onDate, batch) : []
  const falling = await accrueNights(work, onDate, batch)
  if (falling.length) await raiseDues(work, onDate, falling)
  return { loans: batch.loans, putBack }
}

/** Its principal may move on a due date otherwise than by what falls due. */
const CALLED = sql<boolean>`(loan_day.dropline or loan_day.capitalises)`

/** A limit that falls tomorrow may call principal, and a moratorium may add to it, which only a replay tells. */
async function putBackFalling(work: Work, onDate: PlainDate, batch: Together): Promise<string[]> {
  const { rows } = await sql<Together & { falling: string[] }>`
    with falling as (
      update loan_day set closed_through = ${addDays(onDate, -1)}::date
      where loan_id = any(${batch.ids}::uuid[]) and ${CALLED} and exists (
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
  for (const loan of await lockLoans(work.db, work.tenant, loanIds)) {
    const past = await pastOf(work.db, loan.id)
    if (loan.status !== 'ACTIVE' || (past.closedThrough ?? '') >= onDate) continue
    const unchanged = (stood: History) => Promise.resolve(stood)
    const life = await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loan.id}` }, unchanged, past)
    await tellNights(work, { after: past.closedThrough, through: onDate }, loan, life)
  }
}

/** Whether a loan has still to go through the date, but for those that the run leaves out. */
export async function isAnyWaiting(work: Work, onDate: PlainDate, { night }: Left): Promise<boolean> {
  const { rows } = await sql`
    select 1 from loan_day where ${waiting(work, onDate)} and loan_id <> all(${[...night]}::uuid[]) limit 1`.execute(
    work.db,
  )
  return rows.length > 0
}

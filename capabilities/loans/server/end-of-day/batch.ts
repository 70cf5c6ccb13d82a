import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { lockLoans } from '../history-of.ts'
import { settle } from '../settle.ts'
import { accrueNights } from './nights.ts'
import { raiseDues } from './raise-dues.ts'

export interface Batch {
  loans: number
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
  sql`tenant = ${work.tenant} and status = 'ACTIVE' and closed_through < ${onDate}::date`

/** Nothing is paid ahead, and it has been through the date before: its night is the same arithmetic as any other's. */
const alike = (onDate: PlainDate): RawBuilder<boolean> =>
  sql`advance_paise = 0 and closed_through = ${addDays(onDate, -1)}::date`

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
  const { rows } = await sql<Together & { loans: number; after: string | null; droplines: number }>`
    with next as materialized (
      select ctid as place from loan
      where ctid > ${after ?? BEFORE_ALL}::tid and ${waiting(work, onDate)} and ${alike(onDate)} limit ${size}
    ),
    done as (
      update loan set closed_through = ${onDate}::date,
        days_past_due = greatest(0, ${onDate}::date - coalesce(oldest_unpaid_on, ${onDate}::date + 1) + 1)
      where ctid = any(array(select place from next)) and ${waiting(work, onDate)} and ${alike(onDate)}
      returning id, product_code, shape, oldest_unpaid_on
    )
    select count(*)::integer as loans, array_agg(id)::text as ids, array_agg(product_code)::text as "productCodes",
      coalesce(array_agg(id) filter (where oldest_unpaid_on <= ${onDate}::date), '{}')::text as "lateIds",
      count(*) filter (where shape = 'dropline')::integer as droplines,
      (select max(place)::text from next having count(*) = ${size}) as after
    from done`.execute(work.db)
  const [batch] = rows
  if (!batch?.loans) return { loans: 0, after: batch?.after ?? null }
  if (batch.droplines) await putBackFalling(work, onDate, batch)
  await accrueNights(work, onDate, batch)
  await raiseDues(work, onDate, batch)
  return { loans: batch.loans, after: batch.after }
}

/** A limit that falls tomorrow may call principal, which only a replay tells: it waits for `closeLoansAlone`. */
async function putBackFalling(work: Work, onDate: PlainDate, batch: Together): Promise<void> {
  const { rows } = await sql<Together>`
    with falling as (
      update loan set closed_through = ${addDays(onDate, -1)}::date
      where id = any(${batch.ids}::uuid[]) and shape = 'dropline'
        and exists (select 1 from tranche where loan_id = loan.id and next_due_on = ${addDays(onDate, 1)}::date)
      returning id
    ),
    staying as (
      select id, product_code from unnest(${batch.ids}::uuid[], ${batch.productCodes}::text[]) as one (id, product_code)
      where id not in (select id from falling)
    )
    select coalesce(array_agg(id), '{}')::text as ids, coalesce(array_agg(product_code), '{}')::text as "productCodes",
      coalesce((select array_agg(id) from staying where id = any(${batch.lateIds}::uuid[])), '{}')::text as "lateIds"
    from staying`.execute(work.db)
  Object.assign(batch, rows[0])
}

/**
 * The next of the loans that the batches left: an advance pays what falls due paisa by paisa, a falling limit may call
 * principal, and a loan that was drawn while the date before was being closed lags. Each is replayed by itself.
 */
export async function closeLoansAlone(
  work: Work,
  onDate: PlainDate,
  size: number,
  after: string | null,
): Promise<Batch> {
  const { rows } = await sql<{ id: string; place: string }>`
    select id, ctid::text as place from loan where ctid > ${after ?? BEFORE_ALL}::tid and ${waiting(work, onDate)} limit ${size}`.execute(
    work.db,
  )
  const loans = await lockLoans(
    work.db,
    work.tenant,
    rows.map(row => row.id),
  )
  const cause = { kind: 'day', valueOn: onDate, bookedOn: onDate, through: onDate, source: { kind: 'day', id: onDate } }
  for (const loan of loans)
    if (loan.status === 'ACTIVE' && (loan.closed_through ?? '') < onDate)
      await settle(work, loan, { ...cause, idempotencyKey: `day:${onDate}:${loan.id}` }, async () => {})
  return { loans: rows.length, after: rows.length === size ? (rows.at(-1)?.place ?? null) : null }
}

/** Whether a loan has still to go through the date. */
export async function isAnyWaiting(work: Work, onDate: PlainDate): Promise<boolean> {
  const { rows } = await sql`select 1 from loan where ${waiting(work, onDate)} limit 1`.execute(work.db)
  return rows.length > 0
}

import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { AccountCode } from '../status.ts'
import './tables.ts'

/** Debit positive, credit negative, in paise. */
export interface Entry {
  account: AccountCode
  amountPaise: Paise
  loanId?: string
}

export interface Posting {
  /** Once a tenant: the same key with the same posting answers the same transaction, with another one 422. */
  idempotencyKey: string
  kind: string
  valueOn: PlainDate
  /** Default: today, or the day after the last one closed. */
  bookedOn?: PlainDate
  entries: readonly Entry[]
  /** What caused it, for the way back from a figure. */
  source: { kind: string; id: string }
  productCode?: string
  loanId?: string
  organisationId?: string
  reverses?: string
}

/**
 * The one door through which money moves in the books. Entries without an amount are left out; the database refuses a
 * transaction that does not sum to zero. @throws 422 for a key used for another posting
 */
export async function post(work: Work, posting: Posting): Promise<{ transactionId: string }> {
  const [posted] = await postBatch(work, [posting])
  if (!posted) throw new AppError(409, 'conflict')
  return posted
}

/** Several postings in the caller's transaction. */
export async function postBatch(work: Work, postings: readonly Posting[]): Promise<{ transactionId: string }[]> {
  const [, ...posted] = await Promise.all([
    sql`select pg_advisory_xact_lock_shared(hashtext(${booksLock(work.tenant)}))`.execute(work.db),
    ...postings.map(posting => postOne(work, posting)),
  ])
  return posted.map(transactionId => ({ transactionId }))
}

/** Closing a day excludes postings, so that no entry slips into a day that is being summed. */
export const booksLock = (tenant: string) => `books:${tenant}`

async function postOne(work: Work, posting: Posting): Promise<string> {
  const entries = posting.entries.filter(entry => entry.amountPaise !== 0)
  const bodyHash = hashOf(posting)
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into ledger_transaction (tenant, kind, idempotency_key, body_hash, value_on, booked_on, product_code, loan_id,
        organisation_id, source_kind, source_id, reverses, created_by, created_at)
      values (${work.tenant}, ${posting.kind}, ${posting.idempotencyKey}, ${bodyHash}, ${posting.valueOn},
        coalesce(${posting.bookedOn ?? null}::date, ${openDay(work)}), ${posting.productCode ?? null}, ${posting.loanId ?? null},
        ${posting.organisationId ?? null}, ${posting.source.kind}, ${posting.source.id}, ${posting.reverses ?? null},
        ${work.viewer?.accountId ?? null}, ${work.now})
      on conflict (tenant, idempotency_key) do nothing returning id, booked_on
    ),
    entries as (
      insert into ledger_entry (transaction_id, tenant, account_code, loan_id, booked_on, amount_paise)
      select made.id, ${work.tenant}, account, loan, made.booked_on, paise
      from made cross join unnest(${entries.map(entry => entry.account)}::text[], ${entries.map(entry => entry.loanId ?? null)}::uuid[],
        ${entries.map(entry => entry.amountPaise)}::bigint[]) with ordinality as entry (account, loan, paise, place)
      order by place
    )
    select id from made`.execute(work.db)
  const [made] = rows
  return made ? made.id : sameAsBefore(work, posting.idempotencyKey, bodyHash)
}

async function sameAsBefore(work: Work, key: string, bodyHash: string): Promise<string> {
  const before = await work.db
    .selectFrom('ledger_transaction')
    .select(['id', 'body_hash'])
    .where('tenant', '=', work.tenant)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
  if (before.body_hash !== bodyHash) throw new AppError(422, 'idempotency.otherBody')
  return before.id
}

function hashOf({ kind, valueOn, entries, source }: Posting): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, valueOn, entries, source]))
    .digest('base64url')
}

/** The day in whose books something done now stands: never one that is closed. */
const openDay = ({ tenant, today }: Work): RawBuilder<PlainDate> =>
  sql`greatest(${today}::date, (select max(on_date) + 1 from ledger_balance where tenant = ${tenant}))`

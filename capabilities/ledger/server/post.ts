import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Db } from '@poonji/api-platform/database.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
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
  await sql`select pg_advisory_xact_lock_shared(hashtext(${booksLock(work.tenant)}))`.execute(work.db)
  const posted: { transactionId: string }[] = []
  for (const posting of postings) posted.push({ transactionId: await postOne(work, posting) })
  return posted
}

/** Closing a day excludes postings, so that no entry slips into a day that is being summed. */
export const booksLock = (tenant: string) => `books:${tenant}`

async function postOne(work: Work, posting: Posting): Promise<string> {
  const entries = posting.entries.filter(entry => entry.amountPaise !== 0)
  const bodyHash = hashOf(posting)
  const made = await work.db
    .insertInto('ledger_transaction')
    .values({
      tenant: work.tenant,
      kind: posting.kind,
      idempotency_key: posting.idempotencyKey,
      body_hash: bodyHash,
      value_on: posting.valueOn,
      booked_on: posting.bookedOn ?? (await openDay(work.db, work.tenant, work.today)),
      product_code: posting.productCode ?? null,
      loan_id: posting.loanId ?? null,
      organisation_id: posting.organisationId ?? null,
      source_kind: posting.source.kind,
      source_id: posting.source.id,
      reverses: posting.reverses ?? null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .onConflict(conflict => conflict.columns(['tenant', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return sameAsBefore(work, posting.idempotencyKey, bodyHash)
  const rows = entries.map(entry => ({
    transaction_id: made.id,
    tenant: work.tenant,
    account_code: entry.account,
    loan_id: entry.loanId ?? null,
    amount_paise: entry.amountPaise,
  }))
  if (rows.length) await work.db.insertInto('ledger_entry').values(rows).execute()
  return made.id
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
export async function openDay(db: Db, tenant: string, today: PlainDate): Promise<PlainDate> {
  const { closed } = await db
    .selectFrom('ledger_balance')
    .select(eb => eb.fn.max('on_date').as('closed'))
    .where('tenant', '=', tenant)
    .executeTakeFirstOrThrow()
  return closed && closed >= today ? addDays(closed, 1) : today
}

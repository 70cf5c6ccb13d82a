import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const MOST_FORMS = 50

const placeOf = (accountId: string, name: string) => `typed_form:${accountId}:${name}`

/** What the account typed into a form, as its form wrote it down; null when it never did or too long ago. */
export async function readTyped({ db, actor, now, platform }: Work, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('typed_form')
    .select('sealed')
    .where('account_id', '=', actor.accountId)
    .where('name', '=', name)
    .where('kept_at', '>', lastEnd(now))
    .executeTakeFirst()
  return row ? platform.crypto.open(row.sealed, placeOf(actor.accountId, name)) : null
}

/** Keeps what is typed: of an account its newest forms. Whoever writes sweeps away what anybody left too long ago. */
export async function keepTyped({ db, actor, now, platform }: Work, name: string, typed: string): Promise<void> {
  const { accountId } = actor
  // before anything is written: two that sweep at once wait for each other and never in a ring
  await db.deleteFrom('typed_form').where('kept_at', '<=', lastEnd(now)).execute()
  const kept = { sealed: platform.crypto.seal(typed, placeOf(accountId, name)), kept_at: now }
  await db
    .insertInto('typed_form')
    .values({ account_id: accountId, name, ...kept })
    .onConflict(one => one.columns(['account_id', 'name']).doUpdateSet(kept))
    .execute()
  const newest = sql<string>`(select name from typed_form where account_id = ${accountId}
    order by kept_at desc, name limit ${MOST_FORMS})`
  await db.deleteFrom('typed_form').where('account_id', '=', accountId).where('name', 'not in', newest).execute()
}

export async function forgetTyped({ db, actor }: Work, name: string): Promise<void> {
  await db.deleteFrom('typed_form').where('account_id', '=', actor.accountId).where('name', '=', name).execute()
}

const lastEnd = (now: Date) => new Date(now.getTime() - KEPT_MS)

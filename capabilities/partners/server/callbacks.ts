import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Callback } from '../contract.ts'
import './tables.ts'

/** Wishes of one person in a day: each is a line that staff read. */
const WISHES_OF_ONE = { action: 'callback.requested', most: 10, withinMs: 86_400_000 }

/** Asks to be called; a second wish while one is open changes its words. @throws 429 after many */
export async function requestCallback(work: Work, words: string): Promise<void> {
  const { actor } = work
  // counted one after another, however many are asked at once
  await work.db.selectFrom('account').select('id').where('id', '=', actor.accountId).forNoKeyUpdate().execute()
  await refuseTooOften(work, 'account', actor.accountId, WISHES_OF_ONE)
  await work.db
    .insertInto('callback_request')
    .values({
      tenant: work.tenant,
      account_id: actor.accountId,
      organisation_id: actor.partnerOrganisationId,
      words,
      done_by: null,
      done_at: null,
      created_at: work.now,
    })
    .onConflict(c => c.column('account_id').where('state', '=', 'OPEN').doUpdateSet({ words }))
    .execute()
  await work.audit(WISHES_OF_ONE.action, 'account', actor.accountId)
}

const WISHES = sql`callback_request wish join account on account.id = wish.account_id
  left join organisation company on company.id = wish.organisation_id`
const COLUMNS = sql`wish.id, account.name, account.mobile, company.name as "companyName", wish.words, wish.state,
  wish.created_at as "createdAt"`

/** Who waits to be called, the longest waiting first. */
export function listCallbacks(work: Work, query: PageQuery) {
  const where = [sql<boolean>`wish.tenant = ${work.tenant} and wish.state = 'OPEN'`]
  const by = ['wish.created_at', 'wish.id'] as const
  const list = { name: 'callbacks', columns: COLUMNS, from: WISHES, where, by, soonestFirst: true }
  return keysetPage<Callback, Callback>(work, query, list, row => row)
}

/** @throws 409 when somebody has called already */
export async function closeCallback(work: Work, id: string): Promise<void> {
  const done = await work.db
    .updateTable('callback_request')
    .set({ state: 'DONE', done_by: work.actor.accountId, done_at: work.now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('account_id')
    .executeTakeFirst()
  if (!done) throw conflict()
  await work.audit('callback.done', 'account', done.account_id)
}

/** Takes back that somebody was called. @throws 409 when it is open, another marked it, or they have asked again since */
export async function reopenCallback(work: Work, id: string): Promise<void> {
  const done = await work.db
    .selectFrom('callback_request')
    .innerJoin('account', 'account.id', 'callback_request.account_id')
    .select('account_id')
    .where('callback_request.id', '=', id)
    .where('done_by', '=', work.actor.accountId)
    .forNoKeyUpdate('account')
    .executeTakeFirst()
  if (!done) throw conflict()
  const { numUpdatedRows } = await work.db
    .updateTable('callback_request')
    .set({ state: 'OPEN', done_by: null, done_at: null })
    .where('id', '=', id)
    .where('state', '=', 'DONE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('callback_request as later')
            .select('later.id')
            .where('later.account_id', '=', done.account_id)
            .where('later.state', '=', 'OPEN'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict()
  await work.audit('callback.reopened', 'account', done.account_id)
}

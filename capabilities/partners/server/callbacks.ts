import { sql } from 'kysely'
import { conflict } from '@poonji/api-platform/errors.ts'
import { COUNT_CAP, decodeCursor, toPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Asks to be called; a second wish while one is open changes its words. */
export async function requestCallback(work: Work, words: string): Promise<void> {
  const { actor } = work
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
  await work.audit('callback.requested', 'account', actor.accountId)
}

/** Who waits to be called, the longest waiting first. */
export async function listCallbacks(work: Work, query: PageQuery) {
  const cursor = decodeCursor(query.next)
  const open = () =>
    work.db
      .selectFrom('callback_request as wish')
      .where('wish.tenant', '=', work.tenant)
      .where('wish.state', '=', 'OPEN')
  const rows = await open()
    .innerJoin('account', 'account.id', 'wish.account_id')
    .leftJoin('organisation as company', 'company.id', 'wish.organisation_id')
    .select([
      'wish.id',
      'account.name',
      'account.mobile',
      'company.name as companyName',
      'wish.words',
      'wish.state',
      'wish.created_at as createdAt',
      sql<string>`wish.created_at::text`.as('at'),
    ])
    .$if(cursor !== null, found =>
      found.where(sql<boolean>`(wish.created_at, wish.id) > (${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('wish.created_at')
    .orderBy('wish.id')
    .limit(query.pageSize + 1)
    .execute()
  const counted = await open()
    .select('wish.id')
    .limit(COUNT_CAP + 1)
    .execute()
  return toPage(
    query,
    rows,
    counted.length,
    row => ({ at: row.at, id: row.id }),
    ({ at: _at, ...row }) => row,
  )
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

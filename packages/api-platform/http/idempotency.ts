import type { Db } from '../database.ts'
import { AppError } from '../errors.ts'
import type { Outside, Work } from '../work.ts'

const KEY = /^[\w-]{8,80}$/

export interface KeyedRequest {
  key: string | undefined
  callId: string
  caller: string
  body: unknown
}

/**
 * Runs a command once a key: the key row and the change commit together. The same key with the same body answers what
 * the first answered; with another body, 422. A second request that comes meanwhile waits for the first.
 */
export async function once<T>(work: Work, request: KeyedRequest, run: () => Promise<T>): Promise<T> {
  const row = rowOf(work, request)
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('idempotency')
    .values({ ...row, answer: null })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return (await firstOf(work.db, row))?.answer as T
  const answer = await run()
  await work.db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('tenant', '=', row.tenant)
    .where('caller', '=', row.caller)
    .where('key', '=', row.key)
    .execute()
  return answer
}

/**
 * The same for a command that speaks with the outside: what it changes by `outside.once` is changed once a key, and its
 * answer is that change's. What it asks before the change may meet what the first has done: then the first's answer counts.
 */
export async function onceOutside(
  outside: Outside,
  request: KeyedRequest,
  run: (outside: Outside) => Promise<unknown>,
): Promise<unknown> {
  const row = rowOf(outside, request)
  const before = await firstOf(outside.db, row)
  if (before) return before.answer
  const keyed = Object.create(outside, {
    once: {
      value: <T>(change: (work: Work) => Promise<T>) =>
        outside.transaction(work => once(work, request, () => change(work))),
    },
  }) as Outside
  try {
    return await run(keyed)
  } catch (error) {
    const first = await firstOf(outside.db, row)
    if (first) return first.answer
    throw error
  }
}

interface KeyRow {
  tenant: string
  caller: string
  key: string
  call_id: string
  body_hash: string
}

function rowOf({ tenant, platform }: Work, { key, callId, caller, body }: KeyedRequest): KeyRow {
  if (!key || !KEY.test(key)) throw new AppError(400, 'idempotency.missing')
  // keyed: an account number is soon guessed from a hash that anybody can make
  const hash = platform.crypto.hash('idempotency', `${callId}\n${JSON.stringify(body ?? null)}`)
  return { tenant, caller, key, call_id: callId, body_hash: hash }
}

/** What the first request with a key was answered. @throws 422 when it asked for something else */
async function firstOf(db: Db, row: KeyRow): Promise<{ answer: unknown } | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('tenant', '=', row.tenant)
    .where('caller', '=', row.caller)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (first && first.body_hash !== row.body_hash) throw new AppError(422, 'idempotency.otherBody')
  return first
}

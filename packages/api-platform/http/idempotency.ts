import { createHash } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Work } from '../work.ts'

const KEY = /^[\w-]{8,80}$/

/**
 * Runs a command once a key: the key row and the change commit together. The same key with the same body answers what
 * the first answered; with another body, 422. A second request that comes meanwhile waits for the first.
 */
export async function once(
  work: Work,
  request: { key: string | undefined; callId: string; caller: string; body: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!request.key || !KEY.test(request.key)) throw new AppError(400, 'idempotency.missing')
  const bodyHash = createHash('sha256')
    .update(`${request.callId}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  const row = { tenant: work.tenant, caller: request.caller, key: request.key }
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto('idempotency')
    .values({ ...row, call_id: request.callId, body_hash: bodyHash, answer: null })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    const first = await work.db
      .selectFrom('idempotency')
      .select(['body_hash', 'answer'])
      .where('tenant', '=', row.tenant)
      .where('caller', '=', row.caller)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow()
    if (first.body_hash !== bodyHash) throw new AppError(422, 'idempotency.otherBody')
    return first.answer
  }
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

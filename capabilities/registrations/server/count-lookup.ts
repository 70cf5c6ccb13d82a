import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import './tables.ts'

const LOOKUPS_AN_HOUR = 30

/**
 * Counts a look-up of the person at the screen, before anybody is asked.
 * @returns its id
 * @throws 429 after thirty in an hour
 */
export function countLookup(outside: Outside): Promise<number> {
  const { accountId } = outside.actor
  return outside.transaction(async work => {
    // counted one after another, however many are asked at once
    await work.db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    const { made } = await work.db
      .selectFrom('company_lookup')
      .select(eb => eb.fn.countAll<number>().as('made'))
      .where('account_id', '=', accountId)
      .where('at', '>', new Date(work.now.getTime() - 3_600_000))
      .executeTakeFirstOrThrow()
    if (made >= LOOKUPS_AN_HOUR) throw new AppError(429, 'tooManyRequests')
    const { id } = await work.db
      .insertInto('company_lookup')
      .values({ account_id: accountId, at: work.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Asks, counted as above; what met an outage told nothing and counts no more, so that who waits for its end may. */
export async function askCounted<T>(outside: Outside, ask: () => Promise<T>): Promise<T> {
  const id = await countLookup(outside)
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && error.status === 503)
      await outside.transaction(work => work.db.deleteFrom('company_lookup').where('id', '=', id).execute())
    throw error
  }
}

import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import './tables.ts'

const LOOKUPS_AN_HOUR = 30

/** Counts a look-up of the person at the screen, before anybody is asked. @throws 429 after thirty in an hour */
export function countLookup(outside: Outside): Promise<void> {
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
    await work.db.insertInto('company_lookup').values({ account_id: accountId, at: work.now }).execute()
  })
}

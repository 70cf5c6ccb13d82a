import { AppError } from '@poonji/api-platform/errors.ts'
import { refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'

/** That somebody's number is here is told to one person, by the hour. */
const TOLD = { action: 'contact.refused', most: 30, withinMs: 3_600_000 }

/**
 * Does what is refused where a contact is here already. Who brings others is never kept waiting; who tries out numbers is.
 * @throws 429 once thirty were refused in an hour
 */
export async function countRefusals<T>(outside: Outside, act: () => Promise<T>): Promise<T> {
  await outside.transaction(refuse)
  try {
    return await act()
  } catch (error) {
    if (error instanceof AppError && error.status === 409 && 'contactMobile' in error.fieldErrors)
      await outside.transaction(async work => {
        await refuse(work)
        await work.audit(TOLD.action, 'account', work.actor.accountId)
      })
    throw error
  }
}

async function refuse(work: Work): Promise<void> {
  const { accountId } = work.actor
  // counted one after another, however many are tried at once
  await work.db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  await refuseTooOften(work, 'account', accountId, TOLD)
}

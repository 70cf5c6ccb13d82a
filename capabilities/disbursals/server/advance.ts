import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { advanceOf } from '@poonji/capabilities/loans/server/service.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'

/**
 * Of a request whose amount is held already. The organisation is locked, so that requests on several loans at once stay
 * within it together; always after the loan. @throws 409 beyond the maximum, saying what is left
 */
export async function assertWithinAdvance(work: Work, organisationId: string, heldPaise: Paise): Promise<void> {
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const advance = await advanceOf(work, organisationId)
  if (!advance || advance.leftPaise >= 0) return
  throw conflict(
    texts.t(work.language, 'refuse.advance', {
      maximum: formatMoney(advance.maximumPaise),
      left: formatMoney(Math.max(0, advance.leftPaise + heldPaise)),
    }),
  )
}

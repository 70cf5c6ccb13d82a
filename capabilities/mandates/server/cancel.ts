import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import { endMandate } from './end.ts'
import { lockMandate, mandateById } from './rows.ts'

/**
 * Cancels a mandate, at the bank where it is active there. One that the bank has ended by itself is cancelled all the same.
 * @throws 409 while the bank is still working on it or when it is over, 503 when the switch is down
 */
export async function cancelMandate(outside: Outside, mandateId: string, reason: string): Promise<void> {
  const mandate = await mandateById(outside, mandateId)
  if (mandate.state !== 'CREATED' && mandate.state !== 'ACTIVE')
    throw conflict(texts.t(outside.language, mandate.state === 'PENDING' ? 'refused.atBank' : 'refused.over'))
  if (mandate.state === 'ACTIVE' && mandate.umrn) {
    const answer = await outside.ports.enach.cancel(mandate.umrn)
    if (answer.status === 'unavailable') throw new AppError(503, 'provider.down')
  }
  await outside.transaction(async work => {
    const now = await lockMandate(work, mandateId)
    if (now.state !== mandate.state) throw conflict('conflict')
    await endMandate(work, now, 'CANCELLED', { code: null, reason: null, cancelReason: reason })
  })
}

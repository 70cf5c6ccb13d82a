import { conflict } from '@poonji/api-platform/errors.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { isUnknownToBank } from './bring-payout.ts'
import { payoutOf } from './pay-out.ts'
import { recordGivenUp } from './record-payout.ts'
import { texts } from './texts.ts'

/**
 * Gives up a payout that waits for money: the bank did not take it, does not know it, and no order of it is out.
 * @throws 409 for any other, or while the bank does not say so
 */
export async function giveUpPayout(outside: Outside, disbursalId: string, reason: string): Promise<void> {
  const payout = await payoutOf(outside, disbursalId)
  if (!payout || !(await isUnknownToBank(outside, payout.reference)))
    throw conflict(texts.t(outside.language, 'refuse.giveUp'))
  await outside.transaction(work => recordGivenUp(work, disbursalId, reason))
}

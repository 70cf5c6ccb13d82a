import { eachApart } from '@poonji/api-platform/each-apart.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { planReturns, recordReturn } from './record-payout.ts'
import './job-names.ts'

/** A beneficiary's bank has this long to send money back; each day of them is asked about. */
const DAYS_BACK = 10
const ASK_AGAIN_MS = 30 * 60_000

/**
 * Finds payouts that came back and undoes them, each apart; goes on the next day while any is young enough to come back,
 * whatever one of them is stopped by: the next day tries it again.
 */
export async function findReturns(outside: Outside, onDate: PlainDate): Promise<void> {
  const fromOn = addDays(onDate, -DAYS_BACK)
  const answer = await outside.ports.payouts.returnsBetween(fromOn, outside.today)
  if (answer.status === 'unavailable') {
    const startAfter = new Date(outside.now.getTime() + ASK_AGAIN_MS)
    return outside.transaction(work => work.enqueue('disbursal.returns', { onDate }, { startAfter }))
  }
  const young = await outside.db
    .selectFrom('disbursal_payout')
    .select('disbursal_id')
    .where('tenant', '=', outside.tenant)
    .where('state', '=', 'PROCESSED')
    .where('processed_on', '>=', fromOn)
    .executeTakeFirst()
  if (young) await outside.transaction(planReturns)
  if (!answer.returns.length) return
  const back = new Map(answer.returns.map(one => [one.reference, one]))
  const payouts = await outside.db
    .selectFrom('disbursal_payout')
    .select(['disbursal_id', 'reference'])
    .where('reference', 'in', [...back.keys()])
    .where('tenant', '=', outside.tenant)
    .where('state', '=', 'PROCESSED')
    .orderBy('disbursal_id')
    .execute()
  const returned = new Map(payouts.map(one => [one.disbursal_id, back.get(one.reference)]))
  await eachApart(outside, [...returned.keys()], async (work, disbursalId) => {
    const one = returned.get(disbursalId)
    if (one) await recordReturn(work, disbursalId, one.reversedOn, one.reversalReason)
  })
}

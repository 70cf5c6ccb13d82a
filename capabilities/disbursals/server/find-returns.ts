import type { Outside } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { planReturns, recordReturn } from './record-payout.ts'
import './job-names.ts'

/** A beneficiary's bank has this long to send money back; each day of them is asked about. */
const DAYS_BACK = 10
const ASK_AGAIN_MS = 30 * 60_000

/** Finds payouts that came back and undoes them; goes on the next day while any is young enough to come back. */
export async function findReturns(outside: Outside, onDate: PlainDate): Promise<void> {
  const fromOn = addDays(onDate, -DAYS_BACK)
  const answer = await outside.ports.payouts.returnsBetween(fromOn, outside.today)
  if (answer.status === 'unavailable') {
    const startAfter = new Date(outside.now.getTime() + ASK_AGAIN_MS)
    return outside.transaction(work => work.enqueue('disbursal.returns', { onDate }, { startAfter }))
  }
  for (const one of answer.returns) {
    const payout = await outside.db
      .selectFrom('disbursal_payout')
      .select('disbursal_id')
      .where('reference', '=', one.reference)
      .where('tenant', '=', outside.tenant)
      .where('state', '=', 'PROCESSED')
      .executeTakeFirst()
    if (payout)
      await outside.transaction(work => recordReturn(work, payout.disbursal_id, one.reversedOn, one.reversalReason))
  }
  const young = await outside.db
    .selectFrom('disbursal_payout')
    .select('disbursal_id')
    .where('tenant', '=', outside.tenant)
    .where('state', '=', 'PROCESSED')
    .where('processed_on', '>=', fromOn)
    .executeTakeFirst()
  if (young) await outside.transaction(planReturns)
}

import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { DebitRefusal } from '@poonji/integrations/enach/port.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { readTomorrow } from './plan-reading.ts'
import type { MandateRow } from './rows.ts'
import './tables.ts'

/** As the bank says it. */
export const ENDED: DebitRefusal = 'mandate-not-active'

type Ended = 'REJECTED' | 'CANCELLED' | 'EXPIRED'

/**
 * Ends a locked mandate: nothing more is debited by it, not even what was to go to the bank already. What the bank may have
 * taken all the same, since its answer was lost or is on the way, is asked for as what it has.
 */
export async function endMandate(
  work: Work,
  mandate: MandateRow,
  state: Ended,
  why: { code: string | null; reason: string | null; cancelReason?: string },
): Promise<void> {
  await work.db
    .updateTable('mandate')
    .set({ state, code: why.code, reason: why.reason, cancel_reason: why.cancelReason ?? null, ended_at: work.now })
    .where('id', '=', mandate.id)
    .execute()
  const waiting = await work.db
    .selectFrom('presentation')
    .select(['id', 'sending_since'])
    .where('mandate_id', '=', mandate.id)
    .where('state', '=', 'RECORDED')
    // in the order in which the batches that go to the bank take them
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, sending_since: since } of waiting)
    await work.db
      .updateTable('presentation')
      .set(since ? { state: 'PRESENTED', presented_on: dateInIndia(since) } : { state: 'REFUSED', code: ENDED })
      .where('id', '=', id)
      .execute()
  if (waiting.some(one => one.sending_since)) await readTomorrow(work)
  const detail = { state, code: why.code, reason: why.cancelReason ?? why.reason }
  await work.audit('mandate.ended', 'mandate', mandate.id, detail, mandate.organisation_id)
}

import type { DebitRefusal } from '@poonji/integrations/enach/port.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { MandateRow } from './rows.ts'
import './tables.ts'

/** As the bank says it. */
export const ENDED: DebitRefusal = 'mandate-not-active'

type Ended = 'REJECTED' | 'CANCELLED' | 'EXPIRED'

/** Ends a locked mandate: nothing more is debited by it, not even what was to go to the bank already. */
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
  await work.db
    .updateTable('presentation')
    .set({ state: 'REFUSED', code: ENDED })
    .where('id', 'in', waiting =>
      waiting
        .selectFrom('presentation')
        .select('id')
        .where('mandate_id', '=', mandate.id)
        .where('state', '=', 'RECORDED')
        // in the order in which the batches that go to the bank take them
        .orderBy('id')
        .forUpdate(),
    )
    .execute()
  const detail = { state, code: why.code, reason: why.cancelReason ?? why.reason }
  await work.audit('mandate.ended', 'mandate', mandate.id, detail, mandate.organisation_id)
}

import type { Work } from '@poonji/api-platform/work.ts'
import { about, type MandateRow } from './rows.ts'
import '../events.ts'

type Ended = 'REJECTED' | 'CANCELLED' | 'EXPIRED'

/** Ends a locked mandate: nothing more is debited by it. */
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
  const detail = { state, code: why.code, reason: why.cancelReason ?? why.reason }
  await work.audit('mandate.ended', 'mandate', mandate.id, detail, mandate.organisation_id)
  await work.publish('mandate.ended', about(mandate))
}

import type { Work } from '@poonji/api-platform/work.ts'
import type { DisbursalStatus } from '@poonji/capabilities/disbursals/status.ts'
import '@poonji/capabilities/disbursals/events.ts'
import '../tables.ts'

/** Ends of a request by which nobody was paid. */
const CAME_TO_NOTHING: readonly DisbursalStatus[] = ['CANCELLED', 'FAILED', 'RETURNED']

/** A payment that a sheet asked for came to nothing: another sheet may ask for the very same. */
export async function freePayment(
  work: Work,
  { disbursalId, to }: { disbursalId: string; to: DisbursalStatus },
): Promise<void> {
  if (!CAME_TO_NOTHING.includes(to)) return
  await work.db
    .updateTable('sheet_row')
    .set({ print: null })
    .where('made_id', '=', disbursalId)
    .where('print', 'is not', null)
    .execute()
}

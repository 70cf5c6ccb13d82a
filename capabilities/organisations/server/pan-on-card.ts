import type { Work } from '@poonji/api-platform/work.ts'
import '../events.ts'
import './tables.ts'

/** Operations have compared the PAN that is kept with the company's card. */
export async function panSeenOnCard(work: Work, organisationId: string): Promise<void> {
  const row = await work.db
    .updateTable('organisation')
    .set({ pan_verified_at: work.now })
    .where('id', '=', organisationId)
    .where('pan_index', 'is not', null)
    .where('pan_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await work.audit('pan.verified', 'organisation', organisationId, { by: 'card' }, organisationId)
  await work.publish('organisation.panVerified', { organisationId })
}

import type { Work } from '@poonji/api-platform/work.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import './tables.ts'

/** Whose client an organisation is from now on: the partner sees it, another partner no longer does. */
export async function setBroughtBy(work: Work, organisationId: string, partnerId: string): Promise<void> {
  const changed = await work.db
    .updateTable('organisation')
    .set({ brought_by: partnerId })
    .where('id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw notPermitted()
  await work.audit('organisation.broughtBy', 'organisation', organisationId, { partnerId }, organisationId)
}

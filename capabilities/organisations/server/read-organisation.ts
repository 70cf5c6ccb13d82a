import type { Selectable } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OrganisationTable } from './tables.ts'

export type Organisation = Selectable<OrganisationTable>

/** @throws 403 when the tenant has no such organisation; whether the viewer sees it is for the call's scope to check */
export async function organisationById(work: Work, id: string): Promise<Organisation> {
  const row = await byId(work, id).executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

/** The same, held until this is done: nobody changes it meanwhile. */
export async function organisationHeld(work: Work, id: string): Promise<Organisation> {
  const row = await byId(work, id).forUpdate().executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

const byId = (work: Work, id: string) =>
  work.db.selectFrom('organisation').selectAll().where('id', '=', id).where('tenant', '=', work.tenant)

/** Whether two organisations, a partner and a client, are one firm. */
export const isOfOnePan = (one: Organisation, other: Organisation): boolean =>
  one.pan_index !== null && other.pan_index !== null && one.pan_index.equals(other.pan_index)

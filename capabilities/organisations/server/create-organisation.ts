import { randomUUID } from 'node:crypto'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import { regionOfState } from '@poonji/capabilities/reference/status.ts'
import type { OrganisationType } from '../status.ts'
import { nextExecutive } from './assign.ts'
import { panIndex, panPlace } from './pan-column.ts'
import { tellWhoseTurn } from './tell-keepers.ts'
import './tables.ts'

export interface NewOrganisation {
  type: OrganisationType
  name: string
  entityType: string | null
  pan: string
  panVerifiedAt?: Date | null
  incorporatedOn?: PlainDate | null
  /** The GST's two digits; the region, and so the sales executive, follow. */
  stateCode?: string | null
  /** The partner organisation that brings it. */
  broughtBy?: string | null
  referralCode?: string | null
  /** Whose client it is from the start; without one, an executive of its region gets it in turn. */
  assignedTo?: string | null
}

/**
 * Makes an organisation. One that nobody brought is given to a sales executive of its region, in turn.
 * @returns its id, or null when the tenant has one of this type and PAN already: also when two people race
 */
export async function createOrganisation(work: Work, given: NewOrganisation): Promise<string | null> {
  const id = randomUUID()
  const region = given.stateCode ? regionOfState(given.stateCode) : null
  const made = await work.db
    .insertInto('organisation')
    .values({
      id,
      tenant: work.tenant,
      type: given.type,
      name: given.name,
      entity_type: given.entityType,
      pan_sealed: work.platform.crypto.seal(given.pan, panPlace(id)),
      pan_index: panIndex(work, given.pan),
      pan_masked: maskPan(given.pan),
      pan_verified_at: given.panVerifiedAt ?? null,
      industry: null,
      incorporated_on: given.incorporatedOn ?? null,
      state_code: given.stateCode ?? null,
      region,
      referral_code: given.referralCode ?? null,
      assigned_to: given.assignedTo ?? null,
      brought_by: given.broughtBy ?? null,
      parent_id: null,
      non_cooperative_at: null,
      blacklisted_at: null,
      deceased_at: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .onConflict(conflict =>
      conflict.columns(['tenant', 'type', 'pan_index']).where('pan_index', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  if (given.type === 'BUYER' && !given.broughtBy && !given.assignedTo)
    await assign(work, { organisationId: id, name: given.name }, region)
  await work.audit('organisation.created', 'organisation', id, { type: given.type, region }, id)
  await work.publish('organisation.created', { organisationId: id })
  return id
}

async function assign(work: Work, client: { organisationId: string; name: string }, region: string | null) {
  const { organisationId: id } = client
  const accountId = await nextExecutive(work, region)
  if (!accountId) return
  await work.db.updateTable('organisation').set({ assigned_to: accountId }).where('id', '=', id).execute()
  await work.audit('organisation.assigned', 'organisation', id, { to: accountId }, id)
  await tellWhoseTurn(work, client, accountId)
}

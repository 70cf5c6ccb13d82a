import type { Body } from '@poonji/contract/call.ts'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { entityTypeOf, entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { normalizeOrganisationName } from '@poonji/kernel/identifiers/organisation-name.ts'
import type { edit } from '../contract.ts'
import '../events.ts'
import { texts } from './texts.ts'
import { organisationById, panOfOrganisation } from './service.ts'

/**
 * Gives an organisation another name and keeps the old one. A verified PAN must be verified by the new name again.
 * @throws 409 when its name is no longer the one the person saw
 */
export async function rename(work: Work, id: string, organisationName: string, previous: string): Promise<void> {
  const name = normalizeOrganisationName(organisationName)
  const before = await organisationById(work, id)
  if (before.name === name) return
  const changed = await work.db
    .updateTable('organisation')
    .set({ name, pan_verified_at: null })
    .where('id', '=', id)
    .where('name', '=', previous)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw conflict()
  await work.db
    .insertInto('organisation_name')
    .values({ organisation_id: id, name: previous, until_at: work.now, changed_by: work.viewer?.accountId ?? null })
    .execute()
  await work.audit('organisation.renamed', 'organisation', id, { from: previous, to: name }, id)
  await work.publish('organisation.isAnother', { organisationId: id })
}

/** @throws 400 on `type` that does not exist or does not fit the PAN's fourth letter */
export async function setEntityType(work: Work, id: string, type: string): Promise<void> {
  if (!entityTypeOf(type)) throw invalid({ type: 'companyType.required' })
  const organisation = await organisationById(work, id)
  const pan = panOfOrganisation(work, organisation)
  if (pan && !entityTypesOfPan(pan).some(one => one.code === type))
    throw invalid({ type: texts.t(work.language, 'entityType.otherPan') })
  await work.db.updateTable('organisation').set({ entity_type: type }).where('id', '=', id).execute()
  await work.audit('organisation.entity-type-set', 'organisation', id, { type }, id)
}

/** Changes what is given of an organisation, all or none. @throws as each change does; 403 for who is not staff and says where it is */
export async function editOrganisation(work: Work, id: string, wish: Body<typeof edit>): Promise<void> {
  const { organisationName: name, previousOrganisationName: previous, type, international } = wish
  if (international !== null) {
    if (work.actor.domain !== 'admin') throw notPermitted()
    await setInternational(work, id, international)
  }
  if (type !== null) await setEntityType(work, id, type)
  if (name !== null) await rename(work, id, name, previous)
}

/** Says whether an organisation is abroad: then it has no credit here. @throws 409 while credit of it is under way */
async function setInternational(work: Work, id: string, international: boolean): Promise<void> {
  if (international) await work.publish('organisation.goesAbroad', { organisationId: id })
  await work.db.updateTable('organisation').set({ international }).where('id', '=', id).execute()
  await work.audit('organisation.internationalSet', 'organisation', id, { international }, id)
}

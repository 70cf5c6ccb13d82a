import type { Work } from '@poonji/api-platform/work.ts'
import { contactsOf, organisationById, panOfOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { panHolder } from '@poonji/kernel/identifiers/pan.ts'
import { isProprietors, principalsOf, rolesOf } from '../roles.ts'
import { promotersOf } from './promoters.ts'
import { panIndexOf } from './verify-pan.ts'

/**
 * What is known of the next person: the first contact who is not among the people yet, else who is at the screen; the
 * business's own PAN where it is a person's; the business's address for a proprietor or a karta.
 */
export async function prefillOf(work: Work, organisationId: string) {
  const organisation = await organisationById(work, organisationId)
  const people = await promotersOf(work, organisationId)
  const there = new Set(people.map(one => one.mobile))
  const contacts = (await contactsOf(work, organisationId)).filter(one => !there.has(one.mobile))
  const { viewer } = work
  const self =
    viewer?.domain === 'buyer' && !there.has(viewer.mobile)
      ? await work.db
          .selectFrom('account')
          .select(['name', 'mobile', 'email'])
          .where('id', '=', viewer.accountId)
          .executeTakeFirst()
      : undefined
  const known = contacts[0] ?? self
  const pan = panOfOrganisation(work, organisation)
  const personal = pan !== null && panHolder(pan) === 'individual'
  const taken = personal && people.some(one => one.pan_index?.equals(panIndexOf(work, pan)))
  const roles = rolesOf(organisation.entity_type)
  const address = personal && !people.length ? await addressOf(work, organisationId) : undefined
  return {
    roles,
    principals: principalsOf(organisation.entity_type),
    name: known?.name ?? '',
    mobile: known?.mobile ?? '',
    email: known?.email ?? '',
    proprietorPanMasked: isProprietors(organisation.entity_type) ? organisation.pan_masked : null,
    companyPanMasked: personal && !taken ? organisation.pan_masked : null,
    addressLine1: address?.line1 ?? '',
    addressLine2: address?.line2 ?? '',
    landmark: address?.landmark ?? '',
    pincode: address?.pincode ?? '',
    city: address?.city ?? '',
    today: work.today,
  }
}

function addressOf(work: Work, organisationId: string) {
  return work.db
    .selectFrom('address')
    .select(['line1', 'line2', 'landmark', 'pincode', 'city'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('country', '=', 'IN')
    .orderBy('created_at')
    .executeTakeFirst()
}

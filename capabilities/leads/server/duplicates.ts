import { conflictAt, type AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from './texts.ts'
import './tables.ts'

/**
 * Refuses somebody who is a lead that is being worked on; without a GSTIN also whoever is a client's contact, since the
 * number is all that tells them apart. Whose they are is told only to the partner who has brought them.
 * @throws 409, on `contactMobile`
 */
export async function assertNewContact(work: Work, mobile: string, withGstin: boolean): Promise<void> {
  const lead = await work.db
    .selectFrom('lead')
    .select('brought_by')
    .where('tenant', '=', work.tenant)
    .where('contact_mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .where('organisation_id', 'is', null)
    .executeTakeFirst()
  if (lead?.brought_by && lead.brought_by === work.actor.partnerOrganisationId)
    throw onMobile(work, 'lead.contactYours')
  if (lead || (!withGstin && (await isOfClient(work, mobile)))) throw contactThere(work)
}

async function isOfClient(work: Work, mobile: string): Promise<boolean> {
  const contact = await work.db
    .selectFrom('contact')
    .innerJoin('organisation', 'organisation.id', 'contact.organisation_id')
    .select('contact.id')
    .where('contact.tenant', '=', work.tenant)
    .where('contact.mobile', '=', mobile)
    .where('contact.removed_at', 'is', null)
    .where('organisation.type', '=', 'BUYER')
    .executeTakeFirst()
  return contact !== undefined
}

export const contactThere = (work: Work) => onMobile(work, 'lead.contactThere')

function onMobile(work: Work, key: 'lead.contactThere' | 'lead.contactYours'): AppError {
  const words = texts.t(work.language, key)
  return conflictAt('contactMobile', words)
}

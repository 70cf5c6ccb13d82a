import type { Work } from '@poonji/api-platform/work.ts'
import { tellAsker } from '@poonji/capabilities/organisations/server/service.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { sql, type RawBuilder } from 'kysely'
import { contactThere, contactYours } from './contact-there.ts'
import { texts } from './texts.ts'
import { windowDays } from './ownership.ts'
import { stoodTooLong, tell, type Lead } from './lead-store.ts'
import './tables.ts'

/**
 * Refuses somebody who is a lead that is being worked on; without a GSTIN also whoever is a client's contact, since the
 * number is all that tells them apart. Whose they are is told only to the partner who has brought them. A lead that another
 * partner has not moved on within the window keeps nobody away: it ends.
 * @throws 409, on `contactMobile`
 */
export async function assertNewContact(work: Work, mobile: string, withGstin: boolean): Promise<void> {
  const lead = await work.db
    .selectFrom('lead')
    .selectAll()
    .select(isPastWindow(work).as('over'))
    .where('tenant', '=', work.tenant)
    .where('contact_mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .where('organisation_id', 'is', null)
    .executeTakeFirst()
  if (lead?.brought_by && lead.brought_by === work.actor.partnerOrganisationId) throw contactYours(work)
  if ((lead && !lead.over) || (!withGstin && (await isOfClient(work, mobile)))) throw contactThere(work)
  if (lead) await endLead(work, lead)
}

/** SQL: another partner's lead that stood where it stands for longer than the days of the window. */
export const isPastWindow = (work: Work): RawBuilder<boolean> => sql<boolean>`coalesce(
  lead.brought_by <> ${work.actor.partnerOrganisationId}::uuid and ${stoodTooLong(work)}, false)`

/** Another partner brings whom it was about; who wrote it down is told. */
async function endLead(work: Work, lead: Lead): Promise<void> {
  const days = await windowDays(work)
  await work.db
    .updateTable('lead')
    .set({ closed_at: work.now, close_reason: null, window_days: days, follow_up_on: null })
    .where('id', '=', lead.id)
    .execute()
  await tell(work, lead.id, 'CLOSED', { windowDays: days })
  await work.audit('lead.closed', 'lead', lead.id)
  const { created_by: accountId, brought_by: organisationId } = lead
  if (!accountId || !organisationId) return
  const asker = { organisationId, accountId, permission: 'CAN_VIEW_LEADS', purpose: 'lead' } as const
  await tellAsker(work, asker, language =>
    texts.t(language, 'sms.leadOver', { days, company: nameInMessage(lead.company_name) }),
  )
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

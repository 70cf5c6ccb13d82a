import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { addContact, createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { addRegistration, lookUpGstin, principalPlaceAs } from '@poonji/capabilities/registrations/server/service.ts'
import { panOfGstin, stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { addLead as call } from '../contract.ts'
import { texts } from '../texts.ts'
import { foundOf, isPanOf } from './find-company.ts'

/**
 * Brings a company on behalf of its contact, who owns it after logging in with their mobile. It is the partner's who
 * brought it, or the client of the staff member who sees only what is assigned to them.
 * @throws 400 on `gstin`, 409 when it is there, 503 while the GST servers are down
 */
export async function addLead(outside: Outside, body: Body<typeof call>): Promise<Answer<typeof call>> {
  const { gstin, contactName, contactMobile, contactEmail } = body
  const { actor } = outside
  const taxpayer = await lookUpGstin(outside, gstin)
  if (taxpayer.status !== 'Active') throw invalid({ gstin: 'gst.issues' })
  const pan = panOfGstin(gstin)
  const verified = await isPanOf(outside, pan, taxpayer.legalName)
  const found = foundOf(gstin, pan, taxpayer)
  return outside.transaction(async work => {
    const organisationId = await createOrganisation(work, {
      type: 'BUYER',
      name: found.name,
      entityType: found.entityType,
      pan,
      panVerifiedAt: verified ? work.now : null,
      stateCode: stateCodeOfGstin(gstin),
      broughtBy: actor.partnerOrganisationId,
      assignedTo: actor.domain === 'admin' && actor.visibility === 'assigned' ? actor.accountId : null,
    })
    if (!organisationId) throw conflict(texts.t(work.language, 'lead.there'))
    const registration = await addRegistration(work, organisationId, gstin, taxpayer)
    await principalPlaceAs(work, registration.id, 'CORPORATE')
    await addContact(work, organisationId, {
      name: contactName,
      mobile: contactMobile,
      email: contactEmail,
      roles: ['KMP'],
    })
    const text = texts.t(work.language, 'sms.lead', { organisation: found.name, who: actor.name })
    await sendMessage(work, { channel: 'sms', to: contactMobile, text, purpose: 'lead', organisationId })
    return { organisationId, name: found.name }
  })
}

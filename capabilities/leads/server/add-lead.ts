import { may } from '@poonji/api-platform/actor.ts'
import { conflict, conflictAt, forbidden, invalid } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import type { Answer, Body } from '@poonji/contract/call.ts'
import { languageOfMobile } from '@poonji/capabilities/identity/server/service.ts'
import {
  addContact,
  createOrganisation,
  holdsPan,
  organisationById,
  organisationOfPan,
} from '@poonji/capabilities/organisations/server/service.ts'
import { RIGHT_TO_CREATE, typesBroughtBy } from '@poonji/capabilities/organisations/creation-contract.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import {
  addRegistration,
  askCounted,
  lookUpGstin,
  principalPlaceAs,
} from '@poonji/capabilities/registrations/server/service.ts'
import type { Taxpayer } from '@poonji/integrations/gst/port.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { panOfGstin, stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { FoundCompany } from '../contract.ts'
import type { bringLead, convertLead as convertCall } from '../lead-contract.ts'
import { texts } from './texts.ts'
import { foundOf, isPanOf } from './found-company.ts'
import { countRefusals } from './count-refusals.ts'
import { assertNewContact } from './duplicates.ts'
import { becameClient, insertLead, openLead, type NewLead } from './lead-store.ts'
import { bringAgain, standingOf, type Standing } from './ownership.ts'

/**
 * Brings a client: with a GSTIN it is an organisation at once, without one a lead that is worked on. Partners
 * bring borrowers; another partner, a supplier and the rest are for staff, who know who becomes what.
 * @throws 400 on `gstin`, also of the partner's own firm and of who is never lent to, and on a kind that a partner may not
 *   bring, 403 without the right to create its kind, 409 when it is there, 429 after thirty look-ups, or contacts that are
 *   here, by form in an hour (a sheet has a right and limits of its own), 503 while the GST servers are down
 */
export async function bringClient(
  outside: Outside,
  body: Body<typeof bringLead>,
  by: 'form' | 'sheet' = 'form',
): Promise<Answer<typeof bringLead>> {
  if (!typesBroughtBy(outside.actor.domain).includes(body.organisationType))
    throw invalid({ organisationType: 'value.invalid' })
  requireRight(outside, body.organisationType)
  const gstin = body.gstin || null
  const given = { ...body, gstin, organisationId: null }
  if (!gstin) {
    const begin = () =>
      outside.once(async work => {
        await assertNewContact(work, given.contactMobile, false)
        const lead = await insertLead(work, given)
        return { leadId: lead.id, number: lead.number, organisationId: null, name: given.companyName }
      })
    return by === 'form' ? countRefusals(outside, begin) : begin()
  }
  refuseNotLentTo(outside, body.organisationType, gstin)
  await refuseOwnFirm(outside, outside.actor.partnerOrganisationId, gstin)
  const ask = () => lookUpCompany(outside, gstin)
  const company = await (by === 'form' ? askCounted(outside, ask) : ask())
  return outside.once(async work => {
    await assertNewContact(work, given.contactMobile, true)
    const made = await makeClient(work, company, given)
    const lead = await insertLead(work, { ...given, companyName: made.name, organisationId: made.organisationId })
    return { leadId: lead.id, number: lead.number, ...made }
  })
}

/**
 * A lead has told its GSTIN: it becomes an organisation, of the partner and the person of sales it was with. A GSTIN of
 * another name than the lead's may be a slip: `name` says that it was read and is meant.
 * @throws 400 on `gstin`, also of the partner's own firm and of who is never lent to, 403 without the right to create its
 *   kind, 409 with the `name` that was found, or when it is there, 429 as above, 503 while the GST servers are down
 */
export async function convertLead(outside: Outside, leadId: string, { gstin, name }: Body<typeof convertCall>) {
  const { company_name: known, organisation_type: type, brought_by: broughtBy } = await openLead(outside, leadId)
  requireRight(outside, type)
  refuseNotLentTo(outside, type, gstin)
  await refuseOwnFirm(outside, broughtBy, gstin)
  const company = await askCounted(outside, () => lookUpCompany(outside, gstin))
  await refuseThere(outside, type, company.pan)
  const found = company.found.name
  if (found !== name && plain(found) !== plain(known))
    throw conflict(texts.t(outside.language, 'lead.otherName', { name: found }), { name: found })
  return outside.once(async work => {
    const lead = await openLead(work, leadId)
    const made = await makeClient(work, company, {
      organisationType: lead.organisation_type,
      contactName: lead.contact_name,
      contactMobile: lead.contact_mobile,
      contactEmail: lead.contact_email ?? '',
      broughtBy: lead.brought_by,
      assignedTo: lead.assigned_to,
    })
    await becameClient(work, lead, { ...made, gstin })
    return made
  })
}

/** A trust, a government body or the like would be a client that nothing is ever lent to. @throws 400 on `gstin` */
function refuseNotLentTo(work: Work, type: OrganisationType, gstin: string): void {
  if (type === 'BUYER' && !entityTypesOfPan(panOfGstin(gstin)).length)
    throw invalid({ gstin: texts.t(work.language, 'pan.notLentTo') })
}

/** Who would be their own client would earn on their own loan. @throws 400 on `gstin` */
async function refuseOwnFirm(work: Work, partnerId: string | null, gstin: string): Promise<void> {
  if (!partnerId || !(await holdsPan(work, partnerId, panOfGstin(gstin)))) return
  const own = partnerId === work.actor.partnerOrganisationId
  throw invalid({ gstin: texts.t(work.language, own ? 'lead.ownFirm' : 'lead.ownFirmOfPartner') })
}

function requireRight(work: Work, type: OrganisationType): void {
  if (!may(work.actor, RIGHT_TO_CREATE[type])) throw forbidden()
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

interface KnownCompany {
  gstin: string
  pan: string
  verified: boolean
  taxpayer: Taxpayer
  found: FoundCompany
}

async function lookUpCompany(outside: Outside, gstin: string): Promise<KnownCompany> {
  const taxpayer = await lookUpGstin(outside, gstin)
  if (taxpayer.status !== 'Active') throw invalid({ gstin: 'gst.issues' })
  const pan = panOfGstin(gstin)
  const verified = await isPanOf(outside, pan, taxpayer.legalName)
  return { gstin, pan, verified, taxpayer, found: foundOf(gstin, pan, taxpayer) }
}

interface Wish extends Pick<NewLead, 'contactName' | 'contactMobile' | 'contactEmail'> {
  organisationType: OrganisationType
  broughtBy?: string | null
  assignedTo?: string | null
}

/** What a contact can do with the number, by the kind of organisation; of the others nothing. */
const TOLD: Partial<Record<OrganisationType, Parameters<typeof texts.t>[1]>> = {
  BUYER: 'sms.lead',
  DSA: 'sms.partner',
  CHANNEL_PARTNER: 'sms.partner',
  SUPPLIER: 'sms.trade',
  VENDOR: 'sms.trade',
  ANCHOR: 'sms.trade',
}

async function makeClient(work: Work, company: KnownCompany, wish: Wish) {
  const { actor } = work
  // who does not see every company would lose sight of one that is with nobody
  const own = actor.domain === 'admin' && actor.visibility !== 'all' ? actor.accountId : null
  const organisationId = await createOrganisation(work, {
    type: wish.organisationType,
    name: company.found.name,
    entityType: company.found.entityType,
    pan: company.pan,
    panVerifiedAt: company.verified ? work.now : null,
    stateCode: stateCodeOfGstin(company.gstin),
    broughtBy: wish.broughtBy ?? actor.partnerOrganisationId,
    assignedTo: wish.assignedTo ?? own,
  })
  if (!organisationId) return comeAgain(work, wish.organisationType, company.pan)
  const registration = await addRegistration(work, organisationId, company.gstin, company.taxpayer)
  await principalPlaceAs(work, registration.id, 'CORPORATE')
  await addContact(work, organisationId, {
    name: wish.contactName,
    mobile: wish.contactMobile,
    email: wish.contactEmail,
    roles: ['KMP'],
  })
  const link = `${work.platform.config.publicUrl}/login`
  const told = { organisation: nameInMessage(company.found.name), who: actor.name, link }
  const language = await languageOfMobile(work, wish.contactMobile)
  const text = texts.t(language, TOLD[wish.organisationType] ?? 'sms.contact', told)
  await sendMessage(work, { channel: 'sms', to: wish.contactMobile, text, purpose: 'lead', organisationId })
  return { organisationId, name: company.found.name }
}

/** It is there: a partner may renew their own client, or take one over whose window is past. @throws 409 */
async function comeAgain(work: Work, type: OrganisationType, pan: string) {
  const there = await organisationOfPan(work, type, pan)
  const partnerId = partnerComingAgain(work, type)
  if (!there || !partnerId) throw conflictAt('gstin', texts.t(work.language, 'lead.there'))
  refuseAs(work, await bringAgain(work, there.id, partnerId))
  return { organisationId: there.id, name: (await organisationById(work, there.id)).name }
}

/** Of a company that is there it is said so, unless this partner may have it all the same. @throws 409 */
async function refuseThere(work: Work, type: OrganisationType, pan: string): Promise<void> {
  const there = await organisationOfPan(work, type, pan)
  if (!there) return
  const partnerId = partnerComingAgain(work, type)
  if (!partnerId) throw conflictAt('gstin', texts.t(work.language, 'lead.there'))
  refuseAs(work, await standingOf(work, there.id, partnerId))
}

/** Clients alone may come to a partner again. */
const partnerComingAgain = ({ actor }: Work, type: OrganisationType) =>
  type === 'BUYER' ? actor.partnerOrganisationId : null

function refuseAs(work: Work, standing: Standing): void {
  if (standing === 'mine') throw conflictAt('gstin', texts.t(work.language, 'lead.yours'))
  if (standing === 'refused') throw conflict(texts.t(work.language, 'lead.there'), { mayClaim: true })
}

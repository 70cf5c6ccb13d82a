import { invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Body } from '@poonji/contract/call.ts'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import {
  addContact,
  createOrganisation,
  holdsPan,
  organisationOfPan,
  partnerOfReferralCode,
} from '@poonji/capabilities/organisations/server/service.ts'
import { entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { addRegistration, principalPlaceAs } from '@poonji/capabilities/registrations/server/service.ts'
import type { create } from '../contract.ts'
import type { LoginStep } from '../status.ts'
import { texts } from './texts.ts'
import { bringingPanPlace, lockBringing, setStep, type BringingRow } from './bringings.ts'
import { taxpayerOf } from './found-company.ts'
import { mayClaim } from './begin-company.ts'
import { becameClient } from './lead-store.ts'
import { ownLead } from './own-lead.ts'

interface Created {
  organisationId: string | null
  step: LoginStep
}

/**
 * Makes the company that was found, with its registration, address and contact, and its bringer the owner. When
 * somebody was faster it says SIMILAR_ORGANISATION and makes nothing.
 * @throws 400 where a name, a mail address or the kind of company is still missing, by its PAN it is of a kind that is never
 *   lent to, or nobody has the referral code
 */
export async function createCompany(work: Work, body: Body<typeof create>): Promise<Created> {
  const row = await lockBringing(work)
  if (row.id !== body.bringingId || row.step !== 'CREATE_ORGANISATION')
    return { organisationId: null, step: stepOf(row) }
  const person = await personAtScreen(work)
  if (row.organisation_id) return claim(work, row, row.organisation_id)

  const pan = work.platform.crypto.open(row.pan_sealed, bringingPanPlace(row.id))
  const kinds = entityTypesOfPan(pan)
  if (!kinds.length) throw invalid({ entityType: texts.t(work.language, 'pan.notLentTo') })
  const entityType = row.found.entityType ?? body.entityType
  if (!entityType) throw invalid({ entityType: 'companyType.required' })
  if (!kinds.some(type => type.code === entityType))
    throw invalid({ entityType: texts.t(work.language, 'entityType.otherPan') })
  const ofCode = body.referralCode ? await partnerOfReferralCode(work, body.referralCode) : null
  if (body.referralCode && !ofCode) throw invalid({ referralCode: texts.t(work.language, 'referralCode.unknown') })
  // a firm that is a partner too is nobody's client by its own code; whose code it is stays untold
  const broughtBy = ofCode && !(await holdsPan(work, ofCode, pan)) ? ofCode : null

  const lead = await ownLead(work)
  const organisationId = await createOrganisation(work, {
    type: 'BUYER',
    name: row.found.name,
    entityType,
    pan,
    panVerifiedAt: row.pan_verified_at,
    stateCode: row.gstin?.slice(0, 2) ?? null,
    broughtBy,
    referralCode: broughtBy ? body.referralCode.toUpperCase() : null,
    // whoever of sales spoke with them goes on; a partner's lead is the partner's by the code alone
    ...(lead && !lead.brought_by && !broughtBy && { assignedTo: lead.assigned_to }),
  })
  if (!organisationId) return similar(work, row, pan)
  if (row.gstin) {
    const registration = await addRegistration(work, organisationId, row.gstin, taxpayerOf(row.found))
    await principalPlaceAs(work, registration.id, 'CORPORATE')
  }
  await addContact(work, organisationId, { ...person, roles: ['OWNER', 'KMP'] })
  if (lead && (!lead.brought_by || lead.brought_by === broughtBy))
    await becameClient(work, lead, { organisationId, gstin: row.gstin, name: row.found.name })
  await becomeOwner(work, row, organisationId)
  return { organisationId, step: 'ACTION_ORGANISATION' }
}

async function claim(work: Work, row: BringingRow, organisationId: string): Promise<Created> {
  if (!(await mayClaim(work, organisationId))) {
    await setStep(work, row, 'SIMILAR_ORGANISATION')
    return { organisationId: null, step: 'SIMILAR_ORGANISATION' }
  }
  await becomeOwner(work, row, organisationId)
  return { organisationId, step: 'ACTION_ORGANISATION' }
}

/** Somebody made the company between finding and creating. */
async function similar(work: Work, row: BringingRow, pan: string): Promise<Created> {
  const existing = await organisationOfPan(work, 'BUYER', pan)
  await setStep(work, row, 'SIMILAR_ORGANISATION', existing?.id)
  return { organisationId: null, step: 'SIMILAR_ORGANISATION' }
}

async function becomeOwner(work: Work, row: BringingRow, organisationId: string) {
  await addMember(work, work.actor.accountId, organisationId, 'BUYER_OWNER')
  await setStep(work, row, 'DONE', organisationId)
}

async function personAtScreen(work: Work) {
  const { name, mobile, email } = await work.db
    .selectFrom('account')
    .select(['name', 'mobile', 'email'])
    .where('id', '=', work.actor.accountId)
    .executeTakeFirstOrThrow()
  if (!name) throw invalid({ personName: 'name.required' })
  if (!email) throw invalid({ email: 'email.required' })
  return { name, mobile, email }
}

const stepOf = ({ step }: BringingRow): LoginStep => (step === 'DONE' || step === 'LEFT' ? 'ACTION_ORGANISATION' : step)

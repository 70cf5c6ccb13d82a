import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { grantRole } from '@poonji/capabilities/access/server/service.ts'
import { joinPartner, nameNewAccount } from '@poonji/capabilities/identity/server/service.ts'
import type { ContactBody } from '@poonji/capabilities/organisations/contact-contract.ts'
import type { FoundCompany } from '@poonji/capabilities/leads/contract.ts'
import { taxpayerOf } from '@poonji/capabilities/leads/server/service.ts'
import {
  addContact,
  createOrganisation,
  giveReferralCode,
  isContactOf,
  organisationsOfPan,
  renewContacts,
  type Organisation,
} from '@poonji/capabilities/organisations/server/service.ts'
import { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { addRegistration, principalPlaceAs } from '@poonji/capabilities/registrations/server/service.ts'
import { panOfGstin, stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { PartnerKind } from '../status.ts'
import type { Onboarding } from './onboarding.ts'

/**
 * Makes the partner of an applicant who said that the business is theirs, or hands them the one that staff brought. False
 * when a partner of this PAN is there already, of either kind, and is not theirs to take over.
 */
export async function makePartner(work: Work, row: Onboarding, found: FoundCompany): Promise<boolean> {
  const pan = panOfGstin(row.gstin)
  // a PAN stands once in each kind: of two that ask at once for either kind, one is first
  await sql`select pg_advisory_xact_lock(hashtext(${`partner-of-pan:${work.tenant}:${pan}`}))`.execute(work.db)
  const there = await partnerOfPan(work, pan)
  if (there) return takeOver(work, row, there)
  const organisationId = await createOrganisation(work, {
    type: row.kind,
    name: found.name,
    entityType: found.entityType,
    pan,
    panVerifiedAt: row.pan_verified_at,
    stateCode: stateCodeOfGstin(row.gstin),
    referralCode: await freeReferralCode(work, found.name),
  })
  if (!organisationId) return false
  const registration = await addRegistration(work, organisationId, row.gstin, taxpayerOf(found))
  await principalPlaceAs(work, registration.id, 'CORPORATE')
  await addContact(work, organisationId, await contactOf(work, row))
  await becomeApplicant(work, row, { organisationId, kind: row.kind })
  return true
}

/** The partner of a PAN that is there, of either kind. */
export async function partnerOfPan(work: Work, pan: string): Promise<Organisation | undefined> {
  const [there] = await organisationsOfPan(work, PARTNER_TYPES, pan)
  return there
}

/**
 * As long as nobody works for it, a partner that staff brought is of whoever has its contact's mobile, and one that an
 * applicant made and gave up is of the next who says that it is their business.
 */
export async function isTheirs(work: Work, row: Onboarding, there: Organisation): Promise<boolean> {
  if (await isTaken(work, there.id)) return false
  return (await wasGivenUp(work, there)) || isContactOf(work, there.id, await mobileOf(work, row))
}

/** Of one that nobody has taken: whoever made it did not keep it. */
async function wasGivenUp(work: Work, { created_by: madeBy }: Organisation): Promise<boolean> {
  if (!madeBy) return false
  const applicant = await work.db
    .selectFrom('partner_onboarding')
    .select('id')
    .where('account_id', '=', madeBy)
    .executeTakeFirst()
  return applicant !== undefined
}

/** They go on to people and papers like every applicant. */
async function takeOver(work: Work, row: Onboarding, there: Organisation): Promise<boolean> {
  const kind = PARTNER_TYPES.find(type => type === there.type)
  if (!kind || !(await isTheirs(work, row, there))) return false
  if (await wasGivenUp(work, there)) await renewContacts(work, there.id, await contactOf(work, row))
  await giveReferralCode(work, there.id, await freeReferralCode(work, there.name))
  await becomeApplicant(work, row, { organisationId: there.id, kind })
  return true
}

const contactOf = async (work: Work, row: Onboarding): Promise<ContactBody> => ({
  name: row.contact_name,
  mobile: await mobileOf(work, row),
  email: row.contact_email,
  roles: ['OWNER', 'KMP'],
})

async function mobileOf(work: Work, row: Onboarding): Promise<string> {
  const { mobile } = await work.db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  return mobile
}

async function isTaken(work: Work, partnerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where partner_organisation_id = ${partnerId}
    union all select 1 from partner_onboarding where organisation_id = ${partnerId} limit 1`.execute(work.db)
  return rows.length > 0
}

type Found = { organisationId: string; kind: PartnerKind }

async function becomeApplicant(work: Work, row: Onboarding, { organisationId, kind }: Found): Promise<void> {
  await nameNewAccount(work, row.account_id, row.contact_name, row.contact_email)
  await joinPartner(work, row.account_id, organisationId)
  await grantRole(work, row.account_id, 'PARTNER_APPLICANT')
  await work.db
    .updateTable('partner_onboarding')
    .set({ gst_state: 'VERIFIED', organisation_id: organisationId, kind })
    .where('id', '=', row.id)
    .execute()
}

/** 'KONARK', or with a number behind it where another partner has that. */
async function freeReferralCode(work: Work, name: string): Promise<string> {
  const stem = (/[A-Z]{3,10}/.exec(name.toUpperCase())?.[0] ?? 'PARTNER').slice(0, 10)
  const { taken } = await work.db
    .selectFrom('organisation')
    .select(eb => eb.fn.countAll<number>().as('taken'))
    .where('tenant', '=', work.tenant)
    .where('type', 'in', PARTNER_TYPES)
    .where(sql<boolean>`referral_code ~ ${`^${stem}[0-9]*$`}`)
    .executeTakeFirstOrThrow()
  return taken ? `${stem}${taken + 1}` : stem
}

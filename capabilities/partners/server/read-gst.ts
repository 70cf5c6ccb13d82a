import { sql } from 'kysely'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { grantRole } from '@poonji/capabilities/access/server/service.ts'
import { joinPartner, nameNewAccount } from '@poonji/capabilities/identity/server/service.ts'
import {
  addContact,
  createOrganisation,
  giveReferralCode,
  isContactOf,
  organisationsOfPan,
  verifyPan,
  type Organisation,
} from '@poonji/capabilities/organisations/server/service.ts'
import { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { entityTypeOfConstitution, entityTypesOfPan } from '@poonji/capabilities/reference/server/service.ts'
import { addRegistration, principalPlaceAs } from '@poonji/capabilities/registrations/server/service.ts'
import type { Taxpayer } from '@poonji/integrations/gst/port.ts'
import { panOfGstin, stateCodeOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import type { GstError, PartnerKind } from '../status.ts'
import './jobs.ts'
import type { Onboarding } from './onboarding.ts'

const AGAIN_AFTER_MS = 30_000

/** Asks the GST portal about somebody who becomes a partner, and makes their organisation; asks again while it is down. */
export async function readGst(outside: Outside, onboardingId: string): Promise<void> {
  const row = await pending(outside, onboardingId)
  if (!row) return
  const answer = await outside.ports.gst.search(row.gstin)
  if (answer.status === 'unavailable')
    return outside.transaction(work =>
      work.enqueue('partner.readGst', { onboardingId }, { startAfter: new Date(work.now.getTime() + AGAIN_AFTER_MS) }),
    )
  if (answer.status === 'refused') return fail(outside, row, 'UNKNOWN')
  if (answer.taxpayer.status !== 'Active') return fail(outside, row, 'INACTIVE')
  const verified = await isPanOf(outside, row.gstin, answer.taxpayer.legalName)
  await outside.transaction(async work => {
    if (!(await makePartner(work, row, answer.taxpayer, verified))) await setError(work, row, 'PARTNER_THERE')
  })
}

const pending = (work: Work, onboardingId: string): Promise<Onboarding | undefined> =>
  work.db
    .selectFrom('partner_onboarding')
    .selectAll()
    .where('id', '=', onboardingId)
    .where('gst_state', '=', 'PENDING')
    .executeTakeFirst()

const fail = (outside: Outside, row: Onboarding, error: GstError) =>
  outside.transaction(work => setError(work, row, error))

/** The GST number may have been changed meanwhile: then this answer is about another. */
async function setError(work: Work, row: Onboarding, error: GstError): Promise<void> {
  await work.db
    .updateTable('partner_onboarding')
    .set({ gst_state: 'FAILED', gst_error: error })
    .where('id', '=', row.id)
    .where('gstin', '=', row.gstin)
    .where('gst_state', '=', 'PENDING')
    .execute()
}

/** Whether the PAN service says so; while it cannot, staff look at the card. */
async function isPanOf(outside: Outside, gstin: string, legalName: string): Promise<boolean> {
  try {
    return (await verifyPan(outside, panOfGstin(gstin), legalName)) === 'match'
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** False when a partner of this PAN is there already, of either kind, and is not theirs to take over. */
async function makePartner(work: Work, row: Onboarding, taxpayer: Taxpayer, verified: boolean): Promise<boolean> {
  const held = await work.db
    .selectFrom('partner_onboarding')
    .innerJoin('account', 'account.id', 'partner_onboarding.account_id')
    .select(['account.mobile'])
    .where('partner_onboarding.id', '=', row.id)
    .where('partner_onboarding.gstin', '=', row.gstin)
    .where('gst_state', '=', 'PENDING')
    .forUpdate('partner_onboarding')
    .executeTakeFirst()
  if (!held) return true
  const pan = panOfGstin(row.gstin)
  // a PAN stands once in each kind: of two that ask at once for either kind, one is first
  await sql`select pg_advisory_xact_lock(hashtext(${`partner-of-pan:${work.tenant}:${pan}`}))`.execute(work.db)
  const [there] = await organisationsOfPan(work, PARTNER_TYPES, pan)
  if (there) return takeOver(work, row, held.mobile, there)
  const type = entityTypeOfConstitution(taxpayer.constitution)?.code ?? null
  const organisationId = await createOrganisation(work, {
    type: row.kind,
    name: nameOf(taxpayer),
    entityType: entityTypesOfPan(pan).some(one => one.code === type) ? type : null,
    pan,
    panVerifiedAt: verified ? work.now : null,
    stateCode: stateCodeOfGstin(row.gstin),
    referralCode: await freeReferralCode(work, nameOf(taxpayer)),
  })
  if (!organisationId) return false
  const registration = await addRegistration(work, organisationId, row.gstin, taxpayer)
  await principalPlaceAs(work, registration.id, 'CORPORATE')
  await addContact(work, organisationId, {
    name: row.contact_name,
    mobile: held.mobile,
    email: row.contact_email,
    roles: ['OWNER', 'KMP'],
  })
  await becomeApplicant(work, row, { organisationId, kind: row.kind })
  return true
}

/**
 * A partner that staff brought is of whoever has its contact's mobile, as long as nobody works for it: they go on to people
 * and papers like every applicant. False for everybody else.
 */
async function takeOver(work: Work, row: Onboarding, mobile: string, there: Organisation): Promise<boolean> {
  const kind = PARTNER_TYPES.find(type => type === there.type)
  if (!kind || (await isTaken(work, there.id)) || !(await isContactOf(work, there.id, mobile))) return false
  await giveReferralCode(work, there.id, await freeReferralCode(work, there.name))
  await becomeApplicant(work, row, { organisationId: there.id, kind })
  return true
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

/** As people write it: the portal shouts. */
const nameOf = ({ legalName }: Taxpayer): string =>
  legalName
    .toLowerCase()
    .replace(/(^|[\s.(&-])\p{L}/gu, start => start.toUpperCase())
    .slice(0, 80)

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

import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { OrganisationType } from '../status.ts'
import { texts } from './texts.ts'
import { isStopped, stoppedWords } from './lent-nothing-new.ts'
import { panIndex, panPlace } from './pan-column.ts'
import { organisationById, type Organisation } from './read-organisation.ts'
import '../events.ts'

export { sayStates } from './trail-states.ts'
export { setBroughtBy } from './brought-by.ts'
export { createOrganisation, type NewOrganisation } from './create-organisation.ts'
export {
  addAddress,
  addressById,
  addressOfGst,
  linkAddressToGst,
  setKind as setAddressKind,
  unlinkGst,
} from './addresses.ts'
export { assertLentTo, isStopped, refusalToLend, standsStopped, stoppedWords } from './lent-nothing-new.ts'
export { requireSuccessor } from './hand-over.ts'
export { cancelInvitation, invite } from './invitations.ts'
export { invitationsOf } from './list-members.ts'
export { tellMember } from './tell-member.ts'
export { setTurnoverRead } from './turnover.ts'
export { unansweredLinking } from './unanswered-linking.ts'
export { addContact, contactsOf } from './contacts.ts'
export { panSeenOnCard } from './pan-on-card.ts'
export { verifyPan } from './verify-pan.ts'
export { panIndex } from './pan-column.ts'
export { presentRow } from './present-row.ts'
export { standingOf } from './rows.ts'
export { contactEndsAt, withinContactHours } from './contact-hours.ts'
export { blacklistFor } from './standing.ts'
export { broughtFor } from './brought-for.ts'
export { isOfOnePan, organisationById, type Organisation } from './read-organisation.ts'
export { partnerOfReferralCode, sayReferral } from './say-referral.ts'
export { giveReferralCode, isContactOf, renewContacts } from './partner-brought.ts'
export { tellAsker } from './tell-asker.ts'
export {
  byDay,
  channelsOf,
  morningOf,
  ownerChannel,
  ownerMobile,
  remindOwner,
  tellMembers,
  tellOwner,
} from './tell-owner.ts'

/** The organisation of a type that holds a PAN, or null. */
export async function organisationOfPan(work: Work, type: OrganisationType, pan: string): Promise<Organisation | null> {
  const [found] = await organisationsOfPan(work, [type], pan)
  return found ?? null
}

/** The organisations that hold a PAN, at most one of a type, in the order of the types. */
export async function organisationsOfPan(
  work: Work,
  types: readonly OrganisationType[],
  pan: string,
): Promise<Organisation[]> {
  const rows = await work.db
    .selectFrom('organisation')
    .selectAll()
    .where('tenant', '=', work.tenant)
    .where('type', 'in', types)
    .where('pan_index', '=', panIndex(work, pan))
    .execute()
  return rows.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
}

/** Whether an organisation is of this PAN: by it a partner and a borrower are known as one firm. */
export async function holdsPan(work: Work, organisationId: string, pan: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('organisation')
    .select('id')
    .where('id', '=', organisationId)
    .where('pan_index', '=', panIndex(work, pan))
    .executeTakeFirst()
  return row !== undefined
}

/** The PAN itself, for ports and papers; never for an answer or a log. Null when none is kept. */
export function panOfOrganisation(work: Work, organisation: Organisation): string | null {
  return organisation.pan_sealed && work.platform.crypto.open(organisation.pan_sealed, panPlace(organisation.id))
}

/**
 * Refuses a disbursal or an application of an organisation that does not cooperate, is blacklisted, or came in a way
 * that may not apply.
 * @throws 409 with the specification's words, for the buyer and, where it does not cooperate, for staff
 */
export async function assertCooperative(
  work: Work,
  organisationId: string,
  what: 'disbursal' | 'application',
): Promise<void> {
  const organisation = await organisationById(work, organisationId)
  if (isStopped(organisation)) throw conflict(await stopWords(work, organisation, what))
  if (what === 'application' && organisation.onboarding_type !== 'STANDARD')
    throw new AppError(409, texts.t(work.language, 'cannotApply'))
}

async function stopWords(work: Work, organisation: Organisation, what: 'disbursal' | 'application'): Promise<string> {
  if (work.viewer === null || work.viewer.domain === 'buyer') return `nonCooperative.${what}`
  return organisation.non_cooperative_at ? 'nonCooperative.staff' : stoppedWords(work)
}

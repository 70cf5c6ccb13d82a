import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { OWNER_ROLES } from '@poonji/capabilities/access/status.ts'
import { hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import './tables.ts'

/**
 * Writes to whoever owns an organisation, in their language: on WhatsApp where the business agreed to that, else by SMS.
 * @param purpose what it is for, e.g. `registration-expiry`; never what it says
 * @returns whether there was anybody to write to
 */
export async function tellOwner(
  work: Work,
  organisationId: string,
  purpose: string,
  words: (language: 'en' | 'hi') => string,
): Promise<boolean> {
  const owner = await ownerMobile(work, organisationId)
  if (!owner) return false
  const channel = await ownerChannel(work, organisationId)
  await sendMessage(work, { channel, to: owner.mobile, text: words(owner.language), purpose, organisationId })
  return true
}

/** How an organisation is written to: on WhatsApp where it agreed to that, else by SMS. */
export const ownerChannel = async (work: Work, organisationId: string): Promise<'messaging' | 'sms'> =>
  (await hasConsent(work, organisationId, 'messages')) ? 'messaging' : 'sms'

/** Who owns an organisation now: the mobile of the first owner, else of its main contact, with whether it is an owner's. */
export async function ownerMobile(
  work: Work,
  organisationId: string,
): Promise<{ mobile: string; owner: boolean; language: 'en' | 'hi' } | null> {
  const owner = await work.db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .innerJoin('role', 'role.id', 'membership.role_id')
    .select(['account.mobile', 'account.language'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.ended_at', 'is', null)
    .where('role.code', 'in', OWNER_ROLES)
    .where('account.blocked_at', 'is', null)
    .orderBy('membership.created_at')
    .executeTakeFirst()
  if (owner) return { ...owner, owner: true }
  const contact = await work.db
    .selectFrom('contact')
    .select('mobile')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  return contact ? { mobile: contact.mobile, owner: false, language: work.language } : null
}

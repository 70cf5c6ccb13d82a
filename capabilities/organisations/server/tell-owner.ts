import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import { ownerMobile } from './service.ts'

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
  const channel = (await hasConsent(work, organisationId, 'messages')) ? 'messaging' : 'sms'
  await sendMessage(work, { channel, to: owner.mobile, text: words(owner.language), purpose, organisationId })
  return true
}

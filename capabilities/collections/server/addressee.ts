import type { Work } from '@poonji/api-platform/work.ts'
import { contactsOf, ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import type { Channel } from '../status.ts'

export interface Addressee {
  /** A mobile number, or a mail address for mail. */
  to: string
  language: 'en' | 'hi'
}

/** Who of an organisation is reached by a channel, and in which language; null when nobody is. */
export async function addresseeOf(work: Work, organisationId: string, channel: Channel): Promise<Addressee | null> {
  const phone = await ownerMobile(work, organisationId)
  if (channel !== 'MAIL') return phone && { to: phone.mobile, language: phone.language }
  const email = (phone?.owner && (await emailOf(work, phone.mobile))) || (await contactEmail(work, organisationId))
  return email ? { to: email, language: phone?.language ?? work.language } : null
}

async function emailOf(work: Work, mobile: string): Promise<string | null> {
  const account = await work.db
    .selectFrom('account')
    .select('email')
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return account?.email ?? null
}

async function contactEmail(work: Work, organisationId: string): Promise<string | null> {
  const contacts = await contactsOf(work, organisationId)
  return contacts.find(contact => contact.email)?.email ?? null
}

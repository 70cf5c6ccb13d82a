import type { Work } from '@poonji/api-platform/work.ts'
import type { ContactBody } from '../contact-contract.ts'
import { addContact } from './contacts.ts'
import './tables.ts'

/** Whether a mobile is among an organisation's contacts. */
export async function isContactOf(work: Work, organisationId: string, mobile: string): Promise<boolean> {
  const contact = await work.db
    .selectFrom('contact')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('mobile', '=', mobile)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return contact !== undefined
}

/** The code that a partner gives to clients; one that it has stays. */
export async function giveReferralCode(work: Work, partnerId: string, code: string): Promise<void> {
  await work.db
    .updateTable('organisation')
    .set({ referral_code: code })
    .where('id', '=', partnerId)
    .where('referral_code', 'is', null)
    .execute()
}

/** Whoever takes a business over is its one contact: those before were of somebody whose business it was not. */
export async function renewContacts(work: Work, organisationId: string, contact: ContactBody): Promise<void> {
  const removed = await work.db
    .updateTable('contact')
    .set({ removed_at: work.now, is_primary: false })
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of removed) await work.audit('contact.removed', 'contact', id, {}, organisationId)
  await addContact(work, organisationId, contact)
}

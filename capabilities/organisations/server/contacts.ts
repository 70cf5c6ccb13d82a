import { conflict, conflictAt } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { Selectable } from 'kysely'
import type { Contact, ContactBody } from '../contact-contract.ts'
import { texts } from './texts.ts'
import { CONTACT_ROLE_NAMES } from '../status.ts'
import { presentRow } from './present-row.ts'
import type { ContactTable } from './tables.ts'

/** @param roles only contacts with one of these; empty for all */
export async function contactsOf(
  work: Work,
  organisationId: string,
  roles: readonly string[] = [],
): Promise<Contact[]> {
  const rows = await work.db
    .selectFrom('contact')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()
  return rows.filter(row => !roles.length || row.roles.some(role => roles.includes(role))).map(toContact)
}

/**
 * Adds a contact; the first of an organisation is its main one.
 * @throws 409 when the organisation has a contact of that mobile
 */
export async function addContact(work: Work, organisationId: string, body: ContactBody): Promise<Contact> {
  const others = await work.db
    .selectFrom('contact')
    .select('mobile')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .execute()
  const row = await work.db
    .insertInto('contact')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      ...body,
      email: body.email || null,
      is_primary: others.length === 0,
      removed_at: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .onConflict(c => c.columns(['organisation_id', 'mobile']).where('removed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflictAt('mobile', texts.t(work.language, 'contact.there'))
  await work.audit('contact.added', 'contact', row.id, { roles: body.roles }, organisationId)
  return toContact(row)
}

/** @throws 409 when the organisation has another contact of that mobile, and where somebody changed it since it was read */
export async function changeContact(
  work: Work,
  id: string,
  { version, ...body }: ContactBody & { version: number },
): Promise<Contact> {
  const before = await contactById(work, id)
  const twin = await work.db
    .selectFrom('contact')
    .select('id')
    .where('organisation_id', '=', before.organisation_id)
    .where('mobile', '=', body.mobile)
    .where('id', '!=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (twin) throw conflictAt('mobile', texts.t(work.language, 'contact.there'))
  const row = await work.db
    .updateTable('contact')
    .set({ ...body, email: body.email || null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict(texts.t(work.language, 'contact.other', { now: inWords(before, work.language) }))
  await work.audit('contact.changed', 'contact', id, {}, before.organisation_id)
  return toContact(row)
}

/** @throws 409 for the main contact: an organisation is always to be reached */
export async function removeContact(work: Work, id: string): Promise<void> {
  const row = await contactById(work, id)
  if (row.is_primary) throw conflict(texts.t(work.language, 'contact.main'))
  await work.db.deleteFrom('address_contact').where('contact_id', '=', id).execute()
  await work.db.updateTable('contact').set({ removed_at: work.now }).where('id', '=', id).execute()
  await work.audit('contact.removed', 'contact', id, {}, row.organisation_id)
}

const contactById = (work: Work, id: string) => presentRow(work, id, work.db.selectFrom('contact').selectAll())

/** A contact as one line. */
const inWords = ({ name, mobile, email, roles }: Selectable<ContactTable>, language: Language) =>
  [name, mobile, email, ...roles.map(role => CONTACT_ROLE_NAMES[role][language])].filter(Boolean).join(', ')

function toContact(row: Selectable<ContactTable>): Contact {
  const { id, version, name, mobile, email, roles } = row
  return { id, version, name, mobile, email, roles, primary: row.is_primary, createdAt: row.created_at }
}

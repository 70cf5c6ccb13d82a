import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { optionalEmail } from '@poonji/contract/email.ts'
import { wholeListFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, personName, say, version } from '@poonji/contract/schemas.ts'
import { mobile } from '@poonji/contract/mobile.ts'
import { ofOrganisation, VIEWERS } from './contract-parts.ts'
import { CONTACT_ROLES } from './status.ts'

export const contact = z.object({
  id,
  version,
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(CONTACT_ROLES)),
  primary: z.boolean(),
  createdAt: instant,
})
export type Contact = z.output<typeof contact>

const contactBody = z.object({
  name: personName,
  mobile,
  email: optionalEmail.default(''),
  roles: z.array(z.enum(CONTACT_ROLES)).min(1, say('role.required')),
})
export type ContactBody = z.output<typeof contactBody>

export const contacts = defineCall({
  id: 'organisations.contacts',
  method: 'GET',
  path: '/api/v2/org/{orgId}/contacts',
  summary: 'Whom to speak with; contactRoles narrows them',
  who: VIEWERS,
  permission: 'CAN_VIEW_CONTACTS',
  scope: ofOrganisation,
  query: z.object({ contactRoles: z.union([z.string(), z.array(z.string())]).optional() }),
  answer: z.array(contact),
})

export const contactsFile = wholeListFile(contacts)

export const addContact = defineCall({
  id: 'organisations.addContact',
  method: 'POST',
  path: '/api/v2/org/{orgId}/contacts',
  summary: 'Adds a contact; a mobile stands once in an organisation',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: ofOrganisation,
  body: contactBody,
  answer: contact,
  idempotent: true,
  changes: ['organisations'],
})

export const changeContact = defineCall({
  id: 'organisations.changeContact',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/contact/{contactId}',
  summary: 'Changes a contact',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: { of: 'contact', param: 'contactId' },
  /** The version that was on screen when the change began, so that nobody overwrites what a colleague wrote meanwhile. */
  body: contactBody.extend({ version }),
  answer: contact,
  changes: ['organisations'],
})

export const removeContact = defineCall({
  id: 'organisations.removeContact',
  method: 'DELETE',
  path: '/api/v1/{product}/organisation/contact/{contactId}',
  summary: 'Removes a contact that is not the main one',
  who: VIEWERS,
  permission: 'CAN_ADD_CONTACT',
  scope: { of: 'contact', param: 'contactId' },
  answer: done,
  changes: ['organisations'],
})

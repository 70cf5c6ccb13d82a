import { on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contact-contract.ts'
import * as contacts from './contacts.ts'
import { contactsPaper } from './contacts-paper.ts'

/** Whom to speak with in an organisation. */
export const contactHandlers = [
  on(calls.contacts, (work, { params, query }) =>
    contacts.contactsOf(
      work,
      params.orgId,
      [query.contactRoles ?? []].flat().flatMap(roles => roles.split(/[,|]/)),
    ),
  ),
  onListFile(calls.contactsFile, contactsPaper),
  on(calls.addContact, (work, { params, body }) => contacts.addContact(work, params.orgId, body)),
  on(calls.changeContact, (work, { params, body }) => contacts.changeContact(work, params.contactId, body)),
  on(calls.removeContact, async (work, { params }) => {
    await contacts.removeContact(work, params.contactId)
    return { done: true as const }
  }),
]

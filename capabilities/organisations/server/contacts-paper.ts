import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Contact, contactsFile } from '../contact-contract.ts'
import { contactRoles } from '../contact-words.ts'
import { texts } from './texts.ts'
import { contactsOf } from './contacts.ts'
import { organisationById } from './service.ts'

/** Whom to speak with at a company, as a file. */
export async function contactsPaper(work: Work, { params }: Input<typeof contactsFile>): Promise<ListPaper<Contact>> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'contacts',
    title: t('contact.table'),
    facts: [[t('list.name'), (await organisationById(work, params.orgId)).name]],
    columns: [
      { title: t('contact.name'), of: row => row.name },
      { title: t('contact.roles'), of: row => contactRoles(row, language) },
      { title: t('contact.mobile'), of: row => row.mobile },
      { title: t('contact.email'), of: row => row.email },
    ],
    empty: t('contact.none'),
    page: () => whole(contactsOf(work, params.orgId, [])),
  }
}

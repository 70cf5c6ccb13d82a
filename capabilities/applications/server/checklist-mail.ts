import type { Answer } from '@poonji/contract/call.ts'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { checklistOf } from '@poonji/capabilities/documents/server/service.ts'
import type { checklistEmailData } from '../contract.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** The mail that asks for what is still missing: to whoever may upload it, in the reader's language. */
export async function checklistMail(
  work: Work,
  organisationId: string,
  applicationId: string,
): Promise<Answer<typeof checklistEmailData>> {
  const row = await work.db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .select(['application.number', 'organisation.name'])
    .where('application.id', '=', applicationId)
    .where('application.organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const { items, missing } = await checklistOf(work, applicationId)
  const documents = items
    .filter(item => missing.includes(item.type.code))
    .map(({ type }) => (work.language === 'hi' ? type.name_hi : type.name_en))
  const contacts = await work.db
    .selectFrom('contact')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .where('email', 'is not', null)
    .execute()
  const vars = { number: row.number, company: row.name, list: documents.map(one => `- ${one}`).join('\n') }
  return {
    to: contacts.flatMap(contact => contact.email ?? []),
    subject: texts.t(work.language, 'mail.checklist.subject', vars),
    body: texts.t(work.language, documents.length ? 'mail.checklist.body' : 'mail.checklist.complete', vars),
    documents,
  }
}

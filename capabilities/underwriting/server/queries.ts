import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById, comeBack, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { ANSWERED_STATUSES, isOpen, type ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { tellMembers } from '@poonji/capabilities/organisations/server/service.ts'
import { texts } from './texts.ts'
import { assertMine, assertStatus, lockCase, noteEvent } from './case.ts'

/** Asks the borrower or sales; the application waits until every question is answered. */
export async function askQuery(
  work: Work,
  applicationId: string,
  input: { askedTo: 'borrower' | 'sales'; text: string },
): Promise<{ queryId: string }> {
  const { file, application } = await lockCase(work, applicationId)
  await assertMine(work, file)
  assertStatus(work, application, 'UNDERWRITING', 'UNDERWRITING_QUERY', 'PROCESSING', 'PROCESSING_QUERY')
  const { id } = await work.db
    .insertInto('underwriting_query')
    .values({
      case_id: file.id,
      application_id: applicationId,
      asked_to: input.askedTo,
      text: input.text,
      asked_by: work.actor.accountId,
      asked_at: work.now,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(work, file.id, input.askedTo === 'borrower' ? 'asked.borrower' : 'asked.sales', { text: input.text })
  if (application.status === 'UNDERWRITING') await moveApplication(work, { applicationId, to: 'UNDERWRITING_QUERY' })
  if (application.status === 'PROCESSING') await moveApplication(work, { applicationId, to: 'PROCESSING_QUERY' })
  await work.audit(
    'underwriting.asked',
    'application',
    applicationId,
    { queryId: id, askedTo: input.askedTo },
    file.organisation_id,
  )
  if (input.askedTo === 'borrower') await tellBorrower(work, file.organisation_id, application.number)
  return { queryId: id }
}

async function tellBorrower(work: Work, organisationId: string, number: string) {
  const whom = { organisationId, permission: 'CAN_EDIT_APPLICATION', purpose: 'underwriting-query' } as const
  await tellMembers(work, whom, language => texts.t(language, 'sms.query', { number }))
}

/**
 * Answers a question in words and papers; with the last answer the application returns to where it waited.
 * @throws 409 once it was decided without the answer, which nobody would look for then
 */
export async function answerQuery(
  work: Work,
  applicationId: string,
  queryId: string,
  input: { answer: string; documentIds: string[] },
): Promise<void> {
  const { file, application } = await lockCase(work, applicationId)
  const query = await work.db
    .selectFrom('underwriting_query')
    .select(['id', 'asked_to', 'answered_at'])
    .where('id', '=', queryId)
    .where('case_id', '=', file.id)
    .executeTakeFirst()
  // what was asked of sales is neither the borrower's nor a partner's to see
  if (!query || (work.actor.domain !== 'admin' && query.asked_to !== 'borrower')) throw notPermitted()
  if (query.answered_at) throw conflict(texts.t(work.language, 'refused.answered'))
  if (!isOpen(application.status)) throw conflict(texts.t(work.language, 'refused.status'))
  await assertPapers(work, file.organisation_id, input.documentIds)
  await work.db
    .updateTable('underwriting_query')
    .set({
      answer: input.answer,
      document_ids: input.documentIds,
      answered_by: work.actor.accountId,
      answered_at: work.now,
    })
    .where('id', '=', query.id)
    .execute()
  // who was not reached has answered
  if (work.actor.domain !== 'admin') await comeBack(work, applicationId)
  const now = await applicationById(work, applicationId)
  if (!now || !ANSWERED_STATUSES.includes(now.status)) throw conflict(texts.t(work.language, 'refused.decided'))
  await noteEvent(work, file.id, 'answered', { text: input.answer })
  await work.audit('underwriting.answered', 'application', applicationId, { queryId }, file.organisation_id)
  if (await hasOpenQuery(work, file.id)) return
  if (now.status === 'UNDERWRITING_QUERY') await moveApplication(work, { applicationId, to: 'UNDERWRITING' })
  if (now.status === 'PROCESSING_QUERY') await moveApplication(work, { applicationId, to: 'PROCESSING' })
}

/** Whose last question was answered while they were not reached has nothing left to wait for when they are back. */
export async function goOnAnswered(
  work: Work,
  { applicationId, from, to }: { applicationId: string; from: ApplicationStatus | null; to: ApplicationStatus },
): Promise<void> {
  if (from !== 'CLIENT_UNRESPONSIVE' || to !== 'UNDERWRITING_QUERY') return
  const { file } = await lockCase(work, applicationId)
  if (!(await hasOpenQuery(work, file.id))) await moveApplication(work, { applicationId, to: 'UNDERWRITING' })
}

async function hasOpenQuery(work: Work, caseId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('underwriting_query')
    .select('id')
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Papers named in an answer are the organisation's own. */
async function assertPapers(work: Work, organisationId: string, documentIds: string[]): Promise<void> {
  if (!documentIds.length) return
  const rows = await work.db
    .selectFrom('document')
    .select('id')
    .where('id', 'in', documentIds)
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .execute()
  if (rows.length !== new Set(documentIds).size)
    throw invalid({ documentIds: texts.t(work.language, 'refused.papers') })
}

export interface QueryRow {
  queryId: string
  askedTo: 'borrower' | 'sales'
  text: string
  askedBy: string
  askedAt: Date
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
  mayAnswer: boolean
  documents: { documentId: string; name: string }[]
}

/** The questions of an application, the newest first; a borrower sees those asked of them, without the desk’s names. */
export async function listQueries(work: Work, applicationId: string): Promise<QueryRow[]> {
  const ofBorrower = work.viewer?.domain !== 'admin'
  const application = await applicationById(work, applicationId)
  // who was not reached comes back to where the application stood, with the question open there or not
  const stood = application?.returnsTo ?? application?.status
  const isLate = !stood || !ANSWERED_STATUSES.includes(stood)
  const rows = await work.db
    .selectFrom('underwriting_query as q')
    .innerJoin('account as asker', 'asker.id', 'q.asked_by')
    .leftJoin('account as answerer', 'answerer.id', 'q.answered_by')
    .select(['q.id', 'q.asked_to', 'q.text', 'q.asked_at', 'q.answer', 'q.answered_at', 'q.document_ids'])
    .select(['asker.name as asker', 'answerer.name as answerer'])
    .where('q.application_id', '=', applicationId)
    .$if(ofBorrower, query => query.where('q.asked_to', '=', 'borrower'))
    .orderBy('q.asked_at', 'desc')
    .limit(100)
    .execute()
  const names = await documentNames(
    work,
    rows.flatMap(row => row.document_ids),
  )
  return rows.map(row => ({
    queryId: row.id,
    askedTo: row.asked_to,
    text: row.text,
    askedBy: ofBorrower ? texts.t(work.language, 'desk.name') : row.asker,
    askedAt: row.asked_at,
    answer: row.answer,
    answeredBy: row.answerer,
    answeredAt: row.answered_at,
    mayAnswer: !row.answered_at && !isLate,
    documents: row.document_ids.map(documentId => ({ documentId, name: names.get(documentId) ?? '' })),
  }))
}

async function documentNames(work: Work, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await work.db.selectFrom('document').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { isOpen } from '@poonji/capabilities/applications/status.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { wordsOf } from '../task-words.ts'
import { nextTaskOf } from './pending-tasks.ts'
import { presentApplication } from './present-application.ts'

const PURPOSE = 'application-reminder'

/**
 * Tells the client, in their language, the next thing that an application waits for, with the place where it is
 * done; a client once a day.
 * @throws 409 when nothing waits for the client, nobody can be reached, or they were told today
 */
export async function remindClient(work: Work, applicationId: string): Promise<void> {
  const application = await presentApplication(work, applicationId)
  const { organisationId, number, status } = application
  const refuse = (key: 'remind.nothing' | 'remind.nobody' | 'remind.today') => conflict(texts.t(work.language, key))
  await lockOrganisation(work, organisationId)
  const told = await lastReminded(work, organisationId)
  if (told && told >= startOfDayInIndia(work.today)) throw refuse('remind.today')
  const task = isOpen(status) && (await nextTaskOf(work, organisationId, application))
  if (!task || task.taskType === 'APPLICATION_UNDER_PROCESS') throw refuse('remind.nothing')
  const reached = await tellOwner(work, organisationId, PURPOSE, language => {
    const { title, to } = wordsOf(task, organisationId, language)
    return texts.t(language, 'remind.text', { number, title, link: `${work.platform.config.publicUrl}${to}` })
  })
  if (!reached) throw refuse('remind.nobody')
  await work.audit('application.reminded', 'application', applicationId, { task: task.taskType }, organisationId)
}

/** Two who remind at once come one after the other. */
const lockOrganisation = (work: Work, organisationId: string) =>
  work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()

/** When the client was last told what an application waits for. */
export async function lastReminded(work: Work, organisationId: string): Promise<Date | null> {
  const told = await work.db
    .selectFrom('outgoing_message')
    .select('created_at')
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', PURPOSE)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told?.created_at ?? null
}

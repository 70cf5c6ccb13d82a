import { conflict, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { texts } from '../texts.ts'
import { wordsOf } from '../task-words.ts'
import { tasksOf } from './pending-tasks.ts'

const PURPOSE = 'application-reminder'

/**
 * Tells the client, in their language, the next thing that an application waits for, with the place where it is
 * done; a client once a day.
 * @throws 409 when nothing waits for the client, nobody can be reached, or they were told today
 */
export async function remindClient(work: Work, applicationId: string): Promise<void> {
  const application = await applicationById(work, applicationId)
  if (!application) throw notPermitted()
  const { organisationId, number } = application
  const refuse = (key: 'remind.nothing' | 'remind.nobody' | 'remind.today') => conflict(texts.t(work.language, key))
  await lockOrganisation(work, organisationId)
  if (await toldToday(work, organisationId)) throw refuse('remind.today')
  const [task] = await tasksOf(work, organisationId, applicationId)
  if (!task || task.taskType === 'APPLICATION_UNDER_PROCESS') throw refuse('remind.nothing')
  const told = await tellOwner(work, organisationId, PURPOSE, language => {
    const { title, to } = wordsOf(task, organisationId, language)
    return texts.t(language, 'remind.text', { number, title, link: `${work.platform.config.publicUrl}${to}` })
  })
  if (!told) throw refuse('remind.nobody')
  await work.audit('application.reminded', 'application', applicationId, { task: task.taskType }, organisationId)
}

/** Two who remind at once come one after the other. */
const lockOrganisation = (work: Work, organisationId: string) =>
  work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()

async function toldToday(work: Work, organisationId: string): Promise<boolean> {
  const told = await work.db
    .selectFrom('outgoing_message')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('purpose', '=', PURPOSE)
    .where('created_at', '>=', startOfDayInIndia(work.today))
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

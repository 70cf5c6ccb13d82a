import { conflict } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { holdAccount, mayContact } from '@poonji/capabilities/collections/server/service.ts'
import type { ContactReason } from '@poonji/capabilities/collections/status.ts'
import { contactEndsAt, ownerChannel, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { startOfDayInIndia, type Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'
import { wordsOf } from '../task-words.ts'
import { ASKS_FOR_DUES, waitsForClient } from '../tasks.ts'
import { nextTaskOf } from './pending-tasks.ts'
import { presentApplication } from './present-application.ts'

const PURPOSE = 'application-reminder'
/** How the contact gate names what the owner is written to by. */
export const CONTACT_CHANNEL = { sms: 'SMS', messaging: 'WHATSAPP' } as const
const WHY_NOT = {
  HOURS: 'remind.hours',
  DISPUTE: 'remind.paused',
  DECEASED: 'remind.died',
  DAY_CAP: 'remind.today',
  WEEK_CAP: 'remind.week',
  NO_ADDRESS: 'remind.nobody',
  NOTHING_DUE: 'remind.nothing',
  WITH_BANK: 'remind.withBank',
} as const satisfies Record<Exclude<ContactReason, 'ALLOWED'>, string>

/**
 * Tells the client, in their language, the next thing that an application waits for, with the place where it is done:
 * from its first step until its money has come and auto pay runs. A client once a day, if the contact gate allows.
 * @throws 409 when nothing waits for the client, nobody can be reached, they were told today, or the gate says no
 */
export async function remindClient(work: Work, applicationId: string): Promise<void> {
  const application = await presentApplication(work, applicationId)
  const { organisationId, number, status } = application
  const refuse = (key: (typeof WHY_NOT)[keyof typeof WHY_NOT]) => conflict(texts.t(work.language, key))
  // two who remind at once come one after the other
  await holdAccount(work, organisationId)
  const told = await lastReminded(work, organisationId)
  if (told && told >= startOfDayInIndia(work.today)) throw refuse('remind.today')
  const task = await nextTaskOf(work, organisationId, application)
  if (!waitsForClient(task)) throw refuse('remind.nothing')
  const channel = CONTACT_CHANNEL[await ownerChannel(work, organisationId)]
  const kind = ASKS_FOR_DUES.includes(task.taskType) ? 'DUES_REMINDER' : 'TASK_REMINDER'
  const { reason } = await mayContact(work, { organisationId, channel, kind })
  if (reason !== 'ALLOWED') throw refuse(WHY_NOT[reason])
  const said = status === 'LOAN_ACCEPTED' ? 'remind.loanText' : 'remind.text'
  const words = (language: Language) => {
    const { title, to } = wordsOf(task, organisationId, language)
    return texts.t(language, said, { number, title, link: `${work.platform.config.publicUrl}${to}` })
  }
  const reached = await tellOwner(work, organisationId, PURPOSE, words, { goodUntil: contactEndsAt(work.today) })
  if (!reached) throw refuse('remind.nobody')
  await work.audit('application.reminded', 'application', applicationId, { task: task.taskType }, organisationId)
}

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

import { job } from '@poonji/api-platform/jobs.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { mayContact } from '@poonji/capabilities/collections/server/service.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { contactEndsAt, morningOf, ownerChannel, tellOwner } from '@poonji/capabilities/organisations/server/service.ts'
import type { ContactReason } from '@poonji/capabilities/collections/status.ts'
import { addDays, type Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'
import { wordsOf } from '../task-words.ts'
import { CONTACT_CHANNEL } from './remind-client.ts'
import { task } from './task.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    /** Tells a borrower whom nobody could reach that their application waits. */
    'application.tellUnreached': { applicationId: string }
  }
}

/** What keeps us from writing for a while only. */
const FOR_NOW: readonly ContactReason[] = ['HOURS', 'DAY_CAP', 'WEEK_CAP', 'DISPUTE']

/**
 * An application waits because its client does not answer: they are told so, with where to write when we may call. When
 * the contact gate says not now, it is tried the next morning; a client who was reached meanwhile is left alone.
 */
export const tellUnreachedJob = job('application.tellUnreached', async (outside, { applicationId }) => {
  await outside.transaction(work => tellUnreached(work, applicationId))
})

async function tellUnreached(work: Work, applicationId: string): Promise<void> {
  const application = await applicationById(work, applicationId)
  if (application?.status !== 'CLIENT_UNRESPONSIVE') return
  const { organisationId, number } = application
  const channel = CONTACT_CHANNEL[await ownerChannel(work, organisationId)]
  const { reason } = await mayContact(work, { organisationId, channel, kind: 'TASK_REMINDER' })
  if (FOR_NOW.includes(reason))
    return work.enqueue('application.tellUnreached', { applicationId }, { startAfter: nextMorning(work) })
  if (reason !== 'ALLOWED') return
  const { supportPhone: phone } = await lenderOf(work)
  const asked = task('SPEAK_WITH_US', { description: number, applicationId })
  const words = (language: Language) =>
    texts.t(language, 'unreached.sms', {
      number,
      phone,
      link: `${work.platform.config.publicUrl}${wordsOf(asked, organisationId, language).to}`,
    })
  await tellOwner(work, organisationId, 'application-unreached', words, { goodUntil: contactEndsAt(work.today) })
  await work.audit('application.unreachedTold', 'application', applicationId, {}, organisationId)
}

function nextMorning({ now, today }: Work): Date {
  const morning = morningOf(today)
  return morning > now ? morning : morningOf(addDays(today, 1))
}

import { job } from '@poonji/api-platform/jobs.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { morningOf, organisationById, remindOwner } from '@poonji/capabilities/organisations/server/service.ts'
import { addDays, daysBetween, formatDate } from '@poonji/kernel/dates.ts'
import { kindOf } from '../kinds.ts'
import { REMIND_DAYS } from '../status.ts'
import { texts } from './texts.ts'
import type { RegistrationRow } from './registration-rows.ts'
import './tables.ts'

declare module '@poonji/api-platform/jobs.ts' {
  interface Jobs {
    'registration.remind': { id: string; expiresOn: string; daysBefore: number }
  }
}

/** Plans the next of the reminders of a verified registration that has an end: a month and a week before, and on the day. */
export async function planReminder(
  work: Work,
  { id, expires_on: expiresOn }: Pick<RegistrationRow, 'id' | 'expires_on'>,
): Promise<void> {
  if (!expiresOn) return
  const left = daysBetween(work.today, expiresOn)
  const daysBefore = REMIND_DAYS.find(days => days < left)
  if (daysBefore === undefined) return
  const startAfter = morningOf(addDays(expiresOn, -daysBefore))
  await work.enqueue('registration.remind', { id, expiresOn, daysBefore }, { startAfter })
}

/** Tells the owner, once a step; a registration that was changed, given up or removed meanwhile is left alone. */
async function remind(
  outside: Outside,
  { id, expiresOn, daysBefore }: { id: string; expiresOn: string; daysBefore: number },
) {
  await outside.transaction(async work => {
    const row = await work.db
      .updateTable('tax_registration')
      .set({ reminded_days: daysBefore })
      .where('id', '=', id)
      .where('expires_on', '=', expiresOn)
      .where('state', '=', 'VERIFIED')
      .where('ended_at', 'is', null)
      .where('removed_at', 'is', null)
      .where(eb => eb.or([eb('reminded_days', 'is', null), eb('reminded_days', '>', daysBefore)]))
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    const { organisation_id: organisationId, kind } = row
    const { name } = await organisationById(work, organisationId)
    const reminded = await remindOwner(work, organisationId, 'registration-expiry', language =>
      texts.t(language, work.today < expiresOn ? 'sms.expiring' : 'sms.expires', {
        what: kindOf(kind).name[language],
        organisation: name,
        on: formatDate(expiresOn, language),
      }),
    )
    if (reminded) await work.audit('registration.reminded', 'registration', id, { kind, expiresOn }, organisationId)
    await planReminder(work, row)
  })
}

export const remindOfEnd = job('registration.remind', remind)

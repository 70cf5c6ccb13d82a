import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { staffWho } from '@poonji/capabilities/access/server/service.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

interface Told {
  title: string
  begins_at: Date
  place: string
}

/**
 * An SMS to those who meet: who decides in the committee, and the bureau managers, who have no other screen. Who did it
 * knows.
 */
export async function tellConcerned(work: Work, key: 'sms.called' | 'sms.moved' | 'sms.cancelled', meeting: Told) {
  const deciding = await staffWho(work, 'admin', 'CAN_APPROVE_IN_COMMITTEE')
  const reading = await staffWho(work, 'bureau', 'CAN_VIEW_MEETINGS')
  for (const { accountId, mobile, language } of [...deciding, ...reading]) {
    if (accountId === work.actor.accountId) continue
    const when = formatDateTime(meeting.begins_at, language)
    const where = meeting.place && texts.t(language, 'where', { place: meeting.place })
    const text = texts.t(language, key, { title: meeting.title, when, where })
    await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'meeting' })
  }
}

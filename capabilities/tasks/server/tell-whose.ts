import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

interface Given {
  title: string
  dueOn: PlainDate
  assignedTo: string
}

/** An SMS to whom a colleague gave a task. */
export async function tellWhose(work: Work, { title, dueOn, assignedTo }: Given): Promise<void> {
  const { accountId } = work.actor
  if (assignedTo === accountId) return
  const people = await work.db
    .selectFrom('account')
    .select(['id', 'name', 'mobile', 'language'])
    .where('id', 'in', [assignedTo, accountId])
    .execute()
  const whose = people.find(({ id }) => id === assignedTo)
  const by = people.find(({ id }) => id === accountId)
  if (!whose || !by) return
  const { mobile, language } = whose
  const text = texts.t(language, 'sms.given', { title, by: by.name, on: formatDate(dueOn, language) })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'task' })
}

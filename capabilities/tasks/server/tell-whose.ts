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
  const { accountId, name: by } = work.actor
  if (assignedTo === accountId) return
  const { mobile, language } = await work.db
    .selectFrom('account')
    .select(['mobile', 'language'])
    .where('id', '=', assignedTo)
    .executeTakeFirstOrThrow()
  const text = texts.t(language, 'sms.given', { title, by, on: formatDate(dueOn, language) })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'task' })
}

import type { Work } from '@poonji/api-platform/work.ts'
import { isSent } from '../status.ts'
import { remind } from './remind.ts'
import './jobs.ts'
import './tables.ts'

/**
 * Writes to the client when the time of a reminder has come, if the contact gate lets it through; else its reason is
 * kept. Nothing happens to one that was settled or cancelled meanwhile; before its time, because it was put to a later one
 * or the clock of the queue is ahead of ours, it is waited for.
 */
export async function sendReminder(work: Work, reminderId: string): Promise<void> {
  const reminder = await work.db
    .selectFrom('reminder')
    .select(['way', 'organisation_id', 'due_at'])
    .where('id', '=', reminderId)
    .where('tenant', '=', work.tenant)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst()
  if (!reminder || !isSent(reminder.way)) return
  if (reminder.due_at > work.now) return work.enqueue('reminder.due', { reminderId }, { startAfter: reminder.due_at })
  const { allowed, reason } = await remind(work, reminder.organisation_id, reminder.way)
  await work.db
    .updateTable('reminder')
    .set({ state: allowed ? 'SENT' : 'NOT_SENT', reason: allowed ? null : reason, settled_at: work.now })
    .where('id', '=', reminderId)
    .execute()
}

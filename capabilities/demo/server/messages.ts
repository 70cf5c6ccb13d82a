import type { Outside } from '@poonji/api-platform/work.ts'
import '@poonji/api-platform/tables.ts'

interface DemoMessage {
  channel: string
  to: string
  subject: string
  text: string
  at: string
}

/** What the fakes were given to send, newest first, at most 200. */
export async function readMessages(outside: Outside, to?: string): Promise<DemoMessage[]> {
  const rows = await outside.db
    .selectFrom('fake_world')
    .select('value')
    .where('service', '=', 'outbox')
    .orderBy('key', 'desc')
    .limit(500)
    .execute()
  return rows
    .map(row => row.value as DemoMessage)
    .filter(message => !to || message.to === to)
    .slice(0, 200)
    .map(({ channel, to, subject, text, at }) => ({ channel, to, subject, text, at }))
}

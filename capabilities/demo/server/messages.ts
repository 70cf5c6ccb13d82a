import { sql } from 'kysely'
import type { Outside } from '@poonji/api-platform/work.ts'
import '@poonji/api-platform/tables.ts'

interface DemoMessage {
  channel: string
  to: string
  subject: string
  text: string
  at: string
}

/** What the fakes were given to send, to everybody or to one, newest first, at most 200. */
export async function readMessages(outside: Outside, to?: string): Promise<DemoMessage[]> {
  const sent = outside.db.selectFrom('fake_world').select('value').where('service', '=', 'outbox')
  const asked = to ? sent.where(sql<string>`value ->> 'to'`, '=', to) : sent
  const rows = await asked.orderBy('key', 'desc').limit(200).execute()
  return rows
    .map(row => row.value as DemoMessage)
    .map(({ channel, to, subject, text, at }) => ({ channel, to, subject, text, at }))
}

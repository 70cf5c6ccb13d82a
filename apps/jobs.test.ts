import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { travelHome } from '@poonji/api-platform/time-travel.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  await world.drainJobs()
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const inDays = (days: number) => new Date(world.runtime.platform.clock.now().getTime() + days * 86_400_000)
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job where state = 'created' and data ->> 'name' = 'message.send'`.execute(db())
  return rows[0]?.n
}
const text = { channel: 'sms', to: '9812300001', text: 'Namaste', purpose: 'test' } as const
const enqueue = (singletonKey?: string) =>
  world.transaction(work =>
    work.enqueue(
      'message.send',
      { id: '00000000-0000-4000-8000-000000000000' },
      { startAfter: inDays(1), ...(singletonKey && { singletonKey }) },
    ),
  )

test('at most one job of a name and key waits, however many ask for it at once', async () => {
  await Promise.all([enqueue('one'), enqueue('one'), enqueue('one')])
  assert.equal(await waiting(), 1)
  await enqueue('other')
  await enqueue()
  await enqueue()
  assert.equal(await waiting(), 4)
})

test('a job whose process was killed gets its next try when nothing was heard of it for a while', async () => {
  await world.transaction(work => sendMessage(work, text))
  const cut = (heardAgo: string) =>
    sql`
    update pgboss.job set state = 'active', started_on = now() - ${heardAgo}::interval
    where data ->> 'name' = 'message.send' and state in ('created', 'active') and start_after <= now()`.execute(db())
  await cut('10 seconds')
  await world.runtime.queue.resume()
  assert.equal(await world.drainJobs(), 0)
  await cut('40 seconds')
  await world.runtime.queue.resume()
  assert.equal(await world.drainJobs(), 1)
  assert.equal(await world.lastMessage(text.to), text.text)
})

test('a job waits for the same business time, whichever way the clock is moved', async () => {
  const { platform } = world.runtime
  const dueAt = async () => {
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from pgboss.job where state = 'created' and singleton_key like '%travels'`.execute(db())
    return (rows[0]?.at.getTime() ?? 0) + platform.clock.offsetMs
  }
  await world.moveTo('2027-03-01')
  const wanted = inDays(1).getTime()
  await enqueue('travels')
  const near = (at: number) => Math.abs(at - wanted) < 60_000
  assert.ok(near(await dueAt()))
  await travelHome(platform)
  assert.equal(platform.clock.offsetMs, 0)
  assert.ok(near(await dueAt()))
})

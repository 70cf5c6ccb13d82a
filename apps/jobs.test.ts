import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { NotSetUp } from '@poonji/api-platform/errors.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { travelHome } from '@poonji/api-platform/time-travel.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { AFTER_JOBS } from '@poonji/capabilities/loans/status.ts'
import { refused } from '@poonji/integrations/outcome.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { loadModules } from './modules.ts'
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

test('a job that is asked for once more runs after whoever asked has committed, though it waited before', async () => {
  // the embedded database has one session: nobody comes between
  const isAlone = world.runtime.platform.database.kind === 'pglite'
  const data = { id: '00000000-0000-4000-8000-000000000001' }
  // by the queue itself: a unit of work waits for its jobs only when it ends, and here somebody is to come between
  const ask = (meanwhile = async () => {}) =>
    world.transaction(async ({ db: within, tenant }) => {
      await world.runtime.queue.enqueue(within, 'message.send', tenant, data, { singletonKey: 'asked' })
      await meanwhile()
    })
  await ask()
  await ask(async () => {
    if (!isAlone) await world.drainJobs()
  })
  assert.equal(await world.drainJobs(), 1)
  await Promise.all([ask(), ask(), ask()])
  assert.equal(await world.drainJobs(), 1)
})

test('a job that was added this very moment is worked off', async () => {
  const data = { id: '00000000-0000-4000-8000-000000000002' }
  for (let times = 0; times < 100; times++) {
    await world.runtime.queue.enqueue(db(), 'message.send', world.tenant, data)
    assert.equal(await world.drainJobs(), 1)
  }
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

test('a message waits while its service is away, however long; a code no longer than it is good', async () => {
  const { database, clock } = world.runtime.platform
  const outside = databaseWorld(database.db, clock)
  const soon = new Date(clock.now().getTime() + 600_000)
  const [reminder, code, refused] = ['9812300002', '9812300003', '9812300004']
  await turnSwitch(outside, 'sms', 'down')
  await world.transaction(async work => {
    await sendMessage(work, { ...text, to: reminder })
    await sendMessage(work, { ...text, to: code, purpose: 'a-code', goodUntil: soon })
    await sendMessage(work, { ...text, to: refused, purpose: 'an-old-code', goodUntil: clock.now() })
  })
  const passes = async (minutes: number) => {
    await hastenJobs(db(), minutes * 60_000)
    await world.drainJobs()
  }
  for (let hour = 0; hour < 12; hour++) await passes(60)
  await turnSwitch(outside, 'sms', 'works')
  await passes(60)
  const states = await db().selectFrom('outgoing_message').select(['purpose', 'state']).execute()
  assert.deepEqual([...new Set(states.map(({ purpose, state }) => `${purpose} ${state}`))].sort(), [
    'a-code sent',
    'an-old-code refused',
    'test sent',
  ])
  assert.equal(await world.lastMessage(reminder), text.text)
})

test('a message waits for the operator whose settings its service refuses; one that is refused itself is told of', async t => {
  const { ports, platform } = world.runtime
  const told = (['error', 'warn'] as const).map(level => t.mock.method(platform.log, level, () => {}))
  const send = ports.sms.send.bind(ports.sms)
  const answerWith = (code: 'not-let-in' | 'not-accepted') => {
    ports.sms.send = () => Promise.resolve(refused(code, 'HTTP 401'))
  }
  const [waits, gone] = ['9812300007', '9812300008']
  answerWith('not-let-in')
  await world.transaction(work => sendMessage(work, { ...text, to: waits, purpose: 'kept-notice' }))
  await world.drainJobs()
  answerWith('not-accepted')
  await world.transaction(work => sendMessage(work, { ...text, to: gone, purpose: 'bad-template' }))
  await world.drainJobs()
  ports.sms.send = send
  await hastenJobs(db(), 3_600_000)
  await world.drainJobs()
  assert.equal(await world.lastMessage(waits), text.text)
  assert.deepEqual(await world.messagesTo(gone), [])
  assert.deepEqual(
    told.map(({ mock }) => mock.calls.map(call => call.arguments)),
    [
      [[{ channel: 'sms', err: 'HTTP 401' }, 'messages cannot be sent: see OUTSIDE']],
      [[{ channel: 'sms', purpose: 'bad-template', err: 'HTTP 401' }, 'a message was refused']],
    ],
  )
})

test('a job that always fails is parked after five tries, named to operators, and tried again as they are told', async () => {
  const { ports } = world.runtime
  const send = ports.sms.send.bind(ports.sms)
  let tries = 0
  ports.sms.send = message =>
    message.to === '9812300009' ? Promise.reject(new Error(`try ${++tries}`)) : send(message)
  const isParked = async () => (await world.app.inject('/metrics')).body.includes('jobs_parked{job="message.send"} 1')
  await world.transaction(work => sendMessage(work, { ...text, to: '9812300009', purpose: 'poison' }))
  for (let times = 0; times < 8; times++) {
    assert.equal(await isParked(), tries === 5)
    await world.transaction(work =>
      sendMessage(work, { ...text, to: '9812300010', purpose: 'beside', text: `${times}` }),
    )
    await hastenJobs(db(), 3_600_000)
    await world.drainJobs()
  }
  assert.equal(tries, 5)
  assert.equal((await world.messagesTo('9812300010')).length, 8, 'the others went on')
  ports.sms.send = send
  const told = await fs.readFile(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const [, statement = ''] = /`(update pgboss[^`]+)`/.exec(told) ?? []
  await sql.raw(statement.replace('…', 'message.send')).execute(db())
  await world.drainJobs()
  assert.equal(await world.lastMessage('9812300009'), text.text)
  assert.equal(await isParked(), false)
})

test('a job waits while the store of files is away, however long, and keeps its tries', async () => {
  const { config, files } = world.runtime.platform
  const folder = path.join(config.dataDir, 'files')
  const { key } = await files.put('statements/kept.pdf', Readable.from([Buffer.from('%PDF-')]))
  const attachments = [{ name: 'kept.pdf', fileKey: key, contentType: 'application/pdf', onlyHere: true as const }]
  await world.transaction(work =>
    sendMessage(work, { channel: 'mail', to: 'a@b.example', text: 'Here it is', purpose: 'a-paper', attachments }),
  )
  await fs.rename(folder, `${folder}.away`)
  await fs.writeFile(folder, '')
  for (let hour = 0; hour < 12; hour++) {
    await hastenJobs(db(), 3_600_000)
    await world.drainJobs()
  }
  await fs.rm(folder)
  await fs.rename(`${folder}.away`, folder)
  await hastenJobs(db(), 3_600_000)
  await world.drainJobs()
  const paper = () => db().selectFrom('outgoing_message').select(['id', 'state']).where('purpose', '=', 'a-paper')
  assert.equal((await paper().executeTakeFirstOrThrow()).state, 'sent')
  await assert.rejects(files.get(key), { status: 403 }, 'made for it alone, it went with it')

  await files.put(key, Readable.from([Buffer.from('%PDF-')]))
  const { id } = await paper().executeTakeFirstOrThrow()
  await world.transaction(work => work.enqueue('message.send', { id }))
  await world.drainJobs()
  await assert.rejects(files.get(key), { status: 403 }, 'also where its process was killed before the removal')
})

test('a job that the store of files refuses by its set-up is asked for again in an hour, and keeps its tries', async () => {
  const { files } = world.runtime.platform
  const { key } = await files.put('statements/refused.pdf', Readable.from([Buffer.from('%PDF-')]))
  const attachments = [{ name: 'refused.pdf', fileKey: key, contentType: 'application/pdf' }]
  const get = files.get.bind(files)
  files.get = () => Promise.reject(new NotSetUp('files.notSetUp'))
  await world.transaction(work =>
    sendMessage(work, { channel: 'mail', to: 'a@b.example', text: 'Here', purpose: 'refused-paper', attachments }),
  )
  await world.drainJobs()
  const { rows } = await sql<{ minutes: number; tries: number }>`
    select round(extract(epoch from start_after - now()) / 60)::integer as minutes, retry_count as tries from pgboss.job
    where state < 'active' and (data ->> 'waits')::integer = 1 and data ->> 'name' = 'message.send'`.execute(db())
  assert.deepEqual(rows, [{ minutes: 60, tries: 0 }])
  files.get = get
  await hastenJobs(db(), 3_600_000)
  await world.drainJobs()
  const paper = db().selectFrom('outgoing_message').select('state').where('purpose', '=', 'refused-paper')
  assert.equal((await paper.executeTakeFirstOrThrow()).state, 'sent')
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

test('a worker goes from one job to the next without a pause, and a code does not stand behind what was to be sent', async () => {
  const { platform, queue, runJob } = world.runtime
  const reminders = Array.from({ length: 30 }, (_, i) => ({ ...text, to: '9812300005', text: `Reminder ${i}` }))
  const tonight = inDays(0.3)
  await world.transaction(async work => {
    for (const reminder of reminders)
      await sendMessage(work, { ...reminder, purpose: 'a-reminder', goodUntil: tonight })
  })
  const goodUntil = new Date(platform.clock.now().getTime() + 600_000)
  await world.transaction(work => sendMessage(work, { ...text, to: '9812300006', purpose: 'awaited-code', goodUntil }))
  const begun = performance.now()
  await queue.work(runJob)
  const sent = () =>
    db()
      .selectFrom('outgoing_message')
      .select(['purpose'])
      .where('purpose', 'in', ['a-reminder', 'awaited-code'])
      .where('state', '=', 'sent')
      .orderBy('sent_at')
      .execute()
  while ((await sent()).length < 31) {
    assert.ok(performance.now() - begun < 10_000, `${(await sent()).length} in 10 s`)
    await wait(50)
  }
  assert.equal((await sent())[0]?.purpose, 'awaited-code')
})

test('whoever listens to a closed day puts jobs on their way and does nothing else, so that nobody can refuse it', async () => {
  const names: string[] = []
  const work = { enqueue: async (name: string) => void names.push(name) }
  for (const { subscribers = [] } of await loadModules({ demo: true }))
    for (const { event, handle } of subscribers)
      // the last day of a month, on which all have something to do
      if (event === 'day.closed') await handle(work as unknown as Work, { onDate: '2027-01-31' } as never)
  // what those jobs put on their way for each client, offer or payer
  const apart = [
    'offer.expire',
    'limits.tellOfEnding',
    'limits.tellOfStock',
    'disbursal.askPayerAgain',
    'disbursal.tellPolicyEnds',
  ]
  assert.deepEqual([...names, ...apart].toSorted(), [...AFTER_JOBS].toSorted(), 'operations read of each that failed')
})

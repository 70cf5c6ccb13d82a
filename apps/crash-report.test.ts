import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { logDuplicate, reportCrash } from '@poonji/contract/internal.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('what a screen tells of its faults holds no identity number, mail address or link that lets in', async t => {
  const { crypto, database, log } = world.runtime.platform
  const warned = t.mock.method(log, 'warn', () => {})
  const link = crypto.sign('paper-link', JSON.stringify(['an application', 1_796_000_000_000]))
  const url = `/papers/${link}`
  const told = `${url} ABCPE1234F asha@shree.example 501001234567`
  const body = { errorMessage: told, stack: `Error: ${told}\n    at draw (main.js:1:2)`, platform: 'WEB_SITE', url }
  assert.equal((await world.anyone.call(reportCrash, { body })).status, 200)
  const twice = { timestamp: 1, date: '', time: '', requestKey: 'GET /x', timeDiffMs: 1, userAgent: '', url }
  assert.equal((await world.anyone.call(logDuplicate, { body: twice })).status, 200)
  const kept = await database.db.selectFrom('ui_report').select(['id', 'detail']).orderBy('id').execute()
  assert.deepEqual(
    warned.mock.calls.map(call => call.arguments),
    [[{ id: kept[0]?.id, origin: 'Buyer' }, 'a page crashed: see ui_report']],
    'operators are told of the crash, and nothing of what it told',
  )
  assert.deepEqual(
    kept.map(({ detail }) => detail.url),
    ['/papers/[link]', '/papers/[link]'],
  )
  assert.equal(kept[0]?.detail.errorMessage, '/papers/[link] [id] [mail] [number]')
  const text = JSON.stringify(kept)
  for (const secret of [link, 'ABCPE1234F', 'asha@', '501001234567']) assert.ok(!text.includes(secret), secret)
})

test('nor does any other text of a report, nor a number in groups or in Hindi digits', async () => {
  const secret = 'ABCPE1234F 5010 0123 4567 98765-43210 ५०१००१२३४५६७'
  const crash = { errorMessage: secret, stack: secret, platform: secret.slice(0, 38), url: `/x/${secret}` }
  assert.equal((await world.anyone.call(reportCrash, { body: crash })).status, 200)
  const texts = { date: secret.slice(0, 38), time: 'ABCPE1234F', requestKey: secret, userAgent: secret, url: secret }
  const twice = { timestamp: 501001234567, timeDiffMs: 1, ...texts }
  assert.equal((await world.anyone.call(logDuplicate, { body: twice })).status, 200)
  const kept = await world.runtime.platform.database.db
    .selectFrom('ui_report')
    .select('detail')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  for (const { detail } of kept)
    for (const [field, text] of Object.entries(detail))
      if (typeof text === 'string') assert.doesNotMatch(text, /ABCPE|0123|43210|०१२३/, field)
  const real = { ...texts, date: 'Fri Nov 27 2026', time: '22:14:05', userAgent: 'Chrome/143.0.0.0', url: '/dashboard' }
  const { requestKey: _, ...told } = real
  const body = { timestamp: 1, timeDiffMs: 1, ...told, requestKey: 'GET /api/v1/{product}/loans' }
  assert.equal((await world.anyone.call(logDuplicate, { body })).status, 200)
  const { detail } = await world.runtime.platform.database.db
    .selectFrom('ui_report')
    .select('detail')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(detail, body)
})

test('whoever tells of faults without end fills no database: the newest 5,000 of a kind stay', async () => {
  const { db } = world.runtime.platform.database
  await sql`insert into ui_report (tenant, kind, detail, at)
    select tenant, 'crash', '{}', now() from generate_series(1, 6000), (values (${world.tenant}), ('poonji-agri')) own (tenant)`.execute(
    db,
  )
  const body = { errorMessage: 'the newest', stack: '', platform: 'WEB_SITE', url: '/' }
  assert.equal((await world.anyone.call(reportCrash, { body })).status, 200)
  const { rows } = await sql<{ tenant: string; kind: string; n: number; newest: string }>`
    select tenant, kind, count(*)::integer as n, (array_agg(detail ->> 'errorMessage' order by id desc))[1] as newest
    from ui_report group by tenant, kind order by tenant, kind`.execute(db)
  assert.deepEqual(
    rows.map(({ tenant, kind, n }) => [tenant, kind, n]),
    [
      ['poonji', 'crash', 5_000],
      ['poonji', 'duplicate', 3],
      ['poonji-agri', 'crash', 6_000],
    ],
  )
  assert.equal(rows[0]?.newest, 'the newest')
})

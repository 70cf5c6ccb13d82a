import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { logDuplicate, reportCrash } from '@poonji/contract/internal.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('what a screen tells of its faults holds no identity number, mail address or link that lets in', async () => {
  const { crypto, database } = world.runtime.platform
  const link = crypto.sign('paper-link', JSON.stringify(['an application', 1_796_000_000_000]))
  const url = `/papers/${link}`
  const told = `${url} ABCPE1234F asha@shree.example 501001234567`
  const body = { errorMessage: told, stack: `Error: ${told}\n    at draw (main.js:1:2)`, platform: 'WEB_SITE', url }
  assert.equal((await world.anyone.call(reportCrash, { body })).status, 200)
  const twice = { timestamp: 1, date: '', time: '', requestKey: 'GET /x', timeDiffMs: 1, userAgent: '', url }
  assert.equal((await world.anyone.call(logDuplicate, { body: twice })).status, 200)
  const kept = await database.db.selectFrom('ui_report').select('detail').orderBy('id').execute()
  assert.deepEqual(
    kept.map(({ detail }) => detail.url),
    ['/papers/[link]', '/papers/[link]'],
  )
  assert.equal(kept[0]?.detail.errorMessage, '/papers/[link] [id] [mail] [number]')
  const text = JSON.stringify(kept)
  for (const secret of [link, 'ABCPE1234F', 'asha@', '501001234567']) assert.ok(!text.includes(secret), secret)
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '@poonji/api-platform/database.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const db = () => world.runtime.platform.database.db

test('statements started together are worked off in their order', async () => {
  const found = await world.transaction(async work => {
    const [, one, , two] = await Promise.all([
      writeSetting(work.db, 'order', 1),
      readSetting(work.db, 'order'),
      writeSetting(work.db, 'order', 2),
      readSetting(work.db, 'order'),
    ])
    return [one, two]
  })
  assert.deepEqual(found, [1, 2])
})

test('what is not waited for is there after the commit', async () => {
  await world.transaction(work => work.later(writeSetting(work.db, 'later', 'here')))
  assert.equal(await readSetting(db(), 'later'), 'here')
})

test('its failure undoes everything, and is told by its own cause', async () => {
  const change = world.transaction(async work => {
    await work.later(sql`select 1 / 0`.execute(work.db))
    await writeSetting(work.db, 'undone', true)
  })
  await assert.rejects(change, { code: '22012' })
  assert.equal(await readSetting(db(), 'undone'), undefined)
})

test('a failure that was waited for is told as it is', async () => {
  const change = world.transaction(async work => {
    await work.later(writeSetting(work.db, 'undone', true))
    throw new Error('not this')
  })
  await assert.rejects(change, { message: 'not this' })
  assert.equal(await readSetting(db(), 'undone'), undefined)
})

test('a failure that nobody heard of is told: what it undid is not answered as done', async () => {
  const change = world.transaction(async work => {
    await writeSetting(work.db, 'undone', true)
    await sql`select 1 / 0`.execute(work.db).catch(() => {})
    return 'done'
  })
  await assert.rejects(change, /nothing was changed/)
  assert.equal(await readSetting(db(), 'undone'), undefined)
  assert.equal(
    await world.transaction(work => writeSetting(work.db, 'after', 1)).then(() => readSetting(db(), 'after')),
    1,
  )
})

test('a handle that outlives its transaction is refused', async () => {
  const kept: Db = await world.transaction(work => Promise.resolve(work.db))
  await assert.rejects(writeSetting(kept, 'late', true), /has ended/)
})

test('one that met another in a deadlock is run again, and done once', async () => {
  let runs = 0
  await world.transaction(async work => {
    const times = (await readSetting<number>(work.db, 'met')) ?? 0
    await writeSetting(work.db, 'met', times + 1)
    if (++runs < 3) await deadlocked(work.db)
  })
  assert.deepEqual([runs, await readSetting(db(), 'met')], [3, 1])
})

test('one that meets others again and again is told of it', async () => {
  let runs = 0
  const change = world.transaction(async work => {
    runs++
    await deadlocked(work.db)
  })
  await assert.rejects(change, { code: '40P01' })
  assert.equal(runs, 3)
})

/** As PostgreSQL breaks off the one of two that wait for each other. */
const deadlocked = (on: Db) =>
  sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(on)

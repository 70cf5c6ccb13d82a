import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { migrate } from '@poonji/api-platform/migrations.ts'
import { RefusedStart } from '@poonji/api-platform/refused-start.ts'
import { readSetting, writeSetting } from '@poonji/api-platform/settings.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('reads go on while a migration gives their table another column', async () => {
  const { db } = world.runtime.platform.database
  await writeSetting(db, 'migrating.test', 1)
  const whole = () => db.selectFrom('setting').selectAll().where('name', '=', 'migrating.test').execute()
  // as often as it takes every connection to have planned it
  await Promise.all(Array.from({ length: 40 }, whole))
  await sql`alter table setting add column note text`.execute(db)
  const answers = await Promise.all(Array.from({ length: 40 }, whole))
  assert.deepEqual(Object.keys(answers.at(-1)?.[0] ?? {}).sort(), ['name', 'note', 'value'])
  assert.equal(await readSetting(db, 'migrating.test'), 1)
})

test('each migration ends before the next begins, so that no table stays locked for all of them', async () => {
  const { db } = world.runtime.platform.database
  // two that may run again
  const again = ['1151_claim_messages.sql', '1180_clients_not_called_as_leads.sql']
  await sql`delete from kysely_migration where name = any(${again})`.execute(db)
  assert.deepEqual(await migrate(db), again)
  const { rows } = await sql`select distinct xmin::text from kysely_migration where name = any(${again})`.execute(db)
  assert.equal(rows.length, 2)
})

test('a program of before does not start behind a newer one, and says so', async () => {
  const { db } = world.runtime.platform.database
  await sql`insert into kysely_migration values ('9999_of_tomorrow.sql', '2030-01-01')`.execute(db)
  await assert.rejects(
    migrate(db),
    (error: Error) =>
      error instanceof RefusedStart && /by a newer program \(9999_of_tomorrow\.sql\)/.test(error.message),
  )
  await sql`delete from kysely_migration where name = '9999_of_tomorrow.sql'`.execute(db)
  assert.deepEqual(await migrate(db), [])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const db = () => world.runtime.platform.database.db

test('a statement reads the same rows each time it runs', async () => {
  const ask = (n: number) =>
    sql`select ${n}::bigint as n, '2026-11-20'::date as on, timestamptz '2026-11-20 10:40:00.123456Z' as at,
      null::text as none, array['a', 'b'] as list, '{"a": 1}'::jsonb as json, i from generate_series(1, 2) i`.execute(
      db(),
    )
  for (const n of [1, 2, 3]) {
    const row = { n, on: '2026-11-20', at: new Date('2026-11-20T10:40:00.123Z'), none: null }
    const lists = { list: ['a', 'b'], json: { a: 1 } }
    assert.deepEqual((await ask(n)).rows, [
      { ...row, ...lists, i: 1 },
      { ...row, ...lists, i: 2 },
    ])
  }
})

test('a change without rows says how many it made, each time', async () => {
  await sql`create table prepared_here (id integer)`.execute(db())
  const add = (...ids: number[]) => sql`insert into prepared_here select unnest(${ids}::integer[])`.execute(db())
  const remove = (most: number) => sql`delete from prepared_here where id <= ${most}`.execute(db())
  for (const _ of [1, 2, 3]) {
    assert.equal((await add(1, 2, 3)).numAffectedRows, 3n)
    assert.equal((await remove(2)).numAffectedRows, 2n)
    assert.equal((await remove(9)).numAffectedRows, 1n)
    assert.equal((await remove(9)).numAffectedRows, 0n)
  }
})

test('a table that got a column answers with it', async () => {
  await sql`create table prepared_there (id integer)`.execute(db())
  const ask = async (id: number) => (await sql`select * from prepared_there where id = ${id}`.execute(db())).rows
  await sql`insert into prepared_there values (1)`.execute(db())
  assert.deepEqual([await ask(1), await ask(1)], [[{ id: 1 }], [{ id: 1 }]])
  await sql`alter table prepared_there add name text default 'new'`.execute(db())
  assert.deepEqual([await ask(1), await ask(1)], [[{ id: 1, name: 'new' }], [{ id: 1, name: 'new' }]])
})

test('after a failure the statement goes on', async () => {
  const divide = async (value: number) => (await sql`select 6 / ${value}::integer as n`.execute(db())).rows
  assert.deepEqual(await divide(2), [{ n: 3 }])
  await assert.rejects(divide(0), { code: '22012' })
  assert.deepEqual(await divide(3), [{ n: 2 }])
})

test('the same statement many times at once', async () => {
  const ask = async (n: number) => (await sql<{ n: number }>`select ${n}::integer + 1000 as n`.execute(db())).rows[0]?.n
  const asked = Array.from({ length: 50 }, (_, n) => n)
  assert.deepEqual(
    await world.transaction(work =>
      Promise.all(
        asked.map(async n => (await sql<{ n: number }>`select ${n}::integer + 1000 as n`.execute(work.db)).rows[0]?.n),
      ),
    ),
    asked.map(n => n + 1000),
  )
  assert.deepEqual(
    await Promise.all(asked.map(ask)),
    asked.map(n => n + 1000),
  )
})

test('what the pool itself is asked with values is planned once too, but for a conflict told by a value', async () => {
  const { pool } = world.runtime.platform.database
  await pool.query('create table prepared_once (id integer, state text)')
  await pool.query("create unique index prepared_once_open on prepared_once (id) where state = 'OPEN'")
  const texts = [
    'select $1::integer as once_with',
    "insert into prepared_once values ($1, 'OPEN') on conflict (id) where state = 'OPEN' do nothing",
    'insert into prepared_once values ($1, $2) on conflict (id) where state = $2 do nothing',
  ]
  const values = [[1], [1], [2, 'OPEN']]
  for (const [i, text] of texts.entries()) for (const _ of [1, 2]) await pool.query(text, values[i])
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  assert.deepEqual(
    texts.filter(text => rows.some(({ statement }) => statement === text)),
    texts.slice(0, 2),
  )
  assert.equal((await pool.query('select from prepared_once')).rowCount, 2)
  await assert.rejects(pool.query('select 1 / $1::integer', [0]), { code: '22012' })
})

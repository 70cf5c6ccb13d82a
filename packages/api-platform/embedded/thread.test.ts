import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase, openHere } from '../database.ts'
import { EngineThread } from './thread.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'poonji-embedded-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const open = () => openDatabase({ databaseUrl: undefined, dataDir: folder, poolMax: 1 })

test('a folder is one process’s at a time; what was written is there when it is opened again', async () => {
  const first = await open()
  await first.pool.query('create table kept (n int)')
  await first.pool.query('insert into kept values ($1)', [7])
  await assert.rejects(open(), /is in use by another process/)
  await first.close()
  const again = await open()
  assert.deepEqual((await again.pool.query('select n from kept')).rows, [{ n: 7 }])
  await again.close()
})

test('a long statement keeps nobody waiting', async () => {
  const database = await open()
  let turns = 0
  const turning = setInterval(() => turns++, 10)
  const { rows } = await database.pool.query(
    'select count(*) as n from generate_series(1, 5000000) as n where n % 7 = 0',
  )
  clearInterval(turning)
  assert.deepEqual(rows, [{ n: 714_285 }])
  assert.ok(turns >= 5, `${turns} turns meanwhile`)
  await database.close()
})

test('what fails on the pool itself ends its client; the next one may ask all that was asked before', async () => {
  const database = await open()
  const { pool } = database
  await pool.query('create table one (n int unique)')
  const add = (n: number) => pool.query('insert into one values ($1)', [n])
  const all = () => pool.query('select n from one where n > $1 order by n', [0])
  await add(1)
  await all()
  await assert.rejects(add(1), /duplicate key/)
  await add(2)
  assert.deepEqual((await all()).rows, [{ n: 1 }, { n: 2 }])
  await database.close()
})

test('a failure is told by its cause, and the next statement is answered', async () => {
  const database = await open()
  await assert.rejects(database.pool.query('select 1 / $1::int', [0]), { code: '22012' })
  assert.deepEqual((await database.pool.query('select $1::int as n', [1])).rows, [{ n: 1 }])
  await database.close()
})

test('a thread that ended with an error says so to whoever asks later, and lets nobody wait', async () => {
  const thread = new EngineThread({ folder: `${os.devNull}/no-folder` })
  await assert.rejects(thread.opened, { code: 'ENOTDIR' })
  await assert.rejects(thread.ask('contents'), { code: 'ENOTDIR' })
})

test('nothing of an answer is kept once it is given', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const database = await openHere({})
  const asked = async (times: number) => {
    for (let i = 0; i < times; i++) await database.pool.query("select repeat('x', $1::int) as long", [100_000])
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await asked(10)
  const kept = (await asked(300)) - before
  assert.ok(kept < 5_000_000, `${kept} bytes of 30,000,000`)
  await database.close()
})

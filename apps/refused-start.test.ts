import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { lockDirectory } from '@poonji/api-platform/dir-lock.ts'
import { freePort } from '../tools/postgres.ts'
import { run } from '../tools/run.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'poonji-refused-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const start = async (env: NodeJS.ProcessEnv) =>
  run(process.execPath, [path.join(import.meta.dirname, 'all/main.ts')], {
    env: { DATABASE_URL: undefined, ...env, HOST: '127.0.0.1', NODE_OPTIONS: undefined },
    limitMinutes: 2,
  })

test('a port that something else has is said in one line before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = path.join(folder, 'port')
  assert.deepEqual(await start({ DATA_DIR, PORT: String(port) }), {
    code: 1,
    output: `Port ${port} of 127.0.0.1 is in use: by Poonji, started before, or by another program. Stop it, or set PORT to another.\n`,
  })
  const worker = { RUN: 'worker', DATABASE_URL: 'postgres://127.0.0.1:1/none', HEALTH_PORT: String(port) }
  assert.match((await start({ DATA_DIR, ...worker })).output, /^Port \d+ of 127.0.0.1 is in use.* set HEALTH_PORT to/)
  assert.equal(fs.existsSync(DATA_DIR), false)
  other.close()
})

test('one of many processes is refused on the embedded database, where nobody would do the work of the others', async () => {
  const DATA_DIR = path.join(folder, 'one-of-many')
  for (const RUN of ['api', 'worker'])
    assert.deepEqual(await start({ DATA_DIR, PORT: String(await freePort()), RUN }), {
      code: 1,
      output: `RUN=${RUN} needs DATABASE_URL: the embedded database is one process’s, which then does all of the work\n`,
    })
  assert.equal(fs.existsSync(DATA_DIR), false)
})

for (const [what, held, made] of [
  ['the database of another process', '.', 'pg'],
  ['a demo world that another process lays', 'laying', '.'],
] as const)
  test(`${what} is said in one line`, async () => {
    const DATA_DIR = fs.mkdtempSync(path.join(folder, 'data-'))
    fs.mkdirSync(path.join(DATA_DIR, made), { recursive: true })
    const unlock = await lockDirectory(path.join(DATA_DIR, held))
    assert.deepEqual(await start({ DATA_DIR, PORT: String(await freePort()) }), {
      code: 1,
      output: `${path.join(DATA_DIR, held)} is in use by another process. Stop it, or set DATABASE_URL to use a PostgreSQL server.\n`,
    })
    unlock()
  })

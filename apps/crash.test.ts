import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { runCrash, type CrashReport } from '../tools/crash/run-crash.ts'

const KILLS = 25
const SEED = 20_261_120

/** kill -9 of the API and its worker in the middle of payments and disbursals; `npm run crash` does the long one. */
test(`${KILLS} kills in the middle of money commands lose nothing, double nothing, and leave the books exact`, async () => {
  const report = await onOwnDatabase(databaseUrl => runCrash({ kills: KILLS, seed: SEED, databaseUrl }))
  assert.deepEqual(
    { lost: report.lost, doubled: report.doubled, differences: report.differences },
    { lost: [], doubled: [], differences: [] },
  )
  assert.equal(report.kills, KILLS)
  assert.ok(report.cut >= KILLS, `only ${report.cut} requests were cut off: the kills missed the commands`)
  assert.ok(report.acknowledged >= KILLS, `only ${report.acknowledged} commands were acknowledged`)
  const median = report.readyMs.toSorted((a, b) => a - b)[Math.floor(KILLS / 2)] ?? Infinity
  assert.ok(median <= 3 * report.idleReadyMs, `ready again in ${median} ms, in ${report.idleReadyMs} ms when idle`)
})

async function onOwnDatabase(run: (databaseUrl?: string) => Promise<CrashReport>): Promise<CrashReport> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return run()
  const name = `poonji_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    return await run(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
}

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { sql } from 'kysely'
import { openDatabase, type Database } from '@poonji/api-platform/database.ts'
import { buildServer } from '@poonji/api-platform/http/server.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { detail } from '@poonji/capabilities/organisations/contract.ts'
import { startTestApp, type Person, type TestApp } from '../../apps/test-app.ts'
import { loadThings } from '../../apps/things.ts'
import { assemble } from '../../apps/assemble.ts'
import { startPostgres, type Cluster } from '../postgres.ts'
import { moveDatabase } from './move-database.ts'
import { prepareEmpty } from './prepare-empty.ts'

let world: TestApp
let owner: Person
let organisationId: string
let cluster: Cluster
const log = pino({ level: 'silent' })
before(async () => {
  cluster = await startPostgres()
  world = await startTestApp()
  organisationId = await world.organisation({ name: 'Shree Ganesh Steel Traders' })
  owner = await world.person({ memberOf: [organisationId] })
  for (const make of Object.values(await loadThings())) await make(world, organisationId)
})
after(async () => {
  await world.close()
  await cluster.stop()
})

/** Every row of every table, as text without the order that it was written in. */
async function contents(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'`.execute(database.db)
  const all: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ of: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as of from ${sql.table(name)} t`.execute(
      database.db,
    )
    all[name] = rows[0]?.of ?? ''
  }
  return all
}

async function move(source: Database, target: Database) {
  await prepareEmpty(source, target, log)
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  try {
    return await moveDatabase(from, to)
  } finally {
    from.release()
    to.release()
  }
}

test('every row comes over, whoever was logged in still is, and numbers go on where they were', async () => {
  const { database: source, config } = world.runtime.platform
  const target = await openDatabase({ ...config, databaseUrl: cluster.url })
  const { tables, rows } = await move(source, target)
  assert.ok(tables > 100 && rows > 1_000, `${rows} rows of ${tables} tables`)
  const { kysely_migration: _when, ...there } = await contents(target)
  const { kysely_migration: _then, ...here } = await contents(source)
  assert.deepEqual(there, here)

  const runtime = await assemble({ ...config, databaseUrl: cluster.url }, target)
  const app = await buildServer(runtime, { formTargets: [] })
  try {
    const { statusCode, body } = await app.inject({
      url: urlOfCall(detail, { product: world.tenant, domain: 'buyer', orgId: organisationId }),
      headers: { token: owner.token },
    })
    assert.equal(statusCode, 200, body)
    assert.match(body, /Shree Ganesh Steel Traders/)
    for (const name of ['loan_number', 'receipt_number', 'company_report_number']) {
      const next = async ({ db }: Database) => (await sql`select nextval(${name}) as n`.execute(db)).rows
      assert.deepEqual(await next(target), await next(source), name)
    }
    await assert.rejects(sql`delete from audit`.execute(target.db), /append-only|may not|change/i)
    await assert.rejects(move(source, target), /not empty/)
  } finally {
    await app.close()
    await runtime.queue.stop()
    await target.close()
  }
})

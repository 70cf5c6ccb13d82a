import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { awaitDatabase } from '@poonji/api-platform/await-database.ts'
import { openDatabase } from '@poonji/api-platform/database.ts'
import { PreparedClient } from '@poonji/api-platform/prepared-client.ts'
import { inTransaction } from '@poonji/api-platform/transaction.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { loginActivity } from '@poonji/capabilities/identity/contract.ts'
import { descendantsOf, signal } from '../tools/descendants.ts'
import { startPostgres, type Cluster } from '../tools/postgres.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let cluster: Cluster
let world: TestApp
let person: Person
const given = process.env.TEST_DATABASE_URL

before(async () => {
  cluster = await startPostgres()
  process.env.TEST_DATABASE_URL = cluster.url
  world = await startTestApp()
  person = await world.person({})
})
after(async () => {
  await world.close()
  await cluster.stop()
  if (given === undefined) delete process.env.TEST_DATABASE_URL
  else process.env.TEST_DATABASE_URL = given
})

async function asked() {
  const began = performance.now()
  const { status } = await person.call(loginActivity, {})
  return { status, seconds: (performance.now() - began) / 1000 }
}

async function until(status: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const answer = await asked()
    if (answer.status === status) return (performance.now() - began) / 1000
    assert.ok(performance.now() - began < 20_000, `no ${status} within 20 s`)
    await wait(50)
  }
}

const signalAll = (what: NodeJS.Signals) => {
  for (const pid of [cluster.pid, ...descendantsOf(cluster.pid)]) signal(pid, what)
}

test('a database that hangs: told within three seconds, also to who waits already, and well again within five', async () => {
  assert.equal((await asked()).status, 200)
  signalAll('SIGSTOP')
  try {
    const first = await asked()
    assert.equal(first.status, 503)
    assert.ok(first.seconds < 3, `${first.seconds} s`)
    const next = await asked()
    assert.equal(next.status, 503)
    assert.ok(next.seconds < 0.5, `${next.seconds} s`)
  } finally {
    signalAll('SIGCONT')
  }
  assert.ok((await until(200)) < 5)
})

/** What a start does first. */
async function knock(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolMax: 1 })
  try {
    await awaitDatabase(database, world.runtime.platform.log)
  } finally {
    await database.close()
  }
}

test('a start waits for a database that is not there yet', async () => {
  signalAll('SIGSTOP')
  const goOn = setTimeout(() => signalAll('SIGCONT'), 3_500) // longer than one try to connect
  try {
    await knock(cluster.url)
  } finally {
    clearTimeout(goOn)
    signalAll('SIGCONT')
  }
})

test('a start that its database refuses says why', () =>
  assert.rejects(knock(new URL('/nowhere', cluster.url).href), /database "nowhere" does not exist/))

test('connections that break are replaced', async () => {
  const { db } = world.runtime.platform.database
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
    db,
  )
  assert.ok((await until(200)) < 5)
})

test('ten times the load: some are answered, the rest are told when to come back, and then all is well', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1_500 }, () =>
      world.app.inject({ url: urlOfCall(loginActivity, {}), headers: { token: person.token } }),
    ),
  )
  const busy = answers.filter(one => one.statusCode === 503)
  assert.ok(busy.length > 100 && busy.length < 1_500, `${busy.length} of 1,500`)
  assert.ok(busy.every(one => Number(one.headers['retry-after']) > 0))
  assert.ok(answers.every(one => one.statusCode === 200 || one.statusCode === 503))
  assert.equal((await asked()).status, 200)
})

test('a connection that is silent while an answer is due ends with what was asked; one that is idle stays', async () => {
  const client = new PreparedClient({ connectionString: cluster.url, query_timeout: 300 })
  const ended = new Promise(resolve => client.once('end', resolve))
  await client.connect()
  const ask = () => client.query('select $1::integer as n', [1])
  await ask()
  await wait(700)
  assert.deepEqual((await ask()).rows, [{ n: 1 }])
  signalAll('SIGSTOP')
  try {
    await assert.rejects(ask(), /did not answer in time/)
    await ended
  } finally {
    signalAll('SIGCONT')
  }
  await until(200)
})

test('a connection that ends while a transaction holds it and asks nothing ends the transaction alone', async () => {
  const { pool } = world.runtime.platform.database
  const change = inTransaction(pool, async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await wait(300)
    await sql`select 1`.execute(db)
  })
  await assert.rejects(change)
  assert.equal((await asked()).status, 200)
})

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { loadConfig } from '@poonji/api-platform/config.ts'
import { openDatabase, openHere, type Database } from '@poonji/api-platform/database.ts'
import { assemble } from './assemble.ts'
import { KEY_MARKS } from './same-keys.ts'

/**
 * A database of its own with the schema of now, for one file of tests: on the PostgreSQL server that is named, else
 * embedded in memory. To make a schema costs seconds, to copy one a moment: the first file that needs it makes it for all.
 */
export async function openTestDatabase(server: string | undefined): Promise<Database & { url?: string }> {
  return server ? onServer(server) : openHere({ contents: await embeddedSchema() })
}

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/poonji')

/** Changes with whatever a schema is made of: the migrations, the embedded database and the job queue; roles are made true at each start. */
function schemaName(): string {
  const hash = createHash('sha256')
  const migrations = path.join(root, 'db/migrations')
  for (const file of fs.readdirSync(migrations).sort())
    hash.update(file).update(fs.readFileSync(path.join(migrations, file)))
  hash.update(fs.readFileSync(path.join(root, 'package-lock.json')))
  hash.update(fs.readFileSync(path.join(root, 'packages/api-platform/jobs.ts')))
  return `poonji_schema_${hash.digest('hex').slice(0, 20)}`
}

/** All that the product makes of an empty database before its first call. What cannot be made is closed: its tests end. */
async function makeSchema(database: Database): Promise<void> {
  const keys = `t1:${randomBytes(32).toString('base64')}`
  try {
    const { queue } = await assemble(loadConfig({ LOG_LEVEL: 'silent', KEYS: keys }), database)
    await queue.stop()
    // whoever copies it brings keys of their own
    await database.db.deleteFrom('setting').where('name', 'in', KEY_MARKS).execute()
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Each file of tests copies it: without the databases that nothing is made from, and the log of its making. */
async function makeSmall({ pool }: Database): Promise<void> {
  await pool.query('set wal_recycle = off')
  await pool.query("update pg_database set datistemplate = false where datname like 'template%'")
  await pool.query('drop database template0')
  await pool.query('drop database template1')
  await pool.query('checkpoint')
}

async function embeddedSchema(): Promise<Uint8Array<ArrayBuffer>> {
  const name = schemaName()
  const file = path.join(cache, `${name}.tar`)
  if (!fs.existsSync(file)) {
    const database = await openHere({})
    await makeSchema(database)
    await makeSmall(database)
    const contents = await database.contents()
    await database.close()
    fs.mkdirSync(cache, { recursive: true })
    const old = fs.globSync('poonji_schema_*', { cwd: cache }).filter(other => !other.startsWith(name))
    for (const other of old) fs.rmSync(path.join(cache, other), { force: true })
    // another process may be making it too: whoever is last puts the same in its place
    const made = `${file}.${randomUUID()}`
    fs.writeFileSync(made, contents)
    fs.renameSync(made, file)
  }
  return fs.readFileSync(file)
}

async function onServer(server: string): Promise<Database & { url: string }> {
  const name = `poonji_${randomUUID().replaceAll('-', '')}`
  const url = urlOf(server, name)
  await asked(server, async client => {
    await client.query(`create database ${name} template ${await schemaOn(server, client)}`)
  })
  const database = await openDatabase({ databaseUrl: url, dataDir: '', poolMax: 4 })
  const close = async () => {
    await database.close()
    await asked(server, client => client.query(`drop database ${name} with (force)`))
  }
  return { ...database, url, close }
}

/** The name of the database that the others are copied from; one process makes it while the rest wait. */
async function schemaOn(server: string, client: pg.Client): Promise<string> {
  const name = schemaName()
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    const making = `${name}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    await client.query(`create database ${making}`)
    const database = await openDatabase({ databaseUrl: urlOf(server, making), dataDir: '', poolMax: 4 })
    await makeSchema(database)
    await database.close()
    await client.query(`alter database ${making} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name])
  return name
}

const urlOf = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

async function asked(server: string, ask: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await ask(client)
  } finally {
    await client.end()
  }
}

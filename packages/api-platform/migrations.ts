import fs from 'node:fs'
import path from 'node:path'
import { Migrator, sql, type Kysely, type MigrationResultSet } from 'kysely'
import type { Db } from './database.ts'
import { RefusedStart } from './refused-start.ts'

const folder = path.resolve(import.meta.dirname, '../../db/migrations')

const files = () =>
  fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()

function provider() {
  const migrations = Object.fromEntries(
    files().map(file => [
      file,
      {
        up: async (db: Kysely<unknown>) =>
          void (await sql.raw(fs.readFileSync(path.join(folder, file), 'utf8')).execute(db)),
      },
    ]),
  )
  return { getMigrations: () => Promise.resolve(migrations) }
}

/** PostgreSQL's: there is no such table. */
const UNDEFINED_TABLE = '42P01'

/** What the database has; asked without Kysely's migrator, which reads the whole catalogue first. */
async function applied(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return new Set(rows.map(row => row.name))
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set()
    throw error
  }
}

/**
 * Brings the schema up to date, forward only; answers the names of what was applied. Safe among several processes; one that
 * is cut off is gone on with at the next start.
 * @throws RefusedStart where a newer program has been here
 */
export async function migrate(db: Db): Promise<string[]> {
  const there = await applied(db)
  const wanted = files()
  const newer = [...there]
    .filter(file => !wanted.includes(file))
    .sort()
    .at(-1)
  if (newer !== undefined)
    throw new RefusedStart(`This database was brought up to date by a newer program (${newer}): start that one.`)
  if (there.size === wanted.length && wanted.every(file => there.has(file))) return []
  const migrator = new Migrator({ db, provider: provider(), allowUnorderedMigrations: true })
  if (there.size === 0) return namesOf(await migrator.migrateToLatest())
  // each by itself: a table that one has locked would stay locked for all that come after it
  const done: string[] = []
  for (;;) {
    const [name] = namesOf(await migrator.migrateUp())
    if (name === undefined) return done
    done.push(name)
  }
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error
  return results.map(result => result.migrationName)
}

/** Whether a database has a schema, of now or of before. */
export async function hasBegun(db: Db): Promise<boolean> {
  return (await applied(db)).size > 0
}

/** How many migrations the database still lacks; readiness asks this. */
export async function pendingMigrations(db: Db): Promise<number> {
  const there = await applied(db)
  return files().filter(file => !there.has(file)).length
}

import fs from 'node:fs'
import path from 'node:path'
import { Migrator, sql, type Kysely } from 'kysely'
import type { Db } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../../db/migrations')

function provider() {
  const files = fs
    .readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  const migrations = Object.fromEntries(
    files.map(file => [
      file,
      {
        up: async (db: Kysely<unknown>) =>
          void (await sql.raw(fs.readFileSync(path.join(folder, file), 'utf8')).execute(db)),
      },
    ]),
  )
  return { getMigrations: () => Promise.resolve(migrations) }
}

/** Brings the schema up to date, forward only; answers the names of what was applied. Safe among several processes. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: provider(), allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** How many migrations the database still lacks; readiness asks this. */
export async function pendingMigrations(db: Db): Promise<number> {
  const all = await new Migrator({ db, provider: provider(), allowUnorderedMigrations: true }).getMigrations()
  return all.filter(migration => !migration.executedAt).length
}

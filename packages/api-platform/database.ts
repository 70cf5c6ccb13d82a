import pg from 'pg'
import { Kysely, type ColumnType, type Generated } from 'kysely'
import type { Config } from './config.ts'
import { DatabaseWatch } from './database-watch.ts'
import { Dialect } from './dialect.ts'
import type { Engine, Place } from './embedded/engine.ts'
import { embeddedPool } from './embedded/pool.ts'
import { EngineThread } from './embedded/thread.ts'
import { PreparedClient } from './prepared-client.ts'

// calendar dates stay text; int8 and numeric counts become numbers, and a figure that a number cannot hold is an error
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toSafeInteger)

function toSafeInteger(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError('a database integer outside the safe integers')
  return n
}

/** A column with a default: may be left out when inserting. */
export type Default<T> = Generated<T>
/** An instant with a default of now(). */
export type Stamp = ColumnType<Date, Date | undefined, Date>
/** JSON: read as T, written as text by JSON.stringify. */
export type Json<T> = ColumnType<T, string, string>

/**
 * All tables. Each capability declares its own in `server/tables.ts`:
 * `declare module '@poonji/api-platform/database.ts' { interface Tables { offer: OfferTable } }`
 */
// eslint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Tables {}
export type Db = Kysely<Tables>

export interface Database {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
  db: Db
  /** PostgreSQL's; the embedded database is this process. */
  watch?: DatabaseWatch
  close(): Promise<void>
}

/** Opens PostgreSQL at `databaseUrl`, or the embedded database in `dataDir` (locked against a second process). */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolMax'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config.poolMax) : openEmbedded(config.dataDir)
}

function openPostgres(connectionString: string, max: number): Database {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString,
    max,
    connectionTimeoutMillis: 2_500,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 60_000,
    pipeline: true,
  })
  pool.on('error', () => {}) // an idle client that dies must not end the process; the pool replaces it
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }) })
  const watch = new DatabaseWatch(connectionString)
  const close = async () => {
    await watch.stop()
    await db.destroy()
  }
  return { kind: 'postgres', pool, db, watch, close }
}

async function openEmbedded(folder: string): Promise<Database> {
  const thread = new EngineThread({ folder })
  await thread.opened
  return onEngine(thread)
}

/** An embedded database that works in the thread that opened it. */
export interface DatabaseHere extends Database {
  /** All that it holds, to begin another one with. */
  contents(): Promise<Uint8Array<ArrayBuffer>>
}

/** Opens the embedded database in the thread that calls: answers come soonest there, and nothing else is done meanwhile. */
export async function openHere(place: Place): Promise<DatabaseHere> {
  const { openEngine } = await import('./embedded/engine.ts')
  const engine = await openEngine(place)
  return { ...onEngine(engine), contents: () => engine.ask('contents') }
}

function onEngine(engine: Engine): Database {
  const pool = embeddedPool(engine)
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }) })
  const close = async () => {
    await db.destroy()
    await engine.ask('close')
  }
  return { kind: 'pglite', pool, db, close }
}

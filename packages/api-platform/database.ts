import path from 'node:path'
import pg from 'pg'
import { Kysely, type ColumnType, type Generated } from 'kysely'
import type { Config } from './config.ts'
import { DatabaseWatch } from './database-watch.ts'
import { Dialect } from './dialect.ts'
import { lockDirectory } from './dir-lock.ts'
import { pglitePool } from './pglite-pool.ts'
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

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDirectory(dataDir)
  const { database, lite } = await openLite({ dataDir: path.join(dataDir, 'pg') })
  const close = async () => {
    await database.close()
    await lite.close()
    unlock()
  }
  return { ...database, close }
}

/** An embedded database that is gone when it is closed, for tests. */
export interface PassingDatabase extends Database {
  /** All that it holds, to begin another one with. */
  contents(): Promise<Blob>
}

export async function openPassing(contents?: Blob): Promise<PassingDatabase> {
  const { database, lite } = await openLite({ dataDir: 'memory://', ...(contents && { loadDataDir: contents }) })
  const close = async () => {
    await database.close()
    await lite.close()
  }
  return { ...database, close, contents: () => lite.dumpDataDir('none') }
}

async function openLite(where: { dataDir: string; loadDataDir?: Blob }) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist')
  // node-postgres reads the answers: the types that PGlite would ask the database for at its start are never used
  class Lite extends PGlite {
    override _initArrayTypes(): Promise<void> {
      return Promise.resolve()
    }
  }
  const lite = new Lite({
    ...where,
    extensions: { pg_trgm, btree_gist },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  await lite.waitReady
  const pool = pglitePool(lite)
  const db = new Kysely<Tables>({ dialect: new Dialect({ pool }) })
  const database: Database = { kind: 'pglite', pool, db, close: () => db.destroy() }
  return { database, lite }
}

import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Db, Tables } from './database.ts'
import { Dialect } from './dialect.ts'

interface Pinned {
  db: Db
  open: boolean
}

const pinned = new WeakMap<pg.PoolClient, Pinned>()

/**
 * Runs a change on one connection, all of it or nothing. Unlike Kysely's own transaction it lets statements that were
 * started together go out together, which PostgreSQL works off in their order; what needs another's answer awaits it.
 */
export async function inTransaction<T>(pool: pg.Pool, change: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const on = pin(client)
  on.open = true
  // not awaited by itself: it goes ahead of the first statement
  const begun = client.query('begin')
  begun.catch(() => {})
  try {
    const result = await change(on.db)
    await begun
    on.open = false
    // of one in which a statement failed PostgreSQL undoes everything, and says so as if all were well
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('a statement had failed, and nothing was changed')
    client.release()
    return result
  } catch (error) {
    on.open = false
    const undone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!undone)
    throw error
  }
}

/** One Kysely a connection; between transactions it refuses. */
function pin(client: pg.PoolClient): Pinned {
  const known = pinned.get(client)
  if (known) return known
  const query = (text: string, values: unknown[]) =>
    made.open ? client.query(text, values) : Promise.reject(new Error('the transaction has ended'))
  const connection = { query, release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  const made: Pinned = { db: new Kysely<Tables>({ dialect: new Dialect({ pool }) }), open: false }
  pinned.set(client, made)
  return made
}

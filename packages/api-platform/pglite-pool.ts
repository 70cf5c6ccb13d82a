import pg from 'pg'
import type { PGlite } from '@electric-sql/pglite'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import { PreparedClient } from './prepared-client.ts'

type Verify = (client: pg.Client, done: (error?: Error) => void) => void
type ParseQuery = Parameters<PglitePgConnection['parse']>[0]

// `types` on a query is an object in node-postgres; PGlite's serializer wants an array of OIDs and throws on anything else
class Connection extends PglitePgConnection {
  override parse(query: ParseQuery) {
    super.parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  }
}

/**
 * A node-postgres pool of exactly one client on an in-process PGlite, so that every layer above uses one driver for both
 * databases. PGlite is one session: transactions queue here, and a pool query made while holding a transaction ends in
 * a connection timeout instead of a silent hang.
 */
export function pglitePool(lite: PGlite): pg.Pool {
  class Client extends PreparedClient {
    constructor(config?: pg.ClientConfig) {
      const embedded = { user: 'postgres', password: '-', database: 'postgres', host: 'localhost' }
      super({ ...config, ...embedded, connection: new Connection({ pglite: lite }) } as pg.ClientConfig)
    }
  }
  const options: pg.PoolConfig & { verify: Verify } = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    pipeline: true,
    Client,
    // a client destroyed in the middle of a transaction leaves the shared session in it
    verify: (client, done) => client.query('rollback', error => done(error ?? undefined)),
  }
  return new pg.Pool(options)
}

import pg from 'pg'
import { PreparedClient } from '../prepared-client.ts'
import { EngineStream } from './stream.ts'
import type { Engine } from './engine.ts'

type Verify = (client: pg.Client, done: (error?: Error) => void) => void

/**
 * A node-postgres pool of exactly one client on the embedded database, so that every layer above uses one driver for both
 * databases. It is one session: transactions queue here, and a pool query made while holding a transaction ends in a
 * connection timeout instead of a silent hang.
 */
export function embeddedPool(engine: Engine): pg.Pool {
  class Client extends PreparedClient {
    constructor(config?: pg.ClientConfig) {
      const embedded = { user: 'postgres', password: '-', database: 'postgres', host: 'localhost' }
      super({ ...config, ...embedded }, new EngineStream(engine))
    }
  }
  const options: pg.PoolConfig & { verify: Verify } = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
    pipeline: true,
    Client,
    // a client that an error ended leaves the shared session in its transaction, and with the statements that it had named
    verify: (client, done) => client.query('rollback; deallocate all', error => done(error ?? undefined)),
  }
  return new pg.Pool(options)
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { RefusedStart } from './refused-start.ts'

const LONGEST_MS = 60_000
const PAUSE_MS = 500

/** PostgreSQL's answers to a connection that waiting does not mend: who connects may not, or there is no such database. */
const REFUSED = /^(28|3D)/

/**
 * Waits until PostgreSQL takes statements: a machine that boots begins it and the product at once.
 * @throws RefusedStart when it refuses who connects, or does not answer within a minute
 */
export async function awaitDatabase({ pool }: Pick<Database, 'pool'>, log: Logger): Promise<void> {
  const until = performance.now() + LONGEST_MS
  for (let tries = 1; ; tries++) {
    const problem = await pool.query('select 1').then(
      () => null,
      (error: unknown) => error,
    )
    if (problem === null) return
    const { code = '', message } = problem as { code?: string; message: string }
    if (REFUSED.test(code) || performance.now() > until)
      throw new RefusedStart(`The database that DATABASE_URL names does not let the product in: ${message || code}`)
    if (tries === 1) log.warn({ err: code || message }, 'waiting for the database')
    await wait(PAUSE_MS)
  }
}

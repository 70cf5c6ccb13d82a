import PgBoss from 'pg-boss'
import { CompiledQuery, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from './database.ts'
import type { Outside } from './work.ts'

/**
 * Jobs by name and data. A capability declares its own in `server/jobs.ts`:
 * `declare module '@poonji/api-platform/jobs.ts' { interface Jobs { 'offer.expire': { tenant: string } } }`
 */
// eslint-disable-next-line typescript/no-empty-interface -- filled by declaration merging
export interface Jobs {}
export type JobName = keyof Jobs

export interface JobOptions {
  /** Not before this instant of the business clock. */
  startAfter?: Date
  /** At most one waiting job of this name and key. */
  singletonKey?: string
}

export interface JobHandler {
  name: JobName
  run: (outside: Outside, data: never) => Promise<void>
}

/** A job may run twice: it looks at the state before it acts. Five failed tries park it. */
export function job<N extends JobName>(name: N, run: (outside: Outside, data: Jobs[N]) => Promise<void>): JobHandler {
  return { name, run }
}

interface Envelope {
  name: JobName
  tenant: string
  data: never
}

const QUEUE = 'jobs'

/** The business clock has jumped ahead by this much: what waits for its time comes that much sooner. */
export async function hastenJobs(db: Db, ms: number): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - ${ms} * interval '1 millisecond' where state < 'active'`.execute(
    db,
  )
}

/** The queue, in the product's own database: pg-boss with one queue, so that a worker asks once for whatever is due. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Logger

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schedule: false,
    })
    this.#boss.on('error', error => log.error({ err: error.message }, 'job queue'))
  }

  async start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(QUEUE, {
      retryLimit: 4,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 600,
    })
    // pg-boss reads the queue's row once, on the pool: within a transaction of the one embedded session that would wait for itself
    await this.#boss.getJobById(QUEUE, '00000000-0000-0000-0000-000000000000')
    if (this.#database.kind === 'pglite') await this.#resume()
  }

  /** The embedded database has one process: what is being worked on at its start was begun by one that is gone. */
  async #resume(): Promise<void> {
    await this.#database.pool.query(
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
    )
  }

  /** Adds a job within the caller's transaction. */
  async enqueue(db: Db, name: JobName, tenant: string, data: unknown, options: JobOptions = {}): Promise<void> {
    const executeSql = async (text: string, values: unknown[]) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    }
    const singletonKey = options.singletonKey && `${name}:${options.singletonKey}`
    await this.#boss.send(
      QUEUE,
      { name, tenant, data },
      {
        db: { executeSql },
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(singletonKey && { singletonKey }),
      },
    )
  }

  /** Works jobs off one at a time until stopped. */
  async work(run: (name: JobName, tenant: string, data: never) => Promise<void>): Promise<void> {
    await this.#boss.work<Envelope>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([next]) => {
      if (!next) return
      await this.#logged(next.data, run)
    })
  }

  /** Works off what is due now and answers how many ran; for tests and for the demo world. */
  async drain(run: (name: JobName, tenant: string, data: never) => Promise<void>): Promise<number> {
    let count = 0
    for (;;) {
      const jobs = await this.#boss.fetch<Envelope>(QUEUE, { batchSize: 20, ignoreStartAfter: false })
      if (!jobs.length) return count
      for (const next of jobs) {
        try {
          await this.#logged(next.data, run)
          await this.#boss.complete(QUEUE, next.id)
        } catch (error) {
          await this.#boss.fail(QUEUE, next.id, { message: String(error) })
        }
        count++
      }
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #logged({ name, tenant, data }: Envelope, run: (name: JobName, tenant: string, data: never) => Promise<void>) {
    try {
      await run(name, tenant, data)
    } catch (error) {
      this.#log.error({ job: name, err: error instanceof Error ? error.message : 'unknown' }, 'job failed')
      throw error
    }
  }
}

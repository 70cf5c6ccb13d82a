import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { CompiledQuery, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from './database.ts'
import { AppError, NotSetUp } from './errors.ts'
import type { Outside, Work } from './work.ts'

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
  /** Goes before what waits besides: somebody looks at their screen until it has run. */
  first?: boolean
}

export interface JobHandler {
  name: JobName
  run: (outside: Outside, data: never) => Promise<void>
}

/** A job may run twice: it looks at the state before it acts. Five failed tries park it. */
export function job<N extends JobName>(name: N, run: (outside: Outside, data: Jobs[N]) => Promise<void>): JobHandler {
  return { name, run }
}

interface Sent {
  name: JobName
  tenant: string
  data: unknown
  singletonKey?: string
  /** How often what it needs was away. */
  waits?: number
}

type Envelope = Sent & { data: never }

type Run = (name: JobName, tenant: string, data: never) => Promise<void>

const QUEUE = 'jobs'

/** A job is due after its instant, and the embedded database's clock stands still for a millisecond. */
const TICK_MS = 2

/** How often whoever works on a job says so, and after what silence the job counts as cut off by a killed process. */
const HEARTBEAT_MS = 5_000
const SILENCE_SECONDS = 30

/** A service that is away is asked again after this, each time twice as long, at last every hour for some three days. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000
export const MOST_WAITS = 80

export const waitAfter = (waits: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits)

/** The business clock has jumped ahead by this much: what waits for its time comes that much sooner. */
export async function hastenJobs(db: Db, ms: number): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - ${ms} * interval '1 millisecond'
    where name = ${QUEUE} and state < 'active'`.execute(db)
}

/** A job of a closed date (its data says `closedOn`) that failed: it is tried again, or parked. */
export interface FailedAfter<N> {
  closedOn: string
  name: N
  reason: string
}

/** What failed of a tenant's jobs that the closing of a date, from one on, put on their way; kept for a week. */
export async function failedAfter<N extends string>(
  { db, tenant }: Work,
  names: readonly N[],
  from: string,
): Promise<FailedAfter<N>[]> {
  const { rows } = await sql<FailedAfter<N>>`
    select data->'data'->>'closedOn' as "closedOn", data->>'name' as name, output->>'message' as reason
    from pgboss.job_common
    where state in ('retry', 'failed') and name = ${QUEUE} and data->>'tenant' = ${tenant}
      and data->>'name' = any(${names}::text[]) and data->'data'->>'closedOn' >= ${from} and output->>'message' is not null
    order by created_on, id`.execute(db)
  return rows
}

/** The queue, in the product's own database: pg-boss with one queue, so that a worker asks once for whatever is due. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #log: Logger
  #resuming: NodeJS.Timeout | undefined
  /** When this process last added a job, by `performance.now()`. */
  #lastSent = -Infinity

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
      // at most one waiting job a key; a job without a key gets one of its own
      policy: 'short',
      retryLimit: 4,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: 600,
    })
    // pg-boss reads the queue's row once, on the pool: within a transaction of the one embedded session that would wait for itself
    await this.#boss.getJobById(QUEUE, '00000000-0000-0000-0000-000000000000')
    await this.#database.pool.query(
      `create index if not exists job_active on pgboss.job_common (started_on) where state = 'active'`,
    )
    await this.#database.pool.query(
      `create index if not exists job_failed on pgboss.job_common (created_on) where state in ('retry', 'failed')`,
    )
    // the embedded database has one process: what is being worked on at its start was begun by one that is gone
    if (this.#database.kind === 'pglite') await this.resume(0)
  }

  /** Jobs that nobody has said to be working on for so long get their next try. */
  async resume(silenceSeconds = SILENCE_SECONDS): Promise<void> {
    await this.#database.pool.query(
      `update pgboss.job_common set state = 'retry'
      where state = 'active' and retry_count < retry_limit and started_on <= now() - $1 * interval '1 second'`,
      [silenceSeconds],
    )
  }

  /** Adds a job within the caller's transaction. */
  enqueue(db: Db, name: JobName, tenant: string, data: unknown, options: JobOptions = {}): Promise<void> {
    const { singletonKey } = options
    return this.#send(db, { name, tenant, data, ...(singletonKey && { singletonKey }) }, options)
  }

  async #send(db: Db, envelope: Sent, options: Omit<JobOptions, 'singletonKey'>): Promise<void> {
    const executeSql = async (text: string, values: unknown[]) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [...rows] }
    }
    const { name, singletonKey: key } = envelope
    const singletonKey = key ? `${name}:${key}` : randomUUID()
    const sending = {
      db: { executeSql },
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(options.first && { priority: 1 }),
      singletonKey,
    }
    // one that waits is held until this transaction has ended: begun before, it would not see what is changed here
    while (!(await this.#boss.send(QUEUE, envelope, sending))) {
      const held = `select id from pgboss.job_common where name = $1 and singleton_key = $2 and state = 'created' for update`
      if ((await executeSql(held, [QUEUE, singletonKey])).rows.length) break
    }
    this.#lastSent = performance.now()
  }

  /** Works jobs off one at a time until stopped. */
  async work(run: Run): Promise<void> {
    const worker = await this.#boss.work<Envelope>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, ([next]) => {
      if (!next) return Promise.resolve()
      // the pause is for when nothing waits: else a morning's reminders would leave at two a second
      return this.#whileHeard([next.id], () => this.#logged(next.data, run)).finally(() =>
        this.#boss.notifyWorker(worker),
      )
    })
    if (this.#database.kind === 'pglite') return
    const resume = () => this.resume().catch((error: Error) => this.#log.error({ err: error.message }, 'job queue'))
    this.#resuming = setInterval(() => void resume(), HEARTBEAT_MS)
  }

  /** Lets it be known that jobs are being worked on for as long as that takes. */
  async #whileHeard(ids: readonly string[], work: () => Promise<void>): Promise<void> {
    const heard = `update pgboss.job_common set started_on = now() where name = $1 and id = any($2) and state = 'active'`
    // a beat that does not get through is followed by another
    const beat = () => this.#database.pool.query(heard, [QUEUE, ids]).catch(() => {})
    const beats = setInterval(() => void beat(), HEARTBEAT_MS)
    await work().finally(() => clearInterval(beats))
  }

  /** Works off what is due now and answers how many ran; for tests and for the demo world. */
  async drain(run: Run): Promise<number> {
    let count = 0
    for (;;) {
      if (performance.now() < this.#lastSent + TICK_MS) await wait(TICK_MS)
      const jobs = await this.#boss.fetch<Envelope>(QUEUE, { batchSize: 20, ignoreStartAfter: false })
      if (!jobs.length) return count
      const ids = jobs.map(next => next.id)
      await this.#whileHeard(ids, async () => {
        const done: string[] = []
        for (const next of jobs) if (await this.#attempt(next.id, next.data, run)) done.push(next.id)
        if (done.length) await this.#boss.complete(QUEUE, done)
      })
      count += jobs.length
    }
  }

  /** Whether it is done; one that failed waits for its next try. */
  async #attempt(id: string, envelope: Envelope, run: Run): Promise<boolean> {
    try {
      await this.#logged(envelope, run)
      return true
    } catch (error) {
      await this.#boss.fail(QUEUE, id, { message: String(error) })
      return false
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#resuming)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #logged(envelope: Envelope, run: Run): Promise<void> {
    const { name, tenant, data, waits = 0 } = envelope
    try {
      await run(name, tenant, data)
    } catch (error) {
      if (isAway(error) && waits < MOST_WAITS) return this.#again(envelope, waits, waitAfter(waits))
      if (error instanceof NotSetUp && waits < MOST_WAITS) return this.#again(envelope, waits, LONGEST_WAIT_MS)
      this.#log.error({ job: name, err: error instanceof Error ? error.message : 'unknown' }, 'job failed')
      throw error
    }
  }

  /** Its own tries are over within a minute: an hour without what it needs, such as the store of files, must lose no job. */
  #again(envelope: Envelope, waits: number, waitMs: number): Promise<void> {
    if (waits === 0) this.#log.warn({ job: envelope.name }, 'a job waits for what is away')
    const startAfter = new Date(Date.now() + waitMs)
    return this.#send(this.#database.db, { ...envelope, waits: waits + 1 }, { startAfter })
  }
}

const isAway = (error: unknown) => error instanceof AppError && error.status === 503

import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Ports } from '@poonji/integrations/ports.ts'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database.ts'
import type { EventName, Events } from './events.ts'
import type { FieldCrypto } from './field-crypto.ts'
import type { FileStore } from './file-store.ts'
import type { JobName, Jobs, JobOptions } from './jobs.ts'

/** What one process holds. */
export interface Platform {
  config: Config
  database: Database
  clock: Clock
  crypto: FieldCrypto
  files: FileStore
  log: Logger
}

/**
 * Who acts is remembered from an earlier call. The list that answers this one asks in its own statement whether session
 * and rights still hold, and says so here; without that the call is answered the long way.
 */
export interface Proof {
  readonly stillHolds: RawBuilder<boolean>
  given: boolean
}

/**
 * One unit of work on one database handle: a transaction in commands and jobs, the pool in reads. Services take it as
 * their first argument. It offers no outside service: none is called inside a transaction.
 */
export interface Work {
  readonly db: Db
  readonly tenant: string
  /** Who acts; null for anybody without a session and for the system. */
  readonly viewer: Actor | null
  /** Who acts, in calls that need a session. */
  readonly actor: Actor
  readonly language: 'en' | 'hi'
  readonly now: Date
  /** The business date. */
  readonly today: PlainDate
  readonly requestId: string
  readonly platform: Platform
  /** Only in lists whose viewer is yet to be confirmed; see `keysetPage`. */
  readonly proof: Proof | null
  /**
   * A statement whose answer nobody needs here: a transaction goes on without waiting for it, and fails with it before
   * it commits.
   */
  later(statement: Promise<unknown>): Promise<void>
  /** Puts a job into the same transaction: it exists if and only if the change commits. */
  enqueue<N extends JobName>(name: N, data: Jobs[N], options?: JobOptions): Promise<void>
  /** Tells subscribers of higher layers, inside the same transaction. */
  publish<N extends EventName>(name: N, payload: Events[N]): Promise<void>
  /** One append-only audit row. Values of secrets and identity numbers never go in. */
  audit(
    action: string,
    entity: string,
    entityId: string,
    detail?: Record<string, unknown>,
    organisationId?: string,
  ): Promise<void>
}

/** Work that speaks with the outside: reads on the pool, changes each in a transaction of their own. Its time goes on. */
export interface Outside extends Work {
  readonly ports: Ports
  transaction<T>(change: (work: Work) => Promise<T>): Promise<T>
  /** Makes a change whole and undoes it. @throws what the change would fail with */
  rehearse(change: (work: Work) => Promise<void>): Promise<void>
  /** The change that an idempotent call is for, once a key of the request; its answer is the call's. */
  once<T>(change: (work: Work) => Promise<T>): Promise<T>
  /** The same on behalf of an account: for what a person began and left to us. Its rights now are the caller's to look up. */
  as(actor: Actor): Outside
  /** Works off every job that is due now, in this process; for the demo's travels in time. */
  drainJobs(): Promise<number>
}

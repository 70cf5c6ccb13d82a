import { randomUUID } from 'node:crypto'
import { dateInIndia, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Ports } from '@poonji/integrations/ports.ts'
import type { Actor } from './actor.ts'
import type { Db } from './database.ts'
import { unauthenticated } from './errors.ts'
import type { Events } from './events.ts'
import type { JobName, JobOptions, Jobs } from './jobs.ts'
import type { Runtime } from './runtime.ts'
import type { Outside, Platform, Proof, Work } from './work.ts'

/** For whom a unit of work is done; nobody's and the system's has no viewer. */
export interface Origin {
  tenant: string
  viewer?: Actor | null
  language?: Language
  requestId?: string
  proof?: Proof
}

/**
 * A class and no object with functions of its own: a getter that is made anew for each object gives each a hidden class of
 * its own, which keeps what it captured until a whole collection, and every place that reads a work slow.
 */
export class UnitOfWork implements Work {
  readonly db: Db
  readonly tenant: string
  readonly viewer: Actor | null
  readonly language: Language
  readonly requestId: string
  readonly platform: Platform
  readonly proof: Proof | null
  protected readonly runtime: Runtime
  private readonly under: Promise<unknown>[] | undefined
  private readonly begunAt: Date

  /** @param under gathers what a transaction is still to wait for; without it, nothing is left for later */
  constructor(runtime: Runtime, db: Db, origin: Origin, under?: Promise<unknown>[]) {
    this.db = db
    this.tenant = origin.tenant
    this.viewer = origin.viewer ?? null
    this.language = origin.language ?? this.viewer?.language ?? 'en'
    this.requestId = origin.requestId ?? randomUUID()
    this.platform = runtime.platform
    this.proof = origin.proof ?? null
    this.runtime = runtime
    this.under = under
    this.begunAt = runtime.platform.clock.now()
  }

  get actor(): Actor {
    if (!this.viewer) throw unauthenticated()
    return this.viewer
  }

  get now(): Date {
    return this.begunAt
  }

  get today(): PlainDate {
    return dateInIndia(this.now)
  }

  async later(statement: Promise<unknown>): Promise<void> {
    if (!this.under) return void (await statement)
    statement.catch(() => {}) // told when the transaction ends
    this.under.push(statement)
  }

  enqueue<N extends JobName>(name: N, data: Jobs[N], options: JobOptions = {}): Promise<void> {
    // the queue lives by the machine's time
    const startAfter = options.startAfter && new Date(options.startAfter.getTime() - this.platform.clock.offsetMs)
    const timed = { ...options, ...(startAfter && { startAfter }) }
    return this.later(this.runtime.queue.enqueue(this.db, name, this.tenant, data, timed))
  }

  publish<N extends keyof Events>(name: N, payload: Events[N]): Promise<void> {
    return this.runtime.publish(this, name, payload)
  }

  audit(
    action: string,
    entity: string,
    entityId: string,
    detail: Record<string, unknown> = {},
    organisationId?: string,
  ): Promise<void> {
    const row = {
      tenant: this.tenant,
      account_id: this.viewer?.accountId ?? null,
      action,
      entity,
      entity_id: entityId,
      organisation_id: organisationId ?? null,
      detail: JSON.stringify(detail),
      request_id: this.requestId,
      at: this.now,
    }
    return this.later(this.db.insertInto('audit').values(row).execute())
  }
}

/** What a call or a job does that speaks with the outside: no transaction is open, and its time goes on. */
export class WorkOutside extends UnitOfWork implements Outside {
  readonly ports: Ports
  private readonly origin: Origin

  constructor(runtime: Runtime, origin: Origin) {
    super(runtime, runtime.platform.database.db, origin)
    this.ports = runtime.ports
    this.origin = { ...origin, requestId: this.requestId }
  }

  override get now(): Date {
    return this.platform.clock.now()
  }

  transaction<T>(change: (work: Work) => Promise<T>): Promise<T> {
    return this.runtime.transaction(this.origin, change)
  }

  rehearse(change: (work: Work) => Promise<void>): Promise<void> {
    return this.runtime.rehearse(this.origin, change)
  }

  once<T>(change: (work: Work) => Promise<T>): Promise<T> {
    return this.runtime.transaction(this.origin, change)
  }

  as(viewer: Actor): Outside {
    return this.runtime.outside({ ...this.origin, viewer })
  }

  drainJobs(): Promise<number> {
    return this.runtime.drainJobs()
  }
}

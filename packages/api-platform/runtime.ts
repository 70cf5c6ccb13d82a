import { randomUUID } from 'node:crypto'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Ports } from '@poonji/integrations/ports.ts'
import type { Access, Actor } from './actor.ts'
import type { Db } from './database.ts'
import { unauthenticated } from './errors.ts'
import type { Events, Subscriber } from './events.ts'
import type { JobHandler, JobName, JobQueue } from './jobs.ts'
import type { Module, ScopeResolver } from './module.ts'
import { hasOthers, keepWithOthers } from './time-travel.ts'
import { inTransaction } from './transaction.ts'
import type { Outside, Platform, Proof, Work } from './work.ts'

interface Origin {
  tenant: string
  viewer?: Actor | null
  language?: 'en' | 'hi'
  requestId?: string
  proof?: Proof
}

/** Puts modules, platform and ports together and makes units of work for requests, jobs and the system. */
export class Runtime {
  readonly platform: Platform
  readonly ports: Ports
  readonly queue: JobQueue
  readonly access: Access
  readonly modules: readonly Module[]
  readonly #subscribers = new Map<string, Subscriber[]>()
  readonly #jobs = new Map<JobName, JobHandler>()
  readonly #scopes = new Map<string, ScopeResolver>()

  constructor(parts: {
    platform: Platform
    ports: Ports
    queue: JobQueue
    access: Access
    modules: readonly Module[]
  }) {
    this.platform = parts.platform
    this.ports = parts.ports
    this.queue = parts.queue
    this.access = parts.access
    this.modules = parts.modules
    for (const module of parts.modules) {
      for (const one of module.subscribers ?? [])
        this.#subscribers.set(one.event, [...(this.#subscribers.get(one.event) ?? []), one])
      for (const handler of module.jobs ?? []) {
        if (this.#jobs.has(handler.name)) throw new Error(`two handlers for the job ${handler.name}`)
        this.#jobs.set(handler.name, handler)
      }
      for (const [name, resolve] of Object.entries(module.scopes ?? {})) this.#scopes.set(name, resolve)
    }
  }

  scope(name: string): ScopeResolver | undefined {
    return this.#scopes.get(name)
  }

  /**
   * A unit of work on a handle that the caller holds: the pool for reads, a transaction for changes. `under` gathers
   * what the transaction is still to wait for.
   */
  work(db: Db, origin: Origin, under?: Promise<unknown>[]): Work {
    const { platform, queue } = this
    const viewer = origin.viewer ?? null
    const subscribersOf = (name: string) => this.#subscribers.get(name) ?? []
    const requestId = origin.requestId ?? randomUUID()
    const now = platform.clock.now()
    const work: Work = {
      db,
      tenant: origin.tenant,
      viewer,
      get actor() {
        if (!viewer) throw unauthenticated()
        return viewer
      },
      language: origin.language ?? viewer?.language ?? 'en',
      now,
      get today() {
        return dateInIndia(now)
      },
      requestId,
      platform,
      proof: origin.proof ?? null,
      async later(statement) {
        if (!under) return void (await statement)
        statement.catch(() => {}) // told when the transaction ends
        under.push(statement)
      },
      enqueue: (name, data, options = {}) => {
        // the queue lives by the machine's time
        const startAfter = options.startAfter && new Date(options.startAfter.getTime() - platform.clock.offsetMs)
        return work.later(
          queue.enqueue(db, name, origin.tenant, data, { ...options, ...(startAfter && { startAfter }) }),
        )
      },
      async publish<N extends keyof Events>(name: N, payload: Events[N]) {
        for (const one of subscribersOf(name)) await one.handle(work, payload as never)
      },
      async audit(action, entity, entityId, detail = {}, organisationId) {
        const row = {
          tenant: origin.tenant,
          account_id: viewer?.accountId ?? null,
          action,
          entity,
          entity_id: entityId,
          organisation_id: organisationId ?? null,
          detail: JSON.stringify(detail),
          request_id: requestId,
          at: now,
        }
        await work.later(db.insertInto('audit').values(row).execute())
      },
    }
    return work
  }

  /**
   * Runs a change, all of it or nothing. One that was broken off for a deadlock has changed nothing, and is run again: who
   * asked for it need not know that it met another. So a change keeps nothing outside the database.
   */
  async transaction<T>(origin: Origin, change: (work: Work) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#tryTransaction(origin, change)
      } catch (error) {
        if (!isDeadlock(error) || tries === MOST_TRIES) throw error
      }
    }
  }

  /** Makes a change whole, to the last of what it does not wait for, and undoes it. @throws what the change would fail with */
  async rehearse(origin: Origin, change: (work: Work) => Promise<void>): Promise<void> {
    const undo = new Error('rehearsed')
    const undone = () => {
      throw undo
    }
    await this.#tryTransaction(origin, change, undone).catch(error => {
      if (error !== undo) throw error
    })
  }

  #tryTransaction<T>(origin: Origin, change: (work: Work) => Promise<T>, beforeCommit = () => {}): Promise<T> {
    return inTransaction(this.platform.database.pool, async db => {
      const under: Promise<unknown>[] = []
      try {
        const result = await change(this.work(db, origin, under))
        await Promise.all(under)
        beforeCommit()
        return result
      } catch (error) {
        throw await causeOf(error, under)
      }
    })
  }

  outside(origin: Origin): Outside {
    const base = this.work(this.platform.database.db, origin)
    // spreading would run the `actor` getter, which refuses a call without a session
    const { clock } = this.platform
    const transaction = <T>(change: (work: Work) => Promise<T>) =>
      this.transaction({ ...origin, requestId: base.requestId }, change)
    return Object.create(base, {
      now: { get: () => clock.now() },
      today: { get: () => clock.today() },
      drainJobs: { value: () => this.drainJobs() },
      as: { value: (viewer: Actor) => this.outside({ ...origin, viewer, requestId: base.requestId }) },
      ports: { value: this.ports },
      transaction: { value: transaction },
      rehearse: {
        value: (change: (work: Work) => Promise<void>) =>
          this.rehearse({ ...origin, requestId: base.requestId }, change),
      },
      once: { value: transaction },
    }) as Outside
  }

  runJob = async (name: JobName, tenant: string, data: never): Promise<void> => {
    const handler = this.#jobs.get(name)
    if (!handler) throw new Error(`no handler for the job ${name}`)
    if (hasOthers(this.platform.config)) await keepWithOthers(this.platform)
    await handler.run(this.outside({ tenant }), data)
  }

  /** Works off every job that is due, in this process; for tests and for the demo world. */
  drainJobs(): Promise<number> {
    return this.queue.drain(this.runJob)
  }
}

const MOST_TRIES = 3
const hasCode = (error: unknown, code: string) => (error as { code?: string }).code === code
const isDeadlock = (error: unknown) => hasCode(error, '40P01')
const isAborted = (error: unknown) => hasCode(error, '25P02')

/** Once a statement has failed all later ones do, with a code of their own: what counts is the first. */
async function causeOf(error: unknown, under: readonly Promise<unknown>[]): Promise<unknown> {
  if (!isAborted(error)) return error
  const ends = await Promise.allSettled(under)
  const cause = ends.find(end => end.status === 'rejected' && !isAborted(end.reason))
  return cause?.status === 'rejected' ? cause.reason : error
}

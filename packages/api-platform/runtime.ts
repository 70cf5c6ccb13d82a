import type { Ports } from '@poonji/integrations/ports.ts'
import type { Access } from './actor.ts'
import type { Db } from './database.ts'
import type { Events, Subscriber } from './events.ts'
import type { JobHandler, JobName, JobQueue } from './jobs.ts'
import type { Module, ScopeResolver } from './module.ts'
import { hasOthers, keepWithOthers } from './time-travel.ts'
import { inTransaction } from './transaction.ts'
import { UnitOfWork, WorkOutside, type Origin } from './unit-of-work.ts'
import type { Outside, Platform, Work } from './work.ts'

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
    return new UnitOfWork(this, db, origin, under)
  }

  /** Tells the subscribers of higher layers, one after another, in the work's own transaction. */
  async publish<N extends keyof Events>(work: Work, name: N, payload: Events[N]): Promise<void> {
    for (const one of this.#subscribers.get(name) ?? []) await one.handle(work, payload as never)
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
    return new WorkOutside(this, origin)
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

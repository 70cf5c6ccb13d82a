import { Worker } from 'node:worker_threads'
import type { Asked, Engine, Place } from './engine.ts'

type Answer = PromiseWithResolvers<Uint8Array<ArrayBuffer>>

/**
 * The embedded database in a thread of its own: it opens while the program loads, and a long statement keeps nobody from
 * being answered. The program may end whenever nothing is asked.
 */
export class EngineThread implements Engine {
  readonly #worker: Worker
  /** In the order of asking, which is that of the answers; the first is told when it is open. */
  readonly #awaited: Answer[] = []
  /** Why it answers no more. */
  #lost: Error | null = null
  /** @throws when another process holds the folder */
  readonly opened: Promise<unknown>

  constructor(place: Place) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: place })
    this.#worker.on('message', (answer: Uint8Array<ArrayBuffer>) => this.#next()?.resolve(answer))
    this.#worker.on('error', (error: Error) => {
      this.#lost = error
      for (let lost = this.#next(); lost; lost = this.#next()) lost.reject(error)
    })
    this.opened = this.#await()
  }

  async ask(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#lost) throw this.#lost
    this.#worker.ref()
    this.#worker.postMessage(asked)
    const answer = await this.#await()
    if (asked === 'close') await this.#worker.terminate()
    return answer
  }

  #await(): Promise<Uint8Array<ArrayBuffer>> {
    const answer: Answer = Promise.withResolvers()
    this.#awaited.push(answer)
    return answer.promise
  }

  #next(): Answer | undefined {
    const next = this.#awaited.shift()
    if (!this.#awaited.length) this.#worker.unref()
    return next
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 750
const LONGEST_MS = 1_750

/**
 * Asks PostgreSQL on a connection of its own whether it is there, so that a call that waits for one that is dead or hangs
 * can be told so at once, instead of when the statement's own time is up. What was sent to it is left as it is.
 */
export class DatabaseWatch {
  readonly #connectionString: string
  readonly #waiting = new Set<() => void>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #well = true

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  get well(): boolean {
    return this.#well
  }

  start(): void {
    this.#timer = setTimeout(() => void this.#look(), EVERY_MS)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#client?.end().catch(() => {})
  }

  /** Calls back once if the database stops answering before the returned function is called. */
  whenUnwell(tell: () => void): () => void {
    this.#waiting.add(tell)
    return () => this.#waiting.delete(tell)
  }

  async #look(): Promise<void> {
    this.#well = await this.#answers()
    if (!this.#well) {
      for (const tell of this.#waiting) tell()
      this.#waiting.clear()
    }
    this.#timer &&= setTimeout(() => void this.#look(), EVERY_MS)
  }

  async #answers(): Promise<boolean> {
    const late = Promise.withResolvers<false>()
    // this process may itself have been busy for so long: what has come meanwhile is read first
    const timer = setTimeout(() => void nextTurn().then(() => late.resolve(false)), LONGEST_MS)
    // a connection that broke says little: a new one tells
    const again = () => {
      this.#drop()
      return this.#ask()
    }
    const asked = this.#ask()
      .catch(again)
      .then(
        () => true,
        () => false,
      )
    const answered = await Promise.race([asked, late.promise])
    clearTimeout(timer)
    if (!answered) this.#drop()
    return answered
  }

  async #ask(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client({ connectionString: this.#connectionString, connectionTimeoutMillis: LONGEST_MS })
      client.on('error', () => this.#drop())
      this.#client = client
      await client.connect()
    }
    await this.#client.query('select 1')
  }

  #drop(): void {
    const client = this.#client
    this.#client = undefined
    client?.end().catch(() => {})
  }
}

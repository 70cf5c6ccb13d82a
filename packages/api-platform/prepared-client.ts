import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Texts beyond this many (lists of many lengths, mostly) are not worth a plan that is kept on every connection. */
const MOST_STATEMENTS = 1_000
/** Null: a statement that is never named. */
const names = new Map<string, string | null>()
let generation = 0

type Query = (...given: unknown[]) => unknown
type Told = (error: unknown, result?: unknown) => void
const isTold = (given: unknown): given is Told => typeof given === 'function'

/**
 * A client that names each statement with values by its text, so that PostgreSQL parses and plans it once a connection
 * instead of once a call: of a short read that is most of the cost. A migration that changes what a statement answers
 * makes every name new; a read outside a transaction is asked again. Statements that are started together leave in one
 * go: they cost one call of the system and wake PostgreSQL once.
 *
 * `query_timeout` (ms) is how long the connection may be silent while an answer is due: then it ends, and what was asked
 * fails. One timer a connection, where node-postgres has one a statement.
 */
export class PreparedClient extends pg.Client {
  readonly #socket: Duplex
  readonly #send = super.query.bind(this) as Query
  #answerDue = false

  constructor({ query_timeout: longestSilenceMs, ...config }: pg.ClientConfig = {}, socket: Duplex = new Socket()) {
    super({ ...config, stream: () => socket })
    this.#socket = socket
    // what is asked of a connection that has ended fails; with nobody to hear of its end, the process would end too
    this.on('error', () => {})
    if (!longestSilenceMs || !(socket instanceof Socket)) return
    this.on('drain', () => (this.#answerDue = false))
    socket.setTimeout(longestSilenceMs)
    socket.on('timeout', () => {
      if (this.#answerDue) socket.destroy(new Error('the database did not answer in time'))
      else socket.setTimeout(longestSilenceMs) // once it has struck, nothing that is sent begins it again
    })
  }

  // pg declares many signatures; Kysely uses (text, values) with a promise, the pool (text, values, told), also for pg-boss
  override query = ((...given: unknown[]) => {
    const [text, values, told] = given
    this.#answerDue = true
    this.#gather()
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length || (told && !isTold(told)))
      return this.#send(...given)
    if (isTold(told)) return this.#ask(text, values, told)
    return new Promise((resolve, reject) =>
      this.#ask(text, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  }) as pg.Client['query']

  /**
   * Hands node-postgres the function to tell: where it makes a promise itself, what it read outlives the young collections
   * with the statement, a third of what a list costs Node to collect.
   */
  #ask(text: string, values: unknown[], told: Told): void {
    const ask = (tell: Told) => this.#send({ text, values, name: nameOf(text) }, tell)
    ask((error, result) => {
      if ((error as { code?: string } | null)?.code !== '0A000') return told(error, result)
      names.clear()
      generation++
      ask((failedAgain, asked) => (failedAgain ? told(error) : told(undefined, asked)))
    })
  }

  /** Keeps what is written until the program waits again. */
  #gather(): void {
    if (this.#socket.writableCorked) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }
}

/** A plan for any value does not see that a conflict's condition with a value names a partial index. */
const CONFLICT_BY_VALUE = /\bon conflict \([^)]*\) where (?:(?!\bdo\b).)*\$\d/is

function nameOf(text: string): string | null | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = CONFLICT_BY_VALUE.test(text)
    ? null
    : createHash('sha256').update(`${generation}:${text}`).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

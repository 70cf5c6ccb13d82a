import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { PreparedQuery, type Shapes } from './prepared-query.ts'

/** Texts beyond this many (lists of many lengths, mostly) are not worth a plan that is kept on every connection. */
const MOST_STATEMENTS = 1_000
/** Null: a statement that is never named. */
const names = new Map<string, string | null>()
let generation = 0

type Query = (...given: unknown[]) => unknown

/**
 * A client that names each statement with values by its text, so that PostgreSQL parses and plans it once a connection
 * instead of once a call: of a short read that is most of the cost. A migration that changes what a statement answers
 * makes every name new; a read outside a transaction is asked again. Statements that are started together leave in one
 * go: they cost one call of the system and wake PostgreSQL once.
 */
export class PreparedClient extends pg.Client {
  readonly #socket: Socket
  readonly #shapes: Shapes = new Map()
  readonly #send = super.query.bind(this) as Query

  constructor(config?: pg.ClientConfig, socket = new Socket()) {
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  // pg declares many signatures; the pool, Kysely and pg-boss use (text, values) with a promise
  override query = ((...given: unknown[]) => {
    const [text, values] = given
    this.#gather()
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length || given.length > 2)
      return this.#send(...given)
    return this.#ask(text, values).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '0A000') throw error
      names.clear()
      generation++
      return this.#ask(text, values).catch(() => Promise.reject(error as Error))
    })
  }) as pg.Client['query']

  #ask(text: string, values: unknown[]): Promise<unknown> {
    const name = nameOf(text)
    if (!name) return this.#send(text, values) as Promise<unknown>
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result))
      this.#send(new PreparedQuery({ name, text, values }, this.#shapes, done))
    })
  }

  /** Keeps what is written until the program waits again. */
  #gather(): void {
    if (this.#socket.writableCorked) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }
}

function nameOf(text: string): string | null | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  // a plan for any value does not see that a conflict's condition with a value names a partial index
  const conditional = /\bon conflict \([^)]*\) where\b/i.test(text)
  const name = conditional
    ? null
    : createHash('sha256').update(`${generation}:${text}`).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

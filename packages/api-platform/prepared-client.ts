import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Texts beyond this many (lists of many lengths, mostly) are not worth a plan that is kept on every connection. */
const MOST_STATEMENTS = 1_000
const names = new Map<string, string>()
let generation = 0

type Query = (...given: unknown[]) => unknown

/**
 * A client that names each statement with values by its text, so that PostgreSQL parses and plans it once a connection
 * instead of once a call: of a short read that is most of the cost. A migration that changes what a statement answers
 * makes every name new; a read outside a transaction is asked again. Statements that are started together leave in one
 * go: they cost one call of the system and wake PostgreSQL once.
 */
export class PreparedClient extends pg.Client {
  readonly #socket: Duplex

  constructor(config?: pg.ClientConfig, socket: Duplex = new Socket()) {
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  // pg declares many signatures; the pool, Kysely and pg-boss use (text, values) with a promise
  override query = ((...given: unknown[]) => {
    const [text, values] = given
    const send = super.query.bind(this) as Query
    this.#gather()
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length || given.length > 2) return send(...given)
    // a plan for any value does not see that a conflict's condition with a value names a partial index
    if (/\bon conflict \([^)]*\) where\b/i.test(text)) return send(...given)
    const ask = () => send({ text, values, name: nameOf(text) }) as Promise<unknown>
    return ask().catch((error: unknown) => {
      if ((error as { code?: string }).code !== '0A000') throw error
      names.clear()
      generation++
      return ask().catch(() => Promise.reject(error as Error))
    })
  }) as pg.Client['query']

  /** Keeps what is written until the program waits again. */
  #gather(): void {
    if (this.#socket.writableCorked) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_STATEMENTS) return known
  const name = createHash('sha256').update(`${generation}:${text}`).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

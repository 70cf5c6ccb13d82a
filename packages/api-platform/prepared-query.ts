import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

type Done = (error: Error | null, result: pg.QueryResult) => void

/** What node-postgres reads the rows of a statement by. */
type Shape = Pick<Internals['_result'], 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>

/** What the rows of each named statement of one connection are like; PostgreSQL never lets that change. */
export type Shapes = Map<string, Shape>

interface Connection {
  bind(message: { statement: string; values: readonly unknown[] }): void
  execute(message: object): void
  sync(): void
}

/** Of node-postgres's query, what its types leave out. */
interface Internals {
  _result: { fields: unknown[]; _parsers?: unknown[]; _prebuiltEmptyResultObject: object | null }
  _accumulateRows: unknown
  prepare(connection: Connection): void
  handleCommandComplete(message: object, connection: Connection): void
}

const Query = pg.Query as unknown as new (config: pg.QueryConfig, values: undefined, done: Done) => Internals

/**
 * A named statement. How its rows look is asked with its first run on a connection only: to be told again, and to read
 * it again, would cost a short read more than its rows do.
 */
export class PreparedQuery extends Query {
  readonly #name: string
  readonly #values: readonly unknown[]
  readonly #shapes: Shapes

  /** @throws for a value that cannot be sent, while nothing is */
  constructor({ name, text, values }: { name: string; text: string; values: unknown[] }, shapes: Shapes, done: Done) {
    const sent = values.map(prepareValue)
    super({ name, text, values: sent }, undefined, done)
    this.#name = name
    this.#values = sent
    this.#shapes = shapes
  }

  override prepare(connection: Connection): void {
    const shape = this.#shapes.get(this.#name)
    if (!shape) return super.prepare(connection)
    const { _result: result } = this
    result.fields = shape.fields
    result._parsers = shape._parsers
    result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject
    this._accumulateRows = true
    connection.bind({ statement: this.#name, values: this.#values })
    connection.execute({})
    connection.sync()
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (!this.#shapes.has(this.#name)) this.#shapes.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}

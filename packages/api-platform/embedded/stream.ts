import { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import type { Engine } from './engine.ts'

/**
 * What node-postgres takes for a socket: bytes of the protocol go to the engine and its answers come back. What is written
 * while it answers waits and goes in one go.
 */
export class EngineStream extends Duplex {
  readonly #ask: (bytes: Uint8Array, told: (error: Error | null, answer: Uint8Array) => void) => void

  constructor(engine: Engine) {
    super()
    this.#ask = callbackify((bytes: Uint8Array) => engine.ask(bytes))
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  // of a socket, where an engine needs none
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#ask(chunk, (error, answer) => {
      if (!error) this.push(answer)
      done(error)
    })
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'utf8', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }
}

import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { StoragePort } from '@poonji/integrations/storage/port.ts'
import type { NotLetIn, Unavailable } from '@poonji/integrations/outcome.ts'
import { AppError, NotSetUp, notPermitted } from './errors.ts'

export interface StoredFile {
  key: string
  /** bytes */
  size: number
  /** SHA-256 in hexadecimal, taken while the bytes passed. */
  fingerPrint: string
  /** The first 4,100 bytes, to tell the content by. */
  head: Uint8Array
}

/**
 * The product's files. Keys are ours, never a client's; a store that does not answer is a 503, and what it met, such as a
 * full disk, a warning. One that does not let us in waits for an operator, who is told at the first refusal and again when
 * it is over.
 */
export class FileStore {
  readonly #storage: StoragePort
  readonly #log: Pick<Logger, 'error' | 'warn' | 'info'>
  #letIn = true

  constructor(storage: StoragePort, log: Pick<Logger, 'error' | 'warn' | 'info'>) {
    this.#storage = storage
    this.#log = log
  }

  /** Whether it let us in when it last answered. */
  get letIn(): boolean {
    return this.#letIn
  }

  /** Asks it at once, so that an operator is told at the start and not by the first who needs a file. */
  async check(): Promise<void> {
    this.#heard(await this.#storage.put('check/kept', Readable.from(['Poonji'])))
  }

  /** @throws 503 while it is away, `NotSetUp` where it does not let us in */
  async put(key: string, body: Readable, contentType?: string): Promise<StoredFile> {
    const answer = this.#heard(await this.#storage.put(key, body, contentType))
    if (answer.status !== 'ok') throw failed(answer)
    return { key: answer.key, size: answer.size, fingerPrint: answer.fingerprint, head: answer.head }
  }

  /** @throws 403 for what is not there, 503 while it is away, `NotSetUp` where it does not let us in */
  async get(key: string): Promise<Readable> {
    const answer = this.#heard(await this.#storage.get(key))
    if (answer.status === 'ok') return answer.body
    throw answer.code === 'not-found' ? notPermitted() : failed(answer)
  }

  /** Whether it is gone: a store that is away keeps it. */
  async remove(key: string): Promise<boolean> {
    return this.#heard(await this.#storage.remove(key)).status === 'ok'
  }

  #heard<A extends { status: string; code?: string; message?: string }>(answer: A): A {
    if (answer.status === 'unavailable') {
      this.#log.warn({ err: answer.message }, 'the store of files is away')
      return answer
    }
    const letIn = answer.code !== 'not-let-in'
    if (this.#letIn && !letIn) this.#log.error({ err: answer.message }, 'files cannot be kept: see FILES_URL')
    if (!this.#letIn && letIn) this.#log.info('files are kept again')
    this.#letIn = letIn
    return answer
  }
}

const failed = ({ code }: NotLetIn | Unavailable) =>
  code === 'not-let-in' ? new NotSetUp('files.notSetUp') : new AppError(503, 'server.busy')

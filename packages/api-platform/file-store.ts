import type { Readable } from 'node:stream'
import type { StoragePort } from '@poonji/integrations/storage/port.ts'
import { AppError, notPermitted } from './errors.ts'

export interface StoredFile {
  key: string
  /** bytes */
  size: number
  /** SHA-256 in hexadecimal, taken while the bytes passed. */
  fingerPrint: string
  /** The first 4,100 bytes, to tell the content by. */
  head: Uint8Array
}

/** The product's files. Keys are ours, never a client's; a store that does not answer is a 503. */
export class FileStore {
  readonly #storage: StoragePort

  constructor(storage: StoragePort) {
    this.#storage = storage
  }

  async put(key: string, body: Readable, contentType?: string): Promise<StoredFile> {
    const answer = await this.#storage.put(key, body, contentType)
    if (answer.status !== 'ok') throw new AppError(503, 'server.busy')
    return { key: answer.key, size: answer.size, fingerPrint: answer.fingerprint, head: answer.head }
  }

  async get(key: string): Promise<Readable> {
    const answer = await this.#storage.get(key)
    if (answer.status === 'ok') return answer.body
    throw answer.status === 'refused' ? notPermitted() : new AppError(503, 'server.busy')
  }

  /** Whether it is gone: a store that is away keeps it. */
  async remove(key: string): Promise<boolean> {
    return (await this.#storage.remove(key)).status === 'ok'
  }
}

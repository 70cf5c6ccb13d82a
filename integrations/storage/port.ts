import type { Readable } from 'node:stream'
import type { NotLetIn, Refused, Unavailable } from '../outcome.ts'

export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  /** SHA-256, hex. */
  fingerprint: string
  /** The first 4,100 bytes, to tell the kind of file by its content. */
  head: Uint8Array
}

export type PutAnswer = ({ status: 'ok' } & StoredFile) | NotLetIn | Unavailable
export type GetAnswer = { status: 'ok'; body: Readable } | Refused<'not-found'> | NotLetIn | Unavailable

/**
 * Files under keys made by the product (letters, digits, `/ _ . -`; a key that leaves the store throws). A file is there
 * whole or not at all. How much may be put is the caller's to say: a `body` that fails ends the upload, nothing is kept and
 * its error is thrown on.
 */
export interface StoragePort {
  put(key: string, body: Readable, contentType?: string): Promise<PutAnswer>
  get(key: string): Promise<GetAnswer>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<{ status: 'ok' } | NotLetIn | Unavailable>
}

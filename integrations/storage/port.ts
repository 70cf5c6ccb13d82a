import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  /** bytes */
  size: number
  /** SHA-256 in hexadecimal, taken while the bytes passed. */
  fingerPrint: string
  /** The first 4,100 bytes, to tell the content by. */
  head: Buffer
}

/** Where files lie: a folder or an S3-compatible bucket. Keys are ours, never a client's. */
export interface FileStore {
  put(key: string, body: Readable, contentType?: string): Promise<StoredFile>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

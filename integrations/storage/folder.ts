import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './port.ts'

const HEAD_BYTES = 4_100

/** Size, fingerprint and first bytes of what passes through. */
export function meter() {
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const stream = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      hash.update(chunk)
      size += chunk.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      done(null, chunk)
    },
  })
  return { stream, measured: (key: string) => ({ key, size, fingerPrint: hash.digest('hex'), head }) }
}

/** A folder as file store. A file appears whole or not at all. */
export function folderStore(root: string): FileStore {
  const place = (key: string) => {
    const file = path.resolve(root, key)
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error('a key that leaves the store')
    return file
  }
  return {
    async put(key, body) {
      const file = place(key)
      const part = `${file}.part`
      const { stream, measured } = meter()
      await fs.promises.mkdir(path.dirname(file), { recursive: true })
      try {
        await pipeline(body, stream, fs.createWriteStream(part, { flush: true }))
        await fs.promises.rename(part, file)
      } catch (error) {
        await fs.promises.rm(part, { force: true })
        throw error
      }
      return measured(key)
    },
    async get(key) {
      await fs.promises.access(place(key))
      return fs.createReadStream(place(key))
    },
    async remove(key) {
      await fs.promises.rm(place(key), { force: true })
    },
  }
}

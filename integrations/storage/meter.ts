import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { StoredFile } from './port.ts'

const HEAD_BYTES = 4100

/** Measures what passes through: size, SHA-256 and the first bytes. */
export function meter(key: string): { tap: Transform; measured: () => StoredFile } {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const tap = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      if (size < HEAD_BYTES) head.push(part.subarray(0, HEAD_BYTES - size))
      size += part.length
      done(null, part)
    },
  })
  return { tap, measured: () => ({ key, size, fingerprint: hash.digest('hex'), head: Buffer.concat(head) }) }
}

/** Throws for a key that is not one of the product's. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9_./-]{0,500}$/.test(key) || /(^|\/)\.{0,2}(\/|$)/.test(key))
    throw new RangeError('not a key of this store')
  return key
}

import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'

/** Whether all that is packed in a zip archive is no more than so many bytes; counted, whatever the archive says itself. */
export async function inflatesWithin(bytes: Buffer, mostBytes: number): Promise<boolean> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  let size = 0
  for await (const entry of zip.eachEntry()) {
    const part: Readable = await zip.openReadStreamPromise(entry)
    for await (const piece of part as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) return false
    }
  }
  return true
}

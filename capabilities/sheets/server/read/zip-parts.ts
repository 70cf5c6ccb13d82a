import type { Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { SheetRefusal } from './refusal.ts'

const MOST_PARTS = 2_000

/** The parts of an xlsx, each read as a stream that ends in a refusal once it grows beyond what it may have. */
export interface ZipParts {
  names: readonly string[]
  /** Text in pieces. @throws SheetRefusal 'tooBig' within the piece that crosses the cap, 'broken' for a bad archive */
  text(name: string, capBytes: number): AsyncGenerator<string>
}

/** @throws SheetRefusal 'broken' for what is no zip, 'password' for an encrypted part, 'tooBig' for too many parts */
export async function openParts(bytes: Buffer): Promise<ZipParts> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new SheetRefusal('broken')
  })
  const entries = await entriesOf(zip)
  return {
    names: [...entries.keys()],
    text: (name, capBytes) => readText(zip, entries.get(name), capBytes),
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SheetRefusal('password')
      if (entries.size >= MOST_PARTS) throw new SheetRefusal('tooBig')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal('broken')
  }
  return entries
}

async function* readText(zip: ZipFile, entry: Entry | undefined, capBytes: number): AsyncGenerator<string> {
  if (!entry) throw new SheetRefusal('broken')
  if (entry.uncompressedSize > capBytes) throw new SheetRefusal('tooBig')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let stream: Readable | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > capBytes) throw new SheetRefusal('tooBig')
      yield decoder.decode(piece, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal('broken')
  } finally {
    stream?.destroy()
  }
}

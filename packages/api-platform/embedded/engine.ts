import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockDirectory } from '../dir-lock.ts'

/** A folder that nobody else may open meanwhile; without one it lives in memory, with the contents of another. */
export interface Place {
  folder?: string
  contents?: Uint8Array<ArrayBuffer>
}

/** Bytes of PostgreSQL's protocol, all that the database holds, or its end. */
export type Asked = Uint8Array | 'contents' | 'close'

/** Answers what it is asked in the order of asking. */
export interface Engine {
  ask(asked: Asked): Promise<Uint8Array<ArrayBuffer>>
}

// node-postgres reads the answers: the types that PGlite would ask the database for at its start are never used
class Lite extends PGlite {
  override _initArrayTypes(): Promise<void> {
    return Promise.resolve()
  }
}

/** Bytes in one piece: to gather them anew from a blob's pieces took as long as all the rest of the opening. */
class Whole extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength))
  }
}

/** As a stream, since PGlite's other ways read each answer themselves and keep what they read as long as they live. */
async function exchange(lite: PGlite, asked: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  await lite.execProtocolRawStream(asked, { onRawData: bytes => parts.push(bytes.slice()) })
  return joined(parts)
}

/** Not `Buffer.concat`, whose small buffers share one memory, which a message to another thread would carry whole. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Opens the embedded database in the thread that calls. @throws when another process holds the folder */
export async function openEngine({ folder, contents }: Place): Promise<Engine> {
  const unlock = folder === undefined ? () => {} : await lockDirectory(folder)
  const lite = new Lite({
    dataDir: folder === undefined ? 'memory://' : path.join(folder, 'pg'),
    ...(contents && { loadDataDir: new Whole(contents) }),
    extensions: { pg_trgm, btree_gist },
    // in memory, where each copy carries its log along, in pieces of 1 MB instead of 16
    ...(folder === undefined && { initDbStartParams: ['--wal-segsize=1'] }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  await lite.waitReady
  const answer = async (asked: Asked) => {
    if (asked instanceof Uint8Array) return exchange(lite, asked)
    if (asked === 'contents') return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
    await lite.close()
    unlock()
    return new Uint8Array()
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask(asked) {
      const answered = last.then(() => answer(asked))
      last = answered.catch(() => {})
      return answered
    },
  }
}

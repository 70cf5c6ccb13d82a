import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { refused, unavailable } from '../outcome.ts'
import { checkKey, meter } from './meter.ts'
import type { StoragePort } from './port.ts'

/** Files in a folder of this machine. */
export function folderStore(root: string): StoragePort {
  const at = (key: string) => path.join(root, checkKey(key))
  return {
    async put(key, body) {
      const file = at(key)
      const part = `${file}.${randomUUID()}.part`
      const { tap, measured } = meter(key)
      let isOurs = false
      try {
        await mkdir(path.dirname(file), { recursive: true })
        const kept = createWriteStream(part, { flush: true })
        // a pipeline ends each of its streams by what one met: whoever met it first tells whose it was
        kept.once('error', () => (isOurs = !body.errored))
        await pipeline(body, tap, kept)
        await rename(part, file)
        return { status: 'ok', ...measured() }
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        if (body.errored && !isOurs) throw body.errored
        body.destroy()
        return failure(error)
      }
    },

    async get(key) {
      try {
        const file = await open(at(key))
        return { status: 'ok', body: createReadStream('', { fd: file }) }
      } catch (error) {
        if (error instanceof RangeError) throw error
        return codeOf(error) === 'ENOENT' ? refused('not-found', 'no such file') : failure(error)
      }
    },

    async remove(key) {
      const file = at(key)
      try {
        await rm(file, { force: true })
        return { status: 'ok' }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/** What asking again does not change: the folder is not ours, or may only be read. */
const NOT_OURS = ['EACCES', 'EPERM', 'EROFS']

function failure(error: unknown) {
  const code = codeOf(error)
  return NOT_OURS.includes(code)
    ? refused('not-let-in', `the file store refused us (${code})`)
    : unavailable('server-down', `the file store failed (${code})`)
}

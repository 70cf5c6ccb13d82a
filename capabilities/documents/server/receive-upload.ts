import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { AppError } from '@poonji/api-platform/errors.ts'
import { removeFile } from '@poonji/api-platform/file-removal.ts'
import { oneFileOf } from '@poonji/api-platform/http/one-file.ts'
import { MAX_UPLOAD_BYTES } from '@poonji/api-platform/http/server.ts'
import type { Outside } from '@poonji/api-platform/work.ts'
import { extensionFor } from './content-kinds.ts'
import { safeFileName } from './file-names.ts'
import { uploadReference } from './references.ts'
import { newFileKey, recordFile } from './stored-files.ts'
import './jobs.ts'

const KEPT_UNLINKED_HOURS = 24
const MOST_UNLINKED_BYTES = 10 * MAX_UPLOAD_BYTES

/** A file is judged whole in memory: of many that come at once so many are, while the others lie in the store. */
const judging = pLimit(2)

/** Takes one file in for the person at the screen, who puts it somewhere later. @throws as `takeIn`, 429 too much left lying */
export async function receiveUpload(outside: Outside, request: FastifyRequest) {
  await requireRoom(outside)
  const { fileId, ...taken } = await takeIn(outside, request)
  return { tempUrl: uploadReference(outside, fileId), ...taken }
}

/**
 * Takes one file in: streamed to the store while it is fingerprinted, then judged by its content. Whatever is refused
 * leaves nothing behind. The virus check follows as a job; unless it is put somewhere, the file is gone a day later.
 * @throws 400 no file, several or a broken request, 413 more than 50,000,000 bytes, 415 a kind that is not taken, 422 empty or locked
 */
export async function takeIn(outside: Outside, request: FastifyRequest) {
  const { stream, filename, alone } = await oneFileOf(request)
  const { fileId, key } = newFileKey(outside)
  const stored = await outside.platform.files.put(key, stream).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError(400, 'upload.error')
  })
  try {
    if (stored.size > MAX_UPLOAD_BYTES || stream.truncated) throw tooBig()
    if (stored.size === 0) throw new AppError(422, 'upload.empty')
    await alone()
    const { judgeContent } = await import('./judge-content.ts')
    const kind = await judging(async () => judgeContent(await buffer(await outside.platform.files.get(key)), filename))
    const name = safeFileName(filename, extensionFor(kind, filename))
    const expiresAt = new Date(outside.now.getTime() + KEPT_UNLINKED_HOURS * 3_600_000)
    await outside.transaction(async work => {
      await recordFile(work, { fileId, stored, name, contentType: kind.contentType })
      await work.enqueue('file.scan', { fileId })
      await work.enqueue('file.expire', { fileId }, { startAfter: expiresAt })
      await work.audit('file.uploaded', 'file', fileId, { size: stored.size, contentType: kind.contentType })
    })
    const { size, fingerPrint } = stored
    return { fileId, fingerPrint, name, size, contentType: kind.contentType }
  } catch (error) {
    await removeFile(outside, key)
    throw error
  }
}

/** What one person may leave lying about without putting it anywhere; a day later it is gone. @throws 429 */
export async function requireRoom(outside: Outside): Promise<void> {
  const { bytes } = await outside.db
    .selectFrom('stored_file')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('size'), sql<number>`0`).as('bytes'))
    .where('uploaded_by', '=', outside.actor.accountId)
    .where('linked_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(bytes) > MOST_UNLINKED_BYTES) throw new AppError(429, 'tooManyRequests')
}

const tooBig = () => new AppError(413, 'upload.tooBig')

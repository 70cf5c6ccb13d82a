import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { removeFile } from '@poonji/api-platform/file-removal.ts'
import type { StoredFile } from '@poonji/api-platform/file-store.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { MAX_UPLOAD_BYTES } from '@poonji/api-platform/http/server.ts'
import './tables.ts'

/** A key of our own making; nothing of a client's is in it. */
export function newFileKey(work: Work): { fileId: string; key: string } {
  const fileId = randomUUID()
  return { fileId, key: `${work.tenant}/${work.today.slice(0, 7)}/${fileId}` }
}

export interface FileFacts {
  fileId: string
  stored: Pick<StoredFile, 'key' | 'size' | 'fingerPrint'>
  name: string
  contentType: string
  organisationId?: string
  /** A file we made ourselves needs no virus check. */
  ownMade?: boolean
}

export async function recordFile(work: Work, file: FileFacts): Promise<void> {
  await work.db
    .insertInto('stored_file')
    .values({
      id: file.fileId,
      tenant: work.tenant,
      key: file.stored.key,
      name: file.name,
      content_type: file.contentType,
      size: file.stored.size,
      finger_print: file.stored.fingerPrint,
      organisation_id: file.organisationId ?? null,
      uploaded_by: work.viewer?.accountId ?? null,
      scan_state: file.ownMade ? 'clean' : 'waiting',
      scanned_at: file.ownMade ? work.now : null,
      created_at: work.now,
      linked_at: file.ownMade ? work.now : null,
      removed_at: null,
    })
    .execute()
}

export interface Generated {
  tenant: string
  name: string
  contentType: string
  bytes: Uint8Array
  organisationId?: string
}

/** Keeps a paper that we made (agreement, statement, certificate). Call it outside of a transaction. */
export async function storeGenerated(outside: Outside, paper: Generated): Promise<{ fileId: string }> {
  const file = await putGenerated(outside, paper)
  await outside.transaction(work => recordFile(work, file))
  return { fileId: file.fileId }
}

/**
 * Its first half, for what stands or falls together with something else: the bytes are in the store, and whoever called
 * records the file in its own transaction (`recordFile`) or takes it back (`dropUnrecorded`).
 */
export async function putGenerated(outside: Outside, paper: Generated): Promise<FileFacts> {
  const { fileId, key } = newFileKey(outside)
  if (paper.bytes.length === 0 || paper.bytes.length > MAX_UPLOAD_BYTES)
    throw new Error('a generated file of an impossible size')
  const stored = await outside.platform.files.put(key, Readable.from([Buffer.from(paper.bytes)]), paper.contentType)
  const { name, contentType, organisationId } = paper
  return { fileId, stored, name, contentType, organisationId, ownMade: true }
}

/** Takes back what was put and is recorded nowhere. */
export async function dropUnrecorded(outside: Outside, files: readonly FileFacts[]): Promise<void> {
  for (const { stored } of files) await removeFile(outside, stored.key)
}

/** A file's bytes, for what signs, sends or reads it. @throws 400 when it is not there */
export async function fileBytes(outside: Work, fileId: string): Promise<Buffer> {
  const { key } = await presentFile(outside, fileId)
  return buffer(await outside.platform.files.get(key))
}

/**
 * Marks a file as put somewhere. Its virus check waits until that is done, or it is seen here what the check found: neither
 * ends without the other. @throws as `presentFile`
 */
export async function claimFile(work: Work, fileId: string, organisationId?: string) {
  const { linked_at: before } = await presentFile(work, fileId)
  const claimed = await work.db
    .updateTable('stored_file')
    .set({ linked_at: before ?? work.now, ...(organisationId && { organisation_id: organisationId }) })
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return claimed ?? presentFile(work, fileId)
}

/** @throws 400 that says so where the virus check took the file away, else 'Error Fetching file data' */
export async function presentFile(work: Work, fileId: string) {
  const row = await work.db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', fileId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row || row.removed_at)
    throw new AppError(400, row?.scan_state === 'infected' ? 'upload.infected' : 'file.fetchError')
  return row
}

import { PassThrough, type Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { may } from '@poonji/api-platform/actor.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { seesOrganisation } from '@poonji/capabilities/access/server/service.ts'
import { INDIA_OFFSET_MS } from '@poonji/kernel/dates.ts'
import { OPENS_DOCUMENTS, type ReferenceOnTheWire } from '../file-contract.ts'
import { previewOf } from './content-kinds.ts'
import { seenDocument, type DocumentRow } from './document-rows.ts'
import { contentDisposition, distinctNames, safeFileName } from './file-names.ts'
import { readDownloadReference, readZipToken, zipToken, type GivenReference, type ReferredFile } from './references.ts'
import { requireOpenable } from './scan-file.ts'
import { presentFile } from './stored-files.ts'

/** A reference as any of the specification's names carry it: `path`, `storagePath` or `s3Key`. */
export function asGiven(one: ReferenceOnTheWire): GivenReference {
  const { bucketName, idHash, pathHash } = one
  return { path: one.path ?? one.storagePath ?? one.s3Key ?? '', bucketName, idHash, pathHash }
}

/** `s3FileDto` of a query: JSON, or the bare path. @throws 400 when it is neither */
export function readDto(text: string): GivenReference {
  if (!text.trimStart().startsWith('{')) return { path: text }
  try {
    const { path, storagePath, s3Key, bucketName, idHash, pathHash } = JSON.parse(text) as Record<string, unknown>
    const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return {
      path: word(path) ?? word(storagePath) ?? word(s3Key) ?? '',
      bucketName: word(bucketName),
      idHash: word(idHash),
      pathHash: word(pathHash),
    }
  } catch {
    throw new AppError(400, 'file.fetchError')
  }
}

/** What a reference stands for. @throws 400 for a reference that is not good, 409 while the virus check runs */
export async function resolveReference(work: Work, given: GivenReference) {
  const { file, name } = await openable(work, readDownloadReference(work, given))
  return {
    url: `/api/v1/file/download?path=${encodeURIComponent(given.path)}`,
    name,
    contentType: file.content_type,
    size: file.size,
    preview: previewOf(file.content_type),
  }
}

async function openable(work: Work, { fileId, documentId, organisationId }: ReferredFile) {
  const file = await presentFile(work, fileId)
  requireOpenable(work, file)
  const document = documentId ? await stillSeen(work, documentId) : undefined
  if (organisationId && !(await seesOrganisation(work.db, work.actor, organisationId))) throw outOfSight()
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1)
  const name = safeFileName(document ? await nameOf(work, document, fileId) : file.name, extension)
  return { file, documentId, organisationId: document?.organisation_id ?? organisationId ?? undefined, name }
}

/** Whoever lost sight of a document since its reference was made does not open it any more. */
async function stillSeen(work: Work, documentId: string) {
  const document = await seenDocument(work, documentId)
  if (!document || !may(work.actor, OPENS_DOCUMENTS, document.organisation_id)) throw outOfSight()
  return document
}

const outOfSight = () => new AppError(400, 'file.fetchError')

/** A version that was replaced keeps the name that it came with: two of them are told apart where they are kept. */
async function nameOf(work: Work, document: DocumentRow, fileId: string): Promise<string> {
  if (document.file_id === fileId) return document.name
  const version = await work.db
    .selectFrom('document_version')
    .select('name')
    .where('document_id', '=', document.id)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return version?.name ?? document.name
}

/** Only what is read is sent: no type is guessed, nothing in it runs, and it is never shown as a page of ours. */
function asAttachment(reply: FastifyReply, name: string, contentType: string) {
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .type(contentType)
}

/** Sends one file; that it was opened, and by whom, is on record. */
export async function sendFile(work: Work, reply: FastifyReply, given: GivenReference): Promise<void> {
  const { file, name, documentId, organisationId } = await openable(work, readDownloadReference(work, given))
  const body = await work.platform.files.get(file.key)
  await work.audit('document.opened', 'document', documentId ?? file.id, { version: file.id }, organisationId)
  void asAttachment(reply, name, file.content_type).header('content-length', file.size).send(body)
}

/** A token for a zip of what the references stand for; one that is not good spoils none of the others' secrecy: all fail. */
export async function makeZipToken(work: Work, given: readonly GivenReference[]) {
  const files = given.map(one => readDownloadReference(work, one))
  for (const one of files) await openable(work, one)
  const token = zipToken(work, files)
  return { token, url: `/api/v1/file/download?token=${encodeURIComponent(token)}` }
}

/** Streams a zip: a file is read only when the one before it has been sent. */
export async function sendZip(work: Work, reply: FastifyReply, token: string): Promise<void> {
  const files: Awaited<ReturnType<typeof openable>>[] = []
  for (const one of readZipToken(work, token)) files.push(await openable(work, one))
  const names = distinctNames(files.map(one => one.name))
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  const feed = async (key: string, done: (error: null, body: Readable) => void) => {
    try {
      done(null, await work.platform.files.get(key))
    } catch (error) {
      // half a zip ends as a broken download, never as a whole one
      output.destroy(error instanceof Error ? error : undefined)
    }
  }
  files.forEach(({ file }, i) => {
    const options = {
      mtime: onClockOfIndia(file.created_at),
      forceDosTimestamp: true,
      compress: !/^(image|application\/(zip|vnd))/.test(file.content_type),
      size: file.size,
    }
    zip.addReadStreamLazy(names[i] ?? 'doc', options, done => void feed(file.key, done))
  })
  zip.end()
  for (const { file, documentId, organisationId } of files)
    await work.audit('document.opened', 'document', documentId ?? file.id, { zip: true }, organisationId)
  void asAttachment(reply, await zipName(work, files), 'application/zip').send(output)
}

/** A zip tells the hour on a clock without its zone, which `yazl` reads off the server's: there it is set to India's. */
function onClockOfIndia(at: Date): Date {
  const there = new Date(at.getTime() + INDIA_OFFSET_MS)
  const day = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()] as const
  return new Date(...day, there.getUTCHours(), there.getUTCMinutes(), there.getUTCSeconds())
}

/** Papers of one company carry its name; of several, or of none, they are documents. */
async function zipName(work: Work, files: readonly { organisationId?: string | undefined }[]): Promise<string> {
  const [organisationId, ...others] = new Set(files.map(one => one.organisationId))
  const found =
    organisationId && others.length === 0
      ? await work.db.selectFrom('organisation').select('name').where('id', '=', organisationId).executeTakeFirst()
      : undefined
  return safeFileName(`${found?.name ?? 'documents'}.zip`, 'zip')
}

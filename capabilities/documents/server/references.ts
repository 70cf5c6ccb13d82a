import type { Work } from '@poonji/api-platform/work.ts'
import { AppError } from '@poonji/api-platform/errors.ts'

/** The specification's storage key; the only bucket a client ever hears of. */
export const BUCKET = 'FS'
const UPLOAD_MINUTES = 120
const DOWNLOAD_MINUTES = 15
const ZIP_MINUTES = 5

/** How a client is told of a file (specification, section 3): every part is opaque and checked on the way back. */
export interface FileReference {
  path: string
  bucketName: string
  idHash: string
  pathHash: string
  name: string
  documentId?: string
}

type Purpose = 'file-upload' | 'file-download' | 'file-zip'

/** Signs what a person was just allowed to see: bound to them, and soon over. */
function issue(work: Work, purpose: Purpose, content: string, minutes: number): string {
  const expiresAt = work.now.getTime() + minutes * 60_000
  return work.platform.crypto.sign(purpose, JSON.stringify([content, work.actor.accountId, work.tenant, expiresAt]))
}

/** What was signed for this person and has not expired; forged, another's and expired answer the same. */
function read(work: Work, purpose: Purpose, reference: string): string | null {
  const payload = work.platform.crypto.verify(purpose, reference)
  if (payload === null) return null
  const [content, accountId, tenant, expiresAt]: unknown[] = JSON.parse(payload)
  const own = accountId === work.actor.accountId && tenant === work.tenant
  return own && typeof content === 'string' && Number(expiresAt) > work.now.getTime() ? content : null
}

const refused = () => new AppError(400, 'file.fetchError')

/** What an upload answers as `tempUrl`; it links that one file, once or more, by the same person. */
export const uploadReference = (work: Work, fileId: string) => issue(work, 'file-upload', fileId, UPLOAD_MINUTES)

/** The file an upload's `tempUrl` (also sent back as `storagePath`) stands for; null when it is not this person's or is over. */
export const readUploadReference = (work: Work, reference: string) => read(work, 'file-upload', reference)

/** What a reference stands for: a document's file, one that is an organisation's in another way, or neither's. */
export interface ReferredFile {
  fileId: string
  documentId: string | null
  organisationId: string | null
}

const written = (file: ReferredFile) => [file.fileId, file.documentId ?? '', file.organisationId ?? ''].join('/')

function readWritten(text: string): ReferredFile {
  const [fileId = '', documentId = '', organisationId = ''] = text.split('/')
  return { fileId, documentId: documentId || null, organisationId: organisationId || null }
}

/** A reference to a file that this person was just allowed to see. Whose it is, is looked at again when it is opened. */
export function downloadReference(
  work: Work,
  file: { fileId: string; name: string; documentId?: string; organisationId?: string },
): FileReference {
  const { fileId, documentId: ofDocument = null, organisationId = null } = file
  const content = written({ fileId, documentId: ofDocument, organisationId })
  const path = issue(work, 'file-download', content, DOWNLOAD_MINUTES)
  const { documentId, name } = file
  return {
    path,
    bucketName: BUCKET,
    idHash: hash(work, documentId ?? file.fileId),
    pathHash: hash(work, path),
    name,
    documentId,
  }
}

const hash = (work: Work, text: string) => work.platform.crypto.hash('file-reference', text)

/** What a client sends back of a reference; only `path` is needed, what else comes must fit it. */
export interface GivenReference {
  path: string
  bucketName?: string | null
  idHash?: string | null
  pathHash?: string | null
}

/** @throws 400 'Error Fetching file data' for a reference that is forged, changed, another's or expired */
export function readDownloadReference(work: Work, given: GivenReference): ReferredFile {
  const content = read(work, 'file-download', given.path)
  if (!content) throw refused()
  const file = readWritten(content)
  const { fileId, documentId } = file
  const fits =
    (given.bucketName ?? BUCKET) === BUCKET &&
    (given.idHash == null || given.idHash === hash(work, documentId ?? fileId)) &&
    (given.pathHash == null || given.pathHash === hash(work, given.path))
  if (!fits) throw refused()
  return file
}

/** A token under which several files come as one zip. */
export const zipToken = (work: Work, files: ReferredFile[]) =>
  issue(work, 'file-zip', files.map(written).join(','), ZIP_MINUTES)

/** @throws 400 as above */
export function readZipToken(work: Work, token: string): ReferredFile[] {
  const content = read(work, 'file-zip', token)
  if (!content) throw refused()
  return content.split(',').map(readWritten)
}

import type { Selectable } from 'kysely'
import { AppError, conflict } from '@poonji/api-platform/errors.ts'
import { removeFile } from '@poonji/api-platform/file-removal.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { REJECTION_REASONS } from '../reasons.ts'
import { recheckChecklists } from './checklist.ts'
import { presentFile } from './stored-files.ts'
import { tellOfInfected, tellUploader } from './tell-uploader.ts'
import { texts } from './texts.ts'
import type { StoredFileTable } from './tables.ts'
import './jobs.ts'

const AGAIN_AFTER_MINUTES = 5

/** The virus check of one file. A scanner that is down is asked again; an infected file goes, and its documents say why. */
export async function scanFile(outside: Outside, { fileId }: { fileId: string }): Promise<void> {
  const { db, platform, ports } = outside
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (file?.scan_state === 'infected') return removeFile(outside, file.key)
  if (!file || file.scan_state !== 'waiting' || file.removed_at) return
  const answer = await ports.malwareScan.scan(await platform.files.get(file.key))
  if (answer.status === 'too-large') throw new Error('the malware scanner takes less than 50 MB: raise its limit')
  if (answer.status === 'unavailable') {
    platform.log.warn({ err: answer.message }, 'the malware scanner is away: uploads wait for their check')
    const startAfter = new Date(outside.now.getTime() + AGAIN_AFTER_MINUTES * 60_000)
    await outside.transaction(work => work.enqueue('file.scan', { fileId }, { startAfter }))
    return
  }
  const infected = answer.status === 'infected'
  await outside.transaction(async work => {
    const scanned = await work.db
      .updateTable('stored_file')
      .set({ scan_state: answer.status, scanned_at: work.now, ...(infected && { removed_at: work.now }) })
      .where('id', '=', fileId)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (infected) await rejectInfected(work, scanned, answer.signature)
    else await readDocumentsOf(work, fileId)
  })
  // not before it is on record: without the file a next try could not be made
  if (infected) await removeFile(outside, file.key)
}

/** What was put nowhere yet is told by the screen that puts it there. */
async function rejectInfected(work: Work, file: Selectable<StoredFileTable>, signature: string) {
  const fileId = file.id
  const reason = REJECTION_REASONS.INFECTED.label[work.language]
  const documents = await work.db
    .updateTable('document')
    .set({ state: 'REJECTED', reason_code: 'INFECTED', reason, checked_at: work.now })
    .where('file_id', '=', fileId)
    .returning([
      'id as documentId',
      'organisation_id as organisationId',
      'owner_kind as ownerKind',
      'owner_id as ownerId',
      'type_code as typeCode',
      'uploaded_by as uploadedBy',
    ])
    .execute()
  await work.audit('file.infected', 'file', fileId, { signature })
  await work.publish('file.infected', { fileId })
  if (file.linked_at && !(await isOfDocument(work, fileId)))
    await tellOfInfected(work, { name: file.name, uploadedBy: file.uploaded_by })
  for (const { uploadedBy, ...one } of documents) {
    await work.audit('document.infected', 'document', one.documentId, {}, one.organisationId)
    await work.publish('document.decided', { ...one, fileId, state: 'REJECTED', reasonCode: 'INFECTED' })
    await tellUploader(work, { ...one, uploadedBy, reasonCode: 'INFECTED', written: null })
    // what was verified beside it may be all that is needed
    await recheckChecklists(work, {
      organisationId: one.organisationId,
      applicationId: one.ownerKind === 'loanApplication' ? one.ownerId : undefined,
    })
  }
}

/** Also of one that was replaced meanwhile: nobody need upload that again. */
async function isOfDocument(work: Work, fileId: string): Promise<boolean> {
  const version = await work.db
    .selectFrom('document_version')
    .select('document_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return version !== undefined
}

/** What was linked before its check was over is read now; what is linked later is read when it is linked. */
async function readDocumentsOf(work: Work, fileId: string) {
  const documents = await work.db
    .selectFrom('document')
    .select(['id', 'version'])
    .where('file_id', '=', fileId)
    .execute()
  for (const { id, version } of documents) await work.enqueue('document.extract', { documentId: id, version })
}

/** An upload that nothing was linked to within a day goes away. */
export async function expireFile(outside: Outside, { fileId }: { fileId: string }): Promise<void> {
  const gone = await outside.db
    .updateTable('stored_file')
    .set({ removed_at: outside.now })
    .where('id', '=', fileId)
    .where('linked_at', 'is', null)
    .where('removed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (gone) await removeFile(outside, gone.key)
}

/** Puts a file that was just taken in where it belongs; one that does not come there goes at once. */
export async function putOrDiscard(
  outside: Outside,
  fileId: string,
  put: (work: Work) => Promise<void>,
): Promise<void> {
  try {
    await outside.transaction(put)
  } catch (error) {
    await discardFile(outside, fileId)
    throw error
  }
}

/** A file that was read and is not to be kept goes, though it was taken. Documents keep theirs: never call it for one. */
export async function discardFile(outside: Outside, fileId: string): Promise<void> {
  const gone = await outside.db
    .updateTable('stored_file')
    .set({ removed_at: outside.now })
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .where(eb => eb.not(eb.exists(eb.selectFrom('document').select('id').where('file_id', '=', fileId))))
    .returning('key')
    .executeTakeFirst()
  if (gone) await removeFile(outside, gone.key)
}

/** Nothing is decided by a file that nobody could open. @throws 400 for one that the virus check took away, 409 before it is over */
export async function requireChecked(work: Work, fileId: string): Promise<void> {
  const { scan_state: scanState } = await presentFile(work, fileId)
  if (scanState !== 'clean') throw conflict(texts.t(work.language, 'file.beingChecked'))
}

/** What a person hears of a file that may not be opened yet, or never. @throws 409, 410 */
export function requireOpenable(work: Work, file: { scan_state: string; uploaded_by: string | null }): void {
  if (file.scan_state === 'infected') throw new AppError(410, 'upload.infected')
  if (file.scan_state === 'waiting' && file.uploaded_by !== work.actor.accountId)
    throw new AppError(409, texts.t(work.language, 'file.beingChecked'))
}

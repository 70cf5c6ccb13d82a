import { AppError } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { readUploadReference } from './references.ts'
import { claimFile, presentFile } from './stored-files.ts'

/** What a client sends back of an upload; all but `storagePath` must fit what was answered then. */
export interface GivenUpload {
  storagePath: string
  fileFingerPrint?: string | null
  size?: number | null
}

/**
 * The file of an upload that this person made, by the reference that the upload answered (`tempUrl`). What is taken stays;
 * what nobody takes within a day goes.
 * @param field of the form: what is wrong with the file is said there
 * @throws 400 for a reference that is forged, another's or over, or whose size or fingerprint is another, and for a file
 *   that the virus check took away
 */
export async function takeUpload(work: Work, given: GivenUpload, field?: string) {
  try {
    return await take(work, given)
  } catch (error) {
    if (!field || !(error instanceof AppError)) throw error
    throw new AppError(error.status, error.message, { [field]: error.message })
  }
}

async function take(work: Work, given: GivenUpload) {
  const fileId = readUploadReference(work, given.storagePath)
  if (!fileId) throw new AppError(400, 'upload.error')
  const file = await presentFile(work, fileId)
  const fits =
    (given.fileFingerPrint ?? file.finger_print) === file.finger_print && (given.size ?? file.size) === file.size
  if (!fits) throw new AppError(400, 'upload.error')
  if (!file.linked_at) await claimFile(work, fileId)
  return { fileId, name: file.name, contentType: file.content_type, size: file.size, fingerPrint: file.finger_print }
}

/** What other capabilities may call. */
export { verifyAgain } from './change-documents.ts'
export { checklistOf, recheckChecklists, type Checklist, type ChecklistItem } from './checklist.ts'
export { eraseFile } from './erase-file.ts'
export { documentsOf, type DocumentRow } from './document-rows.ts'
export { documentFile } from './document-view.ts'
export { gstinsIn, textOf } from './extract.ts'
export { giveToApplication } from './give-to-application.ts'
export { sendFile } from './open-file.ts'
export { shownFile, type ShownFile } from './shown-file.ts'
export { linkDocument, type NewDocument } from './link-documents.ts'
export { mayOpen } from './document-view.ts'
export { downloadReference, type FileReference } from './references.ts'
export {
  dropUnrecorded,
  fileBytes,
  putGenerated,
  recordFile,
  storeGenerated,
  type FileFacts,
  type Generated,
} from './stored-files.ts'
export { takeUpload, type GivenUpload } from './uploads.ts'
export { receiveUpload } from './receive-upload.ts'
export { isUsable } from './is-usable.ts'
export { discardFile, requireChecked } from './scan-file.ts'
export { makePaperLink } from './paper-link.ts'
export { anyGoesOn, hasForgedPaper, papersAreToCome, statementsAreToCome } from './papers-to-come.ts'
export { panCardIsWithUs, panCardOf } from './pan-card.ts'
export { waitsForVerification } from './queue.ts'

/** What other capabilities may call. */
export { checklistOf, recheckChecklists, type Checklist, type ChecklistItem } from './checklist.ts'
export { documentsOf, type DocumentRow } from './document-rows.ts'
export { linkDocument, type NewDocument } from './link-documents.ts'
export { downloadReference, type FileReference } from './references.ts'
export { fileBytes, storeGenerated, type Generated } from './stored-files.ts'
export { takeUpload, type GivenUpload } from './uploads.ts'
export { receiveUpload } from './receive-upload.ts'
export { discardFile } from './scan-file.ts'

export { DocumentChecklist, type DocumentChecklistProps } from './checklist/document-checklist.tsx'
export { DocumentList, type DocumentListProps } from './list/document-list.tsx'
export { useTempUpload } from './shared/use-temp-upload.ts'

export { DocumentChecklist, type DocumentChecklistProps } from './checklist/document-checklist.tsx'
export { DocumentList, type DocumentListProps } from './list/document-list.tsx'
export { useDownload } from './shared/use-download.ts'
export { useTempUpload } from './shared/use-temp-upload.ts'

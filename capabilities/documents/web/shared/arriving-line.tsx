import type { ChecklistView, DocumentView } from '../../contract.ts'
import { DocumentLine } from './document-line.tsx'

interface ArrivingLineProps {
  type: ChecklistView['items'][number]['type']
  ownerId: string
  file: File
}

/** A file as its line will be once it has come: it takes that room already, so that nothing moves then. */
export function ArrivingLine({ type, ownerId, file }: ArrivingLineProps) {
  const at = new Date(file.lastModified)
  const { documentTypeId, code: typeCode, documentGroup, displayName, ownerKind, madeByUs } = type
  const document: DocumentView = {
    ...{ documentTypeId, typeCode, documentGroup, displayName, ownerKind, ownerId, madeByUs, documentId: '' },
    ...{ name: file.name, size: file.size, contentType: file.type, version: 1, state: 'PENDING' },
    preview: file.type.startsWith('image/') ? 'image' : file.type === 'application/pdf' ? 'pdf' : null,
    ...{ uploadedAt: at, uploadedBy: null, dueAt: at },
    ...{ reasonCode: null, reason: null, periodFromOn: null, periodToOn: null, checkedAt: null, deletedOn: null },
    file: { path: '', bucketName: '', idHash: '', pathHash: '', name: file.name },
  }
  return <DocumentLine document={document} onPreview={() => undefined} />
}

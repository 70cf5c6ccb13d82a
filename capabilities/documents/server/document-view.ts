import { may } from '@poonji/api-platform/actor.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ChecklistView, DocumentView } from '../contract.ts'
import { OPENS_DOCUMENTS } from '../file-contract.ts'
import { asType } from './catalogue.ts'
import { shownState, type Checklist } from './checklist.ts'
import { previewOf } from './content-kinds.ts'
import { seenDocument, type DocumentRow } from './document-rows.ts'
import { nameFor } from './name-for.ts'
import { downloadReference, type FileReference } from './references.ts'

/** A document as its viewer may see it; the reference in it is theirs alone. */
export function viewOf(work: Work, row: DocumentRow): DocumentView {
  const staff = work.actor.domain === 'admin'
  const open = row.state === 'PENDING' || row.state === 'UNVERIFIED'
  return {
    documentId: row.id,
    documentTypeId: row.type_id,
    typeCode: row.type_code,
    madeByUs: row.made_by_us,
    documentGroup: row.document_group,
    displayName: { en: row.name_en, hi: row.name_hi },
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    name: row.name,
    size: row.size,
    contentType: row.content_type,
    preview: previewOf(row.content_type),
    state: shownState(row),
    version: row.version,
    reasonCode: row.reason_code,
    // what made us doubt a document is not told to who gave it
    reason: row.state === 'FRAUD_DETECTED' && !staff ? null : row.reason,
    periodFromOn: row.period_from_on,
    periodToOn: row.period_to_on,
    uploadedAt: row.uploaded_at,
    uploadedBy: nameFor(work, row.uploader, row.uploader_domain),
    dueAt: open ? row.due_at : null,
    checkedAt: row.checked_at,
    file: fileOf(work, row),
    deletedOn: row.file_removed_at && row.scan_state === 'clean' ? dateInIndia(row.file_removed_at) : null,
  }
}

/** A document's file by its id, for another capability's screen; null where the viewer may not open it now. */
export async function documentFile(work: Work, documentId: string): Promise<FileReference | null> {
  const row = await seenDocument(work, documentId)
  return row && may(work.actor, OPENS_DOCUMENTS, row.organisation_id) ? fileOf(work, row) : null
}

const fileOf = (work: Work, row: DocumentRow) =>
  mayOpen(work, row) ? downloadReference(work, { fileId: row.file_id, name: row.name, documentId: row.id }) : null

/** Before the virus check is over only the uploader opens a file. */
export function mayOpen(
  work: Work,
  row: Pick<DocumentRow, 'file_removed_at' | 'scan_state' | 'file_uploaded_by'>,
): boolean {
  if (row.file_removed_at) return false
  return row.scan_state === 'clean' || (row.scan_state === 'waiting' && row.file_uploaded_by === work.actor.accountId)
}

export function checklistView(work: Work, { items, ...checklist }: Checklist): ChecklistView {
  return {
    ...checklist,
    items: items.map(({ type, required, state, met, toCome, mayAdd, period, documents }) => ({
      type: asType(type),
      groupName: { en: type.group_en, hi: type.group_hi },
      required,
      state,
      met,
      toCome,
      mayAdd,
      period: period && { ...period.asked, count: period.count, covered: period.covered },
      documents: documents.map(row => viewOf(work, row)),
    })),
  }
}

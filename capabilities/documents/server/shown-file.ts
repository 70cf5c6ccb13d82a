import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { previewOf, type ContentKind } from './content-kinds.ts'
import { mayOpen } from './document-view.ts'
import { downloadReference, type FileReference } from './references.ts'

export interface ShownFile {
  name: string
  contentType: string
  preview: ContentKind['preview']
  /** Null where the viewer may not open it now. */
  file: FileReference | null
}

/**
 * A file that another capability keeps of an organisation, as documents are shown; that this viewer may see it is for the
 * caller to judge.
 * @throws 403 when it is not there
 */
export async function shownFile(
  work: Work,
  { fileId, name, organisationId }: { fileId: string; name: string; organisationId: string },
): Promise<ShownFile> {
  const row = await work.db
    .selectFrom('stored_file')
    .select(['content_type', 'scan_state', 'uploaded_by as file_uploaded_by', 'removed_at as file_removed_at'])
    .where('id', '=', fileId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  const file = mayOpen(work, row) ? downloadReference(work, { fileId, name, organisationId }) : null
  return { name, contentType: row.content_type, preview: previewOf(row.content_type), file }
}

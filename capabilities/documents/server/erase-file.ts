import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/**
 * Deletes a file that may be kept no longer, and what was read in it, in whichever documents and versions it stands. The
 * documents stay with what was decided of them.
 */
export async function eraseFile(work: Work, fileId: string): Promise<void> {
  const gone = await work.db
    .updateTable('stored_file')
    .set({ removed_at: work.now })
    .where('id', '=', fileId)
    .where('removed_at', 'is', null)
    .returning('key')
    .executeTakeFirst()
  if (!gone) return
  const documents = await work.db
    .updateTable('document')
    .set({ extracted: '{}' })
    .where('file_id', '=', fileId)
    .returning(['id', 'organisation_id'])
    .execute()
  for (const { id, organisation_id: organisationId } of documents)
    await work.audit('document.deleted', 'document', id, {}, organisationId)
  await work.enqueue('file.remove', { key: gone.key })
}

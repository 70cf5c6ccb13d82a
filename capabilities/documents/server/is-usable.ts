import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** Whether something may rest on a document: it is there, past its virus check, and nobody has rejected it. */
export async function isUsable(work: Work, documentId: string): Promise<boolean> {
  const usable = await work.db
    .selectFrom('document')
    .innerJoin('stored_file', 'stored_file.id', 'document.file_id')
    .select('document.id')
    .where('document.id', '=', documentId)
    .where('document.removed_at', 'is', null)
    .where('document.state', 'not in', ['REJECTED', 'FRAUD_DETECTED'])
    .where('stored_file.scan_state', '=', 'clean')
    .executeTakeFirst()
  return usable !== undefined
}

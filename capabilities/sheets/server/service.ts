import type { Work } from '@poonji/api-platform/work.ts'
import type { SheetKind } from '../status.ts'
import './tables.ts'

/** When a partner's latest sheet of a kind came; null before the first. */
export async function lastSheetAt(work: Work, organisationId: string, kind: SheetKind): Promise<Date | null> {
  const row = await work.db
    .selectFrom('sheet')
    .select('uploaded_at')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.uploaded_at ?? null
}

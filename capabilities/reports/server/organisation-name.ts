import type { Work } from '@poonji/api-platform/work.ts'

export async function nameOf(work: Work, organisationId: string): Promise<string> {
  const row = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return row.name
}

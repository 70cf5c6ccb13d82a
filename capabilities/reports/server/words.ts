import type { Work } from '@poonji/api-platform/work.ts'
import { texts } from '../texts.ts'

/** The words of papers in the reader's language. */
export const wordsOf =
  ({ language }: Pick<Work, 'language'>) =>
  (key: Parameters<typeof texts.t>[1], values?: Record<string, string | number>): string =>
    texts.t(language, key, values)

export async function nameOf(work: Work, organisationId: string): Promise<string> {
  const row = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return row.name
}

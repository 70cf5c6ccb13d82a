import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** The language of somebody with an account; of whoever has none, the one that is given. */
export async function languageOf(work: Work, accountId: string | null, otherwise: Language): Promise<Language> {
  if (!accountId) return otherwise
  const row = await work.db.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirst()
  return row?.language ?? otherwise
}

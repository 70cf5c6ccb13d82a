import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import './tables.ts'

/** The language of whoever has an account with a mobile; of somebody without one, ours of the moment. */
export async function languageOfMobile(work: Work, mobile: string): Promise<Language> {
  const row = await work.db
    .selectFrom('account')
    .select('language')
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row?.language ?? work.language
}

/** An SMS to somebody with an account, in their own language. */
export async function tellAccount(
  work: Work,
  accountId: string,
  about: { purpose: string; organisationId?: string },
  words: (language: Language) => string,
): Promise<void> {
  const { mobile, language } = await work.db
    .selectFrom('account')
    .select(['mobile', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await sendMessage(work, { channel: 'sms', to: mobile, text: words(language), ...about })
}

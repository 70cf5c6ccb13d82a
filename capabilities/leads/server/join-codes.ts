import type { Work } from '@poonji/api-platform/work.ts'
import { pendingCode, resendAfter } from '@poonji/capabilities/identity/server/service.ts'
import './tables.ts'

export const RESEND_AFTER_SECONDS = 60

export const purposeOf = (bringingId: string) => `join:${bringingId}`

/** The code that is on its way to the owner of a company, while it can still be used; null without one. */
export async function codeUnderWay(work: Work, bringingId: string) {
  const sent = await work.db
    .selectFrom('join_code')
    .select(['challenge_id', 'created_at'])
    .where('bringing_id', '=', bringingId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!sent || !(await pendingCode(work, sent.challenge_id, purposeOf(bringingId)))) return null
  const resendAfterSeconds = resendAfter(work.now, sent.created_at, RESEND_AFTER_SECONDS)
  return { challengeId: sent.challenge_id, resendAfterSeconds }
}

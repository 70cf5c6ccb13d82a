import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { accountOf, refuseCode, requireCode } from './service.ts'
import { beginSession } from './sessions.ts'

export type LoginStep = 'NEW_LEAD' | 'SELECT_ORGANISATION' | 'ACTION_ORGANISATION'
export interface Login {
  token: string
  step: LoginStep
  landing: string
}

/**
 * Checks a login code and begins a session.
 * @throws 400 on `otp` for any code that is not right, also for a blocked account: it tells nothing
 */
export async function logIn(
  outside: Outside,
  attempt: { challengeId: string; mobile: string; otp: string; app?: boolean; userAgent: string },
): Promise<Login> {
  const { challengeId, mobile, otp } = attempt
  await requireCode(outside, { challengeId, mobile, purpose: 'login', code: otp })
  return outside.transaction(async work => {
    const account = await accountOf(work, mobile)
    if (account.blocked) refuseCode()
    const token = await beginSession(work, account.id, attempt.userAgent, attempt.app ? 'app' : 'web')
    await work.audit('logged-in', 'account', account.id)
    return { token, ...(await nextStep(work, account)) }
  })
}

async function nextStep(
  work: Work,
  account: { id: string; domain: string },
): Promise<{ step: LoginStep; landing: string }> {
  if (account.domain === 'bureau') return { step: 'ACTION_ORGANISATION', landing: '/meetings/list' }
  if (account.domain !== 'buyer') return { step: 'ACTION_ORGANISATION', landing: '/dashboard' }
  const { count } = await work.db
    .selectFrom('membership')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count === 0) return { step: 'NEW_LEAD', landing: '/login/create' }
  if (count === 1) return { step: 'ACTION_ORGANISATION', landing: '/dashboard' }
  return { step: 'SELECT_ORGANISATION', landing: '/login/select' }
}

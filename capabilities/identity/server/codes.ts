import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

const MAX_TRIES = 5
/** Unused codes to one mobile; the last is not for strangers, who may be anybody. */
const MAX_CODES_AN_HOUR = 5
const MAX_FOR_STRANGERS_AN_HOUR = 4
/** The last of these is for who asks from elsewhere: whoever has had one leaves it. */
const MAX_FROM_ONE_PLACE_AN_HOUR = 3
export const RESEND_AFTER_SECONDS = 30
const VALID_MINUTES = 10
/** What is said of a code that no try makes right any more. */
export const CODE_IS_OVER = 'otp.over'

/**
 * Makes a one-time code for a mobile and purpose; an earlier one of the same kind, asked for from the same place, dies. The
 * code itself is only returned, never stored, and with it until when it is good.
 * @param asked `atHome`: where the mobile had logged in before: strangers neither use this up nor replace it; `from`: a hash
 *   of the network, where nothing but the mobile is known of who asks; else the purpose, which names a link or an account
 * @throws 429 after five codes to one mobile in an hour, after four for strangers, three of them from one place
 */
export async function issueCode(
  work: Work,
  mobile: string,
  purpose: string,
  { atHome = false, from = purpose }: { atHome?: boolean; from?: string } = {},
): Promise<{ challengeId: string; code: string; goodUntil: Date }> {
  // counted one after another, however many are asked for at once
  await sql`select pg_advisory_xact_lock(hashtext(${`codes:${mobile}`}))`.execute(work.db)
  const hourAgo = new Date(work.now.getTime() - 3_600_000)
  const { sent, fromThere } = await work.db
    .selectFrom('one_time_code')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      fn.countAll<number>().filterWhere('asked_from', '=', from).filterWhere('at_home', '=', false).as('fromThere'),
    ])
    // it is one telephone, whichever of our products its messages come from
    .where('tenant', 'in', work.platform.config.tenants)
    .where('mobile', '=', mobile)
    .where('created_at', '>', hourAgo)
    .where('used_at', 'is', null) // a code that its owner used is no nuisance
    .executeTakeFirstOrThrow()
  const most = fromThere ? MAX_FROM_ONE_PLACE_AN_HOUR : MAX_FOR_STRANGERS_AN_HOUR
  if (sent >= (atHome ? MAX_CODES_AN_HOUR : most)) throw new AppError(429, 'tooManyRequests')
  await work.db
    .updateTable('one_time_code')
    .set({ replaced_at: work.now })
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('at_home', '=', atHome)
    .$if(!atHome, query => query.where('asked_from', '=', from))
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
  const challengeId = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const goodUntil = new Date(work.now.getTime() + VALID_MINUTES * 60_000)
  await work.db
    .insertInto('one_time_code')
    .values({
      id: challengeId,
      tenant: work.tenant,
      mobile,
      purpose,
      at_home: atHome,
      asked_from: from,
      code_hash: hashOf(work, challengeId, code),
      created_at: work.now,
      expires_at: goodUntil,
      used_at: null,
      replaced_at: null,
    })
    .execute()
  return { challengeId, code, goodUntil }
}

interface CodeAttempt {
  challengeId: string
  mobile: string
  purpose: string
  code: string
}

/**
 * Uses a code up when it is right, bound to its request, mobile and purpose, unused and not expired; a wrong try counts.
 * @throws 400 on `otp`: wrong; tried five times, expired or replaced, which only a new code helps
 */
export async function requireCode(outside: Outside, attempt: CodeAttempt): Promise<void> {
  // commits also when the code is wrong
  const tried = await outside.transaction(work => tryCode(work, attempt))
  if (tried === 'over') throw invalid({ otp: CODE_IS_OVER })
  if (tried === 'wrong') refuseCode()
}

/** Spends one of the five tries of a code, however parallel they come. */
async function tryCode(work: Work, attempt: CodeAttempt): Promise<'right' | 'wrong' | 'over'> {
  const challenge = await work.db
    .updateTable('one_time_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where(sql<string>`id::text`, '=', attempt.challengeId)
    .where('tenant', '=', work.tenant)
    .where('mobile', '=', attempt.mobile)
    .where('purpose', '=', attempt.purpose)
    .where('used_at', 'is', null)
    .returning(['id', 'code_hash', 'tries', 'replaced_at', 'expires_at'])
    .executeTakeFirst()
  if (!challenge) return 'wrong'
  const over = challenge.tries > MAX_TRIES || challenge.replaced_at !== null || challenge.expires_at <= work.now
  if (over) return 'over'
  if (challenge.code_hash !== hashOf(work, challenge.id, attempt.code))
    return challenge.tries === MAX_TRIES ? 'over' : 'wrong'
  await work.db.updateTable('one_time_code').set({ used_at: work.now }).where('id', '=', challenge.id).execute()
  return 'right'
}

/** Seconds until a code may be asked for again, after one that was sent at an instant. */
export const resendAfter = (now: Date, sentAt: Date, seconds = RESEND_AFTER_SECONDS): number =>
  Math.max(0, seconds - Math.floor((now.getTime() - sentAt.getTime()) / 1000))

/** To which mobile a code went and when, while it can still be used. */
export function pendingCode(
  work: Work,
  challengeId: string,
  purpose: string,
): Promise<{ mobile: string; created_at: Date } | undefined> {
  return usableCodes(work, purpose)
    .where(sql<string>`id::text`, '=', challengeId)
    .executeTakeFirst()
}

/** The code that is on its way to a mobile, while it can still be used. */
export function codeUnderWay(
  work: Work,
  mobile: string,
  purpose: string,
): Promise<{ id: string; created_at: Date } | undefined> {
  return usableCodes(work, purpose).where('mobile', '=', mobile).executeTakeFirst()
}

const usableCodes = (work: Work, purpose: string) =>
  work.db
    .selectFrom('one_time_code')
    .select(['id', 'mobile', 'created_at'])
    .where('tenant', '=', work.tenant)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', work.now)
    .where('tries', '<', MAX_TRIES)

/** @throws 400 on the field `otp`: the same for a wrong code, a used one and one of nobody's */
export function refuseCode(): never {
  throw invalid({ otp: 'otp.invalid' })
}

const hashOf = (work: Work, challengeId: string, code: string) =>
  work.platform.crypto.hash('one-time-code', `${challengeId}:${code}`)

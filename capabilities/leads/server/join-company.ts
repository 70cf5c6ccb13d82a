import { AppError } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import { issueCode, refuseCode, requireCode } from '@poonji/capabilities/identity/server/service.ts'
import { organisationById, ownerMobile } from '@poonji/capabilities/organisations/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from './texts.ts'
import { lockBringing, setStep, similarOrganisation } from './bringings.ts'
import { purposeOf, RESEND_AFTER_SECONDS } from './join-codes.ts'
import { tellOwners } from './tell-owners.ts'

/** Few, so that joining cannot be used to send somebody messages or to use up their own login codes. */
const CODES_AN_HOUR = 2

/**
 * Sends the owner of a company a code that lets the person at the screen in, if they tell it.
 * @throws 409 when nobody can be asked, 429 after two codes to a company in an hour
 */
export async function sendJoinCode(work: Work) {
  const row = await lockBringing(work)
  const organisationId = similarOrganisation(row)
  // counted one after another, whoever asks at once
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const organisation = await organisationById(work, organisationId)
  const owner = await ownerMobile(work, organisationId)
  if (!owner) throw new AppError(409, texts.t(work.language, 'join.nobody'))
  const { sent } = await work.db
    .selectFrom('join_code')
    .select(eb => eb.fn.countAll<number>().as('sent'))
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>', new Date(work.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent >= CODES_AN_HOUR) throw new AppError(429, 'tooManyRequests')
  const { challengeId, code, goodUntil } = await issueCode(work, owner.mobile, purposeOf(row.id))
  await work.db
    .insertInto('join_code')
    .values({
      challenge_id: challengeId,
      bringing_id: row.id,
      organisation_id: organisationId,
      mobile: owner.mobile,
      created_at: work.now,
    })
    .execute()
  const who = work.actor.name || texts.t(owner.language, 'join.somebody')
  const text = texts.t(owner.language, owner.owner ? 'sms.joinCode' : 'sms.claimCode', {
    code,
    who,
    mobile: maskMobile(work.actor.mobile),
    organisation: organisation.name,
  })
  await sendMessage(work, { channel: 'sms', to: owner.mobile, text, purpose: 'join-code', goodUntil, organisationId })
  await setStep(work, row, 'VERIFY_LEAD_OTP')
  await work.audit('join.code-sent', 'organisation', organisationId, {}, organisationId)
  return { challengeId, mobileMasked: maskMobile(owner.mobile), resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/**
 * Lets the person at the screen in by the owner's code: to view; as the owner where the company had none. Whoever is in by
 * it already, from another tab, is told so.
 * @throws 400 on `otp` for every code that is not right
 */
export async function joinCompany(
  outside: Outside,
  challengeId: string,
  otp: string,
): Promise<{ organisationId: string; already: boolean }> {
  const joined = await joinedBy(outside, challengeId)
  if (joined) return { organisationId: joined, already: true }
  const sent = await outside.db
    .selectFrom('join_code')
    .innerJoin('company_bringing', 'company_bringing.id', 'join_code.bringing_id')
    .select(['join_code.mobile', 'join_code.bringing_id'])
    .where('join_code.challenge_id', '=', challengeId)
    .where('company_bringing.account_id', '=', outside.actor.accountId)
    .where('company_bringing.finished_at', 'is', null)
    .executeTakeFirst()
  if (!sent) refuseCode()
  const attempt = { challengeId, mobile: sent.mobile, purpose: purposeOf(sent.bringing_id), code: otp }
  await requireCode(outside, attempt)
  return outside.once(async work => {
    const row = await lockBringing(work)
    const organisationId = similarOrganisation(row)
    const owner = await ownerMobile(work, organisationId)
    // whoever is taken out or without access meanwhile lets nobody in
    if (owner?.mobile !== sent.mobile) refuseCode()
    const { accountId } = work.actor
    await tellOwners(work, { organisationId, accountId, words: 'sms.joined', purpose: 'join-code' })
    await addMember(work, accountId, organisationId, owner.owner ? 'BUYER_VIEWER' : 'BUYER_OWNER')
    await setStep(work, row, 'DONE')
    return { organisationId, already: false }
  })
}

/** The company that the person at the screen has joined by a code, and still belongs to. */
async function joinedBy({ db, actor }: Outside, challengeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('join_code')
    .innerJoin('company_bringing', 'company_bringing.id', 'join_code.bringing_id')
    .select('join_code.organisation_id')
    .where('join_code.challenge_id', '=', challengeId)
    .where('company_bringing.account_id', '=', actor.accountId)
    .where('company_bringing.step', '=', 'DONE')
    .executeTakeFirst()
  return row && actor.memberships.has(row.organisation_id) ? row.organisation_id : null
}

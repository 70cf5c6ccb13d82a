import type { FastifyRequest } from 'fastify'
import type { Work } from '@poonji/api-platform/work.ts'
import { AppError } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { texts } from './texts.ts'
import { issueCode, RESEND_AFTER_SECONDS } from './codes.ts'
import { networkOf } from './network-of.ts'
import { isKnownBrowser } from './known-browser.ts'
import './tables.ts'

export {
  codeUnderWay,
  issueCode,
  pendingCode,
  RESEND_AFTER_SECONDS,
  resendAfter,
  requireCode,
  refuseCode,
} from './codes.ts'
export { makeFirstAdministrators } from './staff/first-administrators.ts'
export { languageOfMobile, tellAccount } from './tell-account.ts'
export { isBorrower, joinPartner, leavePartner, nameNewAccount, undoJoining } from './partner-accounts.ts'

/** Sends a login code by SMS. A number that nobody knows is treated like any other. @throws as `issueCode` */
export async function sendLoginCode(work: Work, request: FastifyRequest, mobile: string) {
  const from = work.platform.crypto.hash('asked-from', networkOf(request.ip))
  const asked = { atHome: isKnownBrowser(work, request, mobile), from }
  const { challengeId, code, goodUntil } = await issueCode(work, mobile, 'login', asked)
  const text = texts.t(work.language, 'sms.loginCode', { code })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'login-code', goodUntil })
  return { step: 'OTP_VERIFY' as const, challengeId, resendAfterSeconds: RESEND_AFTER_SECONDS }
}

interface KnownAccount {
  id: string
  domain: string
  blocked: boolean
  partnerOrganisationId: string | null
}

/** The account of a mobile; a newcomer gets a buyer's. */
export async function accountOf(work: Work, mobile: string): Promise<KnownAccount> {
  const found = () =>
    work.db
      .selectFrom('account')
      .select(['id', 'domain', 'blocked_at', 'partner_organisation_id'])
      .where('tenant', '=', work.tenant)
      .where('mobile', '=', mobile)
      .executeTakeFirst()
  let row = await found()
  if (!row) {
    const language = work.language
    await work.db
      .insertInto('account')
      .values({ tenant: work.tenant, mobile, domain: 'buyer', language, ...nobody })
      .onConflict(conflict => conflict.columns(['tenant', 'mobile']).doNothing())
      .execute()
    row = await found()
  }
  if (!row) throw new AppError(409, 'conflict')
  return {
    id: row.id,
    domain: row.domain,
    blocked: row.blocked_at !== null,
    partnerOrganisationId: row.partner_organisation_id,
  }
}

const nobody = { email: null, region: null, manager_id: null, partner_organisation_id: null, blocked_at: null }

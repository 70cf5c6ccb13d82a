import { may } from '@poonji/api-platform/actor.ts'
import { conflict } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { giveConsent, hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import {
  codeUnderWay,
  issueCode,
  RESEND_AFTER_SECONDS,
  resendAfter,
  requireCode,
} from '@poonji/capabilities/identity/server/service.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from './texts.ts'
import { organisationById } from './service.ts'
import { ownerMobile } from './tell-owner.ts'

const purposeOf = (organisationId: string) => `whatsapp:${organisationId}`

/** Whether the business agreed to be written to on WhatsApp, and where. */
export async function whatsAppOf(work: Work, organisationId: string) {
  const owner = await ownerMobile(work, organisationId)
  const connected = owner !== null && (await hasConsent(work, organisationId, 'messages'))
  const mayConnect = owner !== null && !connected && may(work.actor, 'CAN_WHATS_APP_CONNECT', organisationId)
  const sentCode = mayConnect ? await sentTo(work, owner.mobile, organisationId) : null
  return { connected, mobileMasked: owner && maskMobile(owner.mobile), sentCode }
}

async function sentTo(work: Work, mobile: string, organisationId: string) {
  const sent = await codeUnderWay(work, mobile, purposeOf(organisationId))
  return sent ? { challengeId: sent.id, resendAfterSeconds: resendAfter(work.now, sent.created_at) } : null
}

/** Sends the owner what they would agree to and a code. @throws 409 when nobody is to be reached or they agreed already */
export async function askWhatsApp(work: Work, organisationId: string) {
  const owner = await reachable(work, organisationId)
  if (await hasConsent(work, organisationId, 'messages')) throw conflict(texts.t(work.language, 'whatsApp.there'))
  const { name } = await organisationById(work, organisationId)
  const { challengeId, code, goodUntil } = await issueCode(work, owner.mobile, purposeOf(organisationId))
  const text = texts.t(owner.language, 'sms.whatsApp', { code, organisation: name })
  await sendMessage(work, {
    channel: 'sms',
    to: owner.mobile,
    text,
    purpose: 'whatsapp-code',
    goodUntil,
    organisationId,
  })
  await work.audit('whatsApp.asked', 'organisation', organisationId, {}, organisationId)
  return { challengeId, mobileMasked: maskMobile(owner.mobile), resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/** Keeps the owner's consent. @throws 400 on `otp` for every code that is not right */
export async function connectWhatsApp(
  outside: Outside,
  organisationId: string,
  { challengeId, otp }: { challengeId: string; otp: string },
): Promise<void> {
  const { mobile, language } = await reachable(outside, organisationId)
  const attempt = { challengeId, mobile, purpose: purposeOf(organisationId), code: otp }
  await requireCode(outside, attempt)
  await outside.transaction(async work => {
    await giveConsent(work, { organisationId, purpose: 'messages', name: maskMobile(mobile), language })
    await work.audit('whatsApp.connected', 'organisation', organisationId, {}, organisationId)
  })
}

/** @throws 409 without the owner's consent */
export async function writeToOwner(work: Work, organisationId: string, text: string): Promise<void> {
  const { mobile } = await reachable(work, organisationId)
  if (!(await hasConsent(work, organisationId, 'messages'))) throw conflict(texts.t(work.language, 'whatsApp.not'))
  await sendMessage(work, { channel: 'messaging', to: mobile, text, purpose: 'staff-message', organisationId })
  await work.audit('whatsApp.written', 'organisation', organisationId, {}, organisationId)
}

async function reachable(work: Work, organisationId: string) {
  const owner = await ownerMobile(work, organisationId)
  if (!owner) throw conflict(texts.t(work.language, 'whatsApp.nobody'))
  return owner
}

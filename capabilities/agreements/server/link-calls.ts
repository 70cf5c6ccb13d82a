import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { isTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { issueCode, requireCode } from '@poonji/capabilities/identity/server/service.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import { isStopped, organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { linkView } from '../contract.ts'
import { texts } from './texts.ts'
import { inviteCurrent } from './invite.ts'
import { languageOf } from './language-of.ts'
import { openLink, proofOf, readToken, type Linked } from './links.ts'
import { lockAgreement } from './rows.ts'
import { currentOf, signatoriesOf } from './signatories.ts'
import { maskMobile } from './views.ts'
import type { z } from 'zod'

const PURPOSE = 'agreement'
const RESEND_AFTER_SECONDS = 30

/** What a link tells its holder before the mobile is proved. */
export async function readLink(work: Work, token: string): Promise<z.output<typeof linkView>> {
  const linked = await openLink(work, token)
  const { terms } = await offerById(work, linked.agreement.loan_request_id)
  return {
    state: await stateOf(work, linked),
    mobile: maskMobile(linked.signatory.mobile),
    lender: terms.lender.name,
    number: linked.agreement.number,
    supportEmail: (await lenderOf(work)).supportEmail,
  }
}

async function stateOf(work: Work, { agreement, signatory }: Linked): Promise<z.output<typeof linkView>['state']> {
  if (agreement.state === 'CANCELLED') return 'gone'
  if (agreement.state === 'SIGNED') return 'done'
  if (signatory.state === 'signed') return 'signed'
  if (isStopped(await organisationById(work, agreement.organisation_id))) return 'stopped'
  if (agreement.state === 'ON_HOLD' && signatory.state === 'mismatch') return 'held'
  if (agreement.state !== 'SIGNING') return 'problem'
  const current = currentOf(await signatoriesOf(work, agreement.id))
  return current?.id === signatory.id ? 'sign' : 'wait'
}

/** Renewals of a link that one agreement gets in a day. */
const RENEWED = { action: 'agreement.linkRenewed', most: 5, withinMs: 86_400_000 }

/**
 * Who holds a link that does not work any more gets another, while it is their turn to sign: where the first one went.
 * Says nothing of what became of it, since whoever asks has proved nothing.
 */
export async function renewLink(work: Work, token: string): Promise<void> {
  const read = readToken(work, token)
  const signatory =
    read &&
    (await work.db
      .selectFrom('signatory')
      .innerJoin('agreement', 'agreement.id', 'signatory.agreement_id')
      .select('signatory.agreement_id')
      .where('signatory.id', '=', read.signatoryId)
      .where('agreement.tenant', '=', work.tenant)
      .executeTakeFirst())
  if (!signatory) return
  const agreement = await lockAgreement(work, signatory.agreement_id)
  const current = currentOf(await signatoriesOf(work, agreement.id))
  if (agreement.state !== 'SIGNING' || current?.id !== read.signatoryId) return
  if (await isTooOften(work, 'agreement', agreement.id, RENEWED)) return
  await inviteCurrent(work, agreement)
  await work.audit(RENEWED.action, 'agreement', agreement.id, { signatoryId: current.id }, agreement.organisation_id)
}

/** Sends a code to the mobile that the link is for, and to no other. */
export async function sendLinkCode(work: Work, token: string) {
  const { agreement, signatory } = await openLink(work, token)
  const { challengeId, code, goodUntil } = await issueCode(work, signatory.mobile, PURPOSE)
  const language = await languageOf(work, signatory.account_id, agreement.language)
  await sendMessage(work, {
    channel: 'sms',
    to: signatory.mobile,
    text: texts.t(language, 'sms.code', { code, number: agreement.number }),
    purpose: 'agreement-code',
    goodUntil,
    organisationId: agreement.organisation_id,
  })
  return { challengeId, resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/** @throws 400 on `otp` for a code that is not right; a wrong try counts */
export async function proveMobile(outside: Outside, token: string, given: { challengeId: string; otp: string }) {
  const { agreement, signatory } = await openLink(outside, token)
  const attempt = { challengeId: given.challengeId, mobile: signatory.mobile, purpose: PURPOSE, code: given.otp }
  await requireCode(outside, attempt)
  await outside.transaction(async work => {
    await work.db.updateTable('signatory').set({ proved_at: work.now }).where('id', '=', signatory.id).execute()
    await work.audit(
      'signatory.proved',
      'agreement',
      agreement.id,
      { signatoryId: signatory.id },
      agreement.organisation_id,
    )
  })
  return { proof: proofOf(outside, signatory.id) }
}

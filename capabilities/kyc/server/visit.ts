import { issueCode, requireCode } from '@poonji/capabilities/identity/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { isPartner } from '@poonji/capabilities/organisations/status.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import type { LinkedPerson } from '../link-contract.ts'
import { PROMOTER_TYPE_RULES } from '../roles.ts'
import { texts } from './texts.ts'
import { openLink, proofOf, type GivenLink } from './links.ts'
import type { PromoterRow } from './promoters.ts'
import { aadhaarMasked } from './views.ts'

const RESEND_AFTER_SECONDS = 30

/** A code is for one link: another link's code does not open it. */
const purposeOf = (linkId: string) => `kyc-link:${linkId}`

/** Sends a code to the mobile of whom the link is for. @throws 404 for a dead link, 429 */
export async function sendLinkCode(work: Work, given: GivenLink) {
  const { link, person } = await openLink(work, given)
  const { challengeId, code, goodUntil } = await issueCode(work, person.mobile, purposeOf(link.id))
  await sendMessage(work, {
    channel: 'sms',
    to: person.mobile,
    text: texts.t(work.language, 'sms.linkCode', { code }),
    purpose: 'kyc-link-code',
    goodUntil,
    organisationId: person.organisation_id,
  })
  return { challengeId, resendAfterSeconds: RESEND_AFTER_SECONDS }
}

/** @throws 404 for a dead link, 400 on `otp` */
export async function proveMobile(
  outside: Outside,
  given: GivenLink & { challengeId: string; otp: string },
): Promise<{ proof: string; person: LinkedPerson }> {
  const { link, person } = await openLink(outside, given)
  const attempt = {
    challengeId: given.challengeId,
    mobile: person.mobile,
    purpose: purposeOf(link.id),
    code: given.otp,
  }
  await requireCode(outside, attempt)
  return { proof: proofOf(outside, link), person: await ownView(outside, person) }
}

/** What the person themselves may see. */
async function ownView(work: Work, person: PromoterRow): Promise<LinkedPerson> {
  const organisation = await organisationById(work, person.organisation_id)
  return {
    name: person.name,
    organisationName: organisation.name,
    partner: isPartner(organisation.type),
    mobileMasked: maskMobile(person.mobile),
    takesAadhaar: PROMOTER_TYPE_RULES[person.promoter_type].aadhaar,
    aadhaarState: person.aadhaar_state,
    aadhaarMasked: aadhaarMasked(person),
  }
}

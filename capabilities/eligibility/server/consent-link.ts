import type { Answer } from '@poonji/contract/call.ts'
import { nameInMessage } from '@poonji/kernel/identifiers/organisation-name.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { AppError, notPermitted } from '@poonji/api-platform/errors.ts'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { isTooOften, refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { isOpen } from '@poonji/capabilities/applications/status.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import type { consentLink } from '../contract.ts'
import { texts } from './texts.ts'
import { lookAgain, startConsent } from './bank-consent.ts'
import './tables.ts'

const DAYS = 7
/** Of one application in a day: the mobile may be anybody's. */
const SENT = { action: 'bankConsent.linkSent', most: 10, withinMs: 86_400_000 }

interface LinkPlace {
  orgId: string
  appId: string
}

const pathOf = ({ orgId, appId }: LinkPlace, token: string) =>
  `/banking-consent/${orgId}/application/${appId}?token=${encodeURIComponent(token)}`

/** Sends whoever has the account a signed link; a newer one of the application ends the older. @throws 429 after many */
export async function sendLink(work: Work, place: LinkPlace, mobile: string): Promise<Date> {
  const { url, expiresAt } = await makeConsentLink(work, place, mobile)
  await refuseTooOften(work, 'application', place.appId, SENT)
  const { name } = await organisationById(work, place.orgId)
  const text = texts.t(work.language, 'sms.bankLink', { company: nameInMessage(name), url })
  await sendMessage(work, { channel: 'sms', to: mobile, text, purpose: 'bank-consent', organisationId: place.orgId })
  await work.audit(SENT.action, 'application', place.appId, {}, place.orgId)
  return expiresAt
}

/** The link itself, for a bank account that is held with a mobile; an older one of the application, which is locked, ends. */
export async function makeConsentLink(
  work: Work,
  place: LinkPlace,
  mobile: string,
): Promise<{ url: string; expiresAt: Date }> {
  const own = await work.db
    .selectFrom('application')
    .select('id')
    .where('id', '=', place.appId)
    .where('organisation_id', '=', place.orgId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!own) throw notPermitted()
  await work.db
    .updateTable('bank_consent_link')
    .set({ ended_at: work.now })
    .where('application_id', '=', place.appId)
    .where('ended_at', 'is', null)
    .execute()
  const expiresAt = new Date(work.now.getTime() + DAYS * 86_400_000)
  const { crypto, config } = work.platform
  const token = crypto.sign('banking-consent', `${place.appId}/${work.requestId}`)
  await work.db
    .insertInto('bank_consent_link')
    .values({
      tenant: work.tenant,
      token_hash: crypto.hash('banking-consent', token),
      organisation_id: place.orgId,
      application_id: place.appId,
      mobile,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute()
  return { url: `${config.publicUrl}${pathOf(place, token)}`, expiresAt }
}

/** The link behind a token, also one that is over; nothing for a forged one and for one of another place. */
async function findLink(work: Work, place: LinkPlace, token: string) {
  const { crypto } = work.platform
  if (crypto.verify('banking-consent', token) === null) return undefined
  const row = await work.db
    .selectFrom('bank_consent_link')
    .selectAll()
    .where('token_hash', '=', crypto.hash('banking-consent', token))
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  return row?.organisation_id === place.orgId && row.application_id === place.appId ? row : undefined
}

/** A link that works. @throws 403 in the same words for a wrong, an old and a foreign one */
async function linkOf(work: Work, place: LinkPlace, token: string) {
  const row = await findLink(work, place, token)
  if (!row || row.ended_at || row.expires_at < work.now) throw new AppError(403, texts.t(work.language, 'link.over'))
  return row
}

/**
 * Whose link does not work any more gets another, where one is still needed: by SMS to the mobile it was for, unless
 * somebody else was asked since. Says nothing of what became of it, since whoever asks has proved nothing.
 */
export async function renewLink(work: Work, place: LinkPlace, token: string): Promise<void> {
  const link = await findLink(work, place, token)
  if (!link) return
  const application = await work.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', place.appId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const newest = await work.db
    .selectFrom('bank_consent_link')
    .select('mobile')
    .where('application_id', '=', place.appId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const consent = await newestOf(work, place.appId, link.created_at)
  const needed = newest?.mobile === link.mobile && consent?.data_state !== 'ready'
  if (!needed || !isOpen(application.status)) return
  if (await isTooOften(work, 'application', place.appId, SENT)) return
  await sendLink(work, place, link.mobile)
}

export async function linkState(work: Work, place: LinkPlace, token: string): Promise<Answer<typeof consentLink>> {
  const link = await linkOf(work, place, token)
  const consent = await newestOf(work, place.appId, link.created_at)
  const { name } = await organisationById(work, place.orgId)
  return {
    organisationName: name,
    mobileMasked: maskMobile(link.mobile),
    state: consent?.state ?? null,
    dataState: consent?.data_state ?? 'none',
    expiresAt: link.expires_at,
  }
}

export async function startByLink(outside: Outside, place: LinkPlace, token: string): Promise<{ pageUrl: string }> {
  const link = await linkOf(outside, place, token)
  return startConsent(outside, {
    organisationId: place.orgId,
    applicationId: place.appId,
    mobile: link.mobile,
    returnTo: pathOf(place, token),
    name: maskMobile(link.mobile),
  })
}

export async function refreshByLink(
  outside: Outside,
  place: LinkPlace,
  token: string,
): Promise<Answer<typeof consentLink>> {
  const link = await linkOf(outside, place, token)
  const consent = await newestOf(outside, place.appId, link.created_at)
  if (consent) await lookAgain(outside, consent.id)
  return linkState(outside, place, token)
}

function newestOf(work: Work, applicationId: string, since: Date) {
  return work.db
    .selectFrom('bank_consent')
    .select(['id', 'state', 'data_state'])
    .where('application_id', '=', applicationId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

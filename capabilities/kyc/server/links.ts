import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import { sendMessage, type OutgoingMessage } from '@poonji/api-platform/outbox.ts'
import { isTooOften, refuseTooOften } from '@poonji/api-platform/too-often.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { isPartner } from '@poonji/capabilities/organisations/status.ts'
import { maskEmail } from '@poonji/kernel/identifiers/email.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { texts } from './texts.ts'
import { lockPromoter } from './recheck.ts'
import { endLinks } from './save-promoter.ts'
import type { PromoterRow } from './promoters.ts'
import type { VerificationLinkTable } from './tables.ts'

const VALID_HOURS = 72
/** A link that still works so long is shared again instead of a new one, so that a copied one does not die by mailing it. */
const REUSED_HOURS = 24
const PROOF_MINUTES = 30
/** Messages with a link that one person may get in a day. */
const SHARED = { action: 'promoter.linkShared', most: 10, withinMs: 86_400_000 }

type LinkRow = Selectable<VerificationLinkTable>

/**
 * Makes somebody's link and sends it; one that was made a while ago dies.
 * @throws 409 when there is nothing left to prove, 429 after many
 */
export async function shareLink(
  work: Work,
  promoterId: string,
  { way, applicationId }: { way: 'copy' | OutgoingMessage['channel']; applicationId?: string | null },
) {
  const person = await lockPromoter(work, promoterId)
  if (person.has_left || person.aadhaar_state === 'VERIFIED')
    throw conflict(texts.t(work.language, 'aadhaar.doneAlready'))
  if (applicationId) await refuseForeign(work, person, applicationId)
  await refuseTooOften(work, 'promoter', promoterId, SHARED)
  const link =
    (await standingLink(work, person, applicationId ?? null)) ?? (await makeLink(work, person, applicationId))
  const url = addressOf(work, link)
  await work.audit(SHARED.action, 'promoter', promoterId, { way }, person.organisation_id)
  const sentTo = way === 'copy' ? null : await send(work, person, way, url)
  return { url, expiresAt: link.expires_at, sentTo }
}

async function standingLink(work: Work, person: PromoterRow, applicationId: string | null) {
  const link = await work.db
    .selectFrom('verification_link')
    .selectAll()
    .where('promoter_id', '=', person.id)
    .where('mobile', '=', person.mobile)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', new Date(work.now.getTime() + REUSED_HOURS * 3_600_000))
    .executeTakeFirst()
  return link?.application_id === applicationId ? link : undefined
}

async function makeLink(work: Work, person: PromoterRow, applicationId?: string | null): Promise<LinkRow> {
  await endLinks(work, person.id)
  return work.db
    .insertInto('verification_link')
    .values({
      id: randomUUID(),
      tenant: work.tenant,
      promoter_id: person.id,
      organisation_id: person.organisation_id,
      application_id: applicationId ?? null,
      mobile: person.mobile,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
      expires_at: new Date(work.now.getTime() + VALID_HOURS * 3_600_000),
      used_at: null,
      replaced_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The address: business and application stand in the query as the specification has it. */
function addressOf(work: Work, link: Pick<LinkRow, 'id' | 'organisation_id' | 'application_id'>): string {
  const query = new URLSearchParams({ relevantOrgId: link.organisation_id })
  if (link.application_id) query.set('relevantApplicationId', link.application_id)
  const reference = work.platform.crypto.sign('kyc-link', link.id)
  return `${work.platform.config.publicUrl}/verify/aadhaar/${reference}?${query}`
}

async function send(work: Work, person: PromoterRow, way: OutgoingMessage['channel'], url: string): Promise<string> {
  const organisation = await organisationById(work, person.organisation_id)
  const why = texts.t(work.language, isPartner(organisation.type) ? 'link.whyPartner' : 'link.whyLoan')
  const vars = { name: person.name, business: organisation.name, why, url }
  const mail = way === 'mail'
  await sendMessage(work, {
    channel: way,
    to: mail ? person.email : person.mobile,
    ...(mail && { subject: texts.t(work.language, 'link.subject', vars) }),
    text: texts.t(work.language, mail ? 'link.mail' : 'sms.link', vars),
    purpose: 'kyc-link',
    organisationId: person.organisation_id,
  })
  return mail ? maskEmail(person.email) : maskMobile(person.mobile)
}

/** @throws 400 for an application that is not this business's */
async function refuseForeign(work: Work, person: PromoterRow, applicationId: string): Promise<void> {
  const own = await work.db
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('organisation_id', '=', person.organisation_id)
    .executeTakeFirst()
  if (!own) throw invalid({ applicationId: 'value.invalid' })
}

export interface GivenLink {
  link: string
  relevantOrgId?: string | null
  relevantApplicationId?: string | null
}

interface Opened {
  link: LinkRow
  person: PromoterRow
}

/** Whom a link is for. One refusal for every link that does not work, whatever the reason. @throws 404 */
export async function openLink(work: Work, given: GivenLink): Promise<Opened> {
  const opened = await findLink(work, given)
  if (!opened || opened.link.used_at) throw dead(work)
  return opened
}

const dead = (work: Work) => new AppError(404, texts.t(work.language, 'link.dead'))

/** One that works, or has done its work. */
async function findLink(work: Work, given: GivenLink): Promise<Opened | null> {
  const id = work.platform.crypto.verify('kyc-link', given.link)
  const link =
    id !== null &&
    (await work.db
      .selectFrom('verification_link')
      .selectAll()
      .where('id', '=', id)
      .where('tenant', '=', work.tenant)
      .where('replaced_at', 'is', null)
      .where('expires_at', '>', work.now)
      .executeTakeFirst())
  const fits =
    link &&
    (given.relevantOrgId ?? link.organisation_id) === link.organisation_id &&
    (given.relevantApplicationId ?? link.application_id) === link.application_id
  const person =
    fits &&
    (await work.db
      .selectFrom('promoter')
      .selectAll()
      .where('id', '=', link.promoter_id)
      .where('mobile', '=', link.mobile)
      .where('removed_at', 'is', null)
      .executeTakeFirst())
  return person ? { link, person } : null
}

/**
 * Whose link does not work any more gets another, where one is still needed: by SMS to the mobile it was for. Says
 * nothing of what became of it, since whoever asks has proved nothing.
 */
export async function renewLink(work: Work, given: GivenLink): Promise<void> {
  const id = work.platform.crypto.verify('kyc-link', given.link)
  if (id === null) return
  const link = await work.db
    .selectFrom('verification_link as link')
    .innerJoin('promoter', 'promoter.id', 'link.promoter_id')
    .select(['link.promoter_id', 'link.application_id'])
    .where('link.id', '=', id)
    .where('link.tenant', '=', work.tenant)
    .whereRef('link.mobile', '=', 'promoter.mobile')
    .where('promoter.removed_at', 'is', null)
    .where('promoter.has_left', '=', false)
    .where('promoter.aadhaar_state', '<>', 'VERIFIED')
    .executeTakeFirst()
  if (!link) return
  await lockPromoter(work, link.promoter_id)
  if (await isTooOften(work, 'promoter', link.promoter_id, SHARED)) return
  await shareLink(work, link.promoter_id, { way: 'sms', applicationId: link.application_id })
}

/** That somebody held the person's mobile just now. */
export const proofOf = (work: Work, link: LinkRow): string =>
  work.platform.crypto.sign('kyc-link-proof', JSON.stringify([link.id, work.now.getTime() + PROOF_MINUTES * 60_000]))

/**
 * A link opened by who proved the mobile; to them also one that has done its work, since its answer may have been lost
 * on the way. @throws 404 for a dead link, 403 for a proof that is none or is over
 */
export async function openProved(work: Work, given: GivenLink & { proof: string }): Promise<Opened> {
  const opened = await findLink(work, given)
  const payload = work.platform.crypto.verify('kyc-link-proof', given.proof)
  const [linkId, until]: unknown[] = payload === null ? [] : (JSON.parse(payload) as unknown[])
  const proves = linkId === opened?.link.id && Number(until) > work.now.getTime()
  if (!opened || (opened.link.used_at && !proves)) throw dead(work)
  if (!proves) throw new AppError(403, texts.t(work.language, 'link.proveAgain'))
  return opened
}

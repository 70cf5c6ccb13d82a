import { randomUUID } from 'node:crypto'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { giveConsent, hasConsent } from '@poonji/capabilities/consents/server/service.ts'
import type {} from '@poonji/capabilities/consents/server/tables.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { isPartner } from '@poonji/capabilities/organisations/status.ts'
import type { AadhaarPerson } from '@poonji/integrations/aadhaar/port.ts'
import { normalizeAadhaar } from '@poonji/kernel/identifiers/aadhaar.ts'
import { PROMOTER_TYPE_RULES } from '../roles.ts'
import { texts } from './texts.ts'
import { difference, dropCases, openCase } from './cases.ts'
import { lockPromoter, setPromoter } from './recheck.ts'
import { promoterById, type PromoterRow } from './promoters.ts'
import './tables.ts'

/** Whose proof it is, and the link that it came by, when the person is not at the screen. */
export interface Proving {
  promoterId: string
  linkId?: string
}

const RESEND_AFTER_SECONDS = 60
/** UIDAI is asked for a code so often for one person in an hour. */
const MAX_CODES_AN_HOUR = 5

type Refusal =
  | 'share-code-malformed'
  | 'too-large'
  | 'not-a-zip'
  | 'wrong-share-code'
  | 'unexpected-content'
  | 'unsigned'
  | 'signature-invalid'
  | 'file-expired'
  | 'mobile-mismatch'

/** On which field of the offline form a refusal stands. */
const FIELD: Partial<Record<Refusal, 'shareCode'>> = {
  'share-code-malformed': 'shareCode',
  'wrong-share-code': 'shareCode',
}

/**
 * Proves somebody by the offline e-KYC file. The file and its share code go no further than the reader.
 * @throws 400 on `zip` or `shareCode` with what is wrong, 409 when they are proved already
 */
export async function proveOffline(
  outside: Outside,
  proving: Proving,
  given: { zip: string; shareCode: string },
): Promise<PromoterRow> {
  const person = await mayProve(outside, proving)
  const { attemptId } = await begin(outside, person, proving, 'OFFLINE')
  const answer = await outside.ports.aadhaar.readOffline({
    zip: Buffer.from(given.zip, 'base64'),
    shareCode: given.shareCode,
    mobile: person.mobile,
  })
  if (answer.status === 'refused') {
    await outside.transaction(work => end(work, attemptId, 'REFUSED', answer.code))
    throw invalid({ [FIELD[answer.code] ?? 'zip']: texts.t(outside.language, `offline.${answer.code}`) })
  }
  return outside.transaction(work => keep(work, proving, attemptId, answer.person))
}

/**
 * Has UIDAI send its code. The number goes to UIDAI and nowhere else.
 * @throws 400 on `aadhaarNumber`, 429 after many, 503 while UIDAI is down
 */
export async function sendCode(outside: Outside, proving: Proving, aadhaarNumber: string) {
  const person = await mayProve(outside, proving)
  const { attemptId, words } = await begin(outside, person, proving, 'OTP')
  const answer = await outside.ports.aadhaar.requestOtp({
    aadhaarNumber: normalizeAadhaar(aadhaarNumber),
    consentText: words,
  })
  if (answer.status !== 'otp-sent') {
    await outside.transaction(work => end(work, attemptId, 'REFUSED', answer.code))
    if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'aadhaar.down'))
    throw invalid({ aadhaarNumber: texts.t(outside.language, `number.${answer.code}`) })
  }
  await outside.transaction(work =>
    work.db
      .updateTable('aadhaar_attempt')
      .set({ provider_request: answer.requestId, last4: answer.maskedNumber.slice(-4) })
      .where('id', '=', attemptId)
      .execute(),
  )
  return {
    attemptId,
    aadhaarMasked: `XXXX XXXX ${answer.maskedNumber.slice(-4)}`,
    resendAfterSeconds: RESEND_AFTER_SECONDS,
  }
}

/** @throws 400 on `otp`, 409 when they are proved already, 503 while UIDAI is down */
export async function proveByCode(
  outside: Outside,
  proving: Proving,
  given: { attemptId: string; otp: string },
): Promise<PromoterRow> {
  const person = await mayProve(outside, proving)
  if (!(await hasConsent(outside, person.organisation_id, 'aadhaar'))) throw invalid({ agreed: 'consent.required' })
  const attempt = await outside.db
    .selectFrom('aadhaar_attempt')
    .select(['id', 'provider_request', 'state', 'refusal'])
    .where('id', '=', given.attemptId)
    .where('promoter_id', '=', person.id)
    .executeTakeFirst()
  if (attempt?.refusal === 'otp-expired') throw invalid({ otp: texts.t(outside.language, 'aadhaar.codeExpired') })
  if (!attempt?.provider_request || attempt.state !== 'CODE_SENT') throw invalid({ otp: 'otp.invalid' })
  const answer = await outside.ports.aadhaar.verifyOtp({ requestId: attempt.provider_request, otp: given.otp })
  if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'aadhaar.down'))
  if (answer.status === 'refused') {
    const over = answer.code === 'otp-expired'
    if (over) await outside.transaction(work => end(work, attempt.id, 'REFUSED', answer.code))
    throw invalid({ otp: over ? texts.t(outside.language, 'aadhaar.codeExpired') : 'otp.invalid' })
  }
  return outside.transaction(work => keep(work, proving, attempt.id, answer.person))
}

/** @throws 409 for somebody who is proved, is not to be proved any more, or for whom Aadhaar is not */
async function mayProve(work: Work, { promoterId }: Proving): Promise<PromoterRow> {
  const person = await promoterById(work, promoterId)
  if (!PROMOTER_TYPE_RULES[person.promoter_type].aadhaar) throw conflict(texts.t(work.language, 'aadhaar.residents'))
  if (person.has_left || person.aadhaar_state === 'VERIFIED')
    throw conflict(texts.t(work.language, 'aadhaar.doneAlready'))
  return person
}

/** Keeps that the person agreed, to which version of the words, and that it was tried. */
function begin(outside: Outside, person: PromoterRow, { linkId }: Proving, way: 'OFFLINE' | 'OTP') {
  return outside.transaction(async work => {
    if (way === 'OTP') await refuseTooMany(work, person.id)
    const { organisation_id: organisationId, name } = person
    const partner = isPartner((await organisationById(work, organisationId)).type)
    await giveConsent(work, { organisationId, purpose: 'aadhaar', name, partner })
    const { version, words } = await work.db
      .selectFrom('consent')
      .select(['version', 'words'])
      .where('organisation_id', '=', organisationId)
      .where('purpose', '=', 'aadhaar')
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    const attemptId = randomUUID()
    await work.db
      .insertInto('aadhaar_attempt')
      .values({
        id: attemptId,
        tenant: work.tenant,
        promoter_id: person.id,
        organisation_id: person.organisation_id,
        way,
        state: 'CODE_SENT',
        refusal: null,
        provider_request: null,
        last4: null,
        consent_version: version,
        consent_language: work.language,
        consent_name: person.name,
        by_link: linkId ?? null,
        created_by: work.viewer?.accountId ?? null,
        created_at: work.now,
        finished_at: null,
      })
      .execute()
    return { attemptId, words }
  })
}

async function end(work: Work, attemptId: string, state: 'DONE' | 'REFUSED', refusal: string | null): Promise<void> {
  await work.db
    .updateTable('aadhaar_attempt')
    .set({ state, refusal, finished_at: work.now })
    .where('id', '=', attemptId)
    .where('state', '=', 'CODE_SENT')
    .execute()
}

/** Compares whom UIDAI knows with whom was put down and keeps the last four digits: of two at once, the first counts. */
async function keep(
  work: Work,
  { promoterId, linkId }: Proving,
  attemptId: string,
  found: AadhaarPerson,
): Promise<PromoterRow> {
  const person = await lockPromoter(work, promoterId)
  await end(work, attemptId, 'DONE', null)
  if (linkId) await spendLink(work, linkId)
  if (person.aadhaar_state === 'VERIFIED') return person
  const other = difference(person, { name: found.name, bornOn: found.dateOfBirth })
  const after = await setPromoter(work, promoterId, {
    aadhaar_state: other ? 'TO_CHECK' : 'VERIFIED',
    aadhaar_reference: attemptId,
    aadhaar_last4: found.maskedNumber.slice(-4),
    aadhaar_verified_at: other ? null : work.now,
  })
  if (other) await openCase(work, after, 'AADHAAR', other)
  else await dropCases(work, promoterId, ['AADHAAR'])
  const told = { differs: other !== null, byLink: linkId !== undefined }
  await work.audit('promoter.aadhaarRead', 'promoter', promoterId, told, person.organisation_id)
  return after
}

/** @throws 409 when the link was used meanwhile */
async function spendLink(work: Work, linkId: string): Promise<void> {
  const used = await work.db
    .updateTable('verification_link')
    .set({ used_at: work.now })
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!used.numUpdatedRows) throw conflict(texts.t(work.language, 'aadhaar.doneAlready'))
}

/** Counted one after another, however many are asked for at once. @throws 429 */
async function refuseTooMany(work: Work, promoterId: string): Promise<void> {
  await lockPromoter(work, promoterId)
  const { asked } = await work.db
    .selectFrom('aadhaar_attempt')
    .select(eb => eb.fn.countAll<number>().as('asked'))
    .where('promoter_id', '=', promoterId)
    .where('way', '=', 'OTP')
    .where('created_at', '>', new Date(work.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (asked >= MAX_CODES_AN_HOUR) throw new AppError(429, 'tooManyRequests')
}

import { addMonths } from '@poonji/kernel/dates.ts'
import { AppError, conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import { safePath } from '@poonji/api-platform/safe-path.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { giveConsent, withdrawConsent } from '@poonji/capabilities/consents/server/service.ts'
import { organisationById, panOfOrganisation, sayStates } from '@poonji/capabilities/organisations/server/service.ts'
import type { ConsentStateAnswer } from '@poonji/integrations/account-aggregator/port.ts'
import { CONSENT_STATES, CONSENT_WORDS, type ConsentState } from '../status.ts'
import { consentStateNow } from './consent-state-now.ts'
import { forgetWithdrawn } from './forget-statements.ts'
import { texts } from './texts.ts'
import './jobs.ts'
import './tables.ts'

sayStates('bankConsent.moved', CONSENT_STATES, one => CONSENT_WORDS[one].label)

export const MONTHS_OF_STATEMENTS = 6
/** So long what comes by a consent is kept: the consent says so, at the aggregator too. */
export const MONTHS_KEPT = 6
/** The lender may ask for so long after the consent. */
const CONSENT_DAYS = 30
/** An unanswered consent is looked at after so many minutes, then given up. */
const CHECKS_AFTER_MINUTES = [2, 10, 60, 360, 1440]
const LAST_CHECK_MINUTES = 1440

export interface ConsentRequest {
  organisationId: string
  applicationId: string | null
  mobile: string
  returnTo: string
  /** Who agrees, where nobody is logged in. */
  name?: string
}

/**
 * Asks the aggregator for consent to the statements of the last 6 months.
 * @returns the page on which the person answers
 * @throws 503 while the aggregator is down, 409 without a PAN, 400 for an application of somebody else
 */
export async function startConsent(
  outside: Outside,
  wish: ConsentRequest,
): Promise<{ consentId: string; pageUrl: string }> {
  const organisation = await organisationById(outside, wish.organisationId)
  const pan = panOfOrganisation(outside, organisation)
  if (!pan) throw conflict('pan.verify')
  const application = wish.applicationId ? await applicationById(outside, wish.applicationId) : null
  if (application !== null && application?.organisationId !== wish.organisationId)
    throw invalid({ applicationId: 'value.invalid' })
  // whole months, as the checklist asks for them, and the running one
  const fromOn = addMonths(`${outside.today.slice(0, 7)}-01`, -MONTHS_OF_STATEMENTS)
  const toOn = outside.today
  const asked = await unansweredOf(outside, wish, { fromOn, toOn })
  if (asked) return asked
  const expiresAt = new Date(outside.now.getTime() + CONSENT_DAYS * 86_400_000)
  const answer = await outside.ports.accountAggregator.createConsent({
    mobile: wish.mobile,
    pan,
    fromOn,
    toOn,
    consentExpiresAt: expiresAt,
    keepMonths: MONTHS_KEPT,
    fetchType: 'ONETIME',
    purposeText: texts.t(outside.language, 'bank.purpose', { company: organisation.name }),
    redirectUrl: pageAt(outside, wish.returnTo),
  })
  if (answer.status === 'unavailable') throw new AppError(503, texts.t(outside.language, 'bank.down'))
  if (answer.status === 'refused') throw conflict(texts.t(outside.language, 'bank.refused'))
  return outside.transaction(async work => {
    // asked for by two at once, it is one consent: what the aggregator made for the other is answered by nobody and ends
    await work.db
      .selectFrom('organisation')
      .select('id')
      .where('id', '=', wish.organisationId)
      .forNoKeyUpdate()
      .execute()
    const meanwhile = await unansweredOf(work, wish, { fromOn, toOn })
    if (meanwhile) return meanwhile
    await giveConsent(work, { organisationId: wish.organisationId, purpose: 'banking', name: wish.name })
    const { id } = await work.db
      .insertInto('bank_consent')
      .values({
        tenant: work.tenant,
        organisation_id: wish.organisationId,
        application_id: wish.applicationId,
        mobile: wish.mobile,
        handle: answer.handle,
        consent_id: null,
        state: 'PENDING',
        from_on: fromOn,
        to_on: toOn,
        expires_at: expiresAt,
        session_sealed: null,
        page_url: answer.pageUrl,
        statement_id: null,
        created_by: work.viewer?.accountId ?? null,
        created_at: work.now,
        answered_at: null,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await work.audit('bankConsent.asked', 'bank_consent', id, {}, wish.organisationId)
    for (const minutes of CHECKS_AFTER_MINUTES)
      await work.enqueue(
        'bank.consent',
        { consentId: id },
        { startAfter: new Date(work.now.getTime() + minutes * 60_000) },
      )
    return { consentId: id, pageUrl: answer.pageUrl }
  })
}

/** The same that the same person was asked for already, as in another tab: its page is opened again. */
async function unansweredOf(work: Work, wish: ConsentRequest, days: { fromOn: string; toOn: string }) {
  const row = await work.db
    .selectFrom('bank_consent')
    .select(['id', 'page_url'])
    .where('organisation_id', '=', wish.organisationId)
    .where('application_id', 'is not distinct from', wish.applicationId)
    .where('created_by', 'is not distinct from', work.viewer?.accountId ?? null)
    .where('mobile', '=', wish.mobile)
    .where('from_on', '=', days.fromOn)
    .where('to_on', '=', days.toOn)
    .where('state', '=', 'PENDING')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.page_url ? { consentId: row.id, pageUrl: row.page_url } : null
}

/**
 * Asks the aggregator how a consent stands and keeps the answer; one that was given is read by a job.
 * @returns whether the aggregator answered
 */
export async function refreshConsent(outside: Outside, consentId: string): Promise<boolean> {
  const row = await outside.db
    .selectFrom('bank_consent')
    .select(['handle', 'state', 'created_at'])
    .where('id', '=', consentId)
    .executeTakeFirst()
  if (!row?.handle || ENDED.includes(row.state)) return true
  const answer = await outside.ports.accountAggregator.consentState(row.handle)
  if (answer.status === 'unavailable') return false
  const waited = outside.now.getTime() - row.created_at.getTime()
  const next = stateOf(answer)
  const state = next === 'PENDING' && waited >= LAST_CHECK_MINUTES * 60_000 ? 'EXPIRED' : next
  await outside.transaction(work =>
    keepState(work, consentId, state, answer.status === 'ok' ? answer.consent?.id : undefined),
  )
  return true
}

/** The same for who waits for it at a screen. @throws 503 while the aggregator is down */
export async function lookAgain(outside: Outside, consentId: string): Promise<void> {
  if (!(await refreshConsent(outside, consentId))) throw new AppError(503, texts.t(outside.language, 'bank.downNow'))
}

const STANDING: ConsentState[] = ['PENDING', 'ACTIVE', 'PAUSED']
const ENDED: readonly ConsentState[] = ['REVOKED', 'REJECTED', 'FAILED', 'EXPIRED']

function stateOf(answer: Exclude<ConsentStateAnswer, { status: 'unavailable' }>): ConsentState {
  if (answer.status === 'refused') return 'FAILED'
  if (answer.handle === 'APPROVED') return answer.consent?.status ?? 'PENDING'
  return answer.handle
}

async function keepState(
  work: Work,
  consentId: string,
  state: ConsentState,
  aggregatorId: string | undefined,
): Promise<void> {
  const row = await work.db
    .selectFrom('bank_consent')
    .select(['state', 'data_state', 'organisation_id'])
    .where('id', '=', consentId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === state || ENDED.includes(row.state)) return
  const ended = ENDED.includes(state)
  // also one that was paused while its statements were on their way
  const reads = state === 'ACTIVE' && (row.data_state === 'none' || row.data_state === 'requested')
  await work.db
    .updateTable('bank_consent')
    .set({
      state,
      ...(aggregatorId && { consent_id: aggregatorId }),
      ...(row.state === 'PENDING' && { answered_at: work.now, page_url: null }),
      ...(ended && { ended_at: work.now, session_sealed: null }),
      ...(reads && { data_state: 'requested' as const }),
    })
    .where('id', '=', consentId)
    .execute()
  await work.audit('bankConsent.moved', 'bank_consent', consentId, { from: row.state, to: state }, row.organisation_id)
  if (state === 'REVOKED' && !(await standingConsents(work, row.organisation_id)).length)
    await withdrawConsent(work, row.organisation_id, 'banking')
  if (state === 'REVOKED') await forgetWithdrawn(work, row.organisation_id)
  if (reads) await work.enqueue('bank.fetch', { consentId })
}

/**
 * Stops reading at once. At the aggregator only the person can take a consent back, on the page that is answered. Each
 * account has a consent of its own: the others stay, and with the last one the organisation's own ends.
 */
export async function revokeConsent(
  outside: Outside,
  organisationId: string,
  consentId: string,
  returnTo: string,
): Promise<string | null> {
  const row = await consentOf(outside, organisationId, consentId)
  await outside.transaction(async work => {
    const standing = await standingConsents(work, organisationId)
    await endConsent(work, consentId)
    if (standing.every(one => one.id === consentId)) await withdrawConsent(work, organisationId, 'banking')
    await forgetWithdrawn(work, organisationId)
  })
  if (!row.consent_id || consentStateNow(row, outside.now) === 'EXPIRED') return null
  return outside.ports.accountAggregator.managePageUrl(row.consent_id, pageAt(outside, returnTo))
}

/** Our own page at which a person comes back from the aggregator. */
const pageAt = ({ platform }: Outside, returnTo: string): string =>
  `${platform.config.publicUrl}${safePath(returnTo, '/dashboard')}`

/** Marks a consent as taken back, also an expired one while what came by it is kept; else what is over stays as it is. */
async function endConsent(work: Work, consentId: string): Promise<void> {
  const { numUpdatedRows } = await work.db
    .updateTable('bank_consent')
    .set({ state: 'REVOKED', ended_at: work.now, session_sealed: null, page_url: null })
    .where('id', '=', consentId)
    .where(({ eb, or, and }) => or([eb('state', 'in', STANDING), and({ state: 'EXPIRED', data_state: 'ready' })]))
    .executeTakeFirst()
  if (numUpdatedRows) await work.audit('bankConsent.revoked', 'bank_consent', consentId)
}

/** The organisation took its consent back in the consent centre: nothing more is read. */
export async function endConsentsOf(work: Work, organisationId: string): Promise<void> {
  for (const { id } of await standingConsents(work, organisationId)) await endConsent(work, id)
  await forgetWithdrawn(work, organisationId)
}

/** Consents that are not over, locked: of two taken back at once, the second sees that it was the last. */
const standingConsents = (work: Work, organisationId: string) =>
  work.db
    .selectFrom('bank_consent')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', STANDING)
    .orderBy('id')
    .forUpdate()
    .execute()

/** @throws 403 when the organisation has no such consent */
export async function consentOf(work: Work, organisationId: string, consentId: string) {
  const row = await work.db
    .selectFrom('bank_consent')
    .selectAll()
    .where('id', '=', consentId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

import { normalizeGstin } from '@poonji/kernel/identifiers/gstin.ts'
import { AppError, conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { begunAtStep, openApplicationOf } from '@poonji/capabilities/applications/server/service.ts'
import { giveConsent } from '@poonji/capabilities/consents/server/service.ts'
import { texts } from './texts.ts'
import './jobs.ts'
import './tables.ts'

const RETRY_MINUTES = 15
/** So long a portal that does not answer is asked again by itself. */
const ASKS_FOR_MS = 24 * 3_600_000

/** What is sealed of a connection: the portal's request and, once the code was right, its session. */
export const gstPlace = (connectionId: string, column: 'request' | 'token') =>
  `gst_connection:${connectionId}:${column}`

const later = (work: Work, minutes: number) => new Date(work.now.getTime() + minutes * 60_000)

/**
 * Has the portal send its code to the taxpayer. While the portal is down the wish is kept and asked again by itself.
 * @throws 503 'Oops. It seems that GST servers are not working currently', 409 while the returns are being read
 */
export async function requestOtp(outside: Outside, organisationId: string, wish: { gstin: string; userName: string }) {
  const gstin = normalizeGstin(wish.gstin)
  const connectionId = await outside.transaction(work => openConnection(work, organisationId, gstin, wish.userName))
  const sentAt = await sendCode(outside, connectionId)
  return { sent: true, sentAt }
}

async function openConnection(work: Work, organisationId: string, gstin: string, userName: string): Promise<string> {
  await giveConsent(work, { organisationId, purpose: 'gst' })
  await requireOwnGstin(work, organisationId, gstin)
  const open = await work.db
    .selectFrom('gst_connection')
    .select(['id', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('gstin', '=', gstin)
    .where('state', 'in', ['pending', 'processing'])
    .forUpdate()
    .executeTakeFirst()
  if (open?.state === 'processing') throw conflict(texts.t(work.language, 'gst.already'))
  if (open) {
    await work.db
      .updateTable('gst_connection')
      .set({ user_name: userName, waiting_since: null })
      .where('id', '=', open.id)
      .execute()
    return open.id
  }
  const made = await work.db
    .insertInto('gst_connection')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      gstin,
      user_name: userName,
      state: 'pending',
      problem: null,
      request_sealed: null,
      token_sealed: null,
      token_expires_at: null,
      otp_sent_at: null,
      processing_since: null,
      next_try_at: null,
      verified_at: null,
      created_by: work.viewer?.accountId ?? null,
      created_at: work.now,
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict()
  await work.audit('gst.otpRequested', 'gst_connection', made.id, { gstin }, organisationId)
  return made.id
}

/** Only its own active GSTINs: what stands in the registrations of the organisation. @throws 400 */
async function requireOwnGstin(work: Work, organisationId: string, gstin: string): Promise<void> {
  const own = await work.db
    .selectFrom('gst_registration')
    .select('status')
    .where('organisation_id', '=', organisationId)
    .where('gstin', '=', gstin)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw invalid({ gstin: 'gst.invalid' })
}

/** Asks the portal for a code and keeps what it answered. @throws as `requestOtp` */
export async function sendCode(outside: Outside, connectionId: string): Promise<Date> {
  const row = await outside.db
    .selectFrom('gst_connection')
    .select(['gstin', 'user_name'])
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow()
  const answer = await outside.ports.gst.requestOtp({ gstin: row.gstin, userName: row.user_name })
  if (answer.status === 'unavailable') {
    await outside.transaction(work => waitForServers(work, connectionId))
    throw new AppError(503, 'gst.serversDown', {}, { nextTryAt: later(outside, RETRY_MINUTES).toISOString() })
  }
  if (answer.status === 'refused') {
    const problem = REFUSALS[answer.code]
    await outside.transaction(work => fail(work, connectionId, problem.kept))
    const words = problem.key === 'gst.accessOff' ? texts.t(outside.language, problem.key) : problem.key
    throw problem.field ? invalid({ gstin: words }) : conflict(words)
  }
  await outside.db
    .updateTable('gst_connection')
    .set({
      request_sealed: outside.platform.crypto.seal(answer.requestId, gstPlace(connectionId, 'request')),
      otp_sent_at: outside.now,
      problem: null,
      waiting_since: null,
      next_try_at: null,
    })
    .where('id', '=', connectionId)
    .where('state', '=', 'pending')
    .execute()
  return outside.now
}

/** What the portal's refusals are kept as and said as; `field` stands at the GSTIN. */
const REFUSALS = {
  'taxpayer-not-found': { kept: 'not-found', field: true, key: 'gst.invalid' },
  'access-not-enabled': { kept: 'access-not-enabled', field: false, key: 'gst.accessOff' },
  'gstin-problem': { kept: 'gst-issues', field: false, key: 'gst.issues' },
} as const

/**
 * Opens the portal's session with its code; the returns are fetched by a job.
 * @throws 400 'Invalid OTP', 409 for a code that is over, 503 while the portal is down
 */
export async function verifyOtp(outside: Outside, organisationId: string, given: { gstin: string; otp: string }) {
  const row = await outside.db
    .selectFrom('gst_connection')
    .select(['id', 'request_sealed', 'state'])
    .where('organisation_id', '=', organisationId)
    .where('gstin', '=', normalizeGstin(given.gstin))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // sent again because its answer was lost, or from another tab
  if (row?.state === 'processing' || row?.state === 'verified') return
  if (!row?.request_sealed) throw conflict(texts.t(outside.language, 'gst.codeOver'))
  const { crypto } = outside.platform
  const requestId = crypto.open(row.request_sealed, gstPlace(row.id, 'request'))
  const answer = await outside.ports.gst.verifyOtp({ requestId, otp: given.otp })
  if (answer.status === 'unavailable') throw new AppError(503, 'gst.serversDown')
  if (answer.status === 'refused') {
    const expired = answer.code === 'otp-expired'
    throw invalid({ otp: expired ? texts.t(outside.language, 'gst.codeOver') : 'otp.invalid' })
  }
  await outside.transaction(async work => {
    const moved = await work.db
      .updateTable('gst_connection')
      .set({
        state: 'processing',
        problem: null,
        request_sealed: null,
        token_sealed: crypto.seal(answer.token, gstPlace(row.id, 'token')),
        token_expires_at: answer.expiresAt,
        processing_since: work.now,
        waiting_since: null,
        next_try_at: null,
      })
      .where('id', '=', row.id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (!moved.numUpdatedRows) return
    await work.audit('gst.connected', 'gst_connection', row.id, {}, organisationId)
    await work.enqueue('gst.fetch', { connectionId: row.id })
  })
}

/**
 * The portal is down: kept, and tried again by itself, for a day.
 * @returns whether it goes on waiting
 */
export async function waitForServers(work: Work, connectionId: string): Promise<boolean> {
  const nextTryAt = later(work, RETRY_MINUTES)
  const kept = await work.db
    .updateTable('gst_connection')
    .set(eb => ({
      problem: 'servers-down' as const,
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(work.now)),
      next_try_at: nextTryAt,
    }))
    .where('id', '=', connectionId)
    .where('state', 'in', ['pending', 'processing'])
    .returning('waiting_since')
    .executeTakeFirst()
  if (kept?.waiting_since && asksNoMore(work, kept.waiting_since)) {
    await fail(work, connectionId, 'no-answer')
    return false
  }
  await tryLater(work, connectionId, 'outage', nextTryAt)
  return true
}

/** Whether a portal that has not answered since then is asked no more. */
export const asksNoMore = (work: Work, since: Date): boolean => work.now.getTime() - since.getTime() >= ASKS_FOR_MS

/**
 * One try of a kind waits at a time, however often somebody presses for another meanwhile; one that is put off by an outage
 * does not hold up returns that are read once the portal works again.
 */
export const tryLater = (
  work: Work,
  connectionId: string,
  why: 'outage' | 'reading',
  startAfter: Date,
): Promise<void> => work.enqueue('gst.fetch', { connectionId }, { startAfter, singletonKey: `${connectionId}:${why}` })

export async function fail(
  work: Work,
  connectionId: string,
  problem: 'gst-issues' | 'session-expired' | 'access-not-enabled' | 'not-found' | 'no-answer',
): Promise<void> {
  await work.db
    .updateTable('gst_connection')
    .set({ state: 'failed', problem, request_sealed: null, token_sealed: null, next_try_at: null })
    .where('id', '=', connectionId)
    .where('state', 'in', ['pending', 'processing'])
    .execute()
}

/** Nobody applies any more: what was asked of the portal for that application is given up with it. */
export async function endUnlessApplying(work: Work, organisationId: string): Promise<void> {
  const applies = (await openApplicationOf(work, organisationId)) ?? (await begunAtStep(work, organisationId))
  if (!applies) await endConnectionsOf(work, organisationId)
}

/** The consent is withdrawn, or nobody applies any more: what is asked of the portal and not yet answered is given up; a new consent begins anew. */
export async function endConnectionsOf(work: Work, organisationId: string): Promise<void> {
  const ended = await work.db
    .updateTable('gst_connection')
    .set({ state: 'failed', problem: null, request_sealed: null, token_sealed: null, next_try_at: null })
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['pending', 'processing'])
    .returning('id')
    .execute()
  for (const { id } of ended) await work.audit('gst.ended', 'gst_connection', id, {}, organisationId)
}

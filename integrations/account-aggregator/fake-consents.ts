import type { z } from 'zod'
import { entityOf } from '../businesses/business.ts'
import { fakeKey } from '../crypto/fake-keys.ts'
import type { FakeWorld } from '../fake-world.ts'
import { signBody } from './detached-jws.ts'
import type { requests } from './messages.ts'
import type { ConsentStatus, HandleStatus } from './port.ts'

const ANSWER_WITHIN_HOURS = 72

/** A consent as the aggregator keeps it. */
export interface KeptConsent {
  handle: string
  consentId: string
  detail: z.infer<typeof requests.consent>['ConsentDetail']
  handleStatus: HandleStatus
  status: ConsentStatus
  askedAt: string
}

export async function keepConsent(world: FakeWorld, consent: KeptConsent): Promise<void> {
  await world.set('aa-consents', consent.handle, consent)
  await world.set('aa-consent-ids', consent.consentId, consent.handle)
}

/** As it stands now: a request nobody answered in 72 hours has expired, and so has a consent after its date. */
export async function consentByHandle(world: FakeWorld, handle: string): Promise<KeptConsent | undefined> {
  const kept = await world.get<KeptConsent>('aa-consents', handle)
  if (!kept) return undefined
  const now = world.now().getTime()
  const unanswered = kept.handleStatus === 'PENDING' && now > Date.parse(kept.askedAt) + ANSWER_WITHIN_HOURS * 3_600_000
  const over = kept.status !== 'REVOKED' && now > Date.parse(kept.detail.consentExpiry)
  return { ...kept, handleStatus: unanswered ? 'EXPIRED' : kept.handleStatus, status: over ? 'EXPIRED' : kept.status }
}

export async function consentById(world: FakeWorld, consentId: string): Promise<KeptConsent | undefined> {
  const handle = await world.get<string>('aa-consent-ids', consentId)
  return handle ? consentByHandle(world, handle) : undefined
}

/** What the aggregator's page shows before the person answers; null for an unknown handle. */
export async function consentPage(world: FakeWorld, handle: string) {
  const kept = await consentByHandle(world, handle)
  if (!kept) return null
  const { detail, handleStatus, status, consentId } = kept
  const pan = detail.Customer.Identifiers.find(({ type }) => type === 'PAN')?.value
  const account = pan ? entityOf(pan).bank.accountNumber : ''
  return {
    consentId,
    handleStatus,
    status,
    purpose: detail.Purpose.text,
    range: detail.FIDataRange,
    until: detail.consentExpiry,
    account: `First Cauvery Bank XXXXXXX${account.slice(-3)}`,
  }
}

/** The person answers on the aggregator's page. False when it was answered before or has expired. */
export async function answerConsent(
  world: FakeWorld,
  handle: string,
  answer: 'approve' | 'reject' | 'fail',
): Promise<boolean> {
  const kept = await consentByHandle(world, handle)
  if (kept?.handleStatus !== 'PENDING') return false
  const handleStatus = { approve: 'APPROVED', reject: 'REJECTED', fail: 'FAILED' } as const
  await keepConsent(world, { ...kept, handleStatus: handleStatus[answer] })
  return true
}

const MOVES = {
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  revoke: { from: ['ACTIVE', 'PAUSED'], to: 'REVOKED' },
} as const satisfies Record<string, { from: ConsentStatus[]; to: ConsentStatus }>

/** The person pauses, resumes or revokes at the aggregator. False where the consent's state does not allow it. */
export async function moveConsent(world: FakeWorld, consentId: string, move: keyof typeof MOVES): Promise<boolean> {
  const kept = await consentById(world, consentId)
  const { from, to } = MOVES[move]
  if (kept?.handleStatus !== 'APPROVED' || !from.some(state => state === kept.status)) return false
  await keepConsent(world, { ...kept, status: to })
  return true
}

/** The signed notice that the aggregator posts to `/Consent/Notification` when a consent has moved. */
export async function consentNotice(
  world: FakeWorld,
  handle: string,
): Promise<{ body: string; signature: string } | null> {
  const kept = await consentByHandle(world, handle)
  if (!kept || kept.handleStatus === 'PENDING') return null
  const consentStatus = kept.handleStatus === 'APPROVED' ? kept.status : kept.handleStatus
  const notification = { consentId: kept.consentId, consentHandle: handle, consentStatus }
  const body = JSON.stringify({
    ver: '2.0.0',
    timestamp: world.now().toISOString(),
    ConsentStatusNotification: notification,
  })
  const { keyPem } = await fakeKey(world, 'aggregator')
  return { body, signature: await signBody(body, keyPem, 'aggregator') }
}

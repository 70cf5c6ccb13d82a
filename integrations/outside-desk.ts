import { formatMoney } from '@poonji/kernel/money.ts'
import { answerConsent, consentByHandle, consentNotice, moveConsent } from './account-aggregator/fake-consents.ts'
import type { KeptConsent } from './account-aggregator/fake-consents.ts'
import { answerMandate } from './enach/fake-switch.ts'
import type { KeptMandate } from './enach/fake-switch.ts'
import { answerSigning } from './esign/fake-provider.ts'
import type { SigningRequest } from './esign/fake-provider.ts'
import type { FakeWorld } from './fake-world.ts'
import { answerOrder } from './gateway/fake-provider.ts'
import type { Merchant, ProviderOrder } from './gateway/fake-provider.ts'
import { returnPayout, seenPayouts } from './payouts/fake.ts'

export type OutsideKind = 'payment' | 'signature' | 'mandate' | 'consent' | 'payout'

/** Something that waits for an outside service or person, and what they can do. */
export interface OutsideItem {
  kind: OutsideKind
  id: string
  title: string
  state: string
  moves: { move: string; label: { en: string; hi: string } }[]
}

/** What the outside sends to the product after a move. */
export type OutsideCallback =
  /** A form for `url`; an empty one: the lender's own return address of that service, or none (UPI). */
  | { kind: 'form'; url: string; fields: Record<string, string> }
  /** For `POST /Consent/Notification`, with the header `x-jws-signature`. */
  | { kind: 'notice'; body: string; signature: string }

const LABELS = {
  success: { en: 'Payment succeeds', hi: 'भुगतान सफल' },
  failure: { en: 'Payment fails', hi: 'भुगतान फ़ेल' },
  pending: { en: 'Payment stays pending', hi: 'भुगतान पेंडिंग' },
  sign: { en: 'Signs', hi: 'साइन करें' },
  later: { en: 'Answer comes later', hi: 'जवाब बाद में' },
  'wrong-code': { en: 'Wrong OTP too often', hi: 'बार-बार ग़लत OTP' },
  'cancel-before-code': { en: 'Cancels before OTP', hi: 'OTP से पहले रद्द' },
  'cancel-after-code': { en: 'Cancels after OTP', hi: 'OTP के बाद रद्द' },
  approve: { en: 'Approves', hi: 'मंज़ूर' },
  'bank-rejects': { en: 'Bank rejects', hi: 'बैंक रिजेक्ट करे' },
  cancel: { en: 'Person cancels', hi: 'ग्राहक रद्द करे' },
  reject: { en: 'Rejects', hi: 'नामंज़ूर' },
  fail: { en: 'Fails at the aggregator', hi: 'एग्रीगेटर पर फ़ेल' },
  pause: { en: 'Pauses the consent', hi: 'सहमति रोकें' },
  resume: { en: 'Resumes the consent', hi: 'सहमति फिर चालू' },
  revoke: { en: 'Revokes the consent', hi: 'सहमति वापस लें' },
  return: { en: 'Bank sends the money back', hi: 'बैंक पैसे लौटाए' },
} as const
type Move = keyof typeof LABELS

const MOVES = {
  payment: ['success', 'failure', 'pending'],
  signature: ['sign', 'later', 'wrong-code', 'cancel-before-code', 'cancel-after-code'],
  mandate: ['approve', 'bank-rejects', 'cancel'],
  request: ['approve', 'reject', 'fail'],
  active: ['pause', 'revoke'],
  paused: ['resume', 'revoke'],
  payout: ['return'],
} as const satisfies Record<string, readonly Move[]>

/** Everything of the outside world on which a person can act now. */
export async function outsideItems(world: FakeWorld): Promise<OutsideItem[]> {
  const orders = (await world.list<ProviderOrder>('gateway')).filter(({ value }) => value.state === 'PENDING')
  const signings = (await world.list<SigningRequest>('esign')).filter(
    ({ value }) => value.state === 'CREATED' || value.state === 'PENDING',
  )
  const mandates = (await world.list<KeptMandate>('mandates')).filter(({ value }) => value.state === 'CREATED')
  const consents = await Promise.all(
    (await world.list<KeptConsent>('aa-consents')).map(async ({ key }) => consentByHandle(world, key)),
  )
  const payouts = (await seenPayouts(world)).filter(({ state }) => state === 'processed')
  return [
    ...orders.map(({ value: o }) =>
      item(
        'payment',
        o.orderId,
        `${o.orderId} · ${formatMoney(o.amountPaise)} · ${o.paymentMode}`,
        o.state,
        MOVES.payment,
      ),
    ),
    ...signings.map(({ value: s }) => item('signature', s.txn, s.documentInfo, s.state, MOVES.signature)),
    ...mandates.map(({ value: m }) =>
      item('mandate', m.messageId, `${m.debtorName} · ${formatMoney(m.amountPaise)}`, m.state, MOVES.mandate),
    ),
    ...consents.flatMap(consent => (consent ? consentItem(consent) : [])),
    ...payouts.map(({ order: p, state }) =>
      item('payout', p.reference, `${p.beneficiary.name} · ${formatMoney(p.amountPaise)}`, state, MOVES.payout),
    ),
  ]
}

function item(kind: OutsideKind, id: string, title: string, state: string, moves: readonly Move[]): OutsideItem {
  return { kind, id, title, state, moves: moves.map(move => ({ move, label: LABELS[move] })) }
}

function consentItem({ handle, handleStatus, status, detail }: KeptConsent): OutsideItem[] {
  const title = `${detail.Customer.id} · ${detail.Purpose.text}`
  if (handleStatus === 'PENDING') return [item('consent', handle, title, handleStatus, MOVES.request)]
  const moves =
    handleStatus !== 'APPROVED' ? [] : status === 'ACTIVE' ? MOVES.active : status === 'PAUSED' ? MOVES.paused : []
  return moves.length ? [item('consent', handle, title, status, moves)] : []
}

/**
 * Does a move. `signerName` is who signs, as Aadhaar has them (for 'sign'). Null when the item does not allow the move;
 * `callback` is null where nothing is sent.
 */
export async function playMove(
  world: FakeWorld,
  merchant: Merchant,
  asked: { kind: OutsideKind; id: string; move: string; signerName?: string },
): Promise<{ callback: OutsideCallback | null } | null> {
  const { kind, id, signerName = 'Demo Signer' } = asked
  const pick = <T extends string>(moves: readonly T[]) => moves.find(known => known === asked.move)
  switch (kind) {
    case 'payment': {
      const move = pick(MOVES.payment)
      const answer = move && (await answerOrder(world, merchant, id, move))
      return answer ? { callback: { kind: 'form', url: answer.callbackUrl, fields: answer.fields } } : null
    }
    case 'signature': {
      const move = pick(MOVES.signature)
      const answer = move && (await answerSigning(world, id, move, signerName))
      return answer ? { callback: { kind: 'form', url: answer.responseUrl, fields: answer.fields } } : null
    }
    case 'mandate': {
      const move = pick(MOVES.mandate)
      const fields = move && (await answerMandate(world, id, move))
      return fields ? { callback: { kind: 'form', url: '', fields } } : null
    }
    case 'consent':
      return (await moveOfConsent(world, id, asked.move)) ? noticeOf(world, id) : null
    case 'payout':
      return pick(MOVES.payout) && (await returnPayout(world, id)) ? { callback: null } : null
  }
}

async function moveOfConsent(world: FakeWorld, handle: string, move: string): Promise<boolean> {
  if (move === 'approve' || move === 'reject' || move === 'fail') return answerConsent(world, handle, move)
  const consent = await consentByHandle(world, handle)
  return (
    consent !== undefined &&
    (move === 'pause' || move === 'resume' || move === 'revoke') &&
    moveConsent(world, consent.consentId, move)
  )
}

async function noticeOf(world: FakeWorld, handle: string): Promise<{ callback: OutsideCallback | null }> {
  const notice = await consentNotice(world, handle)
  return { callback: notice && { kind: 'notice', ...notice } }
}

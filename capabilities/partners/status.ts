import type { Bilingual } from '@poonji/contract/route.ts'
import { addMonths, dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { PARTNER_TYPES } from '@poonji/capabilities/organisations/status.ts'

type Labelled = Bilingual & { tone: 'pending' | 'evaluation' | 'accepted' | 'declined' }

export type PartnerKind = (typeof PARTNER_TYPES)[number]

/** How far the GST number of somebody who becomes a partner is. FOUND: whether it is their business is theirs to say. */
export const GST_STATES = ['PENDING', 'FOUND', 'VERIFIED', 'FAILED'] as const
export type GstState = (typeof GST_STATES)[number]

/** Why it cannot go on with a GST number. */
export const GST_ERRORS = ['UNKNOWN', 'INACTIVE', 'PARTNER_THERE'] as const
export type GstError = (typeof GST_ERRORS)[number]

/** REJECTED: the papers went back for a change. REFUSED: not taken on, for months. */
export const ONBOARDING_STATES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'REFUSED'] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]
export const ONBOARDING_STATE: Record<OnboardingState, Labelled> = {
  DRAFT: { en: 'Being filled in', hi: 'भरा जा रहा है', tone: 'pending' },
  SUBMITTED: { en: 'To be decided', hi: 'फ़ैसला बाकी', tone: 'evaluation' },
  APPROVED: { en: 'Partner', hi: 'पार्टनर', tone: 'accepted' },
  REJECTED: { en: 'Sent back', hi: 'वापस भेजा', tone: 'pending' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
}

const REFUSED_MONTHS = 6

/** From when on somebody who was refused may send it all anew; null for who was not. */
export const mayApplyOn = (state: OnboardingState | null, decidedAt: Date | null): PlainDate | null =>
  state === 'REFUSED' && decidedAt ? addMonths(dateInIndia(decidedAt), REFUSED_MONTHS) : null

const STOPPED: Labelled = { en: 'Stopped', hi: 'रुका हुआ', tone: 'declined' }

/** How a partner stands: that it is stopped says more than how it became one. */
export const partnerStanding = ({ state, stopped }: { state: OnboardingState; stopped: boolean }): Labelled =>
  stopped ? STOPPED : ONBOARDING_STATE[state]

export const CALLBACK_STATES = ['OPEN', 'DONE'] as const
export type CallbackState = (typeof CALLBACK_STATES)[number]

/**
 * What an entry of a payout account says. REVERSED: the disbursal came back; RERATED: another of its month came back, so
 * it earns by another slab; RESTORED: an early closing was undone.
 */
export const ENTRY_KINDS = ['EARNED', 'REVERSED', 'RERATED', 'CLAWBACK', 'RESTORED', 'ADJUSTED'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export const ENTRY_KIND: Record<EntryKind, Bilingual> = {
  EARNED: { en: 'Earned', hi: 'कमाई' },
  REVERSED: { en: 'Disbursal came back', hi: 'लोन का पैसा वापस आया' },
  RERATED: { en: 'New rate: another disbursal of the month came back', hi: 'नई दर: महीने का कोई और पैसा वापस आया' },
  CLAWBACK: { en: 'Given back: loan closed early', hi: 'वापसी: लोन जल्दी बंद' },
  RESTORED: { en: 'Early closing undone', hi: 'जल्दी बंद होना रद्द' },
  ADJUSTED: { en: 'Settled dispute', hi: 'विवाद का फ़ैसला' },
}

export const DISPUTE_STATES = ['OPEN', 'UPHELD', 'REFUSED'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const DISPUTE_STATE: Record<DisputeState, Labelled> = {
  OPEN: { en: 'Open', hi: 'खुला', tone: 'pending' },
  UPHELD: { en: 'Upheld', hi: 'मान लिया', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
}

/** CHARGED: the partner adds GST; REVERSE: the lender owes it; NONE: not registered. */
export const GST_MODES = ['CHARGED', 'REVERSE', 'NONE'] as const
export type GstMode = (typeof GST_MODES)[number]

/** What a partner is paid for a month. RETURNED: the bank sent it back. */
export const PAYMENT_STATES = ['PREPARED', 'PROCESSING', 'PAID', 'FAILED', 'RETURNED', 'CANCELLED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const PAYMENT_STATE: Record<PaymentState, Labelled> = {
  PREPARED: { en: 'To be released', hi: 'मंज़ूरी बाकी', tone: 'pending' },
  PROCESSING: { en: 'On its way', hi: 'पैसा भेजा जा रहा है', tone: 'evaluation' },
  PAID: { en: 'Paid', hi: 'भुगतान हुआ', tone: 'accepted' },
  FAILED: { en: 'Failed', hi: 'नहीं पहुँचा', tone: 'declined' },
  RETURNED: { en: 'Came back', hi: 'वापस आया', tone: 'declined' },
  CANCELLED: { en: 'Taken back', hi: 'वापस लिया', tone: 'declined' },
}
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  PREPARED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['PAID', 'FAILED'],
  PAID: ['RETURNED'],
  FAILED: ['PROCESSING', 'CANCELLED'],
  RETURNED: ['PROCESSING', 'CANCELLED'],
  CANCELLED: [],
}

/** What somebody releases next: prepared anew, or to be paid again. */
export const TO_RELEASE = PAYMENT_STATES.filter(state => PAYMENT_MOVES[state].includes('PROCESSING'))
export const PAYMENT_FILTERS = ['TO_RELEASE', ...PAYMENT_STATES] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

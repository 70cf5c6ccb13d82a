import type { Bilingual } from '@poonji/contract/route.ts'

/**
 * CREATED: the account holder has still to go to the bank. PENDING: the bank took it and has not made it active yet. The
 * others are the switch's own states.
 */
export const MANDATE_STATES = ['CREATED', 'PENDING', 'ACTIVE', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const
export type MandateState = (typeof MANDATE_STATES)[number]

/** One of these stands at a time for an application. */
export const STANDING_MANDATE: readonly MandateState[] = ['CREATED', 'PENDING', 'ACTIVE']

/** Nothing falls due any more: the application ended without a loan, or its loan is closed. */
export const OVER = ['ended', 'repaid'] as const
export type Over = (typeof OVER)[number]

/** ADHO: whenever something is due. */
export const FREQUENCIES = ['ADHO', 'MNTH', 'WEEK', 'QURT'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export const AUTH_MODES = ['NetBanking', 'DebitCard', 'Aadhaar'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export const PRESENTATION_STATES = ['RECORDED', 'PRESENTED', 'CLEARED', 'RETURNED', 'REFUSED'] as const
export type PresentationState = (typeof PRESENTATION_STATES)[number]

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'

export const MANDATE_LOOK: Record<MandateState, Bilingual & { tone: Tone }> = {
  CREATED: { en: 'To be approved', hi: 'मंज़ूरी बाकी है', tone: 'pending' },
  PENDING: { en: 'With the bank', hi: 'बैंक के पास', tone: 'evaluation' },
  ACTIVE: { en: 'Active', hi: 'चालू', tone: 'accepted' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत', tone: 'declined' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
  EXPIRED: { en: 'Expired', hi: 'समय पूरा हुआ', tone: 'abandoned' },
}

export const PRESENTATION_LOOK: Record<PresentationState, Bilingual & { tone: Tone }> = {
  RECORDED: { en: 'To be sent', hi: 'भेजा जाना है', tone: 'pending' },
  PRESENTED: { en: 'With the bank', hi: 'बैंक के पास', tone: 'evaluation' },
  CLEARED: { en: 'Paid', hi: 'भुगतान हुआ', tone: 'accepted' },
  RETURNED: { en: 'Returned', hi: 'वापस हुआ', tone: 'declined' },
  REFUSED: { en: 'Not sent', hi: 'नहीं भेजा गया', tone: 'declined' },
}

export const FREQUENCY_NAMES: Record<Frequency, Bilingual> = {
  ADHO: { en: 'Whenever something is due', hi: 'जब भी कुछ देय हो' },
  MNTH: { en: 'Every month', hi: 'हर महीने' },
  WEEK: { en: 'Every week', hi: 'हर हफ़्ते' },
  QURT: { en: 'Every three months', hi: 'हर तीन महीने' },
}

export const AUTH_MODE_NAMES: Record<AuthMode, Bilingual> = {
  NetBanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  DebitCard: { en: 'Debit card', hi: 'डेबिट कार्ड' },
  Aadhaar: { en: 'Aadhaar code', hi: 'आधार कोड' },
}

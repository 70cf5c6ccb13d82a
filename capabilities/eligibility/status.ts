/** The specification's GSTR authentication states, and `failed`, which is ours: the reason stands beside it. */
export const GST_STATES = ['pending', 'processing', 'verified', 'failed'] as const
export type GstState = (typeof GST_STATES)[number]

/** Why a connection waits or failed. */
export const GST_PROBLEMS = [
  'servers-down',
  'gst-issues',
  'session-expired',
  'access-not-enabled',
  'not-found',
  'no-answer',
] as const
export type GstProblem = (typeof GST_PROBLEMS)[number]

/** A consent at the account aggregator: of the handle until it is approved, then of the consent itself. */
export const CONSENT_STATES = ['PENDING', 'ACTIVE', 'PAUSED', 'REVOKED', 'REJECTED', 'FAILED', 'EXPIRED'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

export const DATA_STATES = ['none', 'requested', 'ready', 'denied', 'failed'] as const
export type DataState = (typeof DATA_STATES)[number]

export const UPLOAD_KINDS = ['GSTR3B', 'BANK_STATEMENT'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** `with-operations`: a person looks at it; `settled`: they have. */
export const UPLOAD_STATES = ['read', 'with-operations', 'refused', 'settled'] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** Hard reasons why the lender cannot serve now; texts `reason.…` say them. */
export type Reason = 'TURNOVER' | 'VINTAGE'

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'
type Words<S extends string> = Readonly<Record<S, { label: { en: string; hi: string }; tone: Tone }>>

export const GST_WORDS: Words<GstState> = {
  pending: { label: { en: 'Code sent', hi: 'कोड भेजा गया' }, tone: 'pending' },
  processing: { label: { en: 'Processing', hi: 'पढ़ा जा रहा है' }, tone: 'evaluation' },
  verified: { label: { en: 'Verified', hi: 'पुष्टि हो गई' }, tone: 'accepted' },
  failed: { label: { en: 'Not read', hi: 'नहीं पढ़ा गया' }, tone: 'declined' },
}

/** It waits for its answer, or was given and is not over. */
export const isStanding = (state: ConsentState) => state === 'PENDING' || state === 'ACTIVE' || state === 'PAUSED'

export const CONSENT_WORDS: Words<ConsentState> = {
  PENDING: { label: { en: 'Waiting for consent', hi: 'सहमति का इंतज़ार' }, tone: 'pending' },
  ACTIVE: { label: { en: 'Consent given', hi: 'सहमति मिली' }, tone: 'accepted' },
  PAUSED: { label: { en: 'Consent paused', hi: 'सहमति रुकी हुई' }, tone: 'abandoned' },
  REVOKED: { label: { en: 'Consent taken back', hi: 'सहमति वापस ली गई' }, tone: 'abandoned' },
  REJECTED: { label: { en: 'Consent not given', hi: 'सहमति नहीं मिली' }, tone: 'declined' },
  FAILED: { label: { en: 'Did not work', hi: 'नहीं हो पाया' }, tone: 'declined' },
  EXPIRED: { label: { en: 'Expired', hi: 'समय समाप्त' }, tone: 'abandoned' },
}

interface Consent {
  state: ConsentState
  dataState: DataState
}

/** It was given, and no statement came of it. */
export const cameToNothing = ({ state, dataState }: Consent) =>
  state === 'ACTIVE' && (dataState === 'denied' || dataState === 'failed')

/** It was not given, or nothing came of it in its time; one by which statements came may end, they stay. */
export const wasNotReceived = ({ state, dataState }: Consent) =>
  state === 'REJECTED' || state === 'FAILED' || (state === 'EXPIRED' && dataState !== 'ready')

/** It may be taken back: also once nothing more may be asked by it, while what came is kept. */
export const mayBeTakenBack = ({ state, dataState }: Consent) =>
  isStanding(state) || (state === 'EXPIRED' && dataState === 'ready')

/** How a consent stands: that it was given says too much where no statement came of it. */
export const consentWords = (consent: Consent): Words<ConsentState>[ConsentState] =>
  cameToNothing(consent)
    ? { label: { en: 'No statements came', hi: 'स्टेटमेंट नहीं आए' }, tone: 'declined' }
    : CONSENT_WORDS[consent.state]

export const UPLOAD_WORDS: Words<UploadState> = {
  read: { label: { en: 'Read', hi: 'पढ़ लिया' }, tone: 'accepted' },
  'with-operations': { label: { en: 'A person checks it', hi: 'हमारी टीम देख रही है' }, tone: 'evaluation' },
  refused: { label: { en: 'Not accepted', hi: 'स्वीकार नहीं' }, tone: 'declined' },
  settled: { label: { en: 'Checked', hi: 'देख लिया' }, tone: 'accepted' },
}

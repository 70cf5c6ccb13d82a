import type { Bilingual } from '@poonji/contract/route.ts'

/**
 * PREPARING: stamp and papers are being made. GENERATION_PROBLEM: making them failed, it is tried again. SIGNING: the
 * borrower's people sign one after the other. ON_HOLD: somebody else's Aadhaar signed, operations look. WITH_LENDER: only
 * our own signature is missing.
 */
export const AGREEMENT_STATES = [
  'PREPARING',
  'GENERATION_PROBLEM',
  'SIGNING',
  'ON_HOLD',
  'WITH_LENDER',
  'SIGNED',
  'CANCELLED',
] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

export const SIGNATORY_STATES = ['pending', 'in_progress', 'signed', 'failed', 'mismatch'] as const
export type SignatoryState = (typeof SIGNATORY_STATES)[number]

type Tone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined' | 'abandoned'

export const AGREEMENT_LOOK: Record<AgreementState, Bilingual & { tone: Tone }> = {
  PREPARING: { en: 'Being prepared', hi: 'बन रहा है', tone: 'evaluation' },
  GENERATION_PROBLEM: { en: 'Being made again', hi: 'फिर से बन रहा है', tone: 'pending' },
  SIGNING: { en: 'To be signed', hi: 'साइन होना है', tone: 'pending' },
  ON_HOLD: { en: 'Name being checked', hi: 'नाम की जाँच हो रही है', tone: 'pending' },
  WITH_LENDER: { en: 'Our signature is next', hi: 'अब हमारे साइन', tone: 'evaluation' },
  SIGNED: { en: 'Signed', hi: 'साइन हो गया', tone: 'accepted' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}

export const SIGNATORY_LOOK: Record<SignatoryState, Bilingual & { tone: Tone }> = {
  pending: { en: 'To sign', hi: 'साइन करना है', tone: 'pending' },
  in_progress: { en: 'With the e-sign service', hi: 'ई-साइन सेवा के पास', tone: 'evaluation' },
  signed: { en: 'Signed', hi: 'साइन हो गया', tone: 'accepted' },
  failed: { en: 'Not signed, try again', hi: 'साइन नहीं हुआ, फिर कोशिश करें', tone: 'declined' },
  mismatch: { en: 'Name differs', hi: 'नाम अलग है', tone: 'declined' },
}

/** States in which an agreement can still be made anew or given up. */
export const OPEN_AGREEMENT: readonly AgreementState[] = [
  'PREPARING',
  'GENERATION_PROBLEM',
  'SIGNING',
  'ON_HOLD',
  'WITH_LENDER',
]

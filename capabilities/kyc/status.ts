import type { Bilingual } from '@poonji/contract/route.ts'

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'
export interface Shown {
  label: Bilingual
  tone: Tone
}

export const PAN_OUTCOMES = ['VERIFIED', 'TO_CHECK', 'REFUSED', 'WAITING'] as const
export type PanOutcome = (typeof PAN_OUTCOMES)[number]

export const PAN_STATES = ['NONE', ...PAN_OUTCOMES] as const
export type PanState = (typeof PAN_STATES)[number]
export const PAN_SHOWN: Record<PanState, Shown> = {
  NONE: { label: { en: 'Form 60', hi: 'फ़ॉर्म 60' }, tone: 'pending' },
  WAITING: { label: { en: 'Being checked', hi: 'जाँच हो रही है' }, tone: 'evaluation' },
  VERIFIED: { label: { en: 'Verified', hi: 'सत्यापित' }, tone: 'accepted' },
  TO_CHECK: { label: { en: 'We are checking it', hi: 'हम जाँच रहे हैं' }, tone: 'evaluation' },
  REFUSED: { label: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' }, tone: 'declined' },
}

export const FORM60_REASONS = ['NO_PAN', 'ALLOTMENT_PENDING'] as const
export type Form60Reason = (typeof FORM60_REASONS)[number]

export const AADHAAR_STATES = ['NONE', 'VERIFIED', 'TO_CHECK', 'REFUSED'] as const
export type AadhaarState = (typeof AADHAAR_STATES)[number]
export const AADHAAR_SHOWN: Record<AadhaarState, Shown> = {
  NONE: { label: { en: 'To do', hi: 'बाकी है' }, tone: 'pending' },
  VERIFIED: { label: { en: 'Verified', hi: 'सत्यापित' }, tone: 'accepted' },
  TO_CHECK: { label: { en: 'We are checking it', hi: 'हम जाँच रहे हैं' }, tone: 'evaluation' },
  REFUSED: { label: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' }, tone: 'declined' },
}

export const SCREENING_STATES = ['WAITING', 'CLEAR', 'HIT', 'CLEARED', 'CONFIRMED'] as const
export type ScreeningState = (typeof SCREENING_STATES)[number]

export const CKYC_STATES = ['WAITING', 'NOT_FOUND', 'FOUND', 'CODE_SENT', 'FETCHED'] as const
export type CkycState = (typeof CKYC_STATES)[number]

/** What is said of a person as a whole; a hit on a list is never said, only that we are checking. */
export const PROOF_STATES = ['VERIFIED', 'CHECKING', 'TO_DO', 'REFUSED', 'NOT_NEEDED', 'LEFT'] as const
export type ProofState = (typeof PROOF_STATES)[number]
export const PROOF_SHOWN: Record<ProofState, Shown> = {
  VERIFIED: { label: { en: 'Verified', hi: 'सत्यापित' }, tone: 'accepted' },
  CHECKING: { label: { en: 'We are checking', hi: 'हम जाँच रहे हैं' }, tone: 'evaluation' },
  TO_DO: { label: { en: 'KYC to do', hi: 'KYC बाकी है' }, tone: 'pending' },
  REFUSED: { label: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' }, tone: 'declined' },
  NOT_NEEDED: { label: { en: 'KYC not needed', hi: 'KYC ज़रूरी नहीं' }, tone: 'abandoned' },
  LEFT: { label: { en: 'Has left', hi: 'अब साथ नहीं' }, tone: 'abandoned' },
}

/** Of the people of a business who must be proved: one of them or the business has something to do, we are checking, all are. */
export const BUSINESS_KYC_STATES = ['TO_DO', 'CHECKING', 'COMPLETE'] as const
export type BusinessKycState = (typeof BUSINESS_KYC_STATES)[number]

export const CASE_KINDS = ['PAN', 'AADHAAR', 'SCREENING', 'CKYC'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_KIND_NAMES: Record<CaseKind, Bilingual> = {
  PAN: { en: 'PAN says another name or date', hi: 'PAN पर नाम या तारीख़ अलग है' },
  AADHAAR: { en: 'Aadhaar says another name or date', hi: 'आधार पर नाम या तारीख़ अलग है' },
  SCREENING: { en: 'Found on a list', hi: 'किसी सूची में नाम मिला' },
  CKYC: { en: 'CKYC register says another name', hi: 'CKYC रजिस्टर में नाम अलग है' },
}

export const CASE_STATES = ['OPEN', 'ACCEPTED', 'REJECTED', 'DROPPED'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** What a case is about, for operations only: what stands with us beside what the other side says. */
/**
 * Whether nothing may be lent to the business of somebody who stands on a list: sanctions (Unlawful Activities (Prevention)
 * Act, 51A; RBI KYC Direction, 51 to 53) and wilful defaulters (RBI Direction of 30 July 2024). Of other lists it is for
 * the committee to say.
 */
export const forbidsLending = (list: string): boolean =>
  list === 'UN sanctions' || list === 'MHA designated' || list === 'Wilful defaulters'

export interface CaseDetail {
  /** Name and date as the other side has them; null where they fit or are not known. */
  nameThere: string | null
  bornThere: string | null
  /** 0 to 100, how alike the names are. */
  score: number | null
  /** Entries on lists. */
  hits: { list: string; nameOnList: string; score: number; entry: string; remarks: string }[]
}

import type { Bilingual } from '@poonji/contract/route.ts'

/** Whose a document is: a company's, an application's, a promoter's or a loan's. */
export const OWNER_KINDS = ['client', 'loanApplication', 'promoter', 'loan'] as const
export type OwnerKind = (typeof OWNER_KINDS)[number]

/** The states of the specification (section 4): `UNVERIFIED` is a verified document that was changed since. */
export const DOCUMENT_STATES = ['PENDING', 'UNVERIFIED', 'VERIFIED', 'REJECTED', 'FRAUD_DETECTED'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** What an operator may decide; each other state comes from an upload. */
export const DECISIONS = ['VERIFIED', 'REJECTED', 'FRAUD_DETECTED'] as const
export type Decision = (typeof DECISIONS)[number]

/** A verified document can be found out later; a rejected one is only mended by a new upload. */
const DECIDABLE: Record<DocumentState, readonly Decision[]> = {
  PENDING: DECISIONS,
  UNVERIFIED: DECISIONS,
  VERIFIED: ['REJECTED', 'FRAUD_DETECTED'],
  REJECTED: [],
  FRAUD_DETECTED: [],
}

export const mayDecide = (state: DocumentState, decision: Decision) => DECIDABLE[state].includes(decision)

/** The state of a document whose file is replaced: nobody has seen the new one. */
export const stateAfterReplacing = (state: DocumentState): DocumentState =>
  state === 'VERIFIED' || state === 'UNVERIFIED' ? 'UNVERIFIED' : 'PENDING'

/** What a line of a checklist or list shows; the last two are no states: nothing is there yet, and the virus check runs. */
export type ShownState = DocumentState | 'MISSING' | 'BEING_CHECKED'
export type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'

export const SHOWN: Record<ShownState, { label: Bilingual; tone: Tone }> = {
  MISSING: { label: { en: 'To upload', hi: 'अपलोड करना है' }, tone: 'pending' },
  BEING_CHECKED: { label: { en: 'Being checked', hi: 'जाँच हो रही है' }, tone: 'evaluation' },
  PENDING: { label: { en: 'With us', hi: 'हमारे पास है' }, tone: 'evaluation' },
  UNVERIFIED: { label: { en: 'Changed, with us again', hi: 'बदला गया, फिर हमारे पास' }, tone: 'evaluation' },
  VERIFIED: { label: { en: 'Verified', hi: 'सत्यापित' }, tone: 'accepted' },
  REJECTED: { label: { en: 'Rejected', hi: 'अस्वीकृत' }, tone: 'declined' },
  FRAUD_DETECTED: { label: { en: 'Not accepted', hi: 'स्वीकार नहीं' }, tone: 'declined' },
}

/** Staff read the specification's plain names. */
export const STAFF_LABELS: Partial<Record<ShownState, Bilingual>> = {
  PENDING: { en: 'Pending', hi: 'जाँच बाकी' },
  UNVERIFIED: { en: 'Unverified (changed)', hi: 'असत्यापित (बदला गया)' },
  FRAUD_DETECTED: { en: 'Fraud detected', hi: 'धोखाधड़ी पाई गई' },
}

/** A document is looked at within this time of its upload (specification, section 9). */
export const VERIFICATION_HOURS = 48

/** The kind of document whose id never changes: a company's PAN card. */
export const PAN_DOCUMENT_TYPE_ID = '7d1f5a52-9c34-4f0e-8b6a-50414e000001'

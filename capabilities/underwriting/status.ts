import type { Bilingual } from '@poonji/contract/route.ts'
import {
  STATUS_WORDS,
  statusWords,
  type ApplicationStatus,
  type StatusTone,
} from '@poonji/capabilities/applications/status.ts'

/** What a rule said of a case: a missing input is `refer`, never `met`. */
export const RESULTS = ['met', 'near', 'not-met', 'refer'] as const
export type RuleResult = (typeof RESULTS)[number]

/** Figures that the desk may enter itself where no machine brought them. */
export const FACT_CODES = ['LARGEST_BUYER', 'LARGEST_SUPPLIER', 'LITIGATION'] as const
export type FactCode = (typeof FACT_CODES)[number]

/** Where a case is with the desk. */
export const CASE_STATES = ['open', 'query', 'committee', 'approved', 'rejected', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const UNDECIDED: readonly CaseState[] = ['open', 'query', 'committee']

/** Why somebody does not decide about a borrower: they said that it is near to them, are one of its people, or brought it. */
export const NEARNESS = ['declared', 'person', 'brought'] as const
export type Nearness = (typeof NEARNESS)[number]

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'

export const CASE_LOOK: Record<CaseState, { label: Bilingual; tone: Tone }> = {
  open: { label: { en: 'With the desk', hi: 'डेस्क के पास' }, tone: 'evaluation' },
  query: { label: { en: 'Query open', hi: 'सवाल खुला है' }, tone: 'pending' },
  committee: { label: { en: 'With the committee', hi: 'कमेटी के पास' }, tone: 'evaluation' },
  approved: { label: { en: 'Approved', hi: 'मंज़ूर' }, tone: 'accepted' },
  rejected: { label: { en: 'Rejected', hi: 'नामंज़ूर' }, tone: 'declined' },
  closed: { label: { en: 'Closed', hi: 'बंद' }, tone: 'abandoned' },
}

/** What came of a decided case: the decision, or how the application ended after it. */
export const decidedLook = (state: CaseState, ended: ApplicationStatus): { label: Bilingual; tone: StatusTone } =>
  state === 'closed' ? { label: statusWords(ended, 'admin'), tone: STATUS_WORDS[ended].tone } : CASE_LOOK[state]

/** Why we cannot lend, in words that a borrower is told (Fair Practices Code: reasons in writing). */
export const PLAIN_REASONS = [
  'TURNOVER_LOW',
  'VINTAGE_SHORT',
  'GST_IRREGULAR',
  'BANK_CONDUCT',
  'CONCENTRATION',
  'BUREAU_HISTORY',
  'LITIGATION',
  'EXISTING_LOANS',
  'DOCUMENTS',
  'PURPOSE',
] as const
export type PlainReason = (typeof PLAIN_REASONS)[number]

export const PLAIN_REASON_TEXTS: Record<PlainReason, Bilingual> = {
  TURNOVER_LOW: {
    en: 'Your yearly sales are below what this loan needs.',
    hi: 'आपका सालाना टर्नओवर इस लोन की ज़रूरत से कम है।',
  },
  VINTAGE_SHORT: {
    en: 'Your business is younger than this loan needs.',
    hi: 'आपका कारोबार इस लोन के लिए अभी नया है।',
  },
  GST_IRREGULAR: {
    en: 'GST returns were not filed, or not filed on time.',
    hi: 'जीएसटी रिटर्न नहीं भरे गए, या समय पर नहीं भरे गए।',
  },
  BANK_CONDUCT: {
    en: 'The bank statements show a low balance or returned cheques.',
    hi: 'बैंक स्टेटमेंट में बैलेंस कम है या चेक वापस हुए हैं।',
  },
  CONCENTRATION: {
    en: 'Too much of your business is with one buyer or supplier.',
    hi: 'आपका ज़्यादातर काम एक ही ख़रीदार या सप्लायर के साथ है।',
  },
  BUREAU_HISTORY: {
    en: 'The credit bureau shows a low score or overdue loans.',
    hi: 'क्रेडिट ब्यूरो में स्कोर कम है या लोन बकाया हैं।',
  },
  LITIGATION: { en: 'There is a pending court case.', hi: 'अदालत में मामला चल रहा है।' },
  EXISTING_LOANS: {
    en: 'Your present loans leave no room for this one.',
    hi: 'आपके मौजूदा लोन के साथ इस लोन की गुंजाइश नहीं है।',
  },
  DOCUMENTS: {
    en: 'The documents do not fit together or could not be verified.',
    hi: 'दस्तावेज़ आपस में मेल नहीं खाते या जाँचे नहीं जा सके।',
  },
  PURPOSE: { en: 'We do not lend for this purpose.', hi: 'हम इस काम के लिए लोन नहीं देते।' },
}

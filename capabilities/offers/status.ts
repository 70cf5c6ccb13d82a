import type { Bilingual } from '@poonji/contract/route.ts'

/** The specification's statuses of a loan request, then ours for an offer that ended otherwise. */
export const LOAN_REQUEST_STATUSES = [
  'OFFERED',
  'QUERY_FROM_CLIENT',
  'ACCEPTED_BY_CLIENT',
  'DECLINED_BY_CLIENT',
  'NEGOTIATIONS_COMPLETED',
  'DOCS_SENT_TO_SALES',
  'DOCS_SENT_TO_NBFC',
  'QUERY_FROM_NBFC',
  'READY_FOR_DISBURSAL',
  'FIRST_LOAN_DISBURSED',
  'LOAN_ABANDONED',
  'LIMIT_REVISION',
  'OFFER_WITHDRAWN',
  'OFFER_EXPIRED',
  'NOT_CHOSEN',
] as const
export type LoanRequestStatus = (typeof LOAN_REQUEST_STATUSES)[number]

/** The one table of moves. */
export const LOAN_REQUEST_MOVES: Record<LoanRequestStatus, readonly LoanRequestStatus[]> = {
  OFFERED: [
    'QUERY_FROM_CLIENT',
    'ACCEPTED_BY_CLIENT',
    'DECLINED_BY_CLIENT',
    'OFFER_WITHDRAWN',
    'OFFER_EXPIRED',
    'NOT_CHOSEN',
  ],
  QUERY_FROM_CLIENT: [
    'OFFERED',
    'ACCEPTED_BY_CLIENT',
    'DECLINED_BY_CLIENT',
    'OFFER_WITHDRAWN',
    'OFFER_EXPIRED',
    'NOT_CHOSEN',
  ],
  ACCEPTED_BY_CLIENT: ['NEGOTIATIONS_COMPLETED', 'LOAN_ABANDONED'],
  NEGOTIATIONS_COMPLETED: ['DOCS_SENT_TO_SALES', 'LOAN_ABANDONED'],
  DOCS_SENT_TO_SALES: ['DOCS_SENT_TO_NBFC', 'LOAN_ABANDONED'],
  DOCS_SENT_TO_NBFC: ['QUERY_FROM_NBFC', 'READY_FOR_DISBURSAL', 'LOAN_ABANDONED'],
  QUERY_FROM_NBFC: ['DOCS_SENT_TO_NBFC', 'LOAN_ABANDONED'],
  READY_FOR_DISBURSAL: ['FIRST_LOAN_DISBURSED', 'LOAN_ABANDONED'],
  FIRST_LOAN_DISBURSED: ['LIMIT_REVISION', 'READY_FOR_DISBURSAL'],
  LIMIT_REVISION: ['FIRST_LOAN_DISBURSED', 'READY_FOR_DISBURSAL'],
  DECLINED_BY_CLIENT: [],
  LOAN_ABANDONED: [],
  OFFER_WITHDRAWN: [],
  OFFER_EXPIRED: [],
  NOT_CHOSEN: [],
}

/** Still open for the borrower's answer; a question does not close an offer, it is shown as Offered. */
export const OPEN_OFFER: readonly LoanRequestStatus[] = ['OFFERED', 'QUERY_FROM_CLIENT']

type Tone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined' | 'abandoned'

export const LOAN_REQUEST_LOOK: Record<LoanRequestStatus, { label: Bilingual; tone: Tone }> = {
  OFFERED: { label: { en: 'Offered', hi: 'ऑफ़र दिया गया' }, tone: 'offered' },
  QUERY_FROM_CLIENT: { label: { en: 'Offered', hi: 'ऑफ़र दिया गया' }, tone: 'offered' },
  ACCEPTED_BY_CLIENT: { label: { en: 'Accepted', hi: 'स्वीकार किया गया' }, tone: 'accepted' },
  DECLINED_BY_CLIENT: { label: { en: 'Declined', hi: 'अस्वीकार किया गया' }, tone: 'declined' },
  NEGOTIATIONS_COMPLETED: { label: { en: 'Agreement being prepared', hi: 'एग्रीमेंट बन रहा है' }, tone: 'evaluation' },
  DOCS_SENT_TO_SALES: { label: { en: 'Agreement ready', hi: 'एग्रीमेंट तैयार है' }, tone: 'pending' },
  DOCS_SENT_TO_NBFC: { label: { en: 'Signed, being checked', hi: 'साइन हुआ, जाँच जारी' }, tone: 'evaluation' },
  QUERY_FROM_NBFC: { label: { en: 'To be signed again', hi: 'फिर से साइन होना है' }, tone: 'pending' },
  READY_FOR_DISBURSAL: { label: { en: 'Ready for disbursal', hi: 'डिस्बर्सल के लिए तैयार' }, tone: 'accepted' },
  FIRST_LOAN_DISBURSED: { label: { en: 'Disbursed', hi: 'रकम दी गई' }, tone: 'accepted' },
  LOAN_ABANDONED: { label: { en: 'Loan abandoned', hi: 'लोन छोड़ा गया' }, tone: 'abandoned' },
  LIMIT_REVISION: { label: { en: 'Limit being revised', hi: 'लिमिट बदली जा रही है' }, tone: 'evaluation' },
  OFFER_WITHDRAWN: { label: { en: 'Withdrawn', hi: 'वापस लिया गया' }, tone: 'abandoned' },
  OFFER_EXPIRED: { label: { en: 'Expired', hi: 'समय बीत गया' }, tone: 'abandoned' },
  NOT_CHOSEN: { label: { en: 'Not chosen', hi: 'नहीं चुना गया' }, tone: 'abandoned' },
}

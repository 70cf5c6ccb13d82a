import type { Domain } from '@poonji/contract/call.ts'

/** Every status of an application (specification, section 4). The moves between them are ours: `lending.md`. */
export const APPLICATION_STATUSES = [
  'UNVERIFIED',
  'VERIFIED',
  'DOCUMENT_COLLECTION',
  'PROCESSING',
  'PROCESSING_QUERY',
  'UNDERWRITING_TELEPHONIC',
  'UNDERWRITING',
  'UNDERWRITING_QUERY',
  'PENDING_CRC_APPROVAL',
  'SENT_TO_NBFC',
  'QUERY_FROM_NBFC',
  'QUERY_FROM_CLIENT',
  'OFFERED_BY_NBFC',
  'OFFER_WITHDRAWN',
  'LOAN_ACCEPTED',
  'LOAN_ABANDONED',
  'UNDERWRITING_REJECTED',
  'REJECTED_BY_ALL_NBFC',
  'DECLINED_BY_CLIENT',
  'CLIENT_UNRESPONSIVE',
  'ABANDONED',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** From each status to those that it may move to; `CLIENT_UNRESPONSIVE` goes back to where it came from. */
const MOVES: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  UNVERIFIED: ['VERIFIED'],
  VERIFIED: ['DOCUMENT_COLLECTION'],
  DOCUMENT_COLLECTION: ['PROCESSING'],
  PROCESSING: ['PROCESSING_QUERY', 'UNDERWRITING_TELEPHONIC'],
  PROCESSING_QUERY: ['PROCESSING'],
  UNDERWRITING_TELEPHONIC: ['UNDERWRITING'],
  UNDERWRITING: ['UNDERWRITING_QUERY', 'PENDING_CRC_APPROVAL', 'UNDERWRITING_REJECTED'],
  UNDERWRITING_QUERY: ['UNDERWRITING'],
  PENDING_CRC_APPROVAL: ['SENT_TO_NBFC', 'UNDERWRITING', 'UNDERWRITING_REJECTED'],
  SENT_TO_NBFC: ['QUERY_FROM_NBFC', 'OFFERED_BY_NBFC', 'REJECTED_BY_ALL_NBFC'],
  QUERY_FROM_NBFC: ['SENT_TO_NBFC'],
  OFFERED_BY_NBFC: ['QUERY_FROM_CLIENT', 'LOAN_ACCEPTED', 'DECLINED_BY_CLIENT', 'OFFER_WITHDRAWN'],
  QUERY_FROM_CLIENT: ['OFFERED_BY_NBFC'],
  OFFER_WITHDRAWN: ['UNDERWRITING'],
  LOAN_ACCEPTED: ['LOAN_ABANDONED'],
  LOAN_ABANDONED: [],
  UNDERWRITING_REJECTED: [],
  REJECTED_BY_ALL_NBFC: [],
  DECLINED_BY_CLIENT: [],
  CLIENT_UNRESPONSIVE: [],
  ABANDONED: [],
}

/** Statuses in which an application is over: nothing can be changed any more, and another one may be made. */
export const CLOSED_STATUSES: readonly ApplicationStatus[] = [
  'LOAN_ACCEPTED',
  'LOAN_ABANDONED',
  'UNDERWRITING_REJECTED',
  'REJECTED_BY_ALL_NBFC',
  'DECLINED_BY_CLIENT',
  'ABANDONED',
]

export const isOpen = (status: ApplicationStatus) => !CLOSED_STATUSES.includes(status)

/** The lender may still weigh what is told of the borrower: neither sanctioned, and so offered, nor over. */
export const isWeighed = (status: ApplicationStatus) =>
  isOpen(status) && !['SENT_TO_NBFC', 'OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT'].includes(status)

/** What the credit desk asked is still to be answered: nothing is decided, and no proposal of it is before the committee. */
export const ANSWERED_STATUSES: readonly ApplicationStatus[] = APPLICATION_STATUSES.filter(
  status => isWeighed(status) && status !== 'PENDING_CRC_APPROVAL',
)

/** Closed without a loan. */
export const ENDED_STATUSES: readonly ApplicationStatus[] = CLOSED_STATUSES.filter(status => status !== 'LOAN_ACCEPTED')

/** Rejected: the organisation may apply again after 6 months. */
export const REJECTED_STATUSES: readonly ApplicationStatus[] = ['UNDERWRITING_REJECTED', 'REJECTED_BY_ALL_NBFC']

/** Statuses in which the borrower's part is open; afterwards the papers are with us. */
export const COLLECTING_STATUSES: readonly ApplicationStatus[] = [
  'UNVERIFIED',
  'VERIFIED',
  'DOCUMENT_COLLECTION',
  'PROCESSING_QUERY',
  'UNDERWRITING_QUERY',
]

/** Statuses in which the borrower may change what they told us (specification, section 4). */
export const EDITABLE_STATUSES: readonly ApplicationStatus[] = [
  'DOCUMENT_COLLECTION',
  'PROCESSING',
  'PROCESSING_QUERY',
  'UNDERWRITING_QUERY',
]

/**
 * The statuses that an application may move to now.
 * @param returnsTo where a `CLIENT_UNRESPONSIVE` application came from
 */
export function allowedMoves(from: ApplicationStatus, returnsTo: ApplicationStatus | null = null): ApplicationStatus[] {
  if (from === 'CLIENT_UNRESPONSIVE') return returnsTo ? [returnsTo, 'ABANDONED'] : ['ABANDONED']
  return isOpen(from) ? [...MOVES[from], 'CLIENT_UNRESPONSIVE', 'ABANDONED'] : [...MOVES[from]]
}

export type StatusTone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined' | 'abandoned'

interface StatusWords {
  label: { en: string; hi: string }
  tone: StatusTone
}

const PENDING: StatusWords = { label: { en: 'Document pending', hi: 'दस्तावेज़ बाकी' }, tone: 'pending' }
const EVALUATION: StatusWords = { label: { en: 'Under evaluation', hi: 'जाँच जारी' }, tone: 'evaluation' }
const DECLINED: StatusWords = { label: { en: 'Credit declined', hi: 'लोन मंज़ूर नहीं' }, tone: 'declined' }
const ABANDONED: StatusWords = { label: { en: 'Application abandoned', hi: 'आवेदन बंद' }, tone: 'abandoned' }

/** Label and tone of each status, as the borrower sees it; `UNVERIFIED` is ours, the others the specification's. */
export const STATUS_WORDS: Readonly<Record<ApplicationStatus, StatusWords>> = {
  UNVERIFIED: { label: { en: 'Company not verified', hi: 'कंपनी की पुष्टि बाकी' }, tone: 'pending' },
  VERIFIED: PENDING,
  DOCUMENT_COLLECTION: PENDING,
  PROCESSING: EVALUATION,
  PROCESSING_QUERY: EVALUATION,
  UNDERWRITING_TELEPHONIC: EVALUATION,
  UNDERWRITING: EVALUATION,
  UNDERWRITING_QUERY: EVALUATION,
  PENDING_CRC_APPROVAL: EVALUATION,
  SENT_TO_NBFC: EVALUATION,
  QUERY_FROM_NBFC: EVALUATION,
  QUERY_FROM_CLIENT: EVALUATION,
  OFFER_WITHDRAWN: EVALUATION,
  OFFERED_BY_NBFC: { label: { en: 'Credit offered', hi: 'लोन का ऑफ़र' }, tone: 'offered' },
  LOAN_ACCEPTED: { label: { en: 'Credit accepted', hi: 'लोन स्वीकार' }, tone: 'accepted' },
  UNDERWRITING_REJECTED: DECLINED,
  REJECTED_BY_ALL_NBFC: DECLINED,
  // the specification's label in English; in Hindi it would say that the lender refused
  DECLINED_BY_CLIENT: { ...DECLINED, label: { ...DECLINED.label, hi: 'ऑफ़र नहीं लिया' } },
  CLIENT_UNRESPONSIVE: ABANDONED,
  ABANDONED,
  LOAN_ABANDONED: { label: { en: 'Loan abandoned', hi: 'लोन बंद' }, tone: 'abandoned' },
}

/** Each status by a name of its own, for those who work on it: several are one thing to the borrower. */
export const DESK_WORDS: Readonly<Record<ApplicationStatus, { en: string; hi: string }>> = {
  UNVERIFIED: { en: 'Company not verified', hi: 'कंपनी की पुष्टि बाकी' },
  VERIFIED: { en: 'Company verified', hi: 'कंपनी की पुष्टि हुई' },
  DOCUMENT_COLLECTION: { en: 'Documents being collected', hi: 'दस्तावेज़ जुटाए जा रहे हैं' },
  PROCESSING: { en: 'Ready for the credit desk', hi: 'क्रेडिट डेस्क के लिए तैयार' },
  PROCESSING_QUERY: { en: 'Question from operations', hi: 'ऑपरेशन्स का सवाल' },
  UNDERWRITING_TELEPHONIC: { en: 'Telephone discussion', hi: 'फ़ोन पर बातचीत' },
  UNDERWRITING: { en: 'On the credit desk', hi: 'क्रेडिट डेस्क पर' },
  UNDERWRITING_QUERY: { en: 'Question from the credit desk', hi: 'क्रेडिट डेस्क का सवाल' },
  PENDING_CRC_APPROVAL: { en: 'With the credit committee', hi: 'क्रेडिट कमेटी के पास' },
  SENT_TO_NBFC: { en: 'With the lender', hi: 'ऋणदाता के पास' },
  QUERY_FROM_NBFC: { en: 'Question from the lender', hi: 'ऋणदाता का सवाल' },
  QUERY_FROM_CLIENT: { en: 'Question from the client', hi: 'ग्राहक का सवाल' },
  OFFERED_BY_NBFC: { en: 'Offered', hi: 'ऑफ़र दिया' },
  OFFER_WITHDRAWN: { en: 'Offer withdrawn', hi: 'ऑफ़र वापस लिया' },
  LOAN_ACCEPTED: { en: 'Accepted', hi: 'ऑफ़र माना' },
  LOAN_ABANDONED: { en: 'Loan abandoned', hi: 'लोन बंद' },
  UNDERWRITING_REJECTED: { en: 'Declined by the credit desk', hi: 'क्रेडिट डेस्क ने मना किया' },
  REJECTED_BY_ALL_NBFC: { en: 'Declined by the lender', hi: 'ऋणदाता ने मना किया' },
  DECLINED_BY_CLIENT: { en: 'Declined by the client', hi: 'ग्राहक ने मना किया' },
  CLIENT_UNRESPONSIVE: { en: 'Client does not answer', hi: 'ग्राहक जवाब नहीं दे रहे' },
  ABANDONED: { en: 'Application closed', hi: 'आवेदन बंद' },
}

/** A status in the words of who reads it: staff who work on it have a name for each, borrower and partner the borrower's. */
export const statusWords = (status: ApplicationStatus, reader: Domain): { en: string; hi: string } =>
  reader === 'admin' ? DESK_WORDS[status] : STATUS_WORDS[status].label

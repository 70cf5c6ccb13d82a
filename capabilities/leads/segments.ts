import type { Bilingual } from '@poonji/contract/route.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import type { LoanRequestStatus } from '@poonji/capabilities/offers/status.ts'

/** The whole way from a first word to money: lead stages, then the lead status groups of the specification (section 4). */
export const SEGMENTS = [
  'OPEN',
  'MQL',
  'SQL',
  'DOCUMENTS',
  'UNDERWRITING',
  'OFFERED',
  'ACCEPTED',
  'READY',
  'DISBURSED',
] as const
export type Segment = (typeof SEGMENTS)[number]
export const LEAD_SEGMENTS = ['OPEN', 'MQL', 'SQL'] as const

export const SEGMENT: Record<Segment, Bilingual> = {
  OPEN: { en: 'Open leads', hi: 'नई लीड' },
  MQL: { en: 'Interested', hi: 'रुचि है' },
  SQL: { en: 'Ready to apply', hi: 'आवेदन को तैयार' },
  DOCUMENTS: { en: 'Documents', hi: 'दस्तावेज़' },
  UNDERWRITING: { en: 'Underwriting', hi: 'जाँच में' },
  OFFERED: { en: 'Offered', hi: 'ऑफ़र मिला' },
  ACCEPTED: { en: 'Accepted', hi: 'स्वीकार किया' },
  READY: { en: 'Ready for disbursal', hi: 'डिस्बर्सल को तैयार' },
  DISBURSED: { en: 'Disbursed', hi: 'डिस्बर्सल हुआ' },
}

/** By the status of the loan request that was chosen; it speaks before the application's. */
export const BY_LOAN_REQUEST: readonly (readonly [Segment, readonly LoanRequestStatus[]])[] = [
  ['DISBURSED', ['FIRST_LOAN_DISBURSED', 'LIMIT_REVISION']],
  ['READY', ['READY_FOR_DISBURSAL']],
  [
    'ACCEPTED',
    ['ACCEPTED_BY_CLIENT', 'NEGOTIATIONS_COMPLETED', 'DOCS_SENT_TO_SALES', 'DOCS_SENT_TO_NBFC', 'QUERY_FROM_NBFC'],
  ],
]

/** By the status of the application; the committee's PENDING_CRC_APPROVAL, left out there, is underwriting. */
export const BY_APPLICATION: readonly (readonly [Segment, readonly ApplicationStatus[]])[] = [
  ['DOCUMENTS', ['UNVERIFIED', 'VERIFIED', 'DOCUMENT_COLLECTION', 'PROCESSING_QUERY', 'PROCESSING']],
  [
    'UNDERWRITING',
    [
      'UNDERWRITING_TELEPHONIC',
      'UNDERWRITING',
      'UNDERWRITING_QUERY',
      'UNDERWRITING_REJECTED',
      'PENDING_CRC_APPROVAL',
      'SENT_TO_NBFC',
      'QUERY_FROM_CLIENT',
      'QUERY_FROM_NBFC',
      'REJECTED_BY_ALL_NBFC',
      'CLIENT_UNRESPONSIVE',
      'OFFER_WITHDRAWN',
    ],
  ],
  ['OFFERED', ['OFFERED_BY_NBFC', 'LOAN_ACCEPTED', 'LOAN_ABANDONED', 'DECLINED_BY_CLIENT']],
]

/** What goes on, or what ended in a segment without a loan. */
export const PIPELINE_STATES = ['OPEN', 'ENDED'] as const
export const PIPELINE_STATE: Record<(typeof PIPELINE_STATES)[number], Bilingual> = {
  OPEN: { en: 'Going on', hi: 'चल रहे' },
  ENDED: { en: 'Ended without a loan', hi: 'बिना लोन बंद हुए' },
}

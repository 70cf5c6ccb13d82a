import type { Bilingual } from '@poonji/contract/route.ts'
import type { DisbursalStatus } from './status.ts'

/** Of the specification's invoice statuses those that an invoice shown for discounting can have. */
export const INVOICE_STATUSES = [
  'UNVERIFIED',
  'ACCEPTED',
  'CONDITIONALLY_APPROVED',
  'DISAPPROVED',
  'VERIFIED',
  'PENDING_DISBURSAL',
  'OUTSTANDING',
  'SETTLED',
  'REVIEW_REQUIRED',
  'WITHDRAWN',
  'REJECTED',
] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** What the payer of an invoice may say of it: all of it is paid, a part, or nothing. */
export const PAYER_ANSWERS = ['ACCEPTED', 'CONDITIONALLY_APPROVED', 'DISAPPROVED'] as const
type PayerAnswer = (typeof PAYER_ANSWERS)[number]

/** While its request stands so, the payer of an invoice may say something of it. */
export const ANSWERABLE: readonly DisbursalStatus[] = ['SUBMITTED', 'CHECKED']

type Tone = 'pending' | 'evaluation' | 'offered' | 'accepted' | 'declined' | 'abandoned'

/** Each state's words and tone. */
export const INVOICE_LOOK: Record<InvoiceStatus, Bilingual & { tone: Tone }> = {
  UNVERIFIED: { en: 'Not verified yet', hi: 'अभी जाँच बाकी', tone: 'pending' },
  ACCEPTED: { en: 'Confirmed by the payer', hi: 'देने वाले ने माना', tone: 'evaluation' },
  CONDITIONALLY_APPROVED: { en: 'Confirmed in part', hi: 'कुछ रकम मानी', tone: 'offered' },
  DISAPPROVED: { en: 'Payer says no', hi: 'देने वाले ने मना किया', tone: 'declined' },
  VERIFIED: { en: 'Verified', hi: 'जाँच पूरी', tone: 'evaluation' },
  PENDING_DISBURSAL: { en: 'Money on its way', hi: 'पैसा भेजा जा रहा है', tone: 'evaluation' },
  OUTSTANDING: { en: 'Outstanding', hi: 'चुकाना बाकी', tone: 'offered' },
  SETTLED: { en: 'Settled', hi: 'चुकाया गया', tone: 'accepted' },
  REVIEW_REQUIRED: { en: 'Money came back', hi: 'पैसा वापस आया', tone: 'declined' },
  WITHDRAWN: { en: 'Withdrawn', hi: 'वापस लिया गया', tone: 'abandoned' },
  REJECTED: { en: 'Rejected', hi: 'नामंज़ूर', tone: 'declined' },
}

/**
 * Where an invoice stands, from its drawing: its request, who ended that, and whether all of it is repaid; until money is on
 * its way also what its payer said.
 */
export function invoiceStatus(drawing: {
  status: DisbursalStatus
  endedByLender: boolean
  repaid: boolean
  answer: PayerAnswer | null
}): InvoiceStatus {
  switch (drawing.status) {
    case 'DRAFT':
    case 'SUBMITTED':
      return drawing.answer ?? 'UNVERIFIED'
    case 'CHECKED':
      return drawing.answer === 'DISAPPROVED' ? 'DISAPPROVED' : 'VERIFIED'
    case 'PROCESSING':
      return 'PENDING_DISBURSAL'
    case 'PAID':
      return drawing.repaid ? 'SETTLED' : 'OUTSTANDING'
    case 'FAILED':
    case 'RETURNED':
      return 'REVIEW_REQUIRED'
    case 'CANCELLED':
      return drawing.endedByLender ? 'REJECTED' : 'WITHDRAWN'
  }
}

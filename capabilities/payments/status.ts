import type { Bilingual } from '@poonji/contract/route.ts'

/** The specification's payment statuses; UNTOUCHED is that of a bank credit nobody has claimed yet. */
export const PAYMENT_STATUSES = ['PENDING', 'INITIATED', 'INVESTIGATION', 'MAPPED', 'DUPLICATE', 'CLOSED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The one table of moves. A payment that the provider called failed may still turn out paid. */
export const PAYMENT_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  PENDING: ['MAPPED', 'CLOSED', 'INVESTIGATION'],
  INITIATED: ['MAPPED', 'INVESTIGATION', 'DUPLICATE', 'CLOSED'],
  INVESTIGATION: ['MAPPED', 'DUPLICATE', 'CLOSED'],
  MAPPED: ['INVESTIGATION', 'CLOSED'],
  DUPLICATE: ['INVESTIGATION'],
  CLOSED: ['MAPPED', 'INVESTIGATION'],
}

type Tone = 'pending' | 'evaluation' | 'accepted' | 'declined' | 'abandoned'

export const PAYMENT_LOOK: Record<PaymentStatus, Bilingual & { tone: Tone }> = {
  PENDING: { en: 'Pending', hi: 'पुष्टि बाकी', tone: 'pending' },
  INITIATED: { en: 'Reported', hi: 'बताया गया', tone: 'pending' },
  INVESTIGATION: { en: 'Under review', hi: 'जाँच में', tone: 'evaluation' },
  MAPPED: { en: 'Received', hi: 'मिल गया', tone: 'accepted' },
  DUPLICATE: { en: 'Duplicate', hi: 'दोबारा बताया गया', tone: 'abandoned' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'abandoned' },
}

export const CREDIT_STATUSES = ['UNTOUCHED', 'MAPPED', 'CLOSED'] as const
export type CreditStatus = (typeof CREDIT_STATUSES)[number]

export const CREDIT_LOOK: Record<CreditStatus, Bilingual & { tone: Tone }> = {
  UNTOUCHED: { en: 'Open to be mapped', hi: 'मिलाना बाकी है', tone: 'pending' },
  MAPPED: { en: 'Mapped', hi: 'मिलाया गया', tone: 'accepted' },
  CLOSED: { en: 'Closed', hi: 'बंद', tone: 'abandoned' },
}

/** How money came, as the lender's bank says it. */
export const CREDIT_MODES = ['NEFT', 'RTGS', 'IMPS', 'UPI', 'CHEQUE', 'CASH', 'NACH'] as const

export const CREDIT_MODE_SHOWN: Record<(typeof CREDIT_MODES)[number], Bilingual> = {
  NEFT: { en: 'NEFT', hi: 'NEFT' },
  RTGS: { en: 'RTGS', hi: 'RTGS' },
  IMPS: { en: 'IMPS', hi: 'IMPS' },
  UPI: { en: 'UPI', hi: 'UPI' },
  CHEQUE: { en: 'Cheque', hi: 'चेक' },
  CASH: { en: 'Cash', hi: 'नकद' },
  NACH: { en: 'NACH', hi: 'NACH' },
}

/** Why a payment is closed or looked into. */
export const REASON_CODES = [
  'FAILED',
  'NOT_PAID',
  'GATEWAY_DOWN',
  'AMOUNT_DIFFERS',
  'ORDER_DIFFERS',
  'CANNOT_BE_BOOKED',
  'SENDER_UNSURE',
  'NO_ANSWER',
  'BOUNCED',
  'UNMAPPED',
  'NOT_RECEIVED',
  'NOT_BOOKED',
  'NOT_COUNTED',
  'STAFF',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** What staff say of a payment that they close; one closed so by mistake may be looked into again. */
const CLOSED_AS = ['NOT_RECEIVED', 'NOT_BOOKED', 'NOT_COUNTED'] as const
type ClosedAs = (typeof CLOSED_AS)[number]
export const isStaffsClosing = (code: ReasonCode | null): boolean => CLOSED_AS.some(one => one === code)

/**
 * What closing says of a payment, by the last that was seen of it before staff looked (its history, the newest first): money
 * that came is never said not to have come, and where its sender, amount or order is in doubt it is said that it does not
 * count.
 */
export function closedAs(history: readonly { reasonCode: ReasonCode | null }[]): ClosedAs {
  switch (history.find(({ reasonCode: code }) => code !== null && code !== 'STAFF')?.reasonCode) {
    case 'CANNOT_BE_BOOKED':
    case 'NOT_BOOKED':
      return 'NOT_BOOKED'
    case 'AMOUNT_DIFFERS':
    case 'ORDER_DIFFERS':
    case 'SENDER_UNSURE':
    case 'NO_ANSWER':
    case 'UNMAPPED':
    case 'NOT_COUNTED':
      return 'NOT_COUNTED'
    default:
      return 'NOT_RECEIVED'
  }
}

/** Through the provider, at once. */
export const GATEWAY_MODES = ['UPI', 'NET_BANKING', 'DEBIT_CARD'] as const
export type GatewayMode = (typeof GATEWAY_MODES)[number]
/** Paid elsewhere and told to us. */
export const REPORTED_MODES = ['NEFT', 'RTGS', 'IMPS', 'CHEQUE'] as const
export type ReportedMode = (typeof REPORTED_MODES)[number]

/** UPI carries 5 lakh rupees at once for loan repayments (NPCI, 24 Aug 2025, in force since 15 Sep 2025). */
export const UPI_MOST_PAISE = 5_00_000_00

import type { Refused, Unavailable } from '../outcome.ts'

export interface MandateWish {
  /** Ours, up to 35 letters, digits and hyphens, unique for ever: `MsgId` and `MndtReqId`. */
  messageId: string
  debtor: {
    name: string
    accountNumber: string
    accountType: 'SAVINGS' | 'CURRENT'
    ifsc: string
    mobile: string
    email?: string
  }
  /** What the person sees as the reason: the loan's number. */
  consumerReference: string
  amount: { kind: 'fixed' | 'maximum'; paise: number }
  frequency: 'MNTH' | 'ADHO' | 'WEEK' | 'QURT'
  /** 'YYYY-MM-DD'. */
  firstCollectionOn: string
  /** At most 40 years after the first. */
  finalCollectionOn: string
  authMode: 'NetBanking' | 'DebitCard' | 'Aadhaar'
  /** Where the answer is posted, by the person's browser; a switch that has one registered goes by that. */
  responseUrl: string
}

/** A form that the browser posts to the mandate switch. */
export type MandateStartAnswer =
  | { status: 'ok'; action: string; fields: Record<string, string> }
  | Refused<'amount-limit' | 'period' | 'malformed'>
  | Unavailable

export type MandateResponse =
  /** The bank took it; it is ACTIVE once `statusOf` says so, with its UMRN. */
  | { status: 'accepted'; messageId: string; acceptanceReference: string }
  | {
      status: 'rejected'
      messageId: string
      code: string
      reason: string
      rejectedBy: 'NPCI' | 'BANK' | 'USER' | 'N/A'
    }
  | Refused<'malformed' | 'bad-checksum' | 'bad-signature' | 'other-mandate'>
  /** It cannot be checked now; the same response may be brought again. */
  | Unavailable

export type MandateState =
  | { state: 'PENDING' }
  | { state: 'ACTIVE'; umrn: string; activeOn: string }
  | { state: 'REJECTED'; code: string; reason: string }
  | { state: 'CANCELLED' | 'EXPIRED'; umrn: string }

export type MandateStatusAnswer =
  | { status: 'ok'; mandates: ({ messageId: string } & (MandateState | { state: 'UNKNOWN' }))[] }
  | Unavailable

export interface Debit {
  /** Ours, unique for ever; the same one is never collected twice. */
  presentationId: string
  umrn: string
  amountPaise: number
  /** 'YYYY-MM-DD', the day it is due. */
  dueOn: string
}

export type DebitRefusal =
  | 'unknown-mandate'
  | 'mandate-not-active'
  | 'above-maximum'
  | 'not-the-fixed-amount'
  | 'before-first-date'
  | 'after-final-date'
  | 'id-reused'
export type PresentAnswer =
  | { status: 'ok'; debits: { presentationId: string; refusal: DebitRefusal | null }[] }
  | Unavailable

/** Return codes of a debit, as far as the caller must tell them apart: banks have some forty (NPCI), each of two digits. */
export const RETURN_REASONS = {
  '01': 'account closed',
  '02': 'no such account',
  '04': 'balance insufficient',
  '05': 'not arranged for',
  '06': 'payment stopped by drawer',
  '14': 'mandate expired',
  '21': 'invalid UMRN',
  '61': 'mandate cancelled',
} as const
export type ReturnCode = keyof typeof RETURN_REASONS

export type DebitResult =
  | { state: 'pending' | 'unknown' }
  | { state: 'paid'; reference: string; paidOn: string }
  | { state: 'returned'; code: string; reason: string; returnedOn: string }

export type DebitResultsAnswer = { status: 'ok'; debits: ({ presentationId: string } & DebitResult)[] } | Unavailable

export interface EnachPort {
  startRegistration(wish: MandateWish): Promise<MandateStartAnswer>
  /** Checks signature, checksum and that it answers this mandate. */
  readResponse(fields: Record<string, string>, messageId: string): Promise<MandateResponse>
  /** The message id a response claims to answer; null where there is none. */
  messageOf(fields: Record<string, string>): string | null
  /** Up to 50 at once. */
  statusOf(messageIds: string[]): Promise<MandateStatusAnswer>
  cancel(umrn: string): Promise<{ status: 'ok' } | Refused<'unknown-mandate' | 'mandate-not-active'> | Unavailable>
  present(debits: Debit[]): Promise<PresentAnswer>
  /** Results come on the business date after the presentation. */
  resultsOf(presentationIds: string[]): Promise<DebitResultsAnswer>
}

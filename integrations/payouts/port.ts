import type { Refused, Unavailable } from '../outcome.ts'

export interface PayoutOrder {
  /** Ours, unique for each payout: the same reference never pays twice. Up to 35 letters, digits and hyphens. */
  reference: string
  amountPaise: number
  /** IMPS up to 5 lakh rupees, RTGS from 2 lakh. */
  mode: 'IMPS' | 'NEFT' | 'RTGS'
  beneficiary: { name: string; ifsc: string; accountNumber: string }
  narration: string
}

/** queued → processing → processed | failed; a processed payout may be reversed days later. */
export type PayoutState =
  | { state: 'queued' | 'processing' }
  | { state: 'processed'; utr: string; processedOn: string }
  | { state: 'failed'; failureCode: string; failureReason: string }
  /** The beneficiary's bank sent the money back. */
  | { state: 'reversed'; utr: string; reversedOn: string; reversalReason: string }

export type PayoutAnswer =
  /** The same reference with the same order answers the same payout again. */
  | { status: 'accepted'; payoutId: string }
  /** `insufficient-balance`: our own account holds too little. It was not taken; the same reference goes once it does. */
  | Refused<'invalid-beneficiary' | 'mode-limit' | 'reference-reused' | 'insufficient-balance'>
  /** It may have been taken all the same: ask `statusOf` before anything else, then send the same reference again. */
  | Unavailable

export type PayoutStatusAnswer = ({ status: 'ok' } & PayoutState) | Refused<'unknown-reference'> | Unavailable

export type PayoutReturnsAnswer =
  | { status: 'ok'; returns: { reference: string; utr: string; reversedOn: string; reversalReason: string }[] }
  | Unavailable

export interface PayoutsPort {
  initiate(order: PayoutOrder): Promise<PayoutAnswer>
  statusOf(reference: string): Promise<PayoutStatusAnswer>
  /** What came back on the given days, both included. */
  returnsBetween(fromOn: string, toOn: string): Promise<PayoutReturnsAnswer>
}

import type { Refused, Unavailable } from '../outcome.ts'

export interface StampWish {
  /** GST code of the state where the agreement is executed, '27'. */
  stateCode: string
  document: 'loan-agreement' | 'guarantee' | 'hypothecation'
  /** The loan's amount. */
  considerationPaise: number
}

export type StampQuoteAnswer = { status: 'ok'; dutyPaise: number } | Refused<'state-not-served'> | Unavailable

export interface StampOrder extends StampWish {
  /** Ours, unique for ever: the same reference never buys twice. */
  reference: string
  firstParty: string
  secondParty: string
}

export type StampAnswer =
  | { status: 'ok'; certificateNumber: string; dutyPaise: number; issuedAt: Date }
  | Refused<'state-not-served' | 'reference-reused'>
  /** It may have been bought all the same: send the same reference again. */
  | Unavailable

/** Electronic stamp paper: duty by state and document, bought as a certificate. */
export interface EstampPort {
  quote(wish: StampWish): Promise<StampQuoteAnswer>
  buy(order: StampOrder): Promise<StampAnswer>
}

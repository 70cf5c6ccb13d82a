import type { Refused, Unavailable } from '../outcome.ts'
import type { Fields } from './checksum.ts'

export interface PaymentOrder {
  /** Ours, unique for each attempt: letters, digits and hyphens, up to 35. */
  orderId: string
  amountPaise: number
}

export interface HandOffOrder extends PaymentOrder {
  method: 'net-banking' | 'debit-card'
  customerId: string
  mobile: string
  email?: string
  /** Where the provider sends the person back, by a form POST with signed fields. */
  callbackUrl: string
}

/** What the provider says about an order. Book only what `statusOf` says, never what the callback alone says. */
export interface GatewayPayment {
  orderId: string
  /** The provider's number of the transaction. */
  transactionId: string
  amountPaise: number
  state: 'success' | 'failure' | 'pending'
  /** '01' is success. */
  responseCode: string
  message: string
  /** The bank's reference; empty where none exists. */
  bankReference: string
  /** 'NB', 'DC', 'UPI', or empty. */
  paymentMode: string
  /** The day in India on which the person answered, 'YYYY-MM-DD'; empty where the provider does not say. */
  answeredOn: string
}

/** A form that the browser posts to the provider. */
export type HandOffAnswer = { status: 'ok'; action: string; fields: Fields } | Unavailable
export type CallbackAnswer =
  | { status: 'ok'; payment: GatewayPayment }
  | Refused<'bad-checksum' | 'other-merchant' | 'malformed'>
export type PaymentStatusAnswer = { status: 'ok'; payment: GatewayPayment } | Refused<'unknown-order'> | Unavailable
export type UpiAnswer = { status: 'ok'; intent: string } | Unavailable
export type CollectAnswer = { status: 'requested' } | Refused<'not-offered' | 'invalid-vpa'> | Unavailable

export interface GatewayPort {
  startHandOff(order: HandOffOrder): Promise<HandOffAnswer>
  /** Checks CHECKSUMHASH before anything else. A repeated callback reads the same. */
  readCallback(fields: Fields): CallbackAnswer
  statusOf(orderId: string): Promise<PaymentStatusAnswer>
  /** The `upi://pay` link, also the QR code's text; then poll `statusOf`. */
  requestUpi(order: PaymentOrder & { note: string }): Promise<UpiAnswer>
  /** Withdrawn for most merchants after 28 Feb 2026: offered only where it is switched on. */
  collect(order: PaymentOrder & { vpa: string; note: string }): Promise<CollectAnswer>
  collectIsOffered(): Promise<boolean>
}

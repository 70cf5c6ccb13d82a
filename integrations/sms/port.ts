import type { NotLetIn, Refused, Unavailable } from '../outcome.ts'

export interface SmsMessage {
  /** Ten digits, 6-9 first. */
  to: string
  text: string
  /** The template's number at the telecom registry (DLT), where one is registered. */
  templateId?: string
}

export type SmsAnswer =
  /** `id` is the provider's. Accepted is not yet delivered. */
  { status: 'accepted'; id: string } | Refused<'invalid-number' | 'not-accepted'> | NotLetIn | Unavailable

export interface SmsPort {
  send(message: SmsMessage): Promise<SmsAnswer>
}

import type { NotLetIn, Refused, Unavailable } from '../outcome.ts'

export interface MailMessage {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { name: string; contentType: string; content: Uint8Array }[]
}

export type MailAnswer =
  | { status: 'accepted'; id: string }
  | Refused<'invalid-address' | 'not-accepted'>
  | NotLetIn
  | Unavailable

export interface MailPort {
  send(message: MailMessage): Promise<MailAnswer>
}

import type { Refused, Unavailable } from '../outcome.ts'

/** A WhatsApp-like message: a template approved by the provider, already filled in. */
export interface ChatMessage {
  /** Ten digits, 6-9 first. */
  to: string
  text: string
  templateId?: string
  /** A file shown in the chat. */
  attachment?: { name: string; contentType: string; content: Uint8Array }
}

export type ChatAnswer = { status: 'accepted'; id: string } | Refused<'invalid-number' | 'not-on-channel'> | Unavailable

export interface MessagingPort {
  send(message: ChatMessage): Promise<ChatAnswer>
}

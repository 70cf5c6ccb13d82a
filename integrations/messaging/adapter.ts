import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { bytes, filled, refusal } from '../adapter/schemas.ts'
import type { ChatAnswer, ChatMessage, MessagingPort } from './port.ts'

const attachment = z.object({ name: z.string(), contentType: z.string(), content: bytes })

export const messaging = {
  send: method<ChatMessage, ChatAnswer>()({
    at: 'messaging/send',
    summary:
      'A message to a chat account; `to` is a mobile of ten digits, `id` the provider’s. Accepted is not delivered',
    request: z.object({
      to: z.string(),
      text: z.string(),
      templateId: z.string().optional(),
      attachment: attachment.optional(),
    }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('accepted'), id: filled }),
      refusal('invalid-number', 'not-on-channel'),
    ]),
  }),
}

export const messagingByAdapter = (ask: Ask): MessagingPort => ({ send: message => ask(messaging.send, message) })

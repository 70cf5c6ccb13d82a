import { randomUUID } from 'node:crypto'
import type { FakeWorld } from './fake-world.ts'

/** A message that left the product, or that an outside service sent to a person (an OTP of the GST portal). */
export interface OutboxMessage {
  channel: 'sms' | 'mail' | 'whatsapp'
  /** Mobile number or mail address; for codes of an outside service the identifier that it was asked for. */
  to: string
  subject: string
  text: string
  /** File names. */
  attachments: string[]
  /** ISO instant. */
  at: string
}

/** Puts a message into the demo's outbox (service 'outbox' of the world, keys in order of time); answers its id. */
export async function putIntoOutbox(world: FakeWorld, message: Omit<OutboxMessage, 'at'>): Promise<string> {
  const at = world.now().toISOString()
  const order = String(process.hrtime.bigint()).padStart(20, '0')
  const id = `${at}-${order}-${randomUUID().slice(0, 8)}`
  await world.set('outbox', id, { ...message, at } satisfies OutboxMessage)
  return id
}

import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, say } from '@poonji/contract/schemas.ts'

const everybody = ['buyer', 'admin', 'partner', 'bureau'] as const

/** Which form of which thing: `address-of:<organisation>`. */
const name = z.string().regex(/^[\w:/.,-]{1,1000}$/, say('value.invalid'))

export const readTyped = defineCall({
  id: 'identity.readTyped',
  method: 'GET',
  path: '/api/v1/session/typed',
  summary: 'What one typed into a form and has not sent, on whatever device; null where nothing is kept',
  who: everybody,
  scope: 'self',
  query: z.object({ name }),
  answer: z.object({ typed: z.string().nullable() }),
})

export const keepTyped = defineCall({
  id: 'identity.keepTyped',
  method: 'PUT',
  path: '/api/v1/session/typed',
  summary: 'Keeps what is typed into a form, as the form writes it down, for 30 days',
  who: everybody,
  scope: 'self',
  body: z.object({ name, typed: z.string().min(1).max(20_000) }),
  answer: done,
})

export const forgetTyped = defineCall({
  id: 'identity.forgetTyped',
  method: 'DELETE',
  path: '/api/v1/session/typed',
  summary: 'Forgets what was typed into a form: it was sent, or given up',
  who: everybody,
  scope: 'self',
  query: z.object({ name }),
  answer: done,
})

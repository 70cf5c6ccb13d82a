import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { plainDate } from '@poonji/contract/schemas.ts'

export const demoMessages = defineCall({
  id: 'demo.messages',
  method: 'GET',
  path: '/demo/messages',
  summary: 'Demo mode only: every message that the product sent, newest first',
  who: ['anyone'],
  scope: 'public',
  query: z.object({ to: z.string().max(200).optional() }),
  answer: z.array(
    z.object({ channel: z.string(), to: z.string(), subject: z.string(), text: z.string(), at: z.string() }),
  ),
})

export const setClock = defineCall({
  id: 'demo.setClock',
  method: 'POST',
  path: '/demo/clock',
  summary: 'Demo mode only: moves the business date forward, running each end of day on the way',
  who: ['anyone'],
  scope: 'public',
  body: z.object({ businessDate: plainDate }),
  answer: z.object({ businessDate: plainDate }),
})

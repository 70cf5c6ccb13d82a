import { z } from 'zod'
import { defineCall } from './call.ts'
import { done } from './schemas.ts'

const text = (length: number) => z.string().max(length).default('')

export const reportCrash = defineCall({
  id: 'internal.report',
  method: 'POST',
  path: '/internal/report',
  summary: 'A screen broke: its message and stack; who it was comes from the session alone',
  who: ['anyone'],
  scope: 'public',
  body: z.object({ errorMessage: text(2_000), stack: text(8_000), platform: text(40), url: text(500) }),
  answer: done,
})

export const logDuplicate = defineCall({
  id: 'internal.duplicate',
  method: 'POST',
  path: '/internal/log-duplicate-api',
  summary: 'The same call was sent twice within a second',
  who: ['anyone'],
  scope: 'public',
  body: z.object({
    timestamp: z.number(),
    date: text(40),
    time: text(20),
    requestKey: text(300),
    timeDiffMs: z.number(),
    userAgent: text(300),
    url: text(500),
  }),
  answer: done,
})

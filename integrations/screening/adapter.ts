import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, score, sent, text } from '../adapter/schemas.ts'
import type { ScreeningAnswer, ScreeningPort } from './port.ts'

const hit = z.object({
  list: z.enum(['UN sanctions', 'MHA designated', 'Politically exposed', 'Wilful defaulters', 'Debarred by SEBI']),
  nameOnList: text,
  score,
  entry: text,
  remarks: text,
})

export const screening = {
  screen: method<Parameters<ScreeningPort['screen']>[0], ScreeningAnswer>()({
    at: 'screening/screen',
    summary: 'Whether somebody stands on a list; no hits is a result too. `listsAsOf`: the day of the lists',
    request: z.object({
      kind: z.enum(['person', 'business']),
      name: z.string(),
      pan: z.string().optional(),
      dateOfBirth: sent.day.optional(),
    }),
    answer: z.object({ status: z.literal('ok'), reference: filled, listsAsOf: day, hits: z.array(hit) }),
  }),
}

export const screeningByAdapter = (ask: Ask): ScreeningPort => ({ screen: subject => ask(screening.screen, subject) })

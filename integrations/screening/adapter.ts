import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, score, sent, text } from '../adapter/schemas.ts'
import type { ListChanges, ScreeningAnswer, ScreeningPort } from './port.ts'

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
  changes: method<Parameters<ScreeningPort['changes']>[0], ListChanges>()({
    at: 'screening/changes',
    summary:
      'What came onto the lists or was changed on them since a day, that day too; asked each night, and whoever is of a like name or of the PAN is then asked about by `screening/screen`',
    request: z.object({ since: sent.day }),
    answer: z.object({
      status: z.literal('ok'),
      listsAsOf: day,
      entries: z.array(z.object({ nameOnList: filled, pan: text.optional() })),
    }),
  }),
}

export const screeningByAdapter = (ask: Ask): ScreeningPort => ({
  screen: subject => ask(screening.screen, subject),
  changes: asked => ask(screening.changes, asked),
})

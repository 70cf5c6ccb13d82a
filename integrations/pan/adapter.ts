import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { refusal, score, sent, text } from '../adapter/schemas.ts'
import type { PanAnswer, PanPort } from './port.ts'

const record = z.object({
  status: z.literal('ok'),
  panStatus: z.enum(['valid', 'fake', 'deactivated']),
  nameOnRecord: text,
  nameMatchScore: score,
  dateOfBirthMatches: z.boolean().nullable(),
  category: z.enum([
    'Association of Persons',
    'Body of Individuals',
    'Company',
    'Firm',
    'Government',
    'Hindu Undivided Family',
    'Artificial Juridical Person',
    'Local Authority',
    'Individual',
    'Trust',
  ]),
})

export const pan = {
  verify: method<Parameters<PanPort['verify']>[0], PanAnswer>()({
    at: 'pan/verify',
    summary: 'Whose a PAN is. `nameMatchScore`: how alike the given and the recorded name are',
    request: z.object({ pan: z.string(), name: z.string(), dateOfBirth: sent.day.optional() }),
    answer: z.discriminatedUnion('status', [record, refusal('invalid-pan')]),
  }),
}

export const panByAdapter = (ask: Ask): PanPort => ({ verify: input => ask(pan.verify, input) })

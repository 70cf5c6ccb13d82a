import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done } from '@poonji/contract/schemas.ts'
import { changes, desk, text } from './contract-parts.ts'
import { FACT_CODES } from './status.ts'

export const recordFact = defineCall({
  id: 'underwriting.recordFact',
  method: 'PUT',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/facts/{code}',
  summary: 'Enters a figure that no machine brought, with where it was seen; the rules run anew',
  ...desk,
  body: z.object({
    /** Basis points of a year’s sales or purchases; for litigation the number of active cases. */
    value: z.number().int().min(0).max(10_000),
    name: z.string().trim().max(80).nullable(),
    seenIn: text(120),
  }),
  answer: done,
  changes,
})

export const factCode = z.enum(FACT_CODES)

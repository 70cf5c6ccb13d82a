import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, instant, money, moneyFromZero } from '@poonji/contract/schemas.ts'
import { changes, desk } from './contract-parts.ts'

export const spreadYear = z.object({
  year: z.number().int().min(2000).max(2100),
  salesPaise: moneyFromZero,
  ebitdaPaise: money,
  patPaise: money,
  netWorthPaise: money,
  debtPaise: moneyFromZero,
  emiPaise: moneyFromZero,
})

export const ratios = z.object({
  year: z.number().int(),
  /** Basis points; null where a figure to divide by is missing or zero. */
  salesGrowthBps: z.number().int().nullable(),
  ebitdaMarginBps: z.number().int().nullable(),
  patMarginBps: z.number().int().nullable(),
  /** Hundredths: 1.25 is 125. */
  debtToNetWorth: z.number().int().nullable(),
  debtToEbitda: z.number().int().nullable(),
  /** EBITDA over a year's instalments, those of the loan proposed included. */
  coverage: z.number().int().nullable(),
})

export const saveSpread = defineCall({
  id: 'underwriting.saveSpread',
  method: 'PUT',
  path: '/api/v1/{product}/admin/credit-desk/{applicationId}/spread',
  summary: 'Keeps the figures of up to three financial years over those that were read; ratios are computed from them',
  ...desk,
  body: z.object({
    /** `spreadAt` of the sheet that was read, so that nobody overwrites what a colleague entered meanwhile. */
    readAt: instant.nullable(),
    years: z.array(spreadYear).min(1).max(3),
  }),
  answer: done,
  changes,
})

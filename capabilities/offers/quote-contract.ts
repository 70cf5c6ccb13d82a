import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { loanAmount, money, say } from '@poonji/contract/schemas.ts'
import { SHAPES } from './kfs.ts'

const bps = z.number().int()
const range = z.object({ least: money, most: money })
const bpsRange = z.object({ least: bps, most: bps })

const tenure = z.number().int(say('tenure.range')).min(1, say('tenure.range')).max(480, say('tenure.range'))
export const isTenure = (months: number) => tenure.safeParse(months).success

const wished = {
  /** Rupees. */
  amount: z.coerce.number(say('amount.limit')).pipe(loanAmount),
  months: z.coerce.number(say('tenure.range')).pipe(tenure),
}

const ofOrganisation = {
  method: 'GET',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_APPLICATIONS',
  scope: { of: 'organisation', param: 'orgId' },
} as const

/** What a product would cost, from the lowest of its rates and fees to the highest. */
const quote = z.object({
  loanType: z.string(),
  displayName: z.string(),
  shape: z.enum(SHAPES),
  repayment: z.enum(['annuity', 'equal-principal', 'step-up']),
  paymentCycle: z.enum(['MONTHLY', 'UPFRONT', 'MATURITY']),
  /** Revolving and discounting: how many days one drawing runs; null for the others. */
  drawingDays: z.number().int().nullable(),
  rateBps: bpsRange,
  /** Processing fee with its GST. */
  fee: range,
  /** An instalment, the first where they fall; of a limit the interest on one drawing. */
  payment: range,
  netDisbursed: range,
  totalInterest: range,
  aprBps: bpsRange,
})
export type Quote = z.output<typeof quote>

export const quotes = defineCall({
  ...ofOrganisation,
  id: 'quotes.list',
  path: '/api/v1/{product}/organisation/{orgId}/quotes',
  summary:
    'What an amount would cost as each product on offer, by shape, lowest APR first; an offer has the exact figures',
  query: z.object(wished),
  answer: z.object({
    quotes: z.array(quote),
    /** Products that are not given for this amount or so long. */
    others: z.array(
      z.object({
        loanType: z.string(),
        displayName: z.string(),
        minAmount: money,
        maxAmount: money,
        minTenure: z.number().int(),
        maxTenure: z.number().int(),
      }),
    ),
  }),
})

export const quotesFile = defineCall({
  ...ofOrganisation,
  id: 'quotes.file',
  kind: 'file',
  path: '/api/v1/{product}/organisation/{orgId}/quotes-file',
  summary: 'The quotes for an amount as a spreadsheet or a PDF',
  query: z.object({ ...wished, format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
})

import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { money, plainDate } from '@poonji/contract/schemas.ts'
import { BASE, ofOrganisation, standing } from './contract.ts'

/** How the bureau answered of one: `ok` with a report. */
const BUREAU_ANSWERS = ['ok', 'no-consent', 'no-record', 'identity-mismatch', 'no-pan'] as const

const report = z.object({
  name: z.string(),
  /** Of the business itself, whose report has a rank; a person's has a score. */
  business: z.boolean(),
  answer: z.enum(BUREAU_ANSWERS),
  score: z.number().int().nullable(),
  rank: z.number().int().nullable(),
  overdue: money.nullable(),
  outstanding: money.nullable(),
  on: plainDate,
})
export type BureauOfOne = z.output<typeof report>

export const creditSummary = defineCall({
  ...ofOrganisation,
  id: 'credit-profile.summary',
  path: `${BASE}/credit-profile`,
  summary: 'What is known of the credit of a borrower in one place: with this lender, by GST returns, bank and bureau',
  answer: z.object({
    own: z.object(standing),
    /** With all under the same control that the viewer sees. */
    together: z.object(standing),
    /** The last 12 months of GST returns; null where none was read. */
    sales: z
      .object({
        total: money,
        months: z.array(z.object({ period: z.string(), amount: money })),
        /** Months that were filed late or are not filed. */
        late: z.number().int(),
        /** Null where that cannot be said of all. */
        filedOnTime: z.boolean().nullable(),
        /** No longer the last 12 months. */
        isOld: z.boolean(),
        /** GST numbers in use that are not whole in it. */
        unread: z.number().int(),
      })
      .nullable(),
    /** The last 12 months of statements, all accounts together; null where none of now was read. */
    bank: z
      .object({ averageBalance: money, bounces: z.number().int(), months: z.number().int(), toOn: plainDate })
      .nullable(),
    bureau: z.array(report),
  }),
})

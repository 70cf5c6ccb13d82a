import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, paise, refusal, sent, text } from '../adapter/schemas.ts'
import type { BureauPort, CommercialBureauAnswer, ConsumerBureauAnswer, ConsumerQuery } from './port.ts'

const account = z.object({
  lender: text,
  kind: z.enum(['Business Loan', 'Auto Loan', 'Credit Card', 'Home Loan', 'Overdraft', 'Term Loan', 'Working Capital']),
  openedOn: day,
  closedOn: day.nullable(),
  sanctionedPaise: paise,
  outstandingPaise: paise,
  overduePaise: paise,
  worstDaysPastDue: z.int().nonnegative(),
  assetClass: z.enum(['STANDARD', 'SUB-STANDARD', 'DOUBTFUL', 'LOSS']),
  marks: z.array(z.enum(['SUIT_FILED', 'WILFUL_DEFAULT', 'WRITTEN_OFF', 'SETTLED'])),
})

const report = {
  reportNumber: filled,
  pulledOn: day,
  nameOnRecord: text,
  accounts: z.array(account),
  enquiries: z.array(z.object({ lender: text, on: day, purpose: text, amountPaise: paise })),
}

const refusals = refusal('no-consent', 'no-record', 'identity-mismatch')

export const bureau = {
  consumer: method<ConsumerQuery, ConsumerBureauAnswer>()({
    at: 'bureau/consumer',
    summary: 'A person’s credit report; `score` is null where there is no history',
    request: z.object({
      pan: z.string(),
      name: z.string(),
      mobile: z.string(),
      dateOfBirth: sent.day.optional(),
      consentReference: z.string(),
    }),
    answer: z.discriminatedUnion('status', [
      z.object({
        status: z.literal('ok'),
        report: z.object({ ...report, score: z.int().min(300).max(900).nullable() }),
      }),
      refusals,
    ]),
  }),
  commercial: method<Parameters<BureauPort['commercial']>[0], CommercialBureauAnswer>()({
    at: 'bureau/commercial',
    summary: 'A company’s credit report; its rank runs from 1, the best, to 10',
    request: z.object({ pan: z.string(), name: z.string(), consentReference: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), report: z.object({ ...report, rank: z.int().min(1).max(10).nullable() }) }),
      refusals,
    ]),
  }),
}

export const bureauByAdapter = (ask: Ask): BureauPort => ({
  consumer: query => ask(bureau.consumer, query),
  commercial: query => ask(bureau.commercial, query),
})

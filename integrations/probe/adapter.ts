import { z } from 'zod'
import { method } from '../adapter/method.ts'
import type { Ask } from '../adapter/method.ts'
import { day, filled, paise, refusal, text } from '../adapter/schemas.ts'
import type { ProbeAnswer, ProbePort } from './port.ts'

/** A loss is negative. */
const result = z.int()

const director = z.object({
  din: text,
  name: text,
  pan: text,
  designation: z.enum(['Director', 'Managing Director', 'Designated Partner']),
  appointedOn: day,
  disqualified: z.boolean(),
})

const charge = z.object({
  chargeId: text,
  holder: text,
  amountPaise: paise,
  createdOn: day,
  status: z.enum(['open', 'satisfied']),
  satisfiedOn: day.nullable(),
})

/** '2025-26' */
const year = z.string().regex(/^\d{4}-\d{2}$/)

const financialYear = z.object({
  year,
  revenuePaise: paise,
  ebitdaPaise: result,
  interestPaise: result,
  depreciationPaise: result,
  profitAfterTaxPaise: result,
  shareCapitalPaise: result,
  reservesPaise: result,
  longTermBorrowingsPaise: result,
  shortTermBorrowingsPaise: result,
  receivablesPaise: result,
  inventoryPaise: result,
  payablesPaise: result,
  cashPaise: result,
  fixedAssetsPaise: result,
  totalAssetsPaise: result,
})

const courtCase = z.object({
  court: text,
  caseNumber: text,
  filedOn: day,
  kind: z.enum(['cheque bounce', 'recovery', 'insolvency', 'tax']),
  against: z.boolean(),
  status: z.enum(['pending', 'disposed']),
})

const bps = z.int().min(0).max(10_000)
const filings = z.object({
  formerNames: z.array(z.object({ name: text, until: day })),
  activities: z.array(z.object({ name: text, turnoverBps: bps })),
  shareholding: z.object({
    on: day.nullable(),
    holders: z.array(z.object({ holder: text, isPromoter: z.boolean(), shareBps: bps })),
  }),
  allotments: z.array(
    z.object({
      on: day,
      security: z.enum(['equity', 'preference', 'debenture']),
      count: z.int().min(1),
      nominalPaise: paise,
      premiumPaise: paise,
    }),
  ),
  related: z.array(
    z.object({
      registration: text,
      name: text,
      relation: z.enum(['holding', 'subsidiary', 'associate', 'joint-venture', 'common-director']),
      shareBps: bps.nullable(),
    }),
  ),
  audits: z.array(
    z.object({
      year,
      firm: text,
      opinion: z.enum(['unqualified', 'emphasis', 'qualified', 'adverse', 'disclaimer']),
      comment: text.nullable(),
    }),
  ),
  ratings: z.array(
    z.object({
      agency: text,
      instrument: text,
      amountPaise: paise,
      rating: text,
      action: z.enum(['assigned', 'reaffirmed', 'upgraded', 'downgraded', 'withdrawn', 'not-cooperating']),
      on: day,
    }),
  ),
  defaults: z.array(
    z.object({ list: z.enum(['wilful-defaulters', 'suit-filed']), lender: text, amountPaise: paise, on: day }),
  ),
  gst: z.array(
    z.object({
      state: z.string().regex(/^\d{2}$/),
      status: z.enum(['active', 'suspended', 'cancelled']),
      lastFiledFor: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .nullable(),
      late: z.int().min(0).max(12),
    }),
  ),
  peers: z.array(
    z.object({
      name: text,
      year,
      revenuePaise: paise,
      ebitdaPaise: result,
      profitAfterTaxPaise: result,
      netWorthPaise: result,
      borrowingsPaise: result,
    }),
  ),
})

const company = z.object({
  registration: filled,
  pan: text,
  name: text,
  status: z.enum(['Active', 'Strike Off', 'Under CIRP']),
  incorporatedOn: day,
  authorisedCapitalPaise: paise,
  paidUpCapitalPaise: paise,
  directors: z.array(director),
  charges: z.array(charge),
  financials: z.array(financialYear),
  cases: z.array(courtCase),
  // adapters that were made before these were asked for go on working
  filings: filings.nullable().default(null),
})

export const probe = {
  company: method<{ pan: string }, ProbeAnswer>()({
    at: 'probe/company',
    summary: 'A company or LLP as registered, by its PAN; `financials` newest first, of years such as `2025-26`',
    request: z.object({ pan: z.string() }),
    answer: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ok'), company }),
      refusal('not-found', 'not-registered-entity'),
    ]),
    fits: (answer, { pan }) => answer.status !== 'ok' || answer.company.pan === pan,
  }),
}

export const probeByAdapter = (ask: Ask): ProbePort => ({ company: pan => ask(probe.company, { pan }) })

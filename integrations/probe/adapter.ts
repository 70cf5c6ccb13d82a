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

const financialYear = z.object({
  year: z.string().regex(/^\d{4}-\d{2}$/),
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

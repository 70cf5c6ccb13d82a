import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, instant, money, plainDate } from '@poonji/contract/schemas.ts'

const PATH = '/api/v1/{product}/organisation/{orgId}/company-register'
const desk = { who: ['admin'], permission: 'CAN_UNDERWRITE', scope: { of: 'organisation', param: 'orgId' } } as const

const director = z.object({
  din: z.string(),
  name: z.string(),
  designation: z.enum(['Director', 'Managing Director', 'Designated Partner']),
  appointedOn: plainDate,
  disqualified: z.boolean(),
})
const charge = z.object({
  chargeId: z.string(),
  holder: z.string(),
  amountPaise: money,
  createdOn: plainDate,
  status: z.enum(['open', 'satisfied']),
  satisfiedOn: plainDate.nullable(),
})
/** '2025-26' */
const financialYear = z.string()
const year = z.object({
  year: financialYear,
  revenuePaise: money,
  ebitdaPaise: money,
  interestPaise: money,
  depreciationPaise: money,
  profitAfterTaxPaise: money,
  shareCapitalPaise: money,
  reservesPaise: money,
  longTermBorrowingsPaise: money,
  shortTermBorrowingsPaise: money,
  receivablesPaise: money,
  inventoryPaise: money,
  payablesPaise: money,
  cashPaise: money,
  fixedAssetsPaise: money,
  totalAssetsPaise: money,
})
const courtCase = z.object({
  court: z.string(),
  caseNumber: z.string(),
  filedOn: plainDate,
  kind: z.enum(['cheque bounce', 'recovery', 'insolvency', 'tax']),
  /** Against the company; else it brought the case. */
  against: z.boolean(),
  status: z.enum(['pending', 'disposed']),
})
const bps = z.int()
const filings = z.object({
  formerNames: z.array(z.object({ name: z.string(), until: plainDate })),
  activities: z.array(z.object({ name: z.string(), turnoverBps: bps })),
  shareholding: z.object({
    on: plainDate.nullable(),
    holders: z.array(z.object({ holder: z.string(), isPromoter: z.boolean(), shareBps: bps })),
  }),
  allotments: z.array(
    z.object({
      on: plainDate,
      security: z.enum(['equity', 'preference', 'debenture']),
      count: z.int(),
      nominalPaise: money,
      premiumPaise: money,
    }),
  ),
  related: z.array(
    z.object({
      registration: z.string(),
      name: z.string(),
      relation: z.enum(['holding', 'subsidiary', 'associate', 'joint-venture', 'common-director']),
      shareBps: bps.nullable(),
    }),
  ),
  audits: z.array(
    z.object({
      year: financialYear,
      firm: z.string(),
      opinion: z.enum(['unqualified', 'emphasis', 'qualified', 'adverse', 'disclaimer']),
      comment: z.string().nullable(),
    }),
  ),
  ratings: z.array(
    z.object({
      agency: z.string(),
      instrument: z.string(),
      amountPaise: money,
      rating: z.string(),
      action: z.enum(['assigned', 'reaffirmed', 'upgraded', 'downgraded', 'withdrawn', 'not-cooperating']),
      on: plainDate,
    }),
  ),
  defaults: z.array(
    z.object({
      list: z.enum(['wilful-defaulters', 'suit-filed']),
      lender: z.string(),
      amountPaise: money,
      on: plainDate,
    }),
  ),
  gst: z.array(
    z.object({
      /** By its name. */
      state: z.string(),
      status: z.enum(['active', 'suspended', 'cancelled']),
      /** 'YYYY-MM' */
      lastFiledFor: z.string().nullable(),
      /** Of the last twelve returns. */
      late: z.int(),
    }),
  ),
  peers: z.array(
    z.object({
      name: z.string(),
      year: financialYear,
      revenuePaise: money,
      ebitdaPaise: money,
      profitAfterTaxPaise: money,
      netWorthPaise: money,
      borrowingsPaise: money,
    }),
  ),
})
export type Filings = z.output<typeof filings>

export type RegisteredYear = z.output<typeof year>
export type RegisteredCharge = z.output<typeof charge>
export type RegisteredDirector = z.output<typeof director>
export type CourtCase = z.output<typeof courtCase>

const company = z.object({
  /** CIN of a company, LLPIN of an LLP. */
  registration: z.string(),
  name: z.string(),
  status: z.enum(['Active', 'Strike Off', 'Under CIRP']),
  incorporatedOn: plainDate,
  authorisedCapitalPaise: money,
  paidUpCapitalPaise: money,
  directors: z.array(director),
  charges: z.array(charge),
  /** Newest first. */
  financials: z.array(year),
  cases: z.array(courtCase),
  /** What it filed beside its accounts and what others publish of it; null where that was not told. */
  filings: filings.nullable(),
})
export type Registered = z.output<typeof company>

export const companyRegister = defineCall({
  ...desk,
  id: 'credit-profile.register',
  method: 'GET',
  path: PATH,
  summary: 'What the company register told of an organisation when it was last read; null where it never was',
  answer: z.object({
    register: z.object({ company, readAt: instant }).nullable(),
    /** Its form of business stands in the register, or is not known yet. */
    listed: z.boolean(),
  }),
})

export const companyRegisterFile = defineCall({
  ...desk,
  id: 'credit-profile.registerFile',
  kind: 'file',
  method: 'GET',
  path: `${PATH}-file`,
  summary: 'The same as a spreadsheet or a PDF',
  query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  answer: z.undefined(),
})

export const readRegister = defineCall({
  ...desk,
  id: 'credit-profile.readRegister',
  method: 'PUT',
  path: PATH,
  summary: 'Reads the company register anew; what it told before is replaced',
  answer: done,
  changes: ['credit-profile'],
})

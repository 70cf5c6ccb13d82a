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
const year = z.object({
  /** '2025-26' */
  year: z.string(),
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

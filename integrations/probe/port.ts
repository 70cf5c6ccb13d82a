import type { Refused, Unavailable } from '../outcome.ts'
import type { Filings } from './filings.ts'

export interface Director {
  din: string
  name: string
  pan: string
  designation: 'Director' | 'Managing Director' | 'Designated Partner'
  /** 'YYYY-MM-DD' */
  appointedOn: string
  disqualified: boolean
}

export interface Charge {
  chargeId: string
  holder: string
  amountPaise: number
  createdOn: string
  status: 'open' | 'satisfied'
  satisfiedOn: string | null
}

/** One financial year as filed; amounts in paise. */
export interface FinancialYear {
  /** '2025-26' */
  year: string
  revenuePaise: number
  ebitdaPaise: number
  interestPaise: number
  depreciationPaise: number
  profitAfterTaxPaise: number
  shareCapitalPaise: number
  reservesPaise: number
  longTermBorrowingsPaise: number
  shortTermBorrowingsPaise: number
  receivablesPaise: number
  inventoryPaise: number
  payablesPaise: number
  cashPaise: number
  fixedAssetsPaise: number
  /** Net worth plus borrowings plus payables, and what it is invested in: both sides are equal. */
  totalAssetsPaise: number
}

export interface CourtCase {
  court: string
  caseNumber: string
  filedOn: string
  kind: 'cheque bounce' | 'recovery' | 'insolvency' | 'tax'
  against: boolean
  status: 'pending' | 'disposed'
}

export interface CompanyData {
  /** CIN of a company, LLPIN of an LLP. */
  registration: string
  pan: string
  name: string
  status: 'Active' | 'Strike Off' | 'Under CIRP'
  incorporatedOn: string
  authorisedCapitalPaise: number
  paidUpCapitalPaise: number
  directors: Director[]
  charges: Charge[]
  /** Newest first. */
  financials: FinancialYear[]
  cases: CourtCase[]
  /** Null where the provider tells no more. */
  filings: Filings | null
}

export type ProbeAnswer =
  | { status: 'ok'; company: CompanyData }
  | Refused<'not-found' | 'not-registered-entity'>
  | Unavailable

export interface ProbePort {
  /** Companies and LLPs by their PAN; firms, proprietors and families have no such register. */
  company(pan: string): Promise<ProbeAnswer>
}

import type { Filings, Registered, RegisteredYear } from './register-contract.ts'

/** A financial year of round figures. */
export const yearOf = (name: string, change: Partial<RegisteredYear> = {}): RegisteredYear => ({
  year: name,
  revenuePaise: 100,
  ebitdaPaise: 20,
  interestPaise: 5,
  depreciationPaise: 2,
  profitAfterTaxPaise: 8,
  shareCapitalPaise: 10,
  reservesPaise: 20,
  longTermBorrowingsPaise: 20,
  shortTermBorrowingsPaise: 20,
  receivablesPaise: 20,
  inventoryPaise: 20,
  payablesPaise: 10,
  cashPaise: 5,
  fixedAssetsPaise: 35,
  totalAssetsPaise: 80,
  ...change,
})

/** A company of which nothing stands out. */
export const companyOf = (change: Partial<Registered> = {}): Registered => ({
  registration: 'U51909MH2010PTC123456',
  name: 'Narmada Steel Private Limited',
  status: 'Active',
  incorporatedOn: '2010-04-12',
  authorisedCapitalPaise: 100,
  paidUpCapitalPaise: 10,
  directors: [],
  charges: [],
  financials: [yearOf('2025-26'), yearOf('2024-25')],
  cases: [],
  filings: filingsOf({}),
  ...change,
})

/** Filings in which nothing stands. */
export const filingsOf = (change: Partial<Filings>): Filings => ({
  formerNames: [],
  activities: [],
  shareholding: { on: null, holders: [] },
  allotments: [],
  related: [],
  audits: [],
  ratings: [],
  defaults: [],
  gst: [],
  peers: [],
  ...change,
})

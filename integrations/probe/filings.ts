/** What a company filed beside its accounts, and what others publish of it. */
export interface Filings {
  /** Oldest first. */
  formerNames: { name: string; /** 'YYYY-MM-DD' */ until: string }[]
  activities: { name: string; /** Of its turnover, in basis points. */ turnoverBps: number }[]
  shareholding: { /** As of this date; null where none was filed. */ on: string | null; holders: Shareholder[] }
  allotments: Allotment[]
  related: RelatedCorporate[]
  /** Newest first. */
  audits: Audit[]
  ratings: Rating[]
  /** Its name in lists of those who do not repay. */
  defaults: ListedDefault[]
  gst: GstConduct[]
  peers: Peer[]
}

export interface Shareholder {
  holder: string
  isPromoter: boolean
  shareBps: number
}

export interface Allotment {
  on: string
  security: 'equity' | 'preference' | 'debenture'
  count: number
  nominalPaise: number
  premiumPaise: number
}

export interface RelatedCorporate {
  registration: string
  name: string
  relation: 'holding' | 'subsidiary' | 'associate' | 'joint-venture' | 'common-director'
  /** Held by or in it; null where nothing is. */
  shareBps: number | null
}

export interface Audit {
  /** '2025-26' */
  year: string
  firm: string
  opinion: 'unqualified' | 'emphasis' | 'qualified' | 'adverse' | 'disclaimer'
  comment: string | null
}

export interface Rating {
  agency: string
  instrument: string
  amountPaise: number
  rating: string
  action: 'assigned' | 'reaffirmed' | 'upgraded' | 'downgraded' | 'withdrawn' | 'not-cooperating'
  on: string
}

export interface ListedDefault {
  list: 'wilful-defaulters' | 'suit-filed'
  lender: string
  amountPaise: number
  on: string
}

/** One registration; its number would tell the company's PAN. */
export interface GstConduct {
  /** Code of the state, '27'. */
  state: string
  status: 'active' | 'suspended' | 'cancelled'
  /** 'YYYY-MM', the last month of which a return was filed. */
  lastFiledFor: string | null
  /** Of the last twelve returns. */
  late: number
}

/** A company of the same trade and size, in its last year that was filed. */
export interface Peer {
  name: string
  /** '2025-26' */
  year: string
  revenuePaise: number
  ebitdaPaise: number
  profitAfterTaxPaise: number
  netWorthPaise: number
  borrowingsPaise: number
}

import type { Refused, Unavailable } from '../outcome.ts'

export interface BureauAccount {
  lender: string
  kind: 'Business Loan' | 'Auto Loan' | 'Credit Card' | 'Home Loan' | 'Overdraft' | 'Term Loan' | 'Working Capital'
  openedOn: string
  closedOn: string | null
  sanctionedPaise: number
  outstandingPaise: number
  overduePaise: number
  /** Worst days past due in the last 12 months. */
  worstDaysPastDue: number
  /** As the bureau marks it. */
  assetClass: 'STANDARD' | 'SUB-STANDARD' | 'DOUBTFUL' | 'LOSS'
  /** 'SUIT_FILED', 'WILFUL_DEFAULT', 'WRITTEN_OFF', 'SETTLED'; empty where nothing is marked. */
  marks: ('SUIT_FILED' | 'WILFUL_DEFAULT' | 'WRITTEN_OFF' | 'SETTLED')[]
}

export interface BureauReport {
  reportNumber: string
  pulledOn: string
  nameOnRecord: string
  /** 300 to 900; null where there is no history. */
  score: number | null
  accounts: BureauAccount[]
  enquiries: { lender: string; on: string; purpose: string; amountPaise: number }[]
}

/** A company's report; its rank runs from 1 (best) to 10. */
export interface CommercialReport extends Omit<BureauReport, 'score'> {
  rank: number | null
}

type Answer<Report> =
  | { status: 'ok'; report: Report }
  | Refused<'no-consent' | 'no-record' | 'identity-mismatch'>
  | Unavailable
export type ConsumerBureauAnswer = Answer<BureauReport>
export type CommercialBureauAnswer = Answer<CommercialReport>

export interface ConsumerQuery {
  pan: string
  name: string
  mobile: string
  /** 'YYYY-MM-DD' */
  dateOfBirth?: string
  /** The id of the person's recorded consent; the bureau refuses without. */
  consentReference: string
}

export interface BureauPort {
  consumer(query: ConsumerQuery): Promise<ConsumerBureauAnswer>
  commercial(query: { pan: string; name: string; consentReference: string }): Promise<CommercialBureauAnswer>
}

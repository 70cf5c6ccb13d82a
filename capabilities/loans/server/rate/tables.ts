import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { LeftOut, RateKeeps } from '../../status.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

export interface LoanRateChangeTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  from_on: string
  before_bps: number | null
  rate_bps: number
  benchmark: string
  benchmark_bps: number
  spread_bps: number
  reason: string
  keeps: Default<RateKeeps>
  chosen_by: string | null
  chosen_at: Date | null
  begun_on: string | null
  /** The step of a benchmark that it follows; null where it was asked for this loan alone. */
  revision_id: Default<string | null>
}

export interface RateRevisionTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  product_code: string | null
  benchmark: string
  before_bps: number
  after_bps: number
  from_on: string
  reason: string
  left_out: Json<{ loanId: string; loanNumber: string; leftOut: LeftOut }[]> | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_rate_change: LoanRateChangeTable
    rate_revision: RateRevisionTable
  }
}

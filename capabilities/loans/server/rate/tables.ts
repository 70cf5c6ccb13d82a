import type { Default } from '@poonji/api-platform/database.ts'
import type { RateKeeps } from '../../status.ts'
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
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_rate_change: LoanRateChangeTable
  }
}

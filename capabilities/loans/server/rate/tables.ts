import type { Default } from '@poonji/api-platform/database.ts'
import type { RateKeeps, RequestState } from '../../status.ts'

export interface LoanRateChangeTable {
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
  state: Default<RequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_rate_change: LoanRateChangeTable
  }
}

import type { Default } from '@poonji/api-platform/database.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

interface LimitClosingTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  /** Then nobody decides: the draws end as it is asked. */
  by_borrower: boolean
  reason: string
  taken_back_by: string | null
  taken_back_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    limit_closing: LimitClosingTable
  }
}

import type { Default } from '@poonji/api-platform/database.ts'
import type { RevisionKind, RevisionState, StatementState } from '../status.ts'

interface LimitRevisionTable {
  id: Default<string>
  tenant: string
  loan_id: string
  organisation_id: string
  kind: RevisionKind
  state: Default<RevisionState>
  before_paise: number
  before_until: string
  asked_paise: number | null
  reason: string
  asked_by: string
  asked_at: Date
  proposed_paise: number | null
  proposed_until: string | null
  review_note: Default<string>
  reviewed_by: string | null
  reviewed_at: Date | null
  decision_note: Default<string>
  decided_by: string | null
  decided_at: Date | null
}

interface StockStatementTable {
  id: Default<string>
  tenant: string
  loan_id: string
  organisation_id: string
  as_of: string
  stock_paise: number
  creditors_paise: number
  debtors_paise: number
  file_id: string
  file_name: string
  state: Default<StatementState>
  sent_by: string
  sent_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: Default<string>
  drawing_power_id: Default<number | null>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    limit_revision: LimitRevisionTable
    stock_statement: StockStatementTable
  }
}

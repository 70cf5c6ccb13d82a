import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { ProposalState } from '@poonji/contract/proposal.ts'
import type { Particulars } from '../particulars.ts'

interface LenderTable {
  id: Default<string>
  /** '' for every tenant without a row. */
  tenant: string
  particulars: Json<Particulars>
  state: ProposalState
  asked_by: string | null
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    lender: LenderTable
  }
}

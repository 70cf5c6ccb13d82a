import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { Particulars } from '../particulars.ts'
import type { LenderState } from '../status.ts'

interface LenderTable {
  id: Default<string>
  /** '' for every tenant without a row. */
  tenant: string
  particulars: Json<Particulars>
  state: LenderState
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

import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { ProposalColumns } from '@poonji/api-platform/second-person.ts'
import type { Particulars } from '../particulars.ts'

interface LenderTable extends ProposalColumns<string | null> {
  id: Default<string>
  /** '' for every tenant without a row. */
  tenant: string
  particulars: Json<Particulars>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    lender: LenderTable
  }
}

import type { Default } from '@poonji/api-platform/database.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

export interface DrawingExtensionTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  tranche_id: string
  before_on: string
  until_on: string
  reason: string
  /** The borrower's word; none of those that began before it was asked for. */
  agreed: boolean | null
  answered_by: string | null
  answered_at: Date | null
  /** It came to nothing: nobody answered, or the drawing had changed. */
  lapsed_on: string | null
  /** The day from whose start it counts. */
  from_on: string | null
  /** Of the days added, in basis points a year; null in those agreed before it was kept. */
  rate_bps: number | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    drawing_extension: DrawingExtensionTable
  }
}

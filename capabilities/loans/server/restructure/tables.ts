import type { ColumnType } from 'kysely'
import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { SeenRestructuring } from '../../restructure-contract.ts'
import type { Funds, MoratoriumInterest } from '../../status.ts'
import type { LoanTerms } from '../../terms.ts'
import type { TwoPeopleColumns } from '../two-people.ts'

export interface LoanRestructuringTable extends TwoPeopleColumns {
  id: Default<string>
  tenant: string
  loan_id: string
  from_on: string
  rate_bps: number
  instalments: number
  moratorium_months: number
  moratorium_interest: MoratoriumInterest
  funds: Funds
  reason: string
  seen: Json<SeenRestructuring>
  seen_hash: string
  agreed: boolean | null
  answered_by: string | null
  answered_at: Date | null
  lapsed_on: string | null
  begun_on: string | null
  before_bps: number | null
  before_months: number | null
  /** Of a limit that became instalments: the terms it ran on until then. */
  before_terms: ColumnType<LoanTerms | null, string | null | undefined, string | null>
}

interface RestructuredWatchTable {
  id: Default<string>
  tenant: string
  loan_id: string
  /** What it follows: other terms of a loan, or a longer drawing of a limit. */
  restructuring_id: string | null
  extension_id: string | null
  from_on: string
  first_payment_on: string
  counted_from: string | null
  ended_on: string | null
  outcome: 'UPGRADED' | 'BROKEN' | 'RESTRUCTURED' | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_restructuring: LoanRestructuringTable
    restructured_watch: RestructuredWatchTable
  }
}

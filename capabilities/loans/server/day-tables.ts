import type { ColumnType } from 'kysely'
import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { AssetClass } from '@poonji/finance/days-past-due.ts'

interface AccrualTable {
  on_date: string
  loan_id: string
  product_code: string
  principal_paise: number
  interest_paise: number
  overdue_paise: number
  penal_paise: number
}

interface AccrualReplacedTable {
  id: Default<number>
  on_date: string
  loan_id: string
  interest_paise: number
  penal_paise: number
  transaction_id: string | null
  replaced_at: Stamp
}

export interface DayFigures {
  loans: number
  interestPaise: number
  penalPaise: number
  duesRaised: number
  raisedPaise: number
  overdueLoans: number
  presented: number
}

interface DayRunTable {
  tenant: string
  on_date: string
  state: 'running' | 'closed'
  claimed_by: string
  lease_until: Date
  started_at: Date
  finished_at: Date | null
  figures: ColumnType<DayFigures | null, string | undefined, string>
  differences: ColumnType<string[], string | undefined, string>
  /** What stopped it, while it is not closed. */
  problem: string | null
}

interface DayFigureTable {
  id: Default<number>
  tenant: string
  on_date: string
  product_code: string
  loans: number
  accrued_paise: number
  earned_upfront_paise: number
  penal_paise: number
  penal_tax_paise: number
  interest_raised_paise: number
  principal_raised_paise: number
  dues_raised: number
  /** Of loans that went through the night by themselves: booked with each of them, and only told here. */
  replayed: Default<boolean>
}

interface SuspendedIncomeTable {
  loan_id: string
  tenant: string
  product_code: string
  interest_paise: number
  penal_paise: number
  /** Without tax. */
  fees_paise: Default<number>
}

interface ProvisionTable {
  tenant: string
  on_date: string
  product_code: string
  rule_id: string
  loans: number
  base_paise: number
  provision_paise: number
}

interface BorrowerClassTable {
  organisation_id: string
  tenant: string
  class: AssetClass
  since_on: string
  /** The last time that the borrower was an NPA before, until the upgrade. */
  npa_since: Default<string | null>
  npa_until: Default<string | null>
}

interface BorrowerClassChangeTable {
  id: Default<number>
  organisation_id: string
  on_date: string
  from_class: AssetClass
  to_class: AssetClass
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    accrual: AccrualTable
    accrual_replaced: AccrualReplacedTable
    day_run: DayRunTable
    day_figure: DayFigureTable
    suspended_income: SuspendedIncomeTable
    suspended_income_change: SuspendedIncomeTable & { on_date: string }
    provision: ProvisionTable
    borrower_class: BorrowerClassTable
    borrower_class_change: BorrowerClassChangeTable
  }
}

import type { ColumnType } from 'kysely'
import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { DayCount } from '@poonji/finance/day-count.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanStatus } from '../status.ts'
import type { LoanTerms } from '../terms.ts'

/** Sums of balance × rate × days may pass the safe integers: read as `::text` only, written as text. */
type BigNumerator = ColumnType<never, string | undefined, string>

interface LoanTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  application_id: string
  loan_request_id: string
  product_code: string
  shape: LoanTerms['shape']
  sanctioned_paise: number
  terms: Json<LoanTerms>
  status: LoanStatus
  opened_on: string
  expires_on: string
  first_drawn_on: string | null
  closed_on: string | null
  /** Of a limit that is being closed, or becomes instalments: from this day on nothing more is drawn. */
  draws_ended_on: Default<string | null>
  drawn_paise: Default<number>
  principal_paise: Default<number>
  advance_paise: Default<number>
  /** Interest that a restructuring made principal. */
  funded_paise: Default<number>
  created_at: Stamp
}

/** What the end of day moves of a drawn loan. */
interface LoanDayTable {
  loan_id: string
  tenant: string
  product_code: string
  active: boolean
  /** Its nights are no arithmetic of its row alone: something is paid ahead, or a drawing bears another rate from some night. */
  ahead: boolean
  dropline: boolean
  /** Interest is still to join the principal on due dates, which only a replay does. */
  capitalises: Default<boolean>
  closed_through: string
  oldest_unpaid_on: string | null
  days_past_due: ColumnType<number, never, never>
  /** What runs while one drawing does, or 0; null where several do. This and all below is kept by the database. */
  running_paise: ColumnType<number | null, never, never>
  upfront: ColumnType<boolean | null, never, never>
  rate_bps: ColumnType<number | null, never, never>
  day_count: ColumnType<DayCount | null, never, never>
  gathered: ColumnType<string | null, never, never>
  gathered_through: ColumnType<string | null, never, never>
  next_due_on: ColumnType<string | null, never, never>
  next_interest_paise: ColumnType<number | null, never, never>
}

interface TrancheTable {
  id: Default<string>
  tenant: string
  loan_id: string
  request_id: string
  number: number
  drawn_on: string
  amount_paise: number
  kept_back_paise: Default<number>
  due_on: string
  reference: string
  /** Whom it was paid to; empty: the borrower's own account. */
  paid_to: Default<string>
  rate_bps: number
  day_count: DayCount
  upfront: boolean
  reversed_on: string | null
  reverse_reason: string | null
  running_paise: number
  /** Whether anything does; kept by the database. */
  runs: ColumnType<boolean, never, never>
  gathered: BigNumerator
  /** The last night that `gathered` holds; what came after follows from what runs. */
  gathered_through: string
  next_due_on: string | null
  next_interest_paise: Default<number>
  next_principal_paise: Default<number>
  created_at: Stamp
}

interface DrawingHoldTable {
  request_id: string
  tenant: string
  loan_id: string
  amount_paise: number
  state: Default<'held' | 'drawn' | 'released'>
  /** An order for it went out, and the bank did not say that it has not taken it. */
  at_bank: Default<boolean>
  created_at: Stamp
}

interface DueTable {
  id: Default<string>
  tenant: string
  loan_id: string
  tranche_id: string | null
  charge_id: string | null
  key: string
  number: number
  due_on: string
  raised: boolean
  principal_paise: number
  interest_paise: number
  penal_paise: Default<number>
  charges_paise: Default<number>
  principal_paid: Default<number>
  interest_paid: Default<number>
  penal_paid: Default<number>
  charges_paid: Default<number>
  /** What a restructuring put into the principal: taken off what is owed here. */
  moved_principal: Default<number>
  moved_interest: Default<number>
  moved_charges: Default<number>
  /** What of the penal charges is waived: taken off what is owed here. */
  penal_waived: Default<number>
  /** What of that came too late for a credit note. */
  penal_waived_late: Default<number>
  penal_gathered: BigNumerator
  unpaid_paise: ColumnType<number, never, never>
}

interface DueNoticeTable {
  tenant: string
  organisation_id: string
  due_on: PlainDate
  notice: 'coming' | 'today'
  told_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan: LoanTable
    loan_day: LoanDayTable
    tranche: TrancheTable
    drawing_hold: DrawingHoldTable
    due: DueTable
    due_notice: DueNoticeTable
  }
}

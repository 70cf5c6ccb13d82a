import type { ColumnType } from 'kysely'
import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { DueKind } from '@poonji/finance/allocation.ts'
import type { AssetClass } from '@poonji/finance/days-past-due.ts'
import type { DayCount } from '@poonji/finance/day-count.ts'
import type {
  AdjustmentKind,
  ChargeCode,
  ChargeRequestState,
  ForeclosureReason,
  LoanStatus,
  PartPaymentWay,
  PaymentMode,
} from '../status.ts'
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
  drawn_paise: Default<number>
  principal_paise: Default<number>
  advance_paise: Default<number>
  created_at: Stamp
}

/** What the end of day moves of a drawn loan. */
interface LoanDayTable {
  loan_id: string
  tenant: string
  product_code: string
  active: boolean
  ahead: boolean
  dropline: boolean
  closed_through: string
  oldest_unpaid_on: string | null
  days_past_due: ColumnType<number, never, never>
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
  rate_bps: number
  day_count: DayCount
  upfront: boolean
  reversed_on: string | null
  reverse_reason: string | null
  running_paise: number
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
  created_at: Stamp
}

interface LoanChargeTable {
  id: Default<string>
  tenant: string
  loan_id: string
  code: ChargeCode
  base_paise: number
  tax_paise: number
  due_on: string
  reference: Default<string>
  tranche_id: string | null
  reversed_on: string | null
  created_at: Stamp
}

interface ChargeTaxTable {
  code: ChargeCode
  from_on: string
  tax_bps: number
  source: string
}

interface ChargeRequestTable {
  id: Default<string>
  tenant: string
  loan_id: string
  kind: 'ADD' | 'WAIVE'
  code: ChargeCode
  charge_id: string | null
  base_paise: number
  tax_paise: number
  reason: string
  state: Default<ChargeRequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

interface LoanWaiverTable {
  id: Default<string>
  tenant: string
  loan_id: string
  charge_id: string
  amount_paise: number
  on_date: string
  created_at: Date
}

interface PrepaymentRuleTable {
  id: string
  place: number
  sanctioned_from_on: string | null
  sanctioned_to_on: string | null
  rate_type: 'floating' | 'fixed' | null
  sanctioned_up_to_paise: number | null
  fee_bps: number
  tax_bps: number
  reason: ForeclosureReason
  source: string
}

interface ForeclosureQuoteTable {
  id: Default<string>
  tenant: string
  loan_id: string
  on_date: string
  principal_paise: number
  interest_paise: number
  overdue_principal_paise: number
  overdue_interest_paise: number
  overdue_penal_paise: number
  overdue_charges_paise: number
  fee_paise: number
  fee_tax_paise: number
  fee_reason: ForeclosureReason
  advance_paise: number
  total_paise: number
  made_by: string | null
  made_at: Date
}

interface LoanClosingTable {
  id: Default<string>
  tenant: string
  loan_id: string
  quote_id: string
  payment_booking_id: string
  on_date: string
  reversed_on: string | null
  created_at: Date
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
  penal_gathered: BigNumerator
  unpaid_paise: ColumnType<number, never, never>
}

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

interface PaymentBookingTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  amount_paise: number
  value_on: string
  mode: PaymentMode
  reference: string
  idempotency_key: string
  body_hash: string
  reversed_on: string | null
  reverse_reason: string | null
  booked_at: Date
}

interface LoanPaymentTable {
  id: Default<string>
  payment_booking_id: string
  loan_id: string
  seq: Default<number>
  amount_paise: number
  reversed_on: string | null
  part_payment: PartPaymentWay | null
}

interface PartPaymentChoiceTable {
  id: Default<string>
  tenant: string
  loan_id: string
  amount_paise: number
  way: PartPaymentWay
  until_on: string
  payment_booking_id: string | null
  made_by: string | null
  made_on: string
  made_at: Date
}

interface PaymentLineTable {
  id: Default<number>
  loan_payment_id: string
  due_id: string
  kind: DueKind
  amount_paise: number
  on_date: string
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
}

interface SuspendedIncomeTable {
  loan_id: string
  tenant: string
  product_code: string
  interest_paise: number
  penal_paise: number
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

interface AdjustmentRequestTable {
  id: Default<string>
  tenant: string
  loan_id: string
  kind: AdjustmentKind
  amount_paise: number
  reason: string
  state: Default<ChargeRequestState>
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  note: Default<string>
}

interface LoanRefundTable {
  id: string
  tenant: string
  loan_id: string
  amount_paise: number
  on_date: string
  reference: string
  created_at: Date
}

interface LoanWriteOffTable {
  loan_id: string
  request_id: string
  tenant: string
  product_code: string
  on_date: string
  written_paise: number
  left_paise: number
}

interface BorrowerClassTable {
  organisation_id: string
  tenant: string
  class: AssetClass
  since_on: string
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
    loan: LoanTable
    loan_day: LoanDayTable
    tranche: TrancheTable
    drawing_hold: DrawingHoldTable
    loan_charge: LoanChargeTable
    charge_tax: ChargeTaxTable
    charge_request: ChargeRequestTable
    loan_waiver: LoanWaiverTable
    prepayment_rule: PrepaymentRuleTable
    foreclosure_quote: ForeclosureQuoteTable
    loan_closing: LoanClosingTable
    due: DueTable
    accrual: AccrualTable
    accrual_replaced: AccrualReplacedTable
    payment_booking: PaymentBookingTable
    loan_payment: LoanPaymentTable
    payment_line: PaymentLineTable
    part_payment_choice: PartPaymentChoiceTable
    day_run: DayRunTable
    day_figure: DayFigureTable
    suspended_income: SuspendedIncomeTable
    suspended_income_change: SuspendedIncomeTable & { on_date: string }
    provision: ProvisionTable
    adjustment_request: AdjustmentRequestTable
    loan_refund: LoanRefundTable
    loan_write_off: LoanWriteOffTable
    borrower_class: BorrowerClassTable
    borrower_class_change: BorrowerClassChangeTable
  }
}

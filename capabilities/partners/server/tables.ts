import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { FoundCompany } from '@poonji/capabilities/leads/contract.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Slab } from '../slabs.ts'
import type {
  CallbackState,
  DisputeState,
  EntryKind,
  GstError,
  GstMode,
  GstState,
  OnboardingState,
  PartnerKind,
  PaymentState,
} from '../status.ts'

export interface PartnerOnboardingTable {
  id: Default<string>
  tenant: string
  account_id: string
  kind: PartnerKind
  gstin: string
  contact_name: string
  contact_email: string
  gst_state: Default<GstState>
  gst_error: GstError | null
  /** What the GST portal told of the number, from FOUND on. */
  found: Json<FoundCompany> | null
  pan_verified_at: Date | null
  organisation_id: string | null
  state: Default<OnboardingState>
  submitted_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  /** A decision is of one version. */
  version: Default<number>
  created_at: Date
}

interface CallbackRequestTable {
  id: Default<string>
  tenant: string
  account_id: string
  organisation_id: string | null
  words: string
  state: Default<CallbackState>
  done_by: string | null
  done_at: Date | null
  created_at: Date
}

export interface PayoutPlanTable {
  id: Default<string>
  tenant: string
  partner_id: string
  product_code: string | null
  slabs: Json<Slab[]>
  from_on: PlainDate
  until_on: PlainDate | null
  clawback_days: number
  clawback_bps: number
  made_by: string | null
  created_at: Date
}

interface PayoutEntryTable {
  id: Default<string>
  tenant: string
  partner_id: string
  organisation_id: string
  loan_id: string
  tranche_id: string | null
  plan_id: string | null
  kind: EntryKind
  basis_paise: number
  amount_paise: number
  on_date: PlainDate
  cause: string
  /** The order in which entries were made. */
  place: Default<number>
  created_at: Date
}

interface PayoutDisputeTable {
  id: Default<string>
  tenant: string
  number: string
  partner_id: string
  loan_id: string
  words: string
  state: Default<DisputeState>
  answer: string | null
  entry_id: string | null
  raised_by: string | null
  settled_by: string | null
  created_at: Date
  settled_at: Date | null
}

export interface PayoutStatementTable {
  id: Default<string>
  tenant: string
  number: string
  partner_id: string
  /** 'YYYY-MM' */
  month: string
  status: Default<PaymentState>
  commission_paise: number
  gst_mode: GstMode
  gstin: string | null
  gst_bps: number
  gst_paise: number
  tds_section: string
  tds_bps: number
  tds_base_paise: number
  tds_paise: number
  /** By whose rate it was deducted. */
  tds_certificate: string | null
  net_paise: number
  credited_on: PlainDate
  prepared_by: string
  prepared_at: Date
  approved_by: string | null
  approved_at: Date | null
  bank_account_id: string | null
  attempt: Default<number>
  asked: Default<number>
  /** When the last order of it went out. */
  sending_since: Default<Date | null>
  /** Our own account held too little; of one that FAILED: it was given up meanwhile. */
  short: Default<boolean>
  utr: string | null
  paid_on: PlainDate | null
  reason: string | null
  credit_transaction_id: string | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    partner_onboarding: PartnerOnboardingTable
    partner_paper: { type_code: string }
    callback_request: CallbackRequestTable
    payout_plan: PayoutPlanTable
    payout_entry: PayoutEntryTable
    payout_dispute: PayoutDisputeTable
    payout_statement: PayoutStatementTable
    payout_statement_entry: { entry_id: string; statement_id: string }
    commission_certificate: {
      id: Default<string>
      tenant: string
      partner_id: string
      quarter: PlainDate
      number: string
      file_id: string
      file_name: string
      given_by: string
      given_at: Date
      replaced_at: Date | null
    }
    commission_tds: {
      from_on: PlainDate
      section: string
      rate_bps: number
      no_pan_bps: number
      threshold_paise: number
      source: string
    }
    commission_gst: { from_on: PlainDate; rate_bps: number; reverse_for: string[]; source: string }
  }
}

import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Slab } from '../slabs.ts'
import type {
  CallbackState,
  DisputeState,
  EntryKind,
  GstError,
  GstState,
  OnboardingState,
  PartnerKind,
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
  organisation_id: string | null
  state: Default<OnboardingState>
  submitted_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
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

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    partner_onboarding: PartnerOnboardingTable
    partner_paper: { type_code: string }
    callback_request: CallbackRequestTable
    payout_plan: PayoutPlanTable
    payout_entry: PayoutEntryTable
    payout_dispute: PayoutDisputeTable
  }
}

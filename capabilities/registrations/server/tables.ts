import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { BusinessClass } from '../business-class.ts'
import type { KindCode } from '../kinds.ts'
import type { GstStatus, RegistrationState } from '../status.ts'

/** An address as the GST portal words it. */
export interface GstAddress {
  building: string
  street: string
  locality: string
  city: string
  district: string
  state: string
  stateCode: string
  pincode: string
}

export interface GstRegistrationTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  gstin: string
  legal_name: string
  trade_name: Default<string>
  constitution: Default<string>
  taxpayer_type: Default<string>
  state_code: string
  status: GstStatus
  registered_on: PlainDate | null
  cancelled_on: PlainDate | null
  principal_address: Json<GstAddress> | null
  is_primary: Default<boolean>
  /** When the GST portal was last asked; null while it never answered. */
  checked_at: Date | null
  removed_at: Date | null
  created_by: string | null
  created_at: Stamp
}

export interface RegistrationTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: KindCode
  number: string
  authority: string
  period: string
  class: BusinessClass | null
  amount_paise: number | null
  rate_bps: number | null
  issued_on: PlainDate | null
  expires_on: PlainDate | null
  file_id: string | null
  file_name: string | null
  /** Grows with each change; a verification is of one version. */
  version: Default<number>
  state: Default<RegistrationState>
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  /** When its holder gave it up. */
  ended_at: Date | null
  removed_at: Date | null
  /** The last of the reminders that went out, in days before the end. */
  reminded_days: number | null
  /** Whoever must not verify it. */
  changed_by: string | null
  created_by: string | null
  created_at: Stamp
}

/** A question to the GST portal or the PAN service that somebody asked about a company. */
interface CompanyLookupTable {
  id: Default<number>
  account_id: string
  at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    gst_registration: GstRegistrationTable
    tax_registration: RegistrationTable
    company_lookup: CompanyLookupTable
  }
}

import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { GstStatus } from '../status.ts'

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

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    gst_registration: GstRegistrationTable
  }
}

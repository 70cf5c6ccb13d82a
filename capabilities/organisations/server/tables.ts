import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { OrganisationType } from '../status.ts'

export interface OrganisationTable {
  id: Default<string>
  tenant: string
  type: OrganisationType
  name: string
  entity_type: string | null
  pan_sealed: string | null
  pan_index: Buffer | null
  pan_masked: string | null
  pan_verified_at: Date | null
  industry: string | null
  incorporated_on: PlainDate | null
  state_code: string | null
  region: string | null
  international: Default<boolean>
  onboarding_type: Default<string>
  referral_code: string | null
  assigned_to: string | null
  /** The partner organisation that brought it. */
  brought_by: string | null
  parent_id: string | null
  non_cooperative_at: Date | null
  blacklisted_at: Date | null
  deceased_at: Date | null
  created_by: string | null
  created_at: Stamp
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    organisation: OrganisationTable
  }
}

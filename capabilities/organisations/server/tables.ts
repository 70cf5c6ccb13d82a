import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { AddressKind, ContactRole, InvitationState, OrganisationType } from '../status.ts'

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

export interface AddressTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: AddressKind
  line1: string
  line2: Default<string>
  landmark: Default<string>
  city: string
  /** Two digits of the GST's codes; null abroad. */
  state_code: string | null
  pincode: string
  country: Default<string>
  gst_registration_id: string | null
  active: Default<boolean>
  verified_at: Date | null
  verified_by: string | null
  replaces_id: string | null
  removed_at: Date | null
  created_by: string | null
  created_at: Stamp
}

export interface ContactTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  name: string
  mobile: string
  email: string | null
  roles: ContactRole[]
  is_primary: Default<boolean>
  removed_at: Date | null
  created_by: string | null
  created_at: Stamp
}

interface AddressContactTable {
  address_id: string
  contact_id: string
}

/** Names an organisation had before. */
interface OrganisationNameTable {
  id: Default<string>
  organisation_id: string
  name: string
  until_at: Date
  changed_by: string | null
}

export interface InvitationTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  mobile: string
  role_code: 'BUYER_OWNER' | 'BUYER_VIEWER'
  state: Default<InvitationState>
  invited_by: string
  created_at: Stamp
  expires_at: Date
  settled_at: Date | null
}

interface AssignmentTurnTable {
  tenant: string
  region: string
  last_account_id: string | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    organisation: OrganisationTable
    address: AddressTable
    contact: ContactTable
    address_contact: AddressContactTable
    organisation_name: OrganisationNameTable
    invitation: InvitationTable
    assignment_turn: AssignmentTurnTable
  }
}

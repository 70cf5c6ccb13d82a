import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { InvitedRole } from '@poonji/capabilities/access/status.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type {
  AddressKind,
  ChangedStanding,
  ContactRole,
  InvitationState,
  LinkingState,
  OrganisationType,
  Relation,
  REVIEW_OUTCOMES,
} from '../status.ts'

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
  /** Of the last twelve months, as all its GST returns say; null where they do not. */
  turnover_read_paise: Default<number | null>
  /** As the qualification was answered. */
  turnover_said_paise: Default<number | null>
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
  /** Grows with every change of what is verified. */
  version: Default<number>
  /** Who wrote it as it is; null where that is who added it. */
  changed_by: Default<string | null>
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
  version: Default<number>
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
  role_code: InvitedRole
  /** What whoever invited calls them; '' where nobody asked. */
  name: string
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

interface OrganisationStandingTable {
  id: Default<string>
  organisation_id: string
  standing: ChangedStanding
  applies: boolean
  reason: string
  changed_by: string
  changed_at: Date
}

interface OrganisationReviewTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  note: string
  asked_by: string
  asked_at: Date
  outcome: (typeof REVIEW_OUTCOMES)[number] | null
  remark: Default<string>
  settled_by: string | null
  settled_at: Date | null
}

interface OrganisationAdvanceTable {
  id: Default<string>
  organisation_id: string
  amount_paise: number | null
  reason: string
  set_by: string
  set_at: Date
}

interface OrganisationQualificationTable {
  organisation_id: string
  answers: Json<Record<string, string>>
  answered_by: string
  answered_at: Date
}

interface FieldCommentTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  field_identifier: string
  comment: string
  created_by: string
  created_at: Date
  changed_at: Date | null
  deleted_at: Date | null
}

export interface LinkingRequestTable {
  id: Default<string>
  tenant: string
  /** Null where nobody has the PAN. */
  organisation_id: string | null
  pan_index: Buffer
  pan_masked: string
  requested_by: string
  /** The company that asks to be connected; null where a person asks to join. */
  from_organisation_id: string | null
  relation: Relation | null
  role_code: 'BUYER_OWNER' | 'BUYER_VIEWER' | null
  note: string
  state: Default<LinkingState>
  reason: string | null
  verified_by: string | null
  verified_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  by_code: Default<boolean>
  created_at: Date
  expires_at: Date
}

interface OrganisationConnectionTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  /** What the other is to it stands in `relation`. */
  other_id: string
  relation: Relation
  linking_request_id: string | null
  created_at: Date
  ended_at: Date | null
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
    organisation_standing_change: OrganisationStandingTable
    organisation_review: OrganisationReviewTable
    organisation_advance: OrganisationAdvanceTable
    organisation_qualification: OrganisationQualificationTable
    field_comment: FieldCommentTable
    linking_request: LinkingRequestTable
    organisation_connection: OrganisationConnectionTable
  }
}

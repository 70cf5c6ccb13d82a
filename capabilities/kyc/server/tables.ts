import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { Language, PlainDate } from '@poonji/kernel/dates.ts'
import type { Gender, PromoterType, Role } from '../roles.ts'
import type {
  AadhaarState,
  CaseDetail,
  CaseKind,
  CaseState,
  CkycState,
  Form60Reason,
  PanOutcome,
  PanState,
  ScreeningState,
} from '../status.ts'

export interface PromoterTable {
  id: string
  tenant: string
  organisation_id: string
  role: Role
  sub_role: string
  promoter_type: PromoterType
  name: string
  mobile: string
  email: string
  born_on: PlainDate
  gender: Gender
  din: string | null
  pan_sealed: string | null
  pan_index: Buffer | null
  pan_masked: string | null
  pan_state: PanState
  pan_error: string | null
  pan_verified_at: Date | null
  pan_document_rejected: Default<boolean>
  form60_reason: Form60Reason | null
  form60_verified_at: Date | null
  /** It was given and waits to be looked at. */
  form60_with_us: Default<boolean>
  aadhaar_state: Default<AadhaarState>
  aadhaar_reference: string | null
  aadhaar_last4: string | null
  aadhaar_verified_at: Date | null
  identity_document_verified_at: Date | null
  /** Another paper of theirs was given and waits to be looked at. */
  identity_with_us: Default<boolean>
  address_line1: string
  address_line2: string
  landmark: string
  pincode: string
  city: string
  state_code: string
  co_applicant: boolean
  signs_for_business: Default<boolean>
  personal_guarantee: boolean
  on_whatsapp: boolean
  whatsapp_updates: boolean
  has_left: boolean
  ceased_on: PlainDate | null
  screening_state: Default<ScreeningState>
  screened_at: Date | null
  ckyc_state: Default<CkycState>
  ckyc_client: string | null
  ckyc_masked: string | null
  verified_at: Date | null
  version: Default<number>
  created_by: string | null
  created_at: Date
  updated_by: string | null
  updated_at: Date
  removed_at: Date | null
}

interface PanCheckTable {
  organisation_id: string
  pan_index: Buffer
  tenant: string
  outcome: PanOutcome
  error: string | null
  name_given: string
  name_on_record: string
  born_on_given: PlainDate | null
  checked_by: string | null
  checked_at: Date
}

interface AadhaarAttemptTable {
  id: string
  tenant: string
  promoter_id: string
  organisation_id: string
  way: 'OFFLINE' | 'OTP'
  state: 'CODE_SENT' | 'DONE' | 'REFUSED'
  refusal: string | null
  provider_request: string | null
  last4: string | null
  consent_version: string
  consent_language: Language
  consent_name: string
  by_link: string | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
}

export interface VerificationLinkTable {
  id: string
  tenant: string
  promoter_id: string
  organisation_id: string
  application_id: string | null
  mobile: string
  created_by: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  replaced_at: Date | null
}

interface KycCaseTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  /** Null: it is about the business itself. */
  promoter_id: string | null
  kind: CaseKind
  detail: Json<CaseDetail>
  state: Default<CaseState>
  opened_by: string | null
  opened_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

interface KycProgressTable {
  organisation_id: string
  tenant: string
  /** What the lists say of the business itself. */
  screening_state: Default<ScreeningState>
  screened_at: Date | null
  completed_at: Date | null
  updated_at: Date
}

/** What a tenant's people and businesses were held against last. */
interface ListsReadTable {
  tenant: string
  as_of: PlainDate
  read_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    promoter: PromoterTable
    pan_check: PanCheckTable
    aadhaar_attempt: AadhaarAttemptTable
    verification_link: VerificationLinkTable
    kyc_case: KycCaseTable
    kyc_progress: KycProgressTable
    lists_read: ListsReadTable
  }
}

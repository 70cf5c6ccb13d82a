import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { FoundCompany } from '../contract.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { BringingStep, ClaimState, LeadEventKind, LeadStage, OwnershipCause, ReportState } from '../status.ts'

export interface CompanyBringingTable {
  id: Default<string>
  tenant: string
  account_id: string
  step: BringingStep
  gstin: string | null
  pan_sealed: string
  pan_index: Buffer
  pan_masked: string
  pan_verified_at: Date | null
  found: Json<FoundCompany>
  /** The company that is there already, or the one that was made. */
  organisation_id: string | null
  created_at: Stamp
  finished_at: Date | null
}

interface JoinCodeTable {
  challenge_id: string
  bringing_id: string
  organisation_id: string
  mobile: string
  created_at: Stamp
}

interface CompanyReportTable {
  id: Default<string>
  tenant: string
  number: string
  account_id: string
  organisation_id: string
  words: string
  state: Default<ReportState>
  answer: string | null
  settled_by: string | null
  created_at: Stamp
  settled_at: Date | null
}

export interface LeadTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_type: OrganisationType
  company_name: string
  contact_name: string
  contact_mobile: string
  contact_email: string | null
  gstin: string | null
  pan_index: Buffer | null
  state_code: string | null
  region: string | null
  need_paise: number | null
  stage: LeadStage
  stage_at: Date
  brought_by: string | null
  assigned_to: string | null
  follow_up_on: PlainDate | null
  closed_at: Date | null
  close_reason: string | null
  /** It ended since its partner left it for as many days; then it has no reason in words. */
  window_days: Default<number | null>
  organisation_id: string | null
  created_by: string | null
  created_at: Date
}

interface LeadNumberTable {
  tenant: string
  year: number
  last: number
}

interface LeadEventTable {
  id: Default<number>
  lead_id: string
  kind: LeadEventKind
  words: Default<string>
  /** Of a lead that ended since its partner left it for as many days. */
  window_days: Default<number | null>
  stage: LeadStage | null
  on_date: PlainDate | null
  to_account: string | null
  by_account: string | null
  at: Date
}

interface OwnershipPolicyTable {
  /** '' for every tenant without a row. */
  tenant: string
  window_days: Default<number>
}

interface ClientOwnershipTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  partner_id: string
  how: OwnershipCause
  from_on: PlainDate
  until_on: PlainDate
  ended_on: PlainDate | null
  created_at: Date
}

interface OwnershipClaimTable {
  id: Default<string>
  tenant: string
  number: string
  partner_id: string
  organisation_id: string
  gstin: string | null
  company_name: string | null
  words: string
  state: Default<ClaimState>
  answer: string | null
  raised_by: string | null
  settled_by: string | null
  created_at: Date
  settled_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    company_bringing: CompanyBringingTable
    join_code: JoinCodeTable
    company_report: CompanyReportTable
    lead: LeadTable
    lead_number: LeadNumberTable
    lead_event: LeadEventTable
    ownership_policy: OwnershipPolicyTable
    client_ownership: ClientOwnershipTable
    ownership_claim: OwnershipClaimTable
  }
}

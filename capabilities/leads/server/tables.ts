import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { FoundCompany } from '../contract.ts'
import type { BringingStep, ReportState } from '../status.ts'

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

interface CompanyLookupTable {
  id: Default<number>
  account_id: string
  at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    company_bringing: CompanyBringingTable
    join_code: JoinCodeTable
    company_lookup: CompanyLookupTable
    company_report: CompanyReportTable
  }
}

import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { ApplicationStatus } from '../status.ts'

export interface ApplicationTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  number: string
  product_code: string
  amount_paise: number
  tenure_months: number | null
  purpose: string | null
  status: ApplicationStatus
  /** Where a CLIENT_UNRESPONSIVE application came from. */
  returns_to: ApplicationStatus | null
  status_at: Stamp
  referral_code: string | null
  pd_form: Json<Record<string, string>> | null
  pd_version: Default<number>
  requirement_version: Default<number>
  created_by: string | null
  created_at: Stamp
  /** When its papers were complete for the first time. */
  submitted_at: Date | null
  closed_at: Date | null
  /** When the borrower was told that it will be closed. */
  closing_notice_at: Default<Date | null>
}

interface ApplicationPolicyTable {
  /** '' for every tenant without a row. */
  tenant: string
  unfinished_days: Default<number>
  notice_days: Default<number>
  skip_pd_below_paise: Default<number>
}

interface ApplicationEventTable {
  id: Default<number>
  application_id: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  reason: string | null
  by_account: string | null
  at: Date
}

interface ApplicationNumberTable {
  tenant: string
  year: number
  last: number
}

interface ApplicationHoldTable {
  id: Default<string>
  organisation_id: string
  until_on: PlainDate
  cause: 'REJECTED' | 'INELIGIBLE'
  created_at: Stamp
  lifted_at: Date | null
}

interface ApplyDraftTable {
  organisation_id: string
  tenant: string
  data: Json<Record<string, unknown>>
  steps: Json<Record<string, string>>
  at_step: string
  saved_by: string | null
  saved_at: Stamp
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    application: ApplicationTable
    application_event: ApplicationEventTable
    application_policy: ApplicationPolicyTable
    application_number: ApplicationNumberTable
    application_hold: ApplicationHoldTable
    apply_draft: ApplyDraftTable
  }
}

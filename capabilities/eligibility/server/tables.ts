import type { Default, Json, Stamp } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { ConsentState, DataState, GstProblem, GstState, Reason, UploadKind, UploadState } from '../status.ts'

export interface GstConnectionTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  gstin: string
  user_name: string
  state: GstState
  problem: GstProblem | null
  request_sealed: string | null
  token_sealed: string | null
  token_expires_at: Date | null
  otp_sent_at: Date | null
  processing_since: Date | null
  /** Since when the portal has not answered what was asked last. */
  waiting_since: Default<Date | null>
  next_try_at: Date | null
  verified_at: Date | null
  created_by: string | null
  created_at: Stamp
}

export interface GstReturnTable {
  organisation_id: string
  gstin: string
  /** 'YYYY-MM' */
  period: string
  turnover_paise: number
  filed_on: PlainDate | null
  due_on: PlainDate
  source: 'portal' | 'upload' | 'operations'
  read_at: Date
}

export interface BankConsentTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  application_id: string | null
  mobile: string
  handle: string | null
  consent_id: string | null
  state: ConsentState
  from_on: PlainDate
  to_on: PlainDate
  expires_at: Date
  session_sealed: string | null
  data_state: Default<DataState>
  page_url: string | null
  statement_id: string | null
  created_by: string | null
  created_at: Stamp
  answered_at: Date | null
  ended_at: Date | null
}

interface BankConsentLinkTable {
  id: Default<string>
  tenant: string
  token_hash: string
  organisation_id: string
  application_id: string
  mobile: string
  created_by: string | null
  created_at: Stamp
  expires_at: Date
  ended_at: Date | null
}

/** One calendar month of a statement. */
export interface StatementMonth {
  /** 'YYYY-MM' */
  period: string
  /** How many of its days the statement covers. */
  days: number
  averageBalancePaise: number
  creditsPaise: number
  debitsPaise: number
  inwardBounces: number
}

export interface BankStatementTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  source: 'aggregator' | 'upload' | 'operations'
  account_masked: string
  from_on: PlainDate
  to_on: PlainDate
  average_balance_paise: number
  credits_paise: number
  debits_paise: number
  inward_bounces: number
  months: Json<StatementMonth[]>
  /** The lines as a paper, where the aggregator gave them. */
  file_id: Default<string | null>
  /** The consent it came by. */
  consent_id: Default<string | null>
  /** The last day on which it may be here, where it came by a consent and is here still. */
  keep_until: Default<PlainDate | null>
  /** When its lines and figures were deleted. */
  deleted_on: Default<PlainDate | null>
  read_at: Date
}

export interface EligibilityUploadTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: UploadKind
  name: string
  file_id: string | null
  finger_print: string
  state: UploadState
  problem: string | null
  gstin: string | null
  /** 'YYYY-MM' of a return, 'YYYY-MM-DD/YYYY-MM-DD' of a statement. */
  period: string | null
  statement_id: string | null
  created_by: string | null
  created_at: Stamp
  settled_by: string | null
  settled_at: Date | null
}

interface EligibilityResultTable {
  organisation_id: string
  eligible: boolean
  reasons: Json<Reason[]>
  recheck_on: PlainDate | null
  /** The turnover that was read falls short, and the returns of a GST number in use are missing. */
  more_returns: boolean
  /** By which figures it was judged, in each rule's unit. */
  wanted: Json<Record<Reason, number>>
  checked_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    gst_connection: GstConnectionTable
    gst_return: GstReturnTable
    bank_consent: BankConsentTable
    bank_consent_link: BankConsentLinkTable
    bank_statement: BankStatementTable
    eligibility_upload: EligibilityUploadTable
    eligibility_result: EligibilityResultTable
  }
}

import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { Language, PlainDate } from '@poonji/kernel/dates.ts'
import type { KfsFigures, OfferTerms } from '../kfs.ts'
import type { LoanRequestStatus } from '../status.ts'
import type { KfsSheet } from './kfs-sheet.ts'

export interface OfferPolicyTable {
  id: Default<string>
  tenant: string | null
  product_code: string | null
  valid_working_days: Default<number>
  transferable: Default<boolean>
  recovery_agents: Default<string>
  recovery_clause: Default<string>
  grievance_clause: Default<string>
  stages_clause: Default<string>
}

export interface LoanRequestTable {
  id: Default<string>
  tenant: string
  application_id: string
  organisation_id: string
  product_code: string
  decision_id: string
  choice: number
  status: LoanRequestStatus
  applied_paise: number
  sanctioned_paise: number
  offered_paise: number
  rate_bps: number
  fee_bps: number
  tenure_months: number
  payment_cycle: string
  terms: Json<OfferTerms>
  figures: Json<KfsFigures>
  kfs_number: string
  /** The document that was acknowledged and accepted; null before. */
  kfs_hash: string | null
  apr_bps: number
  valid_until: Date
  decline_reason: string | null
  withdraw_reason: string | null
  decided_by: string | null
  decided_at: Date | null
  disbursed_on: PlainDate | null
  disbursed_paise: number | null
  created_at: Date
}

interface MoveTable {
  id: Default<number>
  loan_request_id: string
  from_status: LoanRequestStatus | null
  to_status: LoanRequestStatus
  reason: string | null
  account_id: string | null
  at: Date
}

interface KfsDocumentTable {
  id: Default<string>
  loan_request_id: string
  language: Language
  html: string
  sha256: string
  /** The words of it; null of documents kept before these were. */
  sheet: Json<KfsSheet> | null
  created_at: Date
}

interface KfsAcknowledgementTable {
  id: Default<string>
  loan_request_id: string
  sha256: string
  language: Language
  account_id: string
  at: Date
}

interface OfferQuestionTable {
  id: Default<string>
  loan_request_id: string
  text: string
  asked_by: string
  asked_at: Date
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
}

interface MoreLoanRequestTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  application_id: string | null
  asked_by: string
  at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    offer_policy: OfferPolicyTable
    loan_request: LoanRequestTable
    loan_request_move: MoveTable
    kfs_document: KfsDocumentTable
    kfs_acknowledgement: KfsAcknowledgementTable
    offer_question: OfferQuestionTable
    more_loan_request: MoreLoanRequestTable
  }
}

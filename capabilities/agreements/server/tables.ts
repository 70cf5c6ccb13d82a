import type { Default } from '@poonji/api-platform/database.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import type { AgreementState, SignatoryState } from '../status.ts'

export interface AgreementPolicyTable {
  tenant: string
  lender_state_code: Default<string>
  place: Default<string>
  link_days: Default<number>
  assignment_notice_days: Default<number>
}

export interface AgreementTable {
  id: Default<string>
  tenant: string
  number: string
  loan_request_id: string
  application_id: string
  organisation_id: string
  language: Language
  state: AgreementState
  version: Default<number>
  problem: 'stamp' | 'paper' | 'store' | null
  tries: Default<number>
  stamp_state_code: string | null
  stamp_certificate: string | null
  stamp_paise: number | null
  stamped_at: Date | null
  sanction_file_id: string | null
  /** The Key Fact Statement as it was accepted; none of papers of before. */
  kfs_file_id: string | null
  paper_file_id: string | null
  current_file_id: string | null
  cancel_reason: string | null
  created_at: Date
  prepared_at: Date | null
  /** Whom its papers name as owners, with their part; null before they are made, and of papers older than this. */
  owners_said: string[] | null
  signed_at: Date | null
  cancelled_at: Date | null
}

export interface SignatoryTable {
  id: Default<string>
  agreement_id: string
  position: number
  side: 'borrower' | 'lender'
  account_id: string | null
  name: string
  mobile: string | null
  email: string | null
  state: Default<SignatoryState>
  code: string | null
  signed_name: string | null
  signed_at: Date | null
  proved_at: Date | null
  link_number: Default<number>
  /** When they were asked to sign first. */
  asked_at: Date | null
  replaced_at: Date | null
}

export interface SigningTable {
  txn: string
  tenant: string
  agreement_id: string
  signatory_id: string
  base_file_id: string
  prepared_file_id: string
  sha256: string
  state: Default<'started' | 'pending' | 'signed' | 'failed' | 'mismatch' | 'overtaken'>
  code: string | null
  by_link: boolean
  /** Until when the link was good; null for who was logged in, and for what began before this was kept. */
  link_expires_at: Date | null
  account_id: string | null
  started_at: Date
  answered_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    agreement_policy: AgreementPolicyTable
    agreement: AgreementTable
    signatory: SignatoryTable
    signing: SigningTable
  }
}

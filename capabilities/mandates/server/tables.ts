import type { Default } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { AuthMode, Frequency, MandateState, PresentationState } from '../status.ts'

export interface MandateTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  application_id: string
  bank_account_id: string
  holder_name: string
  account_masked: string
  bank_name: string
  reference: string
  amount_kind: Default<'maximum' | 'fixed'>
  max_paise: number
  frequency: Frequency
  first_on: PlainDate
  final_on: PlainDate
  auth_mode: AuthMode
  state: MandateState
  umrn: string | null
  code: string | null
  reason: string | null
  link_number: Default<number>
  /** Where the newest link went. */
  link_mobile: Default<string | null>
  created_by: string | null
  created_at: Date
  accepted_at: Date | null
  active_on: PlainDate | null
  ended_at: Date | null
  cancel_reason: string | null
}

interface MandateAttemptTable {
  message_id: string
  mandate_id: string
  state: Default<'started' | 'accepted' | 'rejected' | 'duplicate'>
  code: string | null
  acceptance_reference: string | null
  by_link: boolean
  started_at: Date
  answered_at: Date | null
}

export interface PresentationTable {
  id: Default<string>
  tenant: string
  mandate_id: string
  organisation_id: string
  loan_id: string
  amount_paise: number
  due_on: PlainDate
  state: PresentationState
  code: string | null
  bank_reference: string | null
  /** 1 is the end of day's; the others were asked for after one came back. */
  attempt: Default<number>
  recorded_at: Date
  /** Since when the bank may have it. */
  sending_since: Default<Date | null>
  presented_on: PlainDate | null
  settled_on: PlainDate | null
}

interface DebitReadingTable {
  tenant: string
  next_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    mandate: MandateTable
    mandate_attempt: MandateAttemptTable
    presentation: PresentationTable
    debit_reading: DebitReadingTable
  }
}

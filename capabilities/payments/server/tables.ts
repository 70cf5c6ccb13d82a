import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { BankFeedRowError, CreditMode } from '@poonji/integrations/bank-feed/port.ts'
import type { PaymentMode } from '@poonji/capabilities/loans/status.ts'
import type { CreditStatus, PaymentStatus, ReasonCode } from '../status.ts'

export interface PaymentTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  loan_id: string | null
  amount_paise: number
  /** What was told, where another amount came. */
  told_paise: number | null
  mode: PaymentMode
  origin: 'GATEWAY' | 'REPORTED' | 'CREDIT' | 'MANDATE'
  status: PaymentStatus
  reason_code: ReasonCode | null
  reason: string | null
  reference: string | null
  paid_on: string | null
  order_id: string | null
  upi_intent: string | null
  provider_transaction_id: string | null
  asked: Default<number>
  /** When the provider sent the payer back without an answer of their bank. */
  at_bank_at: Default<Date | null>
  booking_id: string | null
  bookings: Default<number>
  client_key: string | null
  created_by: string | null
  created_at: Date
  settled_at: Date | null
}

interface MoveTable {
  id: Default<number>
  payment_id: string
  from_status: PaymentStatus | null
  to_status: PaymentStatus
  reason_code: ReasonCode | null
  reason: string | null
  account_id: string | null
  at: Date
}

interface ModificationTable {
  id: Default<string>
  tenant: string
  payment_id: string
  text: string
  state: Default<'OPEN' | 'DONE' | 'DECLINED'>
  answer: string | null
  requested_by: string
  requested_at: Date
  answered_by: string | null
  answered_at: Date | null
}

interface ImportTable {
  id: Default<string>
  tenant: string
  file_name: string
  finger_print: string
  imported: number
  already_there: number
  errors: Json<BankFeedRowError[]>
  imported_by: string
  imported_at: Date
}

export interface BankCreditTable {
  id: Default<string>
  tenant: string
  import_id: string
  credited_on: string
  amount_paise: number
  reference: string
  mode: CreditMode
  narration: string
  remitter: string
  status: Default<CreditStatus>
  closed_reason: string | null
  created_at: Date
}

interface MappingTable {
  id: Default<string>
  tenant: string
  bank_credit_id: string
  payment_id: string
  booking_id: string
  mapped_by: string | null
  mapped_at: Date
  ended_by: string | null
  ended_at: Date | null
  end_reason: string | null
}

interface PolicyTable {
  /** '' for every tenant without a row. */
  tenant: string
  ask_days: Default<number>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    payment: PaymentTable
    payment_move: MoveTable
    payment_modification: ModificationTable
    bank_credit_import: ImportTable
    bank_credit: BankCreditTable
    bank_credit_mapping: MappingTable
    payment_policy: PolicyTable
  }
}

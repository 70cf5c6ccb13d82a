import type { Default } from '@poonji/api-platform/database.ts'
import type { DueKind } from '@poonji/finance/allocation.ts'
import type { PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import type { PaymentMode } from '../status.ts'

interface PaymentBookingTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  amount_paise: number
  value_on: string
  mode: PaymentMode
  reference: string
  idempotency_key: string
  body_hash: string
  /** The borrower was an NPA on the evening before `value_on`, as known when it was booked. */
  while_npa: Default<boolean>
  reversed_on: string | null
  reverse_reason: string | null
  booked_at: Date
}

interface LoanPaymentTable {
  id: Default<string>
  payment_booking_id: string
  loan_id: string
  seq: Default<number>
  amount_paise: number
  reversed_on: string | null
  part_payment: PartPaymentWay | null
  nets_whole: Default<boolean>
}

interface PaymentLineTable {
  id: Default<number>
  loan_payment_id: string
  due_id: string
  kind: DueKind
  amount_paise: number
  on_date: string
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    payment_booking: PaymentBookingTable
    loan_payment: LoanPaymentTable
    payment_line: PaymentLineTable
  }
}

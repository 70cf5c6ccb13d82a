import type { z } from 'zod'
import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { billDraft } from '../discount-contract.ts'
import type { PAYER_ANSWERS } from '../invoice-status.ts'
import type { DisbursalStatus, Target } from '../status.ts'

/** An invoice as far as it is filled in, in paise. */
export type BillDraft = z.output<typeof billDraft>

export interface DisbursalTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  loan_id: string
  /** A request that was sent says these three. */
  target: Target | null
  bank_account_id: string | null
  amount_paise: number | null
  note: string
  invoice_document_id: string | null
  /** Of a draft that discounts. */
  bill_draft: Json<BillDraft> | null
  status: DisbursalStatus
  reason: string | null
  created_by: string
  created_at: Date
  submitted_by: string | null
  submitted_at: Date | null
  prepared_by: string | null
  prepared_at: Date | null
  value_on: string | null
  net_paise: number | null
  approved_by: string | null
  approved_at: Date | null
  ended_at: Date | null
}

interface MoveTable {
  id: Default<number>
  disbursal_id: string
  from_status: DisbursalStatus | null
  to_status: DisbursalStatus
  reason: string | null
  account_id: string | null
  at: Date
}

export interface PayoutTable {
  disbursal_id: string
  tenant: string
  reference: string
  amount_paise: number
  mode: 'IMPS' | 'NEFT' | 'RTGS'
  state: Default<'RECORDED' | 'SHORT' | 'TAKEN' | 'PROCESSED' | 'FAILED' | 'RETURNED'>
  asked: Default<number>
  last_asked_at: Date | null
  /** When the last order of it went out. */
  sending_since: Default<Date | null>
  utr: string | null
  processed_on: string | null
  returned_on: string | null
  failure_code: string | null
  failure_reason: string | null
  created_at: Date
}

export interface BillTable {
  disbursal_id: string
  tenant: string
  number: string
  payer: string
  /** The anchor that is asked about it. */
  payer_id: string | null
  /** Payer and number without case and signs. */
  same_as: string
  issued_on: string
  due_on: string
  amount_paise: number
}

interface InvoiceAnswerTable {
  id: Default<number>
  disbursal_id: string
  tenant: string
  answer: (typeof PAYER_ANSWERS)[number]
  amount_paise: number
  reason: string | null
  account_id: string
  at: Date
}

interface SanctionConditionMetTable {
  loan_id: string
  /** Of the condition, among those of the offer's terms, from 0. */
  place: number
  tenant: string
  seen: string
  met_by: string
  met_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    disbursal_request: DisbursalTable
    disbursal_move: MoveTable
    disbursal_payout: PayoutTable
    sanction_condition_met: SanctionConditionMetTable
    discounted_invoice: BillTable
    invoice_answer: InvoiceAnswerTable
    disbursal_return_plan: { tenant: string; on_date: string }
  }
}

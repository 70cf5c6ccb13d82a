import type { Default } from '@poonji/api-platform/database.ts'
import type { PartPaymentWay } from '@poonji/kernel/part-payment-ways.ts'
import type { ForeclosureReason } from '../status.ts'

interface PrepaymentRuleTable {
  id: string
  place: number
  sanctioned_from_on: string | null
  sanctioned_to_on: string | null
  rate_type: 'floating' | 'fixed' | null
  sanctioned_up_to_paise: number | null
  fee_bps: number
  tax_bps: number
  reason: ForeclosureReason
  source: string
}

interface ForeclosureQuoteTable {
  id: Default<string>
  tenant: string
  loan_id: string
  on_date: string
  principal_paise: number
  interest_paise: number
  overdue_principal_paise: number
  overdue_interest_paise: number
  overdue_penal_paise: number
  overdue_charges_paise: number
  fee_paise: number
  fee_tax_paise: number
  fee_reason: ForeclosureReason
  returned_fee_paise: Default<number>
  advance_paise: number
  total_paise: number
  made_by: string | null
  made_at: Date
}

interface LoanClosingTable {
  id: Default<string>
  tenant: string
  loan_id: string
  /** Null where what was paid ahead closed the loan. */
  quote_id: string | null
  payment_booking_id: string
  on_date: string
  /** Charges that it took back. */
  returned_charges: Default<string[]>
  reversed_on: string | null
  created_at: Date
}

interface PartPaymentChoiceTable {
  id: Default<string>
  tenant: string
  loan_id: string
  amount_paise: number
  way: PartPaymentWay
  until_on: string
  payment_booking_id: string | null
  made_by: string | null
  made_on: string
  made_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    prepayment_rule: PrepaymentRuleTable
    foreclosure_quote: ForeclosureQuoteTable
    loan_closing: LoanClosingTable
    part_payment_choice: PartPaymentChoiceTable
  }
}

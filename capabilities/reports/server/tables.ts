import type { Default, Json } from '@poonji/api-platform/database.ts'
import type { ConfirmationState } from '../status.ts'

export interface ConfirmedLoan {
  loanId: string
  number: string
  product: { en: string; hi: string }
  balancePaise: number
}

interface BalanceConfirmationTable {
  id: Default<string>
  tenant: string
  number: string
  organisation_id: string
  as_on: string
  loans: Json<ConfirmedLoan[]>
  total_paise: number
  state: Default<ConfirmationState>
  sent_by: string
  sent_at: Date
  answered_by: string | null
  answered_at: Date | null
  words: Default<string>
  said_paise: number | null
  settled_by: Default<string | null>
  settled_at: Default<Date | null>
  finding: Default<string>
}

interface StatementSubscriptionTable {
  loan_id: string
  tenant: string
  mail_sealed: string
  mail_masked: string
  language: 'en' | 'hi'
  made_by: string | null
  made_at: Date
  sent_month: string | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    balance_confirmation: BalanceConfirmationTable
    statement_subscription: StatementSubscriptionTable
  }
}

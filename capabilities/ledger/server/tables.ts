import type { Default, Stamp } from '@poonji/api-platform/database.ts'
import type { AccountCode } from '../status.ts'

interface LedgerAccountTable {
  code: AccountCode
  number: number
  kind: 'asset' | 'liability' | 'income' | 'expense' | 'memorandum'
  name_en: string
  name_hi: string
}

interface LedgerTransactionTable {
  id: Default<string>
  tenant: string
  kind: string
  idempotency_key: string
  body_hash: string
  value_on: string
  booked_on: string
  product_code: string | null
  loan_id: string | null
  organisation_id: string | null
  source_kind: string
  source_id: string
  reverses: string | null
  created_by: string | null
  created_at: Stamp
}

interface LedgerEntryTable {
  id: Default<number>
  transaction_id: string
  tenant: string
  account_code: AccountCode
  loan_id: string | null
  /** Of its transaction. */
  booked_on: string
  amount_paise: number
}

interface LedgerBalanceTable {
  tenant: string
  on_date: string
  account_code: AccountCode
  balance_paise: number
  /** Since the closing before. */
  debit_paise: number
  credit_paise: number
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    ledger_account: LedgerAccountTable
    ledger_transaction: LedgerTransactionTable
    ledger_entry: LedgerEntryTable
    ledger_balance: LedgerBalanceTable
  }
}

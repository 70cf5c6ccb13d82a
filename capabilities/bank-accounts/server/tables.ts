import type { Default } from '@poonji/api-platform/database.ts'
import type { AccountKind, AccountState, AccountType } from '../status.ts'

export interface BankAccountTable {
  id: Default<string>
  tenant: string
  organisation_id: string
  kind: AccountKind
  holder_name: string
  number_sealed: string
  number_index: Buffer
  number_masked: string
  ifsc: string
  bank_name: string
  account_type: AccountType
  mobile: string | null
  email: string | null
  gstin: string | null
  state: Default<AccountState>
  name_at_bank: string | null
  failure_code: string | null
  provider_reference: string | null
  decided_by: string | null
  created_by: string
  created_at: Date
  verified_at: Date | null
  deleted_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    bank_account: BankAccountTable
  }
}

/** The chart of accounts; names and kinds are rows of `ledger_account`. */
export const ACCOUNTS = [
  'BANK',
  'PRINCIPAL',
  'INTEREST_ACCRUED',
  'INTEREST_DUE',
  'PENAL_DUE',
  'CHARGES_DUE',
  'ADVANCE',
  'GST_PAYABLE',
  'STAMP_DUTY_PAYABLE',
  'INTEREST_UNEARNED',
  'INTEREST_INCOME',
  'PENAL_INCOME',
  'FEE_INCOME',
] as const
export type AccountCode = (typeof ACCOUNTS)[number]

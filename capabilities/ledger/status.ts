/** The accounts in which a loan stands; names and kinds are rows of `ledger_account`. */
export const ACCOUNTS = [
  'BANK',
  'PRINCIPAL',
  'INTEREST_ACCRUED',
  'INTEREST_DUE',
  'PENAL_DUE',
  'CHARGES_DUE',
  'TDS_RECEIVABLE',
  'ADVANCE',
  'GST_PAYABLE',
  'CGST_PAYABLE',
  'SGST_PAYABLE',
  'IGST_PAYABLE',
  'STAMP_DUTY_PAYABLE',
  'INTEREST_UNEARNED',
  'INTEREST_INCOME',
  'PENAL_INCOME',
  'FEE_INCOME',
] as const

/** Moved by the end of day and by write-offs, not by what happens to a loan. */
export const TREATMENT_ACCOUNTS = [
  'WRITTEN_OFF',
  'PROVISION',
  'RECOVERY_INCOME',
  'PROVISION_EXPENSE',
  'BAD_DEBT',
  'NPA_INTEREST',
] as const

/** Moved by what partners earn and are paid, not by loans; expenses leave from another bank account than loans. */
type PartnerAccount =
  | 'OPERATING_BANK'
  | 'GST_INPUT'
  | 'GST_REVERSE_PAYABLE'
  | 'TDS_PAYABLE'
  | 'PARTNER_PAYABLE'
  | 'COMMISSION_EXPENSE'

export type AccountCode = (typeof ACCOUNTS | typeof TREATMENT_ACCOUNTS)[number] | PartnerAccount

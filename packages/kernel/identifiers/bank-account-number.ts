import { tidyNumber, maskMiddle } from '../text.ts'

/** A bank account number: 9 to 18 digits, not all zero (NPCI's field lengths). No check digit is shared by the banks. */
export function isBankAccountNumber(text: string): boolean {
  return /^(?!0+$)\d{9,18}$/.test(text)
}

export function normalizeBankAccountNumber(text: string): string {
  return tidyNumber(text)
}

/** `XXXXXXXX4321`: the last four are kept. */
export function maskBankAccountNumber(number: string): string {
  return maskMiddle(number, 0, 4)
}

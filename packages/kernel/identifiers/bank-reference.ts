import { tidyCode } from '../text.ts'

/** A bank's reference of a payment (UTR, RRN, a cheque's number) as it is kept and compared, however a bank or a person spaced it. */
export function normalizeBankReference(text: string): string {
  return tidyCode(text).replace(/\p{Pd}/gu, '')
}

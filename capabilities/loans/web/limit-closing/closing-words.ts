import type { LoanDetail } from '../../contract.ts'

/** What the words of a closing are about: a limit, or a loan by instalments that is left before any of it was paid out. */
export const closingWords = (shape: LoanDetail['shape']) => (shape === 'instalment' ? 'leave' : 'closing')

import type { Language } from '@poonji/kernel/dates.ts'
import { texts } from './texts.ts'

/** Kept as the reason of a request that ended with its loan. */
export const LOAN_CLOSED = 'LOAN_CLOSED'

/** Why a request ended: what we keep as a code in the reader's words, what a person or the bank wrote as it was written. */
export const endWords = (reason: string | null, language: Language): string | null =>
  reason === LOAN_CLOSED ? texts.t(language, 'detail.loanClosed') : reason

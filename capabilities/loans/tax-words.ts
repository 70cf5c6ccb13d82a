import type { Language } from '@poonji/kernel/dates.ts'
import type { TaxedCode } from './status.ts'
import { texts } from './texts.ts'

/** What a fee is for, on its tax invoice: without the words about GST that a statement has. */
export const feeWords = (code: TaxedCode, language: Language): string => texts.t(language, `fee.${code}`)

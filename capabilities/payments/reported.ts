import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { normalizeBankReference } from '@poonji/kernel/identifiers/bank-reference.ts'
import type { ReportedMode } from './status.ts'

/** UTRs have 16 (NEFT) or 22 (RTGS) signs, banks write both for either; an RRN 12 digits, a cheque number 6. */
const REFERENCE: Record<ReportedMode, RegExp> = {
  NEFT: /^[A-Z0-9]{12,22}$/,
  RTGS: /^[A-Z0-9]{16,22}$/,
  IMPS: /^\d{12}$/,
  CHEQUE: /^\d{6}$/,
}
/** Older payments are looked up by operations. */
const DAYS_BACK = 180

export const isReference = (mode: ReportedMode, text: string): boolean =>
  REFERENCE[mode].test(normalizeBankReference(text))

/** Whether a payment of that day is told: none to come, none that is long past. */
export const isToldOn = (paidOn: PlainDate, today: PlainDate): boolean =>
  paidOn <= today && paidOn >= addDays(today, -DAYS_BACK)

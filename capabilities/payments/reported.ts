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
/** RTGS carries 2 lakh rupees and more (RBI), IMPS up to 5 lakh at once (NPCI). */
const RTGS_LEAST_PAISE = 2_00_000_00
const IMPS_MOST_PAISE = 5_00_000_00
/** Older payments are looked up by operations. */
const DAYS_BACK = 180

export const isReference = (mode: ReportedMode, text: string): boolean =>
  REFERENCE[mode].test(normalizeBankReference(text))

/** Whether a payment of that day is told: none to come, none that is long past. */
export const isToldOn = (paidOn: PlainDate, today: PlainDate): boolean =>
  paidOn <= today && paidOn >= addDays(today, -DAYS_BACK)

/** The way that cannot have carried an amount, if the one that was named cannot. */
export const cannotCarry = (mode: ReportedMode, paise: number): 'RTGS' | 'IMPS' | null => {
  if (mode === 'RTGS' && paise < RTGS_LEAST_PAISE) return mode
  if (mode === 'IMPS' && paise > IMPS_MOST_PAISE) return mode
  return null
}

import { parseRupees } from '@poonji/kernel/money.ts'
import { isPlainDate, type PlainDate } from '@poonji/kernel/dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The five largest amounts that are marked as rupees or written with two decimals, in paise. */
export function findAmounts(text: string): number[] {
  const found = text.matchAll(
    /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*(?:\.\d{1,2})?)|(?<![\w,])(\d{1,3}(?:,\d{2,3})+\.\d{2})\b/gi,
  )
  const paise = [...found].flatMap(
    ([, marked, bare]) => parseRupees(Number((marked ?? bare ?? '').replaceAll(',', ''))) ?? [],
  )
  return [...new Set(paise)].sort((a, b) => b - a).slice(0, 5)
}

/** The first 'from … to …' with two dates. */
export function findPeriod(text: string): { periodFromOn?: PlainDate; periodToOn?: PlainDate } {
  const date = String.raw`(\d{1,2}[-/. ](?:\d{1,2}|[A-Za-z]{3,9})[-/. ,]+\d{4}|\d{4}-\d{2}-\d{2})`
  const found = new RegExp(`${date}\\s*(?:to|till|until|-|–)\\s*${date}`, 'i').exec(text)
  const fromOn = readDate(found?.[1])
  const toOn = readDate(found?.[2])
  return fromOn && toOn && fromOn <= toOn ? { periodFromOn: fromOn, periodToOn: toOn } : {}
}

/** Day first, as India writes: 01/05/2026, 1 May 2026, 2026-05-01. */
function readDate(text: string | undefined): PlainDate | null {
  if (!text) return null
  if (isPlainDate(text)) return text
  const [day = '', month = '', year = ''] = text.split(/[-/. ,]+/)
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const on = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(on) ? on : null
}

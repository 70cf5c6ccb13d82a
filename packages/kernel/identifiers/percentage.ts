import { latinDigits } from '../text.ts'

/** A percentage: up to two digits with up to two decimals, or 100 (specification, section 5). */
export function isPercentage(text: string): boolean {
  return /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/.test(text)
}

/** Without spaces and the percent sign. */
export function normalizePercentage(text: string): string {
  return latinDigits(text).replace(/[\s%]/g, '')
}

/** '12.5' → 1250 basis points; null when it is no percentage. */
export function percentageToBasisPoints(text: string): number | null {
  if (!isPercentage(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** 1250 basis points → '12.5', 1200 → '12'. */
export function basisPointsToPercentage(basisPoints: number): string {
  return String(basisPoints / 100)
}

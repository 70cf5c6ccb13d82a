import { tidyNumber, maskMiddle } from '../text.ts'

/** An Indian mobile number: 10 digits starting with 6, 7, 8 or 9 (specification, section 5). */
export function isMobile(text: string): boolean {
  return /^[6-9]\d{9}$/.test(text)
}

/** Ten digits from what a person typed or pasted: without spaces, hyphens, brackets, and the +91, 91 or 0 in front. */
export function normalizeMobile(text: string): string {
  const digits = tidyNumber(text).replace(/[().+＋]/g, '')
  return digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
}

/** `98XXXX3210`: enough for its owner to know it. */
export function maskMobile(mobile: string): string {
  return maskMiddle(mobile, 2, 4)
}

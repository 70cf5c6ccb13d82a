import { tidyNumber } from '../text.ts'

/** A one-time code, ours or Aadhaar's: exactly six digits (specification, section 5). */
export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

export function normalizeOtp(text: string): string {
  return tidyNumber(text)
}

/** The share code of an offline Aadhaar file: four characters (specification, section 5). */
export function isShareCode(text: string): boolean {
  return /^\S{4}$/.test(text)
}

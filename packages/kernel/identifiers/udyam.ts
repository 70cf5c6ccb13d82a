import { tidyCode } from '../text.ts'

/** An Udyam registration number (Ministry of MSME): UDYAM, state letters, two digits of district, seven of serial. */
export function isUdyam(text: string): boolean {
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(text)
}

/** Puts in the hyphens that people leave out. */
export function normalizeUdyam(text: string): string {
  return tidyCode(text).replace(/^UDYAM-?([A-Z]{2})-?(\d{2})-?(\d{7})$/, 'UDYAM-$1-$2-$3')
}

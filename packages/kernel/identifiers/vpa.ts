import { latinDigits, maskMiddle } from '../text.ts'

/**
 * A UPI address (NPCI): a handle of 3-256 letters, digits, dots, hyphens or underscores that begins and ends with a
 * letter or digit and never has two marks in a row, an @, and a provider of letters and digits.
 */
export function isVpa(text: string): boolean {
  return /^[a-z0-9](?!.*[._-]{2})[a-z0-9._-]{1,254}[a-z0-9]@[a-z][a-z0-9]{1,63}$/i.test(text)
}

/** UPI addresses do not tell capitals from small letters. */
export function normalizeVpa(text: string): string {
  return latinDigits(text).trim().toLowerCase()
}

/** `99XXXXXX99@upi`: a handle is often a mobile number. */
export function maskVpa(vpa: string): string {
  const at = vpa.indexOf('@')
  return at < 0 ? 'X'.repeat(vpa.length) : maskMiddle(vpa.slice(0, at), 2, 2) + vpa.slice(at)
}

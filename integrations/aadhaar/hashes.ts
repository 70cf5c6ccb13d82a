import { createHash } from 'node:crypto'

/**
 * UIDAI's hash of a mobile number or mail address: SHA-256 of it with the share code, repeated as many times as the last
 * Aadhaar digit says (0 and 1: once), each pass over the lower-case hex of the one before (own reading of UIDAI's FAQ).
 */
export function contactHash(contact: string, shareCode: string, last4: string): string {
  const passes = Math.max(1, Number(last4.slice(-1)))
  return Array.from({ length: passes }).reduce<string>(
    text => createHash('sha256').update(text).digest('hex'),
    contact + shareCode,
  )
}

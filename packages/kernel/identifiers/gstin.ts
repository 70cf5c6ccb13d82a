import { tidyCode } from '../text.ts'
import { isPan, maskPan } from './pan.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The state codes a GSTIN may begin with (GST portal). 25 (Daman and Diu) became 26 and 28 (the old Andhra Pradesh)
 * became 37; 96 is other countries, 97 other territory.
 */
export const GST_STATE_CODES: readonly string[] = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
  ...['20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38', '96', '97'],
]

/**
 * The GSTIN of a regular taxpayer: state code, the holder's PAN, the count of registrations on that PAN in the state
 * (1-9, then A-Z), the letter Z, a check character. Registrations for TDS and TCS only (D or C for the Z) are refused.
 */
export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z0-9]{10}[1-9A-Z]Z[0-9A-Z]$/.test(text) &&
    GST_STATE_CODES.includes(stateCodeOfGstin(text)) &&
    isPan(panOfGstin(text)) &&
    gstinCheckCharacter(text.slice(0, 14)) === text.charAt(14)
  )
}

export function normalizeGstin(text: string): string {
  return tidyCode(text).replaceAll('-', '')
}

/** The check character for a GSTIN's first fourteen: Luhn over 0-9A-Z, factors 1 and 2 in turn from the left. */
export function gstinCheckCharacter(fourteen: string): string {
  let sum = 0
  for (let i = 0; i < fourteen.length; i++) {
    const product = ALPHABET.indexOf(fourteen.charAt(i)) * ((i % 2) + 1)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

export function stateCodeOfGstin(gstin: string): string {
  return gstin.slice(0, 2)
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12)
}

/** `27AAXXXX939F1ZV`: the PAN inside is masked as a PAN is, the rest is public. */
export function maskGstin(gstin: string): string {
  return gstin.length === 15
    ? stateCodeOfGstin(gstin) + maskPan(panOfGstin(gstin)) + gstin.slice(12)
    : 'X'.repeat(gstin.length)
}

import { maskMiddle, tidyCode } from '../text.ts'

/** Who holds a PAN, by its fourth letter (Income Tax Department). */
export const PAN_HOLDERS = {
  A: 'association-of-persons',
  B: 'body-of-individuals',
  C: 'company',
  F: 'firm',
  G: 'government',
  H: 'hindu-undivided-family',
  J: 'artificial-juridical-person',
  L: 'local-authority',
  P: 'individual',
  T: 'trust',
} as const
export type PanHolderLetter = keyof typeof PAN_HOLDERS
export type PanHolder = (typeof PAN_HOLDERS)[PanHolderLetter]

/**
 * A PAN: five letters, four digits, one letter (specification, section 5), the fourth letter naming a kind of holder
 * and the serial not 0000 (Income Tax Department). Its last letter is an unpublished check that nobody outside can test.
 */
export function isPan(text: string): boolean {
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)\d{4}[A-Z]$/.test(text)
}

export function normalizePan(text: string): string {
  return tidyCode(text).replaceAll('-', '')
}

/** Who holds this PAN; null when its fourth letter says nothing. A firm is a partnership or an LLP. */
export function panHolder(pan: string): PanHolder | null {
  const letter = pan.charAt(3)
  return isHolderLetter(letter) ? PAN_HOLDERS[letter] : null
}

function isHolderLetter(letter: string): letter is PanHolderLetter {
  return letter in PAN_HOLDERS
}

/** `AAXXXX001A`: the first two and the last four are kept (specification, section 5). */
export function maskPan(pan: string): string {
  return maskMiddle(pan, 2, 4)
}

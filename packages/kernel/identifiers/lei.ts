import { tidyCode } from '../text.ts'

/**
 * A Legal Entity Identifier (ISO 17442): 18 letters or digits and two check digits; with letters as 10-35 the whole
 * number leaves 1 when divided by 97. Indian ones begin with 3358.
 */
export function isLei(text: string): boolean {
  return /^[0-9A-Z]{18}\d{2}$/.test(text) && remainderBy97(text) === 1
}

function remainderBy97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

export function normalizeLei(text: string): string {
  return tidyCode(text).replaceAll('-', '')
}

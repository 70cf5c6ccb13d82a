/** Digits typed on a Hindi keyboard (०-९) as Latin digits; everything else as it was. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x0966))
}

/** One line without spaces at its ends and with single spaces between words, in Unicode's composed form. */
export function tidySpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A text whose numbers of several groups, as a phone's, keep to one line. */
export const unbrokenNumbers = (text: string): string => text.replace(/(?<=\d) (?=\d)/g, '\u00a0')

/** What a person types for a code, as the code is written: capitals and Latin digits, without spaces. */
export function tidyCode(text: string): string {
  return latinDigits(text).replace(/\s+/g, '').toUpperCase()
}

/**
 * Hides the middle of a text behind X, one for each character, keeping `start` and `end` characters.
 * A text of which fewer than three would be hidden is hidden whole, so a wrong value never leaks.
 */
export function maskMiddle(text: string, start: number, end: number): string {
  const hidden = text.length - start - end
  if (hidden < 3) return 'X'.repeat(text.length)
  return text.slice(0, start) + 'X'.repeat(hidden) + text.slice(text.length - end)
}

/** Signs that nobody types: control signs but tabs and line ends, halves of a pair, and what Unicode calls no sign. */
const UNTYPED = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

/** Whether a text can be kept and written out as it is: a database refuses some signs, a spreadsheet breaks on others. */
export const isKeepable = (text: string): boolean => text.search(UNTYPED) < 0

/** A text that came from elsewhere, without the signs that a spreadsheet breaks on. */
export const keepable = (text: string): string => text.replace(UNTYPED, '')

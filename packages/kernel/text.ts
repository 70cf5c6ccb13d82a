/** The zeros of the digits that keyboards in India write (Urdu's, the Indian scripts'), and of the full-width ones. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map(zero => zero.charCodeAt(0))

/** Digits typed on a Hindi keyboard (०-९), or another of India's, as Latin digits; everything else as it was. */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const value = ZEROS.map(zero => digit.charCodeAt(0) - zero).find(distance => distance >= 0 && distance < 10)
    return value === undefined ? digit : String(value)
  })
}

/** One line without spaces at its ends and with single spaces between words, in Unicode's composed form. */
export function tidySpaces(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A text whose numbers of several groups, as a phone's, keep to one line. */
export const unbrokenNumbers = (text: string): string => text.replace(/(?<=\d) (?=\d)/g, '\u00a0')

/** What comes along unseen when a number is copied from contacts or a web page. */
const UNSEEN = /[\s\p{Cf}]/gu

/** A text of one word, without spaces and without what came along unseen. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** What a person types for a code, as the code is written: capitals and Latin digits of usual width, without spaces. */
export function tidyCode(text: string): string {
  return withoutUnseen(latinDigits(text.normalize('NFKC'))).toUpperCase()
}

/** What a person types for a number of digits alone: Latin digits, without spaces and hyphens. */
export function tidyNumber(text: string): string {
  return withoutUnseen(latinDigits(text)).replace(/\p{Pd}/gu, '')
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

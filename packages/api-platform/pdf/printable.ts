/** Signs that turn the direction of a line or are seen by nobody; the joiners that Hindi is written with are none of them. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** No letter carries so many marks. */
const MARKS_WITHOUT_END = /(\p{M}{8})\p{M}+/gu

/**
 * A text that somebody typed, as it can be set: typst ends with its whole process on a turned line and on marks without
 * end, and with it every other paper.
 */
export const printable = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, '').replace(MARKS_WITHOUT_END, '$1')

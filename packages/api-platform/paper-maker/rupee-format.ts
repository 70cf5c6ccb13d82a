/**
 * How a spreadsheet shows rupees by lakh and crore wherever it is opened: grouping by the format itself needs a computer
 * set to India. A format has room for two conditions, so that it is right up to 100 crore, and below zero to a lakh.
 */
export const RUPEE_FORMAT = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`

const LAKH = 100_000
const HUNDRED_CRORE = 1_000_000_000

/** What a cell needs instead where `RUPEE_FORMAT` would group its rupees wrongly: a format of just its digits; else null. */
export function ownRupeeFormat(rupees: number): string | null {
  if (rupees > -LAKH && rupees < HUNDRED_CRORE) return null
  const digits = Math.trunc(Math.abs(rupees)).toString().length
  const pairs = Math.ceil((digits - 3) / 2)
  return `${String.raw`##\,`.repeat(pairs)}##0.00`
}

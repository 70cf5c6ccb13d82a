import { share, type Paise } from '@poonji/kernel/money.ts'

/** Stock and receivables behind a limit, in paise. */
export interface Security {
  stock: Paise
  /** Of the stock, what is not paid for: it is no security. */
  creditors: Paise
  debtors: Paise
}

/** Stock that is paid for and receivables, less the margin (basis points), down to the paisa: what they carry of a limit. */
export function drawingPower({ stock, creditors, debtors }: Security, marginBps: number): Paise {
  return share(Math.max(0, stock - creditors) + debtors, 10_000 - marginBps, 10_000, 'down')
}

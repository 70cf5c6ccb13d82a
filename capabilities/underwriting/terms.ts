/**
 * The terms of one offer as the desk sanctions them: paise, basis points a year, months. The payment cycle is one that
 * the product knows.
 */
export interface SanctionedTerms {
  amountPaise: number
  rateBps: number
  feeBps: number
  tenureMonths: number
  paymentCycle: string
}

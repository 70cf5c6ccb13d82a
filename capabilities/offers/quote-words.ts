import type { PaymentCycle } from './kfs.ts'
import type { Quote } from './quote-contract.ts'

type Say = (
  key: 'quote.everyMonth' | 'quote.firstMonth' | `quote.interest.${PaymentCycle}`,
  vars?: { count: number },
) => string

/** What the payment of a quote is: an instalment, or the interest on one drawing and when it is paid. */
export function paymentWords(t: Say, { shape, repayment, paymentCycle, drawingDays }: Quote): string {
  if (drawingDays !== null) return t(`quote.interest.${paymentCycle}`, { count: drawingDays })
  return t(shape === 'instalment' && repayment === 'annuity' ? 'quote.everyMonth' : 'quote.firstMonth')
}

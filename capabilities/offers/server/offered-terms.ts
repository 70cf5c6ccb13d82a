import { gstOn } from '@poonji/finance/gst.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Product } from '@poonji/capabilities/products/server/service.ts'
import type { KfsFee, PaymentCycle } from '../kfs.ts'
import type { KfsInput } from './kfs-figures.ts'

/** How a loan of a product would run: of several ways to repay the product's first. */
export function courseTerms(
  { shape, terms }: Pick<Product, 'shape' | 'terms'>,
  paymentCycle: PaymentCycle,
): KfsInput['terms'] {
  const repayment = terms.repayments[0] ?? 'annuity'
  return { shape, dayCount: terms.dayCount, repayment, paymentCycle, creditDays: terms.creditDays?.max ?? null }
}

/** The lender's own fee on an amount, with the tax on it by where the borrower is. */
export function processingFee(
  { terms }: { terms: Pick<Product['terms'], 'feeTaxBps'> },
  { amountPaise, feeBps, interState }: { amountPaise: Paise; feeBps: number; interState: boolean },
): KfsFee {
  const paise = share(amountPaise, feeBps, 10_000)
  const gstPaise = gstOn(paise, terms.feeTaxBps, interState)
  return { kind: 'processing', payableTo: 'lender', paise, gstPaise, bps: feeBps }
}

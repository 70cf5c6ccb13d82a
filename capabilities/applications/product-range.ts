import { formatMoney } from '@poonji/kernel/money.ts'
import { readsAsLimit } from './requirement-contract.ts'
import type { texts } from './texts.ts'

/** For how much (paise) and for how many months a product is given. */
export interface ProductRange {
  minAmount: number
  maxAmount: number
  minTenure: number
  maxTenure: number
}

type Say = ReturnType<typeof texts.in>

/** What of a wish its product is not given for, in words for the fields that asked for it. */
export function outOfRange(
  say: Say,
  { minAmount, maxAmount, minTenure, maxTenure }: ProductRange,
  { loanAmount, tenure }: { loanAmount: number | null; tenure: number | null },
): { loanAmount?: string; tenure?: string } {
  const isOutside = (value: number | null, from: number, to: number) => value !== null && (value < from || value > to)
  return {
    ...(isOutside(loanAmount, minAmount, maxAmount) && {
      loanAmount: say(
        readsAsLimit(maxAmount) ? 'refusal.amountBelow' : 'refusal.amountRange',
        amountsOf({ minAmount, maxAmount }),
      ),
    }),
    ...(isOutside(tenure, minTenure, maxTenure) && {
      tenure: say('refusal.tenureRange', { from: minTenure, to: maxTenure }),
    }),
  }
}

/** The amounts of a range as a text names them. */
export const amountsOf = ({ minAmount, maxAmount }: Pick<ProductRange, 'minAmount' | 'maxAmount'>) => ({
  from: formatMoney(minAmount),
  to: formatMoney(maxAmount, { paise: 'never' }),
})

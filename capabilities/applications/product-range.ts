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
  range: ProductRange,
  { loanAmount, tenure }: { loanAmount: number | null; tenure: number | null },
): { loanAmount?: string; tenure?: string } {
  const { minAmount, maxAmount, minTenure, maxTenure } = range
  const isOutside = (value: number | null, from: number, to: number) => value !== null && (value < from || value > to)
  const given = readsAsLimit(maxAmount) ? 'refusal.amountBelow' : 'refusal.amountRange'
  return {
    ...(isOutside(loanAmount, minAmount, maxAmount) && { loanAmount: say(given, amountsOf(range)) }),
    ...(isOutside(tenure, minTenure, maxTenure) && {
      tenure:
        minTenure === maxTenure
          ? say('refusal.tenureOne', { months: minTenure })
          : say('refusal.tenureRange', { from: minTenure, to: maxTenure }),
    }),
  }
}

/** The amounts of a range as a text names them. */
export const amountsOf = ({ minAmount, maxAmount }: Pick<ProductRange, 'minAmount' | 'maxAmount'>) => ({
  from: formatMoney(minAmount),
  to: formatMoney(maxAmount, { paise: 'never' }),
})

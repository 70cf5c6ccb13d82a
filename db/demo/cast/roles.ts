import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import type { Need } from '../cast.ts'

/** Who fell behind and got other terms (restructure.ts), on which they pay again. */
export const RESTRUCTURED = { mobile: '9812000015', begunDaysAgo: 25 }

/** Whose rate floats: it has changed once and will again (floating.ts). */
export const FLOATING = { mobile: '9812000027', changedDaysAgo: 58 }

export const lakh = (n: number) => n * LAKH_PAISE

/** Whose company it is: mobile, name, GST state code, PAN. */
export const owner = (mobile: string, name: string, state: string, pan: string) => ({ mobile, name, state, pan })

/** A product, in lakh, over months, at a yearly rate in percent. */
export const need = (
  loanType: string,
  amount: number,
  tenureMonths: number,
  percent: number,
  paymentCycle: Need['paymentCycle'] = 'MONTHLY',
): Need => ({ loanType, amountPaise: lakh(amount), tenureMonths, rateBps: Math.round(percent * 100), paymentCycle })

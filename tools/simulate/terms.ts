import type { LoanTerms } from '@poonji/capabilities/loans/terms.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { between } from '../crash/random.ts'

type Random = () => number

export const pick = <T>(random: Random, ...of: readonly [T, ...T[]]): T =>
  of[between(random, 0, of.length - 1)] ?? of[0]

const PRODUCTS = {
  instalment: ['BUSINESS_LOAN', 'Business Loan'],
  dropline: ['DROPLINE_OD1', 'Dropline Overdraft'],
  revolving: ['PURCHASE_FINANCE', 'Purchase Finance'],
  discounting: ['INVOICE_DISCOUNTING_LIMITED', 'Invoice Discounting'],
} as const

/** The product row that a shape of loan is booked under. */
export const productOf = (shape: LoanTerms['shape']): string => PRODUCTS[shape][0]

/** Terms as an agreement might have them: every shape, day count, repayment, payment cycle, rounding and order. */
export function randomTerms(random: Random, sanctionedOn: PlainDate): LoanTerms {
  const shape = pick<LoanTerms['shape']>(random, 'instalment', 'instalment', 'dropline', 'revolving', 'discounting')
  const drawn = shape === 'revolving' || shape === 'discounting'
  const byKind = random() < 0.1
  return {
    shape,
    productNameEn: PRODUCTS[shape][1],
    productNameHi: PRODUCTS[shape][1],
    sanctionedPaise: between(random, 1, 50) * LAKH_PAISE + pick(random, 0, 0, between(random, 0, 99_999)),
    rateBps: pick(random, 1_200, 1_500, 1_800, 2_399, between(random, 0, 3_600)),
    dayCount: pick(random, 'actual/365', 'actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'),
    tenureMonths: drawn ? 12 : between(random, 2, 24),
    paymentCycle: cycleOf(random, shape),
    repayment: pick(random, 'annuity', 'annuity', 'equal-principal', 'step-up'),
    emiRounding: pick(random, 'paisa', 'rupee', 'rupee-up', 'rupee-down'),
    creditDays: drawn ? between(random, 7, 120) : 0,
    graceDays: pick(random, 0, 0, 3, 5),
    fees: random() < 0.5 ? [] : [{ code: 'PROCESSING_FEE', amountPaise: 5_000_00, taxPaise: 900_00 }],
    penal: { rateBps: 2_400, taxBps: pick(random, 0, 0, 1_800) },
    bounceCharge: { amountPaise: 500_00, taxPaise: 90_00 },
    allocation: byKind
      ? { order: ['principal', 'interest', 'charges', 'penal'], direction: 'by-kind' }
      : { order: ['charges', 'penal', 'interest', 'principal'], direction: 'by-due' },
    // those of the other order stand for loans made before there was one for an NPA
    ...(!byKind && { npaAllocation: { order: ['principal', 'interest', 'charges', 'penal'], direction: 'by-kind' } }),
    security: 'unsecured',
    minUtilisationBps: 0,
    insuranceRequired: false,
    floating: random() < 0.4,
    sanctionedOn,
  }
}

function cycleOf(random: Random, shape: LoanTerms['shape']): LoanTerms['paymentCycle'] {
  if (shape === 'revolving') return pick(random, 'MONTHLY', 'UPFRONT', 'MATURITY')
  return shape === 'discounting' ? pick(random, 'UPFRONT', 'MATURITY') : 'MONTHLY'
}

import { z } from 'zod'
import { say } from '@poonji/contract/schemas.ts'

/** How a product runs: see `lending.md`, the four shapes. */
export const PRODUCT_SHAPES = ['instalment', 'dropline', 'revolving', 'discounting'] as const
export type ProductShape = (typeof PRODUCT_SHAPES)[number]

/** The names are those of `@poonji/finance`. */
const dayCount = z.enum(['actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'])
const dueKind = z.enum(['charges', 'penal', 'interest', 'principal'])
/** How instalments rise that do. */
export const STEP_UP = { everyInstalments: 12, increaseBps: 1_000 } as const

const whole = (least: number, most: number) =>
  z.number().int(say('value.invalid')).min(least, say('value.invalid')).max(most, say('value.invalid'))
const basisPoints = whole(0, 20_000)
const months = whole(1, 480)
const paise = z
  .number()
  .int(say('amount.invalid'))
  .min(0, say('amount.invalid'))
  .max(4_999_999_999, say('amount.limit'))
const days = whole(0, 730)
const allocation = z.object({ order: z.array(dueKind), direction: z.enum(['by-due', 'by-kind']) })

/**
 * What a product allows; a loan keeps a copy of the terms that it was made with. Rates in basis points a year, amounts in paise (on the wire too: their names say so).
 */
export const productTerms = z.object({
  dayCount,
  minRateBps: basisPoints,
  maxRateBps: basisPoints,
  floating: z.boolean(),
  minFeeBps: basisPoints,
  maxFeeBps: basisPoints,
  feeTaxBps: basisPoints,
  minAmountPaise: paise,
  maxAmountPaise: paise,
  minTenureMonths: months,
  maxTenureMonths: months,
  /** Instalment products: how principal comes back, by the first of them. */
  repayments: z.array(z.enum(['annuity', 'equal-principal', 'step-up'])),
  /** When interest is collected. */
  paymentCycles: z.array(z.enum(['MONTHLY', 'UPFRONT', 'MATURITY'])).min(1, say('value.required')),
  /** Revolving and discounting: how long a tranche or an advance may run. */
  creditDays: z.object({ min: days, max: days }).nullable(),
  graceDays: days,
  /** Discounting: the part of the invoice that is not advanced. */
  marginBps: basisPoints,
  security: z.enum(['unsecured', 'secured', 'semi-secured']),
  minUtilisationBps: basisPoints,
  insuranceRequired: z.boolean(),
  /** On the unpaid part of instalments; the tax on it is 0 by CBIC circular 245/02/2025. */
  penal: z.object({ rateBps: basisPoints, dayCount: z.literal('actual/365'), taxBps: basisPoints }),
  bounceCharge: z.object({ amountPaise: paise, taxBps: basisPoints }),
  allocation,
  npaAllocation: allocation,
  prepayment: z.object({ feeBps: basisPoints, taxBps: basisPoints, lockInMonths: whole(0, 60) }),
  coolingOffDays: whole(1, 30),
  /** The processing fee of who leaves within those days is kept, not given back; a limit's always is. */
  keepsProcessingFee: z.boolean(),
})
export type ProductTerms = z.output<typeof productTerms>

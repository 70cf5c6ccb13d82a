import { z } from 'zod'

/** How a product runs: see `lending.md`, the four shapes. */
export const PRODUCT_SHAPES = ['instalment', 'dropline', 'revolving', 'discounting'] as const
export type ProductShape = (typeof PRODUCT_SHAPES)[number]

/** The names are those of `@poonji/finance`. */
const dayCount = z.enum(['actual/365', 'actual/360', '30/360', '30e/360', 'actual/actual'])
const dueKind = z.enum(['charges', 'penal', 'interest', 'principal'])
const basisPoints = z.number().int().min(0).max(20_000)
const months = z.number().int().min(1).max(480)
const paise = z.number().int().min(0).max(4_999_999_999)
const days = z.number().int().min(0).max(730)
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
  /** Instalment products: how principal comes back. */
  repayments: z.array(z.enum(['annuity', 'equal-principal', 'step-up'])),
  /** When interest is collected. */
  paymentCycles: z.array(z.enum(['MONTHLY', 'UPFRONT', 'MATURITY'])).min(1),
  /** Revolving and discounting: how long a tranche or an advance may run. */
  creditDays: z.object({ min: days, max: days }).nullable(),
  graceDays: days,
  /** Discounting: the part of the invoice that is not advanced. */
  marginBps: basisPoints,
  security: z.enum(['unsecured', 'secured', 'semi-secured']),
  minUtilisationBps: basisPoints,
  insuranceRequired: z.boolean(),
  /** On the unpaid part of instalments; the tax on it is 0 by CBIC circular 245/02/2025. */
  penal: z.object({ rateBps: basisPoints, dayCount, taxBps: basisPoints }),
  bounceCharge: z.object({ amountPaise: paise, taxBps: basisPoints }),
  allocation,
  npaAllocation: allocation,
  prepayment: z.object({ feeBps: basisPoints, taxBps: basisPoints, lockInMonths: z.number().int().min(0).max(60) }),
  coolingOffDays: z.number().int().min(1).max(30),
})
export type ProductTerms = z.output<typeof productTerms>

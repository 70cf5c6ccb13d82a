import type { Paise } from '@poonji/kernel/money.ts'
import { z } from 'zod'
import { aprOfDatedBps } from './apr.ts'
import { QUESTIONS } from './case-questions.ts'
import type { QuestionResult } from './case-questions.ts'
import { checked, date as on, frequency } from './checked.ts'
import { planDiscount, DISCOUNT_PAYMENTS } from './discounting.ts'
import type { DiscountInput, DiscountPlan } from './discounting.ts'
import { DAY_COUNTS } from './day-count.ts'
import { planDropline } from './dropline-plan.ts'
import type { DroplineRow } from './dropline-plan.ts'
import { BUSINESS_DAY_ROLLS } from './due-dates.ts'
import { EMI_ROUNDINGS } from './emi.ts'
import { FinanceError } from './errors.ts'
import { keyFacts } from './key-facts.ts'
import type { KeyFacts } from './key-facts.ts'
import { INTEREST_PAYMENTS, planTranche } from './revolving-tranche.ts'
import type { TrancheInput, TranchePlan } from './revolving-tranche.ts'
import { ROUNDINGS } from './rounding.ts'
import * as types from './schedule-types.ts'

const number = z.number()
const dayCount = z.enum(DAY_COUNTS).optional()

const instalment = z.strictObject({
  shape: z.literal('instalment').optional(),
  principalPaise: number,
  annualRateBps: number,
  disbursedOn: on,
  firstDueOn: on,
  instalments: number,
  frequency: frequency.optional(),
  dayCount: z.enum([...DAY_COUNTS, 'per-period']).optional(),
  method: z.enum(types.METHODS).optional(),
  emiRounding: z.enum(EMI_ROUNDINGS).optional(),
  emiBasis: z.enum(types.EMI_BASES).optional(),
  brokenPeriod: z.enum(types.BROKEN_PERIODS).optional(),
  instalmentPaise: number.optional(),
  step: z.strictObject({ everyInstalments: number, increaseBps: number }).optional(),
  moratorium: z
    .strictObject({
      instalments: number,
      interest: z.enum(types.MORATORIUM_INTERESTS),
      interestInstalments: number.optional(),
    })
    .optional(),
  principalEvery: number.optional(),
  interestEvery: number.optional(),
  balloonPaise: number.optional(),
  maturityOn: on.optional(),
  dueDay: number.optional(),
  businessDays: z
    .strictObject({
      roll: z.enum(BUSINESS_DAY_ROLLS),
      holidays: z.array(on),
      closedWeekdays: z.array(number).optional(),
      interestTo: z.enum(['moved-date', 'nominal-date']).optional(),
    })
    .optional(),
  rateChanges: z
    .array(z.strictObject({ fromOn: on, annualRateBps: number, effect: z.enum(['instalment', 'tenure']).optional() }))
    .optional(),
  tranches: z.array(z.strictObject({ disbursedOn: on, amountPaise: number })).optional(),
  prepayments: z
    .array(
      z.strictObject({
        paidOn: on,
        amountPaise: number,
        effect: z.enum(types.PREPAYMENT_EFFECTS),
        coversCurrent: z.boolean().optional(),
      }),
    )
    .optional(),
  overdue: z
    .strictObject({
      paidInstalments: number,
      toOn: on,
      counted: z.enum(['from-each-due', 'since-last-due']),
      onInterest: z.boolean().optional(),
      rounded: z.enum(types.ARREARS_ROUNDINGS).optional(),
    })
    .optional(),
  capitaliseOn: z.array(on).optional(),
  partPeriods: z.enum(types.PART_PERIODS).optional(),
  shortfall: z.enum(types.SHORTFALLS).optional(),
  interestRounding: z.enum([...ROUNDINGS, 'none']).optional(),
  fees: z
    .array(
      z.strictObject({
        name: z.string(),
        amountPaise: number,
        taxPaise: number.optional(),
        payableTo: z.enum(['lender', 'third-party']),
      }),
    )
    .optional(),
})

const dropline = z.strictObject({
  shape: z.literal('dropline'),
  limitPaise: number,
  openedOn: on,
  firstDropOn: on,
  months: number,
  annualRateBps: number,
  dayCount,
  movements: z.array(z.strictObject({ on, amountPaise: number })).optional(),
})

const revolvingTranche = z.strictObject({
  shape: z.literal('revolving-tranche'),
  amountPaise: number,
  annualRateBps: number,
  disbursedOn: on,
  creditDays: number,
  graceDays: number.optional(),
  interest: z.enum(INTEREST_PAYMENTS),
  dayCount,
})

const discounting = z.strictObject({
  shape: z.literal('discounting'),
  invoicePaise: number,
  marginBps: number.optional(),
  annualRateBps: number,
  disbursedOn: on,
  dueOn: on,
  discount: z.enum(DISCOUNT_PAYMENTS),
  dayCount,
})

type WithApr = { aprBps: number }
export type CaseResult =
  | KeyFacts
  | { rows: DroplineRow[]; totalInterestPaise: Paise }
  | (TranchePlan & WithApr)
  | (DiscountPlan & WithApr)
  | QuestionResult

const SHAPES: Record<string, (value: unknown) => CaseResult> = {
  instalment: value => {
    const { fees, shape: _, ...terms } = checked(instalment, value)
    return keyFacts(terms, fees)
  },
  dropline: value => {
    const rows = planDropline(checked(dropline, value))
    return { rows, totalInterestPaise: rows.reduce((sum, row) => sum + row.interestPaise, 0) }
  },
  'revolving-tranche': value => {
    const drawing = checked(revolvingTranche, value)
    return { ...planTranche(drawing), aprBps: aprOfTranche({ ...drawing, amountPaise: RATED_PAISE }) }
  },
  discounting: value => {
    const bill = checked(discounting, value)
    return { ...planDiscount(bill), aprBps: aprOfBill({ ...bill, invoicePaise: RATED_PAISE, marginBps: 0 }) }
  },
  ...QUESTIONS,
}

/** The rate of one amount is that of any other; of 100 crore the paise that rounding moves count for nothing. */
const RATED_PAISE = 100_00_00_000_00

function aprOfTranche(drawing: TrancheInput): number {
  const plan = planTranche(drawing)
  const payments = plan.dues.map(due => ({ on: due.dueOn, amount: due.interestPaise + due.principalPaise }))
  return aprOfDatedBps(plan.netDisbursedPaise, drawing.disbursedOn, payments)
}

function aprOfBill(bill: DiscountInput): number {
  const plan = planDiscount(bill)
  const payment = { on: plan.dueOn, amount: plan.dueTotalPaise }
  return aprOfDatedBps(plan.netDisbursedPaise, bill.disbursedOn, [payment])
}

/** What of a case grows beyond any sane amount where its interest does. */
const AMOUNT_FIELDS = ['principalPaise', 'limitPaise', 'invoicePaise', 'unpaidPaise', 'amountPaise']

/** A refusal of what was reckoned, in the words of the case that was asked. */
function inItsFields(error: unknown, value: object): unknown {
  const field = AMOUNT_FIELDS.find(name => name in value)
  if (!(error instanceof FinanceError) || error.field !== 'amount' || !field) return error
  return new FinanceError(error.code, field, `${field} comes to more than any sane amount`)
}

/**
 * The schedule and figures of a case: an object with its `shape` (default instalment) and the fields of that shape.
 * Throws FinanceError naming the field that is missing, unknown, or of the wrong kind, and for terms that make none.
 */
export function solveCase(value: unknown): CaseResult {
  const given: object = typeof value === 'object' && value !== null ? value : {}
  const shape = 'shape' in given ? given.shape : 'instalment'
  const solve = typeof shape === 'string' && Object.hasOwn(SHAPES, shape) ? SHAPES[shape] : undefined
  if (!solve) throw new FinanceError('TERM_UNKNOWN', 'shape', `shape must be one of ${Object.keys(SHAPES).join(', ')}`)
  try {
    return solve(value)
  } catch (error) {
    throw inItsFields(error, given)
  }
}

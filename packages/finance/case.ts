import { FinanceError } from './errors.ts'
import { planDiscount } from './discounting.ts'
import type { DiscountInput, DiscountPlan } from './discounting.ts'
import { droplineSteps } from './dropline.ts'
import type { DroplineStep } from './dropline.ts'
import { keyFacts } from './key-facts.ts'
import type { Fee, KeyFacts } from './key-facts.ts'
import { planTranche } from './revolving-tranche.ts'
import type { TrancheInput, TranchePlan } from './revolving-tranche.ts'
import type { ScheduleInput } from './schedule.ts'

/** A case as the command reads it: its shape beside the fields of that shape's input. */
export type ScheduleCase =
  | ({ shape?: 'instalment'; fees?: Fee[] } & ScheduleInput)
  | { shape: 'dropline'; limitPaise: number; firstDropOn: string; months: number }
  | ({ shape: 'revolving-tranche' } & TrancheInput)
  | ({ shape: 'discounting' } & DiscountInput)

export type CaseResult = KeyFacts | { steps: DroplineStep[] } | TranchePlan | DiscountPlan

const TEXT = 'text'
const NUMBER = 'number'
const OTHER = 'other'

const SCHEDULE_FIELDS: Record<keyof ScheduleInput, string> = {
  principalPaise: NUMBER,
  annualRateBps: NUMBER,
  disbursedOn: TEXT,
  firstDueOn: TEXT,
  instalments: NUMBER,
  frequency: OTHER,
  dayCount: TEXT,
  method: TEXT,
  emiRounding: TEXT,
  emiBasis: TEXT,
  brokenPeriod: TEXT,
  instalmentPaise: NUMBER,
  step: OTHER,
  moratorium: OTHER,
  principalEvery: NUMBER,
  interestEvery: NUMBER,
  balloonPaise: NUMBER,
  maturityOn: TEXT,
  dueDay: NUMBER,
  businessDays: OTHER,
  rateChanges: OTHER,
  tranches: OTHER,
  prepayments: OTHER,
  overdue: OTHER,
  capitaliseOn: OTHER,
  partPeriods: TEXT,
  shortfall: TEXT,
  interestRounding: TEXT,
}

/** The fields of each shape and what they hold; those before the number are required. */
const SHAPES: Record<string, { required: number; fields: Record<string, string> }> = {
  instalment: { required: 5, fields: { ...SCHEDULE_FIELDS, fees: OTHER } },
  dropline: { required: 3, fields: { limitPaise: NUMBER, firstDropOn: TEXT, months: NUMBER } },
  'revolving-tranche': {
    required: 5,
    fields: {
      amountPaise: NUMBER,
      annualRateBps: NUMBER,
      disbursedOn: TEXT,
      creditDays: NUMBER,
      interest: TEXT,
      graceDays: NUMBER,
      dayCount: TEXT,
    },
  },
  discounting: {
    required: 5,
    fields: {
      invoicePaise: NUMBER,
      annualRateBps: NUMBER,
      disbursedOn: TEXT,
      dueOn: TEXT,
      discount: TEXT,
      marginBps: NUMBER,
      dayCount: TEXT,
    },
  },
}

/** Whether parsed JSON is a case; throws FinanceError naming a field that is missing, unknown, or of the wrong kind. */
export function isScheduleCase(value: unknown): value is ScheduleCase {
  if (typeof value !== 'object' || value === null) throw new FinanceError('TERM_UNKNOWN', 'case', 'a case is an object')
  const shape = 'shape' in value ? String(value.shape) : 'instalment'
  const known = SHAPES[shape]
  if (!known) throw new FinanceError('TERM_UNKNOWN', 'shape', `shape must be one of ${Object.keys(SHAPES).join(', ')}`)
  const given = new Map(Object.entries(value).filter(([name]) => name !== 'shape'))
  for (const [name, field] of given) {
    const kind = known.fields[name]
    if (kind === undefined) throw new FinanceError('TERM_UNKNOWN', name, `${name} is no field of the shape ${shape}`)
    const fits = kind === NUMBER ? typeof field === 'number' : kind === TEXT ? typeof field === 'string' : true
    if (!fits) throw new FinanceError('TERM_UNKNOWN', name, `${name} must be a ${kind}`)
  }
  for (const name of Object.keys(known.fields).slice(0, known.required))
    if (!given.has(name)) throw new FinanceError('TERM_UNKNOWN', name, `${name} is missing`)
  return true
}

/** The schedule and figures of a case; throws FinanceError for terms that make none. */
export function solveCase(input: ScheduleCase): CaseResult {
  if (input.shape === 'dropline') return { steps: droplineSteps(input.limitPaise, input.firstDropOn, input.months) }
  if (input.shape === 'revolving-tranche') return planTranche(input)
  if (input.shape === 'discounting') return planDiscount(input)
  const { fees, shape: _, ...terms } = input
  return keyFacts(terms, fees)
}

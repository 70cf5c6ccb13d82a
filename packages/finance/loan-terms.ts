import type { PlainDate } from '@poonji/kernel/dates.ts'
import { addMonthsYmd, dayOfYmd, parseYmd } from './civil.ts'
import { DAY_COUNTS, denominatorOf } from './day-count.ts'
import { dueDates, stepAway } from './due-dates.ts'
import type { DueDates } from './due-dates.ts'
import { EMI_ROUNDINGS } from './emi.ts'
import { FinanceError } from './errors.ts'
import { stepOf } from './frequency.ts'
import type { Step } from './frequency.ts'
import { rateRatio, unroundedRate } from './interest.ts'
import type { RateRatio } from './interest.ts'
import { loanEvents } from './loan-events.ts'
import type { LoanEvent } from './loan-events.ts'
import { MAX_PAISE, requireCount, requireOneOf, requirePaise } from './require.ts'
import { ROUNDINGS } from './rounding.ts'
import * as types from './schedule-types.ts'
import type { ScheduleInput } from './schedule-types.ts'

export const MAX_YEARS = 50

/** The terms of a loan, checked, with every default filled in and every date as a number. */
export type LoanTerms = {
  input: ScheduleInput
  method: types.Method
  emiBasis: NonNullable<ScheduleInput['emiBasis']>
  roundInterest: NonNullable<ScheduleInput['interestRounding']>
  emiRounding: NonNullable<ScheduleInput['emiRounding']>
  dayCount: NonNullable<ScheduleInput['dayCount']>
  shareOfPeriod: boolean
  step: Step
  rate: RateRatio
  /** Rate denominator × day-count denominator: interest = Σ balance × rate × part ÷ this. */
  denominator: number
  disbursedYmd: number
  disbursedDay: number
  /** Where the first period would begin if it were a regular one. */
  regularStartYmd: number
  regularStartDay: number
  /** Days from there to the first due date, before that is moved to a business day. */
  regularDays: number
  /** Where the last of `instalments` would fall due on the cycle. */
  regularEndYmd: number
  due: DueDates
  events: LoanEvent[]
  moratorium: number
  /** Index of the last instalment there may be: beyond `instalments` only where a rate change keeps the instalment. */
  lastIndex: number
  /** The day on which arrears are settled; −Infinity without arrears. */
  overdueToDay: number
}

/** Checks the input and resolves it; throws FinanceError naming the field at fault. */
export function loanTerms(input: ScheduleInput): LoanTerms {
  const { frequency = 'monthly', dayCount = 'actual/365', method = 'annuity' } = input
  checkNames(input)
  const step = stepOf(frequency)
  checkAmounts(input)
  if (input.dueDay !== undefined && step.months === 0)
    throw new FinanceError('TERM_CONTRADICTS', 'dueDay', 'dueDay has no meaning where instalments are days apart')
  const disbursedYmd = parseYmd(input.disbursedOn, 'disbursedOn')
  const firstYmd = parseYmd(input.firstDueOn, 'firstDueOn')
  if (firstYmd < disbursedYmd)
    throw new FinanceError('DATE_ORDER', 'firstDueOn', 'firstDueOn must not be before disbursedOn')
  const anchorDay = input.dueDay ?? firstYmd % 100
  const maturityYmd = input.maturityOn === undefined ? null : parseYmd(input.maturityOn, 'maturityOn')
  const isOnDueDay = addMonthsYmd(firstYmd, 0, anchorDay) === firstYmd
  const regularStartYmd = stepAway(firstYmd, step, -1, isOnDueDay ? anchorDay : firstYmd % 100)
  const lastIndex = mostInstalments(input) - 1
  const due = dueDates({
    firstYmd,
    count: lastIndex + 1,
    step,
    anchorDay,
    maturityYmd,
    businessDays: input.businessDays && { ...input.businessDays, disbursedDay: dayOfYmd(disbursedYmd) },
  })
  checkDates(input, due, disbursedYmd)
  const events = loanEvents(input)
  const exact = input.interestRounding !== 'none'
  const rates = [ratioOf(input.annualRateBps, exact)]
  for (const event of events)
    if (event.kind === 'rate') rates.push(ratioOf(event.value, exact, 'rateChanges.annualRateBps'))
  const rateDenominator = Math.max(...rates.map(r => r.denominator))
  const numerator = (ratio: RateRatio) => ratio.numerator * (rateDenominator / ratio.denominator)
  for (const event of events) if (event.kind === 'rate') event.value = numerator(ratioOf(event.value, exact))
  const rate = { numerator: numerator(ratioOf(input.annualRateBps, exact)), denominator: rateDenominator }
  return {
    input,
    method,
    emiBasis: input.emiBasis ?? 'nominal',
    roundInterest: input.interestRounding ?? 'half-up',
    emiRounding: input.emiRounding ?? 'paisa',
    dayCount,
    shareOfPeriod: input.partPeriods === 'share-of-period' || dayCount === 'per-period',
    step,
    rate,
    denominator: rateDenominator * (dayCount === 'per-period' ? step.yearPart.denominator : denominatorOf(dayCount)),
    disbursedYmd,
    disbursedDay: dayOfYmd(disbursedYmd),
    regularStartYmd,
    regularStartDay: dayOfYmd(regularStartYmd),
    regularDays: dayOfYmd(firstYmd) - dayOfYmd(regularStartYmd),
    regularEndYmd: stepAway(firstYmd, step, input.instalments - 1, anchorDay),
    due,
    events,
    moratorium: input.moratorium?.instalments ?? 0,
    lastIndex,
    overdueToDay: input.overdue ? dayOfYmd(parseYmd(input.overdue.toOn, 'overdue.toOn')) : Number.NEGATIVE_INFINITY,
  }
}

/** Whether a kept instalment may stretch the tenure. */
function mayExtend({ rateChanges = [] }: ScheduleInput): boolean {
  return rateChanges.some(change => change.effect === 'tenure')
}

function mostInstalments(input: ScheduleInput): number {
  return input.instalments * (mayExtend(input) ? 3 : 1)
}

/** Without rounding any float is a rate; with it the rate must be an exact decimal. */
function ratioOf(annualRateBps: number, exact: boolean, field = 'annualRateBps'): RateRatio {
  return exact ? rateRatio(annualRateBps, field) : unroundedRate(annualRateBps, field)
}

function checkNames(input: ScheduleInput): void {
  requireOneOf(input.dayCount, [...DAY_COUNTS, 'per-period'], 'dayCount')
  requireOneOf(input.method, types.METHODS, 'method')
  requireOneOf(input.emiRounding, EMI_ROUNDINGS, 'emiRounding')
  requireOneOf(input.emiBasis, types.EMI_BASES, 'emiBasis')
  requireOneOf(input.brokenPeriod, types.BROKEN_PERIODS, 'brokenPeriod')
  requireOneOf(input.moratorium?.interest, types.MORATORIUM_INTERESTS, 'moratorium.interest')
  requireOneOf(input.overdue?.rounded, types.ARREARS_ROUNDINGS, 'overdue.rounded')
  requireOneOf(input.partPeriods, types.PART_PERIODS, 'partPeriods')
  requireOneOf(input.shortfall, types.SHORTFALLS, 'shortfall')
  requireOneOf(input.interestRounding, [...ROUNDINGS, 'none'], 'interestRounding')
}

function checkAmounts(input: ScheduleInput): void {
  requirePaise(input.principalPaise, 'principalPaise', 'positive')
  requireCount(input.instalments, 'instalments', 1, MAX_YEARS * 366)
  requirePaise(input.balloonPaise ?? 0, 'balloonPaise', 'not-negative')
  if ((input.balloonPaise ?? 0) > input.principalPaise)
    throw new FinanceError('AMOUNT_TOO_LARGE', 'balloonPaise', 'balloonPaise is above the principal')
  if (input.method === 'fixed-amount' && input.instalmentPaise === undefined)
    throw new FinanceError('AMOUNT_NOT_POSITIVE', 'instalmentPaise', 'fixed-amount needs instalmentPaise')
  if (input.instalmentPaise !== undefined && (input.interestRounding !== 'none' || !(input.instalmentPaise > 0)))
    requirePaise(input.instalmentPaise, 'instalmentPaise', 'positive')
  if (input.method === 'step-up' && !input.step)
    throw new FinanceError('COUNT_OUT_OF_RANGE', 'step', 'step-up needs step')
  checkBelongs(input)
  if (input.step) {
    requireCount(input.step.everyInstalments, 'step.everyInstalments', 1, MAX_YEARS * 366)
    requireCount(input.step.increaseBps, 'step.increaseBps', -9_999, 100_000)
    requireSaneSteps(input, input.step)
  }
  requireCount(input.dueDay ?? 1, 'dueDay', 1, 31)
  const separate = input.method === 'equal-principal' || input.method === 'bullet'
  requireCount(input.principalEvery ?? 1, 'principalEvery', 1, separate ? input.instalments : 1)
  requireCount(input.interestEvery ?? 1, 'interestEvery', 1, separate ? input.instalments : 1)
  if (input.overdue) requireCount(input.overdue.paidInstalments, 'overdue.paidInstalments', 0, input.instalments)
  if (input.moratorium) checkMoratorium(input.moratorium, input.instalments)
}

function checkMoratorium(moratorium: NonNullable<ScheduleInput['moratorium']>, instalments: number): void {
  requireCount(moratorium.instalments, 'moratorium.instalments', 0, instalments - 1)
  const { interestInstalments } = moratorium
  if (interestInstalments === undefined) return
  const field = 'moratorium.interestInstalments'
  if (moratorium.interest === 'paid')
    throw new FinanceError('TERM_CONTRADICTS', field, `${field} has no meaning where interest is paid throughout`)
  requireCount(interestInstalments, field, 0, moratorium.instalments)
}

/** Throws where the steps raise even an instalment of one paisa above any sane amount. */
function requireSaneSteps(input: ScheduleInput, step: NonNullable<ScheduleInput['step']>): void {
  const steps = (mostInstalments(input) - 1 - (input.moratorium?.instalments ?? 0)) / step.everyInstalments
  if ((1 + step.increaseBps / 10_000) ** steps > MAX_PAISE)
    throw new FinanceError('AMOUNT_TOO_LARGE', 'step', `step raises the instalment above ${MAX_PAISE} paise`)
}

const WITH_AN_INSTALMENT: ReadonlySet<string> = new Set(['annuity', 'equal-principal', 'fixed-amount'])
const WITHOUT_A_TENURE_TO_STRETCH: ReadonlySet<string> = new Set(['equal-principal', 'bullet'])
const WITH_A_BALLOON: ReadonlySet<string> = new Set(['annuity', 'equal-principal', 'step-up'])

/** A term that the method would pass over is refused: the caller means another loan than the one it would get. */
function checkBelongs(input: ScheduleInput): void {
  const { method = 'annuity', step, instalmentPaise, balloonPaise = 0 } = input
  const refuse = (field: string) => {
    throw new FinanceError('TERM_CONTRADICTS', field, `${field} has no meaning with the method ${method}`)
  }
  if (step && method !== 'step-up') refuse('step')
  if (mayExtend(input) && WITHOUT_A_TENURE_TO_STRETCH.has(method))
    throw new FinanceError(
      'TERM_CONTRADICTS',
      'rateChanges.effect',
      `rateChanges.effect must be instalment with the method ${method}`,
    )
  if (mayExtend(input) && balloonPaise > 0)
    throw new FinanceError('TERM_CONTRADICTS', 'balloonPaise', 'balloonPaise fixes the end that a rate change may move')
  if (method === 'flat' && input.capitaliseOn) refuse('capitaliseOn')
  if (method === 'flat' && input.overdue) refuse('overdue')
  if (instalmentPaise !== undefined && !WITH_AN_INSTALMENT.has(method)) refuse('instalmentPaise')
  if (balloonPaise > 0 && !WITH_A_BALLOON.has(method)) refuse('balloonPaise')
}

function checkDates(input: ScheduleInput, due: DueDates, disbursedYmd: number): void {
  const last = due.ymd[input.instalments - 1] ?? disbursedYmd
  if (last - disbursedYmd > MAX_YEARS * 10_000)
    throw new FinanceError('TENOR_TOO_LONG', 'instalments', `instalments run ${MAX_YEARS} years at most`)
  if (input.instalments === 1 && input.maturityOn !== undefined && input.maturityOn !== input.firstDueOn)
    throw new FinanceError('TERM_CONTRADICTS', 'maturityOn', 'maturityOn is firstDueOn where there is one instalment')
  if (input.maturityOn !== undefined && mayExtend(input))
    throw new FinanceError(
      'TERM_CONTRADICTS',
      'maturityOn',
      'maturityOn fixes the tenure that a rate change may stretch',
    )
  // by the days that are paid on and by those that interest runs to
  const isBefore = (days: readonly number[]) => (days[input.instalments - 1] ?? 0) < (days[input.instalments - 2] ?? 0)
  if (input.maturityOn !== undefined && [due.day, due.accrualDay].some(isBefore))
    throw new FinanceError('DATE_ORDER', 'maturityOn', 'maturityOn must not be before the instalment ahead of it')
  // an instalment that stays at a higher rate may run on behind the last one agreed
  const end = due.ymd.at(-1) ?? last
  const inside = (on: PlainDate, field: string) => {
    const ymd = parseYmd(on, field)
    if (ymd < disbursedYmd || ymd > end)
      throw new FinanceError('DATE_ORDER', field, `${field} must lie between disbursal and the last due date`)
  }
  const changedOn = new Set<PlainDate>()
  for (const { fromOn } of input.rateChanges ?? []) {
    inside(fromOn, 'rateChanges.fromOn')
    if (changedOn.has(fromOn))
      throw new FinanceError('TERM_CONTRADICTS', 'rateChanges.fromOn', `rateChanges.fromOn is ${fromOn} more than once`)
    changedOn.add(fromOn)
  }
  for (const tranche of input.tranches ?? []) inside(tranche.disbursedOn, 'tranches.disbursedOn')
  for (const paid of input.prepayments ?? []) inside(paid.paidOn, 'prepayments.paidOn')
  if (input.overdue && parseYmd(input.overdue.toOn, 'overdue.toOn') < disbursedYmd)
    throw new FinanceError('DATE_ORDER', 'overdue.toOn', 'overdue.toOn must not be before disbursedOn')
  for (const on of input.capitaliseOn ?? []) inside(on, 'capitaliseOn')
}

/** The terms of an ACTUS contract in ours; the mapping is told in words in ../README.md. */
import { addDays, addMonths, isMonthEnd } from '@poonji/kernel/dates.ts'
import type { DayCount } from '../../day-count.ts'
import { formatYmd, parseYmd } from '../../civil.ts'
import { dueDates } from '../../due-dates.ts'
import type { BusinessDays } from '../../due-dates.ts'
import { stepOf } from '../../frequency.ts'
import type { ScheduleInput } from '../../schedule.ts'

export type ActusCase = {
  id: string
  type: 'ANN' | 'LAM' | 'NAM' | 'PAM'
  terms: Record<string, string | number>
  observed?: [string, number][]
  /** Date, interest and principal paid, in the contract's currency; dates without a payment are left out. */
  flows: [string, number, number][]
}

export type Reason =
  | 'NEGATIVE_RATE'
  | 'INTEREST_BASE_LAGS'
  | 'INTEREST_BROUGHT_IN'
  | 'AMOUNTS_INDEXED'
  | 'CYCLES_APART'
  | 'ACCRUED_COMPOUNDED'
  | 'TERM_UNKNOWN'

/** Terms that a schedule hangs on, or that change nothing in it; one that is not here is said, not passed over. */
const KNOWN_TERMS = new Set([
  ...['contractType', 'contractID', 'contractRole', 'contractDealDate', 'statusDate', 'currency', 'creatorID'],
  ...['counterpartyID', 'contractPerformance', 'contractStatus', 'legalEntityIDRecordCreator', 'settlementCurrency'],
  ...['initialExchangeDate', 'notionalPrincipal', 'nominalInterestRate', 'accruedInterest', 'premiumDiscountAtIED'],
  ...['maturityDate', 'amortizationDate', 'maturesAtEndOfDay', 'nextPrincipalRedemptionPayment'],
  ...['cycleAnchorDateOfInterestPayment', 'cycleOfInterestPayment', 'capitalizationEndDate'],
  ...['cycleAnchorDateOfPrincipalRedemption', 'cycleOfPrincipalRedemption', 'dayCountConvention'],
  ...['businessDayConvention', 'calendar', 'endOfMonthConvention', 'marketObjectCodeOfRateReset', 'fixingDays'],
  ...['cycleAnchorDateOfRateReset', 'cycleOfRateReset', 'rateMultiplier', 'rateSpread', 'nextResetRate'],
  ...['interestCalculationBase', 'interestCalculationBaseAmount', 'cycleAnchorDateOfInterestCalculationBase'],
  ...['cycleOfInterestCalculationBase', 'scalingEffect', 'marketObjectCodeOfScalingIndex'],
  ...['scalingIndexAtContractDealDate', 'scalingIndexAtStatusDate', 'notionalScalingMultiplier'],
  ...['interestScalingMultiplier', 'cycleAnchorDateOfScalingIndex', 'cycleOfScalingIndex'],
  ...['purchaseDate', 'priceAtPurchaseDate', 'terminationDate', 'priceAtTerminationDate'],
])

const DAY_COUNTS: Record<string, DayCount> = {
  A365: 'actual/365',
  A360: 'actual/360',
  AA: 'actual/actual',
  '30E360': '30e/360',
}
const ROLLS: Record<string, BusinessDays['roll']> = {
  F: 'following',
  MF: 'modified-following',
  P: 'preceding',
  MP: 'modified-preceding',
}
/** Shift first then calculate (S…), calculate to the nominal date then shift (C…). */
const CONVENTION = /^(SC|CS)(M?[FP])$/
const UNSCALED = ['000', 'OOO']
const UNMOVED = ['NOS', 'NULL']
/** Enough instalments for a fixed amount that runs until the loan is repaid. */
const UNTIL_REPAID = 240

type Cycle = { months: number; days: number; longStub: boolean }

export function mapTerms(contract: ActusCase): ScheduleInput | Reason {
  const { terms, type } = contract
  const text = (name: string) => (terms[name] === undefined ? undefined : String(terms[name]))
  const number = (name: string) => (terms[name] === undefined ? undefined : Number(terms[name]))
  const rate = number('nominalInterestRate') ?? 0
  if (rate < 0) return 'NEGATIVE_RATE'
  if (Object.keys(terms).some(name => !KNOWN_TERMS.has(name))) return 'TERM_UNKNOWN'
  if ((terms['interestCalculationBase'] ?? 'NT') !== 'NT') return 'INTEREST_BASE_LAGS'
  if ((number('accruedInterest') ?? 0) !== 0) return 'INTEREST_BROUGHT_IN'
  if (!UNSCALED.includes(text('scalingEffect') ?? '000')) return 'AMOUNTS_INDEXED'
  const dayCount = DAY_COUNTS[text('dayCountConvention') ?? 'A365']
  const businessDays = businessDaysOf(text('businessDayConvention'), text('calendar'))
  if (!dayCount || !businessDays) return 'TERM_UNKNOWN'

  const exchanged = text('initialExchangeDate') ?? ''
  const known = text('statusDate') ?? exchanged
  const disbursedOn = exchanged < known ? known : exchanged
  const endOfMonth = terms['endOfMonthConvention'] === 'EOM'
  const interestCycle = cycleOf(text('cycleOfInterestPayment') ?? '')
  const principalCycle = type === 'PAM' ? interestCycle : cycleOf(text('cycleOfPrincipalRedemption') ?? '')
  const principalEvery = Math.max(1, timesOf(principalCycle, interestCycle))
  const interestEvery = Math.max(1, timesOf(interestCycle, principalCycle))
  const whole = Number.isInteger(principalEvery) && Number.isInteger(interestEvery)
  if (!whole || (type !== 'LAM' && principalEvery + interestEvery > 2)) return 'CYCLES_APART'
  const cycle = principalEvery > 1 ? interestCycle : principalCycle
  const interestAnchor = text('cycleAnchorDateOfInterestPayment') ?? ''
  const monthEnd = endOfMonth && isMonthEnd(interestAnchor)
  const step = (from: string, steps: number) => stepFrom(from, cycle, steps, monthEnd)

  const capitalisedTo = text('capitalizationEndDate')
  const interestAt = (steps: number) => stepFrom(interestAnchor, interestCycle, steps, monthEnd)
  const capitaliseOn: string[] = capitalisedTo === undefined ? [] : [capitalisedTo]
  for (let i = 0; capitalisedTo !== undefined && interestAt(i) < capitalisedTo; i++)
    if (interestAt(i) > disbursedOn) capitaliseOn.push(interestAt(i))
  const moved = (on: string) => movedBy(businessDays.businessDays, on)
  let first = step(interestAnchor, 1 - interestEvery)
  const principalFrom = type === 'PAM' ? first : (text('cycleAnchorDateOfPrincipalRedemption') ?? '')
  const isBefore = (on: string) =>
    (capitalisedTo !== undefined && on <= capitalisedTo) || (type === 'PAM' && on <= disbursedOn)
  for (let i = 2 - interestEvery; isBefore(first); i++) first = step(interestAnchor, i)
  if (principalFrom < first && type !== 'PAM') first = principalFrom

  let offset = 1 - interestEvery
  while (step(interestAnchor, offset) < first) offset++
  while (step(interestAnchor, offset) > first) offset--

  const principalAt = (steps: number) =>
    stepFrom(principalFrom, principalCycle, steps, endOfMonth && isMonthEnd(principalFrom))
  const grid = (steps: number) => step(interestAnchor, offset + steps)
  if (type !== 'PAM' && [0, 1, 2, 3].some(steps => !isDateOf(grid, principalAt(steps)))) return 'CYCLES_APART'
  const maturity = text('maturityDate') ?? text('amortizationDate')
  const together = maturity === undefined || (isDateOf(principalAt, maturity) && isDateOf(interestAt, maturity))
  if (principalEvery + interestEvery > 2 && !together && (principalCycle.longStub || interestCycle.longStub))
    return 'CYCLES_APART'

  const notional = number('notionalPrincipal') ?? 0
  const payment = number('nextPrincipalRedemptionPayment')
  const dates = datesTo(i => step(interestAnchor, i + offset), maturity, cycle.longStub)
  if (type !== 'PAM' && !dates.includes(principalFrom)) return 'CYCLES_APART'
  const moratorium = type === 'PAM' ? 0 : dates.filter(on => on < principalFrom).length - principalEvery + 1
  if (moratorium < 0) return 'CYCLES_APART'
  const open = moratorium + paymentsUntilRepaid(type, notional, payment ?? notional, rate) * principalEvery
  const instalments = maturity === undefined ? open : dates.length
  const lastOn = dates[instalments - 1] ?? ''

  const resets = rateResets(contract, disbursedOn, lastOn)
  const rateChanges = resets.map(reset => ({ ...reset, fromOn: moved(reset.fromOn) }))
  if (rateChanges.some(change => change.annualRateBps < 0)) return 'NEGATIVE_RATE'
  const beforePrincipal = dates[moratorium - 1] ?? ''
  const foundEarly = resets.findLast(({ fromOn }) => fromOn <= beforePrincipal)
  const foundMidway = rateChanges.some(({ fromOn }) => !dates.map(moved).includes(fromOn))
  if (type === 'ANN' && (foundMidway || (foundEarly && foundEarly.fromOn < beforePrincipal)))
    return 'ACCRUED_COMPOUNDED'

  return {
    principalPaise: notional * 100,
    annualRateBps: rate * 10_000,
    disbursedOn,
    firstDueOn: first,
    instalments,
    frequency: cycle.months > 0 ? { everyMonths: cycle.months } : { everyDays: cycle.days },
    dayCount,
    method: methodOf(type, payment !== undefined && rateChanges.length === 0),
    emiBasis: 'exact-days',
    emiRounding: 'none',
    interestRounding: 'none',
    shortfall: 'capitalise',
    principalEvery,
    interestEvery,
    ...(cycle.months > 0 ? { dueDay: monthEnd ? 31 : +interestAnchor.slice(8) } : {}),
    ...(payment === undefined ? {} : { instalmentPaise: payment * 100 }),
    ...(maturity === undefined ? {} : { maturityOn: addDays(maturity, Number(terms['maturesAtEndOfDay'] ?? 0)) }),
    ...(moratorium === 0 ? {} : { moratorium: { instalments: moratorium, interest: 'paid' } }),
    ...businessDays,
    capitaliseOn: capitaliseOn.map(moved),
    rateChanges,
  }
}

/** A payment given for an annuity stands until a reset finds it anew. */
function methodOf(type: ActusCase['type'], paymentStands: boolean): ScheduleInput['method'] {
  if (type === 'PAM') return 'bullet'
  if (type === 'LAM') return 'equal-principal'
  return type === 'NAM' || paymentStands ? 'fixed-amount' : 'annuity'
}

/** How many times one cycle is as long as another; NaN where one counts days and the other months. */
function timesOf(one: Cycle, other: Cycle): number {
  return one.months > 0 ? one.months / (other.months || Number.NaN) : one.days / (other.days || Number.NaN)
}

/** Whether one of the dates from the first on is this one. */
function isDateOf(at: (steps: number) => string, on: string): boolean {
  let steps = 0
  while (at(steps) < on) steps++
  return at(steps) === on
}

/** Shift first then calculate (SC): resets and capitalisation move too. */
function movedBy(businessDays: BusinessDays | undefined, on: string): string {
  if (businessDays?.interestTo !== 'moved-date') return on
  const { ymd } = dueDates({
    firstYmd: parseYmd(on, 'on'),
    count: 1,
    step: stepOf('monthly'),
    anchorDay: 1,
    maturityYmd: null,
    businessDays: { ...businessDays, disbursedDay: Number.NEGATIVE_INFINITY },
  })
  return formatYmd(ymd[0] ?? 0)
}

/** ACTUS's estimate where a contract names no end: the first period's interest stands for all (LAM: none). */
function paymentsUntilRepaid(type: ActusCase['type'], notional: number, payment: number, rate: number): number {
  if (type === 'ANN') return UNTIL_REPAID
  return Math.ceil(notional / (payment - (type === 'NAM' ? (notional * rate) / 12 : 0)))
}

function rateResets(contract: ActusCase, after: string, lastOn: string): { fromOn: string; annualRateBps: number }[] {
  const { terms, observed = [] } = contract
  const anchor = terms['cycleAnchorDateOfRateReset']
  if (anchor === undefined) return []
  const cycle = cycleOf(String(terms['cycleOfRateReset']))
  const multiplier = Number(terms['rateMultiplier'] ?? 1)
  const spread = Number(terms['rateSpread'] ?? 0)
  const monthEnd = terms['endOfMonthConvention'] === 'EOM' && isMonthEnd(String(anchor))
  const resets: { fromOn: string; annualRateBps: number }[] = []
  for (let i = 0; i < UNTIL_REPAID; i++) {
    const on = stepFrom(String(anchor), cycle, i, monthEnd)
    const value = observed.find(([date]) => date === on)?.[1]
    const fixed = i === 0 && terms['nextResetRate'] !== undefined ? Number(terms['nextResetRate']) : undefined
    if (on >= lastOn) break
    if (on > after && (fixed !== undefined || value !== undefined))
      resets.push({ fromOn: on, annualRateBps: (fixed ?? (value ?? 0) * multiplier + spread) * 10_000 })
  }
  return resets
}

/** The dates of a cycle up to and including an end that may lie off it; a long stub drops the date before the end. */
function datesTo(at: (i: number) => string, end: string | undefined, longStub: boolean): string[] {
  const dates: string[] = []
  for (let i = 0; i < UNTIL_REPAID && (end === undefined || at(i) < end); i++) dates.push(at(i))
  if (end === undefined) return dates
  if (longStub && at(dates.length) !== end && dates.length > 1) dates.pop()
  dates.push(end)
  return dates
}

/** Undefined where the convention or the calendar is none that we know. */
function businessDaysOf(convention = 'NOS', calendar = 'NC'): { businessDays?: BusinessDays } | undefined {
  const [, order, name = ''] = CONVENTION.exec(convention) ?? []
  const roll = ROLLS[name]
  if ((!roll && !UNMOVED.includes(convention)) || !['NC', 'MF'].includes(calendar)) return undefined
  if (!roll || calendar === 'NC') return {}
  const interestTo = order === 'SC' ? 'moved-date' : 'nominal-date'
  return { businessDays: { roll, holidays: [], closedWeekdays: [0, 6], interestTo } }
}

/** P1ML0: one month, long stub; P2WL1: two weeks, short stub. */
function cycleOf(cycle: string): Cycle {
  const [, count = '1', unit = 'M', stub] = /^P(\d+)([DWMQHY])L(\d)$/.exec(cycle) ?? []
  const months = { M: 1, Q: 3, H: 6, Y: 12, D: 0, W: 0 }[unit] ?? 0
  const days = { D: 1, W: 7 }[unit] ?? 0
  return { months: months * +count, days: days * +count, longStub: stub === '0' }
}

function stepFrom(from: string, cycle: Cycle, steps: number, monthEnd: boolean): string {
  if (cycle.months === 0) return addDays(from, cycle.days * steps)
  return addMonths(from, cycle.months * steps, monthEnd ? 31 : undefined)
}

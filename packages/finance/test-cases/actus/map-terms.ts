/** The terms of an ACTUS contract in ours; the mapping is told in words in ../README.md. */
import { addDays, addMonths, isMonthEnd } from '@poonji/kernel/dates.ts'
import type { DayCount } from '../../day-count.ts'
import type { BusinessDays } from '../../due-dates.ts'
import type { ScheduleInput } from '../../schedule.ts'

export type ActusCase = {
  id: string
  type: 'ANN' | 'LAM' | 'NAM' | 'PAM'
  terms: Record<string, string | number>
  observed?: [string, number][]
  /** Date, interest and principal paid, in the contract's currency; dates without a payment are left out. */
  flows: [string, number, number][]
}

export type Reason = 'NEGATIVE_RATE' | 'INTEREST_BASE_LAGS' | 'AMOUNTS_INDEXED' | 'TERM_UNKNOWN'

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
  if (terms['interestCalculationBase'] === 'NTL') return 'INTEREST_BASE_LAGS'
  if (terms['scalingEffect'] !== undefined) return 'AMOUNTS_INDEXED'
  const dayCount = DAY_COUNTS[text('dayCountConvention') ?? 'A365']
  const businessDays = businessDaysOf(text('businessDayConvention'), text('calendar'))
  if (!dayCount || !businessDays) return 'TERM_UNKNOWN'

  const exchanged = text('initialExchangeDate') ?? ''
  const known = text('statusDate') ?? exchanged
  const disbursedOn = exchanged < known ? known : exchanged
  const endOfMonth = terms['endOfMonthConvention'] === 'EOM'
  const interestCycle = cycleOf(text('cycleOfInterestPayment') ?? '')
  const principalCycle = type === 'PAM' ? interestCycle : cycleOf(text('cycleOfPrincipalRedemption') ?? '')
  const interestEvery = principalCycle.months > 0 ? interestCycle.months / principalCycle.months : 1
  const interestAnchor = text('cycleAnchorDateOfInterestPayment') ?? ''
  const monthEnd = endOfMonth && isMonthEnd(interestAnchor)
  const step = (from: string, steps: number) => stepFrom(from, principalCycle, steps, monthEnd)

  const capitalisedTo = text('capitalizationEndDate')
  const capitaliseOn: string[] = capitalisedTo === undefined ? [] : [capitalisedTo]
  let first = step(interestAnchor, 1 - interestEvery)
  const principalFrom = type === 'PAM' ? first : (text('cycleAnchorDateOfPrincipalRedemption') ?? '')
  for (
    let i = 1;
    (capitalisedTo !== undefined && first <= capitalisedTo) || (type === 'PAM' && first <= disbursedOn);
    i++
  ) {
    if (first > disbursedOn && capitalisedTo !== undefined && first < capitalisedTo) capitaliseOn.push(first)
    first = step(interestAnchor, i)
  }
  if (principalFrom < first && type !== 'PAM') first = principalFrom

  let offset = 1 - interestEvery
  while (step(interestAnchor, offset) < first) offset++
  while (step(interestAnchor, offset) > first) offset--

  const notional = number('notionalPrincipal') ?? 0
  const payment = number('nextPrincipalRedemptionPayment')
  const end = text('maturityDate') ?? text('amortizationDate')
  const dates = datesTo(i => step(interestAnchor, i + offset), end, principalCycle.longStub)
  const moratorium = type === 'PAM' ? 0 : dates.filter(on => on < principalFrom).length
  const open = moratorium + paymentsUntilRepaid(type, notional, payment ?? notional, rate)
  const instalments = end === undefined ? open : dates.length
  const lastOn = dates[instalments - 1] ?? ''

  const rateChanges = rateResets(contract, disbursedOn, lastOn)
  if (rateChanges.some(change => change.annualRateBps < 0)) return 'NEGATIVE_RATE'

  return {
    principalPaise: notional * 100,
    annualRateBps: rate * 10_000,
    disbursedOn,
    firstDueOn: first,
    instalments,
    frequency: principalCycle.months > 0 ? { everyMonths: principalCycle.months } : { everyDays: principalCycle.days },
    dayCount,
    method: type === 'PAM' ? 'bullet' : type === 'LAM' ? 'equal-principal' : payment ? 'fixed-amount' : 'annuity',
    emiBasis: 'exact-days',
    emiRounding: 'none',
    interestRounding: 'none',
    shortfall: 'capitalise',
    interestEvery,
    ...(principalCycle.months > 0 ? { dueDay: monthEnd ? 31 : +interestAnchor.slice(8) } : {}),
    ...(payment === undefined ? {} : { instalmentPaise: payment * 100 }),
    ...(end === undefined ? {} : { maturityOn: addDays(end, Number(terms['maturesAtEndOfDay'] ?? 0)) }),
    ...(moratorium === 0 ? {} : { moratorium: { instalments: moratorium, interest: 'paid' } }),
    ...businessDays,
    capitaliseOn,
    rateChanges,
  }
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
  const resets: { fromOn: string; annualRateBps: number }[] = []
  for (let i = 0; i < UNTIL_REPAID; i++) {
    const on = stepFrom(String(anchor), cycle, i, false)
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

import { daysBetween } from '@poonji/kernel/dates.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { upfrontInterest } from './broken-period.ts'
import { FinanceError } from './errors.ts'
import { loanTerms } from './loan-terms.ts'
import type { LoanTerms } from './loan-terms.ts'
import type { ScheduleInput } from './schedule-types.ts'
import { isInAdvance, isRegularFirst } from './period-part.ts'
import { instalmentsOf } from './schedule.ts'
import type { Flow } from './solve-rate.ts'
import { solveRates } from './solve-rate.ts'

/** An instalment as the borrower pays it: when, in periods since disbursal, and how much (may be unrounded). */
export type TimedAmount = { periods: number; amount: number }

/**
 * The rate per period at which the payments are worth exactly what was received, by Newton's method between the logs of
 * the worth and of the discount factor: for payments alone that is convex, rising and all but straight, so a few steps
 * close in from one side.
 * Throws NO_SOLUTION when nothing is received or nothing paid.
 */
export function ratePerPeriod(received: number, payments: readonly TimedAmount[]): number {
  if (!(received > 0) || !payments.some(p => p.amount > 0 && p.periods > 0))
    throw new FinanceError('NO_SOLUTION', 'payments', 'no rate equates these payments with the amount received')
  let x = 0
  for (let step = 0; step < 200; step++) {
    let worth = 0
    let slope = 0
    for (const p of payments) {
      const discounted = p.amount * Math.exp(x * p.periods)
      worth += discounted
      slope += discounted * p.periods
    }
    const next = x - (Math.log(worth / received) * worth) / slope
    if (Math.abs(next - x) <= 1e-13 * Math.max(1, Math.abs(x))) return Math.expm1(-next)
    x = next
  }
  throw new FinanceError('NO_SOLUTION', 'payments', 'the rate did not settle')
}

/**
 * APR in basis points, rounded once: the rate per period × periods a year on the net amount disbursed against the
 * **unrounded** instalments (RBI, Key Facts Statement, 15 Apr 2024: 20,000 for 24 months at 15 % less fees of 400
 * against 969.732961… → 1707). Amounts in any one unit. (+ 0 turns a rounded −0 into 0.)
 */
export function aprBps(netDisbursed: number, payments: readonly TimedAmount[], periodsPerYear = 12): number {
  return yearlyBps(ratePerPeriod(netDisbursed, payments) * periodsPerYear)
}

function yearlyBps(yearly: number): number {
  const bps = Math.round(yearly * 10_000) + 0
  if (!Number.isFinite(bps))
    throw new FinanceError('NO_SOLUTION', 'annualRateBps', 'annualRateBps comes to no sane yearly rate')
  return bps
}

const DAYS_A_MONTH = 365 / 12

/** APR in basis points of payments that keep to no cycle: each falls due at its days since the disbursal, in months. */
export function aprOfDatedBps(
  netDisbursed: number,
  disbursedOn: PlainDate,
  payments: readonly { on: PlainDate; amount: number }[],
): number {
  const timed = payments.map(({ on, amount }) => ({ periods: daysBetween(disbursedOn, on) / DAYS_A_MONTH, amount }))
  return aprBps(netDisbursed, timed)
}

/**
 * APR in basis points of a loan on a schedule, from its unrounded payments. `deductedPaise` is what the borrower does
 * not receive of the first disbursal: fees with their tax, insurance, stamp duty. A first period within 3 days of a
 * regular one counts as one period (RBI's "30 days after sanction"); a longer or shorter one, a tranche or a last
 * instalment off the cycle count by their share of a regular period's days.
 */
export function aprOfLoanBps(input: ScheduleInput, deductedPaise = 0): number {
  return aprOfTermsBps(loanTerms(input), deductedPaise)
}

/** As `aprOfLoanBps`, for terms already resolved. */
export function aprOfTermsBps(agreed: LoanTerms, deductedPaise: number): number {
  const terms: LoanTerms = { ...agreed, emiRounding: 'none', roundInterest: 'none' }
  const { input } = terms
  const instalments = instalmentsOf(terms)
  const received = input.principalPaise - deductedPaise - upfrontInterest(terms)
  const { numerator, denominator } = terms.step.yearPart
  const times = rowTimes(terms, instalments.length)
  const payments = instalments.map((amount, i) => ({ periods: times[i] ?? 0, amount }))
  const moves = otherMoves(terms, times)
  if (moves.length === 0) {
    requireLeft(received, payments, deductedPaise > 0 ? 'fees' : 'firstDueOn')
    return aprBps(received, payments, denominator / numerator)
  }
  const flows: Flow[] = payments.map(p => ({ at: p.periods, amount: p.amount }))
  const field = input.prepayments?.length ? 'prepayments' : 'tranches'
  const [rate = 0] = solveRates([{ at: 0, amount: -received }, ...flows, ...moves], field)
  return yearlyBps((rate * denominator) / numerator)
}

/** Throws where what is paid in advance takes all that was received: whoever lends nothing has no rate. */
function requireLeft(received: number, payments: readonly TimedAmount[], field: string): void {
  const inAdvance = payments.reduce((sum, { periods, amount }) => (periods === 0 ? sum + amount : sum), 0)
  if (inAdvance >= received)
    throw new FinanceError(
      'AMOUNT_NOT_POSITIVE',
      field,
      `${field} leaves nothing of the disbursal behind a first instalment in advance`,
    )
}

/** When each row falls due, in periods since disbursal: a first in advance at 0, also where a closed day moves it. */
function rowTimes(terms: LoanTerms, count: number): number[] {
  const { day } = terms.due
  const regular = terms.regularDays
  const first = (day[0] ?? 0) - terms.disbursedDay
  const inAdvance = isInAdvance(terms) && count > 1
  const start = isRegularFirst(terms) ? 1 : inAdvance ? 0 : first / regular
  const times: number[] = []
  for (let i = 0; i < count; i++) times.push(start + i)
  const last = terms.input.instalments - 1
  if (terms.input.maturityOn !== undefined && count === last + 1 && last > 0) {
    const days = (day[last] ?? 0) - (day[last - 1] ?? 0)
    if (Math.abs(days - regular) > 3) times[last] = (times[last - 1] ?? 0) + days / regular
  }
  return times
}

/** Tranches drawn and principal prepaid, each at its share of the period it falls in. */
function otherMoves(terms: LoanTerms, times: readonly number[]): Flow[] {
  const { due, disbursedDay, events } = terms
  return events.flatMap(event => {
    if (event.kind !== 'tranche' && event.kind !== 'prepay') return []
    const next = due.day.findIndex(day => day > event.day)
    const index = next < 0 ? times.length - 1 : next
    const fromDay = index === 0 ? disbursedDay : (due.day[index - 1] ?? 0)
    const share = (event.day - fromDay) / Math.max(1, (due.day[index] ?? 0) - fromDay)
    const from = index === 0 ? 0 : (times[index - 1] ?? 0)
    const at = from + share * ((times[index] ?? 0) - from)
    return [{ at, amount: event.kind === 'tranche' ? -event.value : event.value }]
  })
}

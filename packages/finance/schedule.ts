import { formatYmd } from './civil.ts'
import { fractionNumerator } from './day-count.ts'
import { LoanRun } from './loan-run.ts'
import { loanTerms } from './loan-terms.ts'
import type { LoanTerms } from './loan-terms.ts'
import { mulDiv } from './rounding.ts'
import type { Schedule, ScheduleInput, ScheduleRow } from './schedule-types.ts'

export type { Schedule, ScheduleInput, ScheduleRow } from './schedule-types.ts'

/**
 * The repayment schedule of a loan: interest on the reducing balance for the days outstanding, the last row absorbing
 * what rounding leaves, an instalment never less than its interest. Fewer rows than instalments when rounding up
 * repays early. Throws FinanceError for terms that make no schedule.
 */
export function buildSchedule(input: ScheduleInput): Schedule {
  return scheduleOf(loanTerms(input))
}

/** As `buildSchedule`, for terms already resolved. */
export function scheduleOf(terms: LoanTerms): Schedule {
  const upfront = upfrontInterest(terms)
  const run = upfront.taken
    ? new LoanRun(terms, terms.regularStartYmd, terms.regularStartDay)
    : new LoanRun(terms, terms.disbursedYmd, terms.disbursedDay)
  const nothingLeft = terms.roundInterest === 'none' ? 1e-6 : 0
  const rows: ScheduleRow[] = []
  let fromDay = upfront.taken ? terms.regularStartDay : terms.disbursedDay
  let disbursed = terms.input.principalPaise
  let interestSum = 0
  let paid = upfront.interestPaise
  let emiPaise = 0
  let emiExactPaise = 0
  for (let i = 0; i < terms.input.instalments; i++) {
    if (run.balance <= nothingLeft && run.carried === 0 && !run.drawsAhead) break
    const opening = run.balance
    const dueDay = terms.due.accrualDay[i] ?? 0
    const gathered = run.interestTo(i, terms.due.accrualYmd[i] ?? 0, dueDay)
    const { interest, principal } = split(terms, run, i, gathered)
    if (i === terms.moratorium) {
      emiPaise = run.levelAt(i)
      emiExactPaise = run.levelExact
    }
    run.balance -= principal
    rows.push({
      number: i + 1,
      dueOn: formatYmd(terms.due.ymd[i] ?? 0),
      openingPaise: opening,
      interestPaise: interest,
      principalPaise: principal,
      instalmentPaise: principal + interest,
      closingPaise: run.balance,
      days: dueDay - fromDay,
      disbursedPaise: run.disbursed,
      capitalisedPaise: run.capitalised,
      prepaidPaise: run.prepaid,
    })
    disbursed += run.disbursed
    interestSum += interest
    paid += principal + interest + run.prepaid
    fromDay = dueDay
  }
  return {
    rows,
    emiPaise,
    emiExactPaise,
    totalDisbursedPaise: disbursed,
    totalInterestPaise: interestSum + upfront.interestPaise,
    totalPaidPaise: paid,
    upfrontInterestPaise: upfront.interestPaise,
  }
}

/** What is due at an index: the interest, and the principal beside it. */
function split(terms: LoanTerms, run: LoanRun, i: number, gathered: number): { interest: number; principal: number } {
  const { method, input } = terms
  const last = i === input.instalments - 1
  if (i < terms.moratorium && input.moratorium) return wait(input.moratorium.interest, run, gathered)
  if (run.skipsNext && !last) {
    run.skipsNext = false
    return wait('deferred', run, gathered)
  }
  const own = method === 'flat' ? flatInterest(terms, run, last) : gathered
  const interest = own + run.carried
  const covered = i === terms.moratorium ? own : interest
  run.carried = 0
  if (last) return { interest, principal: run.balance }
  if (method === 'bullet') return { interest, principal: 0 }
  const level = run.levelAt(i)
  const scheduled = method === 'equal-principal' ? level : level - regularInterest(terms, run, i, covered)
  return { interest, principal: afterAdvances(terms, run, scheduled) }
}

/** Principal due once what was paid ahead is counted, never more than is outstanding. */
function afterAdvances(terms: LoanTerms, run: LoanRun, scheduled: number): number {
  if (scheduled < 0 && terms.input.shortfall === 'capitalise') return scheduled
  const due = Math.max(0, scheduled)
  const ahead = Math.min(due, Math.max(run.advance, run.covering))
  run.advance = Math.max(0, run.advance - ahead)
  return Math.min(run.balance, due - ahead)
}

/** A due date without principal: its interest is paid, added to the principal, or carried without interest on it. */
function wait(interest: 'paid' | 'capitalised' | 'deferred', run: LoanRun, gathered: number) {
  if (interest === 'paid') return { interest: gathered, principal: 0 }
  if (interest === 'deferred') run.carried += gathered
  else {
    run.balance += gathered
    run.capitalised += gathered
  }
  return { interest: 0, principal: 0 }
}

/** Interest a regular first period would bear, where a broken one is paid on top of the instalment. */
function regularInterest(terms: LoanTerms, run: LoanRun, i: number, interest: number): number {
  const broken = terms.input.brokenPeriod ?? 'absorbed'
  if (i > 0 || broken === 'absorbed' || terms.disbursedDay === terms.regularStartDay) return interest
  const { accrualYmd, accrualDay } = terms.due
  return interestBetween(terms, run.rate, [
    terms.regularStartYmd,
    terms.regularStartDay,
    accrualYmd[0] ?? 0,
    accrualDay[0] ?? 0,
  ])
}

/** Interest of the days before the first regular period, where it is taken at disbursal. */
function upfrontInterest(terms: LoanTerms): { taken: boolean; interestPaise: number } {
  const taken = terms.input.brokenPeriod === 'at-disbursal' && terms.regularStartDay > terms.disbursedDay
  if (!taken) return { taken, interestPaise: 0 }
  const { disbursedYmd, disbursedDay, regularStartYmd, regularStartDay, rate } = terms
  const days = [disbursedYmd, disbursedDay, regularStartYmd, regularStartDay] as const
  return { taken, interestPaise: interestBetween(terms, rate.numerator, days) }
}

function interestBetween(terms: LoanTerms, rate: number, days: readonly [number, number, number, number]): number {
  const part = fractionNumerator(terms.dayCount, ...days)
  const { principalPaise } = terms.input
  return terms.roundInterest === 'none'
    ? (principalPaise * rate * part) / terms.denominator
    : mulDiv(principalPaise, rate, part, terms.denominator, terms.roundInterest)
}

/** Flat interest of one instalment: the first principal × rate ÷ instalments a year, whatever has been repaid. */
function flatInterest(terms: LoanTerms, run: LoanRun, last: boolean): number {
  const divisor = terms.rate.denominator * terms.perYear
  const { principalPaise } = terms.input
  run.flatRates += run.rate
  if (terms.roundInterest === 'none') return (principalPaise * run.rate) / divisor
  const interest = last
    ? mulDiv(principalPaise, run.flatRates, 1, divisor, terms.roundInterest) - run.flatInterest
    : mulDiv(principalPaise, run.rate, 1, divisor, terms.roundInterest)
  run.flatInterest += interest
  return interest
}

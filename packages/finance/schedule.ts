import { upfrontInterest } from './broken-period.ts'
import { formatYmd } from './civil.ts'
import { FinanceError } from './errors.ts'
import { splitInstalment } from './instalment-split.ts'
import type { InstalmentSplit } from './instalment-split.ts'
import { LoanRun, type Counted, type Level } from './loan-run.ts'
import { loanTerms } from './loan-terms.ts'
import type { LoanTerms } from './loan-terms.ts'
import { firstPeriodStart } from './period-part.ts'
import type { Schedule, ScheduleInput, ScheduleRow } from './schedule-types.ts'

export type { Schedule, ScheduleInput, ScheduleRow } from './schedule-types.ts'

/**
 * The repayment schedule of a loan: interest on the reducing balance for the days outstanding, the last row absorbing
 * what rounding leaves. Fewer rows than instalments when rounding up
 * repays early. Throws FinanceError for terms that make no schedule.
 */
export function buildSchedule(input: ScheduleInput): Schedule {
  return scheduleOf(loanTerms(input))
}

/** As `buildSchedule`, for terms already resolved. */
export function scheduleOf(terms: LoanTerms): Schedule {
  const { schedule, run } = live(terms)
  run.requireRepaid()
  return schedule
}

/**
 * As `buildSchedule`, of a loan that is there: what happened to it cannot be refused, so where an instalment that was kept
 * does not repay it in thrice the tenure, the last row takes the rest.
 */
export const standingSchedule = (input: ScheduleInput): Schedule => live(loanTerms(input)).schedule

function live(terms: LoanTerms): { schedule: Schedule; run: LoanRun } {
  const upfrontInterestPaise = upfrontInterest(terms)
  const start = firstPeriodStart(terms)
  const run = beginRun(terms, start)
  const rows: ScheduleRow[] = []
  let fromDay = start.day
  let disbursed = terms.input.principalPaise
  let interestSum = 0
  let paid = upfrontInterestPaise
  let emiPaise = 0
  let emiExactPaise = 0
  for (let i = 0; i <= terms.lastIndex; i++) {
    if (run.isRepaid) break
    const opening = run.balance
    const dueDay = terms.due.accrualDay[i] ?? 0
    const { interest, principal } = fallDue(terms, run, i)
    if (i === terms.moratorium) {
      emiPaise = run.levelAt(i)
      emiExactPaise = run.level.exact
    }
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
    interestSum += interest + run.capitalised
    paid += principal + interest + run.prepaid
    fromDay = dueDay
    if (!(Math.max(run.balance, paid) <= Number.MAX_SAFE_INTEGER))
      throw new FinanceError('AMOUNT_TOO_LARGE', 'principalPaise', 'principalPaise comes to more than any sane amount')
  }
  run.requireAllMoved()
  const schedule = {
    rows,
    emiPaise,
    emiExactPaise,
    totalDisbursedPaise: disbursed,
    totalInterestPaise: interestSum + upfrontInterestPaise,
    totalPaidPaise: paid,
    upfrontInterestPaise,
  }
  return { schedule, run }
}

/** What each instalment of the schedule comes to, in paise: the rows of `scheduleOf` where nothing else of them is asked. */
export function instalmentsOf(terms: LoanTerms): number[] {
  const run = beginRun(terms)
  const instalments: number[] = []
  for (let i = 0; i <= terms.lastIndex && !run.isRepaid; i++) {
    const { interest, principal } = fallDue(terms, run, i)
    instalments.push(principal + interest)
  }
  run.requireAllMoved()
  run.requireRepaid()
  return instalments
}

/** @param counted how many rows a schedule has of so many of its events, as far as that was asked */
function beginRun(terms: LoanTerms, start = firstPeriodStart(terms), counted = new Map<number, Counted>()): LoanRun {
  const without = (event: number) => ({ ...terms, events: terms.events.slice(0, event) })
  return new LoanRun(terms, start.ymd, start.day, {
    rows: event => {
      const rows = counted.get(event) ?? countRows(without(event), counted)
      counted.set(event, rows)
      return rows
    },
    level: (event, index) => levelFrom(without(event), index, counted),
  })
}

function levelFrom(terms: LoanTerms, index: number, counted: Map<number, Counted>): Level {
  const run = beginRun(terms, undefined, counted)
  for (let i = 0; i <= index; i++) fallDue(terms, run, i)
  return run.level
}

function countRows(terms: LoanTerms, counted: Map<number, Counted>): Counted {
  const run = beginRun(terms, undefined, counted)
  let rows = 0
  while (!run.isRepaid && rows <= terms.lastIndex) fallDue(terms, run, rows++)
  return { rows, keptTooSmall: run.keptTooSmall }
}

/** Brings a loan to the due date of an index and takes its instalment from the balance. */
function fallDue(terms: LoanTerms, run: LoanRun, index: number): InstalmentSplit {
  const { due, overdueToDay } = terms
  const { overdue } = terms.input
  const dueDay = due.accrualDay[index] ?? 0
  const gathered = run.interestTo(index, due.accrualYmd[index] ?? 0, dueDay)
  const split = splitInstalment(terms, run, index, gathered)
  run.balance -= split.principal
  if (overdue && index >= overdue.paidInstalments && dueDay < overdueToDay)
    run.overdue += split.principal + (overdue.onInterest ? split.interest : 0)
  return split
}

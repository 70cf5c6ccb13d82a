import { upfrontInterest } from './broken-period.ts'
import { formatYmd } from './civil.ts'
import { FinanceError } from './errors.ts'
import { splitInstalment } from './instalment-split.ts'
import { LoanRun } from './loan-run.ts'
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
  const upfrontInterestPaise = upfrontInterest(terms)
  const start = firstPeriodStart(terms)
  const run = new LoanRun(terms, start.ymd, start.day)
  const { input } = terms
  const nothingLeft = terms.roundInterest === 'none' ? 1e-6 : 0
  const rows: ScheduleRow[] = []
  let fromDay = start.day
  let disbursed = input.principalPaise
  let interestSum = 0
  let paid = upfrontInterestPaise
  let emiPaise = 0
  let emiExactPaise = 0
  for (let i = 0; i <= terms.lastIndex; i++) {
    if (run.balance <= nothingLeft && run.carried === 0 && !run.drawsAhead) break
    const opening = run.balance
    const dueDay = terms.due.accrualDay[i] ?? 0
    const gathered = run.interestTo(i, terms.due.accrualYmd[i] ?? 0, dueDay)
    const { interest, principal } = splitInstalment(terms, run, i, gathered)
    if (i === terms.moratorium) {
      emiPaise = run.levelAt(i)
      emiExactPaise = run.levelExact
    }
    run.balance -= principal
    if (input.overdue && i >= input.overdue.paidInstalments && dueDay < terms.overdueToDay)
      run.overdue += principal + (input.overdue.onInterest ? interest : 0)
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
  return {
    rows,
    emiPaise,
    emiExactPaise,
    totalDisbursedPaise: disbursed,
    totalInterestPaise: interestSum + upfrontInterestPaise,
    totalPaidPaise: paid,
    upfrontInterestPaise,
  }
}

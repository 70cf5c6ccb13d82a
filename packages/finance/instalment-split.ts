import { interestWithinFirst } from './broken-period.ts'
import type { LoanRun } from './loan-run.ts'
import type { LoanTerms } from './loan-terms.ts'
import { mulDiv } from './rounding.ts'

export type InstalmentSplit = { interest: number; principal: number }

/** What is due at an index: the interest, of which `gathered` is this period's, and the principal beside it. */
export function splitInstalment(terms: LoanTerms, run: LoanRun, index: number, gathered: number): InstalmentSplit {
  const { input, moratorium } = terms
  const last = isLast(terms, run, index, gathered)
  const own = terms.method === 'flat' ? flatInterest(terms, run, last) : gathered
  const waiting = interestInMoratorium(terms, index)
  if (waiting !== 'paid') return wait(waiting, run, own)
  if (run.skipsNext && !last) {
    run.skipsNext = false
    return wait('deferred', run, own)
  }
  if (!last && (index + 1) % (input.interestEvery ?? 1) !== 0) {
    run.carried += own
    return { interest: 0, principal: principalAt(terms, run, index, own) }
  }
  const interest = own + run.carried
  const afterMoratorium = index === moratorium && moratorium > 0
  run.carried = 0
  if (last) return { interest, principal: run.balance }
  const split = { interest, principal: principalAt(terms, run, index, afterMoratorium ? own : interest) }
  return index > moratorium && EQUATED.has(terms.method) ? withinInstalment(terms, run, index, split) : split
}

const EQUATED: ReadonlySet<string> = new Set(['annuity', 'step-up', 'fixed-amount'])

/** Interest above the instalment waits for the next one, where the terms say so and there is principal to wait with. */
function withinInstalment(terms: LoanTerms, run: LoanRun, index: number, split: InstalmentSplit): InstalmentSplit {
  const level = run.levelAt(index)
  if ((terms.input.shortfall ?? 'carry') !== 'carry' || split.interest <= level || run.balance === 0) return split
  run.carried = split.interest - level
  return { interest: level, principal: 0 }
}

/**
 * Whether an instalment takes all that is left. Where the tenure may stretch, that is the one which would leave less
 * than half an instalment behind, or the last that there may be: see `requireRepaid`.
 */
function isLast(terms: LoanTerms, run: LoanRun, index: number, gathered: number): boolean {
  if (index < run.instalments - 1) return false
  if (!run.mayStretch) return true
  const level = run.levelAt(index)
  // an instalment that rounds to nothing repays nothing, however many there are
  const last = level === 0 || run.balance + run.carried + gathered - level <= level / 2
  if (index === terms.lastIndex && !last) run.outlasts = true
  return last || run.outlasts
}

/** The principal of an instalment whose interest is `interest`. */
function principalAt(terms: LoanTerms, run: LoanRun, index: number, interest: number): number {
  const { method, input, moratorium } = terms
  if (index < moratorium || method === 'bullet') return 0
  if (method === 'equal-principal') {
    const due = (index - moratorium + 1) % (input.principalEvery ?? 1) === 0
    return due ? afterAdvances(terms, run, run.levelAt(index)) : 0
  }
  const within = index === 0 ? interestWithinFirst(terms, interest) : interest
  return afterAdvances(terms, run, Math.max(run.levelAt(index) - within, -interest))
}

/** Principal due once what was paid ahead is counted, never more than is outstanding. */
function afterAdvances(terms: LoanTerms, run: LoanRun, scheduled: number): number {
  if (scheduled < 0 && terms.input.shortfall === 'capitalise') return scheduled
  const due = Math.max(0, scheduled)
  const ahead = Math.min(due, Math.max(run.advance, run.covering))
  run.advance = Math.max(0, run.advance - ahead)
  return Math.min(run.balance, due - ahead)
}

/** What becomes of the interest of an index: paid, where no moratorium covers it. */
function interestInMoratorium({ input }: LoanTerms, index: number): 'paid' | 'capitalised' | 'deferred' {
  const { instalments = 0, interest = 'paid', interestInstalments = instalments } = input.moratorium ?? {}
  return index < interestInstalments ? interest : 'paid'
}

/** A due date on which nothing is paid: its interest joins the principal, or waits and bears none itself. */
function wait(interest: 'capitalised' | 'deferred', run: LoanRun, gathered: number): InstalmentSplit {
  if (interest === 'deferred') run.carried += gathered
  else {
    run.balance += gathered
    run.capitalised += gathered
  }
  return { interest: 0, principal: 0 }
}

/** Flat interest: the first principal × rate × one step, whatever has been repaid; the last settles the rounding. */
function flatInterest(terms: LoanTerms, run: LoanRun, last: boolean): number {
  const { numerator, denominator } = terms.step.yearPart
  const divisor = terms.rate.denominator * denominator
  const { principalPaise } = terms.input
  run.flatRates += run.rate
  if (terms.roundInterest === 'none') return (principalPaise * run.rate * numerator) / divisor
  const interest = last
    ? Math.max(0, mulDiv(principalPaise, run.flatRates, numerator, divisor, terms.roundInterest) - run.flatInterest)
    : mulDiv(principalPaise, run.rate, numerator, divisor, terms.roundInterest)
  run.flatInterest += interest
  return interest
}

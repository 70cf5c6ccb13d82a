import { interestWithinFirst } from './broken-period.ts'
import { annuity } from './emi.ts'
import type { LoanTerms } from './loan-terms.ts'
import { firstPeriodRate, isInAdvance, periodRate } from './period-part.ts'

/**
 * The unrounded instalment that repays `balance` over the instalments from index `from` to before `end`, in paise; for
 * step-up the instalment of index 0, which `stepFactor` raises. `rate` is the yearly rate's numerator, `gross` the
 * balance with the interest it will have gathered by the due date of `from`. On exact days what the first instalment
 * pays on top, or is spared, of a broken period is no part of it.
 */
export function levelInstalment(
  terms: LoanTerms,
  from: number,
  end: number,
  balance: number,
  gross: number,
  rate: number,
): number {
  const balloon = balloonOf(terms, balance)
  if (terms.emiBasis === 'exact-days') {
    const unrounded: LoanTerms = { ...terms, roundInterest: 'none' }
    const atFirst = from === 0 ? balance + interestWithinFirst(unrounded, gross - balance) : gross
    return onExactDays(terms, from, end, atFirst, balloon, rate)
  }
  const count = end - from
  const perPeriod = terms.emiBasis === 'nominal' ? nominalRate(terms, rate) : firstPeriodRate(terms, rate)
  const inAdvance = from === 0 && isInAdvance(terms) ? 1 : 0
  const repaid = balance - balloon * (1 + perPeriod) ** (inAdvance - count)
  const level = terms.input.step ? onSteps(terms, from, count, repaid, perPeriod) : annuity(repaid, perPeriod, count)
  return level / (1 + perPeriod) ** inAdvance
}

/** What is left to the last instalment: the balloon as agreed, or what early payments have left of it. */
export function balloonOf({ input }: LoanTerms, balance: number): number {
  return Math.min(input.balloonPaise ?? 0, balance)
}

/** The rate of one regular period: the yearly rate's share of a step. */
export function nominalRate(terms: LoanTerms, rate: number): number {
  const { numerator, denominator } = terms.step.yearPart
  return ((rate / terms.rate.denominator) * numerator) / denominator
}

/** By how much the instalment of an index has been stepped up. */
export function stepFactor(terms: LoanTerms, index: number): number {
  const step = terms.input.step
  if (!step) return 1
  return (1 + step.increaseBps / 10_000) ** Math.floor((index - terms.moratorium) / step.everyInstalments)
}

function onSteps(terms: LoanTerms, from: number, count: number, repaid: number, perPeriod: number): number {
  let worth = 0
  for (let k = 0; k < count; k++) worth += stepFactor(terms, from + k) * (1 + perPeriod) ** -(k + 1)
  return repaid / worth
}

/** Balance with the interest of its first instalment ÷ Σ of the discount factors, over the real days of each period. */
function onExactDays(
  terms: LoanTerms,
  from: number,
  end: number,
  gross: number,
  balloon: number,
  rate: number,
): number {
  let discount = 1
  let worth = stepFactor(terms, from)
  for (let i = from + 1; i < end; i++) {
    discount /= 1 + periodRate(terms, i, rate)
    worth += discount * stepFactor(terms, i)
  }
  return (gross - balloon * discount) / worth
}

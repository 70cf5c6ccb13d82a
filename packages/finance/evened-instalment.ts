import { interestWithinFirst } from './broken-period.ts'
import { roundEmi } from './emi.ts'
import { balloonOf } from './level-instalment.ts'
import type { LoanTerms } from './loan-terms.ts'
import { isShareOfRegular, periodRate, wholePart } from './period-part.ts'
import { divideFloat, mulDiv } from './rounding.ts'

/** What is repaid by an instalment found: the instalments from an index on to before another, in paise. */
export type Repaid = {
  from: number
  end: number
  balance: number
  /** The balance with the interest gathered by the due date of `from`. */
  gross: number
  /** The yearly rate's numerator. */
  rate: number
}

/**
 * The instalment to the paisa, moved by its share of what the last one would differ by, where that brings the last one
 * nearer (Apache Fineract's progressive loans). A share of half a paisa or less moves nothing.
 */
export function evenedInstalment(terms: LoanTerms, repaid: Repaid, exact: number): number {
  const level = roundEmi(exact, 'paisa')
  const excess = lastAbove(terms, repaid, level)
  if (excess === null) return level
  const share = Math.ceil(Math.abs(excess) / (repaid.end - repaid.from) - 0.5)
  const evened = level + Math.sign(excess) * share
  const left = lastAbove(terms, repaid, evened)
  return left !== null && Math.abs(left) < Math.abs(excess) ? evened : level
}

/**
 * By how much the last instalment, without a balloon, is above the others; null where one does not cover its interest or
 * the last is not reached.
 */
function lastAbove(terms: LoanTerms, { from, end, balance, gross, rate }: Repaid, level: number): number | null {
  let interest = rounded(terms, gross - balance)
  let left = balance - Math.max(0, level - (from === 0 ? interestWithinFirst(terms, interest) : interest))
  for (let i = from + 1; i < end && left > 0; i++) {
    interest = interestOf(terms, i, left, rate)
    if (i === end - 1) return left + interest - balloonOf(terms, balance) - level
    if (interest > level) return null
    left -= level - interest
  }
  return null
}

function interestOf(terms: LoanTerms, index: number, balance: number, rate: number): number {
  const { accrualYmd, accrualDay } = terms.due
  if (terms.roundInterest === 'none' || isShareOfRegular(terms, index))
    return rounded(terms, balance * periodRate(terms, index, rate))
  const at = (i: number) => [accrualYmd[i] ?? 0, accrualDay[i] ?? 0] as const
  const part = wholePart(terms, ...at(index - 1), ...at(index))
  return mulDiv(balance, rate, part, terms.denominator, terms.roundInterest)
}

function rounded({ roundInterest }: LoanTerms, interest: number): number {
  return roundInterest === 'none' ? interest : divideFloat(interest, 1, roundInterest)
}

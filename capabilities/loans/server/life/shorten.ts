import { yearFraction } from '@poonji/finance/day-count.ts'
import { interestPaise } from '@poonji/finance/interest.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Payment, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { raiseBeside } from './raise-beside.ts'

/**
 * On a limit, what is paid beyond the dues brings principal back at once, with the interest gathered on it, the tranche
 * that ends first before the others. Answers what no tranche took.
 */
export function repayEarly(life: LoanLife, payment: Payment, amountPaise: Paise): Paise {
  let left = amountPaise
  const endsOn = (tranche: TrancheState) =>
    life.dues.findLast(due => due.trancheId === tranche.id && !due.raised)?.dueOn ?? ''
  const running = life.tranches.filter(one => one.runningPaise > 0 && one.next)
  for (const tranche of running.toSorted((a, b) => (endsOn(a) < endsOn(b) ? -1 : endsOn(a) > endsOn(b) ? 1 : 0))) {
    const interest = tranche.upfront ? 0 : tranche.accruedPaise
    if (left <= interest) break
    const principal = Math.min(left - interest, tranche.runningPaise)
    left -= interest + principal
    left += shorten(life, tranche, payment, interest, principal)
  }
  return left
}

/** Takes principal out of a tranche before its date, with the interest gathered so far; answers interest given back. */
function shorten(
  life: LoanLife,
  tranche: TrancheState,
  payment: Payment,
  duePaise: Paise,
  principalPaise: Paise,
): Paise {
  const unearned = tranche.upfront ? (tranche.next?.interestPaise ?? 0) - tranche.accruedPaise : 0
  const rebate = unearned > 0 ? share(unearned, principalPaise, tranche.runningPaise) : 0
  life.move('INTEREST_DUE', 'INTEREST_ACCRUED', duePaise)
  life.move('INTEREST_UNEARNED', 'ADVANCE', rebate)
  if (rebate > 0) life.rebates.push({ on: payment.valueOn, amountPaise: rebate })
  const owed = { interest: duePaise, principal: principalPaise }
  const due = raiseBeside(life.dues, tranche, { beside: 'early', on: payment.valueOn, owed })
  if (tranche.next) life.trace.moveInterest(tranche.next.key, due.key)
  takeOut(life, tranche, payment.valueOn, principalPaise, unearned - rebate)
  life.allocate(payment.id, duePaise + principalPaise, payment.valueOn, one => one === due)
  return rebate
}

/** Everything that still runs falls due on a day, with the interest gathered up to it. */
export function fallDueWhole(life: LoanLife, on: PlainDate): void {
  for (const tranche of life.tranches) {
    if (tranche.runningPaise === 0 || !tranche.next) continue
    const owed = { interest: tranche.accruedPaise, principal: tranche.runningPaise }
    life.move('INTEREST_DUE', 'INTEREST_ACCRUED', tranche.accruedPaise)
    life.trace.moveInterest(tranche.next.key, raiseBeside(life.dues, tranche, { beside: 'closing', on, owed }).key)
    takeOut(life, tranche, on, tranche.runningPaise, 0)
  }
  life.useAdvances(on)
}

/** The tranche runs on with less principal: what is still to fall due bears interest on what is left. */
export function takeOut(
  life: LoanLife,
  tranche: TrancheState,
  on: PlainDate,
  principalPaise: Paise,
  unearnedPaise: Paise,
): void {
  tranche.runningPaise -= principalPaise
  const ahead = life.dues.filter(due => due.trancheId === tranche.id && !due.raised)
  const { dayCount } = life.terms
  let from = on
  for (const due of ahead) {
    if (tranche.runningPaise === 0) life.dues.splice(life.dues.indexOf(due), 1)
    else if (!tranche.upfront)
      due.owed.interest = interestPaise(tranche.runningPaise, tranche.rateBps, yearFraction(dayCount, from, due.dueOn))
    from = due.dueOn
  }
  const last = ahead.at(-1)
  if (last) last.owed.principal = tranche.runningPaise
  life.beginPeriod(tranche, unearnedPaise)
}

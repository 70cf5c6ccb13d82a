import { restOfPeriod } from '@poonji/finance/day-count.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { share, type Paise } from '@poonji/kernel/money.ts'
import type { Payment, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { gatheredInterest } from './nights.ts'
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
    const interest = gatheredOf(tranche)
    const whole = payment.netsWhole && left + life.advancePaise >= repaying(tranche)
    if (!whole && left <= interest) break
    const principal = whole ? tranche.runningPaise : Math.min(left - interest, tranche.runningPaise)
    left = shorten(life, tranche, { ...payment, amountPaise: left }, interest, principal)
  }
  return left
}

/** Interest gathered that falls due with the principal; what was taken upfront has fallen due. */
export const gatheredOf = (tranche: TrancheState): Paise => (tranche.upfront ? 0 : tranche.accruedPaise)

/** Interest taken upfront for days that are still to come. */
export const unearnedOf = (tranche: TrancheState): Paise =>
  tranche.upfront ? Math.max(0, (tranche.next?.interestPaise ?? 0) - tranche.accruedPaise) : 0

/** What repays a drawing that runs: its principal with the interest gathered, less interest that goes back. */
export const repaying = (tranche: TrancheState): Paise =>
  tranche.runningPaise + gatheredOf(tranche) - unearnedOf(tranche)

/** Interest taken upfront goes to what a payment pays. */
function giveBack(life: LoanLife, payment: Payment, amountPaise: Paise): void {
  if (amountPaise === 0) return
  life.move('INTEREST_UNEARNED', 'ADVANCE', amountPaise)
  life.rebates.push({ on: payment.valueOn, amountPaise, paymentId: payment.id })
}

/**
 * Takes principal out of a tranche before its date, with the interest gathered so far; what was paid ahead helps where the
 * payment with the interest given back falls short. Answers what is left of the payment.
 */
function shorten(
  life: LoanLife,
  tranche: TrancheState,
  payment: Payment,
  duePaise: Paise,
  principalPaise: Paise,
): Paise {
  const { valueOn: on } = payment
  const unearned = unearnedOf(tranche)
  const rebate = share(unearned, principalPaise, tranche.runningPaise)
  life.move('INTEREST_DUE', 'INTEREST_ACCRUED', duePaise)
  giveBack(life, payment, rebate)
  const owed = { interest: duePaise, principal: principalPaise }
  const due = raiseBeside(life.dues, tranche, { beside: 'early', on, owed })
  if (tranche.next) life.trace.moveInterest(tranche.next.key, due.key)
  takeOut(life, tranche, on, principalPaise, unearned - rebate)
  const left = life.allocate(payment, payment.amountPaise + rebate, on, one => one === due)
  if (left === 0) life.useAdvances(on)
  return left
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
  let { periodFrom: beganOn } = tranche
  let from = on
  for (const due of ahead) {
    if (tranche.runningPaise === 0) life.dues.splice(life.dues.indexOf(due), 1)
    else if (!tranche.upfront) {
      const days = restOfPeriod(dayCount, beganOn, from, due.dueOn)
      const gathers = BigInt(tranche.runningPaise) * BigInt(tranche.rateBps) * BigInt(days)
      due.owed.interest = gatheredInterest(gathers, dayCount)
    }
    beganOn = from = due.dueOn
  }
  const last = ahead.at(-1)
  if (last) last.owed.principal = tranche.runningPaise
  life.runTo(tranche, unearnedPaise)
}

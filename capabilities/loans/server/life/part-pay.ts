import type { PlainDate } from '@poonji/kernel/dates.ts'
import { splitByWeights, type Paise } from '@poonji/kernel/money.ts'
import { newDue } from './due-state.ts'
import type { Payment, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { planInstalments } from './plan.ts'

/** Part-payments of a tranche stand on the schedule under numbers from here on. */
export const FIRST_PART_NUMBER = 700

/**
 * On a loan by instalments, what goes beyond the dues lowers the principal that runs, in the way the borrower chose,
 * each drawing by its share. What would repay the whole loan waits instead: closing early has a quote of its own.
 * Answers what was not used.
 */
export function payPart(life: LoanLife, payment: Payment, amountPaise: Paise): Paise {
  const running = life.tranches.filter(tranche => tranche.runningPaise > 0 && tranche.next)
  const principal = running.reduce((sum, tranche) => sum + tranche.runningPaise, 0)
  if (!payment.partPayment || amountPaise <= 0 || amountPaise >= principal) return amountPaise
  const parts = splitByWeights(
    amountPaise,
    running.map(tranche => tranche.runningPaise),
  )
  for (const [i, tranche] of running.entries()) {
    const part = parts[i] ?? 0
    if (part === 0) continue
    lowerPrincipal(life, tranche, payment, part)
    tranche.prepayments.push({ paidOn: payment.valueOn, amountPaise: part, effect: payment.partPayment })
    planAnew(life, tranche, life.firstDrawnOn ?? tranche.drawnOn)
  }
  return 0
}

/** The part is a due of its own, paid at once, so that the receipt can say where it went. */
function lowerPrincipal(life: LoanLife, tranche: TrancheState, payment: Payment, partPaise: Paise): void {
  const before = tranche.prepayments.length
  const due = newDue({
    key: `T${tranche.number}-P${before + 1}`,
    trancheId: tranche.id,
    chargeId: null,
    number: FIRST_PART_NUMBER + before,
    dueOn: payment.valueOn,
    raised: true,
    owed: { principal: partPaise },
  })
  life.dues.push(due)
  life.allocate(payment.id, partPaise, payment.valueOn, one => one === due)
  tranche.runningPaise -= partPaise
}

/** What is still to fall due follows the schedule with the part-payments; the running period's interest goes on gathering. */
function planAnew(life: LoanLife, tranche: TrancheState, firstDrawnOn: PlainDate): void {
  const plan = planInstalments(life.terms, tranche.planned, firstDrawnOn, tranche.prepayments)
  const planned = new Map(plan.map(row => [row.dueOn, row]))
  const ahead = life.dues.filter(due => due.trancheId === tranche.id && !due.raised)
  for (const due of ahead) {
    const row = planned.get(due.dueOn)
    due.owed.principal = row?.principalPaise ?? 0
    due.owed.interest = row?.interestPaise ?? 0
    if (due.owed.principal + due.owed.interest === 0) life.dues.splice(life.dues.indexOf(due), 1)
  }
  const before = tranche.next
  const next = life.dues.find(due => due.trancheId === tranche.id && !due.raised)
  if (!before || !next) return
  if (next.key !== before.key) life.trace.moveInterest(before.key, next.key)
  tranche.next = {
    key: next.key,
    dueOn: next.dueOn,
    interestPaise: next.owed.interest,
    principalPaise: next.owed.principal,
  }
}

import { splitByWeights, type Paise } from '@poonji/kernel/money.ts'
import type { Payment, TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { planAnew } from './plan-anew.ts'
import { raiseBeside } from './raise-beside.ts'

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
    planAnew(life, tranche, payment.valueOn)
  }
  return 0
}

/** The part is a due of its own, paid at once, so that the receipt can say where it went. */
function lowerPrincipal(life: LoanLife, tranche: TrancheState, payment: Payment, partPaise: Paise): void {
  const owed = { principal: partPaise }
  const due = raiseBeside(life.dues, tranche, { beside: 'part', on: payment.valueOn, owed })
  life.allocate(payment, partPaise, payment.valueOn, one => one === due)
  tranche.runningPaise -= partPaise
}

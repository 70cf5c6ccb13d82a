import { byDate, leftOf } from './due-state.ts'
import type { PenalWaiver } from './history.ts'
import type { LoanLife } from './life.ts'
import { taxWithin } from './nights.ts'

/**
 * Takes back unpaid penal charges up to the amount of a waiver, the oldest due first, with the tax within them. What is
 * paid stays paid. Where a payment of an earlier date arrives later it paid the penal charge first, so less is left to
 * take back; the rest of the waiver lapses: nothing of it is owed to anybody, and it takes nothing of later nights.
 */
export function waivePenal(life: LoanLife, { amountPaise, on }: PenalWaiver): void {
  const { taxBps } = life.terms.penal
  let left = amountPaise
  for (const due of life.dues.filter(one => one.raised).toSorted(byDate)) {
    const part = Math.min(left, leftOf(due).penal)
    if (part === 0) continue
    const tax = taxWithin(due.penalWaived + part, taxBps) - taxWithin(due.penalWaived, taxBps)
    left -= part
    due.owed.penal -= part
    due.penalWaived += part
    life.move('PENAL_INCOME', 'PENAL_DUE', part - tax)
    life.move('GST_PAYABLE', 'PENAL_DUE', tax)
    life.trace.waive(due.key, { onDate: on, amountPaise: part })
  }
}

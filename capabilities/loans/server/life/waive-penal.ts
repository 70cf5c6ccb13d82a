import { lastCreditNoteOn } from '@poonji/finance/gst.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { byDate, leftOf, type DueState } from './due-state.ts'
import type { PenalWaiver } from './history.ts'
import type { LoanLife } from './life.ts'
import { taxWithin } from './nights.ts'

/**
 * Takes back unpaid penal charges up to the amount of a waiver, the oldest due first, with the tax within them. What is
 * paid stays paid. Where a payment of an earlier date arrives later it paid the penal charge first, so less is left to
 * take back; the rest of the waiver lapses: nothing of it is owed to anybody, and it takes nothing of later nights. The tax
 * of nights too long ago for a credit note stays owed.
 */
export function waivePenal(life: LoanLife, { amountPaise, on }: PenalWaiver): void {
  const { taxBps } = life.terms.penal
  let left = amountPaise
  for (const due of life.dues.filter(one => one.raised).toSorted(byDate)) {
    const part = Math.min(left, leftOf(due).penal)
    if (part === 0) continue
    const late = taxBps > 0 ? Math.min(part, lateOf(life, due, on)) : 0
    const taxed = due.penalWaived - due.penalWaivedLate
    const tax = taxWithin(taxed + part - late, taxBps) - taxWithin(taxed, taxBps)
    left -= part
    due.owed.penal -= part
    due.penalWaived += part
    due.penalWaivedLate += late
    life.move('PENAL_INCOME', 'PENAL_DUE', part - tax)
    life.move('GST_PAYABLE', 'PENAL_DUE', tax)
    life.trace.waive(due.key, { onDate: on, amountPaise: part })
  }
}

/** What is unpaid of the nights of which no credit note takes tax back any more: the oldest were paid and waived first. */
function lateOf(life: LoanLife, { key, paid, penalWaived }: DueState, on: PlainDate): Paise {
  const nights = life.trace.penal.get(key) ?? []
  const late = sumOf(nights, night => (on > lastCreditNoteOn(night.onDate) ? night.amountPaise : 0))
  return Math.max(0, late - paid.penal - penalWaived)
}

import type { PlainDate } from '@poonji/kernel/dates.ts'
import { interestOf, newDue } from './due-state.ts'
import type { TrancheState } from './history.ts'
import type { LoanLife } from './life.ts'
import { planInstalments, type PlannedDue } from './plan.ts'

/**
 * What is still to fall due of instalments follows the schedule with what changed it: rows may go, and come behind the
 * last where the instalment stays at a higher rate. The running period's interest goes on gathering.
 */
export function planAnew(life: LoanLife, tranche: TrancheState, on: PlainDate): void {
  const firstDrawnOn = life.firstDrawnOn ?? tranche.drawnOn
  const plan = planInstalments(tranche.terms, tranche.planned, firstDrawnOn, tranche.prepayments, tranche.laterRates)
  const ahead = new Map(
    life.dues.filter(due => due.trancheId === tranche.id && !due.raised).map(due => [due.dueOn, due] as const),
  )
  const first = tranche.planned.restructured?.firstNumber ?? 1
  for (const [i, row] of plan.entries()) {
    const { dueOn, principalPaise, interestPaise, capitalisedPaise = 0 } = row
    if (dueOn <= on || principalPaise + interestPaise + capitalisedPaise === 0) continue
    const due = ahead.get(dueOn)
    if (due) {
      Object.assign(due.owed, { principal: principalPaise, interest: interestPaise })
      due.moved.interest = capitalisedPaise
    } else addRow(life, tranche, first + i, row)
    ahead.delete(dueOn)
  }
  for (const due of ahead.values()) life.dues.splice(life.dues.indexOf(due), 1)
  runOn(life, tranche)
}

function addRow(life: LoanLife, tranche: TrancheState, number: number, row: PlannedDue): void {
  const { dueOn, principalPaise: principal, interestPaise: interest, capitalisedPaise = 0 } = row
  const key = `T${tranche.number}-${String(number).padStart(3, '0')}`
  const owed = { principal, interest }
  const moved = { interest: capitalisedPaise }
  const due = newDue({ number, dueOn, key, trancheId: tranche.id, chargeId: null, raised: false, owed, moved })
  const before = life.dues.findLastIndex(
    one => one.trancheId === tranche.id && one.beside === null && one.dueOn < dueOn,
  )
  life.dues.splice(before + 1, 0, due)
}

/** The running period goes on to the next due as it now is, with what it has gathered. */
export function runOn(life: LoanLife, tranche: TrancheState): void {
  const before = tranche.next
  const next = life.dues.find(due => due.trancheId === tranche.id && !due.raised)
  if (!before || !next) return
  if (next.key !== before.key) life.trace.moveInterest(before.key, next.key)
  tranche.next = {
    key: next.key,
    dueOn: next.dueOn,
    interestPaise: interestOf(next),
    principalPaise: next.owed.principal,
  }
}

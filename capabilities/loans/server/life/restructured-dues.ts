import type { Paise } from '@poonji/kernel/money.ts'
import { leftOf, type DueState, type Moved } from './due-state.ts'
import type { TrancheState } from './history.ts'
import type { LoanBooks } from './loan-books.ts'

/** What has fallen due of a drawing. */
export const duesOf = (life: LoanBooks, { id }: Pick<TrancheState, 'id'>): DueState[] =>
  life.dues.filter(due => due.trancheId === id && due.raised)

export const sumLeft = (dues: readonly DueState[], kind: keyof Moved): Paise =>
  dues.reduce((sum, due) => sum + leftOf(due)[kind], 0)

/** Takes what is unpaid of a kind out of dues; answers how much. */
export function moveOut(dues: readonly DueState[], kind: keyof Moved): Paise {
  const moved = sumLeft(dues, kind)
  for (const due of dues) {
    const left = leftOf(due)[kind]
    due.owed[kind] -= left
    due.moved[kind] += left
  }
  return moved
}

/** Charges that are unpaid join the principal; answers how much. */
export function fundCharges(life: LoanBooks): Paise {
  const moved = moveOut(
    life.dues.filter(due => due.chargeId !== null && due.raised),
    'charges',
  )
  life.move('PRINCIPAL', 'CHARGES_DUE', moved)
  return moved
}

/** The number of the next instalment of a drawing, behind those that have fallen due. */
export const nextNumber = (life: LoanBooks, tranche: Pick<TrancheState, 'id'>): number =>
  Math.max(0, ...duesOf(life, tranche).map(due => (due.beside === null ? due.number : 0))) + 1

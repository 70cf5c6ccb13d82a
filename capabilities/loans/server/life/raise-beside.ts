import type { PlainDate } from '@poonji/kernel/dates.ts'
import { FIRST_NUMBER, type Beside } from '../../status.ts'
import { newDue, type DueState, type NewDue } from './due-state.ts'
import type { TrancheState } from './history.ts'

type RaisedBeside = Pick<NewDue, 'owed' | 'moved'> & { beside: Beside; on: PlainDate }

/** How a due is told from the others of its tranche in its key: by its place among those of its kind, or by its day. */
const MARK: Record<Beside, (place: number, on: PlainDate) => string> = {
  moved: place => `R${place}`,
  part: place => `P${place}`,
  excess: (_, on) => `D${on}`,
  early: place => `E${place}`,
  closing: place => (place === 1 ? 'F' : `F${place}`),
}

/** Puts what falls due of a tranche on a day, beside its instalments, among the dues; answers it. */
export function raiseBeside(
  dues: DueState[],
  { id, number }: TrancheState,
  { beside, on, owed, moved }: RaisedBeside,
): DueState {
  const before = dues.filter(due => due.trancheId === id && due.beside === beside).length
  const due = newDue({
    key: `T${number}-${MARK[beside](before + 1, on)}`,
    trancheId: id,
    chargeId: null,
    beside,
    number: FIRST_NUMBER[beside] + before,
    dueOn: on,
    raised: true,
    owed,
    moved,
  })
  dues.push(due)
  return due
}

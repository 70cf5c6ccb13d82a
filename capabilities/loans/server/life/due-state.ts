import type { Due, DueKind } from '@poonji/finance/allocation.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { Beside } from '../../status.ts'

/** Penal charges are never among it. */
export type Moved = Record<Exclude<DueKind, 'penal'>, Paise>

/** An instalment, a tranche's due or a charge, with what of it is paid. */
export interface DueState {
  key: string
  trancheId: string | null
  chargeId: string | null
  /** What it is beside the instalments of its tranche; null for those, and for what belongs to no tranche. */
  beside: Beside | null
  number: number
  dueOn: PlainDate
  raised: boolean
  owed: Record<DueKind, Paise>
  paid: Record<DueKind, Paise>
  /** What of it a restructuring put into the principal that runs: it is owed there, no more here. */
  moved: Moved
  /** What of the penal charges is waived: it is not among what is owed, and the nights go on from both together. */
  penalWaived: Paise
  /** What of that bears tax and came too late for a credit note: its tax stays owed. */
  penalWaivedLate: Paise
  /** Σ unpaid instalment × rate in basis points × days: divided once for the penal charge. */
  penalGathered: bigint
}

export type NewDue = Omit<
  DueState,
  'beside' | 'owed' | 'paid' | 'moved' | 'penalWaived' | 'penalWaivedLate' | 'penalGathered'
> & {
  beside?: Beside
  owed: Partial<Record<DueKind, Paise>>
  moved?: Partial<Moved>
}

const nothing = () => ({ charges: 0, penal: 0, interest: 0, principal: 0 })

export function newDue(due: NewDue): DueState {
  const moved = { charges: 0, interest: 0, principal: 0, ...due.moved }
  const owed = { ...nothing(), ...due.owed }
  const penal = { penalWaived: 0, penalWaivedLate: 0, penalGathered: 0n }
  return { ...due, beside: due.beside ?? null, owed, paid: nothing(), moved, ...penal }
}

/** What the nights of its period bring: interest that falls due, and that which joins the principal instead. */
export const interestOf = ({ owed, moved }: Pick<DueState, 'owed' | 'moved'>): Paise => owed.interest + moved.interest

export function leftOf({ owed, paid }: Pick<DueState, 'owed' | 'paid'>): Record<DueKind, Paise> {
  return {
    charges: owed.charges - paid.charges,
    penal: owed.penal - paid.penal,
    interest: owed.interest - paid.interest,
    principal: owed.principal - paid.principal,
  }
}

export function unpaidOf(due: Pick<DueState, 'owed' | 'paid'>): Paise {
  const left = leftOf(due)
  return left.charges + left.penal + left.interest + left.principal
}

/** What is due of neither a drawing nor a charge went back to the borrower, of a payment that came back since. */
export const isRefund = ({ trancheId, chargeId }: Pick<DueState, 'trancheId' | 'chargeId'>): boolean =>
  trancheId === null && chargeId === null

/** The due as the allocation of a payment takes it, or as much of it as may be paid: not the charges in it that are kept. */
export function toFinance(due: DueState, kept: Paise, kinds?: readonly DueKind[]): Due {
  const all = leftOf(due)
  const left = { ...all, charges: Math.max(0, all.charges - kept) }
  const unpaid = kinds ? { ...nothing(), ...Object.fromEntries(kinds.map(kind => [kind, left[kind]])) } : left
  return { id: due.key, dueOn: due.dueOn, unpaid }
}

export const byDate = (a: DueState, b: DueState) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.number - b.number

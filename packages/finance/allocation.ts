import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { requirePaise } from './require.ts'

export const DUE_KINDS = ['charges', 'penal', 'interest', 'principal'] as const
export type DueKind = (typeof DUE_KINDS)[number]

/** What is still unpaid of one due (an instalment, a tranche, a charge), by kind, in paise. */
export type Due = { id: string; dueOn: PlainDate; unpaid: Readonly<Record<DueKind, Paise>> }

export type AllocationRule = {
  /** Kinds from first paid to last; default charges, penal, interest, principal. A kind left out is not paid. */
  order?: readonly DueKind[]
  /** `by-due` pays the oldest due whole before the next; `by-kind` pays one kind over all dues before the next kind. */
  direction?: 'by-due' | 'by-kind'
}

/** The order used for an NPA: all principal, then all interest, then charges. */
export const NPA_ALLOCATION: AllocationRule = {
  order: ['principal', 'interest', 'charges', 'penal'],
  direction: 'by-kind',
}

export type AllocationLine = { dueId: string; dueOn: PlainDate; kind: DueKind; amountPaise: Paise }

export type Allocation = {
  /** Where every paisa went, in the order it was paid. */
  lines: AllocationLine[]
  byKind: Record<DueKind, Paise>
  allocatedPaise: Paise
  /** What no due could take: the lines and the surplus sum to the payment. */
  surplusPaise: Paise
  /** The dues after the payment, oldest first, with those now fully paid. */
  dues: Due[]
}

/** Throws unless what is unpaid of each due is a whole number of paise, or none. */
export function requireDues(dues: readonly Due[], field: string): void {
  for (const { unpaid } of dues)
    for (const kind of DUE_KINDS) requirePaise(unpaid[kind], `${field}.unpaid.${kind}`, 'not-negative')
}

/**
 * Spreads a payment over unpaid dues, oldest first (by date, then as given).
 * Throws FinanceError for an amount that is not a positive whole number of paise.
 */
export function allocatePayment(amountPaise: Paise, dues: readonly Due[], rule: AllocationRule = {}): Allocation {
  requirePaise(amountPaise, 'amountPaise', 'positive')
  const order = rule.order ?? DUE_KINDS
  requireDues(dues, 'dues')
  const after = dues
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .map(due => ({ ...due, unpaid: { ...due.unpaid } }))
  const byKind = { charges: 0, penal: 0, interest: 0, principal: 0 }
  const lines: AllocationLine[] = []
  let left = amountPaise

  const pay = (due: (typeof after)[number], kind: DueKind) => {
    const part = Math.min(left, due.unpaid[kind])
    if (part <= 0) return
    left -= part
    due.unpaid[kind] -= part
    byKind[kind] += part
    lines.push({ dueId: due.id, dueOn: due.dueOn, kind, amountPaise: part })
  }

  if (rule.direction === 'by-kind') for (const kind of order) for (const due of after) pay(due, kind)
  else for (const due of after) for (const kind of order) pay(due, kind)

  return { lines, byKind, allocatedPaise: amountPaise - left, surplusPaise: left, dues: after }
}

import { businessLoan } from '../testing.ts'
import type { Drawing, History } from './history.ts'
import type { LoanLife } from './life.ts'

/** The day of `drawing`. */
export const DRAWN_ON = '2026-01-05'

/** The only drawing of `aHistory`: 10,00,000, the whole of a business loan. */
export const drawing: Drawing = {
  id: 't1',
  number: 1,
  drawnOn: DRAWN_ON,
  dueOn: '2026-04-05',
  amountPaise: 10_00_000_00,
  keptBackPaise: 0,
}

/** What happened to a business loan that was drawn once: nothing else but what is given. */
export const aHistory = (given: Partial<History>): History => ({
  terms: businessLoan,
  drawings: [drawing],
  charges: [],
  waivers: [],
  closings: [],
  payments: [],
  refunds: [],
  closedThrough: null,
  ...given,
})

export function total(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

/** Of nights, payments or their lines; nothing where there are none. */
export const totalOf = (rows: readonly { amountPaise: number }[] = []): number =>
  total(rows.map(one => one.amountPaise))

/** Debits less credits over all accounts: nothing, where the books are right. */
export const booksOf = (life: LoanLife): number => total(life.accounts.values())

export const principalOf = (life: LoanLife): number => total(life.dues.map(due => due.owed.principal))

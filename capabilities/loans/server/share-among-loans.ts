import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanRow } from './history-of.ts'
import { caughtUp, dueNow, type CaughtUp } from './missed-nights.ts'

/** Behind every date. */
const NEVER = '9999-12-31'

export interface LoanShare {
  loan: LoanRow
  amountPaise: Paise
}

/**
 * Shares a payment among loans: the oldest unpaid due of any of them first, then what comes next of any, as far as nothing
 * was paid ahead for it; what no due takes goes to the loan that fell due first, or else to the one drawn first.
 */
export async function shareAmongLoans(work: Work, loans: readonly LoanRow[], amountPaise: Paise): Promise<LoanShare[]> {
  const [only] = loans
  if (only && loans.length === 1) return [{ loan: only, amountPaise }]
  const loanIds = loans.map(loan => loan.id)
  const caught = await caughtUp(work, sql<boolean>`loan.id = any(${loanIds}::uuid[])`)
  const stored = await work.db
    .selectFrom('due')
    .select(['loan_id', 'key', 'tranche_id', 'due_on', 'number', 'unpaid_paise', 'raised'])
    .where('loan_id', 'in', loanIds)
    .where('unpaid_paise', '>', 0)
    .execute()
  const dues = stored
    .map(due => ofToday(due, caught.get(due.loan_id)))
    .filter(due => due.unpaid_paise > 0)
    .toSorted(inTurn)
  const parts = new Map<string, Paise>()
  const ahead = new Map(loans.map(loan => [loan.id, caught.get(loan.id)?.life.advancePaise ?? loan.advance_paise]))
  let left = amountPaise
  for (const due of dues) {
    const paidAhead = due.raised ? 0 : Math.min(ahead.get(due.loan_id) ?? 0, due.unpaid_paise)
    ahead.set(due.loan_id, (ahead.get(due.loan_id) ?? 0) - paidAhead)
    const part = Math.min(left, due.unpaid_paise - paidAhead)
    left -= part
    if (part > 0) parts.set(due.loan_id, (parts.get(due.loan_id) ?? 0) + part)
  }
  const rest =
    dues[0]?.loan_id ??
    loans.toSorted((a, b) => ((a.first_drawn_on ?? NEVER) < (b.first_drawn_on ?? NEVER) ? -1 : 1))[0]?.id
  if (left > 0 && rest) parts.set(rest, (parts.get(rest) ?? 0) + left)
  return loans.flatMap(loan => {
    const part = parts.get(loan.id)
    return part ? [{ loan, amountPaise: part }] : []
  })
}

interface OpenDue {
  loan_id: string
  key: string
  tranche_id: string | null
  due_on: string
  number: number
  unpaid_paise: Paise
  raised: boolean
}

/** A due as it stands this morning, also where nights of its loan are missing. */
function ofToday(due: OpenDue, caught: CaughtUp | undefined): OpenDue {
  if (!caught) return due
  const { raised, unpaidPaise } = dueNow(caught, { key: due.key, trancheId: due.tranche_id, dueOn: due.due_on })
  return { ...due, raised, unpaid_paise: unpaidPaise }
}

/** What has fallen due before what comes; the oldest first, of one date by their number. */
const inTurn = (a: OpenDue, b: OpenDue): number =>
  Number(b.raised) - Number(a.raised) ||
  compare(a.due_on, b.due_on) ||
  a.number - b.number ||
  compare(a.loan_id, b.loan_id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

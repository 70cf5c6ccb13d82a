import type { Db } from '@poonji/api-platform/database.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanRow } from './history-of.ts'

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
export async function shareAmongLoans(db: Db, loans: readonly LoanRow[], amountPaise: Paise): Promise<LoanShare[]> {
  const [only] = loans
  if (only && loans.length === 1) return [{ loan: only, amountPaise }]
  const dues = await db
    .selectFrom('due')
    .select(['loan_id', 'unpaid_paise', 'raised'])
    .where(
      'loan_id',
      'in',
      loans.map(loan => loan.id),
    )
    .where('unpaid_paise', '>', 0)
    .orderBy('raised', 'desc')
    .orderBy('due_on')
    .orderBy('number')
    .orderBy('loan_id')
    .execute()
  const parts = new Map<string, Paise>()
  const ahead = new Map(loans.map(loan => [loan.id, loan.advance_paise]))
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

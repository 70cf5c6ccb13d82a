import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { financialYearStart } from '@poonji/kernel/financial-year.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { historyOf } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'

interface FellDue {
  loanId: string
  dueOn: PlainDate
}

/**
 * Of interest that fell due, what its nights had brought by 31 March before, by loan and due date: a borrower that keeps
 * accounts credits it for the year's end, and deducts tax from it then (section 194A: whatever the account is called).
 */
export async function accruedByYearEnd(work: Work, rows: readonly FellDue[]): Promise<(row: FellDue) => Paise> {
  const sums = new Map<string, Paise>()
  const keyOf = ({ loanId, dueOn }: FellDue) => `${loanId} ${dueOn}`
  for (const [loanId, fallen] of Map.groupBy(rows, row => row.loanId)) {
    const loan = await loanById(work, loanId)
    const drawnOn = loan.first_drawn_on
    if (!drawnOn || fallen.every(row => drawnOn >= financialYearStart(row.dueOn))) continue
    const { dues, trace } = replay(await historyOf(work.db, loan))
    for (const { key, dueOn, raised } of dues) {
      if (!raised) continue
      const before = (trace.interest.get(key) ?? []).filter(night => night.onDate < financialYearStart(dueOn))
      const sum = before.reduce((paise, night) => paise + night.amountPaise, 0)
      const of = keyOf({ loanId, dueOn })
      sums.set(of, (sums.get(of) ?? 0) + sum)
    }
  }
  return row => sums.get(keyOf(row)) ?? 0
}

interface ToCome extends FellDue {
  loanNumber: string
  interest: Paise
}

/** Of an organisation's loans that run: interest that accrued by the last 31 March and has not fallen due since. */
export async function accruedToCome(work: Work, organisationId: string): Promise<ToCome[]> {
  const yearBegan = financialYearStart(work.today)
  const loans = await work.db
    .selectFrom('loan')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('status', '=', 'ACTIVE')
    .where('first_drawn_on', '<', yearBegan)
    .execute()
  const sums = new Map<string, ToCome>()
  for (const loan of loans) {
    const { dues, trace } = replay(await historyOf(work.db, loan))
    for (const { key, dueOn, raised } of dues) {
      if (raised) continue
      const before = (trace.interest.get(key) ?? []).filter(night => night.onDate < yearBegan)
      const of = `${loan.id} ${dueOn}`
      const interest = before.reduce((paise, night) => paise + night.amountPaise, sums.get(of)?.interest ?? 0)
      if (interest > 0) sums.set(of, { loanId: loan.id, loanNumber: loan.number, dueOn, interest })
    }
  }
  return [...sums.values()].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

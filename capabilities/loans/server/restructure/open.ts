import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { lastClosedOn, type LoanRow } from '../history-of.ts'
import { seeRestructuring } from './see.ts'
import type { LoanRestructuringTable } from './tables.ts'
import './tables.ts'

export type Restructuring = Selectable<LoanRestructuringTable>

/** Restructurings of a loan that are asked, before the borrower, or still to begin: at most one. */
export const openOf = (work: Work, loanId: string) =>
  work.db
    .selectFrom('loan_restructuring')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', '<>', 'REFUSED')
    .where(eb => eb.or([eb('agreed', 'is', null), eb('agreed', '=', true)]))
    .where('lapsed_on', 'is', null)
    .where('begun_on', 'is', null)

/** Whether new terms of a loan are asked or coming, so that nothing else may change them meanwhile. */
export async function isRestructuringOpen(work: Work, loanId: string): Promise<boolean> {
  const open = await openOf(work, loanId).executeTakeFirst()
  return open !== undefined && (open.agreed === true || open.from_on >= work.today)
}

/** What was seen, as what is wanted of the loan. */
export const wantedOf = (row: Restructuring) => ({
  fromOn: row.from_on,
  rateBps: row.rate_bps,
  instalments: row.instalments,
  moratoriumMonths: row.moratorium_months,
  moratoriumInterest: row.moratorium_interest,
  funds: row.funds,
})

/** Its day has come and gone without an answer. */
export async function isLate(work: Work, row: Restructuring): Promise<boolean> {
  const closed = await lastClosedOn(work.db, work.tenant)
  return row.from_on < work.today || (closed !== null && row.from_on <= closed)
}

/** Whether the loan would still become what was shown. */
export async function isAsSeen(work: Work, loan: LoanRow, row: Restructuring): Promise<boolean> {
  if (loan.status !== 'ACTIVE') return false
  return (await seeRestructuring(work, loan, wantedOf(row))).seenHash === row.seen_hash
}

/** What waits for nothing any more ends, so that another may be proposed. */
export async function endStale(work: Work, loan: LoanRow): Promise<void> {
  const open = await openOf(work, loan.id).executeTakeFirst()
  if (!open || open.agreed) return
  if (!(await isLate(work, open)) && (await isAsSeen(work, loan, open))) return
  await work.db.updateTable('loan_restructuring').set({ lapsed_on: work.today }).where('id', '=', open.id).execute()
  await work.audit('restructuring.lapsed', 'loan', loan.id, { restructuringId: open.id }, loan.organisation_id)
}

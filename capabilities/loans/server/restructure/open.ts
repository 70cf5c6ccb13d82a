import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { RestructuringState } from '../../status.ts'
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
  return open !== undefined && (open.agreed === true || !(await isLate(work, open)))
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

/** The first day that is not closed: terms of an earlier one can begin no more. */
export async function firstBeginning(work: Work): Promise<PlainDate> {
  const closed = await lastClosedOn(work.db, work.tenant)
  return closed && closed >= work.today ? addDays(closed, 1) : work.today
}

/** Where a restructuring stands; one whose day has come and gone without an answer is none any more. */
export function stateOf(
  row: Pick<Restructuring, 'state' | 'agreed' | 'lapsed_on' | 'begun_on' | 'from_on'>,
  firstOn: PlainDate,
): RestructuringState {
  if (row.begun_on) return 'BEGUN'
  if (row.state === 'REFUSED') return 'REFUSED'
  if (row.agreed === false) return 'DECLINED'
  if (row.lapsed_on) return 'LAPSED'
  if (row.agreed) return 'AGREED'
  if (row.from_on < firstOn) return 'LAPSED'
  return row.state === 'WAITING' ? 'WAITING' : 'OFFERED'
}

/** Its day has come and gone. */
export const isLate = async (work: Work, row: Restructuring): Promise<boolean> =>
  row.from_on < (await firstBeginning(work))

/** Whether the loan would still become what was shown. */
export async function isAsSeen(work: Work, loan: LoanRow, row: Restructuring): Promise<boolean> {
  if (loan.status !== 'ACTIVE') return false
  return (await seeRestructuring(work, loan, wantedOf(row))).seenHash === row.seen_hash
}

/** Ends what waits for nothing any more, so that another may be proposed; answers whether one is left. */
export async function endStale(work: Work, loan: LoanRow): Promise<boolean> {
  const open = await openOf(work, loan.id).executeTakeFirst()
  if (!open) return false
  if (open.agreed || (!(await isLate(work, open)) && (await isAsSeen(work, loan, open)))) return true
  await work.db.updateTable('loan_restructuring').set({ lapsed_on: work.today }).where('id', '=', open.id).execute()
  await work.audit('restructuring.lapsed', 'loan', loan.id, { restructuringId: open.id }, loan.organisation_id)
  return false
}

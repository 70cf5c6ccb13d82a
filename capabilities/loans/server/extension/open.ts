import type { Selectable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, dateInIndia, type PlainDate } from '@poonji/kernel/dates.ts'
import type { LoanDetail } from '../../contract.ts'
import type { ExtensionState } from '../../status.ts'
import type { LoanRow } from '../history-of.ts'
import type { Drawing } from './see.ts'
import type { DrawingExtensionTable } from './tables.ts'
import './tables.ts'

export type Extension = Selectable<DrawingExtensionTable>

/** So many days a checker, and after that the borrower, may take to answer. */
const ANSWER_DAYS = 15

/** The last day on which the one whose turn it is may answer. */
export const answerBy = (row: Pick<Extension, 'asked_at' | 'decided_at'>): PlainDate =>
  addDays(dateInIndia(row.decided_at ?? row.asked_at), ANSWER_DAYS)

/** Where it stands; one that nobody answered in time, or whose new end has come, is none any more. */
export function stateOf(
  row: Pick<Extension, 'state' | 'agreed' | 'lapsed_on' | 'from_on' | 'until_on' | 'asked_at' | 'decided_at'>,
  today: PlainDate,
): ExtensionState {
  if (row.from_on) return 'BEGUN'
  if (row.state === 'REFUSED') return 'REFUSED'
  if (row.agreed === false) return 'DECLINED'
  if (row.lapsed_on || row.until_on <= today || answerBy(row) < today) return 'LAPSED'
  return row.state === 'WAITING' ? 'WAITING' : 'OFFERED'
}

const isOpen = (row: Extension, today: PlainDate) => ['WAITING', 'OFFERED'].includes(stateOf(row, today))

/** Whether the drawing still is what it was when it was asked to run longer. */
export const holds = (row: Extension, drawings: readonly Drawing[]): boolean =>
  drawings.some(one => one.trancheId === row.tranche_id && one.untilOn === row.before_on)

/** Ends what was asked for a drawing and waits for nothing any more, so that it may be asked anew. */
export async function endStale(work: Work, loan: LoanRow, drawing: Drawing): Promise<void> {
  const rows = await work.db
    .selectFrom('drawing_extension')
    .selectAll()
    .where('tranche_id', '=', drawing.trancheId)
    .where('state', '<>', 'REFUSED')
    .where('from_on', 'is', null)
    .where('agreed', 'is', null)
    .where('lapsed_on', 'is', null)
    .execute()
  for (const row of rows.filter(one => !isOpen(one, work.today) || !holds(one, [drawing]))) {
    await work.db.updateTable('drawing_extension').set({ lapsed_on: work.today }).where('id', '=', row.id).execute()
    await work.audit('extension.lapsed', 'loan', loan.id, { extensionId: row.id }, loan.organisation_id)
  }
}

/** What the borrower finds of longer drawings: one that asks for an answer, or one that runs; the last of them. */
export async function longerOf(work: Work, loanId: string): Promise<LoanDetail['longer']> {
  const rows = await work.db
    .selectFrom('drawing_extension')
    .select(['state', 'agreed', 'lapsed_on', 'from_on', 'until_on', 'asked_at', 'decided_at'])
    .where('loan_id', '=', loanId)
    .where('state', '=', 'APPROVED')
    .where('lapsed_on', 'is', null)
    .where(eb => eb.or([eb('agreed', 'is', null), eb('agreed', '=', true)]))
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()
  const states = rows.map(row => stateOf(row, work.today))
  return states.find(state => state === 'OFFERED') ?? states.find(state => state === 'BEGUN') ?? null
}

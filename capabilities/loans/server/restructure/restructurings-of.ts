import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { RestructuringRow, RestructuringsAnswer } from '../../restructure-contract.ts'
import type { RestructuringState } from '../../status.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'
import { deskOf } from '../two-people.ts'
import { lastBeginning, refusalOf } from './may-ask.ts'
import { firstBeginning, isAsSeen, stateOf, wantedOf, type Restructuring } from './open.ts'
import { runOf } from './see.ts'
import './tables.ts'

type Named = Restructuring & { askedBy: string; decidedBy: string | null; answeredBy: string | null }

/** The restructurings of a loan, and for staff whether another may be proposed. */
export async function restructuringsOf(work: Work, loanId: string): Promise<RestructuringsAnswer> {
  const atDesk = work.actor.domain === 'admin'
  const [loan, named, firstOn] = await Promise.all([
    loanById(work, loanId),
    namedOf(work, loanId, atDesk),
    firstBeginning(work),
  ])
  const rows = named.map(row => ({ row, state: stateOf(row, firstOn) }))
  const waits = rows.find(({ state }) => state === 'WAITING' || state === 'OFFERED')?.row
  const holds = waits !== undefined && (await isAsSeen(work, loan, waits))
  const open = holds || rows.some(({ state }) => state === 'AGREED')
  return {
    restructurings: rows.map(({ row, state }) => rowOf(work, row, state, row !== waits || holds)),
    ...(atDesk ? await askOf(work, loan, open, firstOn) : { refusal: null, ask: null }),
  }
}

const namedOf = (work: Work, loanId: string, atDesk: boolean): Promise<Named[]> =>
  work.db
    .selectFrom('loan_restructuring as one')
    .innerJoin('account as maker', 'maker.id', 'one.asked_by')
    .leftJoin('account as checker', 'checker.id', 'one.decided_by')
    .leftJoin('account as borrower', 'borrower.id', 'one.answered_by')
    .selectAll('one')
    .select(['maker.name as askedBy', 'checker.name as decidedBy', 'borrower.name as answeredBy'])
    .where('loan_id', '=', loanId)
    .$if(!atDesk, query => query.where('state', '=', 'APPROVED'))
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()

async function askOf(
  work: Work,
  loan: LoanRow,
  open: boolean,
  firstOn: PlainDate,
): Promise<Pick<RestructuringsAnswer, 'refusal' | 'ask'>> {
  const refusal = await refusalOf(work, loan, open)
  if (refusal) return { refusal, ask: null }
  const { rateBps, shape } = loan.terms
  const remaining = shape === 'instalment' ? runOf(replay(await historyOf(work.db, loan)), rateBps).instalments : null
  return { refusal, ask: { rateBps, remaining, firstOn, untilOn: lastBeginning(work.today) } }
}

function rowOf(work: Work, row: Named, state: RestructuringState, holds: boolean): RestructuringRow {
  return {
    ...wantedOf(row),
    restructuringId: row.id,
    state,
    begunOn: row.begun_on,
    seen: row.seen,
    holds,
    mayAnswer: state === 'OFFERED' && holds,
    desk: work.actor.domain === 'admin' ? { ...deskOf(work, row), answeredBy: row.answeredBy } : null,
  }
}

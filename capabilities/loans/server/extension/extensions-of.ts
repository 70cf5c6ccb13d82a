import type { Work } from '@poonji/api-platform/work.ts'
import type { ExtensionRow, ExtensionsAnswer } from '../../extension-contract.ts'
import { historyOf, type LoanRow } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { loanById } from '../loan-by-id.ts'
import { deskOf } from '../two-people.ts'
import { answerBy, holds, stateOf, type Extension } from './open.ts'
import { drawingsOf, latestEnd, refusalOf, seeExtension, type Drawing } from './see.ts'
import './tables.ts'

type Named = Extension & { number: number; askedBy: string; decidedBy: string | null; answeredBy: string | null }

/** The longer drawings of a limit, and for staff which drawings may run longer. */
export async function extensionsOf(work: Work, loanId: string): Promise<ExtensionsAnswer> {
  const atDesk = work.actor.domain === 'admin'
  const loan = await loanById(work, loanId)
  const [refusal, history, rows] = await Promise.all([
    refusalOf(work, loan),
    historyOf(work.db, loan),
    namedOf(work, loanId, atDesk),
  ])
  const drawings = refusal ? [] : drawingsOf(replay(history), work.today)
  return {
    refusal: atDesk ? refusal : null,
    latestOn: latestEnd(work.today),
    drawings: atDesk ? drawings.map(({ outstandingPaise: outstanding, ...one }) => ({ ...one, outstanding })) : [],
    extensions: await Promise.all(rows.map(row => rowOf(work, loan, row, drawings))),
  }
}

const namedOf = (work: Work, loanId: string, atDesk: boolean): Promise<Named[]> =>
  work.db
    .selectFrom('drawing_extension as one')
    .innerJoin('tranche', 'tranche.id', 'one.tranche_id')
    .innerJoin('account as maker', 'maker.id', 'one.asked_by')
    .leftJoin('account as checker', 'checker.id', 'one.decided_by')
    .leftJoin('account as borrower', 'borrower.id', 'one.answered_by')
    .selectAll('one')
    .select(['tranche.number', 'maker.name as askedBy', 'checker.name as decidedBy', 'borrower.name as answeredBy'])
    .where('one.loan_id', '=', loanId)
    .$if(!atDesk, query => query.where('one.state', '=', 'APPROVED'))
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()

async function rowOf(work: Work, loan: LoanRow, row: Named, drawings: readonly Drawing[]): Promise<ExtensionRow> {
  const state = stateOf(row, work.today)
  // a checker, too, decides about what the maker saw
  const isOpen = (state === 'OFFERED' || state === 'WAITING') && holds(row, drawings)
  return {
    extensionId: row.id,
    number: row.number,
    beforeOn: row.before_on,
    untilOn: row.until_on,
    fromOn: row.from_on,
    state,
    answerBy: state === 'OFFERED' ? answerBy(row) : null,
    seen: isOpen ? await seeExtension(work, loan, { trancheId: row.tranche_id, untilOn: row.until_on }) : null,
    desk: work.actor.domain === 'admin' ? { ...deskOf(work, row), answeredBy: row.answeredBy } : null,
  }
}

import { may } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { ClosingsAnswer } from '../../closing-contract.ts'
import type { ClosingState, RequestState } from '../../status.ts'
import type { LoanRow } from '../history-of.ts'
import { loanById } from '../loan-by-id.ts'
import { deskOf } from '../two-people.ts'
import { isTermedOut, refusalOf } from './may-close.ts'
import './tables.ts'

/** Whether a limit is being closed, and what was asked of that; a borrower reads what has ended their draws. */
export async function closingsOf(work: Work, loanId: string): Promise<ClosingsAnswer> {
  const loan = await loanById(work, loanId)
  const atDesk = work.actor.domain === 'admin'
  const rows = await work.db
    .selectFrom('limit_closing as one')
    .innerJoin('account as asker', 'asker.id', 'one.asked_by')
    .leftJoin('account as checker', 'checker.id', 'one.decided_by')
    .selectAll('one')
    .select(['asker.name as askedBy', 'checker.name as decidedBy'])
    .where('loan_id', '=', loanId)
    .$if(!atDesk, query => query.where('state', '=', 'APPROVED'))
    .orderBy('asked_at', 'desc')
    .limit(50)
    .execute()
  const termedOut = await isTermedOut(work, loan)
  return {
    drawsEndedOn: loan.draws_ended_on,
    refusal: await refusalOf(work, loan),
    closings: rows.map(row => {
      const state = stateOf(row, loan)
      return {
        closingId: row.id,
        state,
        byBorrower: row.by_borrower,
        askedAt: row.asked_at,
        takenBackAt: row.taken_back_at,
        mayTakeBack: state === 'ENDING' && !termedOut && mayTakeBack(work, loan, row.by_borrower),
        desk: atDesk ? deskOf(work, row) : null,
      }
    }),
  }
}

function stateOf(row: { state: RequestState; taken_back_at: Date | null }, loan: LoanRow): ClosingState {
  if (row.state !== 'APPROVED') return row.state
  if (row.taken_back_at) return 'TAKEN_BACK'
  return loan.status === 'CLOSED' ? 'CLOSED' : 'ENDING'
}

function mayTakeBack({ actor }: Work, loan: LoanRow, byBorrower: boolean): boolean {
  if (byBorrower) return actor.domain === 'buyer' && may(actor, 'CAN_APPLY_FOR_CREDIT', loan.organisation_id)
  return actor.domain === 'admin' && may(actor, 'CAN_CHECK_CHARGE')
}

import type { Work } from '@poonji/api-platform/work.ts'
import type { RestructuringRow, RestructuringsAnswer } from '../../restructure-contract.ts'
import type { RestructuringState } from '../../status.ts'
import type { LoanRow } from '../history-of.ts'
import { loanById } from '../loan-by-id.ts'
import { aheadOf } from '../part-payment/simulate.ts'
import { historyOf } from '../history-of.ts'
import { replay } from '../life/replay.ts'
import { firstBeginning, lastBeginning, refusalOf } from './may-ask.ts'
import { isAsSeen, isLate, wantedOf, type Restructuring } from './open.ts'
import './tables.ts'

type Named = Restructuring & { askedBy: string; decidedBy: string | null; answeredBy: string | null }

/** The restructurings of a loan, and for staff whether another may be proposed. */
export async function restructuringsOf(work: Work, loanId: string): Promise<RestructuringsAnswer> {
  const loan = await loanById(work, loanId)
  const atDesk = work.actor.domain === 'admin'
  const rows: Named[] = await work.db
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
  return {
    restructurings: await Promise.all(rows.map(row => rowOf(work, loan, row, atDesk))),
    ask: atDesk
      ? {
          refusal: await refusalOf(work, loan),
          rateBps: loan.terms.rateBps,
          remaining: loan.status === 'ACTIVE' ? aheadOf(replay(await historyOf(work.db, loan))).instalments : 0,
          firstOn: await firstBeginning(work),
          untilOn: lastBeginning(work.today),
        }
      : null,
  }
}

async function rowOf(work: Work, loan: LoanRow, row: Named, atDesk: boolean): Promise<RestructuringRow> {
  const state = await stateOf(work, row)
  const open = state === 'WAITING' || state === 'OFFERED'
  const holds = !open || (await isAsSeen(work, loan, row))
  return {
    ...wantedOf(row),
    restructuringId: row.id,
    state,
    begunOn: row.begun_on,
    seen: row.seen,
    holds,
    mayAnswer: state === 'OFFERED' && holds,
    desk: atDesk
      ? {
          reason: row.reason,
          askedBy: row.askedBy,
          askedAt: row.asked_at,
          own: row.asked_by === work.actor.accountId,
          decidedBy: row.decidedBy,
          note: row.note,
          answeredBy: row.answeredBy,
        }
      : null,
  }
}

async function stateOf(work: Work, row: Restructuring): Promise<RestructuringState> {
  if (row.begun_on) return 'BEGUN'
  if (row.state === 'REFUSED') return 'REFUSED'
  if (row.agreed === false) return 'DECLINED'
  if (row.lapsed_on) return 'LAPSED'
  if (row.agreed) return 'AGREED'
  if (await isLate(work, row)) return 'LAPSED'
  return row.state === 'WAITING' ? 'WAITING' : 'OFFERED'
}

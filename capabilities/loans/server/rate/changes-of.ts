import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RateAnswer } from '../../rate-contract.ts'
import { loanById } from '../loan-by-id.ts'
import type { Ahead } from '../part-payment/simulate.ts'
import { deskOf } from '../two-people.ts'
import { seeChange } from './see-change.ts'
import './tables.ts'

/** The rate of a loan, its changes, and what a coming one leads to; the desk also sees who asked and what waits. */
export async function rateChangesOf(work: Work, loanId: string): Promise<RateAnswer> {
  const loan = await loanById(work, loanId)
  const atDesk = work.actor.domain === 'admin'
  const rows = await work.db
    .selectFrom('loan_rate_change as change')
    .innerJoin('account as maker', 'maker.id', 'change.asked_by')
    .leftJoin('account as checker', 'checker.id', 'change.decided_by')
    .selectAll('change')
    .select(['maker.name as askedBy', 'checker.name as decidedBy'])
    .where('loan_id', '=', loanId)
    .$if(!atDesk, query => query.where('state', '=', 'APPROVED'))
    .orderBy('from_on', 'desc')
    .orderBy('asked_at', 'desc')
    .limit(100)
    .execute()
  const coming = rows.find(row => row.state !== 'REFUSED' && !row.begun_on)
  const seen =
    coming && coming.from_on > work.today
      ? await seeChange(work, loan, { on: coming.from_on, rateBps: coming.rate_bps })
      : { unchanged: null, options: [] }
  return {
    today: work.today,
    rateBps: loan.terms.rateBps,
    floating: loan.terms.floating ?? false,
    mayAsk: Boolean(loan.terms.floating) && loan.status !== 'CLOSED' && !coming,
    changes: rows.map(row => ({
      changeId: row.id,
      fromOn: row.from_on,
      beforeBps: row.before_bps,
      rateBps: row.rate_bps,
      benchmark: row.benchmark,
      benchmarkBps: row.benchmark_bps,
      spreadBps: row.spread_bps,
      keeps: row.keeps,
      state: row.state,
      begun: row.begun_on !== null,
      desk: atDesk ? deskOf(work, row) : null,
    })),
    byTerms: await byTerms(work, loanId),
    coming: coming
      ? {
          changeId: coming.id,
          fromOn: coming.from_on,
          rateBps: coming.rate_bps,
          keeps: coming.keeps,
          unchanged: seen.unchanged && runOf(seen.unchanged),
          options: seen.options.map(option => ({ keeps: option.keeps, ...runOf(option) })),
        }
      : null,
  }
}

/** A restructuring that has begun may have changed the rate with the rest. */
async function byTerms(work: Work, loanId: string): Promise<RateAnswer['byTerms']> {
  const { rows } = await sql<RateAnswer['byTerms'][number]>`
    select from_on as "fromOn", before_bps as "beforeBps", rate_bps as "rateBps" from loan_restructuring
    where loan_id = ${loanId} and begun_on is not null and before_bps <> rate_bps order by from_on desc`.execute(
    work.db,
  )
  return rows
}

const runOf = ({ emiPaise, instalments, lastDueOn, interestPaise }: Ahead) => ({
  ...{ emi: emiPaise, instalments, lastDueOn, interest: interestPaise },
})

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { historyOf, type LoanRow } from './history-of.ts'
import type { History, RateChange, Restructuring } from './life/history.ts'

/** What happened to a loan, and what is decided and still to begin. */
export interface Coming {
  past: History
  rateChanges: readonly RateChange[]
  restructurings: readonly Restructuring[]
}

/** A loan's past with the rates and the terms that are coming to it. */
export async function comingOf(work: Work, loan: LoanRow): Promise<Coming> {
  const { rateBps: beforeBps, tenureMonths: beforeMonths } = loan.terms
  const decidedRates = sql<Omit<RateChange, 'beforeBps'>>`
    select from_on as on, rate_bps as "rateBps", keeps from loan_rate_change
    where loan_id = ${loan.id} and state = 'APPROVED' and begun_on is null order by from_on`.execute(work.db)
  const agreedTerms = sql<Omit<Restructuring, 'beforeBps' | 'beforeMonths'>>`
    select from_on as on, rate_bps as "rateBps", instalments, moratorium_months as "moratoriumMonths",
      moratorium_interest as "moratoriumInterest", funds from loan_restructuring
    where loan_id = ${loan.id} and agreed and begun_on is null and lapsed_on is null order by from_on`.execute(work.db)
  const [past, rates, terms] = await Promise.all([historyOf(work.db, loan), decidedRates, agreedTerms])
  return {
    past,
    rateChanges: rates.rows.map(one => ({ ...one, beforeBps })),
    restructurings: terms.rows.map(one => ({ ...one, beforeBps, beforeMonths })),
  }
}

/** The days after one on which the loan will change. */
export function changesAfter({ rateChanges, restructurings }: Coming, today: PlainDate): PlainDate[] {
  return [...rateChanges, ...restructurings]
    .map(one => one.on)
    .filter(on => on > today)
    .sort()
}

/** The past as it will have been on a day: with what begins until then. */
export function withComing({ past, rateChanges, restructurings }: Coming, onDate: PlainDate): History {
  const begun = <Change extends { on: PlainDate }>(one: Change) => one.on <= onDate
  return {
    ...past,
    rateChanges: [...(past.rateChanges ?? []), ...rateChanges.filter(begun)],
    restructurings: [...(past.restructurings ?? []), ...restructurings.filter(begun)],
  }
}

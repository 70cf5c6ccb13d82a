import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { MOST_RATE_BPS } from '../../terms.ts'
import { texts } from '../texts.ts'
import { lockLoan } from '../history-of.ts'
import { isRestructuringOpen } from '../restructure/open.ts'
import { askedNow } from '../two-people.ts'
import { requireComing } from './coming-day.ts'
import './tables.ts'

/**
 * The maker asks that a floating rate be another from a coming day on: a rate moves forward only, and the borrower hears
 * of it before. @throws 409 for a fixed rate, a loan that is over, or while a change or a restructuring is asked or
 * coming; 400 for a day or a rate that cannot be
 */
export async function askRateChange(
  work: Work,
  asked: {
    loanId: string
    fromOn: PlainDate
    benchmark: string
    benchmarkBps: number
    spreadBps: number
    reason: string
  },
): Promise<{ requestId: string }> {
  const { language } = work
  const loan = await lockLoan(work.db, work.tenant, asked.loanId)
  const { loanId: loan_id, fromOn, benchmark, benchmarkBps, spreadBps, reason } = asked
  const rateBps = benchmarkBps + spreadBps
  if (!loan.terms.floating) throw conflict(texts.t(language, 'rate.fixed'))
  if (loan.status === 'CLOSED') throw conflict(texts.t(language, 'rate.over'))
  if (await isRestructuringOpen(work, loan_id)) throw conflict(texts.t(language, 'rate.restructuring'))
  requireComing(work, fromOn)
  if (rateBps < 1 || rateBps > MOST_RATE_BPS)
    throw invalid({ spreadBps: texts.t(language, 'rate.bounds', { most: MOST_RATE_BPS / 100 }) })
  if (rateBps === loan.terms.rateBps) throw invalid({ benchmarkBps: texts.t(language, 'rate.same') })
  const made = await work.db
    .insertInto('loan_rate_change')
    .values({
      tenant: work.tenant,
      loan_id,
      from_on: fromOn,
      before_bps: null,
      rate_bps: rateBps,
      benchmark,
      benchmark_bps: benchmarkBps,
      spread_bps: spreadBps,
      reason,
      chosen_by: null,
      chosen_at: null,
      begun_on: null,
      ...askedNow(work),
    })
    .onConflict(one => one.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(language, 'rate.waits'))
  await work.audit('rate.asked', 'loan', loan_id, { fromOn, rateBps }, loan.organisation_id)
  return { requestId: made.id }
}

import { sql, type RawBuilder } from 'kysely'
import type { Db, Default } from '@poonji/api-platform/database.ts'
import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { drawingPower, type Security } from '@poonji/finance/drawing-power.ts'
import { addMonths, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { texts } from './texts.ts'
import { lockLoan } from './history-of.ts'

interface DrawingPowerTable {
  id: Default<number>
  tenant: string
  loan_id: string
  as_of: string
  stock_paise: number
  creditors_paise: number
  debtors_paise: number
  margin_bps: number
  power_paise: number
  recorded_by: string | null
  recorded_at: Date
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    drawing_power: DrawingPowerTable
  }
}

/** Stock and receivables turn over: an older statement says nothing of them (RBI’s norms for banks, too). */
const MONTHS_GOOD = 3

/** The last day on which a limit is drawn on a statement. */
export const goodUntil = (asOf: PlainDate): PlainDate => addMonths(asOf, MONTHS_GOOD)

/** Whether what a limit is drawn against says nothing any more on a day. */
export const isOld = (asOf: PlainDate, on: PlainDate): boolean => on > goodUntil(asOf)

/** What a row of `drawing_power` carries on a day, in SQL: nothing once it is old. */
export const carriedPaise = (on: PlainDate): RawBuilder<number> =>
  sql`case when ${on}::date > as_of + make_interval(months => ${MONTHS_GOOD}) then 0 else power_paise end`

/** The security behind a limit as of a day, and the part of it that is not lent on, in basis points. */
interface SecurityStatement extends Security {
  asOf: PlainDate
  marginBps: number
}

/** What was stated last, and what it carries; nothing where the limit stands without a statement. */
export const lastStated = (db: Db, loanId: string) =>
  db
    .selectFrom('drawing_power')
    .select(['as_of', 'power_paise'])
    .where('loan_id', '=', loanId)
    .orderBy('as_of', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What the last statement carries on a day: nothing once it is old; null where the limit stands without one. */
export async function drawingPowerPaise(db: Db, loanId: string, on: PlainDate): Promise<Paise | null> {
  const last = await lastStated(db, loanId)
  if (!last) return null
  return isOld(last.as_of, on) ? 0 : last.power_paise
}

/**
 * Records a statement; from now on no more is drawn than it carries, and nothing once it is three months old. What is used
 * above it stays, and nothing more can be drawn until it is repaid. @throws 400 for a date ahead, more than three months back or before the last statement's,
 * 409 for a loan in instalments, and for a limit that is closed
 */
export async function recordDrawingPower(
  work: Work,
  loanId: string,
  statement: SecurityStatement,
): Promise<{ id: number; powerPaise: Paise }> {
  const loan = await lockLoan(work.db, work.tenant, loanId)
  if (loan.terms.shape === 'instalment') throw conflict(texts.t(work.language, 'power.noLimit'))
  if (loan.status === 'CLOSED') throw conflict(texts.t(work.language, 'limit.over'))
  await assertStatementOfNow(work, loanId, statement.asOf)
  const powerPaise = drawingPower(statement, statement.marginBps)
  const { id } = await work.db
    .insertInto('drawing_power')
    .values({
      tenant: work.tenant,
      loan_id: loanId,
      as_of: statement.asOf,
      stock_paise: statement.stock,
      creditors_paise: statement.creditors,
      debtors_paise: statement.debtors,
      margin_bps: statement.marginBps,
      power_paise: powerPaise,
      recorded_by: work.viewer?.accountId ?? null,
      recorded_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { asOf, marginBps } = statement
  await work.audit('drawingPower.recorded', 'loan', loanId, { asOf, marginBps, powerPaise }, loan.organisation_id)
  return { id, powerPaise }
}

/** @throws 400 for a date ahead, more than three months back or before the last statement's */
export async function assertStatementOfNow(work: Work, loanId: string, asOf: PlainDate): Promise<void> {
  const refuse = (words: string) => invalid({ asOf: words })
  if (asOf > work.today) throw refuse(texts.t(work.language, 'date.future'))
  if (isOld(asOf, work.today)) throw refuse(texts.t(work.language, 'power.tooOld'))
  const newer = await work.db
    .selectFrom('drawing_power')
    .select('as_of')
    .where('loan_id', '=', loanId)
    .where('as_of', '>', asOf)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newer) throw refuse(texts.t(work.language, 'power.newer', { date: formatDate(newer.as_of, work.language) }))
}

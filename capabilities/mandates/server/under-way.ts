import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { DueDebit } from './present.ts'
import './tables.ts'

/** SQL: a debit (`presentation`) is with the bank, or on its way there. */
export const isUnderWay = sql<boolean>`presentation.state in ('RECORDED', 'PRESENTED')`

const ANSWERED_WITHIN_DAYS = 3

/**
 * SQL: the bank has not said what became of a debit (`presentation`) although it answers within a day or two: operations
 * ask it, since no other is taken meanwhile and its borrower is late.
 */
export const isUnanswered = (on: PlainDate): RawBuilder<boolean> =>
  sql<boolean>`(presentation.state = 'PRESENTED' and presentation.presented_on < ${addDays(on, -ANSWERED_WITHIN_DAYS)}::date)`

/** What auto pay is taking now of the loans that a condition on `loan` chooses: it is with the bank, or on its way there. */
export async function debitsUnderWay(work: Work, loans: RawBuilder<boolean>): Promise<DueDebit[]> {
  const { rows } = await sql<DueDebit>`
    select presentation.loan_id as "loanId", presentation.amount_paise as "amountPaise", presentation.due_on as "dueOn"
    from loan join presentation on presentation.loan_id = loan.id
    where loan.tenant = ${work.tenant} and ${loans} and ${isUnderWay}`.execute(work.db)
  return rows
}

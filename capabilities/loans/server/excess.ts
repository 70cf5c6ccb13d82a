import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'

/** SQL beside `loan`, `excess.paise`: what was paid ahead beyond all that will ever fall due, so the borrower's to get back. */
export const EXCESS: RawBuilder<unknown> = sql`cross join lateral (
  select (loan.advance_paise - coalesce(sum(unpaid_paise), 0))::bigint as paise from due where due.loan_id = loan.id) excess`

/** SQL: there is any. The few loans with something paid ahead, closed ones too, are marked in the row of their day. */
export const HAS_EXCESS: RawBuilder<boolean> = sql<boolean>`loan.id in (select loan_id from loan_day where ahead)
  and excess.paise > 0`

export interface Excess {
  loanId: string
  paise: Paise
}

/** Of the loans that a condition on `loan` chooses, those that hold money to give back. */
export async function excessOf(work: Work, loans: RawBuilder<boolean>): Promise<Excess[]> {
  const { rows } = await sql<Excess>`
    select loan.id as "loanId", excess.paise from loan ${EXCESS}
    where loan.tenant = ${work.tenant} and ${loans} and ${HAS_EXCESS} order by loan.opened_on, loan.id`.execute(work.db)
  return rows
}

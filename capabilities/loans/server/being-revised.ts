import { sql, type RawBuilder } from 'kysely'

/** SQL: the borrower of `loan` asked for a renewal of it, or for another limit, and has no answer yet; drawn on or not. */
export const IS_BEING_REVISED: RawBuilder<boolean> = sql<boolean>`exists (
  select from limit_revision where limit_revision.loan_id = loan.id and limit_revision.state in ('REQUESTED', 'UNDER_REVIEW'))`

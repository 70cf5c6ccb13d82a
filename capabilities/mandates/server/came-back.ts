import { sql, type RawBuilder } from 'kysely'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { REFUSAL } from './refusal.ts'
import './tables.ts'

/** With the first time; each one that comes back may cost the borrower a charge. */
const MOST_TRIES = 3

/** SQL: what is still unpaid of the due of a `presentation`; null where nothing is, or the loan runs no more. */
const LEFT = sql<Paise | null>`(
  select sum(due.unpaid_paise)::bigint from due join loan on loan.id = due.loan_id and loan.status = 'ACTIVE'
  where due.loan_id = presentation.loan_id and due.due_on = presentation.due_on and due.raised and due.tranche_id is not null
    and due.unpaid_paise > 0)`

/** SQL: a `presentation` brought no money and none was sent since for its due. */
const IS_LAST = sql<boolean>`(
  presentation.state in ('RETURNED', 'REFUSED') and not exists (select from presentation later where later.loan_id = presentation.loan_id
    and later.due_on = presentation.due_on and later.attempt > presentation.attempt))`

/** SQL: a `presentation` came back and its due is unpaid. */
export const IS_UNPAID = sql<boolean>`(presentation.state = 'RETURNED' and ${IS_LAST} and ${LEFT} is not null)`

/** SQL: of the loan of a `presentation` an instalment is still to come in the month of a day: a monthly debit is kept for it. */
const monthIsKept = (on: PlainDate) => sql<boolean>`exists (select from due coming
  where coming.loan_id = presentation.loan_id and coming.tranche_id is not null and not coming.raised
    and date_trunc('month', coming.due_on) = date_trunc('month', ${on}::date))`

/**
 * SQL: what the mandate `m` would take on a day of the due of a `presentation`, its own or that of one before it, in paise:
 * what is left of it. Null where it did not come back and was not refused, was sent again since or often enough, or the
 * mandate does not allow it.
 */
export const toTakeAgain = (on: PlainDate): RawBuilder<Paise | null> => sql`(
  select due.amount_paise from (select ${LEFT} as amount_paise, ${on}::date as due_on) due
  where ${IS_LAST} and presentation.attempt < ${MOST_TRIES} and m.state = 'ACTIVE' and due.amount_paise is not null
    and ${REFUSAL} is null and not (m.frequency = 'MNTH' and ${monthIsKept(on)}))`

import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import { CRORE_PAISE, type Paise } from '@poonji/kernel/money.ts'

/** The most that a mandate may carry (NPCI, since 1 Aug 2023). */
export const MOST_PAISE = CRORE_PAISE

/** What is still to fall due of a loan by instalments. */
export interface Ahead {
  /** The largest of a date. */
  largestPaise: Paise
  lastDueOn: PlainDate
}

/** A mandate that does not reach all of it: what goes beyond is refused, never debited. */
export interface Shortfall {
  max: Paise
  finalOn: PlainDate
  largest: Paise
  lastDueOn: PlainDate
}

/** SQL: what the loan of an application is still to bring; no row without a loan by instalments that runs. */
const ahead = (work: Work, applicationId: string) => sql<Ahead>`
  select max(paise)::bigint as "largestPaise", max(due_on) as "lastDueOn" from (
    select due.due_on, sum(due.principal_paise + due.interest_paise) as paise
    from loan join due on due.loan_id = loan.id and not due.raised and due.tranche_id is not null
    where loan.application_id = ${applicationId} and loan.tenant = ${work.tenant} and loan.shape = 'instalment' and loan.status = 'ACTIVE'
    group by due.due_on
  ) dates
  having max(paise) > 0`

/** What the loan of an application is still to bring; null without a loan by instalments that runs. */
export async function aheadOf(work: Work, applicationId: string): Promise<Ahead | null> {
  const { rows } = await ahead(work, applicationId).execute(work.db)
  return rows[0] ?? null
}

/**
 * Where the active mandate of an application does not reach what its loan is still to bring, as after other terms or
 * another rate: it must be registered again. Null where it reaches, and where none is active.
 */
export async function shortfallOf(work: Work, applicationId: string): Promise<Shortfall | null> {
  // no mandate reaches more than the most
  const { rows } = await sql<Shortfall>`
    select mandate.max_paise as max, mandate.final_on as "finalOn", ahead."largestPaise" as largest, ahead."lastDueOn"
    from mandate, (${ahead(work, applicationId)}) ahead
    where mandate.application_id = ${applicationId} and mandate.tenant = ${work.tenant} and mandate.state = 'ACTIVE'
      and (mandate.max_paise < least(ahead."largestPaise", ${MOST_PAISE}::bigint) or mandate.final_on < ahead."lastDueOn")`.execute(
    work.db,
  )
  return rows[0] ?? null
}

/** Whether each loan of those that a condition on `loan` chooses, and that is not closed, has auto pay that reaches its dues. */
export async function allOnAutoPay(work: Work, loans: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`
    select bool_and(exists (select from mandate
      where mandate.application_id = loan.application_id and mandate.tenant = loan.tenant and mandate.state = 'ACTIVE'
        and not exists (select from due
          where due.loan_id = loan.id and due.due_on >= ${work.today} and due.unpaid_paise > 0
            and (due.unpaid_paise > mandate.max_paise or due.due_on not between mandate.first_on and mandate.final_on)))) as all
    from loan where loan.tenant = ${work.tenant} and loan.status <> 'CLOSED' and ${loans}`.execute(work.db)
  return rows[0]?.all ?? false
}

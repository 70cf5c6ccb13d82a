/** What a loan stood at on evenings that are still open, of a loan that went through them before the end of day did. */
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { LoanRow } from './history-of.ts'
import type { History } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { unpaidOf } from './life/due-state.ts'
import { replay } from './life/replay.ts'

interface LoanEveningTable {
  loan_id: string
  on_date: string
  tenant: string
  oldest_unpaid_on: string | null
  principal_paise: number
  interest_due_paise: number
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_evening: LoanEveningTable
  }
}

interface Evening {
  on: PlainDate
  oldestUnpaidOn: PlainDate | null
  principalPaise: Paise
  interestDuePaise: Paise
}

/**
 * Keeps how a loan ended the days that its tenant has still to close: what comes later may have moved its row on when they
 * are judged. Nothing where no day was closed yet, or all are that the loan has been through.
 */
export async function keepEvenings(
  work: Work,
  loan: LoanRow,
  history: History,
  tenantClosedOn: PlainDate | null,
): Promise<void> {
  const { closedThrough } = history
  if (!tenantClosedOn || !closedThrough || closedThrough <= tenantClosedOn) return
  const evenings: Evening[] = []
  replay(history, undefined, (on, life) => {
    if (on > tenantClosedOn && on <= closedThrough) evenings.push(eveningOf(life, on))
  })
  await work.later(
    sql`
      insert into loan_evening (loan_id, on_date, tenant, oldest_unpaid_on, principal_paise, interest_due_paise)
      select ${loan.id}::uuid, evening.*
      from unnest(${evenings.map(one => one.on)}::date[], ${evenings.map(() => work.tenant)}::text[],
        ${evenings.map(one => one.oldestUnpaidOn)}::date[], ${evenings.map(one => one.principalPaise)}::bigint[],
        ${evenings.map(one => one.interestDuePaise)}::bigint[]) as evening
      on conflict (loan_id, on_date) do update set oldest_unpaid_on = excluded.oldest_unpaid_on,
        principal_paise = excluded.principal_paise, interest_due_paise = excluded.interest_due_paise`.execute(work.db),
  )
}

function eveningOf(life: LoanLife, on: PlainDate): Evening {
  const unpaid = life.dues.filter(due => due.raised && unpaidOf(due) > 0)
  return {
    on,
    oldestUnpaidOn: unpaid.map(due => due.dueOn).sort()[0] ?? null,
    principalPaise: life.accounts.get('PRINCIPAL') ?? 0,
    interestDuePaise: unpaid.reduce((sum, { owed, paid }) => sum + owed.interest - paid.interest, 0),
  }
}

/** SQL: since when a loan of which `loan_day` is read was in arrears at the end of a date that is being closed, and its days past due. */
export const arrearsOn = (onDate: PlainDate): RawBuilder<unknown> => sql`lateral (
  select oldest_unpaid_on, greatest(0, coalesce(${onDate}::date - oldest_unpaid_on + 1, 0)) as days_past_due
  from (
    select case when kept.loan_id is null then loan_day.oldest_unpaid_on else kept.oldest_unpaid_on end as oldest_unpaid_on
    from (values (1)) as one left join loan_evening kept on kept.loan_id = loan_day.loan_id and kept.on_date = ${onDate}::date
  ) as stood
)`

/**
 * The evenings up to a date are judged, once its books are closed: whoever keeps one holds them open, and would wait for
 * what is forgotten. What is being kept at this moment goes with a later evening.
 */
export async function forgetEvenings(work: Work, onDate: PlainDate): Promise<void> {
  await sql`
    delete from loan_evening where (loan_id, on_date) in (
      select loan_id, on_date from loan_evening
      where tenant = ${work.tenant} and on_date <= ${onDate}::date for update skip locked)`.execute(work.db)
}

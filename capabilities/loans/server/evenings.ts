/** What a loan stood at on evenings that are still open, of a loan that went through them before the end of day did. */
import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { addDays, daysBetween, type PlainDate } from '@poonji/kernel/dates.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import type { LoanRow } from './history-of.ts'
import type { History } from './life/history.ts'
import type { LoanLife } from './life/life.ts'
import { unpaidOf } from './life/due-state.ts'
import { replay } from './life/replay.ts'
import { taxedPenalOf, type TaxedPenal } from './life/taxed-penal.ts'
import { lentOf, principalOf, unpaidIncomeOf, type UnpaidIncome } from './life/unpaid-income.ts'

interface LoanEveningTable {
  loan_id: string
  on_date: string
  tenant: string
  oldest_unpaid_on: string | null
  principal_paise: number
  interest_due_paise: number
  /** Null of evenings kept before it was asked, as are those that follow. */
  lent_paise: number | null
  unpaid_interest_paise: number | null
  unpaid_penal_paise: number | null
  unpaid_fees_paise: number | null
  penal_asked_paise: number | null
  penal_tax_paise: number | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    loan_evening: LoanEveningTable
  }
}

interface Evening {
  oldestUnpaidOn: PlainDate | null
  principalPaise: Paise
  interestDuePaise: Paise
  /** The principal that a loss is provided for, of an NPA. */
  lentPaise: Paise
  /** What of it is no income, of an NPA. */
  unpaid: UnpaidIncome
  /** Penal charges asked so far, paid or not. */
  penal: TaxedPenal
}

/** Of a loan that was not drawn yet. */
const NOTHING: Evening = {
  oldestUnpaidOn: null,
  principalPaise: 0,
  interestDuePaise: 0,
  lentPaise: 0,
  unpaid: { interestPaise: 0, penalPaise: 0, feesPaise: 0 },
  penal: { askedPaise: 0, taxPaise: 0 },
}

/**
 * Keeps how a loan ended the days that its tenant has still to close, with their nights: what comes later may have moved
 * its row on when they are judged. Nothing where no day was closed yet, or all are that the loan has been through.
 */
export async function keepEvenings(
  work: Work,
  loan: LoanRow,
  history: History,
  tenantClosedOn: PlainDate | null,
): Promise<void> {
  const { closedThrough } = history
  if (!tenantClosedOn || !closedThrough || closedThrough <= tenantClosedOn) return
  const days = Array.from({ length: daysBetween(tenantClosedOn, closedThrough) }, (_, i) =>
    addDays(tenantClosedOn, i + 1),
  )
  const seen = new Map<PlainDate, Evening>()
  replay(history, undefined, { night: (on, life) => void (on > tenantClosedOn && seen.set(on, eveningOf(life, on))) })
  const evenings = days.map(on => seen.get(on) ?? NOTHING)
  const column = (of: (one: Evening) => Paise) => sql`${evenings.map(of)}::bigint[]`
  await work.later(
    sql`
      insert into loan_evening (loan_id, on_date, tenant, oldest_unpaid_on, principal_paise, interest_due_paise, lent_paise,
        unpaid_interest_paise, unpaid_penal_paise, unpaid_fees_paise, penal_asked_paise, penal_tax_paise)
      select ${loan.id}::uuid, evening.*
      from unnest(${days}::date[], ${days.map(() => work.tenant)}::text[], ${evenings.map(one => one.oldestUnpaidOn)}::date[],
        ${column(one => one.principalPaise)}, ${column(one => one.interestDuePaise)}, ${column(one => one.lentPaise)},
        ${column(one => one.unpaid.interestPaise)}, ${column(one => one.unpaid.penalPaise)},
        ${column(one => one.unpaid.feesPaise)}, ${column(one => one.penal.askedPaise)},
        ${column(one => one.penal.taxPaise)}) as evening
      on conflict (loan_id, on_date) do update set oldest_unpaid_on = excluded.oldest_unpaid_on,
        principal_paise = excluded.principal_paise, interest_due_paise = excluded.interest_due_paise,
        lent_paise = excluded.lent_paise, unpaid_interest_paise = excluded.unpaid_interest_paise,
        unpaid_penal_paise = excluded.unpaid_penal_paise, unpaid_fees_paise = excluded.unpaid_fees_paise,
        penal_asked_paise = excluded.penal_asked_paise, penal_tax_paise = excluded.penal_tax_paise`.execute(work.db),
  )
}

function eveningOf(life: LoanLife, on: PlainDate): Evening {
  const unpaid = life.dues.filter(due => due.raised && due.dueOn <= on && unpaidOf(due) > 0)
  return {
    oldestUnpaidOn: unpaid.map(due => due.dueOn).sort()[0] ?? null,
    principalPaise: principalOf(life),
    interestDuePaise: sumOf(unpaid, ({ owed, paid }) => owed.interest - paid.interest),
    lentPaise: lentOf(life),
    unpaid: unpaidIncomeOf(life),
    penal: taxedPenalOf(life),
  }
}

/**
 * SQL: how `loan` ended a date that is being closed, as `kept`, where it has gone beyond it; no row where it stands there.
 */
export const keptOn = (onDate: PlainDate): RawBuilder<unknown> => sql`(
  select * from loan_evening where loan_evening.on_date = ${onDate}::date and lent_paise is not null
) as kept on kept.loan_id = loan.id`

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

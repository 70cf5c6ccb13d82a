import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { PresentationState } from '../status.ts'
import { REFUSAL } from './refusal.ts'
import './jobs.ts'
import './tables.ts'

export interface DueDebit {
  loanId: string
  amountPaise: Paise
  /** The day it is due: one due is debited once. */
  dueOn: PlainDate
}

export interface Presented {
  /** New debits that now go to the bank. */
  recorded: number
  /** New ones that the mandate does not allow; they stand as REFUSED with the reason. */
  refused: number
}

/** SQL: debits as rows `due`. */
const rowsOf = (debits: readonly DueDebit[]) => sql`
  unnest(${debits.map(one => one.loanId)}::uuid[], ${debits.map(one => one.amountPaise)}::bigint[],
    ${debits.map(one => one.dueOn)}::date[]) as due (loan_id, amount_paise, due_on)`

/**
 * Records debits of dues by the active mandates of their loans, in one statement however many, and has them sent to the
 * bank once this has committed. A due that was recorded before, and a loan without an active mandate, are passed over:
 * running it twice changes nothing. Above the maximum, before the first or after the final date is refused here.
 */
export async function presentMandates(work: Work, debits: readonly DueDebit[]): Promise<Presented> {
  if (!debits.length) return { recorded: 0, refused: 0 }
  const { rows } = await sql<{ state: 'RECORDED' | 'REFUSED'; count: number }>`
    with made as (
      insert into presentation (tenant, mandate_id, organisation_id, loan_id, amount_paise, due_on, state, code, recorded_at)
      select m.tenant, m.id, m.organisation_id, due.loan_id, due.amount_paise, due.due_on,
        case when refusal is null then 'RECORDED' else 'REFUSED' end, refusal, ${work.now}
      from ${rowsOf(debits)}
      join loan on loan.id = due.loan_id and loan.tenant = ${work.tenant}
      join mandate m on m.application_id = loan.application_id and m.state = 'ACTIVE'
      cross join lateral (select ${REFUSAL} as refusal) as judged
      where due.amount_paise > 0
      on conflict (loan_id, due_on, attempt) do nothing
      returning state
    )
    select state, count(*) as count from made group by state`.execute(work.db)
  const counted = (state: string) => Number(rows.find(row => row.state === state)?.count ?? 0)
  const presented = { recorded: counted('RECORDED'), refused: counted('REFUSED') }
  if (presented.recorded) await work.enqueue('debits.present', {})
  return presented
}

/** Of debits to come, the loans whose mandate will take them. */
export async function loansOnAutoPay(work: Work, debits: readonly DueDebit[]): Promise<Set<string>> {
  const { rows } = await sql<{ loanId: string }>`
    select due.loan_id as "loanId" from ${rowsOf(debits)}
    join loan on loan.id = due.loan_id and loan.tenant = ${work.tenant}
    join mandate m on m.application_id = loan.application_id and m.state = 'ACTIVE'
    where ${REFUSAL} is null`.execute(work.db)
  return new Set(rows.map(row => row.loanId))
}

/** What became of the last debits of a date, by their loans; why one is not taken, as the bank says it. */
export async function debitsOf(work: Work, dueOn: PlainDate, loanIds: readonly string[]) {
  const { rows } = await sql<{ loanId: string; state: PresentationState; code: string | null }>`
    select loan_id as "loanId", state, code from presentation
    where due_on = ${dueOn} and loan_id = any(${loanIds}::uuid[]) order by attempt`.execute(work.db)
  return new Map(rows.map(row => [row.loanId, row]))
}

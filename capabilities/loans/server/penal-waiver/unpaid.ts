import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { sumOf, type Paise } from '@poonji/kernel/money.ts'
import { leftOf } from '../life/due-state.ts'
import type { LoanLife } from '../life/life.ts'
import { caughtUp } from '../missed-nights.ts'

export interface PenalStanding {
  unpaidPaise: Paise
  /** The loan is not closed, and not given up in the books. */
  mayWaive: boolean
}

/**
 * What is unpaid of a loan's penal charges this morning, also where nights of it are missing, tax among it; and whether the
 * loan is one of which they may be waived.
 */
export async function penalOf(work: Work, loanId: string): Promise<PenalStanding> {
  const { rows } = await sql<PenalStanding>`
    select coalesce((select sum(penal_paise - penal_paid) from due where due.loan_id = loan.id and raised and unpaid_paise > 0), 0)::bigint
        as "unpaidPaise",
      status <> 'CLOSED' and not exists (select 1 from loan_write_off where loan_id = loan.id) as "mayWaive"
    from loan where id = ${loanId}`.execute(work.db)
  const [stored = { unpaidPaise: 0, mayWaive: false }] = rows
  const behind = (await caughtUp(work, sql<boolean>`loan.id = ${loanId}`)).get(loanId)
  return behind ? { ...stored, unpaidPaise: unpaidPenal(behind.life) } : stored
}

const unpaidPenal = ({ dues }: LoanLife): Paise =>
  sumOf(
    dues.filter(due => due.raised),
    due => leftOf(due).penal,
  )

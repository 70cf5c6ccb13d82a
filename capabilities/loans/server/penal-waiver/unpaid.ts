import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'

export interface PenalStanding {
  unpaidPaise: Paise
  /** The loan is not closed, and not given up in the books. */
  mayWaive: boolean
}

/** What is unpaid of a loan's penal charges now, tax among it, and whether the loan is one of which they may be waived. */
export async function penalOf(work: Work, loanId: string): Promise<PenalStanding> {
  const { rows } = await sql<PenalStanding>`
    select coalesce((select sum(penal_paise - penal_paid) from due where due.loan_id = loan.id and raised and unpaid_paise > 0), 0)::bigint
        as "unpaidPaise",
      status <> 'CLOSED' and not exists (select 1 from loan_write_off where loan_id = loan.id) as "mayWaive"
    from loan where id = ${loanId}`.execute(work.db)
  return rows[0] ?? { unpaidPaise: 0, mayWaive: false }
}

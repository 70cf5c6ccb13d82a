import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DueDebit } from './present.ts'
import './tables.ts'

/** What auto pay is taking now of the loans that a condition on `loan` chooses: it is with the bank, or on its way there. */
export async function debitsUnderWay(work: Work, loans: RawBuilder<boolean>): Promise<DueDebit[]> {
  const { rows } = await sql<DueDebit>`
    select presentation.loan_id as "loanId", presentation.amount_paise as "amountPaise", presentation.due_on as "dueOn"
    from loan join presentation on presentation.loan_id = loan.id
    where loan.tenant = ${work.tenant} and ${loans} and presentation.state in ('RECORDED', 'PRESENTED')`.execute(
    work.db,
  )
  return rows
}

import { sql, type RawBuilder } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import './tables.ts'

/** What auto pay is taking now of the loans that a condition on `loan` chooses: it is with the bank, or on its way there. */
export async function underWay(work: Work, loans: RawBuilder<boolean>): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(presentation.amount_paise), 0)::bigint as paise
    from loan join presentation on presentation.loan_id = loan.id
    where loan.tenant = ${work.tenant} and ${loans} and presentation.state in ('RECORDED', 'PRESENTED')`.execute(
    work.db,
  )
  return rows[0]?.paise ?? 0
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import '../events.ts'
import './tables.ts'

export { allOnAutoPay, shortfallOf, type Shortfall } from './reach.ts'
export { debitWords } from '../debit-words.ts'
export { endMandatesWithLoan } from './end-with-loan.ts'
export { debitsUnderWay, isUnanswered, isUnderWay } from './under-way.ts'
export { debitsOf, loansOnAutoPay, presentMandates, type DueDebit, type Presented } from './present.ts'

/** Whether auto-debit is set up for an application's loan, for dashboards and pending tasks. */
export async function hasActiveMandate(work: Work, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from mandate where application_id = ${applicationId} and tenant = ${work.tenant} and state = 'ACTIVE') as found`.execute(
    work.db,
  )
  return rows[0]?.found ?? false
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import '../events.ts'
import './tables.ts'

export { shortfallOf, type Shortfall } from './reach.ts'
export { presentMandates, type DueDebit, type Presented } from './present.ts'

/** Whether auto-debit is set up for an application's loan, for dashboards and pending tasks. */
export async function hasActiveMandate(work: Work, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from mandate where application_id = ${applicationId} and tenant = ${work.tenant} and state = 'ACTIVE') as found`.execute(
    work.db,
  )
  return rows[0]?.found ?? false
}

/** Whether auto-debit takes an amount of an application's loan that is due on a day. */
export async function mandateTakes(work: Work, applicationId: string, amountPaise: Paise, dueOn: PlainDate) {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from mandate where application_id = ${applicationId} and tenant = ${work.tenant} and state = 'ACTIVE'
      and ${dueOn}::date between first_on and final_on and max_paise >= ${amountPaise}) as found`.execute(work.db)
  return rows[0]?.found ?? false
}

import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { isOpen, type ApplicationStatus } from '../status.ts'

interface Standing {
  id: string
  status: ApplicationStatus
}

/**
 * Whether its borrower may give an application up: while it is open, and once an offer was accepted until all have signed,
 * since nobody is bound before. A signed loan is left on its own page.
 */
export async function isWithdrawable(work: Work, { id, status }: Standing): Promise<boolean> {
  return isOpen(status) || (status === 'LOAN_ACCEPTED' && !(await isSigned(work, id)))
}

/** The same, held until the transaction ends: nobody signs meanwhile. */
export async function isWithdrawableNow(work: Work, application: Standing): Promise<boolean> {
  await sql`select from agreement where application_id = ${application.id} and tenant = ${work.tenant} order by id for update`.execute(
    work.db,
  )
  return isWithdrawable(work, application)
}

/** Read by its table's name: agreements stand above. */
async function isSigned(work: Work, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{ signed: boolean }>`
    select exists (select from agreement
      where application_id = ${applicationId} and tenant = ${work.tenant} and state = 'SIGNED') as signed`.execute(
    work.db,
  )
  return rows[0]?.signed ?? false
}

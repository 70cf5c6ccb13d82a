import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'

/** Holds a borrower until the transaction ends: what is counted and then added for them is not counted twice at once. */
export async function holdAccount(work: Work, organisationId: string): Promise<void> {
  await sql`select id from organisation where id = ${organisationId} and tenant = ${work.tenant} for no key update`.execute(
    work.db,
  )
}

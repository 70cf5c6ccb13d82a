import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** The limits of applications that the lender sets for a tenant. */
export async function policyOf(work: Work) {
  return work.db
    .selectFrom('application_policy')
    .selectAll()
    .where('tenant', 'in', [work.tenant, ''])
    .orderBy('tenant', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

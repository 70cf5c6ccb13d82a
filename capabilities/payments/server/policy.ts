import type { Work } from '@poonji/api-platform/work.ts'

/** How long a tenant asks about an unanswered payment: its own row, else the row for all. */
export async function paymentPolicy(work: Work) {
  return work.db
    .selectFrom('payment_policy')
    .selectAll()
    .where('tenant', 'in', [work.tenant, ''])
    .orderBy('tenant', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

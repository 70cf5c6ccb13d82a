import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Payment } from './move.ts'

/** A payment of the tenant. @throws 403 when it is not there */
export async function paymentById(work: Work, paymentId: string): Promise<Payment> {
  const row = await work.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}

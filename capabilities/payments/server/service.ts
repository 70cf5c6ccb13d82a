import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Payment } from './move.ts'
import '../events.ts'

export { movePayment, type Payment } from './move.ts'

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

/** What an organisation has told or begun and is not in the books yet, for dashboards. */
export async function paymentsUnderWay(
  work: Work,
  organisationId: string,
): Promise<{ paymentId: string; amountPaise: number; status: Payment['status'] }[]> {
  return work.db
    .selectFrom('payment')
    .select(['id as paymentId', 'amount_paise as amountPaise', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .where('status', 'in', ['PENDING', 'INITIATED', 'INVESTIGATION'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

import type { Work } from '@poonji/api-platform/work.ts'
import './tables.ts'

/** What happened with a payment, the newest first. */
export async function historyOf(work: Work, paymentId: string) {
  return work.db
    .selectFrom('payment_move')
    .leftJoin('account', 'account.id', 'payment_move.account_id')
    .select(['to_status as to', 'at', 'account.name as by', 'reason_code as reasonCode', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('payment_move.id', 'desc')
    .execute()
}

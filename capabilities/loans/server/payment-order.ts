import { sql, type RawBuilder } from 'kysely'

/**
 * SQL beside `due`, `tranche` and `loan_charge charge`: the order in which dues are paid, and so read: the oldest first; of
 * one date by their number within their drawing (`byDate`), of several loans as a payment for all is shared among them.
 */
export const inPaymentOrder: RawBuilder<unknown> = sql`due.due_on, due.number, due.loan_id, tranche.number nulls first,
  charge.created_at, due.id`

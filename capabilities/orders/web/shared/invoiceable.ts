import type { OrderDetail } from '../../contract.ts'

/** What of an order may be invoiced: its rest, once that is closed, is not. */
export const invoiceableOf = (order: Pick<OrderDetail, 'totalPaise' | 'restClosedPaise'>): number =>
  order.totalPaise - order.restClosedPaise

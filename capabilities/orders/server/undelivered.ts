import { conflict, conflictAt } from '@poonji/api-platform/errors.ts'
import type { Events } from '@poonji/api-platform/events.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { DisbursalStatus } from '@poonji/capabilities/disbursals/status.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { closedShortUnder, drawnBeyond } from './invoices.ts'
import { texts } from './texts.ts'

/** The steps by which a drawing comes nearer to its money. */
const GOES_ON: readonly DisbursalStatus[] = ['SUBMITTED', 'CHECKED', 'PROCESSING']

/**
 * What is not delivered is not financed: once the rest of an order is closed, what stands of the drawings on its invoices
 * goes no further than what was sent, nor does one that was asked before.
 * @throws 409 with what may still be drawn; at the amount where the borrower asks for it
 */
export async function assertDelivered(
  work: Work,
  { disbursalId, organisationId, from, to }: Events['disbursal.moved'],
): Promise<void> {
  const isSentBack = from === 'CHECKED' && to === 'SUBMITTED'
  if (!GOES_ON.includes(to) || isSentBack) return
  const orderIds = await closedShortUnder(work, organisationId, disbursalId)
  if (!orderIds.length) return
  // opening the rest waits for it, and it for that
  const closed = await work.db
    .selectFrom('trade_order')
    .selectAll()
    .where('id', 'in', orderIds)
    .where('rest_closed_paise', '>', 0)
    .where('state', '!=', 'CANCELLED')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of closed) {
    const beyond = await drawnBeyond(work, order, disbursalId)
    if (!beyond) continue
    const words = texts.t(work.language, 'rest.beyondSent', {
      number: order.number,
      left: formatMoney(beyond.leftPaise),
    })
    throw to === 'SUBMITTED' ? conflictAt('amountPaise', words) : conflict(words)
  }
}

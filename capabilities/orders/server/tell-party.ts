import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById, tellMembers } from '@poonji/capabilities/organisations/server/service.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { Order } from './orders.ts'
import { texts } from './texts.ts'

type Key = 'sms.placed' | 'sms.cancelled' | 'sms.closedShort' | 'sms.openAgain'

/**
 * Tells the supplier of a purchase order what became of it, where it is a connected company: whoever there may see the
 * orders placed with it. Reasons are not passed on: they were written for the borrower's own side and for us.
 */
export async function tellParty(work: Work, order: Order, key: Key): Promise<void> {
  const { party_organisation_id: supplierId, number } = order
  if (!supplierId || order.kind !== 'PURCHASE') return
  const { name: buyer } = await organisationById(work, order.organisation_id)
  const link = `${work.platform.config.publicUrl}/organisation/${supplierId}/received-orders/${order.id}`
  const told = {
    organisationId: supplierId,
    permission: 'CAN_VIEW_RECEIVED_ORDERS',
    purpose: 'received-order',
  } as const
  await tellMembers(work, told, language =>
    texts.t(language, key, {
      ...{ buyer, number, link },
      ...{ on: formatDate(order.ordered_on, language), total: formatMoney(order.total_paise) },
    }),
  )
}

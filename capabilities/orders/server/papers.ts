import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { shownFile } from '@poonji/capabilities/documents/server/service.ts'
import type { orderPaper } from '../contract.ts'
import { presentInvoices } from './invoices.ts'
import { orderById } from './orders.ts'

interface Kept {
  organisation_id: string
  file_id: string | null
  file_name: string | null
}

/** @throws 403 where no paper is */
async function shown(work: Work, kept: Kept | undefined): Promise<Answer<typeof orderPaper>> {
  if (!kept?.file_id) throw notPermitted()
  const { file_id: id, file_name: name, organisation_id: organisationId } = kept
  return { id, ...(await shownFile(work, { fileId: id, name: name ?? '', organisationId })) }
}

export const paperOfOrder = async (work: Work, orderId: string) => shown(work, await orderById(work, orderId))

export async function paperOfInvoice(work: Work, orderId: string, invoiceId: string) {
  const of = presentInvoices(work, orderId)
    .select(['organisation_id', 'file_id', 'file_name'])
    .where('id', '=', invoiceId)
  return shown(work, await of.executeTakeFirst())
}

export async function paperOfCheck(work: Work, shipmentId: string, itemId: string) {
  const of = work.db
    .selectFrom('shipment_item')
    .innerJoin('shipment', 'shipment.id', 'shipment_item.shipment_id')
    .select(['shipment.organisation_id', 'shipment_item.file_id', 'shipment_item.file_name'])
    .where('shipment_id', '=', shipmentId)
    .where('item_id', '=', itemId)
  return shown(work, await of.executeTakeFirst())
}

/** Of a check that counts no more, to whoever may see the shipment. */
export async function paperOfPastCheck(work: Work, shipmentId: string, checkId: string) {
  const of = work.db
    .selectFrom('shipment_check_past as past')
    .innerJoin('shipment', 'shipment.id', 'past.shipment_id')
    .select(['shipment.organisation_id', 'past.file_id', 'past.file_name'])
    .where('past.shipment_id', '=', shipmentId)
    .where('past.id', '=', checkId)
  return shown(work, await of.executeTakeFirst())
}

import { sql } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { accounts } from '@poonji/capabilities/bank-accounts/server/service.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { gstinsOf } from '@poonji/capabilities/registrations/server/service.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { shareOfLine } from '@poonji/finance/order-price.ts'
import { sumOf } from '@poonji/kernel/money.ts'
import type { options, OrderDetail, OrderRow } from '../contract.ts'
import { restOf } from '../quantity.ts'
import { drawnOn, overInvoiced } from './invoices.ts'
import type { FollowedItem } from './items.ts'
import { rowColumns } from './list.ts'
import { mayKeep, namesOf, orderById, refusalOf, type Order } from './orders.ts'
import { partiesOf } from './parties.ts'
import { worthOfRest } from './price.ts'
import { asCheckedItem, placeStateOf, pricedItems } from './priced-items.ts'

/** What an order may be made of. */
export async function orderOptions(work: Work, organisationId: string): Promise<Answer<typeof options>> {
  const { state_code: stateCode } = await organisationById(work, organisationId)
  const parties = await partiesOf(work, organisationId)
  return {
    parties: parties.map(({ id, name, gstin }) => ({ id, name, gstin })),
    gstins: await gstinsOf(work, organisationId),
    stateCode,
    refusal: await refusalOf(work, organisationId),
    today: work.today,
  }
}

/** One order whole. @throws 403 when it is not there */
export async function orderDetail(work: Work, orderId: string): Promise<OrderDetail> {
  const order = await orderById(work, orderId)
  const { rows } = await sql<OrderRow>`
    select ${rowColumns(work)} from trade_order where id = ${orderId}`.execute(work.db)
  const [row] = rows
  if (!row) throw notPermitted()
  const { followed: items, price, items: shownItems, shownPrice } = await pricedItems(work, order, asCheckedItem)
  const names = await namesOf(work, [order.created_by, order.cancelled_by, order.rest_closed_by])
  const { name: organisationName } = await organisationById(work, order.organisation_id)
  const keeps = mayKeep(work, order.organisation_id)
  const open = order.state !== 'CANCELLED'
  const stopped = (await refusalOf(work, order.organisation_id)) !== null
  const sent = items.some(one => one.dispatched > 0)
  // what is sent again for what was rejected costs nothing more
  const worth = (part: (item: FollowedItem) => number) =>
    sumOf(items.entries(), ([i, one]) =>
      shareOfLine(price.lines[i]?.totalPaise ?? 0, Math.min(part(one), one.quantity), one.quantity),
    )
  const { cancelled_at: at, cancel_reason: reason, rest_closed_at: closedAt, rest_closed_reason: closedReason } = order
  return {
    ...row,
    organisationId: order.organisation_id,
    organisationName,
    partyGstin: order.party_gstin,
    beneficiaryId: await beneficiaryOf(work, order),
    ownGstin: order.own_gstin,
    placeState: placeStateOf(order),
    place: order.place,
    creditDays: order.credit_days,
    note: order.note,
    paper: order.file_name,
    createdBy: names.get(order.created_by) ?? null,
    createdAt: order.created_at,
    cancelled: at && { at, reason: reason ?? '', by: names.get(order.cancelled_by ?? '') ?? null },
    restClosed: closedAt && {
      at: closedAt,
      reason: closedReason ?? '',
      by: names.get(order.rest_closed_by ?? '') ?? null,
    },
    items: shownItems,
    price: shownPrice,
    worth: {
      dispatchedPaise: worth(one => one.dispatched),
      arrivedPaise: worth(one => one.arrived),
      acceptedPaise: worth(one => one.accepted),
    },
    drawnPaise: await drawnOn(work, order),
    restPaise: worthOfRest(price, items),
    overInvoicedPaise: order.rest_closed_paise > 0 ? await overInvoiced(work, order) : 0,
    mayAdd: keeps && open,
    mayInvoice: keeps && open && !stopped,
    mayCancel: keeps && open && !sent,
    mayCloseRest: keeps && open && sent && items.some(one => restOf(one) > 0),
    mayReopenRest: keeps && open && closedAt !== null,
    today: work.today,
  }
}

/** The account that the other party is paid on, as long as it stands. */
async function beneficiaryOf(work: Work, { organisation_id: organisationId, beneficiary_id: id }: Order) {
  const account = id && (await accounts(work, organisationId, 'BENEFICIARY').where('id', '=', id).executeTakeFirst())
  return account ? account.id : null
}

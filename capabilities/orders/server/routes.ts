import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as orders from '../contract.ts'
import * as invoices from '../invoice-contract.ts'
import * as received from '../received-contract.ts'
import * as shipments from '../shipment-contract.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { orderDetail, orderOptions } from './detail.ts'
import { invoicesOf, keepInvoice, takeInvoiceAway } from './invoices.ts'
import { ordersOf, ordersPaper } from './list.ts'
import { paperOfCheck, paperOfInvoice, paperOfOrder, paperOfPastCheck } from './papers.ts'
import { recordCheck, takeCheckBack } from './quality.ts'
import { receivedBy, receivedOrder, receivedPaper } from './received.ts'
import { closeRest, reopenRest } from './rest.ts'
import { shipmentDetail } from './shipment-detail.ts'
import { keepShipment, shipmentsOf, withdraw } from './shipments.ts'
import { shipmentsPaper } from './shipments-paper.ts'
import { recordEvent, undo } from './track.ts'
import { assertDelivered } from './undelivered.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'orders',
  scopes: {
    order: (db, id) =>
      db
        .selectFrom('trade_order')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    shipment: (db, id) =>
      db
        .selectFrom('shipment')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers: [subscriber('disbursal.moved', (work, moved) => assertDelivered(work, moved))],
  handlers: [
    on(orders.list, (work, { params, query }) => ordersOf(work, params.orgId, query)),
    onListFile(orders.ordersFile, ordersPaper),
    on(orders.options, (work, { params }) => orderOptions(work, params.orgId)),
    on(orders.create, async (work, { params, body }) => ({ id: await createOrder(work, params.orgId, body) })),
    on(orders.read, (work, { params }) => orderDetail(work, params.orderId)),
    on(orders.cancel, async (work, { params, body }) => {
      await cancelOrder(work, params.orderId, body.reason)
      return done
    }),
    on(orders.closeRest, async (work, { params, body }) => {
      await closeRest(work, params.orderId, body)
      return done
    }),
    on(orders.reopenRest, async (work, { params }) => {
      await reopenRest(work, params.orderId)
      return done
    }),
    on(orders.orderPaper, (work, { params }) => paperOfOrder(work, params.orderId)),

    on(received.receivedOrders, (work, { params, query }) => receivedBy(work, params.orgId, query)),
    onListFile(received.receivedOrdersFile, receivedPaper),
    on(received.receivedOrder, (work, { params }) => receivedOrder(work, params.orgId, params.orderId)),

    on(invoices.listInvoices, (work, { params }) => invoicesOf(work, params.orderId)),
    on(invoices.addInvoice, async (work, { params, body }) => ({ id: await keepInvoice(work, params.orderId, body) })),
    on(invoices.removeInvoice, async (work, { params }) => {
      await takeInvoiceAway(work, params.orderId, params.invoiceId)
      return done
    }),
    on(invoices.invoiceDocument, (work, { params }) => paperOfInvoice(work, params.orderId, params.invoiceId)),

    on(shipments.listShipments, (work, { params }) => shipmentsOf(work, params.orderId)),
    onListFile(shipments.shipmentsFile, shipmentsPaper),
    on(shipments.addShipment, async (work, { params, body }) => ({
      id: await keepShipment(work, params.orderId, body),
    })),
    on(shipments.readShipment, (work, { params }) => shipmentDetail(work, params.shipmentId)),
    on(shipments.withdrawShipment, async (work, { params }) => {
      await withdraw(work, params.shipmentId)
      return done
    }),
    on(shipments.track, async (work, { params, body }) => {
      await recordEvent(work, params.shipmentId, body)
      return done
    }),
    on(shipments.undoEvent, async (work, { params }) => {
      await undo(work, params.shipmentId, params.eventId)
      return done
    }),
    on(shipments.check, async (work, { params, body }) => {
      await recordCheck(work, params.shipmentId, params.itemId, body)
      return done
    }),
    on(shipments.takeCheckBack, async (work, { params, body }) => {
      await takeCheckBack(work, params.shipmentId, params.itemId, body.reason)
      return done
    }),
    on(shipments.checkPaper, (work, { params }) => paperOfCheck(work, params.shipmentId, params.itemId)),
    on(shipments.pastCheckPaper, (work, { params }) => paperOfPastCheck(work, params.shipmentId, params.checkId)),
  ],
})

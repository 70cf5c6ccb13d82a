import * as orders from '@poonji/capabilities/orders/contract.ts'
import { addInvoice } from '@poonji/capabilities/orders/invoice-contract.ts'
import * as shipments from '@poonji/capabilities/orders/shipment-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { lakh } from './cast/roles.ts'
import type { Event, Known } from './events.ts'
import { showInvoice } from './invoices.ts'
import { TRADE } from './personas.ts'
import { FIRST_BORROWER as FIRST, type Stage } from './stage.ts'

const OWN_GSTIN = gstinFor('27', 'ZZZCS1001K')
const HOUR = 11
const STEEL = 'PO/26-27/0042'
const FLATS = 'PO/26-27/0029'

const item = (description: string, hsn: string, units: number, rupees: number) => ({
  ...{ description, hsn, unit: 'MTS' as const, quantity: units * 1_000, ratePaise: rupees * 100 },
  ...{ discountPaise: null, gstBps: 1_800 },
})

const order = {
  ...{ ownGstin: OWN_GSTIN, placeState: '27', rounded: true, note: '', paper: null, otherPaise: null },
  ...{ partyName: '', creditDays: 60, freightPaise: null },
}

/** The one of that name whom the company deals with. */
async function partyOf(stage: Stage, orgId: string, name: string) {
  const { parties } = await (await stage.player(FIRST)).call(orders.options, { orgId })
  return parties.find(one => one.name === name)?.id ?? null
}

/** Steel of the supplier that the limit pays. */
const ordersSteel: Event = {
  ...{ daysAgo: 45, hour: HOUR },
  async act(stage, { organisationOf }) {
    const orgId = organisationOf(FIRST)
    const body = {
      ...order,
      ...{ kind: 'PURCHASE' as const, number: STEEL, orderedOn: stage.today, deliverBy: addDays(stage.today, 60) },
      ...{ partyId: await partyOf(stage, orgId, TRADE.SUPPLIER.name), place: 'Plot 14, MIDC Bhosari, Pune' },
      ...{ partyGstin: gstinFor('27', TRADE.SUPPLIER.pan), freightPaise: 18_000_00 },
      items: [item('HR coil 2 mm', '720839', 20, 48_500), item('MS angle 50 x 50 x 6', '721650', 6, 51_200)],
    }
    await (await stage.player(FIRST)).call(orders.create, { orgId, body })
  },
}

/** An anchor orders parts: nothing has been sent yet. */
const isOrdered: Event = {
  ...{ daysAgo: 9, hour: HOUR },
  async act(stage, { organisationOf }) {
    const orgId = organisationOf(FIRST)
    const body = {
      ...order,
      ...{ kind: 'WORK' as const, number: 'TAC-WO-1187', orderedOn: stage.today, deliverBy: addDays(stage.today, 30) },
      ...{ partyId: await partyOf(stage, orgId, TRADE.ANCHOR.name), place: 'Gate 2, Chakan Industrial Area, Pune' },
      ...{ partyGstin: '', items: [item('Slit coil 1.6 mm, cut to length', '721190', 8, 56_750)] },
    }
    await (await stage.player(FIRST)).call(orders.create, { orgId, body })
  },
}

async function orderOf(stage: Stage, { organisationOf }: Known, number = STEEL) {
  const owner = await stage.player(FIRST)
  const { content } = await owner.call(orders.list, { orgId: organisationOf(FIRST), query: { search: number } })
  const orderId = content[0]?.id ?? ''
  return { owner, orderId, items: (await owner.call(orders.read, { orderId })).items }
}

/** Flats of the same supplier, of which one lot came; the rest is not needed any more, so that the order is short-closed. */
const ordersFlats: Event = {
  ...{ daysAgo: 100, hour: HOUR },
  async act(stage, { organisationOf }) {
    const orgId = organisationOf(FIRST)
    const body = {
      ...order,
      ...{ kind: 'PURCHASE' as const, number: FLATS, orderedOn: stage.today, deliverBy: addDays(stage.today, 30) },
      ...{ partyId: await partyOf(stage, orgId, TRADE.SUPPLIER.name), place: 'Plot 14, MIDC Bhosari, Pune' },
      ...{ partyGstin: gstinFor('27', TRADE.SUPPLIER.pan), items: [item('MS flat 40 x 6', '721114', 5, 50_900)] },
    }
    await (await stage.player(FIRST)).call(orders.create, { orgId, body })
  },
}

const flatsCome: Event = {
  ...{ daysAgo: 92, hour: HOUR },
  async act(stage, known) {
    const { owner, orderId, items } = await orderOf(stage, known, FLATS)
    const dispatch = {
      ...{ dispatchedOn: stage.today, carrier: TRADE.VENDOR.name, vehicle: 'MH46BM7702', ewayBill: '271009876499' },
      ...{ place: 'Taloja', note: '', items: items.map(one => ({ itemId: one.id, quantity: 3_000 })) },
    }
    const { id: shipmentId } = await owner.call(shipments.addShipment, { orderId, body: dispatch })
    const arrival = { stage: 'DELIVERED' as const, on: stage.today, place: 'Bhosari, Pune', note: '' }
    await owner.call(shipments.track, { shipmentId, body: arrival })
  },
}

const flatsAreEnough: Event = {
  ...{ daysAgo: 62, hour: HOUR },
  async act(stage, known) {
    const { owner, orderId, items } = await orderOf(stage, known, FLATS)
    const rest = items.map(one => ({ itemId: one.id, quantity: one.quantity - one.dispatched }))
    const reason = 'The mill cannot roll this size before next quarter'
    await owner.call(orders.closeRest, { orderId, body: { reason, rest } })
  },
}

/** A lot leaves with its invoice, which the limit's drawing of the same day shows (draw.ts). */
const sendsLot = (daysAgo: number, units: readonly number[], vehicle: string, ewayBill: string): Event => ({
  ...{ daysAgo, hour: HOUR },
  async act(stage, known) {
    const { owner, orderId, items } = await orderOf(stage, known)
    const { name } = TRADE.SUPPLIER
    const number = `${name.slice(0, 3).toUpperCase()}-${stage.today.replaceAll('-', '')}`
    const amountPaise = lakh(6)
    const { storagePath } = await showInvoice(stage, FIRST, { number, party: name, amountPaise })
    await owner.call(addInvoice, {
      orderId,
      body: { number, issuedOn: stage.today, amountPaise, paper: { storagePath } },
    })
    const sent = items.flatMap(({ id: itemId }, i) => (units[i] ? [{ itemId, quantity: units[i] * 1_000 }] : []))
    const body = {
      ...{ dispatchedOn: stage.today, carrier: TRADE.VENDOR.name, vehicle, ewayBill, note: '' },
      ...{ place: 'Taloja', items: sent },
    }
    await owner.call(shipments.addShipment, { orderId, body })
  },
})

/** Where the latest shipment is. */
const isAt = (daysAgo: number, stage: 'IN_TRANSIT' | 'DELIVERED', place: string): Event => ({
  ...{ daysAgo, hour: HOUR },
  async act(world, known) {
    const { owner, orderId } = await orderOf(world, known)
    const shipmentId = (await owner.call(shipments.listShipments, { orderId })).at(-1)?.id ?? ''
    await owner.call(shipments.track, { shipmentId, body: { stage, on: world.today, place, note: '' } })
    if (stage !== 'DELIVERED') return
    const { items } = await owner.call(shipments.readShipment, { shipmentId })
    for (const { itemId, line, quantity } of items) {
      const rejected = line === 1 ? 400 : 0
      const reason = rejected ? 'Edges bent in transit' : ''
      const body = { accepted: quantity - rejected, rejected, reason, paper: null }
      await owner.call(shipments.check, { shipmentId, itemId, body })
    }
  },
})

/** What the first borrower orders and is ordered, and how far it has come. */
export const orderEvents: readonly Event[] = [
  ordersFlats,
  flatsCome,
  flatsAreEnough,
  ordersSteel,
  sendsLot(37, [10, 2], 'MH46BM7702', '271009876501'),
  isAt(36, 'IN_TRANSIT', 'Khandala'),
  isAt(35, 'DELIVERED', 'Bhosari, Pune'),
  isOrdered,
  sendsLot(6, [8, 0], 'MH46CL2290', '271009876502'),
  isAt(5, 'IN_TRANSIT', 'Khandala'),
]

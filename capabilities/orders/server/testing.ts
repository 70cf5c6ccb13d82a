import type { Body } from '@poonji/contract/call.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import type { Person, TestApp } from '../../../apps/test-app.ts'
import { create, read } from '../contract.ts'
import { addShipment } from '../shipment-contract.ts'

/** 10 t of steel at ₹50,000, 18 %; 4 boxes at ₹250, 5 %; between two states. */
const FORM: Omit<Body<typeof create>, 'orderedOn'> = {
  kind: 'PURCHASE',
  number: 'PO/26-27/0042',
  deliverBy: null,
  partyId: null,
  partyName: 'Bhilai Steel Traders',
  partyGstin: '22AAACB5343E1ZB',
  ownGstin: '',
  placeState: '27',
  place: 'Plot 7, Bhosari, Pune',
  creditDays: 30,
  freightPaise: 0,
  otherPaise: 0,
  rounded: true,
  note: '',
  paper: null,
  items: [
    {
      ...{ description: 'HR coil 2 mm', hsn: '7208', unit: 'MTS', quantity: 10_000, ratePaise: 50_000_00 },
      ...{ discountPaise: 0, gstBps: 1_800 },
    },
    {
      ...{ description: 'Packing clips', hsn: '732690', unit: 'BOX', quantity: 4_000, ratePaise: 250_00 },
      ...{ discountPaise: 0, gstBps: 500 },
    },
  ],
}

/** An order as FORM has it, of today unless said otherwise. */
export const orderBody = (world: TestApp, change: Partial<Body<typeof create>> = {}): Body<typeof create> => ({
  ...FORM,
  orderedOn: world.runtime.platform.clock.today(),
  ...change,
})

/** Keeps it; answers its id. */
export async function keptOrder(
  world: TestApp,
  owner: Person,
  orgId: string,
  change: Partial<Body<typeof create>> = {},
): Promise<string> {
  const made = await owner.call(create, { orgId, body: orderBody(world, change) })
  if (made.status !== 200) throw new Error(`${made.message} ${JSON.stringify(made.fieldErrors)}`)
  return made.data.id
}

/** A shipment of one quantity of the order's first line, in thousandths. */
export async function shipmentBody(world: TestApp, owner: Person, orderId: string, quantity: number) {
  const { items } = (await owner.call(read, { orderId })).data
  return {
    dispatchedOn: world.runtime.platform.clock.today(),
    carrier: 'Vijay Roadlines',
    vehicle: 'MH12AB1234',
    ewayBill: '',
    place: 'Bhilai',
    note: '',
    items: [{ itemId: items[0]?.id ?? '', quantity }],
  }
}

/** A clean file that the person has uploaded, as a form names it. */
export async function uploaded(world: TestApp, person: Person, name: string) {
  const { data, message } = await upload(world, person, pdfOf(name), `${name}.pdf`)
  if (!data.tempUrl) throw new Error(message)
  await world.drainJobs()
  return { storagePath: data.tempUrl }
}

let orders = 0

export const things = {
  order: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    return keptOrder(world, owner, organisationId, { number: `T-${++orders}` })
  },
  shipment: async (world: TestApp, organisationId: string) => {
    const owner = await world.person({ memberOf: [organisationId] })
    const orderId = await keptOrder(world, owner, organisationId, { number: `T-${++orders}` })
    const made = await owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, 1_000) })
    if (made.status !== 200) throw new Error(made.message)
    return made.data.id
  },
}

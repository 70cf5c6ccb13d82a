import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBeneficiary } from '@poonji/capabilities/bank-accounts/contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { cancel, closeRest, options, read, reopenRest } from '../contract.ts'
import { receivedOrder, receivedOrders, receivedOrdersFile } from '../received-contract.ts'
import { addShipment } from '../shipment-contract.ts'
import { keptOrder, orderBody, shipmentBody } from './testing.ts'

const MOBILE = '9811557071'
const NAME = 'Bharat Steel Depot'

describe('the supplier of an order', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let supplierId: string
  let supplier: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId] })
    supplierId = await world.organisation({ name: NAME, type: 'SUPPLIER' })
    supplier = await world.person({ memberOf: [supplierId], mobile: MOBILE })
    await db()
      .insertInto('organisation_connection')
      .values({
        ...{ tenant: world.tenant, organisation_id: orgId, other_id: supplierId, relation: 'SUPPLIER' },
        ...{ linking_request_id: null, created_at: new Date(), ended_at: null },
      })
      .execute()
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  /** An order placed with the supplier: 10 t of steel, ₹5,90,000. */
  const placed = async (number: string, change = {}) => {
    const { parties } = (await owner.call(options, { orgId })).data
    const partyId = parties.find(one => one.name.toUpperCase() === NAME.toUpperCase())?.id ?? null
    const { items } = orderBody(world)
    const known = { partyId, partyName: '', items: items.slice(0, 1) }
    return keptOrder(world, owner, orgId, { number, ...known, ...change })
  }
  const send = async (orderId: string, quantity: number) =>
    owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, quantity) })
  const close = async (orderId: string) => {
    const { items } = (await owner.call(read, { orderId })).data
    const rest = items.map(one => ({ itemId: one.id, quantity: one.quantity - one.dispatched }))
    return owner.call(closeRest, { orderId, body: { reason: 'Our bank is slow', rest } })
  }
  /** What the supplier was written, by what the messages say of an order. */
  const told = async (number: string) => {
    await world.drainJobs()
    return (await world.messagesTo(MOBILE)).filter(text => text.includes(number))
  }
  const seen = (orderId: string, who = supplier, asked = supplierId) =>
    who.call(receivedOrder, { orgId: asked, orderId })
  const listed = async (query = {}) => (await supplier.call(receivedOrders, { orgId: supplierId, query })).data

  test('is told when it is placed, closed short and opened again, in its language and without the reason', async () => {
    const orderId = await placed('PO-T1')
    const link = `/organisation/${supplierId}/received-orders/${orderId}`
    const [first = ''] = await told('PO-T1')
    assert.match(first, /^Poonji: Konark Polymers LLP placed the order PO-T1 of .+ with you, ₹5,90,000\. /)
    assert.ok(first.endsWith(link))
    await db().updateTable('account').set({ language: 'hi' }).where('mobile', '=', MOBILE).execute()
    await send(orderId, 6_000)
    assert.equal((await close(orderId)).status, 200)
    await owner.call(reopenRest, { orderId })
    await db().updateTable('account').set({ language: 'en' }).where('mobile', '=', MOBILE).execute()
    const texts = (await told('PO-T1')).join('\n')
    assert.match(texts, /पूंजी: Konark Polymers LLP को ऑर्डर PO-T1 का बाकी माल अब नहीं चाहिए/)
    assert.match(texts, /बाकी माल फिर चाहिए/)
    assert.doesNotMatch(texts, /bank is slow/)
  })

  test('is told when it is cancelled, and still reads that it was', async () => {
    const orderId = await placed('PO-T2')
    await owner.call(cancel, { orderId, body: { reason: 'The loan was refused' } })
    const texts = (await told('PO-T2')).join('\n')
    assert.match(texts, /cancelled the order PO-T2/)
    assert.doesNotMatch(texts, /loan was refused/)
    const { state, cancelledOn } = (await seen(orderId)).data
    assert.deepEqual([state, cancelledOn], ['CANCELLED', world.runtime.platform.clock.today()])
  })

  test('sees what was ordered, sent and closed, and nothing of drawings, checks, notes and reasons', async () => {
    const orderId = await placed('PO-T3', { note: 'Pay late' })
    await send(orderId, 6_000)
    await close(orderId)
    const order = (await seen(orderId)).data
    const [item] = order.items
    assert.deepEqual([item?.quantity, item?.dispatched, item?.restClosed], [10_000, 6_000, 4_000])
    assert.deepEqual(
      [order.buyerName, order.totalPaise, order.price.totalPaise],
      ['Konark Polymers LLP', 5_90_000_00, 5_90_000_00],
    )
    assert.doesNotMatch(JSON.stringify(order), /Pay late|bank is slow|drawn|accepted|rejected|invoiced/)
    const found = await listed({ search: 'po-t3' })
    assert.deepEqual(
      found.content.map(one => [one.number, one.buyerName, one.restClosedPaise]),
      [['PO-T3', 'Konark Polymers LLP', 2_36_000_00]],
    )
  })

  test('is the connected company too where the order names its account as the beneficiary', async () => {
    const body = {
      ...{ holderName: NAME.toUpperCase(), number: '50100012345678', ifsc: 'ICIC0000001' },
      ...{ accountType: 'CURRENT' as const, mobile: '', email: '', gstin: '' },
    }
    const account = (await owner.call(addBeneficiary, { orgId, body })).data
    const orderId = await placed('PO-T4', { partyId: account.id })
    assert.equal((await seen(orderId)).data.number, 'PO-T4')
    assert.equal((await told('PO-T4')).length, 1)
  })

  test('is nobody whom the borrower only named, nor of a work order; and no other supplier sees an order', async () => {
    const named = await placed('PO-T5', {
      partyId: null,
      partyName: 'Bhilai Steel Traders',
      partyGstin: '22AAACB5343E1ZB',
    })
    const untaxed = orderBody(world).items.map(one => ({ ...one, gstBps: 0 }))
    const work = await placed('WO-T6', { kind: 'WORK', items: untaxed })
    const own = await placed('PO-T7')
    const otherId = await world.organisation({ name: 'Other Depot', type: 'SUPPLIER' })
    const other = await world.person({ memberOf: [otherId] })
    assert.deepEqual([(await told('PO-T5')).length, (await told('WO-T6')).length], [0, 0])
    assert.deepEqual([(await seen(named)).status, (await seen(work)).status], [403, 403])
    assert.deepEqual([(await seen(own, other, otherId)).status, (await seen(own, other)).status], [403, 403])
    assert.equal((await other.call(receivedOrders, { orgId: otherId, query: {} })).data.totalElements, 0)
  })

  test('takes the list along as a file whose sum leaves out what was cancelled', async () => {
    const { content, totalElements } = await listed()
    const sum = content.filter(one => one.state !== 'CANCELLED').reduce((all, one) => all + one.totalPaise, 0)
    const table = await tableOfFile(world, supplier, receivedOrdersFile, { orgId: supplierId, query: {} })
    assert.deepEqual([table.length, table.at(-1)?.[5]], [totalElements + 2, sum / 100])
  })
})

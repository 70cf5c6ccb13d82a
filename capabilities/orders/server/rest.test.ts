import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { cancel, closeRest, list, ordersFile, read, reopenRest } from '../contract.ts'
import { addInvoice } from '../invoice-contract.ts'
import { addShipment, check, takeCheckBack, track, withdrawShipment } from '../shipment-contract.ts'
import { keptOrder, orderBody, shipmentBody, uploaded } from './testing.ts'

const MOBILE = '9811557070'

describe('the rest of an order', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let today: string
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId], mobile: MOBILE })
    today = world.runtime.platform.clock.today()
  })
  after(() => world.close())

  /** 10 t of steel at ₹50,000 and 18 %: ₹5,90,000, and late since yesterday. */
  const kept = (number: string, change = {}) =>
    keptOrder(world, owner, orgId, {
      ...{ number, orderedOn: addDays(today, -9), deliverBy: addDays(today, -1) },
      ...{ items: orderBody(world).items.slice(0, 1), ...change },
    })
  const send = async (orderId: string, quantity: number) =>
    owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, quantity) })
  const deliver = (shipmentId: string) =>
    owner.call(track, { shipmentId, body: { stage: 'DELIVERED', on: today, place: 'Pune', note: '' } })
  const order = async (orderId: string, who = owner) => (await who.call(read, { orderId })).data
  /** Closes it as it stands, or as it is said to. */
  const close = async (
    orderId: string,
    { rest, who = owner, key = crypto.randomUUID(), reason = 'Agreed away' }: Closing = {},
  ) => {
    const { items } = await order(orderId)
    const left = items.map(one => ({ itemId: one.id, quantity: one.quantity - one.restClosed - one.dispatched }))
    const body = { reason, rest: rest ?? left.filter(one => one.quantity > 0) }
    return who.call(closeRest, { orderId, body }, { 'idempotency-key': key })
  }
  interface Closing {
    rest?: { itemId: string; quantity: number }[]
    who?: Person
    key?: string
    reason?: string
  }
  const reopen = (orderId: string, who = owner) => who.call(reopenRest, { orderId })
  /** Ordered 10, 8 came. */
  const came = async (number: string, change = {}) => {
    const orderId = await kept(number, change)
    const shipmentId = (await send(orderId, 8_000)).data.id
    await deliver(shipmentId)
    return { orderId, shipmentId, itemId: (await order(orderId)).items[0]?.id ?? '' }
  }

  test('an order whose rest will not come is late no longer, in no list and no sum, and says why', async () => {
    const { orderId } = await came('R-1')
    const before = await order(orderId)
    assert.deepEqual([before.state, before.late, before.restPaise], ['PART_DELIVERED', true, 1_18_000_00])
    assert.deepEqual([before.mayCloseRest, before.mayReopenRest, before.restClosed], [true, false, null])
    assert.deepEqual(Object.keys((await close(orderId, { reason: ' ' })).fieldErrors), ['reason'])
    assert.equal((await close(orderId, { reason: 'Mill has stopped the grade' })).status, 200)
    const whole = await order(orderId)
    assert.deepEqual([whole.state, whole.late, whole.restPaise], ['SHORT_CLOSED', false, 0])
    assert.deepEqual([whole.restClosedPaise, whole.totalPaise, whole.overInvoicedPaise], [1_18_000_00, 5_90_000_00, 0])
    assert.deepEqual([whole.restClosed?.reason, whole.restClosed?.by !== null], ['Mill has stopped the grade', true])
    assert.deepEqual([whole.items[0]?.restClosed, whole.mayCloseRest, whole.mayReopenRest], [2_000, false, true])
    assert.equal((await close(orderId, { rest: [{ itemId: whole.items[0]?.id ?? '', quantity: 2_000 }] })).status, 409)
    const { content } = (await owner.call(list, { orgId, query: { filter: ['STATE:SHORT_CLOSED'], search: 'R-1' } }))
      .data
    assert.deepEqual(
      content.map(one => [one.number, one.state, one.late, one.restClosedPaise]),
      [['R-1', 'SHORT_CLOSED', false, 1_18_000_00]],
    )
    const table = await tableOfFile(world, owner, ordersFile, { orgId, query: { filter: ['STATE:SHORT_CLOSED'] } })
    assert.deepEqual(
      table.slice(1).map(row => [row[5], row[6], row[8]]),
      [
        ['Short-closed', 5_90_000, 1_18_000],
        [null, 5_90_000, 1_18_000],
      ],
    )
    const trail = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select('detail')
      .where('entity_id', '=', orderId)
      .where('action', '=', 'order.restClosed')
      .execute()
    assert.deepEqual(trail, [{ detail: { number: 'R-1', reason: 'Mill has stopped the grade', rest: 1_18_000_00 } }])
  })

  test('what is on the way is still waited for, and late for it', async () => {
    const orderId = await kept('R-2')
    const shipmentId = (await send(orderId, 8_000)).data.id
    assert.equal((await close(orderId)).status, 200)
    const waiting = await order(orderId)
    assert.deepEqual([waiting.state, waiting.late, waiting.restClosedPaise], ['OPEN', true, 1_18_000_00])
    await deliver(shipmentId)
    assert.deepEqual([(await order(orderId)).state, (await order(orderId)).late], ['SHORT_CLOSED', false])
    // it was not there after all
    await owner.call(track, { shipmentId, body: { stage: 'IN_TRANSIT', on: today, place: 'Pune', note: '' } })
    assert.equal((await order(orderId)).state, 'OPEN')
  })

  test('the rest is opened again, once, and waited for as before', async () => {
    const { orderId } = await came('R-3')
    assert.equal((await reopen(orderId)).status, 409)
    await close(orderId)
    const refused = await send(orderId, 1_000)
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['items.0.quantity']])
    assert.match(refused.fieldErrors['items.0.quantity'] ?? '', /open the rest again/)
    assert.equal((await reopen(orderId)).status, 200)
    const open = await order(orderId)
    assert.deepEqual([open.state, open.late, open.restClosed, open.restClosedPaise], ['PART_DELIVERED', true, null, 0])
    assert.equal((await reopen(orderId)).status, 409)
    await deliver((await send(orderId, 2_000)).data.id)
    assert.equal((await order(orderId)).state, 'DELIVERED')
    assert.equal((await close(orderId, { rest: [{ itemId: open.items[0]?.id ?? '', quantity: 2_000 }] })).status, 409)
  })

  test('only what was shown is closed: not what was sent meanwhile, twice, nor of an order of which nothing was sent', async () => {
    const { orderId, itemId } = await came('R-4')
    const shown = [{ itemId, quantity: 2_000 }]
    await send(orderId, 500)
    assert.equal((await close(orderId, { rest: shown })).status, 409)
    assert.equal((await close(orderId, { rest: [...shown, { itemId: crypto.randomUUID(), quantity: 1 }] })).status, 409)
    assert.deepEqual([(await order(orderId)).restClosed, (await order(orderId)).items[0]?.restClosed], [null, 0])
    // the same once more is answered as it was
    const key = crypto.randomUUID()
    const rest = [{ itemId, quantity: 1_500 }]
    const [first, again] = [await close(orderId, { rest, key }), await close(orderId, { rest, key })]
    assert.deepEqual([first.status, again.status, (await order(orderId)).items[0]?.restClosed], [200, 200, 1_500])
    const unsent = await kept('R-5')
    assert.equal((await order(unsent)).mayCloseRest, false)
    assert.equal((await close(unsent)).status, 409)
    await owner.call(cancel, { orderId: unsent, body: { reason: 'Not needed' } })
    assert.deepEqual([(await close(unsent)).status, (await reopen(unsent)).status], [409, 409])
  })

  test('a shipment and a closing at once never leave more sent and closed than was ordered', async () => {
    const { orderId } = await came('R-6')
    const answers = await Promise.all([send(orderId, 2_000), close(orderId), send(orderId, 2_000), close(orderId)])
    assert.equal(answers.filter(one => one.status === 200).length, 1)
    const [item] = (await order(orderId)).items
    assert.equal((item?.dispatched ?? 0) + (item?.restClosed ?? 0), 10_000)
  })

  test('what is rejected of what was sent is sent again, and no more than that', async () => {
    const { orderId, shipmentId, itemId } = await came('R-7')
    await close(orderId)
    const body = { accepted: 7_000, rejected: 1_000, reason: 'Rust', paper: null }
    assert.equal((await owner.call(check, { shipmentId, itemId, body })).status, 200)
    assert.equal((await send(orderId, 1_001)).status, 400)
    const again = await send(orderId, 1_000)
    assert.equal(again.status, 200)
    // it is waited for, and the check that rejected it stays
    assert.deepEqual([(await order(orderId)).state, (await order(orderId)).late], ['PART_DELIVERED', true])
    const back = { shipmentId, itemId, body: { reason: 'Not this lorry' } }
    assert.equal((await owner.call(takeCheckBack, back)).status, 409)
    await deliver(again.data.id)
    assert.deepEqual([(await order(orderId)).state, (await order(orderId)).late], ['SHORT_CLOSED', false])
  })

  test('what was closed and then not sent after all is a new rest, which is closed as well', async () => {
    const orderId = await kept('R-8')
    await deliver((await send(orderId, 5_000)).data.id)
    const lost = (await send(orderId, 3_000)).data.id
    await close(orderId)
    assert.equal((await owner.call(withdrawShipment, { shipmentId: lost })).status, 200)
    const waiting = await order(orderId)
    assert.deepEqual([waiting.state, waiting.late, waiting.mayCloseRest], ['PART_DELIVERED', true, true])
    assert.equal((await close(orderId, { reason: 'Nor these' })).status, 200)
    const whole = await order(orderId)
    assert.deepEqual(
      [whole.state, whole.items[0]?.restClosed, whole.restClosedPaise, whole.restClosed?.reason],
      ['SHORT_CLOSED', 5_000, 2_95_000_00, 'Nor these'],
    )
  })

  test('invoices of what came go on, with the freight whole, and not beyond it; one for the rest before is told', async () => {
    // 5,00,000 and 10,000 of freight, 18 %; without 2 of the 10: 4,10,000 and 18 %
    const { orderId } = await came('R-9', { freightPaise: 10_000_00 })
    await close(orderId)
    const add = async (number: string, amountPaise: number, to = orderId) => {
      const paper = await uploaded(world, owner, number)
      return owner.call(addInvoice, { orderId: to, body: { number, issuedOn: today, amountPaise, paper } })
    }
    const most = 4_83_800_00
    const whole = await order(orderId)
    assert.deepEqual([whole.totalPaise, whole.totalPaise - whole.restClosedPaise], [6_01_800_00, most])
    const beyond = await add('B-1', most + 1_01)
    assert.deepEqual([beyond.status, Object.keys(beyond.fieldErrors)], [400, ['amountPaise']])
    assert.match(beyond.fieldErrors['amountPaise'] ?? '', /4,83,800.*rest of this order is closed/)
    assert.equal((await add('B-1', most)).status, 200)
    assert.match((await add('B-2', 1_00)).fieldErrors['amountPaise'] ?? '', /its rest is closed/)
    assert.equal((await order(orderId)).overInvoicedPaise, 0)
    await reopen(orderId)
    assert.equal((await add('B-2', 1_18_000_00)).status, 200)
    // all is invoiced, and the rest closed for good: its invoice bills what will not come
    await close(orderId)
    assert.equal((await order(orderId)).overInvoicedPaise, 1_18_000_00)
  })

  test('who keeps orders closes and opens their rest; what staff did is told to the owner, in the owner’s words', async () => {
    const { orderId } = await came('R-10')
    const viewer = await world.person({ role: 'BUYER_VIEWER', memberOf: [orgId] })
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const checker = await world.person({ role: 'OPERATIONS_CHECKER', visibility: 'all' })
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    for (const who of [viewer, checker, stranger])
      assert.deepEqual([(await close(orderId, { who })).status, (await reopen(orderId, who)).status], [403, 403])
    const seen = await order(orderId, viewer)
    assert.deepEqual([seen.mayCloseRest, seen.mayReopenRest], [false, false])
    const told = async () => (await world.messagesTo(MOBILE)).filter(text => text.includes('R-10'))
    await close(orderId)
    await reopen(orderId)
    assert.deepEqual(await told(), [])
    await close(orderId, { who: maker, reason: 'The supplier wrote to us' })
    assert.match((await told()).join(), /R-10.*Bhilai Steel Traders.*1,18,000.*The supplier wrote to us/)
    // who of the lender did it is not the borrower's to know
    assert.equal((await order(orderId)).restClosed?.by, null)
    const inLanguage = (language: 'en' | 'hi') =>
      world.runtime.platform.database.db.updateTable('account').set({ language }).where('mobile', '=', MOBILE).execute()
    await inLanguage('hi')
    await reopen(orderId, maker)
    await close(orderId, { who: maker })
    await inLanguage('en')
    assert.deepEqual((await told()).map(text => /^[^:]+/.exec(text)?.[0]).toSorted(), ['Poonji', 'पूंजी', 'पूंजी'])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { list, read } from '../contract.ts'
import {
  addShipment,
  check,
  checkPaper,
  pastCheckPaper,
  takeCheckBack,
  listShipments,
  shipmentsFile,
  readShipment,
  track,
  undoEvent,
  withdrawShipment,
} from '../shipment-contract.ts'
import { keptOrder, orderBody, shipmentBody, uploaded } from './testing.ts'

describe('shipments', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let today: string
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId] })
    today = world.runtime.platform.clock.today()
  })
  after(() => world.close())

  const kept = (number: string) => {
    const items = orderBody(world).items.slice(0, 1)
    return keptOrder(world, owner, orgId, { number, orderedOn: addDays(today, -9), items })
  }
  const send = async (orderId: string, quantity: number, change = {}) =>
    owner.call(addShipment, { orderId, body: { ...(await shipmentBody(world, owner, orderId, quantity)), ...change } })
  const refused = async (orderId: string, quantity: number, change = {}) => {
    const { status, fieldErrors } = await send(orderId, quantity, change)
    return [status, Object.keys(fieldErrors)]
  }
  const event = (shipmentId: string, stage: 'IN_TRANSIT' | 'ARRIVED' | 'DELIVERED', on = today, who = owner) =>
    who.call(track, { shipmentId, body: { stage, on, place: 'Nagpur', note: '' } })
  const shipment = async (shipmentId: string) => (await owner.call(readShipment, { shipmentId })).data
  const order = async (orderId: string) => (await owner.call(read, { orderId })).data

  test('what is dispatched is never more than ordered, and refused at its field', async () => {
    const orderId = await kept('S-1')
    assert.deepEqual(await refused(orderId, 10_001), [400, ['items.0.quantity']])
    assert.deepEqual(await refused(orderId, 1_000, { dispatchedOn: addDays(today, 1) }), [400, ['dispatchedOn']])
    assert.deepEqual(await refused(orderId, 1_000, { dispatchedOn: addDays(today, -10) }), [400, ['dispatchedOn']])
    const strange = [{ itemId: crypto.randomUUID(), quantity: 1_000 }]
    assert.deepEqual(await refused(orderId, 1_000, { items: strange }), [400, ['items.0.quantity']])
    const twice = (await shipmentBody(world, owner, orderId, 1_000)).items.flatMap(one => [one, one])
    assert.deepEqual(await refused(orderId, 1_000, { items: twice }), [400, ['items.1.quantity']])
    assert.deepEqual(await refused(orderId, 1_000, { items: [] }), [400, ['items']])
    assert.deepEqual(await refused(orderId, 1_000, { ewayBill: '12345' }), [400, ['ewayBill']])
    assert.equal((await send(orderId, 4_500, { ewayBill: '123456789012' })).status, 200)
    assert.deepEqual(await refused(orderId, 1_000, { ewayBill: '123456789012' }), [409, ['ewayBill']])
    assert.deepEqual(await refused(orderId, 5_501), [400, ['items.0.quantity']])
    assert.equal((await send(orderId, 5_500)).status, 200)
    const rows = (await owner.call(listShipments, { orderId })).data
    assert.deepEqual(
      rows.map(one => [one.number, one.ewayBill, one.stage, one.lines]),
      [
        [1, '123456789012', 'DISPATCHED', 1],
        [2, null, 'DISPATCHED', 1],
      ],
    )
    const [, ...taken] = await tableOfFile(world, owner, shipmentsFile, { orderId, query: {} })
    assert.deepEqual(
      taken.map(row => [row[0], ...row.slice(4)]),
      [
        ['Shipment 1', '123456789012', 1, 'Dispatched'],
        ['Shipment 2', null, 1, 'Dispatched'],
      ],
    )
  })

  test('an e-way bill is taken as it is printed, in groups of four, or typed on a Hindi keyboard', async () => {
    const orderId = await kept('S-12')
    for (const [i, ewayBill] of ['2710 0987 6511', '२७१००९८७६५१२'].entries())
      assert.equal((await send(orderId, 1_000 + i, { ewayBill })).status, 200, ewayBill)
    const rows = (await owner.call(listShipments, { orderId })).data
    assert.deepEqual(
      rows.map(one => one.ewayBill),
      ['271009876511', '271009876512'],
    )
    assert.deepEqual(await refused(orderId, 1_000, { ewayBill: '2710-0987-6511' }), [400, ['ewayBill']])
    assert.deepEqual(await refused(orderId, 1_000, { ewayBill: '271 009 876 511' }), [409, ['ewayBill']])
  })

  test('ten shipments at once never exceed the order', async () => {
    const orderId = await kept('S-2')
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(orderId, 3_000)))
    assert.deepEqual(answers.map(one => one.status).sort(), [200, 200, 200, 400, 400, 400, 400, 400, 400, 400])
    assert.equal((await order(orderId)).items[0]?.dispatched, 9_000)
  })

  test('the order’s state follows from where its shipments are', async () => {
    const orderId = await kept('S-3')
    const first = (await send(orderId, 6_000, { dispatchedOn: addDays(today, -4) })).data.id
    const second = (await send(orderId, 4_000)).data.id
    await event(first, 'IN_TRANSIT', addDays(today, -3))
    assert.equal((await order(orderId)).state, 'OPEN')
    await event(first, 'ARRIVED', addDays(today, -2))
    assert.deepEqual([(await order(orderId)).state, (await order(orderId)).items[0]?.arrived], ['OPEN', 6_000])
    await event(first, 'DELIVERED', addDays(today, -2))
    assert.equal((await order(orderId)).state, 'PART_DELIVERED')
    await event(second, 'DELIVERED')
    const whole = await order(orderId)
    assert.deepEqual([whole.state, whole.worth.arrivedPaise, whole.mayCancel], ['DELIVERED', whole.totalPaise, false])
    const found = await owner.call(list, { orgId, query: { filter: ['STATE:DELIVERED'] } })
    assert.equal(found.data.totalElements, 1)
    // a wrong one is corrected by a later one
    await event(second, 'IN_TRANSIT')
    assert.equal((await order(orderId)).state, 'PART_DELIVERED')
  })

  test('tracking goes forward in time, and the last event is undone by its maker at once', async () => {
    const orderId = await kept('S-4')
    const shipmentId = (await send(orderId, 1_000, { dispatchedOn: addDays(today, -4) })).data.id
    const at = async (on: string) => Object.keys((await event(shipmentId, 'IN_TRANSIT', on)).fieldErrors)
    assert.deepEqual([await at(addDays(today, 1)), await at(addDays(today, -5))], [['on'], ['on']])
    await event(shipmentId, 'IN_TRANSIT', addDays(today, -2))
    assert.deepEqual(await at(addDays(today, -3)), ['on'])
    await event(shipmentId, 'DELIVERED')
    const [last, before, sent] = (await shipment(shipmentId)).events
    assert.deepEqual([last?.mayUndo, before?.mayUndo, sent?.mayUndo], [true, false, false])
    const undo = (eventId = '', who = owner) => who.call(undoEvent, { shipmentId, eventId })
    const colleague = await world.person({ memberOf: [orgId] })
    assert.equal((await undo(last?.id, colleague)).status, 409)
    assert.equal((await undo(before?.id)).status, 409)
    assert.equal((await undo(crypto.randomUUID())).status, 403)
    assert.equal((await undo(last?.id)).status, 200)
    assert.deepEqual([(await shipment(shipmentId)).stage, (await order(orderId)).state], ['IN_TRANSIT', 'OPEN'])
    assert.equal((await undo(last?.id)).status, 403)
    const { db } = world.runtime.platform.database
    await assert.rejects(db.deleteFrom('shipment_event').where('shipment_id', '=', shipmentId).execute())
  })

  test('what is recorded beside a screen that shows less is refused: goods that came are not on the way again', async () => {
    const orderId = await kept('S-13')
    const shipmentId = (await send(orderId, 10_000)).data.id
    const [shown] = (await shipment(shipmentId)).events
    const at = (stage: 'IN_TRANSIT' | 'DELIVERED', after?: string) =>
      owner.call(track, { shipmentId, body: { stage, on: today, place: '', note: '', after } })
    assert.equal((await at('DELIVERED', shown?.id)).status, 200)
    assert.equal((await at('IN_TRANSIT', shown?.id)).status, 409)
    assert.deepEqual([(await shipment(shipmentId)).stage, (await order(orderId)).state], ['DELIVERED', 'DELIVERED'])
    const [last] = (await shipment(shipmentId)).events
    assert.equal((await at('IN_TRANSIT', last?.id)).status, 200)
  })

  test('what arrived is accepted and rejected, not beyond what was sent, and with a reason', async () => {
    const orderId = await kept('S-5')
    const shipmentId = (await send(orderId, 5_000)).data.id
    const itemId = (await order(orderId)).items[0]?.id ?? ''
    const look = (change = {}, item = itemId) =>
      owner.call(check, {
        ...{ shipmentId, itemId: item },
        body: { accepted: 4_000, rejected: 0, reason: '', paper: null, ...change },
      })
    const fields = async (change: object) => Object.keys((await look(change)).fieldErrors)
    assert.equal((await look()).status, 409)
    await event(shipmentId, 'ARRIVED')
    assert.deepEqual(await fields({ accepted: 4_001, rejected: 1_000, reason: 'Rust' }), ['accepted'])
    assert.deepEqual(await fields({ rejected: 500 }), ['reason'])
    assert.deepEqual(await fields({ accepted: 0 }), ['accepted'])
    assert.equal((await look({}, crypto.randomUUID())).status, 403)
    const paper = await uploaded(world, owner, 'Rust')
    assert.equal((await look({ rejected: 1_000, reason: 'Rust', paper })).status, 200)
    const whole = await order(orderId)
    assert.deepEqual(
      [whole.items[0]?.accepted, whole.items[0]?.rejected, whole.worth.acceptedPaise],
      [4_000, 1_000, (whole.totalPaise * 4) / 10],
    )
    assert.equal((await owner.call(checkPaper, { shipmentId, itemId })).data.name, 'Rust.pdf')
    // what was looked at has arrived
    assert.equal((await event(shipmentId, 'IN_TRANSIT')).status, 409)
    const [last] = (await shipment(shipmentId)).events
    assert.equal((await owner.call(undoEvent, { shipmentId, eventId: last?.id ?? '' })).status, 409)
    assert.equal((await look({ accepted: 5_000 })).status, 200)
    const [item] = (await shipment(shipmentId)).items
    assert.deepEqual([item?.quality?.accepted, item?.quality?.rejected, item?.quality?.reason], [5_000, 0, ''])
  })

  test('a check of the wrong shipment is taken back with why; what was said stays, and the tracking is free again', async () => {
    const orderId = await kept('S-7')
    const shipmentId = (await send(orderId, 5_000)).data.id
    const itemId = (await order(orderId)).items[0]?.id ?? ''
    const takeBack = (reason: string, who = owner) => who.call(takeCheckBack, { shipmentId, itemId, body: { reason } })
    await event(shipmentId, 'ARRIVED')
    assert.equal((await takeBack('Not this lorry')).status, 409)
    for (const accepted of [3_000, 4_000])
      await owner.call(check, { shipmentId, itemId, body: { accepted, rejected: 500, reason: 'Rust', paper: null } })
    assert.deepEqual(Object.keys((await takeBack(' ')).fieldErrors), ['reason'])
    assert.equal((await takeBack('Not this lorry')).status, 200)
    const [item] = (await shipment(shipmentId)).items
    assert.equal(item?.quality, null)
    assert.deepEqual(
      item?.past.map(one => [one.accepted, one.rejected, one.reason, one.why]),
      [
        [4_000, 500, 'Rust', 'Not this lorry'],
        [3_000, 500, 'Rust', null],
      ],
    )
    assert.equal((await order(orderId)).worth.acceptedPaise, 0)
    const [last] = (await shipment(shipmentId)).events
    assert.equal((await owner.call(undoEvent, { shipmentId, eventId: last?.id ?? '' })).status, 200)
    const { db } = world.runtime.platform.database
    await assert.rejects(db.deleteFrom('shipment_check_past').where('shipment_id', '=', shipmentId).execute())
  })

  test('the photo of a check that was corrected opens to who may see the shipment, and to nobody else', async () => {
    const orderId = await kept('S-11')
    const shipmentId = (await send(orderId, 5_000)).data.id
    const otherId = (await send(orderId, 5_000)).data.id
    const itemId = (await order(orderId)).items[0]?.id ?? ''
    await event(shipmentId, 'ARRIVED')
    for (const name of ['Rust', 'Clean']) {
      const paper = await uploaded(world, owner, name)
      const body = { accepted: 4_000, rejected: 500, reason: 'Rust', paper }
      assert.equal((await owner.call(check, { shipmentId, itemId, body })).status, 200)
    }
    const [past] = (await shipment(shipmentId)).items[0]?.past ?? []
    assert.equal(past?.paper, 'Rust.pdf')
    const open = (who: Person, of = shipmentId) => who.call(pastCheckPaper, { shipmentId: of, checkId: past?.id ?? '' })
    assert.equal((await open(owner)).data.name, 'Rust.pdf')
    assert.equal((await owner.call(checkPaper, { shipmentId, itemId })).data.name, 'Clean.pdf')
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    assert.deepEqual([(await open(stranger)).status, (await open(owner, otherId)).status], [403, 403])
  })

  test('a shipment that was not sent is withdrawn, its quantities are free again; one that arrived stays', async () => {
    const orderId = await kept('S-6')
    const shipmentId = (await send(orderId, 10_000, { ewayBill: '999988887777' })).data.id
    assert.equal((await owner.call(withdrawShipment, { shipmentId })).status, 200)
    assert.equal((await event(shipmentId, 'ARRIVED')).status, 409)
    const again = await send(orderId, 10_000, { ewayBill: '999988887777' })
    assert.equal(again.status, 200)
    await event(again.data.id, 'ARRIVED')
    assert.equal((await owner.call(withdrawShipment, { shipmentId: again.data.id })).status, 409)
    const rows = (await owner.call(listShipments, { orderId })).data
    assert.deepEqual(
      rows.map(one => [one.number, one.withdrawn]),
      [
        [1, true],
        [2, false],
      ],
    )
  })
  test('what was rejected is sent again, the order waits for it, and the check that rejected it stays', async () => {
    const orderId = await kept('S-8')
    const first = (await send(orderId, 10_000)).data.id
    const itemId = (await order(orderId)).items[0]?.id ?? ''
    const look = (shipmentId: string, accepted: number, rejected: number) =>
      owner.call(check, { shipmentId, itemId, body: { accepted, rejected, reason: 'Rust', paper: null } })
    const takeBack = () => owner.call(takeCheckBack, { shipmentId: first, itemId, body: { reason: 'Not this lorry' } })
    await event(first, 'DELIVERED')
    assert.deepEqual(await refused(orderId, 1), [400, ['items.0.quantity']])
    await look(first, 7_000, 3_000)
    assert.equal((await order(orderId)).state, 'DELIVERED')
    assert.deepEqual(await refused(orderId, 3_001), [400, ['items.0.quantity']])
    const again = (await send(orderId, 2_000)).data.id
    assert.deepEqual(await refused(orderId, 1_001), [400, ['items.0.quantity']])
    const whole = await order(orderId)
    assert.deepEqual([whole.state, whole.worth.dispatchedPaise], ['PART_DELIVERED', whole.totalPaise])
    // 2 of the 3 were sent again
    assert.deepEqual(Object.keys((await look(first, 8_001, 1_999)).fieldErrors), ['rejected'])
    assert.equal((await takeBack()).status, 409)
    assert.equal((await look(first, 8_000, 2_000)).status, 200)
    assert.deepEqual(await refused(orderId, 1), [400, ['items.0.quantity']])
    await event(again, 'DELIVERED')
    assert.equal((await order(orderId)).state, 'DELIVERED')
    await look(again, 1_500, 500)
    assert.equal((await send(orderId, 500)).status, 200)
    const [item] = (await order(orderId)).items
    assert.deepEqual([item?.dispatched, item?.accepted, item?.rejected], [12_500, 9_500, 2_500])
  })

  test('goods that were not sent again after all are withdrawn, and the check is free again', async () => {
    const orderId = await kept('S-9')
    const first = (await send(orderId, 10_000)).data.id
    const itemId = (await order(orderId)).items[0]?.id ?? ''
    const takeBack = () => owner.call(takeCheckBack, { shipmentId: first, itemId, body: { reason: 'Not this lorry' } })
    await event(first, 'DELIVERED')
    const body = { accepted: 9_000, rejected: 1_000, reason: 'Rust', paper: null }
    await owner.call(check, { shipmentId: first, itemId, body })
    const again = (await send(orderId, 1_000)).data.id
    assert.equal((await takeBack()).status, 409)
    assert.equal((await owner.call(withdrawShipment, { shipmentId: again })).status, 200)
    assert.equal((await order(orderId)).state, 'DELIVERED')
    assert.equal((await takeBack()).status, 200)
  })
})

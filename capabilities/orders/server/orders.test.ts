import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBeneficiary, removeBankAccount } from '@poonji/capabilities/bank-accounts/contract.ts'
import { registeredBorrower } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { cancel, create, list, options, orderPaper, ordersFile, read } from '../contract.ts'
import { addShipment, withdrawShipment } from '../shipment-contract.ts'
import { keptOrder, orderBody, shipmentBody, uploaded } from './testing.ts'

const GSTIN = '22AAACB5343E1ZB'

describe('orders', () => {
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

  const kept = (change: Parameters<typeof keptOrder>[3] = {}) => keptOrder(world, owner, orgId, change)
  const refused = async (change: Parameters<typeof orderBody>[1], who = owner, of = orgId) => {
    const { status, fieldErrors } = await who.call(create, { orgId: of, body: orderBody(world, change) })
    return [status, Object.keys(fieldErrors)]
  }

  /** By the schema: such a body is sent as it stands, so that other fields may be wrong with it. */
  const refusedAt = async (change: Parameters<typeof orderBody>[1], field: string) => {
    const [status, fields] = await refused(change)
    assert.ok(status === 400 && Array.isArray(fields) && fields.includes(field), `${field}: ${String(fields)}`)
  }

  test('an order is priced from its items, and read whole', async () => {
    const paper = await uploaded(world, owner, 'Order 42')
    const orderId = await kept({ paper, freightPaise: 1_000_00, creditDays: 45, deliverBy: addDays(today, 20) })
    const order = (await owner.call(read, { orderId })).data
    assert.deepEqual(
      [order.state, order.partyName, order.partyGstin, order.placeState.name.en, order.late, order.createdBy !== null],
      ['OPEN', 'Bhilai Steel Traders', GSTIN, 'Maharashtra', false, true],
    )
    // 5,00,000 + 1,000 of goods, 1,000 of freight among them; 18 % of 5,00,998.00 and 5 % of 1,002.00
    assert.deepEqual(order.price, {
      grossPaise: 5_01_000_00,
      discountPaise: 0,
      freightPaise: 1_000_00,
      otherPaise: 0,
      taxablePaise: 5_02_000_00,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 9_02_29_74,
      roundingPaise: 26,
      totalPaise: 5_92_230_00,
    })
    assert.deepEqual(
      order.items.map(one => [one.line, one.quantity, one.dispatched, one.totalPaise]),
      [
        [1, 10_000, 0, 5_91_177_64],
        [2, 4_000, 0, 1_052_10],
      ],
    )
    assert.deepEqual([order.mayAdd, order.mayInvoice, order.mayCancel, order.drawnPaise], [true, true, true, 0])
    const shown = (await owner.call(orderPaper, { orderId })).data
    assert.deepEqual([shown.name, shown.preview, shown.file !== null], ['Order 42.pdf', 'pdf', true])
  })

  test('within one state the tax is CGST and SGST; without the supplier’s GSTIN there is none', async () => {
    const within = (await owner.call(read, { orderId: await kept({ number: 'S-1', placeState: '22' }) })).data.price
    assert.deepEqual([within.cgstPaise, within.sgstPaise, within.igstPaise], [45_025_00, 45_025_00, 0])
    const items = orderBody(world).items.map(one => ({ ...one, gstBps: 0 }))
    const free = (await owner.call(read, { orderId: await kept({ number: 'S-2', partyGstin: '', items }) })).data
    assert.deepEqual([free.price.igstPaise, free.totalPaise], [0, 5_01_000_00])
  })

  test('a beneficiary is taken as it is known, and one order is kept once however it is written', async () => {
    const account = { number: '50100044445555', ifsc: 'HDFC0000001', accountType: 'CURRENT' } as const
    const body = { ...account, holderName: 'Raipur Alloys', mobile: '', email: '', gstin: GSTIN } as const
    await owner.call(addBeneficiary, { orgId, body })
    const again = await owner.call(addBeneficiary, { orgId, body: { ...body, number: '50100044446666', gstin: '' } })
    assert.equal(again.status, 200, again.message)
    const { parties } = (await owner.call(options, { orgId })).data
    assert.deepEqual([parties.length, parties[0]?.name, parties[0]?.gstin], [1, 'Raipur Alloys', GSTIN])
    const party = { partyId: parties[0]?.id ?? null, partyName: '', partyGstin: '' }
    const orderId = await kept({ number: 'RA/7', ...party })
    const order = (await owner.call(read, { orderId })).data
    assert.deepEqual([order.partyName, order.partyGstin, order.beneficiaryId], ['Raipur Alloys', GSTIN, party.partyId])
    assert.deepEqual(await refused({ number: 'ra-7', ...party }), [409, ['number']])
    assert.deepEqual(await refused({ number: 'RA 7', partyName: 'RAIPUR ALLOYS' }), [409, ['number']])
    await kept({ number: 'RA/7', partyName: 'Another Supplier' })
    // what is cancelled may be entered anew
    assert.equal((await owner.call(cancel, { orderId, body: { reason: 'Entered wrongly' } })).status, 200)
    await kept({ number: 'RA/7', ...party })
    // an account that was taken away is nobody's to be paid on
    assert.equal((await owner.call(removeBankAccount, { accountId: party.partyId ?? '' })).status, 200)
    const later = (await owner.call(read, { orderId })).data
    assert.deepEqual([later.partyName, later.beneficiaryId], ['Raipur Alloys', null])
  })

  test('what is not right is refused at its field', async () => {
    const [first] = orderBody(world).items
    assert.ok(first)
    const line = (change: Partial<typeof first>) => ({ items: [{ ...first, ...change }] })
    await refusedAt({ number: ' ' }, 'number')
    assert.deepEqual(await refused({ number: '--' }), [400, ['number']])
    assert.deepEqual(await refused({ orderedOn: addDays(today, 1) }), [400, ['orderedOn']])
    assert.deepEqual(await refused({ orderedOn: '2017-06-30' }), [400, ['orderedOn']])
    assert.deepEqual(await refused({ deliverBy: addDays(today, -1) }), [400, ['deliverBy']])
    assert.deepEqual(await refused({ deliverBy: addDays(today, 3_660) }), [400, ['deliverBy']])
    assert.deepEqual(await refused({ partyName: '' }), [400, ['partyName']])
    assert.deepEqual(await refused({ partyId: crypto.randomUUID() }), [400, ['partyId']])
    await refusedAt({ partyGstin: '22AAACB5343E1ZA' }, 'partyGstin')
    const { organisationId, gstin: itsOwn } = await registeredBorrower(world, '27')
    const itself = await world.person({ memberOf: [organisationId] })
    const body = orderBody(world, { partyGstin: itsOwn, ownGstin: '' })
    const fromItself = await itself.call(create, { orgId: organisationId, body })
    assert.deepEqual([fromItself.status, Object.keys(fromItself.fieldErrors)], [400, ['partyGstin']])
    assert.deepEqual(await refused({ ownGstin: '27AAACB5343E1Z1' }), [400, ['ownGstin']])
    assert.deepEqual(await refused({ placeState: '99' }), [400, ['placeState']])
    assert.deepEqual(await refused({ partyGstin: '' }), [400, ['items.0.gstBps']])
    await refusedAt({ items: [] }, 'items')
    await refusedAt(line({ hsn: '72085' }), 'items.0.hsn')
    await refusedAt(line({ gstBps: 1_700 }), 'items.0.gstBps')
    await refusedAt(line({ quantity: 0 }), 'items.0.quantity')
    await refusedAt(line({ ratePaise: 0 }), 'items.0.ratePaise')
    await refusedAt(line({ ratePaise: 1e14 }), 'items.0.ratePaise')
    await refusedAt(line({ quantity: 1_000, ratePaise: 100, discountPaise: 9_00_000_00 }), 'items.0.discountPaise')
    const free = { ...line({ discountPaise: 5_00_000_00 }), freightPaise: 5_00 }
    assert.deepEqual(await refused(free), [400, ['items.0.ratePaise']])
    assert.deepEqual(await refused(line({ discountPaise: 5_00_000_00 })), [400, ['items.0.ratePaise']])
  })

  test('an HSN is taken with spaces and typed on a Hindi keyboard, and kept as it is written', async () => {
    const items = orderBody(world).items.map((one, i) => ({ ...one, hsn: ['७२०८', '7326 90'][i] ?? '' }))
    const orderId = await kept({ number: 'H-1', items })
    assert.deepEqual(
      (await owner.call(read, { orderId })).data.items.map(one => one.hsn),
      ['7208', '732690'],
    )
  })

  test('members who may only look read; staff who prepare drawings keep orders too; others do not', async () => {
    const viewer = await world.person({ role: 'BUYER_VIEWER', memberOf: [orgId] })
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    const checker = await world.person({ role: 'OPERATIONS_CHECKER', visibility: 'all' })
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    const orderId = await keptOrder(world, maker, orgId, { number: 'M-1' })
    const seen = (await viewer.call(read, { orderId })).data
    // who of the lender put it there is not the borrower's to know
    assert.deepEqual([seen.mayAdd, seen.mayCancel, seen.createdBy], [false, false, null])
    assert.deepEqual(await refused({ number: 'M-2' }, viewer), [403, []])
    assert.deepEqual(await refused({ number: 'M-2' }, checker), [403, []])
    assert.equal((await checker.call(read, { orderId })).data.number, 'M-1')
    assert.equal((await viewer.call(cancel, { orderId, body: { reason: 'No' } })).status, 403)
    assert.equal((await stranger.call(read, { orderId })).status, 403)
    const trail = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select(['action', 'account_id'])
      .where('entity_id', '=', orderId)
      .execute()
    assert.deepEqual(trail, [{ action: 'order.kept', account_id: maker.accountId }])
  })

  test('of a stopped company nothing new is ordered, and what was stays to be read; only borrowers have orders', async () => {
    const stopped = await world.organisation({ name: 'Stopped' })
    const person = await world.person({ memberOf: [stopped] })
    const orderId = await keptOrder(world, person, stopped)
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ non_cooperative_at: world.runtime.platform.clock.now() })
      .where('id', '=', stopped)
      .execute()
    assert.deepEqual(await refused({ number: 'N-1' }, person, stopped), [409, []])
    const order = (await person.call(read, { orderId })).data
    assert.deepEqual([order.mayAdd, order.mayInvoice], [true, false])
    assert.notEqual((await person.call(options, { orgId: stopped })).data.refusal, null)
    const supplier = await world.organisation({ type: 'SUPPLIER', name: 'No borrower' })
    const maker = await world.person({ role: 'OPERATIONS_MAKER' })
    assert.deepEqual(await refused({}, maker, supplier), [409, []])
  })

  test('an order is cancelled with a reason, once, and never while something of it was sent', async () => {
    const orderId = await kept({ number: 'C-1' })
    const body = { reason: 'The supplier raised the price' }
    assert.deepEqual(Object.keys((await owner.call(cancel, { orderId, body: { reason: ' ' } })).fieldErrors), [
      'reason',
    ])
    const sent = await owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, 1_000) })
    assert.equal((await owner.call(read, { orderId })).data.mayCancel, false)
    assert.equal((await owner.call(cancel, { orderId, body })).status, 409)
    assert.equal((await owner.call(withdrawShipment, { shipmentId: sent.data.id })).status, 200)
    assert.equal((await owner.call(cancel, { orderId, body })).status, 200)
    assert.equal((await owner.call(cancel, { orderId, body })).status, 409)
    const order = (await owner.call(read, { orderId })).data
    assert.deepEqual([order.state, order.cancelled?.reason, order.mayAdd], ['CANCELLED', body.reason, false])
    const more = await owner.call(addShipment, { orderId, body: await shipmentBody(world, owner, orderId, 1_000) })
    assert.equal(more.status, 409)
  })

  test('the list is found by number and party, kind, state and days, page by page, and taken along as a file', async () => {
    const own = await world.organisation({ name: 'Lists' })
    const person = await world.person({ memberOf: [own] })
    const keep = (number: string, change = {}) => keptOrder(world, person, own, { number, ...change })
    for (let i = 1; i <= 12; i++) await keep(`L-${i}`, { orderedOn: addDays(today, -i) })
    const late = await keep('LATE', {
      orderedOn: addDays(today, -40),
      deliverBy: addDays(today, -1),
      partyName: 'Slow Mills',
    })
    const work = await keep('W-1', { kind: 'WORK', ownGstin: '', partyName: 'Pune Fabricators', items: untaxed() })
    await person.call(cancel, { orderId: work, body: { reason: 'Withdrawn by them' } })
    const page = async (query: { search?: string; filter?: string[]; next?: string }) =>
      (await person.call(list, { orgId: own, query })).data
    const first = await page({})
    assert.deepEqual([first.totalElements, first.content.length, first.content[0]?.number], [14, 10, 'W-1'])
    const rest = await page({ next: first.next ?? '' })
    assert.deepEqual(
      rest.content.map(one => one.number),
      ['L-10', 'L-11', 'L-12', 'LATE'],
    )
    assert.deepEqual([rest.content[3]?.late, rest.content[0]?.late], [true, false])
    const numbers = async (query: Parameters<typeof page>[0]) => (await page(query)).content.map(one => one.number)
    assert.deepEqual(await numbers({ search: 'slow' }), ['LATE'])
    assert.deepEqual(await numbers({ filter: ['KIND:WORK'] }), ['W-1'])
    assert.deepEqual(await numbers({ filter: ['STATE:CANCELLED|DELIVERED'] }), ['W-1'])
    const day = Date.parse(`${addDays(today, -3)}T00:00:00+05:30`)
    assert.deepEqual(await numbers({ filter: [`DATE:${day}|${day}`] }), ['L-3'])
    const table = await tableOfFile(world, person, ordersFile, { orgId: own, query: { filter: ['STATE:OPEN'] } })
    assert.equal(table.length, 1 + 13 + 1)
    assert.equal((await person.call(read, { orderId: late })).data.late, true)
  })
  const untaxed = () => orderBody(world).items.map(one => ({ ...one, gstBps: 0 }))
})

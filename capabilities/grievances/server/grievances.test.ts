import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { removeMember } from '@poonji/capabilities/organisations/member-contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { topicsOf, type Category, type GrievanceView } from '../status.ts'

const ticket = { subject: 'A charge I do not know', category: 'CHARGES', words: 'What are these 590 rupees?' } as const

describe('grievances', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let staff: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation()
    owner = await world.person({ memberOf: [orgId], mobile: '9812340001' })
    staff = await world.person({ role: 'OPERATIONS_MAKER' })
  })
  after(() => world.close())
  const statusOfOwn = async (who: Person, id: string) =>
    (await who.call(calls.readGrievance, { grievanceId: id })).data.status
  const ofView = async (view: GrievanceView) =>
    (await staff.call(calls.grievanceQueue, { query: { view } })).data.content
  const statusOf = (id: string) => statusOfOwn(owner, id)

  test('a ticket has a number and 30 days, is answered, reopened and closed', async () => {
    const raised = (await owner.call(calls.raiseGrievance, { orgId, body: ticket })).data
    assert.match(raised.number, /^GR-\d{4}-\d{5}$/)
    assert.match(await world.lastMessage('9812340001'), new RegExp(raised.number))
    assert.equal((await ofView('waiting')).find(row => row.id === raised.id)?.late, false)

    await staff.call(calls.answerGrievance, { grievanceId: raised.id, body: { words: 'The bounce charge of 3 Nov.' } })
    assert.equal(await statusOf(raised.id), 'ANSWERED')
    await owner.call(calls.writeGrievance, { grievanceId: raised.id, body: { words: 'It did not bounce.' } })
    assert.equal(await statusOf(raised.id), 'REOPENED')
    assert.equal((await owner.call(calls.closeGrievance, { grievanceId: raised.id })).status, 200)
    assert.equal((await owner.call(calls.closeGrievance, { grievanceId: raised.id })).status, 409)
    const { notes } = (await owner.call(calls.readGrievance, { grievanceId: raised.id })).data
    assert.deepEqual(
      notes.map(note => note.fromUs),
      [false, true, false],
    )
  })

  test('who left is told no more of a complaint of theirs: those who may complain there are, be it a company or a partner', async () => {
    const companyId = await world.organisation({ name: 'Deccan Mills' })
    const left = await world.person({ memberOf: [companyId], mobile: '9812340011' })
    const stays = await world.person({ memberOf: [companyId], mobile: '9812340012' })
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Rathi Advisors' })
    await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, mobile: '9812340014' })
    const ends = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId, mobile: '9812340015' })
    const body = { ...ticket, category: 'OTHER' } as const
    const company = (await left.call(calls.raiseGrievance, { orgId: companyId, body })).data
    const partner = (await ends.call(calls.raiseGrievance, { orgId: partnerId, body })).data
    const removed = await stays.call(removeMember, { orgId: companyId, accountId: left.accountId })
    assert.equal(removed.status, 200)
    await world.runtime.platform.database.db
      .updateTable('account')
      .set({ blocked_at: new Date() })
      .where('id', '=', ends.accountId)
      .execute()
    for (const { id } of [company, partner])
      assert.equal((await staff.call(calls.answerGrievance, { grievanceId: id, body: { words: 'Seen.' } })).status, 200)
    const told = async (mobile: string, number: string) =>
      (await world.messagesTo(mobile)).some(text => text.includes(number) && /answered/.test(text))
    assert.deepEqual(
      [await told('9812340011', company.number), await told('9812340012', company.number)],
      [false, true],
    )
    assert.deepEqual(
      [await told('9812340015', partner.number), await told('9812340014', partner.number)],
      [false, true],
    )
  })

  test('one person raises ten tickets in a day, of all their companies and however many at once', async () => {
    const companies = [await world.organisation(), await world.organisation()]
    const person = await world.person({ memberOf: companies })
    const raise = (n: number) => person.call(calls.raiseGrievance, { orgId: companies[n % 2] ?? '', body: ticket })
    const statuses = (await Promise.all(Array.from({ length: 12 }, (_, n) => raise(n)))).map(one => one.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(10).fill(200), 429, 429])
    assert.match((await raise(0)).message, /tomorrow/)
    assert.equal((await owner.call(calls.raiseGrievance, { orgId, body: ticket })).status, 200)
  })

  test('a supplier, who pays no interest, is not asked about it and begins with payments', async () => {
    assert.equal(topicsOf('BUYER')[0], 'CHARGES')
    const supplierId = await world.organisation({ type: 'SUPPLIER', name: 'Jindal Steel Depot' })
    const supplier = await world.person({ memberOf: [supplierId] })
    const write = (category: Category) =>
      supplier.call(calls.raiseGrievance, { orgId: supplierId, body: { ...ticket, category } })
    assert.equal((await write('CHARGES')).status, 400)
    assert.equal(topicsOf('SUPPLIER')[0], 'PAYMENT')
    for (const category of topicsOf('SUPPLIER')) assert.equal((await write(category)).status, 200)
  })

  test('a partner complains of its payouts, and knows nothing of what its clients complain of', async () => {
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
    const clientId = await world.organisation({ broughtBy: partnerId, name: 'Client of Agarwal' })
    const client = await world.person({ memberOf: [clientId] })
    const theirs = (await client.call(calls.raiseGrievance, { orgId: clientId, body: ticket })).data
    const boss = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: partnerId })
    const body = { ...ticket, category: 'PAYOUT' } as const
    assert.equal((await boss.call(calls.raiseGrievance, { orgId: partnerId, body: ticket })).status, 400)
    const own = (await boss.call(calls.raiseGrievance, { orgId: partnerId, body })).data
    assert.deepEqual(
      (await employee.call(calls.listGrievances, { orgId: partnerId })).data.map(row => row.number),
      [own.number],
    )
    await staff.call(calls.answerGrievance, { grievanceId: own.id, body: { words: 'It is in October.' } })
    const again = { grievanceId: own.id, body: { words: 'It is not.' } }
    assert.equal((await employee.call(calls.writeGrievance, again)).status, 200)
    assert.equal(await statusOfOwn(boss, own.id), 'REOPENED')
    assert.equal((await boss.call(calls.closeGrievance, { grievanceId: own.id })).status, 200)

    const refused = await Promise.all([
      boss.call(calls.listGrievances, { orgId: clientId }),
      boss.call(calls.raiseGrievance, { orgId: clientId, body: ticket }),
      boss.call(calls.readGrievance, { grievanceId: theirs.id }),
      boss.call(calls.writeGrievance, { ...again, grievanceId: theirs.id }),
      boss.call(calls.closeGrievance, { grievanceId: theirs.id }),
    ])
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    )
  })

  test('how somebody of ours behaved is read by who answers complaints, not by whoever looks after the client', async () => {
    const body = { ...ticket, category: 'STAFF' } as const
    const about = (await owner.call(calls.raiseGrievance, { orgId, body })).data
    const charges = (await owner.call(calls.raiseGrievance, { orgId, body: ticket })).data
    const seen = async (who: Person) => {
      const listed = (await who.call(calls.listGrievances, { orgId })).data.map(row => row.id)
      const reads = async (id: string) => (await who.call(calls.readGrievance, { grievanceId: id })).status
      return [listed.includes(about.id), listed.includes(charges.id), await reads(about.id), await reads(charges.id)]
    }
    const sales = await world.person({ role: 'REGIONAL_MANAGER' })
    assert.deepEqual(await seen(sales), [false, true, 403, 200])
    assert.deepEqual(await seen(staff), [true, true, 200, 200])
    assert.deepEqual(await seen(owner), [true, true, 200, 200])
  })

  test('the register holds every complaint in its view, found by words and topic, and is kept as a file', async () => {
    const raise = async (subject: string, category: Category) =>
      (await owner.call(calls.raiseGrievance, { orgId, body: { ...ticket, subject, category } })).data
    const [first, second, third] = [
      await raise('Register one', 'CHARGES'),
      await raise('Register two', 'PRIVACY'),
      await raise('Register three', 'PRIVACY'),
    ]
    await staff.call(calls.answerGrievance, { grievanceId: second.id, body: { words: 'Seen.' } })
    await owner.call(calls.closeGrievance, { grievanceId: third.id })
    const found = async (query: { view: GrievanceView; filter?: string[] }) =>
      (await staff.call(calls.grievanceQueue, { query: { search: 'register', ...query } })).data.content.map(
        row => row.number,
      )
    assert.deepEqual(
      [await found({ view: 'waiting' }), await found({ view: 'answered' }), await found({ view: 'closed' })],
      [[first.number], [second.number], [third.number]],
    )
    assert.deepEqual(await found({ view: 'all' }), [third.number, second.number, first.number])
    const ofData = { view: 'all' as const, filter: ['CATEGORY:PRIVACY'] }
    assert.deepEqual(await found(ofData), [third.number, second.number])
    const [titles, ...lines] = await tableOfFile(world, staff, calls.grievanceQueueFile, {
      query: { ...ofData, search: 'register' },
    })
    assert.deepEqual(titles?.slice(0, 3), ['Number', 'Organisation', 'In a few words'])
    assert.deepEqual(
      lines.map(line => [line[0], line[6]]),
      [
        [third.number, 'Closed'],
        [second.number, 'Answered'],
      ],
    )
    const stranger = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await stranger.call(calls.grievanceQueue, { query: {} })).status, 403)
  })

  test('after 30 days without an answer it is late', async () => {
    const raised = (await owner.call(calls.raiseGrievance, { orgId, body: ticket })).data
    const { dueOn } = (await owner.call(calls.readGrievance, { grievanceId: raised.id })).data
    await world.moveTo(dueOn)
    assert.equal((await owner.call(calls.readGrievance, { grievanceId: raised.id })).data.late, false)
    await world.moveTo(world.runtime.platform.clock.nextDay())
    assert.equal((await owner.call(calls.readGrievance, { grievanceId: raised.id })).data.late, true)
  })

  test('the same tap twice raises one ticket', async () => {
    const headers = { 'idempotency-key': 'one-intention-only' }
    const both = await Promise.all([1, 2].map(() => owner.call(calls.raiseGrievance, { orgId, body: ticket }, headers)))
    assert.equal(both[0]?.data.number, both[1]?.data.number)
  })

  test('an empty complaint is asked for its words', async () => {
    const refused = await owner.call(calls.raiseGrievance, { orgId, body: { ...ticket, words: ' ' } })
    assert.deepEqual(refused.fieldErrors, { words: 'This is required' })
  })
})

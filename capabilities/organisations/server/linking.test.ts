import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { z } from 'zod'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import { MEMBER_LEVELS } from '@poonji/capabilities/access/status.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { detail } from '../contract.ts'
import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import * as calls from '../linking-contract.ts'
import { communicationsOf } from '../message-contract.ts'
import type { OrganisationType } from '../status.ts'
import { createOrganisation } from './service.ts'

let world: TestApp
let staff: Person
before(async () => {
  world = await startTestApp()
  staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'all' })
})
after(() => world.close())

let serial = 300
const company = async (type: OrganisationType = 'BUYER', name = 'Linked Mills') => {
  const pan = `ZZZCL${serial++}1K`
  const orgId = await world.transaction(work =>
    createOrganisation(work, { type, name, entityType: null, pan, stateCode: '27' }),
  )
  assert.ok(orgId)
  const mobile = `981234${serial}0`
  return { orgId, pan, mobile, owner: await world.person({ memberOf: [orgId], mobile }) }
}
const [, VIEWER] = MEMBER_LEVELS
const join = (person: Person, pan: string) =>
  person.call(calls.askToJoin, { body: { pan, role: VIEWER, note: 'I keep the books' } })
const sees = async (person: Person, orgId: string) => (await person.call(detail, { orgId })).status === 200
const approve = (person: Person, requestId: string) => person.call(calls.approveLinking, { requestId })

describe('a person asks to join', () => {
  test('who has given no name is asked for it first', async () => {
    const { pan } = await company()
    const refused = await join(await world.person({ name: '' }), pan)
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['personName']])
  })

  test('the owner is told and approves: the person is a member', async () => {
    const { orgId, pan, owner, mobile } = await company()
    const person = await world.person({ name: 'Book Keeper', mobile: '9812399900' })
    const { requestId } = (await join(person, pan)).data
    await world.drainJobs()
    assert.match(await world.lastMessage(mobile), /Book Keeper.*Linked Mills/)
    assert.equal((await join(person, pan)).status, 409, 'asked once')
    assert.equal(await sees(person, orgId), false)
    assert.equal((await approve(person, requestId)).status, 403, 'nobody lets themselves in')
    const both = await Promise.all([approve(owner, requestId), approve(owner, requestId)])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    assert.equal(await sees(person, orgId), true)
    assert.match(await world.lastMessage('9812399900'), /with Linked Mills was approved/)
    const [mine] = (await person.call(calls.myLinkingRequests, {})).data
    assert.deepEqual([mine?.state, mine?.organisationName], ['APPROVED', 'Linked Mills'])
    assert.deepEqual((await owner.call(calls.myLinkingRequests, {})).data, [], 'what others asked is not mine')
    assert.equal((await join(person, pan)).status, 409, 'a member already')
  })

  test('a supplier’s colleague joins the supplier; of two with one PAN, the one they do not belong to', async () => {
    const { orgId, pan } = await company('SUPPLIER', 'Jindal Steel Depot')
    const owner = await world.person({ memberOf: [orgId], role: 'SUPPLIER_OWNER' })
    const colleague = await world.person({ name: 'Store Keeper' })
    assert.equal((await approve(owner, (await join(colleague, pan)).data.requestId)).status, 200)
    assert.equal(await sees(colleague, orgId), true)
    const buyerId = await world.transaction(work =>
      createOrganisation(work, { type: 'BUYER', name: 'Jindal Steel', entityType: null, pan, stateCode: '27' }),
    )
    assert.ok(buyerId)
    const buyer = await world.person({ memberOf: [buyerId] })
    assert.equal((await approve(buyer, (await join(colleague, pan)).data.requestId)).status, 200)
    assert.equal(await sees(colleague, buyerId), true)
    assert.equal((await join(colleague, pan)).status, 409, 'a member of both')
  })

  test('who works for a partner or for us when the owner approves is no member; nobody gives more than they have', async () => {
    const { orgId, pan, owner } = await company()
    const { db } = world.runtime.platform.database
    for (const domain of ['partner', 'admin'] as const) {
      const person = await world.person({ name: 'Changed Sides' })
      const { requestId } = (await join(person, pan)).data
      await db.updateTable('account').set({ domain }).where('id', '=', person.accountId).execute()
      assert.equal((await approve(owner, requestId)).status, 409)
      const members = db.selectFrom('membership').select('id').where('account_id', '=', person.accountId)
      assert.deepEqual(await members.execute(), [])
    }
    const looker = await world.person({ memberOf: [orgId], domain: 'buyer', role: 'BUYER_VIEWER' })
    const { id } = await db
      .selectFrom('role')
      .select('id')
      .where('tenant', '=', world.tenant)
      .where('code', '=', 'BUYER_VIEWER')
      .executeTakeFirstOrThrow()
    await db.insertInto('role_permission').values({ role_id: id, permission: 'CAN_INVITE_MEMBER' }).execute()
    const asked = await (await world.person({})).call(calls.askToJoin, { body: { pan, role: 'BUYER_OWNER', note: '' } })
    assert.equal((await approve(looker, asked.data.requestId)).status, 403)
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', id)
      .where('permission', '=', 'CAN_INVITE_MEMBER')
      .execute()
    assert.equal((await approve(owner, asked.data.requestId)).status, 200)
  })

  test('a PAN that nobody has answers like one that is here, and nobody can answer it', async () => {
    const { owner } = await company()
    const person = await world.person({})
    const asked = await join(person, 'ZZZCL9991K')
    assert.equal(asked.status, 200)
    const [mine] = (await person.call(calls.myLinkingRequests, {})).data
    assert.deepEqual([mine?.state, mine?.organisationName, mine?.panMasked], ['REQUESTED', null, 'ZZXXXX991K'])
    assert.equal((await approve(owner, asked.data.requestId)).status, 403)
    assert.equal((await staff.call(calls.verifyLinking, { requestId: asked.data.requestId })).status, 403)
    assert.equal((await person.call(calls.withdrawLinking, { requestId: asked.data.requestId })).status, 200)
  })

  test('asking writes nothing more for a company that is here: its owner is told by a job, and not of what was taken back', async () => {
    const { pan, mobile } = await company()
    const person = await world.person({ name: 'Book Keeper' })
    const messages = async () => {
      const { db } = world.runtime.platform.database
      const { n } = await db
        .selectFrom('outgoing_message')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    const before = await messages()
    const { requestId } = (await join(person, pan)).data
    assert.equal(await messages(), before)
    await person.call(calls.withdrawLinking, { requestId })
    assert.deepEqual(await world.messagesTo(mobile), [])
  })

  test('whoever takes a request back and asks again cannot fill an owner’s telephone', async () => {
    const { pan, mobile } = await company()
    const person = await world.person({ name: 'Book Keeper' })
    const again = async () => {
      const asked = await join(person, pan)
      await world.drainJobs()
      if (asked.status === 200) await person.call(calls.withdrawLinking, { requestId: asked.data.requestId })
      return asked.status
    }
    assert.deepEqual([await again(), await again(), await again(), await again()], [200, 200, 200, 429])
    assert.equal((await world.messagesTo(mobile)).length, 3)
    const other = await world.person({})
    const statuses = await Promise.all(Array.from({ length: 9 }, (_, n) => join(other, `ZZZCN${n}001K`)))
    assert.equal(statuses.filter(one => one.status === 200).length, 5, 'however many at once')
    const trying = await world.person({})
    const tried = async (pan: string) => {
      const { status, data } = await join(trying, pan)
      if (status === 200) await trying.call(calls.withdrawLinking, { requestId: data.requestId })
      return status
    }
    for (let n = 0; n < 10; n++) assert.equal(await tried(`ZZZCT${n}001K`), 200, `${n}`)
    assert.equal(await tried('ZZZCU0001K'), 429, 'ten a day, taken back or not')
  })

  test('a name that is put into a message leads nowhere', async () => {
    const { pan, mobile } = await company()
    const person = await world.person({})
    const rename = (name: string) => person.call(updateProfile, { body: { name } })
    for (const name of ['https://loans-poonji', 'Care 98111 22333', 'care@poonji', '123'])
      assert.ok((await rename(name)).fieldErrors.name, name)
    assert.equal((await rename('Overdue:\npay at evil.in\u202e')).status, 200)
    await join(person, pan)
    assert.match(await world.lastMessage(mobile), /^Poonji: Overdue: pay at evil\. in asks to be linked/)
  })

  test('staff verify the person; the owner’s code approves, a wrong one does not', async () => {
    const { orgId, pan, mobile } = await company()
    const person = await world.person({})
    const { requestId } = (await join(person, pan)).data
    // the owner has heard of the request before the code comes: messages of one moment have no order
    await world.drainJobs()
    assert.equal((await staff.call(calls.sendLinkingCode, { requestId })).status, 409, 'verified first')
    assert.equal((await staff.call(calls.verifyLinking, { requestId })).status, 200)
    assert.equal((await staff.call(calls.verifyLinking, { requestId })).status, 409, 'verified once')
    const { challengeId } = (await staff.call(calls.sendLinkingCode, { requestId })).data
    await world.drainJobs()
    const told = await world.lastMessage(mobile)
    assert.match(told, /lets .+ see everything of/)
    const code = /\b\d{6}\b/.exec(told)?.[0] ?? ''
    const byCode = (otp: string) => staff.call(calls.approveLinkingByCode, { requestId, body: { challengeId, otp } })
    assert.ok('otp' in (await byCode(code === '000000' ? '000001' : '000000')).fieldErrors)
    assert.equal(await sees(person, orgId), false)
    assert.equal((await byCode(code)).status, 200)
    assert.equal(await sees(person, orgId), true)
    assert.ok('otp' in (await byCode(code)).fieldErrors, 'a code is used once')
  })

  test('the owner’s code says where it lets somebody manage', async () => {
    const { pan, mobile } = await company()
    const person = await world.person({ name: 'New Manager' })
    const body = { pan, role: 'BUYER_OWNER' as const, note: '' }
    const { requestId } = (await person.call(calls.askToJoin, { body })).data
    await world.drainJobs()
    await staff.call(calls.verifyLinking, { requestId })
    const { db } = world.runtime.platform.database
    const ends = (days: number) =>
      db
        .updateTable('linking_request')
        .set({ expires_at: new Date(world.runtime.platform.clock.now().getTime() + days * 86_400_000) })
        .where('id', '=', requestId)
        .execute()
    await ends(-1)
    assert.equal((await staff.call(calls.sendLinkingCode, { requestId })).status, 409, 'no code of what is over')
    await ends(1)
    await staff.call(calls.sendLinkingCode, { requestId })
    await world.drainJobs()
    assert.match(await world.lastMessage(mobile), /lets New Manager .+ manage .+: apply, sign and pay/)
  })

  test('a refusal says why; what is over is answered no more; five are open at most', async () => {
    const { pan, owner } = await company()
    const person = await world.person({ mobile: '9812399901' })
    const { requestId } = (await join(person, pan)).data
    await owner.call(calls.rejectLinking, { requestId, body: { reason: 'We do not know you' } })
    const [mine] = (await person.call(calls.myLinkingRequests, {})).data
    assert.deepEqual([mine?.state, mine?.reason], ['REJECTED', 'We do not know you'])
    assert.match(await world.lastMessage('9812399901'), /was not approved. Log in to read why/)
    assert.equal((await approve(owner, requestId)).status, 409)
    const withdraw = (by: Person, id = requestId) => by.call(calls.withdrawLinking, { requestId: id })
    assert.equal((await withdraw(person)).status, 403, 'it was answered')
    for (let n = 0; n < 5; n++) assert.equal((await join(person, `ZZZCM${n}001K`)).status, 200)
    const [last] = (await person.call(calls.myLinkingRequests, {})).data
    assert.equal((await withdraw(owner, last?.id)).status, 403, 'another’s')
    assert.equal((await join(person, 'ZZZCM9001K')).status, 429)
  })
})

test('staff connect one client after another: what is enough is counted by client', async () => {
  const [first, second] = [await company(), await company()]
  const connect = async (orgId: string, pan: string) =>
    (await staff.call(calls.askToConnect, { orgId, body: { pan, relation: 'GROUP', note: '' } })).status
  for (let n = 0; n < 5; n++) assert.equal(await connect(first.orgId, `ZZZCF${n}001K`), 200)
  assert.equal(await connect(first.orgId, 'ZZZCF9001K'), 429)
  for (let n = 0; n < 5; n++) assert.equal(await connect(second.orgId, `ZZZCF${n}001K`), 200)
  const colleague = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'all' })
  const body = { pan: 'ZZZCF9001K', relation: 'GROUP' as const, note: '' }
  const refused = await colleague.call(calls.askToConnect, { orgId: second.orgId, body })
  assert.deepEqual([refused.status, /This company has enough requests/.test(refused.message)], [429, true])
})

test('an owner is asked about the company that would be connected, never about the person who asks for it', async () => {
  const [asking, asked] = [await company('BUYER', 'Asking Foundry'), await company()]
  const body = { pan: asked.pan, relation: 'GROUP' as const, note: '' }
  const { requestId } = (await staff.call(calls.askToConnect, { orgId: asking.orgId, body })).data
  await world.drainJobs()
  assert.match(
    await world.lastMessage(asked.mobile),
    /^Poonji: Asking Foundry asks .* with Linked Mills, .*: Same group\./,
  )
  const checker = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'all' })
  await checker.call(calls.verifyLinking, { requestId })
  await checker.call(calls.sendLinkingCode, { requestId })
  await world.drainJobs()
  assert.match(await world.lastMessage(asked.mobile), /^Poonji: \d{6} connects Asking Foundry with Linked Mills\./)
})

test('who is asked to be a supplier hears of it, also where it is here as a borrower alone; of two, the supplier is asked', async () => {
  const asking = await company('BUYER', 'Asking Foundry')
  const asked = async (pan: string) => {
    const body = { pan, relation: 'SUPPLIER' as const, note: '' }
    const { data } = await asking.owner.call(calls.askToConnect, { orgId: asking.orgId, body })
    await world.drainJobs()
    return data.requestId
  }
  const borrower = await company('BUYER', 'Borrowing Mills')
  const requestId = await asked(borrower.pan)
  assert.match(await world.lastMessage(borrower.mobile), /Asking Foundry asks .* with Borrowing Mills, .*: Supplier\./)
  assert.equal((await approve(borrower.owner, requestId)).status, 200)
  const both = await company('BUYER', 'Twofold Mills')
  const depotId = await world.transaction(work =>
    createOrganisation(work, {
      type: 'SUPPLIER',
      name: 'Twofold Depot',
      entityType: null,
      pan: both.pan,
      stateCode: '27',
    }),
  )
  assert.ok(depotId)
  await world.person({ memberOf: [depotId], role: 'SUPPLIER_OWNER', mobile: '9812399903' })
  await asked(both.pan)
  assert.match(await world.lastMessage('9812399903'), /with Twofold Depot, .*: Supplier\./)
  assert.deepEqual(await world.messagesTo(both.mobile), [])
})

test('who runs both companies does not answer the request that they sent from one to the other', async () => {
  const [one, other] = [await company(), await company()]
  const both = await world.person({ memberOf: [one.orgId, other.orgId] })
  const body = { pan: other.pan, relation: 'GROUP' as const, note: '' }
  const { requestId } = (await both.call(calls.askToConnect, { orgId: one.orgId, body })).data
  assert.equal((await approve(both, requestId)).status, 403)
  assert.equal((await approve(other.owner, requestId)).status, 200)
})

test('what a company asked of another is taken back by whoever may edit it, also once the one who asked has left', async () => {
  const [asking, asked] = [await company(), await company()]
  const left = await world.person({ memberOf: [asking.orgId] })
  const body = { pan: asked.pan, relation: 'GROUP' as const, note: '' }
  const { requestId } = (await left.call(calls.askToConnect, { orgId: asking.orgId, body })).data
  await world.runtime.platform.database.db
    .updateTable('membership')
    .set({ ended_at: new Date() })
    .where('account_id', '=', left.accountId)
    .execute()
  const shownTo = async (person: Person, { orgId }: { orgId: string }) => {
    const { requests } = (await person.call(calls.linkingRequests, { orgId })).data
    return requests.map(one => one.mayWithdraw)
  }
  const looker = await world.person({ memberOf: [asking.orgId], role: 'BUYER_VIEWER' })
  const withdraw = (by: Person) => by.call(calls.withdrawLinking, { requestId })
  assert.deepEqual([await shownTo(looker, asking), await shownTo(asked.owner, asked)], [[false], [false]])
  for (const nobody of [looker, asked.owner, left]) assert.equal((await withdraw(nobody)).status, 403)
  assert.deepEqual(await shownTo(asking.owner, asking), [true])
  assert.equal((await withdraw(asking.owner)).status, 200)
  assert.equal((await approve(asked.owner, requestId)).status, 409)
})

test('companies are connected once the other approves; an expired request is not approved', async () => {
  const buyer = await company()
  const supplier = await company('SUPPLIER')
  const ask = (pan = supplier.pan) =>
    buyer.owner.call(calls.askToConnect, { orgId: buyer.orgId, body: { pan, relation: 'SUPPLIER', note: '' } })
  const self = await ask(buyer.pan)
  assert.deepEqual([self.status, self.fieldErrors.pan], [409, "This is the company's own PAN."])
  const first = await ask()
  assert.equal((await approve(buyer.owner, first.data.requestId)).status, 403)
  await world.moveTo(addDays(world.runtime.platform.clock.today(), 200))
  assert.equal((await approve(supplier.owner, first.data.requestId)).status, 409)
  const second = await ask()
  assert.equal(second.status, 200, 'asked again')
  assert.equal((await approve(supplier.owner, second.data.requestId)).status, 200)
  for (const { owner, orgId } of [buyer, supplier]) {
    const { requests } = (await owner.call(calls.linkingRequests, { orgId })).data
    const { content: connections } = (await owner.call(calls.listConnections, { orgId, query: {} })).data
    const named = requests.filter(one => one.toName !== null)
    assert.deepEqual(
      named.map(one => [one.id, one.toName]),
      orgId === buyer.orgId ? [[second.data.requestId, 'Linked Mills']] : [],
      'once it approved',
    )
    assert.deepEqual(
      connections.map(one => [one.name, one.relation, one.outgoing, one.mayEnd]),
      [['Linked Mills', 'SUPPLIER', orgId === buyer.orgId, true]],
      'whose supplier it is',
    )
  }
})

test('the answer stands among what was sent to the company that asked; what staff asked, among no client’s', async () => {
  const [asking, asked] = [await company(), await company()]
  const answered = async (orgId: string) => {
    const { content } = (await staff.call(communicationsOf, { orgId, query: {} })).data
    return content.filter(one => /was approved/.test(one.text ?? '')).length
  }
  for (const [by, relation] of [
    [asking.owner, 'DISTRIBUTOR'],
    [staff, 'GROUP'],
  ] as const) {
    const body = { pan: asked.pan, relation, note: '' }
    const { data } = await by.call(calls.askToConnect, { orgId: asking.orgId, body })
    assert.equal((await approve(asked.owner, data.requestId)).status, 200)
  }
  await world.drainJobs()
  assert.deepEqual([await answered(asking.orgId), await answered(asked.orgId)], [1, 0])
})

test('a request of a company that ran out keeps no colleague from asking again, nor counts as open', async () => {
  const [asking, asked] = [await company(), await company()]
  const connect = (by: Person, pan: string) =>
    by.call(calls.askToConnect, { orgId: asking.orgId, body: { pan, relation: 'GROUP', note: '' } })
  const colleague = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'all' })
  assert.equal((await connect(colleague, asked.pan)).status, 200)
  for (let n = 0; n < 4; n++) assert.equal((await connect(colleague, `ZZZCX${n}001K`)).status, 200)
  assert.equal((await connect(staff, asked.pan)).status, 429, 'five are open')
  await world.runtime.platform.database.db
    .updateTable('linking_request')
    .set(eb => ({
      expires_at: eb(eb.ref('expires_at'), '-', sql<Date>`interval '31 days'`),
      created_at: eb(eb.ref('created_at'), '-', sql<Date>`interval '31 days'`),
    }))
    .where('from_organisation_id', '=', asking.orgId)
    .execute()
  const again = await connect(asking.owner, asked.pan)
  assert.equal(again.status, 200, 'the owner, of what staff had asked')
  assert.equal((await connect(staff, 'ZZZCX9001K')).status, 200)
  assert.equal((await approve(asked.owner, again.data.requestId)).status, 200)
})

test('who was let in to view meanwhile, and asked to manage, manages once that is approved', async () => {
  const { orgId, pan, owner } = await company()
  const person = await world.person({ mobile: '9812399907' })
  const body = { pan, role: 'BUYER_OWNER' as const, note: '' }
  const { requestId } = (await person.call(calls.askToJoin, { body })).data
  await world.transaction(work => addMember(work, person.accountId, orgId, 'BUYER_VIEWER'))
  const connects = () =>
    person.call(calls.askToConnect, { orgId, body: { pan: 'ZZZCY9001K', relation: 'GROUP', note: '' } })
  assert.equal((await connects()).status, 403, 'to view alone')
  assert.equal((await approve(owner, requestId)).status, 200)
  assert.equal((await connects()).status, 200)
})

test('an anchor sees every company that it is connected with, page by page and by name', async () => {
  const anchor = await company('ANCHOR')
  const { db } = world.runtime.platform.database
  await sql`with made as (
      insert into organisation (tenant, name, type, created_at)
      select ${world.tenant}, 'Dealer ' || n, 'BUYER', now() from generate_series(1, 130) n returning id)
    insert into organisation_connection (tenant, organisation_id, other_id, relation, created_at)
    select ${world.tenant}, id, ${anchor.orgId}::uuid, 'ANCHOR', now() from made`.execute(db)
  const page = async (query: z.input<typeof calls.listConnections.query>) =>
    (await anchor.owner.call(calls.listConnections, { orgId: anchor.orgId, query })).data
  const first = await page({ pageSize: 100 })
  const rest = await page({ pageSize: 100, next: first.next ?? '' })
  assert.deepEqual([first.totalElements, first.content.length, rest.content.length, rest.next], [130, 100, 30, null])
  const found = await page({ search: 'dealer 77' })
  assert.deepEqual(
    found.content.map(one => [one.name, one.outgoing, one.mayEnd]),
    [['Dealer 77', false, true]],
  )
})

test('either side ends a connection and the other is told; that two are one group only staff take back', async () => {
  const buyer = await company()
  const supplier = await company('SUPPLIER')
  const sister = await company()
  const connect = async (to: typeof buyer, relation: 'SUPPLIER' | 'GROUP') => {
    const body = { pan: to.pan, relation, note: '' }
    const { data } = await buyer.owner.call(calls.askToConnect, { orgId: buyer.orgId, body })
    assert.equal((await approve(to.owner, data.requestId)).status, 200)
    return (await connectionsOf(to))[0]?.id ?? ''
  }
  const connectionsOf = async ({ owner, orgId }: typeof buyer) =>
    (await owner.call(calls.listConnections, { orgId, query: {} })).data.content
  const end = (person: Person, orgId: string, connectionId: string) =>
    person.call(calls.endConnection, { orgId, connectionId })
  const connectionId = await connect(supplier, 'SUPPLIER')
  assert.equal((await end(sister.owner, sister.orgId, connectionId)).status, 403, 'not theirs')
  assert.equal((await end(supplier.owner, supplier.orgId, connectionId)).status, 200)
  const told = await world.messagesTo(buyer.mobile)
  assert.ok(told.some(text => text.startsWith('Poonji: Linked Mills ended its connection with Linked Mills')))
  assert.deepEqual([await connectionsOf(buyer), await connectionsOf(supplier)], [[], []])
  const { db } = world.runtime.platform.database
  const ended = db.selectFrom('audit').select('organisation_id').where('action', '=', 'connection.ended')
  const kept = (await ended.execute()).map(one => one.organisation_id)
  assert.deepEqual(kept.sort(), [buyer.orgId, supplier.orgId].sort(), 'in the trail of both')
  assert.equal((await end(buyer.owner, buyer.orgId, connectionId)).status, 403, 'it has ended')
  const groupId = await connect(sister, 'GROUP')
  assert.equal((await connectionsOf(buyer))[0]?.mayEnd, false)
  assert.equal((await end(buyer.owner, buyer.orgId, groupId)).status, 403)
  assert.equal((await connectionsOf(sister)).length, 1)
  const staff = await world.person({ role: 'SALES_MANAGER', visibility: 'all' })
  assert.equal((await end(staff, buyer.orgId, groupId)).status, 200)
  assert.equal((await connectionsOf(sister)).length, 0)
})

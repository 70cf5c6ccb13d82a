import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sendMessage } from '@poonji/api-platform/outbox.ts'
import { endAccess } from '@poonji/capabilities/access/staff-contract.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { listConsents } from '@poonji/capabilities/consents/contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as comments from '../comment-contract.ts'
import { addContact } from '../contact-contract.ts'
import { detail, list, permissionsOf } from '../contract.ts'
import * as calls from '../manage-contract.ts'
import * as messages from '../message-contract.ts'
import * as qualifications from '../qualification-contract.ts'
import * as referrals from '../referral-contract.ts'
import { assertCooperative } from './service.ts'

let world: TestApp
let executive: Person
let manager: Person
let regional: Person
let admin: Person
before(async () => {
  world = await startTestApp()
  manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised', name: 'Manager' })
  executive = await world.person({
    role: 'SALES_EXECUTIVE',
    visibility: 'assigned',
    managerId: manager.accountId,
    name: 'Executive',
  })
  regional = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all', name: 'Regional' })
  admin = await world.person({ role: 'ADMINISTRATOR', name: 'Administrator' })
})
after(() => world.close())

const company = (name = 'Cared For Traders') => world.organisation({ name, assignedTo: executive.accountId })
const careOf = async (orgId: string, person = admin) => (await person.call(calls.care, { orgId })).data

describe('how an organisation stands', () => {
  test('each is said and taken back with a reason, stops new credit, and stays on record', async () => {
    const orgId = await company()
    const say = (applies: boolean, reason = 'Cheque kiting') =>
      regional.call(calls.STANDING_CALLS.BLACKLISTED, { orgId, body: { applies, reason } })
    assert.equal((await say(true, ' ')).fieldErrors.reason, 'Please write a reason')
    assert.equal((await say(true)).status, 200)
    assert.equal((await say(true)).status, 409)
    await assert.rejects(() => world.transaction(work => assertCooperative(work, orgId, 'disbursal')))
    assert.equal((await say(false, 'It was another company')).status, 200)
    await world.transaction(work => assertCooperative(work, orgId, 'disbursal'))
    const care = await careOf(orgId)
    assert.deepEqual(care.standings, [])
    assert.deepEqual(
      care.standingHistory.map(one => [one.standing, one.applies, one.reason, one.by]),
      [
        ['BLACKLISTED', false, 'It was another company', 'Regional'],
        ['BLACKLISTED', true, 'Cheque kiting', 'Regional'],
      ],
    )
    const { db } = world.runtime.platform.database
    await assert.rejects(() => db.updateTable('organisation_standing_change').set({ reason: 'x' }).execute())
  })

  test('a sales executive blacklists nobody, but says that a client has died', async () => {
    const orgId = await company()
    const body = { applies: true, reason: 'Told by the family' }
    assert.equal((await executive.call(calls.STANDING_CALLS.BLACKLISTED, { orgId, body })).status, 403)
    assert.equal((await executive.call(calls.STANDING_CALLS.DECEASED, { orgId, body })).status, 200)
    assert.deepEqual((await careOf(orgId)).standings, ['DECEASED'])
  })
})

describe('who looks after it', () => {
  test('a manager gives it within their own team, with a reason', async () => {
    const orgId = await company()
    const other = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', managerId: manager.accountId })
    const outside = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const give = (accountId: string) => manager.call(calls.reassign, { orgId, body: { accountId, reason: 'On leave' } })
    const within = (await manager.call(calls.assignees, { orgId })).data.map(one => one.id)
    assert.ok(within.includes(other.accountId) && !within.includes(outside.accountId))
    assert.ok('accountId' in (await give(outside.accountId)).fieldErrors)
    assert.equal((await give(other.accountId)).status, 200)
    assert.equal((await give(other.accountId)).status, 409)
    assert.equal((await executive.call(calls.care, { orgId })).status, 403, 'it is no longer theirs')
    const [giving] = (await other.call(calls.care, { orgId })).data.givings
    const { data: whose } = await other.call(detail, { orgId })
    assert.deepEqual(
      [giving?.to, giving?.reason],
      [whose.assignedTo?.name, 'On leave'],
      'they read how it came to them',
    )
    assert.equal((await executive.call(calls.assignees, { orgId })).status, 403)
  })

  test('whose client it is from now on is told, and whose it was, but never who did it', async () => {
    const team = { role: 'SALES_EXECUTIVE', visibility: 'assigned', managerId: manager.accountId } as const
    const [before, next, own] = ['9811177011', '9811177012', '9811177013']
    const from = await world.person({ ...team, name: 'Bina', mobile: before })
    const to = await world.person({ ...team, name: 'Chetan', mobile: next })
    const lead = await world.person({ role: 'SALES_MANAGER', visibility: 'all', name: 'Devika', mobile: own })
    const orgId = await world.organisation({ name: 'Told Traders', assignedTo: from.accountId })
    const give = (person: Person) =>
      lead.call(calls.reassign, { orgId, body: { accountId: person.accountId, reason: 'A new region' } })
    assert.equal((await give(to)).status, 200)
    const [given = '', ...more] = await world.messagesTo(next)
    assert.match(given, new RegExp(`^Poonji: Devika has given you Told Traders .*/organisation/${orgId}/manage$`))
    assert.deepEqual(
      [more, await world.messagesTo(before)],
      [[], ['Poonji: Devika has given Told Traders to Chetan, who looks after it from now on in your place.']],
    )
    const sent = (await lead.call(messages.communicationsOf, { orgId, query: {} })).data.content
    assert.deepEqual(sent, [], 'what staff are told is none of what was sent to the client')
    assert.equal((await give(lead)).status, 200)
    assert.deepEqual([(await world.messagesTo(next)).length, await world.messagesTo(own)], [2, []])
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', to.accountId).execute()
    await db.updateTable('organisation').set({ assigned_to: to.accountId }).where('id', '=', orgId).execute()
    assert.equal((await give(from)).status, 200)
    assert.equal((await world.messagesTo(next)).length, 2, 'whose access ended is told nothing')
  })

  test('a partner that is a firm does not die, and is stopped only by who may stop one', async () => {
    const partner = await world.organisation({ type: 'DSA', name: 'Firm Finserve', assignedTo: executive.accountId })
    const { db } = world.runtime.platform.database
    const is = (entity_type: string) =>
      db.updateTable('organisation').set({ entity_type }).where('id', '=', partner).execute()
    const mark = (person: Person) =>
      person.call(calls.STANDING_CALLS.DECEASED, { orgId: partner, body: { applies: true, reason: 'Told so' } })
    await is('PRIVATE_LIMITED_COMPANY')
    assert.deepEqual([(await mark(regional)).message], ['This partner is a firm, not one person.'])
    await is('SOLE_PROPRIETORSHIP')
    assert.deepEqual([(await mark(executive)).status, (await mark(regional)).status], [403, 200])
  })

  test('all clients of a partner are given to one of sales at once, who is told once, and each whose they were', async () => {
    const [next, before] = ['9811177021', '9811177022']
    const team = { role: 'SALES_EXECUTIVE', visibility: 'assigned', managerId: manager.accountId } as const
    const to = await world.person({ ...team, name: 'Geeta', mobile: next })
    const from = await world.person({ ...team, name: 'Hari', mobile: before })
    const partner = await world.organisation({ type: 'DSA', name: 'Stopped Finserve', assignedTo: from.accountId })
    const brought = { broughtBy: partner, assignedTo: from.accountId }
    const clients = [
      await world.organisation({ name: 'One Traders', ...brought }),
      await world.organisation({ name: 'Two Traders', ...brought }),
      await world.organisation({ name: 'Three Traders', broughtBy: partner, assignedTo: to.accountId }),
    ]
    const outside = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const unseen = await world.organisation({ broughtBy: partner, assignedTo: outside.accountId })
    await world.organisation({ name: 'Not Its Own', assignedTo: from.accountId })
    assert.equal((await manager.call(calls.care, { orgId: partner })).data.clients, 3)
    const give = (accountId: string, orgId = partner) =>
      manager.call(calls.giveClients, { orgId, body: { accountId, reason: 'Its partner is stopped' } })
    assert.ok('accountId' in (await give(outside.accountId)).fieldErrors)
    assert.equal((await give(to.accountId, clients[0])).status, 403, 'it is no partner')
    assert.deepEqual((await give(to.accountId)).data, { given: 2 })
    assert.equal((await give(to.accountId)).status, 409)
    assert.equal(
      (await executive.call(calls.giveClients, { orgId: partner, body: { accountId: to.accountId, reason: 'Mine' } }))
        .status,
      403,
    )
    const query = { type: 'BUYER' as const, view: 'ALL' as const, filter: [`BROUGHT_BY:${partner}`] }
    const listed = async (person: Person) => (await person.call(list, { query })).data.content.map(one => one.id)
    assert.deepEqual((await listed(to)).sort(), clients.toSorted())
    assert.deepEqual(await listed(outside), [unseen], 'what one does not see is given by nobody')
    assert.deepEqual((await manager.call(list, { query: { ...query, filter: ['BROUGHT_BY:x'] } })).data.content, [])
    const [giving] = (await to.call(calls.care, { orgId: clients[0] ?? '' })).data.givings
    assert.equal(giving?.reason, 'Its partner is stopped')
    const [told = '', ...more] = await world.messagesTo(next)
    assert.match(told, / has given you 2 clients that Stopped Finserve brought\. .*organisation\?view=ASSIGNED$/)
    assert.deepEqual([more, (await world.messagesTo(before)).length], [[], 1])
    assert.match(await world.lastMessage(before), / has given 2 of your clients, brought by Stopped Finserve, to Geeta/)
  })

  test('who takes over from a leaver is told once of all their clients', async () => {
    const successor = '9811177014'
    const leaver = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name: 'Farid' })
    const to = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', mobile: successor })
    for (const name of ['First Traders', 'Second Traders'])
      await world.organisation({ name, assignedTo: leaver.accountId })
    const body = { reason: 'Left the company', successorId: to.accountId }
    assert.equal((await admin.call(endAccess, { accountId: leaver.accountId, body })).status, 200)
    const [told = '', ...more] = await world.messagesTo(successor)
    assert.match(told, /^Poonji: 2 companies of Farid, who leaves, are your clients .*organisation\?view=ASSIGNED$/)
    assert.deepEqual(more, [])
  })

  test('a review is open once, found in the list, and settled by somebody else', async () => {
    const orgId = await company('Reviewed Traders')
    const ask = () => executive.call(calls.sendForReview, { orgId, body: { note: 'Turnover looks odd' } })
    const both = await Promise.all([ask(), ask()])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const found = async (person: Person, state: string) => {
      const { data } = await person.call(list, { query: { type: 'BUYER', view: 'ALL', filter: [`STATUS:${state}`] } })
      return data.content.map(one => one.id)
    }
    assert.deepEqual([await found(manager, 'IN_REVIEW'), await found(executive, 'IN_REVIEW')], [[orgId], [orgId]])
    assert.deepEqual([await found(manager, 'TO_REVIEW'), await found(executive, 'TO_REVIEW')], [[orgId], []])
    const [open] = (await careOf(orgId, manager)).reviews
    assert.ok(open && !open.own && open.outcome === null)
    const settle = (person: Person) =>
      person.call(calls.settleReview, { reviewId: open.id, body: { outcome: 'GO_ON', remark: 'Seasonal' } })
    assert.equal((await settle(executive)).status, 403)
    assert.equal((await settle(manager)).status, 200)
    const { db } = world.runtime.platform.database
    const { mobile } = await db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', executive.accountId)
      .executeTakeFirstOrThrow()
    assert.match(
      await world.lastMessage(mobile),
      new RegExp(`Reviewed Traders is answered: Go on.*/organisation/${orgId}/manage`),
      'whoever asked is told',
    )
    const sent = (await manager.call(messages.communicationsOf, { orgId, query: {} })).data.content
    assert.deepEqual(sent, [], 'what staff are told is none of what was sent to the client')
    assert.equal((await settle(manager)).status, 409)
    const own = await manager.call(calls.sendForReview, { orgId, body: { note: 'Once more' } })
    const body = { outcome: 'DROP' as const, remark: 'Mine' }
    assert.equal((await manager.call(calls.settleReview, { reviewId: own.data.reviewId, body })).status, 409)
  })

  test('who asked for a review and has the client no more hears nothing of what came of it', async () => {
    const mobile = '9811177001'
    const asker = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', mobile })
    const orgId = await world.organisation({ name: 'Given Away Traders', assignedTo: asker.accountId })
    const { reviewId } = (await asker.call(calls.sendForReview, { orgId, body: { note: 'Look' } })).data
    const given = { accountId: executive.accountId, reason: 'On leave' }
    assert.equal((await regional.call(calls.reassign, { orgId, body: given })).status, 200)
    const body = { outcome: 'GO_ON' as const, remark: 'Fine' }
    assert.equal((await regional.call(calls.settleReview, { reviewId, body })).status, 200)
    const told = await world.messagesTo(mobile)
    assert.deepEqual([told.length, told.filter(text => text.includes('review'))], [1, []], 'that it was given away')
  })

  test('a company that one does not see is made nobody’s child', async () => {
    const west = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' })
    const parent = await world.organisation({ name: 'Parent of the west', region: 'WEST' })
    const add = async (region: string) =>
      (
        await west.call(calls.addChild, {
          orgId: parent,
          body: { organisationId: await world.organisation({ region }) },
        })
      ).status
    assert.deepEqual([await add('EAST'), await add('WEST')], [403, 200])
  })

  test('a group has one level and one kind, whoever is first', async () => {
    const [parent, child, other] = [await company('Parent'), await company('Child'), await company('Other')]
    const supplier = await world.organisation({ type: 'SUPPLIER', name: 'Supplier' })
    const add = (orgId: string, organisationId: string) =>
      regional.call(calls.addChild, { orgId, body: { organisationId } })
    const race = await Promise.all([add(parent, child), add(child, parent)])
    assert.deepEqual(race.map(one => one.status).sort(), [200, 409])
    const [top, under] = race[0]?.status === 200 ? [parent, child] : [child, parent]
    assert.deepEqual(
      (await Promise.all([add(other, top), add(under, other), add(other, under)])).map(one => one.status),
      [409, 409, 409],
    )
    assert.equal((await add(top, supplier)).status, 409)
    for (const one of [top, other]) assert.deepEqual((await add(one, one)).message, 'A company is not its own child.')
    const care = await careOf(under)
    assert.equal(care.parent?.id, top)
    assert.deepEqual(
      (await careOf(top)).children.map(one => one.id),
      [under],
    )
    const taken = await regional.call(calls.removeChild, { orgId: other, childId: under })
    assert.equal(taken.status, 403, 'of another parent')
    assert.equal((await regional.call(calls.removeChild, { orgId: top, childId: under })).status, 200)
    assert.equal((await careOf(under)).parent, null)
    assert.equal((await manager.call(calls.addChild, { orgId: top, body: { organisationId: under } })).status, 403)
  })
})

test('the maximum permissible advance is seen and set by rights of its own, not by those of limits, and keeps its past', async () => {
  const orgId = await company()
  const desk = await world.person({ role: 'CREDIT_DESK' })
  const set = (amount: number | null, person = desk) =>
    person.call(calls.setAdvance, { orgId, body: { amount, reason: 'Annual review' } })
  assert.equal((await set(1_00_00_000_00, executive)).status, 403)
  assert.equal((await set(-1)).status, 400)
  assert.deepEqual(Object.keys((await set(100_00_00_000_01)).fieldErrors), ['amount'])
  const limits: Permission[] = ['CAN_VIEW_LEADS', 'CAN_VIEW_LIMITS', 'CAN_EDIT_LIMITS']
  const ofLimits = await world.person({ domain: 'admin', permissions: limits })
  assert.equal((await set(1_00_00_000_00, ofLimits)).status, 403)
  assert.equal((await careOf(orgId, ofLimits)).advances, null)
  await set(1_00_00_000_00)
  await set(1_50_00_000_00)
  const twice = await Promise.all([set(1_50_00_000_00), set(1_50_00_000_00)])
  assert.deepEqual([...twice.map(one => one.status)], [200, 200])
  assert.deepEqual(
    (await careOf(orgId, executive)).advances?.map(one => one.amount),
    [1_50_00_000_00, 1_00_00_000_00],
  )
  assert.equal((await set(null, executive)).status, 403)
  assert.equal((await set(null)).status, 200)
  assert.deepEqual((await careOf(orgId)).advances?.[0]?.amount, null)
  await set(40_00_000_50)
  const toldTo = async (permissions: Permission[]) => {
    const reader = await world.person({ domain: 'admin', permissions })
    const { content } = (await reader.call(calls.updates, { orgId, query: {} })).data
    return content.filter(row => row.action === 'organisation.advanceSet').map(row => row.about)
  }
  assert.deepEqual(await toldTo(['CAN_VIEW_AUDITS', 'CAN_VIEW_MAXIMUM_PERMISSIBLE_ADVANCE']), [
    '₹40,00,000.50',
    '₹1,50,00,000',
    '₹1,00,00,000',
  ])
  assert.deepEqual(await toldTo(['CAN_VIEW_AUDITS']), [null, null, null], 'who may not see it')
})

test('WhatsApp: the owner agrees by telling their code; then messages go there', async () => {
  const orgId = await company('Written Traders')
  const owner = await world.person({ memberOf: [orgId], mobile: '9812366001' })
  const write = () => executive.call(messages.writeToOwner, { orgId, body: { text: 'Your papers are complete.' } })
  assert.equal((await write()).status, 409)
  const asked = await executive.call(messages.askWhatsApp, { orgId })
  assert.equal(asked.data.mobileMasked, '98XXXX6001')
  const { sentCode } = (await careOf(orgId)).whatsApp
  assert.equal(sentCode?.challengeId, asked.data.challengeId, 'the screen goes on with it when it is opened again')
  await world.drainJobs()
  const code = /\b\d{6}\b/.exec(await world.lastMessage('9812366001'))?.[0] ?? ''
  const connect = (otp: string) =>
    executive.call(messages.connectWhatsApp, { orgId, body: { challengeId: asked.data.challengeId, otp } })
  const wrong = code === '000000' ? '000001' : '000000'
  assert.ok('otp' in (await connect(wrong)).fieldErrors)
  assert.equal((await connect(code)).status, 200)
  assert.deepEqual((await careOf(orgId)).whatsApp, { connected: true, mobileMasked: '98XXXX6001', sentCode: null })
  assert.deepEqual(
    (await owner.call(listConsents, { orgId })).data.map(one => one.purpose),
    ['messages'],
  )
  assert.equal((await write()).status, 200)
  await world.drainJobs()
  const sent = (await executive.call(messages.communicationsOf, { orgId, query: {} })).data.content
  assert.deepEqual(
    sent.map(one => [one.channel, one.purpose, one.text, one.state]),
    [
      ['messaging', 'staff-message', 'Your papers are complete.', 'sent'],
      ['sms', 'whatsapp-code', null, 'sent'],
    ],
    'a code is not shown again',
  )
  const only = await executive.call(messages.communicationsOf, { orgId, query: { filter: ['CHANNEL:sms'] } })
  assert.equal(only.data.totalElements, 1)
  const all = await executive.call(messages.communications, { query: {} })
  assert.ok(all.data.content.every(one => one.organisationName !== ''))
  const bySms = { orgId, query: { filter: ['CHANNEL:sms'] } }
  const [titles, row, ...more] = await tableOfFile(world, executive, messages.communicationsOfFile, bySms)
  assert.deepEqual([titles?.[1], row?.[1], more.length], ['Message', 'Not shown: it holds a code or a link', 0])
})

test('what carries a code or a link is not shown again; a number of six digits is no code', async () => {
  const orgId = await company('Cheque Traders')
  const said = [
    ['payment-returned', 'Your cheque 123456 of ₹5,000 was returned.'],
    ['linking-code', '654321 lets them in.'],
    ['statement', 'See https://poonji.example/s/1'],
  ] as const
  for (const [purpose, text] of said)
    await world.transaction(work =>
      sendMessage(work, { channel: 'sms', to: '9812366007', text, purpose, organisationId: orgId }),
    )
  const sent = (await executive.call(messages.communicationsOf, { orgId, query: {} })).data.content
  const shown = new Map(sent.map(one => [one.purpose, one.text]))
  assert.deepEqual(
    said.map(([purpose]) => shown.get(purpose)),
    ['Your cheque 123456 of ₹5,000 was returned.', null, null],
  )
})

test('what a partner was sent of its earnings is read by those of its people who see them, the rest by all', async () => {
  const firm = await world.organisation({ type: 'CHANNEL_PARTNER' })
  const client = await world.organisation({ name: 'Brought Traders', broughtBy: firm })
  for (const [organisationId, purpose, text] of [
    [firm, 'partner-payout', '₹12,740 of your statement is on its way.'],
    [firm, 'client-claim', 'Your claim was upheld.'],
    [client, 'documents', 'Your papers are complete.'],
  ] as const)
    await world.transaction(work =>
      sendMessage(work, { channel: 'sms', to: '9812366008', text, purpose, organisationId }),
    )
  const readBy = async (role: string) => {
    const person = await world.person({ role, partnerOf: firm })
    const { content } = (await person.call(messages.communications, { query: {} })).data
    return content.map(one => one.text).toSorted()
  }
  const [claim, payout] = ['Your claim was upheld.', '₹12,740 of your statement is on its way.']
  assert.deepEqual(await readBy('PARTNER_EMPLOYEE'), [claim, 'Your papers are complete.'])
  assert.deepEqual(await readBy('PARTNER_OWNER'), [claim, 'Your papers are complete.', payout])
})

test('qualification and referrals are tabs with rights of their own', async () => {
  const orgId = await company()
  const seen = async (...permissions: Permission[]) => {
    const held: Permission[] = ['CAN_VIEW_LEADS', 'CAN_VIEW_ORGANISATION', ...permissions]
    const person = await world.person({ domain: 'admin', permissions: held })
    const { tabs } = (await person.call(permissionsOf, { orgId })).data
    const answered = await Promise.all([
      person.call(qualifications.qualification, { orgId }),
      person.call(referrals.referral, { orgId }),
    ])
    return [tabs.qualifications, tabs.referrals, ...answered.map(one => one.status)]
  }
  assert.deepEqual(await seen(), [false, false, 403, 403])
  assert.deepEqual(await seen('CAN_VIEW_QUALIFICATION'), [true, false, 200, 403])
  assert.deepEqual(await seen('CAN_VIEW_REFERRALS'), [false, true, 403, 200])
})

test('a referral code is given once, while it is new', async () => {
  const partner = await world.organisation({ type: 'DSA', name: 'Referring Partner' })
  const { db } = world.runtime.platform.database
  await db.updateTable('organisation').set({ referral_code: 'REFER1' }).where('id', '=', partner).execute()
  const orgId = await company('Referred Traders')
  const owner = await world.person({ memberOf: [orgId] })
  const give = (code: string) => owner.call(referrals.setReferral, { orgId, body: { code } })
  assert.ok('code' in (await give('NOBODY')).fieldErrors)
  assert.equal((await give('refer1')).status, 200)
  assert.equal((await give('refer1')).status, 409)
  const { data } = await owner.call(referrals.referral, { orgId })
  assert.deepEqual([data.code, data.partner?.name, data.open], ['REFER1', 'Referring Partner', false])
  const brought = await admin.call(referrals.referred, { orgId: partner, query: {} })
  assert.deepEqual(
    brought.data.content.map(one => one.name),
    ['Referred Traders'],
  )
})

test('whose code it was is not said of a partner, nor of a company that came more than thirty days ago', async () => {
  const partner = await world.organisation({ type: 'DSA', name: 'Later Partner' })
  const { db } = world.runtime.platform.database
  await db.updateTable('organisation').set({ referral_code: 'LATER1' }).where('id', '=', partner).execute()
  const give = (orgId: string) => admin.call(referrals.setReferral, { orgId, body: { code: 'LATER1' } })
  const other = await world.organisation({ type: 'CHANNEL_PARTNER' })
  assert.equal((await give(other)).status, 409)
  assert.equal((await admin.call(referrals.referral, { orgId: other })).data.open, false)
  const came = async (daysAgo: number) => {
    const orgId = await company('Came Before')
    const created_at = new Date(world.runtime.platform.clock.now().getTime() - daysAgo * 86_400_000)
    await db.updateTable('organisation').set({ created_at }).where('id', '=', orgId).execute()
    return orgId
  }
  assert.deepEqual([(await give(await came(31))).status, (await give(await came(30))).status], [409, 200])
})

test('the qualification says what is met, and its wrong answers by field', async () => {
  const orgId = await company()
  const owner = await world.person({ memberOf: [orgId] })
  const good = { turnover: '450', years: '2', returns: 'ALL', needLakh: '60', purpose: 'Stock' }
  const save = (body: Record<string, string>, readAt?: string) =>
    owner.call(qualifications.saveQualification, { orgId, query: { readAt }, body })
  assert.deepEqual(
    Object.keys((await save({ ...good, turnover: 'lots', returns: 'MAYBE', purpose: '' })).fieldErrors).sort(),
    ['purpose', 'returns', 'turnover'],
  )
  assert.deepEqual((await save({ ...good, years: '-2', needLakh: '99999999' })).fieldErrors, {
    years: 'Enter a whole number, in digits',
    needLakh: 'This number is too large',
  })
  assert.equal((await save({ ...good, turnover: '४५० ', other: 'dropped' })).status, 200)
  const blind = await world.person({ domain: 'admin', permissions: ['CAN_EDIT_ORGANISATION', 'CAN_VIEW_LEADS'] })
  const refused = await Promise.all([
    blind.call(qualifications.saveQualification, { orgId, query: {}, body: { ...good, turnover: '1' } }),
    blind.call(referrals.setReferral, { orgId, body: { code: 'AGARWAL' } }),
    blind.call(referrals.referred, { orgId, query: {} }),
  ])
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403],
    'nobody writes over what they cannot see',
  )
  const { data } = await executive.call(qualifications.qualification, { orgId })
  const late = await save({ ...good, turnover: '9' })
  assert.deepEqual([late.status, /Somebody else answered meanwhile/.test(late.message)], [409, true])
  assert.equal((await save({ ...good, turnover: '450' }, data.answeredAt?.toISOString())).status, 200)
  assert.deepEqual(
    data.checks.map(one => one.met),
    [true, false, true, true],
  )
  assert.deepEqual(data.answers, good)
  const found = async (...filter: string[]) => {
    const { data } = await admin.call(list, { query: { view: 'ALL', filter, pageSize: 100 } })
    return data.content.some(one => one.id === orgId)
  }
  assert.deepEqual(
    [
      await found('minTurnover:400'),
      await found('maxTurnover:450'),
      await found('minTurnover:451'),
      await found('maxTurnover:'),
    ],
    [true, true, false, true],
  )
  assert.deepEqual([await found('PRESET:TODAY'), await found('PRESET:LAST_MONTH')], [true, false])
})

test('comments on a field: counted, changed and deleted by their writer only', async () => {
  const orgId = await company()
  const field = { fieldIdentifier: 'about.name' }
  const put = (person: Person, body: object) =>
    person.call(comments.putComment, { orgId, body: { ...field, comment: 'As on the PAN?', ...body } })
  const { commentId } = (await put(executive, {})).data
  await put(manager, { comment: 'Yes' })
  const counts = async () =>
    (await executive.call(comments.commentCounts, { orgId, body: { fieldIdentifiers: ['about.name', 'about.pan'] } }))
      .data
  const elsewhere = { fieldIdentifier: 'about.kind', comment: 'Of another field' }
  await executive.call(comments.putComment, { orgId, body: elsewhere })
  await executive.call(comments.putComment, { orgId: await company(), body: { ...field, comment: 'Of another' } })
  assert.deepEqual(await counts(), [{ ...field, count: 2 }])
  assert.equal((await put(manager, { commentId, comment: 'Not mine' })).status, 403)
  assert.equal((await put(executive, { commentId, comment: 'Is it as on the PAN?' })).status, 200)
  const flag = (person: Person, deleted: boolean) =>
    person.call(comments.flagComment, { orgId, commentId, body: { deleted } })
  assert.equal((await flag(manager, true)).status, 403)
  await flag(executive, true)
  assert.deepEqual(await counts(), [{ ...field, count: 1 }])
  const unseen = await put(executive, { commentId, comment: 'Changed while nobody reads it' })
  assert.equal(unseen.status, 403, 'a deleted one is brought back first')
  const read = async () => (await manager.call(comments.comments, { orgId, query: field })).data
  assert.deepEqual(
    (await read()).map(one => [one.comment, one.deleted, one.own]),
    [
      ['', true, false],
      ['Yes', false, true],
    ],
  )
  await flag(executive, false)
  assert.equal((await read())[0]?.comment, 'Is it as on the PAN?')
  const owner = await world.person({ memberOf: [orgId] })
  assert.equal((await owner.call(comments.comments, { orgId, query: field })).status, 403, 'among staff and partners')
})

test('what a partner wrote of a client stays among its people and staff once the client is another partner’s', async () => {
  const house = () => world.organisation({ type: 'CHANNEL_PARTNER' })
  const [before, now] = [await house(), await house()]
  const orgId = await world.organisation({ assignedTo: executive.accountId, broughtBy: before })
  const of = (partnerOf: string) => world.person({ domain: 'partner', role: 'PARTNER_OWNER', partnerOf })
  const [first, colleague, second] = [await of(before), await of(before), await of(now)]
  const field = { fieldIdentifier: 'about.name' }
  const put = (person: Person, comment: string) =>
    person.call(comments.putComment, { orgId, body: { ...field, comment } })
  await put(first, 'Asks elsewhere too')
  await put(executive, 'As on the PAN?')
  const read = async (person: Person) => {
    const said = (await person.call(comments.comments, { orgId, query: field })).data.map(one => one.comment)
    const counts = (await person.call(comments.commentCounts, { orgId, body: { fieldIdentifiers: ['about.name'] } }))
      .data
    assert.equal(counts[0]?.count, said.length)
    return said
  }
  assert.deepEqual(await read(colleague), ['Asks elsewhere too', 'As on the PAN?'])
  const { db } = world.runtime.platform.database
  await db.updateTable('organisation').set({ brought_by: now }).where('id', '=', orgId).execute()
  assert.deepEqual(await read(second), ['As on the PAN?'])
  assert.deepEqual(await read(executive), ['Asks elsewhere too', 'As on the PAN?'])
})

test('the trail of an organisation is read by who may, with the words that were written', async () => {
  const orgId = await company()
  const body = { name: 'Asha Verma', mobile: '9812355001', email: '', roles: ['KMP' as const] }
  await executive.call(addContact, { orgId, body })
  await regional.call(calls.STANDING_CALLS.NON_COOPERATIVE, { orgId, body: { applies: true, reason: 'No answer' } })
  assert.equal((await executive.call(calls.updates, { orgId, query: {} })).status, 403)
  const { data } = await regional.call(calls.updates, { orgId, query: { pageSize: 1 } })
  assert.deepEqual(
    data.content.map(one => [one.action, one.note, one.by]),
    [['organisation.nonCooperativeSet', 'No answer', 'Regional']],
  )
  const next = await regional.call(calls.updates, { orgId, query: { pageSize: 1, next: data.next ?? '' } })
  assert.equal(next.data.content[0]?.action, 'contact.added')
  const found = async (query: { filter?: string[]; search?: string }) =>
    (await regional.call(calls.updates, { orgId, query })).data.content.map(one => one.action)
  const [standing, contact] = ['organisation.nonCooperativeSet', 'contact.added']
  const today = Date.parse(`${world.runtime.platform.clock.today()}T12:00:00+05:30`)
  for (const [filter, actions] of [
    ['KIND:contact', [contact]],
    [`PERSON:${executive.accountId}`, [contact]],
    [`DATE:${today}`, [standing, contact]],
    [`DATE:|${today - 86_400_000}`, []],
  ] as const)
    assert.deepEqual(await found({ filter: [filter] }), actions, filter)
  assert.deepEqual(await found({ search: 'no answer' }), [standing], 'by what was written')
  assert.deepEqual(await found({ search: 'contact: add' }), [contact], 'by what was done')
})

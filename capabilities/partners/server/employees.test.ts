import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giveRole, makeRole, readPerson } from '@poonji/capabilities/access/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import {
  answerInvitation,
  invite as inviteMember,
  myInvitations,
} from '@poonji/capabilities/organisations/member-contract.ts'
import { clientDocuments } from '@poonji/capabilities/documents/contract.ts'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import { employees, employeesFile, employeesOfPartner, employeesOfPartnerFile } from '../contract.ts'
import * as calls from '../employee-contract.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

async function stage() {
  const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  const owner = await world.person({ role: 'PARTNER_OWNER', partnerOf, name: 'Owner' })
  const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf, name: 'Employee' })
  return { owner, employee, partnerOf }
}
const change = (by: Person, of: Person, place: 'OWNER' | 'EMPLOYEE') =>
  by.call(calls.changeEmployee, { accountId: of.accountId, body: { place } })
const remove = (by: Person, of: Person) => by.call(calls.removeEmployee, { accountId: of.accountId })
const handOver = (by: Person, to: Person) => by.call(calls.handOverPartner, { body: { accountId: to.accountId } })
const invite = (by: Person, mobile: string) => by.call(calls.inviteEmployee, { body: { name: 'Somebody', mobile } })
const answer = (by: Person, invitationId: string, accept = true) =>
  by.call(answerInvitation, { invitationId, body: { accept } })
const domainOf = async (person: Person) => (await person.call(currentSession, {})).data.domain
const mobileOf = async ({ accountId }: Person) => {
  const { db } = world.runtime.platform.database
  return (await db.selectFrom('account').select('mobile').where('id', '=', accountId).executeTakeFirstOrThrow()).mobile
}
const mayPay = async (person: Person) =>
  (await person.call(currentSession, {})).data.permissions.includes('CAN_VIEW_PAYOUTS')

test('who runs a partner lets an employee run it too, felt at once; an employee raises nobody', async () => {
  const { owner, employee } = await stage()
  assert.equal((await change(employee, employee, 'OWNER')).status, 403)
  assert.equal(await mayPay(employee), false)
  assert.equal((await change(owner, employee, 'OWNER')).status, 200)
  assert.equal(await mayPay(employee), true)
  assert.equal((await change(owner, employee, 'EMPLOYEE')).status, 200)
  assert.equal(await mayPay(employee), false)
})

test('what an administrator gave somebody beside their place stays theirs until they leave', async () => {
  const { owner, employee } = await stage()
  const administrator = await world.person({ role: 'ADMINISTRATOR' })
  const form = {
    nameEn: 'Payouts too',
    nameHi: 'भुगतान भी',
    domain: 'partner',
    permissions: ['CAN_VIEW_PAYOUTS'],
  } as const
  const made = await administrator.call(makeRole, { body: { ...form, permissions: [...form.permissions] } })
  const { accountId } = employee
  await administrator.call(giveRole, { accountId, body: { roleId: made.data.id } })
  const roles = async () => {
    const { data } = await administrator.call(readPerson, { accountId })
    return data.roles.map(one => one.nameEn).toSorted()
  }
  const shown = async () => {
    const row = (await owner.call(employees, {})).data.find(one => one.accountId === accountId)
    return [row?.roleEn, row?.owner]
  }
  await change(owner, employee, 'OWNER')
  assert.deepEqual(await roles(), ['Channel partner', 'Payouts too'])
  assert.deepEqual(await shown(), ['Channel partner', true])
  await change(owner, employee, 'EMPLOYEE')
  assert.deepEqual(await roles(), ['Partner employee', 'Payouts too'])
  assert.deepEqual(await shown(), ['Partner employee', false])
  await remove(owner, employee)
  assert.deepEqual(await roles(), [])
})

test('an employee keeps the clients, and of the firm itself neither reads its papers nor changes a thing', async () => {
  const { owner, employee, partnerOf } = await stage()
  const client = await world.organisation({ broughtBy: partnerOf })
  const contact = { name: 'Asha Rao', mobile: '9811100022', email: '', roles: ['KMP' as const] }
  const statuses = async (person: Person, orgId: string) => {
    const read = await person.call(clientDocuments, { id: orgId })
    const written = await person.call(addContact, { orgId, body: contact })
    return [read.status, written.status]
  }
  assert.deepEqual(await statuses(employee, partnerOf), [403, 403])
  assert.deepEqual(await statuses(employee, client), [200, 200])
  assert.deepEqual(await statuses(owner, partnerOf), [200, 200])
})

test('somebody removed is logged out at once, belongs nowhere, and may be added again', async () => {
  const { owner, employee } = await stage()
  assert.equal((await remove(owner, owner)).status, 409, 'the last who runs it')
  assert.equal((await remove(owner, employee)).status, 200)
  assert.equal((await employee.call(currentSession, {})).status, 401)
  assert.equal(
    await world.lastMessage(await mobileOf(employee)),
    'Poonji: Owner has taken you out of Agarwal Finserve.',
  )
  const team = (await owner.call(employees, {})).data
  assert.deepEqual(
    team.map(one => [one.name, one.owner]),
    [['Owner', true]],
  )
  const again = await invite(owner, await mobileOf(employee))
  assert.equal(again.status, 200)
})

test('nobody works for a partner before they said yes; whoever declines or is forgotten stays who they were', async () => {
  const { owner, partnerOf } = await stage()
  const mobile = '9833377001'
  const person = await world.person({ mobile, name: '' })
  const { invitationId } = (await invite(owner, mobile)).data
  assert.match(await world.lastMessage(mobile), /Owner asks you to work for Agarwal Finserve/)
  const team = async () => (await owner.call(employees, {})).data.map(one => one.name)
  const waiting = async () => (await owner.call(calls.employeeInvitations, {})).data.map(one => [one.name, one.state])
  assert.deepEqual([await domainOf(person), await team()], ['buyer', ['Employee', 'Owner']])
  assert.deepEqual(await waiting(), [['Somebody', 'SENT']])
  const [, ...rows] = await tableOfFile(world, owner, employeesFile, { query: {} })
  assert.deepEqual(
    rows.map(row => [row[0], row[2]]),
    [
      ['Employee', 'Partner employee'],
      ['Owner', 'Channel partner'],
    ],
  )
  assert.deepEqual(
    (await person.call(myInvitations, {})).data.map(one => [one.organisationName, one.role]),
    [['Agarwal Finserve', 'PARTNER_EMPLOYEE']],
  )
  assert.equal((await answer(await world.person({}), invitationId)).status, 403, 'it is not theirs to answer')
  assert.equal((await answer(person, invitationId, false)).status, 200)
  assert.deepEqual([await domainOf(person), await waiting()], ['buyer', [['Somebody', 'DECLINED']]])
  const again = (await invite(owner, mobile)).data.invitationId
  assert.equal((await answer(person, again)).data.organisationId, partnerOf)
  assert.deepEqual([await domainOf(person), await team()], ['partner', ['Employee', 'Owner', 'Somebody']])
  assert.match((await invite(owner, mobile)).fieldErrors.mobile ?? '', /member already/)
})

test('whoever accepted leaves by their own will, but not the last who runs the partner', async () => {
  const { owner, employee } = await stage()
  assert.equal((await owner.call(calls.leavePartner, {})).status, 409)
  assert.equal((await employee.call(calls.leavePartner, {})).status, 200)
  assert.equal((await employee.call(currentSession, {})).status, 401)
  assert.deepEqual(
    (await owner.call(employees, {})).data.map(one => one.name),
    ['Owner'],
  )
})

test('whose number it is, is not told: a borrower says no themselves, others cannot be invited', async () => {
  const { owner } = await stage()
  const other = await stage()
  const buyer = await world.person({ memberOf: [await world.organisation()], mobile: '9833377002' })
  const { invitationId } = (await invite(owner, '9833377002')).data
  const refused = await answer(buyer, invitationId)
  assert.deepEqual([refused.status, await domainOf(buyer)], [409, 'buyer'])
  assert.match(refused.message, /You have a company here yourself/)
  for (const stranger of [other.employee, await world.person({ role: 'SALES_EXECUTIVE' })])
    assert.equal((await invite(owner, await mobileOf(stranger))).fieldErrors.mobile, 'This number cannot be invited.')
})

test('who accepts a company’s and a partner’s invitation at once belongs to one of them', async () => {
  const { owner } = await stage()
  const orgId = await world.organisation()
  const company = await world.person({ memberOf: [orgId] })
  for (const [mobile, companyFirst] of [
    ['9833377004', true],
    ['9833377005', false],
  ] as const) {
    const person = await world.person({ mobile })
    const body = { mobile, role: 'BUYER_OWNER' } as const
    const toCompany = (await company.call(inviteMember, { orgId, body })).data.invitationId
    const toPartner = (await invite(owner, mobile)).data.invitationId
    const ids = companyFirst ? [toCompany, toPartner] : [toPartner, toCompany]
    const both = await Promise.all(ids.map(id => answer(person, id)))
    assert.equal(both.filter(one => one.status === 200).length, 1)
    assert.ok(both.every(one => [200, 403, 409].includes(one.status)))
  }
})

test('who invites for a partner and may no more lets nobody in; another’s invitation is not theirs to take back', async () => {
  const { owner, employee } = await stage()
  const other = await stage()
  const mobile = '9833377003'
  const person = await world.person({ mobile })
  const { invitationId } = (await invite(owner, mobile)).data
  assert.equal((await other.owner.call(calls.cancelEmployeeInvitation, { invitationId })).status, 403)
  assert.equal((await employee.call(calls.cancelEmployeeInvitation, { invitationId })).status, 403)
  await handOver(owner, employee)
  assert.deepEqual((await person.call(myInvitations, {})).data, [])
  assert.equal((await answer(person, invitationId)).status, 403)
  const fresh = await invite(employee, mobile)
  assert.equal(fresh.status, 200, fresh.message)
  const body = { invitationId: fresh.data.invitationId }
  assert.equal((await employee.call(calls.cancelEmployeeInvitation, body)).status, 200)
  assert.equal((await answer(person, body.invitationId)).status, 403)
})

test('a partner changes hands; the last who runs it neither steps down nor is taken out', async () => {
  const { owner, employee } = await stage()
  assert.equal((await change(owner, owner, 'EMPLOYEE')).status, 409)
  assert.equal((await handOver(owner, owner)).status, 409)
  assert.equal((await handOver(owner, employee)).status, 200)
  assert.match(
    await world.lastMessage(await mobileOf(employee)),
    /^Poonji: Owner has handed Agarwal Finserve over to you/,
  )
  assert.deepEqual([await mayPay(owner), await mayPay(employee)], [false, true])
  assert.equal((await remove(owner, employee)).status, 403)
  assert.equal((await remove(employee, owner)).status, 200)
})

test('another partner’s people, borrowers and staff are nobody’s here', async () => {
  const { owner } = await stage()
  const other = await stage()
  const staff = await world.person({ role: 'SALES_EXECUTIVE' })
  const buyer = await world.person({ memberOf: [await world.organisation()] })
  for (const stranger of [other.employee, other.owner, staff, buyer]) {
    assert.equal((await remove(owner, stranger)).status, 403)
    assert.equal((await change(owner, stranger, 'OWNER')).status, 403)
    assert.equal((await handOver(owner, stranger)).status, 403)
  }
})

test('staff who manage partners see who works for one, as what, since when and whether blocked; others do not', async () => {
  const { owner, partnerOf } = await stage()
  const mobile = '9833377006'
  const late = await world.person({ mobile, name: 'Late Comer' })
  const { db } = world.runtime.platform.database
  const lastYear = new Date(world.runtime.platform.clock.now().getTime() - 365 * 86_400_000)
  await db
    .updateTable('account')
    .set({ created_at: lastYear })
    .where('partner_organisation_id', '=', partnerOf)
    .execute()
  await db.updateTable('account').set({ created_at: lastYear }).where('id', '=', late.accountId).execute()
  assert.equal((await answer(late, (await invite(owner, mobile)).data.invitationId)).status, 200)
  const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf, name: 'Blocked' })
  await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', employee.accountId).execute()
  const manager = await world.person({ domain: 'admin', permissions: ['CAN_MANAGE_PARTNERS'], visibility: 'all' })
  const seen = (await manager.call(employeesOfPartner, { partnerId: partnerOf })).data
  assert.deepEqual(
    seen.map(one => [one.name, one.roleEn, one.owner, one.blocked, one.since > lastYear]),
    [
      ['Blocked', 'Partner employee', false, true, true],
      ['Employee', 'Partner employee', false, false, false],
      ['Late Comer', 'Partner employee', false, false, true],
      ['Owner', 'Channel partner', true, false, false],
    ],
  )
  const [, first] = await tableOfFile(world, manager, employeesOfPartnerFile, { partnerId: partnerOf, query: {} })
  assert.deepEqual([first?.[0], first?.[4]], ['Blocked', 'Blocked'])
  const own = (await owner.call(employees, {})).data.map(one => one.name)
  assert.deepEqual(own, ['Employee', 'Late Comer', 'Owner'])
  for (const other of [owner, await world.person({ role: 'SALES_EXECUTIVE' })])
    assert.equal((await other.call(employeesOfPartner, { partnerId: partnerOf })).status, 403)
  const elsewhere = await world.person({
    domain: 'admin',
    permissions: ['CAN_MANAGE_PARTNERS'],
    visibility: 'assigned',
  })
  assert.equal((await elsewhere.call(employeesOfPartner, { partnerId: partnerOf })).status, 403)
})

test('two who run a partner and take each other out at once leave one', async () => {
  const { owner, employee } = await stage()
  await change(owner, employee, 'OWNER')
  const both = await Promise.all([remove(owner, employee), remove(employee, owner)])
  assert.equal(both.filter(one => one.status === 200).length, 1)
})

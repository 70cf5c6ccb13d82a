import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { addEmployee, employees } from '../contract.ts'
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

test('somebody removed is logged out at once, belongs nowhere, and may be added again', async () => {
  const { owner, employee } = await stage()
  assert.equal((await remove(owner, owner)).status, 409)
  assert.equal((await remove(owner, employee)).status, 200)
  assert.equal((await employee.call(currentSession, {})).status, 401)
  const team = (await owner.call(employees, {})).data
  assert.deepEqual(
    team.map(one => [one.name, one.owner]),
    [['Owner', true]],
  )
  const { mobile } = await world.runtime.platform.database.db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', employee.accountId)
    .executeTakeFirstOrThrow()
  assert.equal((await owner.call(addEmployee, { body: { name: 'Employee', mobile } })).status, 200)
})

test('who is added already, or belongs elsewhere, is told at the number', async () => {
  const { owner, employee } = await stage()
  const other = await stage()
  const staff = await world.person({ role: 'SALES_EXECUTIVE' })
  const buyer = await world.person({ memberOf: [await world.organisation()] })
  const add = async ({ accountId }: Person) => {
    const { mobile } = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return (await owner.call(addEmployee, { body: { name: 'Somebody', mobile } })).fieldErrors.mobile
  }
  assert.match((await add(employee)) ?? '', /works for you already/)
  for (const stranger of [other.employee, staff, buyer]) assert.match((await add(stranger)) ?? '', /somebody else's/)
})

test('a partner changes hands; the last who runs it neither steps down nor is taken out', async () => {
  const { owner, employee } = await stage()
  assert.equal((await change(owner, owner, 'EMPLOYEE')).status, 409)
  assert.equal((await handOver(owner, owner)).status, 409)
  assert.equal((await handOver(owner, employee)).status, 200)
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

test('two who run a partner and take each other out at once leave one', async () => {
  const { owner, employee } = await stage()
  await change(owner, employee, 'OWNER')
  const both = await Promise.all([remove(owner, employee), remove(employee, owner)])
  assert.equal(both.filter(one => one.status === 200).length, 1)
})

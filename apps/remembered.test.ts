import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { list } from '@poonji/capabilities/organisations/contract.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  await world.organisation({ name: 'Konark Polymers LLP' })
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const ask = (person: Person) => person.call(list, { query: { view: 'ALL' } })
/** How the list answers, once the process remembers who asks. */
async function twice(person: Person): Promise<number> {
  await ask(person)
  return (await ask(person)).status
}
const roleOf = async (code: string) =>
  (await db().selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('a session that ends is felt by the very next list', async () => {
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  assert.equal(await twice(staff), 200)
  await db().updateTable('session').set({ revoked_at: new Date() }).where('account_id', '=', staff.accountId).execute()
  assert.equal((await ask(staff)).status, 401)
})

test('an account that is blocked is felt by the very next list', async () => {
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  assert.equal(await twice(staff), 200)
  await db().updateTable('account').set({ blocked_at: new Date() }).where('id', '=', staff.accountId).execute()
  assert.equal((await ask(staff)).status, 401)
})

test('a role that is taken or given is felt by the very next list', async () => {
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  assert.equal(await twice(staff), 200)
  await db().deleteFrom('account_role').where('account_id', '=', staff.accountId).execute()
  assert.equal(await twice(staff), 403)
  await db()
    .insertInto('account_role')
    .values({ account_id: staff.accountId, role_id: await roleOf('ADMINISTRATOR') })
    .execute()
  assert.equal((await ask(staff)).status, 200)
})

test('a permission that a role loses is felt by the very next list of everybody who has it', async () => {
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  assert.equal(await twice(staff), 200)
  const right = { role_id: await roleOf('ADMINISTRATOR'), permission: 'CAN_VIEW_LEADS' }
  await db()
    .deleteFrom('role_permission')
    .where('role_id', '=', right.role_id)
    .where('permission', '=', right.permission)
    .execute()
  assert.equal((await ask(staff)).status, 403)
  await db().insertInto('role_permission').values(right).execute()
  assert.equal((await ask(staff)).status, 200)
})

test('what somebody sees changes with the very next list', async () => {
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  const seen = async () => (await ask(staff)).data.content.length
  await ask(staff)
  assert.equal(await seen(), 1)
  await db().updateTable('account').set({ visibility: 'assigned' }).where('id', '=', staff.accountId).execute()
  assert.equal(await seen(), 0)
})

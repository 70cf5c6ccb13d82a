import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { people, readPerson, roles, takeRole } from '@poonji/capabilities/access/contract.ts'
import * as calls from '@poonji/capabilities/access/staff-contract.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { currentSession, sendCode, verifyCode } from '../../contract.ts'
import '../tables.ts'

let world: TestApp
let admin: Person
const roleIds = new Map<string, string>()
before(async () => {
  world = await startTestApp()
  admin = await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' })
  for (const { id, code } of (await admin.call(roles, {})).data) roleIds.set(code, id)
})
after(() => world.close())

const db = () => world.runtime.platform.database.db
const roleId = (code: string) => roleIds.get(code) ?? ''
const place = (more: Partial<calls.Place> = {}): calls.Place => ({
  name: 'Ritu Malhotra',
  managerId: null,
  visibility: 'assigned',
  region: 'WEST',
  ...more,
})
let numbers = 9_811_100_000
const make = (more: object = {}, by = admin) => {
  const body = { ...place(), mobile: String(numbers++), roleId: roleId('SALES_EXECUTIVE'), ...more }
  return by.call(calls.makeStaff, { body })
}
const end = (accountId: string, successorId: string | null = null, by = admin) =>
  by.call(calls.endAccess, { accountId, body: { reason: 'Left the company', successorId } })
const restore = (accountId: string, by = admin) =>
  by.call(calls.restoreAccess, { accountId, body: { reason: 'Came back' } })
const read = async (accountId: string) => (await admin.call(readPerson, { accountId })).data

async function logIn(mobile: string) {
  const sent = await world.anyone.call(sendCode, { body: { mobile } })
  const otp = /\d{6}/.exec(await world.lastMessage(mobile))?.[0] ?? ''
  return world.anyone.call(verifyCode, { body: { challengeId: sent.data.challengeId, mobile, otp, app: true } })
}

describe('accounts of staff', () => {
  test('who reads Hindi already is told in Hindi that they are one of the staff, in whatever language the maker reads', async () => {
    const mobile = '9811199077'
    assert.equal((await logIn(mobile)).data.step, 'NEW_LEAD')
    await db().updateTable('account').set({ language: 'hi' }).where('mobile', '=', mobile).execute()
    assert.equal((await make({ mobile })).status, 200)
    assert.match(await world.lastMessage(mobile), /^पूंजी: .+ ने आपको ऐक्सेस दिया है: सेल्स/)
  })

  test('an administrator makes one; its person logs in, sees what the role gives, and its page tells who made it', async () => {
    const mobile = '9811199001'
    const manager = await world.person({ role: 'SALES_MANAGER', name: 'Vikram Joshi' })
    const made = await make({ mobile, managerId: manager.accountId })
    assert.equal(made.status, 200, made.message)
    assert.match(await world.lastMessage(mobile), /Arjun Desai has given you access: Sales executive/)
    const login = await logIn(mobile)
    assert.deepEqual([login.data.step, login.data.landing], ['ACTION_ORGANISATION', '/dashboard'])
    const person = await read(made.data.accountId)
    assert.deepEqual([person.domain, person.name, person.sight.managerName], ['admin', 'Ritu Malhotra', 'Vikram Joshi'])
    assert.deepEqual(
      person.history.map(one => [one.what, one.byName, one.role?.nameEn]),
      [
        ['staff.made', 'Arjun Desai', 'Sales executive'],
        ['role.granted', 'Arjun Desai', 'Sales executive'],
      ],
    )
  })

  test('a number in use is refused; one that only ever looked in becomes theirs', async () => {
    const owner = await world.person({ memberOf: [await world.organisation()], mobile: '9811199002' })
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9811199003' })
    for (const mobile of ['9811199002', '9811199003']) assert.equal((await make({ mobile })).status, 409, mobile)
    assert.equal((await owner.call(currentSession, {})).data.domain, 'buyer', 'a borrower stays a borrower')
    await world.person({ mobile: '9811199004' })
    assert.equal((await make({ mobile: '9811199004' })).status, 200)
  })

  test('wrong fields are told at the field', async () => {
    const executive = await world.person({ role: 'SALES_EXECUTIVE' })
    const wrong = async (more: object) => Object.keys((await make(more)).fieldErrors)
    assert.deepEqual(await wrong({ mobile: '123' }), ['mobile'])
    assert.deepEqual(await wrong({ name: ' ' }), ['name'])
    assert.deepEqual(await wrong({ roleId: roleId('DSA') }), ['roleId'])
    assert.deepEqual(await wrong({ visibility: 'regional', region: null }), ['region'])
    assert.deepEqual(await wrong({ managerId: (await world.person({})).accountId }), ['managerId'])
    const self = { accountId: executive.accountId, body: place({ managerId: executive.accountId }) }
    assert.deepEqual(Object.keys((await admin.call(calls.changeStaff, self)).fieldErrors), ['managerId'])
  })

  test('nobody reports to who reports to them', async () => {
    const top = (await make()).data.accountId
    const below = (await make({ managerId: top })).data.accountId
    const turned = await admin.call(calls.changeStaff, { accountId: top, body: place({ managerId: below }) })
    assert.deepEqual(Object.keys(turned.fieldErrors), ['managerId'])
  })

  test('nobody grants rights or sight that they do not hold, nor ends who holds more', async () => {
    const limited = await world.person({ domain: 'admin', visibility: 'regional', region: 'WEST' })
    await db()
      .transaction()
      .execute(async tx => {
        const { id } = await tx
          .insertInto('role')
          .values({ tenant: world.tenant, code: 'OWN_SMALL', name_en: 'Small', name_hi: 'छोटा', domain: 'admin' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx.insertInto('role_permission').values({ role_id: id, permission: 'CAN_EDIT_ROLES' }).execute()
        await tx.insertInto('account_role').values({ account_id: limited.accountId, role_id: id }).execute()
        roleIds.set('OWN_SMALL', id)
      })
    assert.equal((await make({}, limited)).status, 403, 'a role with more rights')
    const small = { roleId: roleId('OWN_SMALL') }
    assert.deepEqual(Object.keys((await make({ ...small, visibility: 'all' }, limited)).fieldErrors), ['visibility'])
    assert.deepEqual(Object.keys((await make({ ...small, region: 'EAST' }, limited)).fieldErrors), ['region'])
    assert.equal((await make({ ...small, visibility: 'regional' }, limited)).status, 200)
    assert.equal((await end(admin.accountId, null, limited)).status, 403)
    const taken = { accountId: admin.accountId, roleId: roleId('ADMINISTRATOR') }
    assert.equal((await limited.call(takeRole, taken)).status, 403, 'nor takes from them')
    const narrow = (accountId: string, visibility: calls.Place['visibility'] = 'assigned') =>
      limited.call(calls.changeStaff, { accountId, body: place({ visibility }) })
    assert.equal((await narrow(admin.accountId)).status, 403, 'nor narrows what they see')
    const wide = (await make({ ...small, visibility: 'all' })).data.accountId
    assert.equal((await narrow(wide)).status, 403, 'nor of who sees more')
    const alike = (await make({ ...small, visibility: 'regional' })).data.accountId
    assert.equal((await narrow(alike)).status, 200)
  })
})

describe('access ends', () => {
  test('sessions at once; clients and leads go to the successor; it comes back with the roles it had', async () => {
    const leaver = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', mobile: '9811199010' })
    const successor = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name: 'Next' })
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const orgId = await world.organisation({ assignedTo: leaver.accountId })
    const colleague = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const others = await world.organisation({ assignedTo: colleague.accountId })
    const { accountId } = leaver
    const refused = await end(accountId)
    assert.match(refused.fieldErrors.successorId ?? '', /^1 company is theirs/)
    assert.match((await end(accountId, operations.accountId)).fieldErrors.successorId ?? '', /sales/)
    assert.equal((await leaver.call(currentSession, {})).status, 200, 'a refusal changes nothing')
    assert.equal((await end(accountId, accountId)).status, 400)
    assert.equal((await end(accountId, successor.accountId)).status, 200)
    assert.equal((await leaver.call(currentSession, {})).status, 401)
    const rows = await db().selectFrom('organisation').select(['id', 'assigned_to']).execute()
    const withWhom = new Map(rows.map(row => [row.id, row.assigned_to]))
    assert.equal(withWhom.get(orgId), successor.accountId)
    assert.equal(withWhom.get(others), colleague.accountId, 'what a colleague looks after stays theirs')
    assert.equal((await logIn('9811199010')).status, 400)
    assert.equal((await end(accountId)).status, 409)
    const gone = await read(accountId)
    assert.ok(gone.endedAt)
    assert.deepEqual([gone.history[0]?.what, gone.history[0]?.reason], ['access.ended', 'Left the company'])
    assert.equal((await restore(accountId)).status, 200)
    assert.equal((await restore(accountId)).status, 409)
    assert.equal((await leaver.call(currentSession, {})).status, 401, 'an old session stays ended')
    assert.equal((await logIn('9811199010')).status, 200)
    assert.equal((await read(accountId)).sight.assigned, 0, 'what was handed over stays there')
  })

  test('who reported to them reports to their manager; somebody ended is nobody’s manager or successor', async () => {
    const top = (await make()).data.accountId
    const middle = (await make({ managerId: top })).data.accountId
    const low = (await make({ managerId: middle })).data.accountId
    assert.equal((await end(middle)).status, 200)
    assert.equal((await read(low)).sight.managerId, top)
    assert.deepEqual(Object.keys((await make({ managerId: middle })).fieldErrors), ['managerId'])
    assert.ok(!(await admin.call(calls.colleagues, {})).data.some(one => one.accountId === middle))
    assert.deepEqual(Object.keys((await end(low, middle)).fieldErrors), ['successorId'])
  })

  test('who is made while their manager’s access ends reports to somebody who has access, whichever came first', async () => {
    for (let round = 0; round < 8; round++) {
      const above = await world.person({ role: 'SALES_MANAGER', name: `Above ${round}` })
      const manager = await world.person({
        role: 'SALES_MANAGER',
        managerId: above.accountId,
        name: `Manager ${round}`,
      })
      const [made] = await Promise.all([make({ managerId: manager.accountId }), end(manager.accountId)])
      if (made.status !== 200) continue
      const { managerId } = (await read(made.data.accountId)).sight
      assert.equal(managerId, above.accountId, `round ${round}`)
    }
  })

  test('nobody ends themselves, nor do two administrators end each other', async () => {
    assert.equal((await end(admin.accountId)).status, 409)
    await world.transaction(work =>
      work.db.updateTable('account').set({ blocked_at: new Date() }).where('id', '<>', admin.accountId).execute(),
    )
    const second = await world.person({ role: 'ADMINISTRATOR' })
    const both = await Promise.all([end(second.accountId), end(admin.accountId, null, second)])
    const statuses = both.map(one => one.status).sort()
    assert.equal(statuses[0], 200)
    assert.ok(statuses[1] === 401 || statuses[1] === 409, String(statuses))
    await world.transaction(work =>
      work.db.updateTable('account').set({ blocked_at: null }).where('id', '=', admin.accountId).execute(),
    )
  })

  test('borrowers and partners are not the lender’s to end here', async () => {
    const fresh = await world.person({ role: 'ADMINISTRATOR' })
    const owner = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await end(owner.accountId, null, fresh)).status, 403)
    assert.equal((await fresh.call(people, { query: { filter: 'DOMAIN:admin' } })).status, 200)
  })
})

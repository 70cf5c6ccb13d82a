import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { PERMISSIONS, type Permission } from '@poonji/contract/permissions.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { colleagues } from '../staff-contract.ts'
import { PERMISSION_NAMES } from '../permission-names.ts'
import { addMember, ensureBuiltinRoles } from './service.ts'

describe('roles', () => {
  let world: TestApp
  let administrator: Person
  before(async () => {
    world = await startTestApp()
    administrator = await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' })
  })
  after(() => world.close())

  const idOf = async (code: string) => {
    const { data } = await administrator.call(calls.roles, {})
    const role = data.find(one => one.code === code)
    assert.ok(role, code)
    return role.id
  }
  const read = async (roleId: string) => (await administrator.call(calls.readRole, { roleId })).data
  let made = 0
  const makeRole = async (permissions: Permission[], by = administrator) => {
    const names = { nameEn: `Helper ${++made}`, nameHi: `सहायक ${made}` }
    return by.call(calls.makeRole, { body: { ...names, domain: 'admin', permissions } })
  }
  const setPermissions = async (roleId: string, permissions: Permission[], by = administrator) => {
    const { nameEn, nameHi, version } = await read(roleId)
    return by.call(calls.changeRole, { roleId, body: { nameEn, nameHi, version, permissions } })
  }

  test('every permission has its words in both languages', () => {
    const missing = PERMISSIONS.filter(permission => !PERMISSION_NAMES[permission])
    assert.deepEqual(missing, [], 'name them in capabilities/access/permission-names.ts')
  })

  test('a role is made, given, felt on the next call, and taken away', async () => {
    const newcomer = await world.person({ domain: 'admin' })
    const asks = async () => (await newcomer.call(calls.roles, {})).status
    assert.equal(await asks(), 403)
    const { data } = await makeRole(['CAN_EDIT_ROLES'])
    const { accountId } = newcomer
    assert.equal((await administrator.call(calls.giveRole, { accountId, body: { roleId: data.id } })).status, 200)
    assert.equal(await asks(), 200)
    await setPermissions(data.id, [])
    assert.equal(await asks(), 403)
    await setPermissions(data.id, ['CAN_EDIT_ROLES'])
    assert.equal(await asks(), 200)
    const held = await administrator.call(calls.removeRole, { roleId: data.id })
    assert.deepEqual([held.status, await asks()], [409, 200], 'a role that somebody has is not removed')
    assert.equal((await administrator.call(calls.takeRole, { accountId, roleId: data.id })).status, 200)
    assert.equal(await asks(), 403)
    assert.equal((await administrator.call(calls.removeRole, { roleId: data.id })).status, 200)
  })

  test('who has a role of the lender’s own that works on leads is of sales: leads and clients may be given to them', async () => {
    const ofSales = async (permissions: Permission[]) => {
      const { accountId } = await world.person({ domain: 'admin' })
      const { data } = await makeRole(permissions)
      await administrator.call(calls.giveRole, { accountId, body: { roleId: data.id } })
      const { data: staff } = await administrator.call(colleagues, {})
      return staff.find(one => one.accountId === accountId)?.ofSales
    }
    assert.equal(await ofSales(['CAN_VIEW_LEADS', 'CAN_EDIT_LEADS']), true)
    assert.equal(await ofSales(['CAN_VIEW_LEADS']), false)
  })

  test('who holds a role is listed whole, however many: those given it, and members of a company by theirs', async () => {
    const { data } = await makeRole(['CAN_VIEW_LEADS'])
    for (const name of ['Asha Rao', 'Bina Rao']) {
      const { accountId } = await world.person({ domain: 'admin', name })
      await administrator.call(calls.giveRole, { accountId, body: { roleId: data.id } })
    }
    const holding = async (roleId: string) => {
      const asked = { query: { filter: `ROLE:${roleId}`, pageSize: '1' } }
      return (await administrator.call(calls.people, asked)).data.totalElements
    }
    assert.deepEqual([await holding(data.id), (await read(data.id)).holders], [2, 2])
    const owners = await idOf('BUYER_OWNER')
    const before = await holding(owners)
    await world.person({ memberOf: [await world.organisation()] })
    assert.equal(await holding(owners), before + 1)
  })

  test('nobody gives more than they hold: by making, by changing, by giving a role', async () => {
    const { data: limited } = await makeRole(['CAN_EDIT_ROLES', 'CAN_VIEW_LEADS'])
    const editor = await world.person({ domain: 'admin', name: 'Small Editor' })
    await administrator.call(calls.giveRole, { accountId: editor.accountId, body: { roleId: limited.id } })

    const refused = await makeRole(['CAN_VIEW_LEADS', 'CAN_CHECK_DISBURSAL'], editor)
    assert.equal(refused.status, 403)
    assert.match(refused.message, /Approve disbursals/)
    assert.equal((await setPermissions(limited.id, ['CAN_EDIT_ROLES', 'CAN_UNDERWRITE'], editor)).status, 403)
    const roleId = await idOf('ADMINISTRATOR')
    const self = await editor.call(calls.giveRole, { accountId: editor.accountId, body: { roleId } })
    assert.equal(self.status, 403)
    const { accountId } = administrator
    const taken = await editor.call(calls.takeRole, { accountId, roleId })
    assert.equal(taken.status, 403, 'nor does anybody take away more than they hold')
    assert.equal((await administrator.call(calls.roles, {})).status, 200)
    assert.deepEqual((await read(limited.id)).permissions, ['CAN_EDIT_ROLES', 'CAN_VIEW_LEADS'])
    assert.equal((await makeRole(['CAN_VIEW_LEADS'], editor)).status, 200)
  })

  test('what a role has stays, and cannot be taken, when somebody with fewer rights edits the rest', async () => {
    const { data: big } = await makeRole(['CAN_UNDERWRITE', 'CAN_VIEW_LEADS'])
    const { data: small } = await makeRole(['CAN_EDIT_ROLES', 'CAN_VIEW_TASKS'])
    const editor = await world.person({ domain: 'admin' })
    await administrator.call(calls.giveRole, { accountId: editor.accountId, body: { roleId: small.id } })
    const changed = await setPermissions(big.id, ['CAN_UNDERWRITE', 'CAN_VIEW_LEADS', 'CAN_VIEW_TASKS'], editor)
    assert.equal(changed.status, 200)
    const taken = await setPermissions(big.id, ['CAN_VIEW_LEADS', 'CAN_VIEW_TASKS'], editor)
    assert.deepEqual([taken.status, /credit desk/.test(taken.message)], [403, true], taken.message)
    assert.ok((await read(big.id)).permissions.includes('CAN_UNDERWRITE'))
    assert.equal((await setPermissions(big.id, ['CAN_UNDERWRITE', 'CAN_VIEW_LEADS'], editor)).status, 200)
  })

  test('the last person who may edit roles cannot be locked out, also when two are taken at once', async () => {
    const tenant = 'poonji-consumer'
    const [one, two] = [
      await world.person({ role: 'SALES_EXECUTIVE', tenant }),
      await world.person({ role: 'SALES_EXECUTIVE', tenant }),
    ]
    const { db } = world.runtime.platform.database
    const { id: roleId } = await db
      .selectFrom('role')
      .select('id')
      .where('tenant', '=', tenant)
      .where('code', '=', 'ADMINISTRATOR')
      .executeTakeFirstOrThrow()
    const rows = [one, two].map(({ accountId }) => ({ account_id: accountId, role_id: roleId }))
    await db.insertInto('account_role').values(rows).execute()
    const product = { product: tenant }
    const take = (by: Person, whose: Person) =>
      by.call(calls.takeRole, { ...product, accountId: whose.accountId, roleId })
    const statuses = (await Promise.all([take(one, two), take(two, one)])).map(reply => reply.status)
    assert.deepEqual(statuses.filter(status => status === 200).length, 1, String(statuses))
    const left = await db.selectFrom('account_role').select('account_id').where('role_id', '=', roleId).execute()
    assert.equal(left.length, 1)
    const last = left[0]?.account_id === one.accountId ? one : two
    const refused = await take(last, last)
    assert.equal(refused.status, 409)
    assert.match(refused.message, /another person first/)
    const names = { nameEn: 'Keeper of roles', nameHi: 'भूमिकाओं के रक्षक' }
    const asked = { ...names, domain: 'admin' as const, permissions: ['CAN_EDIT_ROLES' as const] }
    const { data: own } = await last.call(calls.makeRole, { ...product, body: asked })
    await last.call(calls.giveRole, { ...product, accountId: last.accountId, body: { roleId: own.id } })
    assert.equal((await take(last, last)).status, 200, 'by a role of their own they may still')
    const { version } = (await last.call(calls.readRole, { ...product, roleId: own.id })).data
    const emptied = { ...names, version, permissions: [] }
    const shut = await last.call(calls.changeRole, { ...product, roleId: own.id, body: emptied })
    assert.equal(shut.status, 409, 'nor is it the role that loses the right')
  })

  test('the administrators’ role holds everything and is not edited; a built-in role is not removed', async () => {
    const roleId = await idOf('ADMINISTRATOR')
    const role = await read(roleId)
    assert.equal(role.permissionCount, PERMISSIONS.length)
    assert.equal((await setPermissions(roleId, [])).status, 409)
    assert.equal((await administrator.call(calls.removeRole, { roleId: await idOf('DSA') })).status, 409)
  })

  test('an edited built-in role stays as it was made; an untouched one follows the product', async () => {
    const { db } = world.runtime.platform.database
    const edited = await idOf('COLLECTIONS_OFFICER')
    const untouched = await idOf('CREDIT_DESK')
    await setPermissions(edited, ['CAN_WORK_COLLECTIONS'])
    await db.deleteFrom('role_permission').where('role_id', '=', untouched).execute()
    const gone = { role_id: untouched, permission: 'CAN_OF_A_FORMER_VERSION' }
    await db.insertInto('role_permission').values(gone).execute()
    await ensureBuiltinRoles(db, world.tenant)
    assert.deepEqual((await read(edited)).permissions, ['CAN_WORK_COLLECTIONS'])
    const { permissions } = await read(untouched)
    assert.ok(permissions.includes('CAN_UNDERWRITE'))
    const raw = await db.selectFrom('role_permission').select('permission').where('role_id', '=', untouched).execute()
    assert.ok(!raw.some(row => row.permission === gone.permission))
  })

  test('what one right covered and has rights of its own now stays with the roles that had it, edited or made here', async () => {
    const { db } = world.runtime.platform.database
    const rights = (permissions: Permission[], domain: 'admin' | 'partner') => ({
      body: { nameEn: `Had ${domain}`, nameHi: `पहले ${domain}`, domain, permissions },
    })
    const had: Permission[] = ['CAN_CREATE_ORGANISATION', 'CAN_EDIT_LIMITS', 'CAN_VIEW_APPLICATIONS']
    const staff = (await administrator.call(calls.makeRole, rights(had, 'admin'))).data.id
    const partner = (await administrator.call(calls.makeRole, rights(had, 'partner'))).data.id
    const without = (await makeRole(['CAN_VIEW_TASKS'])).data.id
    const file = new URL('../../../db/migrations/0021_rights_of_their_own.sql', import.meta.url)
    const migration = await readFile(file, 'utf8')
    for (let times = 0; times < 2; times++) await sql.raw(migration).execute(db)
    const gained = async (roleId: string) => {
      const rows = await db.selectFrom('role_permission').select('permission').where('role_id', '=', roleId).execute()
      return rows
        .map(row => row.permission)
        .filter(name => !had.some(one => one === name))
        .sort()
    }
    assert.deepEqual(await gained(staff), [
      'CAN_CREATE_PARTNER_ORGANISATION',
      'CAN_CREATE_TRADE_ORGANISATION',
      'CAN_EDIT_MAXIMUM_PERMISSIBLE_ADVANCE',
      'CAN_VIEW_QUESTIONNAIRE',
    ])
    // partners bring borrowers alone, and never saw the advance
    assert.deepEqual(await gained(partner), ['CAN_VIEW_QUESTIONNAIRE'])
    assert.deepEqual(await gained(without), ['CAN_VIEW_TASKS'])
  })

  test('who changed what stands on the role; a change meanwhile is not overwritten', async () => {
    const { data } = await makeRole(['CAN_VIEW_LEADS'])
    const before = await read(data.id)
    const form = { nameEn: before.nameEn, nameHi: before.nameHi, version: before.version }
    const body = { ...form, permissions: ['CAN_VIEW_TASKS'] as Permission[] }
    assert.equal((await administrator.call(calls.changeRole, { roleId: data.id, body })).status, 200)
    assert.equal((await administrator.call(calls.changeRole, { roleId: data.id, body })).status, 409)
    const [latest, first] = (await read(data.id)).history
    assert.deepEqual(
      [latest?.what, latest?.byName, latest?.added, latest?.removed],
      ['changed', 'Arjun Desai', ['CAN_VIEW_TASKS'], ['CAN_VIEW_LEADS']],
    )
    assert.equal(first?.what, 'made')
  })

  test('a name that is taken and a role of another domain are refused on their field', async () => {
    const permissions: Permission[] = ['CAN_VIEW_LEADS']
    const body = { nameEn: 'Owner', nameHi: 'कुछ और', domain: 'admin', permissions } as const
    const refused = await administrator.call(calls.makeRole, { body })
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['nameEn']])
    const seller = await world.person({ role: 'SALES_EXECUTIVE' })
    const other = { accountId: seller.accountId, body: { roleId: await idOf('DSA') } }
    assert.deepEqual(Object.keys((await administrator.call(calls.giveRole, other)).fieldErrors), ['roleId'])
  })

  test('a role without rights is not made, and the field says so in both languages', async () => {
    const body = {
      nameEn: 'Empty hands',
      nameHi: 'खाली हाथ',
      domain: 'admin',
      permissions: [] as Permission[],
    } as const
    const refused = (headers?: Record<string, string>) => administrator.call(calls.makeRole, { body }, headers)
    const { status, fieldErrors } = await refused()
    assert.deepEqual([status, fieldErrors], [400, { permissions: 'Choose at least one right for this role' }])
    const hindi = await refused({ cookie: 'lang=hi' })
    assert.match(hindi.fieldErrors.permissions ?? '', /कम से कम एक अधिकार/)
    const { data } = await administrator.call(calls.roles, {})
    assert.ok(!data.some(role => role.nameEn === body.nameEn))
  })

  test('who works for a partner or is one of the staff becomes no member of a company', async () => {
    const organisationId = await world.organisation()
    const partner = await world.person({ partnerOf: await world.organisation({ type: 'DSA' }), role: 'PARTNER_OWNER' })
    for (const { accountId } of [administrator, partner])
      await assert.rejects(
        world.transaction(work => addMember(work, accountId, organisationId, 'BUYER_OWNER')),
        (error: { status?: number }) => error.status === 409,
      )
  })

  test('only who may edit roles sees or changes them', async () => {
    const manager = await world.person({ role: 'REGIONAL_MANAGER' })
    assert.equal((await manager.call(calls.roles, {})).status, 403)
    assert.equal((await manager.call(calls.people, { query: {} })).status, 403)
    assert.equal((await makeRole(['CAN_VIEW_LEADS'], manager)).status, 403)
  })
})

describe('what can this person see, and why', () => {
  let world: TestApp
  let administrator: Person
  before(async () => {
    world = await startTestApp()
    administrator = await world.person({ role: 'ADMINISTRATOR', name: 'Arjun Desai' })
  })
  after(() => world.close())

  const sight = async (person: Person, search: string) => {
    const { data } = await administrator.call(calls.sight, { accountId: person.accountId, query: { search } })
    return data.map(({ name, sees, because, detail }) => [name, sees, because, detail])
  }

  test('each kind of sight gives its reason', async () => {
    const manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised', name: 'Vikram' })
    const seller = await world.person({
      role: 'SALES_EXECUTIVE',
      visibility: 'assigned',
      managerId: manager.accountId,
      name: 'Anita',
    })
    const regional = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' })
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Quartz Partner' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const mine = await world.organisation({ name: 'Quartz Mine', assignedTo: seller.accountId, region: 'WEST' })
    await world.organisation({ name: 'Quartz Far', region: 'EAST', broughtBy: partnerId })
    const owner = await world.person({ memberOf: [mine] })

    assert.deepEqual(await sight(seller, 'quartz mine'), [['Quartz Mine', true, 'assigned', null]])
    assert.deepEqual(await sight(seller, 'quartz far'), [['Quartz Far', false, 'none', null]])
    assert.deepEqual(await sight(manager, 'quartz mine'), [['Quartz Mine', true, 'team', 'Anita']])
    assert.deepEqual(await sight(regional, 'quartz mine'), [['Quartz Mine', true, 'region', 'WEST']])
    assert.deepEqual(await sight(administrator, 'quartz far'), [['Quartz Far', true, 'all', null]])
    assert.deepEqual(await sight(partner, 'quartz far'), [['Quartz Far', true, 'brought', null]])
    assert.deepEqual(await sight(partner, 'quartz partner'), [['Quartz Partner', true, 'own', null]])
    assert.deepEqual(await sight(owner, 'quartz mine'), [['Quartz Mine', true, 'member', 'Owner']])
  })

  test('a person’s rights name the roles they come from', async () => {
    const orgId = await world.organisation({ name: 'Basalt Traders' })
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER', name: 'Geeta Basalt' })
    const { data } = await administrator.call(calls.readPerson, { accountId: viewer.accountId })
    const seesDues = data.rights.find(one => one.permission === 'CAN_VIEW_DUES')
    assert.deepEqual(
      seesDues?.by.map(one => [one.nameEn, one.organisationName]),
      [['Member, view only', 'Basalt Traders']],
    )
    assert.ok(!data.rights.some(one => one.permission === 'CAN_PAY'))
    assert.equal(data.sight.organisations, 1)
    const found = await administrator.call(calls.people, { query: { search: 'geeta bas' } })
    assert.deepEqual(
      found.data.content.map(one => one.accountId),
      [viewer.accountId],
    )
    const asked = { query: { search: 'geeta bas' } }
    const [titles, row, ...more] = await tableOfFile(world, administrator, calls.peopleFile, asked)
    assert.deepEqual(titles, ['Name', 'Mobile', 'Roles', 'Access'])
    assert.deepEqual([row?.[0], row?.[3], more.length], [found.data.content[0]?.name, 'Has access', 0])
  })

  test('at a locked tab a person learns which role may and whom to ask, and nothing of other companies', async () => {
    const orgId = await world.organisation({ name: 'Schist Mills' })
    await world.person({ memberOf: [orgId], name: 'Owner Schist' })
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    const own = await viewer.call(calls.whyNot, { query: { permission: 'CAN_PAY', organisationId: orgId } })
    assert.equal(own.data.held, false)
    assert.deepEqual(
      [own.data.organisationName, own.data.ask, own.data.rolesThatMay.map(one => one.nameEn)],
      ['Schist Mills', ['Owner Schist'], ['Owner']],
    )
    const rolesThatMay = async (person: Person, permission: Permission) =>
      (await person.call(calls.whyNot, { query: { permission } })).data.rolesThatMay.map(one => one.nameEn)
    assert.deepEqual(await rolesThatMay(viewer, 'CAN_INVITE_MEMBER'), ['Owner'], 'of a company of its kind')
    const supplier = await world.person({ memberOf: [await world.organisation({ type: 'SUPPLIER' })] })
    assert.deepEqual(await rolesThatMay(supplier, 'CAN_INVITE_MEMBER'), ['Supplier or vendor'])
    assert.deepEqual(await rolesThatMay(supplier, 'CAN_APPLY_FOR_CREDIT'), [])
    const ofTraders = { permission: 'CAN_VIEW_RECEIVED_PAYMENTS', organisationId: orgId } as const
    const ofNobody = (await viewer.call(calls.whyNot, { query: ofTraders })).data
    assert.deepEqual([ofNobody.rolesThatMay, ofNobody.ask], [[], []], 'an owner cannot give what no role there has')
    const nowhere = await viewer.call(calls.whyNot, { query: { permission: 'CAN_INVITE_MEMBER' } })
    assert.deepEqual(nowhere.data.ask, ['Owner Schist'], 'a page that names no company is about their own')
    const stranger = await world.person({})
    const others = await stranger.call(calls.whyNot, { query: { permission: 'CAN_PAY', organisationId: orgId } })
    assert.deepEqual([others.data.organisationName, others.data.ask], [null, []])
    const seller = await world.person({ role: 'SALES_EXECUTIVE' })
    const staff = await seller.call(calls.whyNot, { query: { permission: 'CAN_EDIT_ROLES' } })
    assert.deepEqual(staff.data.ask, ['Arjun Desai'])
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const head = await world.person({ role: 'PARTNER_OWNER', partnerOf, name: 'Owner Agarwal' })
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf })
    const query = { permission: 'CAN_VIEW_PAYOUTS' } as const
    assert.deepEqual((await employee.call(calls.whyNot, { query })).data.ask, ['Owner Agarwal'])
    const beyond = { permission: 'CAN_MANAGE_PARTNERS' } as const
    for (const one of [head, employee])
      assert.deepEqual((await one.call(calls.whyNot, { query: beyond })).data.ask, ['Arjun Desai'])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { connections, connectionsFile } from '../contract.ts'

const ASHA = { name: 'Asha Rao', pan: 'ABCPR1201K', mobile: '9822222222' }

describe('whom a borrower is connected with', () => {
  let world: TestApp
  let desk: Person
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'CREDIT_DESK' })
    orgId = await world.organisation({ name: 'Narmada Steel Private Limited' })
    owner = await world.person({ memberOf: [orgId], name: 'Farid Khan' })
    await putDown(owner, orgId, ASHA)
  })
  after(() => world.close())

  const another = async (name: string, tenant?: string) => {
    const id = await world.organisation({ name, ...(tenant && { tenant }) })
    return { id, owner: await world.person({ memberOf: [id], ...(tenant && { tenant }) }) }
  }
  const db = () => world.runtime.platform.database.db
  const read = async (who = desk) => (await who.call(connections, { orgId })).data
  const tiesOf = async (id: string) =>
    (await read()).connections.find(one => one.id === id)?.ties.map(({ tie, who }) => (who ? `${tie} ${who}` : tie))
  const commit = (organisationId: string, amountPaise: number) =>
    world.transaction(work => recordExposure(work, { reference: organisationId, organisationId, amountPaise }))

  test('with nobody, until somebody shares something', async () => {
    await another('Kaveri Foods LLP')
    const { connections: found, unseen, together } = await read()
    assert.deepEqual([found, unseen, together.committed], [[], 0, 0])
  })

  test('a person in both makes one control, whose commitments count together', async () => {
    const other = await another('Godavari Steel Private Limited')
    await putDown(other.owner, other.id, { ...ASHA, mobile: '9833333333' })
    await commit(orgId, 10_00_000_00)
    await commit(other.id, 25_00_000_00)
    assert.deepEqual(await tiesOf(other.id), ['PROMOTER Asha Rao'])
    const { own, together, connections: found } = await read()
    assert.deepEqual([own.committed, together.committed], [10_00_000_00, 35_00_000_00])
    assert.deepEqual(
      found.map(one => [one.name, one.controlled]),
      [['Godavari Steel Private Limited', true]],
    )
  })

  test('a promoter’s own firm, parents, children and sisters share control', async () => {
    const [firm, parent, child, sister] = await Promise.all(
      ['Asha Traders', 'Narmada Holdings', 'Narmada Wires', 'Narmada Pipes'].map(name => another(name)),
    )
    assert.ok(firm && parent && child && sister)
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({ pan_index: panIndex(work, ASHA.pan) })
        .where('id', '=', firm.id)
        .execute(),
    )
    for (const [below, above] of [
      [orgId, parent.id],
      [sister.id, parent.id],
      [child.id, orgId],
    ] as const)
      await db().updateTable('organisation').set({ parent_id: above }).where('id', '=', below).execute()
    const found = await Promise.all([firm, parent, child, sister].map(one => tiesOf(one.id)))
    assert.deepEqual(found, [['OWN_FIRM'], ['PARENT'], ['CHILD'], ['SISTER']])
  })

  test('a promoter elsewhere whose PAN is the company’s own is found the other way round', async () => {
    const proprietor = await world.organisation({ name: 'Meera Textiles' })
    const elsewhere = await another('Sabarmati Mills Private Limited')
    await putDown(elsewhere.owner, elsewhere.id, { name: 'Meera Shah', pan: 'ABCPS1201K', mobile: '9844444444' })
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({
          pan_index: panIndex(work, 'ABCPS1201K'),
          pan_sealed: work.platform.crypto.seal('ABCPS1201K', `organisation:${proprietor}:pan`),
        })
        .where('id', '=', proprietor)
        .execute(),
    )
    const { data } = await desk.call(connections, { orgId: proprietor })
    assert.deepEqual(
      data.connections.map(one => [one.name, one.ties]),
      [['Sabarmati Mills Private Limited', [{ tie: 'OWN_FIRM', who: 'Meera Shah' }]]],
    )
  })

  test('a mobile, a login and an account are signs, and not counted', async () => {
    const mobile = await another('Tapti Agencies')
    await mobile.owner.call(addContact, {
      orgId: mobile.id,
      body: { name: 'Asha', mobile: ASHA.mobile, email: '', roles: ['KMP'] },
    })
    const login = await world.organisation({ name: 'Mahi Motors' })
    await db()
      .insertInto('membership')
      .columns(['account_id', 'organisation_id', 'role_id'])
      .expression(eb =>
        eb
          .selectFrom('membership')
          .select(['account_id', eb.val(login).as('organisation_id'), 'role_id'])
          .where('organisation_id', '=', orgId),
      )
      .execute()
    const paid = await another('Betwa Chemicals')
    await provedAccount(world, owner, orgId, '7700112233441234')
    await provedAccount(world, paid.owner, paid.id, '7700112233441234', 'BENEFICIARY')
    const supplier = await world.organisation({ name: 'Betwa Depot', type: 'SUPPLIER' })
    await provedAccount(world, owner, orgId, '7700112233445678', 'BENEFICIARY')
    await provedAccount(world, await world.person({ memberOf: [supplier] }), supplier, '7700112233445678')
    const before = (await read()).together.committed
    await commit(mobile.id, 99_00_000_00)
    assert.deepEqual(await Promise.all([mobile.id, login, paid.id].map(tiesOf)), [
      ['MOBILE Asha'],
      ['LOGIN Farid Khan'],
      ['PAID_ACCOUNT'],
    ])
    assert.equal(await tiesOf(supplier), undefined, 'a supplier is paid to its account')
    assert.equal((await read()).together.committed, before)
  })

  test('who has left and another lender’s client connect nobody', async () => {
    const left = await another('Chambal Stones')
    await putDown(left.owner, left.id, { ...ASHA, mobile: '9855555555' })
    await db()
      .updateTable('promoter')
      .set({ has_left: true, ceased_on: '2026-01-31' })
      .where('organisation_id', '=', left.id)
      .execute()
    const foreign = await another('Beas Stones', 'poonji-agri')
    await db()
      .updateTable('promoter')
      .set({ tenant: 'poonji-agri', organisation_id: foreign.id })
      .where('organisation_id', '=', (await anotherAsha()).id)
      .execute()
    assert.deepEqual([await tiesOf(left.id), await tiesOf(foreign.id)], [undefined, undefined])
  })
  const anotherAsha = async () => {
    const one = await another('Sutlej Stones')
    await putDown(one.owner, one.id, { ...ASHA, mobile: '9866666666' })
    return one
  }

  test('who sees only some reads of the rest that there are such', async () => {
    const executive = await world.person({ domain: 'admin', visibility: 'assigned', permissions: ['CAN_UNDERWRITE'] })
    await db().updateTable('organisation').set({ assigned_to: executive.accountId }).where('id', '=', orgId).execute()
    const all = await read()
    const some = await read(executive)
    assert.deepEqual([some.connections, some.unseen], [[], all.connections.length])
    assert.equal(some.together.committed, some.own.committed)
  })

  test('as a file; nobody without the right reads it', async () => {
    const [head, ...rows] = await tableOfFile(world, desk, connectionsFile, { orgId, query: {} })
    assert.equal(rows.length > 0 && head?.length, 8)
    for (const who of [owner, await world.person({ role: 'COLLECTIONS_OFFICER' })])
      assert.equal((await who.call(connections, { orgId })).status, 403)
  })
})

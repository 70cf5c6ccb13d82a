import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { sayAbroad } from './testing.ts'
import * as calls from '../contract.ts'
import { nextExecutive } from './assign.ts'
import { addContact } from './contacts.ts'
import { assertCooperative, createOrganisation } from './service.ts'
import { ownerMobile, remindOwner } from './tell-owner.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const company = async (name = 'Konark Polymers LLP') => {
  const orgId = await world.organisation({ name })
  const owner = await world.person({ memberOf: [orgId] })
  return { orgId, owner }
}
const set = (
  orgId: string,
  columns: {
    non_cooperative_at?: Date
    onboarding_type?: string
    entity_type?: string
    blacklisted_at?: Date
    brought_by?: string
  },
) => world.transaction(work => work.db.updateTable('organisation').set(columns).where('id', '=', orgId).execute())

describe('names, kinds and PAN', () => {
  test('a name has 1 to 80 characters, a letter, and no dot in front; the old one is kept', async () => {
    const { orgId, owner } = await company('Old Name')
    const rename = (organisationName: string, previousOrganisationName = 'Old Name') =>
      owner.call(calls.rename, { orgId, body: { organisationName, previousOrganisationName } })
    for (const bad of ['.Dot', '12345', 'x'.repeat(81)])
      assert.ok((await rename(bad)).fieldErrors.organisationName, bad)
    assert.deepEqual((await rename('  ')).fieldErrors, { organisationName: 'Company name is required' })
    assert.equal((await rename('New   Name')).status, 200)
    assert.equal((await rename('Another', 'Old Name')).status, 409, 'somebody saw the old name')
    const { data } = await owner.call(calls.detail, { orgId })
    assert.deepEqual([data.name, data.formerNames.map(one => one.name)], ['New Name', ['Old Name']])
  })

  test('a kind must exist and fit the PAN', async () => {
    const { orgId, owner } = await company(entityOf('ZZZCK8811K').legalName)
    assert.equal((await owner.call(calls.setEntityType, { orgId, type: 'GUILD' })).status, 400)
    assert.equal((await owner.call(calls.setPan, { orgId, body: { pan: 'ZZZCK8811K' } })).data.verified, true)
    assert.ok((await owner.call(calls.setEntityType, { orgId, type: 'PARTNERSHIP' })).fieldErrors.type)
    assert.equal((await owner.call(calls.setEntityType, { orgId, type: 'PRIVATE_LIMITED' })).status, 200)
    assert.equal((await owner.call(calls.detail, { orgId })).data.entityType?.code, 'PRIVATE_LIMITED')
  })

  test('a PAN is verified by name, by body or by the path of old, and kept masked', async () => {
    const pan = 'ZZZCK8821K'
    const { orgId, owner } = await company(entityOf(pan).legalName)
    assert.deepEqual((await owner.call(calls.setPan, { orgId, body: { pan: 'ABC' } })).fieldErrors, {
      pan: 'Please re-enter a valid PAN',
    })
    const set1 = await owner.call(calls.setPanByPath, { orgId, pan })
    assert.deepEqual([set1.data.panMasked, set1.data.verified], ['ZZXXXX821K', true])
    assert.equal(
      (await owner.call(calls.setPan, { orgId, body: { pan: 'ZZZCK8831K' } })).status,
      409,
      'another than the verified one',
    )
    const twin = await company(entityOf(pan).legalName)
    assert.equal((await twin.owner.call(calls.setPan, { orgId: twin.orgId, body: { pan } })).status, 409)
    const wrongName = await company('Entirely Different Traders')
    assert.match(
      (await wrongName.owner.call(calls.setPan, { orgId: wrongName.orgId, body: { pan: 'ZZZCK8841K' } })).fieldErrors
        .pan ?? '',
      /another name/,
    )
  })

  test('a proprietor’s PAN is verified by the name that is on it', async () => {
    const { orgId, owner } = await company('Lakshmi Sweets')
    await set(orgId, { entity_type: 'SOLE_PROPRIETORSHIP' })
    assert.ok(
      (await owner.call(calls.setPan, { orgId, body: { pan: 'ZZZCR8851K' } })).fieldErrors.pan,
      'a company’s PAN does not fit',
    )
    const set1 = await owner.call(calls.setPan, { orgId, body: { pan: 'ZZZPR8851K', nameOnPan: 'Lakshmi Rao' } })
    assert.equal(set1.data.verified, true, JSON.stringify(set1))
  })

  test('while the PAN service is down nothing is lost and nothing is kept', async () => {
    const { orgId, owner } = await company()
    const { database, clock } = world.runtime.platform
    await turnSwitch(databaseWorld(database.db, clock), 'pan', 'down')
    const down = await owner.call(calls.setPan, { orgId, body: { pan: 'ZZZCK8861K' } })
    await turnSwitch(databaseWorld(database.db, clock), 'pan', 'works')
    assert.equal(down.status, 503)
    assert.equal((await owner.call(calls.panOf, { orgId })).data.panMasked, null)
  })

  test('only staff with the right see a whole PAN, against a reason, and each look is written down', async () => {
    const pan = 'ZZZCK8871K'
    const { orgId, owner } = await company(entityOf(pan).legalName)
    await owner.call(calls.setPan, { orgId, body: { pan } })
    const body = { reason: 'Checking the agreement' }
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await owner.call(calls.revealPan, { orgId, body })).status, 403)
    assert.equal((await sales.call(calls.revealPan, { orgId, body })).status, 403)
    assert.equal((await operations.call(calls.revealPan, { orgId, body: { reason: ' ' } })).status, 400)
    assert.equal((await operations.call(calls.revealPan, { orgId, body })).data.pan, pan)
    const rows = await world.runtime.platform.database.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'pan.revealed')
      .execute()
    assert.deepEqual(
      rows.map(row => [row.account_id, row.entity_id, row.detail]),
      [[operations.accountId, orgId, body]],
    )
  })
})

describe('what an organisation may do', () => {
  test('one that does not cooperate is refused in the words for its viewer', async () => {
    const { orgId } = await company()
    await set(orgId, { non_cooperative_at: new Date() })
    const refusal = (what: 'disbursal' | 'application', domain: 'buyer' | 'admin') =>
      world
        .transaction(work => assertCooperative(Object.create(work, { viewer: { value: { domain } } }), orgId, what))
        .then(
          () => '',
          (error: Error) => error.message,
        )
    assert.equal(await refusal('disbursal', 'buyer'), 'nonCooperative.disbursal')
    assert.equal(await refusal('application', 'buyer'), 'nonCooperative.application')
    assert.equal(await refusal('disbursal', 'admin'), 'nonCooperative.staff')
  })

  test('how the lender judges an organisation is for its staff alone', async () => {
    const { orgId, owner } = await company()
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    await set(orgId, { blacklisted_at: new Date(), brought_by: partnerId })
    const standing = async (person: Person) => (await person.call(calls.detail, { orgId })).data.standing
    assert.deepEqual(await Promise.all([owner, partner, staff].map(standing)), [null, null, 'BLACKLISTED'])
    const query = { view: 'ALL', filter: ['STATUS:ACTIVE'] } as const
    const listed = (await partner.call(calls.list, { query: { ...query, filter: [...query.filter] } })).data.content
    assert.deepEqual(
      listed.map(row => [row.id, row.standing]),
      [[orgId, null]],
      'nor does a filter tell',
    )
  })

  test('only standard onboarding may apply', async () => {
    const { orgId } = await company()
    await world.transaction(work => assertCooperative(work, orgId, 'application'))
    await set(orgId, { onboarding_type: 'MARKETPLACE_ONLY' })
    await world.transaction(work => assertCooperative(work, orgId, 'disbursal'))
    await assert.rejects(
      world.transaction(work => assertCooperative(work, orgId, 'application')),
      /may not apply/,
    )
  })

  test('an international organisation has no credit, credit profile, collection and ledger sections', async () => {
    const orgId = await world.organisation()
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const tabs = async () => (await staff.call(calls.permissionsOf, { orgId })).data.tabs
    const hidden = ['dashboard', 'application', 'limits', 'payments', 'ledgers', 'profileSummary', 'promiseToPay']
    const before = await tabs()
    assert.ok(hidden.every(tab => before[tab]))
    const say = (international: boolean) => sayAbroad(staff, orgId, international)
    assert.equal((await say(true)).status, 200)
    const after = await tabs()
    assert.ok(hidden.every(tab => !after[tab]) && after.taxes && after.communications)
    const owner = await world.person({ memberOf: [orgId] })
    assert.equal((await sayAbroad(owner, orgId, false)).status, 403)
  })

  test('of name, kind and where it is, changed together, one that is refused leaves the others as they were', async () => {
    const orgId = await world.organisation({ name: 'Old Name' })
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const edit = (body: object) =>
      staff.call(calls.edit, {
        orgId,
        body: {
          organisationName: 'New Name',
          previousOrganisationName: 'Old Name',
          type: 'PRIVATE_LIMITED',
          international: true,
          ...body,
        },
      })
    const seen = async () => {
      const { name, entityType, international } = (await staff.call(calls.detail, { orgId })).data
      return [name, entityType?.code ?? null, international]
    }
    const before = await seen()
    assert.ok((await edit({ type: 'GUILD' })).fieldErrors.type)
    assert.equal((await edit({ previousOrganisationName: 'Older Name' })).status, 409)
    assert.deepEqual(await seen(), before)
    assert.equal((await edit({})).status, 200)
    assert.deepEqual(await seen(), ['New Name', 'PRIVATE_LIMITED', true])
    assert.equal((await edit({ organisationName: null, type: null, international: null })).status, 200)
    assert.deepEqual(await seen(), ['New Name', 'PRIVATE_LIMITED', true], 'what is not given stays')
  })

  test('tabs follow the permissions, and suppliers have no credit', async () => {
    const staff = await world.person({ role: 'OPERATIONS_MAKER' })
    const buyer = (await staff.call(calls.permissionsOf, { orgId: await world.organisation() })).data
    const supplier = (await staff.call(calls.permissionsOf, { orgId: await world.organisation({ type: 'SUPPLIER' }) }))
      .data
    assert.deepEqual([buyer.tabs.limits, buyer.tabs.taxes, buyer.tabs.probe], [true, true, false])
    assert.deepEqual([supplier.tabs.limits, supplier.tabs.taxes, supplier.tabs.dashboard], [false, true, false])
    const listing = (await staff.call(calls.permissionsOfList, {})).data
    assert.deepEqual([listing.types.length, listing.views.includes('BIDASSIST')], [6, true])
  })
})

describe('who looks after a company, and who is written to', () => {
  test('new companies go round among the executives of their region, but for one whose access ended, or of another house', async () => {
    const executive = () => world.person({ role: 'SALES_EXECUTIVE', region: 'CENTRAL', visibility: 'assigned' })
    const [first, gone, foreign, last] = [await executive(), await executive(), await executive(), await executive()]
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', gone.accountId).execute()
    const elsewhere = db.updateTable('account').set({ tenant: 'poonji-agri' })
    await elsewhere.where('id', '=', foreign.accountId).execute()
    const turn = () => world.transaction(work => nextExecutive(work, 'CENTRAL'))
    assert.deepEqual([await turn(), await turn(), await turn()], [first.accountId, last.accountId, first.accountId])
  })

  test('whose turn it is hears at once of the company that came', async () => {
    const mobile = '9812388811'
    await world.person({ role: 'SALES_EXECUTIVE', region: 'EAST', visibility: 'assigned', mobile })
    const pan = 'AAACT3011B'
    const orgId = await world.transaction(work =>
      createOrganisation(work, { type: 'BUYER', name: 'Brahmaputra Tea', entityType: null, pan, stateCode: '18' }),
    )
    const [told = '', ...more] = await world.messagesTo(mobile)
    assert.match(told, new RegExp(`^Poonji: Brahmaputra Tea is new here.*/organisation/${orgId}/manage$`))
    assert.deepEqual(more, [])
  })

  test('an owner whose access is blocked is written to no more: the next owner is, else the main contact', async () => {
    const orgId = await world.organisation()
    const block = async ({ accountId }: Person) => {
      const { db } = world.runtime.platform.database
      await db.updateTable('account').set({ blocked_at: new Date() }).where('id', '=', accountId).execute()
    }
    const [first, second, contact] = ['9812388801', '9812388802', '9812388803']
    const owners = [
      await world.person({ memberOf: [orgId], mobile: first }),
      await world.person({ memberOf: [orgId], mobile: second }),
    ]
    const body = { name: 'Asha Rao', mobile: contact, email: '', roles: ['ACCOUNTS' as const] }
    await world.transaction(work => addContact(work, orgId, body))
    const told = () => world.transaction(async work => (await ownerMobile(work, orgId))?.mobile)
    const reached = [await told()]
    for (const owner of owners) {
      await block(owner)
      reached.push(await told())
    }
    assert.deepEqual(reached, [first, second, contact])
  })

  test('a reminder that comes due in the evening or at night leaves in the morning', async () => {
    const orgId = await world.organisation()
    const mobile = '9812388821'
    await world.person({ memberOf: [orgId], mobile })
    const { platform } = world.runtime
    const on = platform.clock.nextDay()
    const heard = async (day: PlainDate, hour: number) => {
      await travelTo(platform, day, hour)
      return (await world.messagesTo(mobile)).length
    }
    const remind = () => world.transaction(work => remindOwner(work, orgId, 'policy-ends', () => 'It ends'))
    await travelTo(platform, on, 20)
    await remind()
    assert.deepEqual([await heard(on, 20), await heard(addDays(on, 1), 10)], [0, 1])
    await travelTo(platform, addDays(on, 2), 6)
    await remind()
    assert.deepEqual([await heard(addDays(on, 2), 6), await heard(addDays(on, 2), 10)], [1, 2])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import type { z } from 'zod'
import * as calls from '../contract.ts'
import { addContact, assertCooperative, createOrganisation } from './service.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const addressBody = {
  kind: 'BILLING',
  line1: '14, Sanwer Road',
  line2: '',
  landmark: '',
  city: 'Indore',
  pincode: '452001',
} as const
const contactBody = { name: 'Asha Rao', mobile: '9812300001', email: '', roles: ['ACCOUNTS'] as ('ACCOUNTS' | 'KMP')[] }

const company = async (name = 'Konark Polymers LLP') => {
  const orgId = await world.organisation({ name })
  const owner = await world.person({ memberOf: [orgId] })
  return { orgId, owner }
}
const set = (
  orgId: string,
  columns: { non_cooperative_at?: Date; onboarding_type?: string; entity_type?: string; blacklisted_at?: Date },
) => world.transaction(work => work.db.updateTable('organisation').set(columns).where('id', '=', orgId).execute())
const names = async (person: Person, query: z.input<typeof calls.list.query> = {}) =>
  (await person.call(calls.list, { query: { pageSize: 100, ...query } })).data.content.map(row => row.name).sort()

describe('lists hold what their viewer sees', () => {
  let manager: Person
  let executive: Person
  before(async () => {
    manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised', region: 'WEST' })
    executive = await world.person({
      role: 'SALES_EXECUTIVE',
      visibility: 'assigned',
      region: 'WEST',
      managerId: manager.accountId,
    })
    const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
    await world.organisation({ name: 'L of the executive', assignedTo: executive.accountId, region: 'WEST' })
    await world.organisation({ name: 'L of the manager', assignedTo: manager.accountId, region: 'WEST' })
    await world.organisation({ name: 'L of the region', region: 'WEST' })
    await world.organisation({ name: 'L of a partner', broughtBy: partner, region: 'SOUTH' })
    await world.organisation({ name: 'L of another tenant', tenant: 'poonji-agri' })
    await world.organisation({ name: 'L supplier', type: 'SUPPLIER' })
    partnerOwner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partner })
  })
  let partnerOwner: Person

  test('assigned, supervised, regional, all', async () => {
    const regional = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' })
    const all = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    const see = (person: Person, view: (typeof calls.LEAD_VIEWS)[number] = 'ALL') =>
      names(person, { view, search: 'L of' })
    assert.deepEqual(await see(executive), ['L of the executive'])
    assert.deepEqual(await see(manager), ['L of the executive', 'L of the manager'])
    assert.deepEqual(await see(manager, 'ASSIGNED'), ['L of the manager'])
    assert.deepEqual(await see(regional), ['L of the executive', 'L of the manager', 'L of the region'])
    assert.deepEqual(await see(all), ['L of a partner', 'L of the executive', 'L of the manager', 'L of the region'])
    assert.deepEqual(await see(executive, 'BIDASSIST'), [], 'a view never shows more than one sees')
  })

  test('a partner sees the clients they brought; a buyer has no list', async () => {
    assert.deepEqual(await names(partnerOwner, { view: 'ALL', search: 'L of' }), ['L of a partner'])
    const buyer = await world.person({})
    assert.equal((await buyer.call(calls.list, { query: {} })).status, 403)
  })

  test('the default view is what is assigned for buyers, all for other types', async () => {
    const all = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    assert.deepEqual(await names(all), [])
    assert.deepEqual(await names(all, { type: 'SUPPLIER' }), ['L supplier'])
  })

  test('what one does not see answers as what is not there', async () => {
    const hidden = await world.organisation({ name: 'Hidden' })
    for (const orgId of [hidden, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      const refused = await executive.call(calls.detail, { orgId })
      assert.deepEqual(
        [refused.status, refused.message],
        [403, 'Oops. It seems you are not permitted to view the details of this organisation.'],
      )
    }
  })

  test('keyset pages of 10 without gap or double, also while rows come', async () => {
    const other = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    for (let i = 0; i < 25; i++)
      await world.organisation({ name: `Page ${String(i).padStart(2, '0')}`, assignedTo: other.accountId })
    const seen: string[] = []
    let next: string | undefined
    do {
      const { data } = await other.call(calls.list, { query: { ...(next && { next }) } })
      assert.equal(data.size, 10)
      if (!seen.length) assert.equal(data.totalElements, 25)
      seen.push(...data.content.map(row => row.name))
      await world.organisation({ name: `Late ${seen.length}`, assignedTo: other.accountId })
      next = data.next ?? undefined
    } while (next)
    assert.deepEqual(
      seen.sort(),
      Array.from({ length: 25 }, (_, i) => `Page ${String(i).padStart(2, '0')}`),
    )
    assert.equal((await other.call(calls.list, { query: { next: 'broken' } })).status, 200, 'a bad link still opens')
  })

  test('search by name, mobile and PAN; filters by standing, state and date', async () => {
    const all = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    const find = (query: z.input<typeof calls.list.query>) => names(all, { view: 'ALL', ...query })
    const orgId = await world.transaction(async work =>
      createOrganisation(work, {
        type: 'BUYER',
        name: 'Zebra 100% Cotton',
        entityType: null,
        pan: 'ZZZCZ7771K',
        stateCode: '29',
      }),
    )
    assert.ok(orgId)
    await world.transaction(work => addContact(work, orgId, { ...contactBody, mobile: '9812377777' }))
    for (const search of ['zebra', '100%', 'ZZZCZ7771K', gstinFor('29', 'ZZZCZ7771K'), '98123 77777'])
      assert.deepEqual(await find({ search }), ['Zebra 100% Cotton'], search)
    assert.deepEqual(await find({ search: '100_' }), [], 'signs of patterns are taken as they are')
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATE:27|29'] }), ['Zebra 100% Cotton'])
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATE:27'] }), [])
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATUS:BLACKLISTED'] }), [])
    await set(orgId, { blacklisted_at: new Date() })
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATUS:BLACKLISTED|NON_COOPERATIVE'] }), [
      'Zebra 100% Cotton',
    ])
    const today = Date.parse(`${world.runtime.platform.clock.today()}T12:00:00+05:30`)
    assert.deepEqual(await find({ search: 'zebra', filter: [`DATE:${today}`] }), ['Zebra 100% Cotton'])
    assert.deepEqual(await find({ search: 'zebra', filter: [`DATE:|${today - 86_400_000}`] }), [])
    const found = await all.call(calls.lookup, { query: { text: 'zebra' } })
    assert.deepEqual(found.data, [], 'pickers leave blacklisted ones out')
  })
})

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

describe('contacts and addresses', () => {
  test('the pincode decides the state; unknown and foreign ones are refused', async () => {
    const { orgId, owner } = await company()
    const added = await owner.call(calls.addAddress, { orgId, body: addressBody })
    assert.deepEqual([added.data.state?.code, added.data.verifiedAt], ['23', null])
    const unknown = await owner.call(calls.addAddress, { orgId, body: { ...addressBody, pincode: '999999' } })
    assert.deepEqual(unknown.fieldErrors, { pincode: 'A valid pincode is required' })
    const stranger = await world.person({})
    assert.equal(
      (await stranger.call(calls.changeAddress, { addressId: added.data.id, body: addressBody })).status,
      403,
    )
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER', domain: 'buyer' })
    assert.equal((await viewer.call(calls.addresses, { orgId })).data.length, 1)
    assert.equal((await viewer.call(calls.addAddress, { orgId, body: addressBody })).status, 403)
  })

  test('a verified address is not edited: a proposal takes its place once it is verified', async () => {
    const { orgId, owner } = await company()
    const { id: addressId } = (await owner.call(calls.addAddress, { orgId, body: addressBody })).data
    const moved = { ...addressBody, line1: '7, New Road' }
    assert.equal((await owner.call(calls.changeVerifiedAddress, { addressId, body: moved })).status, 409)
    assert.equal((await owner.call(calls.verifyAddress, { addressId })).status, 403)
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    assert.equal((await operations.call(calls.verifyAddress, { addressId })).status, 200)
    assert.equal((await owner.call(calls.changeAddress, { addressId, body: moved })).status, 409)
    assert.equal((await owner.call(calls.removeAddress, { addressId })).status, 409)
    const proposed = (await owner.call(calls.changeVerifiedAddress, { addressId, body: moved })).data
    assert.equal(
      (await owner.call(calls.changeVerifiedAddress, { addressId, body: moved })).status,
      409,
      'one proposal at a time',
    )
    const before = (await owner.call(calls.addresses, { orgId })).data.find(one => one.id === addressId)
    assert.equal(before?.active, true)
    await operations.call(calls.verifyAddress, { addressId: proposed.id })
    const after1 = (await owner.call(calls.addresses, { orgId })).data
    assert.deepEqual(
      after1.map(one => [one.line1, one.active]),
      [
        ['7, New Road', true],
        ['14, Sanwer Road', false],
      ],
    )
  })

  test('contacts are linked to addresses of their own company only', async () => {
    const { orgId, owner } = await company()
    const other = await company()
    const { id: addressId } = (await owner.call(calls.addAddress, { orgId, body: addressBody })).data
    const own = (await owner.call(calls.addContact, { orgId, body: contactBody })).data
    const foreign = (await other.owner.call(calls.addContact, { orgId: other.orgId, body: contactBody })).data
    assert.equal((await owner.call(calls.linkContacts, { addressId, body: { contactIds: [foreign.id] } })).status, 403)
    assert.equal((await owner.call(calls.linkContacts, { addressId, body: { contactIds: [own.id] } })).status, 200)
    assert.deepEqual((await owner.call(calls.addresses, { orgId })).data[0]?.contactIds, [own.id])
    await owner.call(calls.updateActiveStatus, { addressId, body: { active: false } })
    assert.equal((await owner.call(calls.addresses, { orgId })).data[0]?.active, false)
  })

  test('a mobile stands once; the main contact stays; roles narrow the list', async () => {
    const { orgId, owner } = await company()
    const both = await Promise.all([1, 2].map(() => owner.call(calls.addContact, { orgId, body: contactBody })))
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    const main = both.find(one => one.status === 200)?.data
    const second = (
      await owner.call(calls.addContact, { orgId, body: { ...contactBody, mobile: '9812300002', roles: ['KMP'] } })
    ).data
    assert.deepEqual([main?.primary, second.primary], [true, false])
    assert.equal((await owner.call(calls.changeContact, { contactId: second.id, body: contactBody })).status, 409)
    assert.equal((await owner.call(calls.removeContact, { contactId: main?.id ?? '' })).status, 409)
    assert.deepEqual(
      (await owner.call(calls.contacts, { orgId, query: { contactRoles: 'KMP' } })).data.map(one => one.id),
      [second.id],
    )
    assert.equal((await owner.call(calls.removeContact, { contactId: second.id })).status, 200)
    assert.equal(
      (await owner.call(calls.removeContact, { contactId: second.id })).status,
      403,
      'it is not there any more',
    )
    const bad = await owner.call(calls.addContact, { orgId, body: { ...contactBody, mobile: '12345', roles: [] } })
    assert.deepEqual(bad.fieldErrors, { mobile: 'Invalid mobile number', roles: 'Role is required' })
  })
})

describe('invitations', () => {
  test('who has the mobile accepts after logging in, with the rights that were given', async () => {
    const { orgId, owner } = await company('Invites Private Limited')
    const mobile = '9833300001'
    const sent = await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_VIEWER' } })
    assert.equal(sent.status, 200)
    assert.match(await world.lastMessage(mobile), /Invites Private Limited/)
    assert.equal((await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_OWNER' } })).status, 409)
    const { invitationId } = sent.data
    const stranger = await world.person({})
    assert.deepEqual((await stranger.call(calls.myInvitations, {})).data, [])
    assert.equal((await stranger.call(calls.answerInvitation, { invitationId, body: { accept: true } })).status, 403)
    const invited = await world.person({ mobile })
    assert.deepEqual(
      (await invited.call(calls.myInvitations, {})).data.map(one => one.organisationName),
      ['Invites Private Limited'],
    )
    assert.equal(
      (await invited.call(calls.answerInvitation, { invitationId, body: { accept: true } })).data.organisationId,
      orgId,
    )
    assert.equal((await invited.call(calls.detail, { orgId })).status, 200)
    assert.equal(
      (await invited.call(calls.invite, { orgId, body: { mobile: '9833300009', role: 'BUYER_OWNER' } })).status,
      403,
    )
    assert.equal(
      (await invited.call(calls.answerInvitation, { invitationId, body: { accept: true } })).status,
      403,
      'answered once',
    )
    assert.equal(
      (await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_OWNER' } })).status,
      409,
      'a member already',
    )
  })

  test('declined, taken back and expired invitations let nobody in', async () => {
    const { orgId, owner } = await company()
    const inviteTo = async (mobile: string) =>
      (await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_OWNER' } })).data.invitationId
    const one = await world.person({ mobile: '9833300002' })
    const declined = await inviteTo('9833300002')
    assert.equal(
      (await one.call(calls.answerInvitation, { invitationId: declined, body: { accept: false } })).data.organisationId,
      null,
    )
    const cancelled = await inviteTo('9833300002')
    assert.equal((await owner.call(calls.cancelInvitation, { invitationId: cancelled })).status, 200)
    assert.equal(
      (await one.call(calls.answerInvitation, { invitationId: cancelled, body: { accept: true } })).status,
      403,
    )
    assert.equal((await owner.call(calls.cancelInvitation, { invitationId: cancelled })).status, 409)
    const late = await inviteTo('9833300002')
    await world.transaction(work =>
      work.db
        .updateTable('invitation')
        .set({ expires_at: new Date(0) })
        .where('id', '=', late)
        .execute(),
    )
    assert.equal((await one.call(calls.answerInvitation, { invitationId: late, body: { accept: true } })).status, 403)
    assert.equal((await one.call(calls.detail, { orgId })).status, 403)
    assert.ok(await inviteTo('9833300002'), 'an expired one does not stand in the way')
  })

  test('a number that works for the lender or a partner is refused without saying why', async () => {
    const { orgId, owner } = await company()
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9833300003' })
    const refused = await owner.call(calls.invite, { orgId, body: { mobile: '9833300003', role: 'BUYER_VIEWER' } })
    assert.deepEqual([refused.status, refused.message], [409, 'This number cannot be invited.'])
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
    const say = (international: boolean) => staff.call(calls.setInternational, { orgId, body: { international } })
    assert.equal((await say(true)).status, 200)
    const after = await tabs()
    assert.ok(hidden.every(tab => !after[tab]) && after.taxes && after.communications)
    const owner = await world.person({ memberOf: [orgId] })
    assert.equal((await owner.call(calls.setInternational, { orgId, body: { international: false } })).status, 403)
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

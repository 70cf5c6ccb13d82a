import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Answer } from '@poonji/contract/call.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import type { z } from 'zod'
import * as calls from '../contract.ts'
import { addContact, createOrganisation } from './service.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

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
    const team = async (person: Person) => (await person.call(calls.filterValues, {})).data.team
    assert.deepEqual([await team(manager), await team(executive)], [1, 0])
    assert.deepEqual(await see(regional), ['L of the executive', 'L of the manager', 'L of the region'])
    assert.deepEqual(await see(all), ['L of a partner', 'L of the executive', 'L of the manager', 'L of the region'])
    assert.deepEqual(await see(executive, 'BIDASSIST'), [], 'a view never shows more than one sees')
  })

  test('the file of a list has what the list shows its viewer, and says no more', async () => {
    const asked = { query: { view: 'ALL', search: 'L of a partner' } } as const
    const staff = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    const [titles, row, ...more] = await tableOfFile(world, staff, calls.organisationsFile, asked)
    assert.deepEqual(titles?.slice(0, -1), ['Name', 'Kind', 'PAN', 'State', 'With', 'Standing'])
    assert.deepEqual([row?.[0], row?.[4], row?.[5], more.length], ['L of a partner', 'Agarwal Finserve', 'Active', 0])
    const [theirs, own] = await tableOfFile(world, partnerOwner, calls.organisationsFile, asked)
    assert.deepEqual(theirs, ['Name', 'Kind', 'PAN', 'State', 'Here since'], 'how one stands is for staff')
    assert.equal(own?.[0], 'L of a partner')
    const none = await tableOfFile(world, executive, calls.organisationsFile, asked)
    assert.ok(none.slice(1).every(cells => cells[0] !== 'L of a partner'))
  })

  test('a partner sees the clients they brought; a buyer has no list', async () => {
    assert.deepEqual(await names(partnerOwner, { view: 'ALL', search: 'L of' }), ['L of a partner'])
    assert.deepEqual(
      await names(partnerOwner, { search: 'L of' }),
      ['L of a partner'],
      'nothing is assigned to partners',
    )
    assert.deepEqual(await names(partnerOwner, { view: 'ASSIGNED', search: 'L of' }), [], 'by somebody else of theirs')
    assert.deepEqual(await names(partnerOwner, { view: 'SUPERVISED', search: 'L of' }), ['L of a partner'])
    const { VIEW, PRESET } = (await partnerOwner.call(calls.filterValues, {})).data
    assert.deepEqual(VIEW, ['ALL', 'ASSIGNED', 'SUPERVISED'], 'all but BIDASSIST')
    assert.equal(PRESET[0]?.code, 'TODAY')
    assert.deepEqual(await names(partnerOwner, { type: 'CHANNEL_PARTNER' }), ['Agarwal Finserve'], 'itself, too')
    const buyer = await world.person({})
    assert.equal((await buyer.call(calls.list, { query: {} })).status, 403)
  })

  test('the default view is what is assigned for buyers, all for other types', async () => {
    const all = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    assert.deepEqual(await names(all), [])
    assert.deepEqual(await names(all, { type: 'SUPPLIER' }), ['L supplier'])
  })

  test('what one does not see answers as what is not there, in the specification’s words to a buyer alone', async () => {
    const hidden = await world.organisation({ name: 'Hidden' })
    const buyer = await world.person({ memberOf: [await world.organisation()] })
    const partner = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    const words = [
      ['en', 'Oops. It seems you are not permitted to view the details of this organisation.', /^We could not find/],
      ['hi', 'माफ़ कीजिए, आपको इस कंपनी की जानकारी देखने की अनुमति नहीं है।', /^यह नहीं मिला/],
    ] as const
    for (const orgId of [hidden, '00000000-0000-4000-8000-000000000000', 'no-id'])
      for (const [lang, toBuyer, toOthers] of words) {
        const refused = (person: Person) => person.call(calls.detail, { orgId }, { cookie: `lang=${lang}` })
        const { status, message } = await refused(buyer)
        assert.deepEqual([status, message], [403, toBuyer])
        for (const other of [executive, partner]) {
          const { status: same, message: said } = await refused(other)
          assert.equal(same, 403)
          assert.match(said ?? '', toOthers)
        }
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
    const unfit = [
      ['x', 'y'],
      ['x', other.accountId],
      ['2026-01-01T00:00:00Z\u0000', other.accountId],
      ['2026-02-30', other.accountId],
      ['2026-01-01 00:00:00+99:99', other.accountId],
      ['2026-01-01', '7'],
    ].map(place => Buffer.from(JSON.stringify(place)).toString('base64url'))
    for (const bad of ['broken', ...unfit])
      assert.equal((await other.call(calls.list, { query: { next: bad } })).status, 200, 'a bad link still opens')
  })

  test('what several people or states have is one list, newest first, by cursor and by page number', async () => {
    const boss = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised' })
    const under = await world.person({ role: 'SALES_EXECUTIVE', managerId: boss.accountId })
    const all = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
    const made: string[] = []
    for (let i = 0; i < 9; i++) {
      const assignedTo = i % 3 ? under.accountId : boss.accountId
      const name = `Merged ${i}`
      const orgId = await world.organisation({ name, assignedTo })
      await world.transaction(work =>
        work.db
          .updateTable('organisation')
          .set({
            ...{ state_code: i % 2 ? '27' : '29', region: i % 2 ? 'WEST' : 'SOUTH' },
            // two may be made in one millisecond
            created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, i)),
          })
          .where('id', '=', orgId)
          .execute(),
      )
      made.unshift(name)
    }
    const walk = async (person: Person, query: z.input<typeof calls.list.query>) => {
      const seen: string[] = []
      let next: string | undefined
      do {
        const page = { pageSize: 2, view: 'ALL', search: 'Merged', ...query, next } as const
        const { data }: { data: Answer<typeof calls.list> } = await person.call(calls.list, { query: page })
        assert.equal(data.totalElements, 9)
        seen.push(...data.content.map(row => row.name))
        next = data.next ?? undefined
      } while (next)
      return seen
    }
    assert.deepEqual(await walk(boss, {}), made)
    assert.deepEqual(await walk(all, { filter: ['STATE:27|29'] }), made)
    assert.deepEqual(await walk(all, { filter: ['REGION:WEST|SOUTH'] }), made)
    const third = await boss.call(calls.list, { query: { view: 'ALL', search: 'Merged', pageSize: 2, pageNumber: 2 } })
    assert.deepEqual(
      third.data.content.map(row => row.name),
      made.slice(4, 6),
    )
    const inState = (filter: string[]) => names(all, { view: 'ALL', search: 'Merged', filter })
    assert.deepEqual(await walk(all, { filter: ['STATE:27', 'STATE:29'] }), made, 'values of one field may come apart')
    assert.equal((await inState(['STATE:27|29', 'REGION:WEST'])).length, 4)
    assert.deepEqual(await inState(['STATE:27', 'REGION:SOUTH']), [], 'a state lies in one region')
  })

  test('a filter narrows whichever view it is asked in, also one that is looked up by another column', async () => {
    const boss = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised' })
    const place = async (name: string, state_code: string, region: string, entity_type: string) => {
      const orgId = await world.organisation({ name, assignedTo: boss.accountId, region })
      await world.transaction(work =>
        work.db.updateTable('organisation').set({ state_code, entity_type }).where('id', '=', orgId).execute(),
      )
    }
    await place('Narrowed West', '27', 'WEST', 'LLP')
    await place('Narrowed South', '29', 'SOUTH', 'TRUST')
    for (const view of ['ALL', 'ASSIGNED', 'SUPERVISED'] as const)
      for (const filter of ['STATE:27', 'REGION:WEST', 'ENTITY_TYPE:LLP'])
        assert.deepEqual(await names(boss, { view, filter: [filter] }), ['Narrowed West'], `${view} ${filter}`)
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
    await world.transaction(work =>
      addContact(work, orgId, { name: 'Asha Rao', mobile: '9812377777', email: '', roles: ['ACCOUNTS'] }),
    )
    for (const search of ['zebra', '100%', 'ZZZCZ7771K', gstinFor('29', 'ZZZCZ7771K'), '98123 77777'])
      assert.deepEqual(await find({ search }), ['Zebra 100% Cotton'], search)
    assert.deepEqual(await find({ search: '100_' }), [], 'signs of patterns are taken as they are')
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATE:27|29'] }), ['Zebra 100% Cotton'])
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATE:27'] }), [])
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATUS:BLACKLISTED'] }), [])
    await world.transaction(work =>
      work.db.updateTable('organisation').set({ blacklisted_at: new Date() }).where('id', '=', orgId).execute(),
    )
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATUS:BLACKLISTED|NON_COOPERATIVE'] }), [
      'Zebra 100% Cotton',
    ])
    assert.deepEqual(await find({ search: 'zebra', filter: ['STATUS:ACTIVE'] }), [])
    const today = Date.parse(`${world.runtime.platform.clock.today()}T12:00:00+05:30`)
    assert.deepEqual(await find({ search: 'zebra', filter: [`DATE:${today}`] }), ['Zebra 100% Cotton'])
    assert.deepEqual(await find({ search: 'zebra', filter: [`DATE:|${today - 86_400_000}`] }), [])
    assert.deepEqual(await find({ search: 'zebra', filter: [`DATE:${today + 86_400_000}`] }), [])
    const page = async (pageNumber: number) =>
      (await all.call(calls.lookup, { query: { text: 'Page', pageNumber } })).data.map(row => row.name)
    const [first, second] = [await page(0), await page(1)]
    assert.deepEqual([first.length, second.length, new Set([...first, ...second]).size], [20, 5, 25])
    const found = await all.call(calls.lookup, { query: { text: 'zebra' } })
    assert.deepEqual(found.data, [], 'pickers leave blacklisted ones out')
    const payers = await all.call(calls.lookup, { query: { text: 'zebra', blocked: 'true' } })
    assert.deepEqual(
      payers.data.map(row => row.name),
      ['Zebra 100% Cotton'],
      'their money still comes and finds them',
    )
    const suppliers = await all.call(calls.lookup, { query: { text: 'zebra', blocked: 'true', type: 'SUPPLIER' } })
    assert.deepEqual(suppliers.data, [], 'of the kind that is asked for')
  })
})

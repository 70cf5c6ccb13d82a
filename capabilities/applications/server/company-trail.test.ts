import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giveConsentCall } from '@poonji/capabilities/consents/contract.ts'
import * as calls from '@poonji/capabilities/organisations/manage-contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { moveApplication } from './service.ts'
import { anApplication } from './testing.ts'

let world: TestApp
let orgId: string
let applicationId: string
let number: string
let owner: Person
let reader: Person
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2026-11-02')
  orgId = await world.organisation()
  owner = await world.person({ name: 'Kiran Rao', memberOf: [orgId] })
  reader = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all', name: 'Regional' })
  await owner.call(giveConsentCall, { id: orgId, body: { purposes: ['gst', 'banking'] } })
  applicationId = await anApplication(world, orgId)
  world.runtime.platform.clock.moveTo('2026-11-20')
  await world.transaction(work => moveApplication(work, { applicationId, to: 'PROCESSING' }))
  const body = { applies: true, reason: 'Forged papers' }
  await reader.call(calls.STANDING_CALLS.BLACKLISTED, { orgId, body })
  const { db } = world.runtime.platform.database
  ;({ number } = await db
    .selectFrom('application')
    .select('number')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow())
})
after(() => world.close())

async function found(query: { search?: string; filter?: string[] }) {
  const { data } = await reader.call(calls.updates, { orgId, query })
  assert.equal(data.totalElements, data.content.length)
  return data.content.map(one => [one.action, one.about].filter(Boolean).join(' '))
}

test('a company’s trail says which application and which consent', async () => {
  assert.deepEqual([...new Set(await found({}))].slice(0, 5), [
    'organisation.blacklistSet',
    `application.moved ${number}`,
    `application.created ${number}`,
    'consent.given Bank statements',
    'consent.given GST returns',
  ])
})

test('of what moved on it says to which state', async () => {
  const query = { filter: ['KIND:application'] }
  const inHindi = await reader.call(calls.updates, { orgId, query }, { cookie: 'lang=hi' })
  assert.equal(inHindi.data.content[0]?.note, 'क्रेडिट डेस्क के लिए तैयार')
  const { data } = await reader.call(calls.updates, { orgId, query: { ...query, search: 'ready for the credit' } })
  assert.deepEqual(
    data.content.map(one => one.note),
    ['Ready for the credit desk'],
  )
})

test('it is filtered by kind, by person or the system, and by days', async () => {
  assert.equal((await found({ filter: ['KIND:consent'] })).length, 2)
  assert.deepEqual(
    new Set(await found({ filter: ['KIND:consent|organisation'] })),
    new Set(['organisation.blacklistSet', 'consent.given Bank statements', 'consent.given GST returns']),
  )
  assert.deepEqual(await found({ filter: [`PERSON:${reader.accountId}`] }), ['organisation.blacklistSet'])
  assert.deepEqual(await found({ filter: ['KIND:application', 'PERSON:system', `DATE:${Date.parse('2026-11-20')}`] }), [
    `application.moved ${number}`,
  ])
})

test('it is searched by what is read in it: a number, words, a name', async () => {
  assert.deepEqual(await found({ search: number.toLowerCase() }), await found({ filter: ['KIND:application'] }))
  assert.deepEqual(await found({ search: 'forged' }), ['organisation.blacklistSet'])
  assert.deepEqual(await found({ search: 'blacklisted' }), ['organisation.blacklistSet'])
  assert.deepEqual((await found({ search: 'kiran' })).toSorted(), [
    'consent.given Bank statements',
    'consent.given GST returns',
    'member.added Kiran Rao',
  ])
  assert.deepEqual(await found({ search: 'DOCUMENT_COLLECTION' }), [], 'a code that nobody reads')
})

test('only what is in it is offered to filter by', async () => {
  const { data } = await reader.call(calls.updateChoices, { orgId })
  assert.deepEqual(data.kinds.filter(kind => ['application', 'consent', 'loan'].includes(kind)).toSorted(), [
    'application',
    'consent',
  ])
  assert.deepEqual(
    data.people.map(one => one.by),
    ['Kiran Rao', 'Regional'],
  )
  assert.equal(data.bySystem, true)
  assert.equal((await owner.call(calls.updateChoices, { orgId })).status, 403)
})

test('its file holds what was sought', async () => {
  const rows = await tableOfFile(world, reader, calls.updatesFile, { orgId, query: { filter: ['KIND:consent'] } })
  assert.deepEqual(
    rows.slice(-2).map(row => row.slice(1)),
    [
      ['Consent: given', 'Bank statements', null, 'Kiran Rao'],
      ['Consent: given', 'GST returns', null, 'Kiran Rao'],
    ],
  )
})

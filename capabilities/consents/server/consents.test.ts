import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { CONSENT_TEXTS } from '../purposes.ts'
import { hasConsent } from './service.ts'

describe('consents', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation()
    owner = await world.person({ memberOf: [orgId], name: 'Asha Verma' })
  })
  after(() => world.close())
  const standing = () => world.transaction(work => hasConsent(work, orgId, 'bureau'))

  test('a consent is kept in the very words, and withdrawn as easily', async () => {
    assert.equal(await standing(), false)
    assert.equal((await owner.call(calls.giveConsentCall, { id: orgId, body: { purposes: ['bureau'] } })).status, 200)
    assert.equal(await standing(), true)
    const [row] = (await owner.call(calls.listConsents, { orgId })).data
    assert.deepEqual([row?.words, row?.givenByName], [CONSENT_TEXTS.bureau.words.en, 'Asha Verma'])
    assert.equal((await owner.call(calls.revokeConsent, { orgId, purpose: 'bureau' })).status, 200)
    assert.equal(await standing(), false)
    const again = await owner.call(calls.revokeConsent, { orgId, purpose: 'bureau' })
    assert.equal(again.status, 200, 'in another tab too it is taken back')
    assert.equal((await owner.call(calls.revokeConsent, { orgId, purpose: 'aadhaar' })).status, 409, 'never given')
    const [, taken] = await tableOfFile(world, owner, calls.consentsFile, { orgId, query: {} })
    assert.deepEqual([taken?.[1], taken?.[4]], [row?.words, 'Asha Verma'])
    assert.ok(taken?.[3], 'when it was taken back')
  })

  test('given twice at once it stands once', async () => {
    await Promise.all(
      [1, 2, 3].map(() => owner.call(calls.giveConsentCall, { id: orgId, body: { purposes: ['gst'] } })),
    )
    const rows = (await owner.call(calls.listConsents, { orgId })).data
    assert.equal(rows.filter(row => row.purpose === 'gst' && !row.revokedAt).length, 1)
  })

  test('given or withdrawn several times at once, it is noted once', async () => {
    const noted = async (action: string) => {
      const { db } = world.runtime.platform.database
      const rows = await db
        .selectFrom('audit')
        .select('id')
        .where('organisation_id', '=', orgId)
        .where('action', '=', action)
        .where('entity_id', '=', 'banking')
        .execute()
      return rows.length
    }
    const body = { purposes: ['banking' as const] }
    const given = await Promise.all([1, 2, 3].map(() => owner.call(calls.giveConsentCall, { id: orgId, body })))
    assert.deepEqual(
      given.map(one => one.status),
      [200, 200, 200],
    )
    const withdrawn = await Promise.all(
      [1, 2, 3].map(() => owner.call(calls.revokeConsent, { orgId, purpose: 'banking' })),
    )
    assert.deepEqual(
      withdrawn.map(one => one.status),
      [200, 200, 200],
    )
    assert.deepEqual([await noted('consent.given'), await noted('consent.revoked')], [1, 1])
  })

  test('a consent is kept in the language of the page it was given on, whatever another tab was switched to', async () => {
    const body = { purposes: ['messages' as const] }
    const headers = { cookie: 'lang=hi', 'screen-language': 'en' }
    assert.equal((await owner.call(calls.giveConsentCall, { id: orgId, body }, headers)).status, 200)
    const row = (await owner.call(calls.listConsents, { orgId })).data.find(one => one.purpose === 'messages')
    assert.equal(row?.words, CONSENT_TEXTS.messages.words.en)
  })

  test('what was agreed to cannot be changed or deleted, not even in the database', async () => {
    const { db } = world.runtime.platform.database
    await assert.rejects(db.updateTable('consent').set({ words: 'other' }).execute(), /only be revoked/)
    await assert.rejects(db.deleteFrom('consent').execute(), /append-only/)
  })

  test('who may only view gives and withdraws nothing', async () => {
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(calls.listConsents, { orgId })).status, 200)
    assert.equal((await viewer.call(calls.giveConsentCall, { id: orgId, body: { purposes: ['banking'] } })).status, 403)
  })
})

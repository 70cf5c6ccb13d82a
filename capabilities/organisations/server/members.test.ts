import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { detail } from '../contract.ts'
import * as calls from '../member-contract.ts'

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
    assert.equal((await invited.call(detail, { orgId })).status, 200)
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
    assert.equal((await one.call(detail, { orgId })).status, 403)
    assert.ok(await inviteTo('9833300002'), 'an expired one does not stand in the way')
  })

  test('a number that works for the lender or a partner is refused without saying why', async () => {
    const { orgId, owner } = await company()
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9833300003' })
    const refused = await owner.call(calls.invite, { orgId, body: { mobile: '9833300003', role: 'BUYER_VIEWER' } })
    assert.deepEqual([refused.status, refused.message], [409, 'This number cannot be invited.'])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
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
  test('whoever names a company makes no address and no number to call of it in a stranger’s telephone', async () => {
    const { orgId, owner } = await company('Poonji refunds: https://poonji-pay.in or 98765 43210')
    const mobile = '9833300009'
    await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_VIEWER' } })
    assert.match(await world.lastMessage(mobile), /invites you to Poonji refunds: https poonji-pay\. in or …\. Log in/)
  })

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
    const { invitations } = (await owner.call(calls.members, { orgId })).data
    assert.deepEqual(invitations, [], 'who came is a member, and no longer invited')
    assert.deepEqual((await invited.call(calls.myInvitations, {})).data, [], 'it is answered')
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

  test('an owner who is taken out, steps down or is blocked does not come back by a number they invited', async () => {
    const { orgId, owner } = await company('Heirs Private Limited')
    const heir = await world.person({ memberOf: [orgId] })
    const mobile = '9833300006'
    const second = await world.person({ mobile })
    const body = { mobile, role: 'BUYER_OWNER' } as const
    const { invitationId } = (await owner.call(calls.invite, { orgId, body })).data
    assert.equal((await heir.call(calls.removeMember, { orgId, accountId: owner.accountId })).status, 200)
    assert.deepEqual((await second.call(calls.myInvitations, {})).data, [])
    assert.equal((await second.call(calls.answerInvitation, { invitationId, body: { accept: true } })).status, 403)
    const { invitations } = (await heir.call(calls.members, { orgId })).data
    assert.deepEqual(
      invitations.map(one => one.state),
      ['EXPIRED'],
    )
    const again = await heir.call(calls.invite, { orgId, body })
    assert.equal(again.status, 200, 'what does not stand is not in the way')
    const accept = () =>
      second.call(calls.answerInvitation, { invitationId: again.data.invitationId, body: { accept: true } })
    const both = await Promise.all([accept(), accept()])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 403])
  })

  test('whoever invites gives no more rights than they have, also where a role may invite and do little else', async () => {
    const { orgId } = await company()
    const looker = await world.person({ memberOf: [orgId], domain: 'buyer', role: 'BUYER_VIEWER' })
    const { db } = world.runtime.platform.database
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('tenant', '=', world.tenant)
      .where('code', '=', 'BUYER_VIEWER')
      .executeTakeFirstOrThrow()
    const right = { role_id: role.id, permission: 'CAN_INVITE_MEMBER' } as const
    await db.insertInto('role_permission').values(right).execute()
    const as = async (level: 'BUYER_OWNER' | 'BUYER_VIEWER', mobile: string) =>
      (await looker.call(calls.invite, { orgId, body: { mobile, role: level } })).status
    assert.deepEqual([await as('BUYER_OWNER', '9833300007'), await as('BUYER_VIEWER', '9833300008')], [403, 200])
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', role.id)
      .where('permission', '=', right.permission)
      .execute()
  })

  test('whoever invites, takes back and invites again cannot fill a telephone, nor many of them', async () => {
    const { orgId, owner } = await company()
    const invite = async (mobile: string) => {
      const { status, data } = await owner.call(calls.invite, { orgId, body: { mobile, role: 'BUYER_VIEWER' } })
      if (status === 200) await owner.call(calls.cancelInvitation, { invitationId: data.invitationId })
      return status
    }
    for (let n = 0; n < 5; n++) assert.equal(await invite('9833300005'), 200)
    assert.equal(await invite('9833300005'), 429)
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => invite(`98333000${n + 10}`)))
    assert.equal(many.filter(status => status === 200).length, 15)
    assert.equal((await world.messagesTo('9833300005')).length, 5)
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9833300004' })
    assert.equal(await invite('9833300004'), 429, 'whose number it is, is not told either')
  })

  test('a number that works for the lender or a partner is refused without saying why', async () => {
    const { orgId, owner } = await company()
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9833300003' })
    const refused = await owner.call(calls.invite, { orgId, body: { mobile: '9833300003', role: 'BUYER_VIEWER' } })
    assert.deepEqual([refused.status, refused.message], [409, 'This number cannot be invited.'])
  })
})

describe('who belongs to a company', () => {
  const person = async (orgId: string, role: 'BUYER_OWNER' | 'BUYER_VIEWER' = 'BUYER_VIEWER', name = 'Member') =>
    world.person({ memberOf: [orgId], domain: 'buyer', role, name })
  const rolesOf = async (orgId: string, owner: Person) =>
    (await owner.call(calls.members, { orgId })).data.members.map(one => [one.name, one.role])

  test('an owner gives a member other rights, felt at once, and takes them out', async () => {
    const { orgId, owner } = await company()
    const member = await person(orgId)
    const { accountId } = member
    const change = (role: 'BUYER_OWNER' | 'BUYER_VIEWER', by = owner) =>
      by.call(calls.changeMemberRole, { orgId, accountId, body: { role } })
    const body = { mobile: '9833300020', role: 'BUYER_VIEWER' } as const
    assert.equal((await member.call(calls.invite, { orgId, body })).status, 403)
    assert.equal((await change('BUYER_OWNER', member)).status, 403, 'nobody raises themselves')
    assert.equal((await change('BUYER_OWNER')).status, 200)
    assert.equal((await member.call(calls.invite, { orgId, body })).status, 200)
    assert.equal((await change('BUYER_VIEWER')).status, 200)
    assert.equal((await member.call(calls.cancelInvitation, { invitationId: orgId })).status, 403)
    assert.equal((await owner.call(calls.removeMember, { orgId, accountId })).status, 200)
    assert.equal((await member.call(detail, { orgId })).status, 403, 'out with the next call')
    const removed = async ({ accountId: id }: Person) => {
      const { db } = world.runtime.platform.database
      const account = db.selectFrom('account').select('mobile').where('id', '=', id)
      const told = await world.messagesTo((await account.executeTakeFirstOrThrow()).mobile)
      return told.filter(text => text.includes('Konark Polymers LLP')).length
    }
    const leaver = await person(orgId)
    assert.equal((await leaver.call(calls.leaveCompany, { orgId })).status, 200)
    assert.deepEqual([await removed(member), await removed(leaver)], [1, 0], 'told, unless they went by themselves')
    assert.equal(
      (await owner.call(calls.removeMember, { orgId, accountId })).status,
      403,
      'they are not there any more',
    )
  })

  test('the company changes hands; the last who manages it neither leaves nor steps down', async () => {
    const { orgId, owner } = await company()
    const heir = await person(orgId, 'BUYER_VIEWER', 'Heir')
    const own = { orgId, accountId: owner.accountId }
    assert.equal((await owner.call(calls.leaveCompany, { orgId })).status, 409)
    assert.equal((await owner.call(calls.removeMember, own)).status, 409)
    assert.equal((await owner.call(calls.changeMemberRole, { ...own, body: { role: 'BUYER_VIEWER' } })).status, 409)
    const handOver = (accountId: string) => owner.call(calls.handOver, { orgId, body: { accountId } })
    assert.equal((await handOver(owner.accountId)).status, 409)
    assert.equal((await handOver((await world.person({})).accountId)).status, 403, 'a stranger gets nothing')
    assert.equal((await handOver(heir.accountId)).status, 200)
    assert.deepEqual((await rolesOf(orgId, heir)).sort(), [
      ['Heir', 'BUYER_OWNER'],
      ['Test Person', 'BUYER_VIEWER'],
    ])
    assert.equal((await owner.call(calls.leaveCompany, { orgId })).status, 200)
    assert.deepEqual(await rolesOf(orgId, heir), [['Heir', 'BUYER_OWNER']], 'who left is no member')
    assert.equal((await owner.call(detail, { orgId })).status, 403)
    const { db } = world.runtime.platform.database
    const trail = await db.selectFrom('audit').select('action').where('organisation_id', '=', orgId).execute()
    for (const action of ['member.changed', 'member.removed']) assert.ok(trail.some(one => one.action === action))
  })

  test('two owners who take each other out at once leave one', async () => {
    const { orgId, owner } = await company()
    const other = await person(orgId, 'BUYER_OWNER')
    const out = (by: Person, of: Person) => by.call(calls.removeMember, { orgId, accountId: of.accountId })
    const both = await Promise.all([out(owner, other), out(other, owner)])
    assert.equal(both.filter(one => one.status === 200).length, 1)
  })

  test('an owner of one company is a stranger in another', async () => {
    const { orgId, owner } = await company()
    const other = await company()
    const { accountId } = await person(other.orgId)
    assert.equal((await owner.call(calls.removeMember, { orgId: other.orgId, accountId })).status, 403)
    assert.equal((await owner.call(calls.removeMember, { orgId, accountId })).status, 403)
  })
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { selectOrganisation, sendCode } from '@poonji/capabilities/identity/contract.ts'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import { addContact, createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import * as calls from '../contract.ts'
import { openToNewcomers } from './testing.ts'

const { world, freshPan, freshGstin, freshMobile, newcomer, find, confirm, ownerOf, codeTo } = await openToNewcomers()
after(() => world.close())

describe('a company that somebody else brought', () => {
  test('the owner’s masked mobile is all that is told; their code lets one in to view', async () => {
    const gstin = freshGstin()
    const mobile = freshMobile()
    const { orgId } = await ownerOf(gstin, mobile)
    const other = await newcomer()
    const { bringing } = await find(other, gstin)
    assert.equal(bringing?.step, 'SIMILAR_ORGANISATION')
    assert.equal(bringing.ownerMobileMasked, maskMobile(mobile))
    assert.ok(!JSON.stringify(bringing).includes(mobile) && !JSON.stringify(bringing).includes(orgId))
    assert.equal((await other.call(organisations.detail, { orgId })).status, 403)

    const { challengeId } = (await other.call(calls.sendJoinCode, {})).data
    assert.equal((await other.call(calls.loginState, {})).data.step, 'VERIFY_LEAD_OTP')
    const otp = await codeTo(mobile)
    const sentNow = async () => (await other.call(calls.loginState, {})).data.bringing?.sentCode
    const sent = await sentNow()
    assert.equal(sent?.challengeId, challengeId, 'another tab goes on with it')
    assert.ok(sent.resendAfterSeconds > 50)
    await world.transaction(work =>
      work.db
        .updateTable('join_code')
        .set(eb => ({ created_at: sql`${eb.ref('created_at')} - interval '40 seconds'` }))
        .where('challenge_id', '=', challengeId)
        .execute(),
    )
    assert.ok(((await sentNow())?.resendAfterSeconds ?? 60) <= 20, 'the wait is not begun anew')
    const stranger = await newcomer()
    assert.equal(
      (await stranger.call(calls.join, { body: { challengeId, otp } })).status,
      400,
      'a code is for who asked for it',
    )
    const wrong = await other.call(calls.join, { body: { challengeId, otp: otp === '000000' ? '000001' : '000000' } })
    assert.deepEqual([wrong.status, wrong.fieldErrors], [400, { otp: 'Invalid OTP' }])
    const pressed = { 'idempotency-key': 'pressed-once-more' }
    const right = { body: { challengeId, otp } }
    assert.equal((await other.call(calls.join, right, pressed)).data.organisationId, orgId)
    const lost = await other.call(calls.join, right, pressed)
    assert.deepEqual([lost.status, lost.data?.organisationId], [200, orgId], 'its answer was lost')
    assert.match(await world.lastMessage(mobile), /^Poonji: Ramesh Gupta \(9\dX+\d{4}\) has joined .+ by the code/)
    assert.equal((await other.call(selectOrganisation, { organisationId: orgId })).status, 200)
    assert.equal((await other.call(organisations.detail, { orgId })).status, 200)
    const rename = { organisationName: 'Mine now', previousOrganisationName: '' }
    assert.equal(
      (await other.call(organisations.rename, { orgId, body: rename })).status,
      403,
      'who joins may view only',
    )
    const tab = await other.call(calls.join, { body: { challengeId, otp } })
    assert.deepEqual([tab.status, tab.data], [200, { organisationId: orgId, already: true }], 'from another tab')
    await world.transaction(work =>
      work.db
        .deleteFrom('membership')
        .where('account_id', '=', other.accountId)
        .where('organisation_id', '=', orgId)
        .execute(),
    )
    assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).status, 400, 'a code lets in once')
  })

  test('the code of an owner who is taken out, or whose access ends meanwhile, lets nobody in', async () => {
    const { db } = world.runtime.platform.database
    const ended = { ended_at: new Date() }
    const blocked = { blocked_at: new Date() }
    const leaving = {
      'taken out': (accountId: string) =>
        db.updateTable('membership').set(ended).where('account_id', '=', accountId).execute(),
      'without access': (accountId: string) =>
        db.updateTable('account').set(blocked).where('id', '=', accountId).execute(),
    }
    for (const [how, leave] of Object.entries(leaving)) {
      const gstin = freshGstin()
      const mobile = freshMobile()
      const { orgId, owner } = await ownerOf(gstin, mobile)
      const contact = { name: 'Store Keeper', mobile: freshMobile(), email: '', roles: ['OTHER' as const] }
      await world.transaction(work => addContact(work, orgId, contact))
      await db
        .updateTable('contact')
        .set({ removed_at: new Date(), is_primary: false })
        .where('organisation_id', '=', orgId)
        .where('mobile', '=', mobile)
        .execute()
      const other = await newcomer()
      await find(other, gstin)
      const { challengeId } = (await other.call(calls.sendJoinCode, {})).data
      const otp = await codeTo(mobile)
      await leave(owner.accountId)
      assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).status, 400, how)
      assert.equal((await other.call(organisations.detail, { orgId })).status, 403, how)
    }
  })

  test('an expired code and a third code within the hour are refused; the owner can still log in', async () => {
    const gstin = freshGstin()
    const mobile = freshMobile()
    await ownerOf(gstin, mobile)
    const other = await newcomer()
    await find(other, gstin)
    const { challengeId } = (await other.call(calls.sendJoinCode, {})).data
    const otp = await codeTo(mobile)
    await world.transaction(work =>
      work.db
        .updateTable('one_time_code')
        .set({ expires_at: new Date(0) })
        .where('id', '=', challengeId)
        .execute(),
    )
    assert.equal((await other.call(calls.loginState, {})).data.bringing?.sentCode, null)
    assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).status, 400)
    assert.equal((await other.call(calls.sendJoinCode, {})).status, 200)
    const another = await newcomer()
    await find(another, gstin)
    assert.equal((await another.call(calls.sendJoinCode, {})).status, 429, 'whoever asks')
    assert.equal((await world.anyone.call(sendCode, { body: { mobile } })).status, 200)
  })

  test('brought by staff and owned by nobody, it belongs to its contact without a code', async () => {
    const pan = freshPan()
    const mobile = freshMobile()
    const orgId = await broughtByStaff(pan, mobile)
    const person = await newcomer({ mobile })
    const { bringing } = await find(person, gstinFor('27', pan))
    assert.equal(bringing?.step, 'CREATE_ORGANISATION')
    assert.equal((await confirm(person, bringing.id)).data.organisationId, orgId)
    const { permissions } = (await person.call(organisations.permissionsOf, { orgId })).data
    assert.ok(permissions.includes('CAN_INVITE_MEMBER'))
  })

  test('brought by staff and owned by nobody, another becomes its owner by the contact’s code', async () => {
    const pan = freshPan()
    const mobile = freshMobile()
    const orgId = await broughtByStaff(pan, mobile)
    const person = await newcomer()
    assert.equal((await find(person, gstinFor('27', pan))).bringing?.step, 'SIMILAR_ORGANISATION')
    const { challengeId } = (await person.call(calls.sendJoinCode, {})).data
    await person.call(calls.join, { body: { challengeId, otp: await codeTo(mobile) } })
    assert.ok(
      (await person.call(organisations.permissionsOf, { orgId })).data.permissions.includes('CAN_INVITE_MEMBER'),
    )
  })

  test('a wrong claim is a ticket, once; staff uphold it: the reporter owns the company, also who could view it, and its owner is told', async () => {
    const gstin = freshGstin()
    const ofOwner = freshMobile()
    const { orgId } = await ownerOf(gstin, ofOwner)
    const mobile = freshMobile()
    const reporter = await newcomer({ mobile })
    await find(reporter, gstin)
    const body = { words: 'I founded it in 2012; my former accountant registered it.' }
    const first = await reporter.call(calls.report, { body })
    assert.match(first.data.number, /^CR-\d{4}-\d{5}$/)
    assert.equal((await reporter.call(calls.report, { body })).data.number, first.data.number)
    assert.equal((await reporter.call(calls.loginState, {})).data.bringing?.reportNumber, first.data.number)

    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await sales.call(calls.reports, { query: {} })).status, 403)
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const open = (await operations.call(calls.reports, { query: { filter: 'STATE:OPEN' } })).data.content
    const ticket = open.find(one => one.number === first.data.number)
    assert.equal(ticket?.words, body.words)
    const settle = () =>
      operations.call(calls.settleReport, {
        reportId: ticket?.id ?? '',
        body: { uphold: true, answer: 'Your papers show it.' },
      })
    await world.transaction(work => addMember(work, reporter.accountId, orgId, 'BUYER_VIEWER'))
    const settled = await Promise.all([settle(), settle()])
    assert.deepEqual(settled.map(one => one.status).sort(), [200, 409])
    assert.match(await world.lastMessage(mobile), /upheld/)
    assert.match(await world.lastMessage(ofOwner), new RegExp(`Ramesh Gupta \\(${maskMobile(mobile)}\\) reported`))
    assert.ok(
      (await reporter.call(organisations.permissionsOf, { orgId })).data.permissions.includes('CAN_INVITE_MEMBER'),
    )
  })

  test('without a similar company there is nobody to ask and nothing to report', async () => {
    const person = await newcomer()
    assert.equal((await person.call(calls.sendJoinCode, {})).status, 409)
    await find(person, freshGstin())
    assert.equal((await person.call(calls.sendJoinCode, {})).status, 403)
    assert.equal((await person.call(calls.report, { body: { words: 'mine' } })).status, 403)
  })

  test('in another tenant it is nobody’s', async () => {
    const gstin = freshGstin()
    await ownerOf(gstin, freshMobile())
    const elsewhere = await newcomer({ tenant: 'poonji-agri' })
    const found = await elsewhere.call(calls.findByGst, { product: 'poonji-agri', body: { gstin } } as never)
    assert.equal(found.data.bringing?.step, 'CREATE_ORGANISATION')
    assert.equal(
      (await elsewhere.call(calls.findByGst, { body: { gstin } })).status,
      403,
      'a session belongs to its tenant',
    )
  })

  test('the PAN stands nowhere in the clear', async () => {
    const pan = freshPan()
    await ownerOf(gstinFor('27', pan), freshMobile())
    const { db } = world.runtime.platform.database
    const kept = JSON.stringify([
      await db.selectFrom('organisation').selectAll().execute(),
      (await db.selectFrom('audit').selectAll().execute()).map(row => row.detail),
      await db.selectFrom('company_bringing').select(['pan_sealed', 'pan_masked']).execute(),
    ])
    assert.ok(!kept.includes(pan))
  })
})

async function broughtByStaff(pan: string, mobile: string): Promise<string> {
  return world.transaction(async work => {
    const id = await createOrganisation(work, {
      type: 'BUYER',
      name: 'Brought By Staff',
      entityType: null,
      pan,
      stateCode: '27',
    })
    assert.ok(id)
    await addContact(work, id, { name: 'Asha Rao', mobile, email: '', roles: ['KMP'] })
    return id
  })
}

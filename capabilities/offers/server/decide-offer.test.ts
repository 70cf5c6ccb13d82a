import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { timelineForApplication } from '@poonji/capabilities/applications/timeline-contract.ts'
import { sheet } from '@poonji/capabilities/underwriting/contract.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { CHANGED_STANDINGS } from '@poonji/capabilities/organisations/status.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import * as calls from '../contract.ts'
import { offerById } from './service.ts'
import { openOffers } from './testing.ts'

const { world, desk, offered, kfsOf, acknowledge, accept, decline, withdraw, application, answerOf, statusOf } =
  await openOffers()
after(() => world.close())

describe('answering an offer', () => {
  test('accepting needs the statement of that very offer, read and acknowledged', async () => {
    const one = await offered([TERMS, { ...TERMS, amountPaise: 15_00_000_00 }])
    const [first = '', second = ''] = one.loanRequestIds
    assert.equal((await accept(one, first, null)).status, 422)
    const unread = await kfsOf(one.borrower, first)
    assert.equal((await accept(one, first, unread.sha256)).status, 422)
    const ofTheOther = await acknowledge(one, second)
    const wrong = await accept(one, first, ofTheOther)
    assert.deepEqual(
      [wrong.status, wrong.message],
      [422, 'Please read the Key Fact Statement of this offer and say so first.'],
    )
    assert.equal(
      (await one.borrower.call(calls.acknowledge, { loanRequestId: first, body: { sha256: ofTheOther } })).status,
      422,
    )
    const right = await acknowledge(one, first)
    assert.equal((await accept(one, first, right)).status, 200)
    assert.equal(await answerOf(first), 'ACCEPTED_BY_CLIENT')
    assert.equal(await statusOf(second), 'NOT_CHOSEN')
    assert.equal(await application(one.appId), 'LOAN_ACCEPTED')
    const kept = await world.transaction(work => offerById(work, first))
    assert.equal(kept.kfs_hash, right)
    assert.equal(await world.transaction(work => exposureOf(work, one.orgId)), 20_00_000_00)
  })

  test('what an application is offered is what is still open, not what was declined beside it', async () => {
    const one = await offered([TERMS, { ...TERMS, amountPaise: 15_00_000_00 }])
    const [first = '', second = ''] = one.loanRequestIds
    const offeredNow = async () => (await one.borrower.call(applicationDetail, { appId: one.appId })).data.offeredAmount
    await decline(one, first)
    assert.equal(await offeredNow(), 15_00_000_00)
    await decline(one, second)
    assert.equal(await offeredNow(), 20_00_000_00)
  })

  test('another person’s acknowledgement is not mine', async () => {
    const one = await offered()
    const kfsHash = await acknowledge(one, one.loanRequestId)
    const partner = await world.person({ memberOf: [one.orgId], role: 'BUYER_OWNER' })
    const reply = await accept({ ...one, borrower: partner }, one.loanRequestId, kfsHash)
    assert.equal(reply.status, 422)
  })

  test('another borrower’s offer is not there; who may only view cannot accept; staff and partners neither', async () => {
    const mine = await offered()
    const other = await offered()
    const kfsHash = await acknowledge(other, other.loanRequestId)
    assert.equal(
      (await mine.borrower.call(calls.kfs, { loanRequestId: other.loanRequestId, query: { language: 'en' } })).status,
      403,
    )
    assert.equal((await mine.borrower.call(calls.list, { orgId: other.orgId, appId: other.appId })).status, 403)
    assert.equal((await mine.borrower.call(calls.list, { orgId: mine.orgId, appId: other.appId })).status, 403)
    const crossed = { ...mine, appId: other.appId }
    assert.equal((await accept(crossed, other.loanRequestId, kfsHash)).status, 403)
    assert.equal((await accept(mine, other.loanRequestId, kfsHash)).status, 403)
    const viewer = await world.person({ memberOf: [other.orgId], role: 'BUYER_VIEWER' })
    const channel = await world.person({
      role: 'PARTNER_OWNER',
      partnerOf: await world.organisation({ type: 'CHANNEL_PARTNER' }),
    })
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    for (const borrower of [viewer, channel, boss])
      assert.equal((await accept({ ...other, borrower }, other.loanRequestId, kfsHash)).status, 403)
    assert.equal(await statusOf(other.loanRequestId), 'OFFERED')
  })

  for (const standing of CHANGED_STANDINGS)
    test(`${standing}: an open offer is read and declined, not accepted, mailed or raised`, async () => {
      const one = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
      const [first = '', second = ''] = one.loanRequestIds
      const kfsHash = await acknowledge(one, first)
      const boss = await world.person({ role: 'ADMINISTRATOR' })
      const stands = (applies: boolean) =>
        boss.call(STANDING_CALLS[standing], { orgId: one.orgId, body: { applies, reason: 'Papers were forged' } })
      await stands(true)
      const words = /write to us at \S+@\S+/
      const refused = await accept(one, first, kfsHash)
      assert.equal(refused.status, 409)
      assert.match(refused.message, words)
      assert.doesNotMatch(refused.message, /forged|blacklist|cooperat/i)
      const more = await one.borrower.call(calls.moreLoanRequest, { orgId: one.orgId, query: {} })
      assert.deepEqual([more.status, more.message], [409, refused.message])
      const mailed = await boss.call(calls.sendOfferEmail, { orgId: one.orgId, loanRequestId: first })
      assert.equal(mailed.status, 409)
      const seen = async (person: typeof boss) =>
        (await person.call(calls.list, { orgId: one.orgId, appId: one.appId })).data.map(offer => [
          offer.refusal,
          offer.may.decide || offer.may.email,
        ])
      const told = [refused.message, true]
      assert.deepEqual(await seen(one.borrower), [told, told])
      assert.deepEqual((await seen(boss))[0], [mailed.message, false])
      assert.equal((await decline(one, second)).status, 200)
      await stands(false)
      assert.equal((await accept(one, first, kfsHash)).status, 200)
      assert.deepEqual((await seen(one.borrower))[0], [null, false])
    })

  test('declining needs a reason; while another offer is open the application stays offered', async () => {
    const one = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [first = '', second = ''] = one.loanRequestIds
    assert.deepEqual((await decline(one, first, null)).fieldErrors, { reason: 'Please write a reason' })
    assert.equal((await decline(one, first)).status, 200)
    assert.equal(await application(one.appId), 'OFFERED_BY_NBFC')
    assert.equal((await decline(one, second, 'रकम कम है')).status, 200)
    assert.equal(await application(one.appId), 'DECLINED_BY_CLIENT')
    const { history } = (await desk.call(timelineForApplication, one)).data
    assert.equal(history[0]?.reason, 'The amount is too low')
    const again = await decline(one, first)
    assert.deepEqual([again.status, again.message], [409, 'This offer has already been declined.'])
  })

  test('a withdrawn offer brings the application back to underwriting, and the case to the queue', async () => {
    const one = await offered()
    assert.equal((await withdraw(one.loanRequestId)).status, 200)
    assert.equal(await application(one.appId), 'UNDERWRITING')
    const kfsHash = (await kfsOf(one.borrower, one.loanRequestId)).sha256
    const late = await accept(one, one.loanRequestId, kfsHash)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'This offer was withdrawn. Your application goes on; see where it stands.'],
    )
    const file = await world.runtime.platform.database.db
      .selectFrom('underwriting_case')
      .select('state')
      .where('application_id', '=', one.appId)
      .executeTakeFirst()
    assert.equal(file?.state, 'open')
    const { data } = await desk.call(sheet, { applicationId: one.appId })
    assert.equal(data.timeline[0]?.what, 'Offer withdrawn, decide again: New information')
  })
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import * as calls from '../contract.ts'
import { offerById } from './service.ts'
import { openOffers } from './testing.ts'

const { world, desk, offered, acknowledge, accept, application } = await openOffers()
after(() => world.close())

describe('questions and wishes about an offer', () => {
  test('a question leaves the offer open; it can be accepted before the answer', async () => {
    const one = await offered()
    await one.borrower.call(calls.ask, { loanRequestId: one.loanRequestId, body: { text: 'May I pay early?' } })
    assert.equal(await application(one.appId), 'QUERY_FROM_CLIENT')
    const [offer] = (await one.borrower.call(calls.list, { orgId: one.orgId, appId: one.appId })).data
    const questionId = offer?.questions[0]?.questionId ?? ''
    assert.equal(offer?.may.decide, true)
    const answer = { loanRequestId: one.loanRequestId, questionId, body: { answer: 'Yes, at any time.' } }
    assert.equal((await desk.call(calls.answerQuestion, answer)).status, 200)
    assert.equal(await application(one.appId), 'OFFERED_BY_NBFC')
    await one.borrower.call(calls.ask, { loanRequestId: one.loanRequestId, body: { text: 'And in part?' } })
    assert.equal((await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))).status, 200)
    assert.equal(await application(one.appId), 'LOAN_ACCEPTED')
  })

  test('a partner or staff mail an open offer to the members who have an address', async () => {
    const one = await offered()
    const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const { db } = world.runtime.platform.database
    await db.updateTable('organisation').set({ brought_by: partnerId }).where('id', '=', one.orgId).execute()
    await db
      .updateTable('account')
      .set({ email: 'asha@konark.example' })
      .where('id', '=', one.borrower.accountId)
      .execute()
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
    const sent = await partner.call(calls.sendOfferEmail, { orgId: one.orgId, loanRequestId: one.loanRequestId })
    assert.deepEqual([sent.status, sent.data.sentTo], [200, 1])
    const mail = await world.lastMessage('asha@konark.example')
    assert.match(mail, /KFS-/)
    assert.ok(mail.includes(`/organisation/${one.orgId}/application/${one.appId}/offers`), 'and the way to it')
    assert.equal(
      (
        await partner.call(calls.sendOfferEmail, {
          orgId: await world.organisation(),
          loanRequestId: one.loanRequestId,
        })
      ).status,
      403,
    )
  })

  test('nobody’s mailbox is filled with one offer: five times a day it is mailed, however many are asked at once', async () => {
    const { orgId, loanRequestId } = await offered()
    const mail = async () => (await desk.call(calls.sendOfferEmail, { orgId, loanRequestId })).status
    const asked = await Promise.all(Array.from({ length: 7 }, mail))
    assert.deepEqual(asked.toSorted(), [200, 200, 200, 200, 200, 429, 429])
  })

  test('an offer whose time has passed is not mailed any more', async () => {
    const { orgId, loanRequestId } = await offered()
    const { valid_until } = await world.transaction(work => offerById(work, loanRequestId))
    const { clock } = world.runtime.platform
    clock.moveToHour(dateInIndia(valid_until), 19)
    const late = await desk.call(calls.sendOfferEmail, { orgId, loanRequestId })
    assert.deepEqual([late.status, late.message.slice(0, 37)], [409, 'The time to answer this offer has pas'])
  })

  test('a borrower asks for more than was offered', async () => {
    const one = await offered()
    const reply = await one.borrower.call(calls.moreLoanRequest, {
      orgId: one.orgId,
      query: { applicationId: one.appId },
    })
    assert.equal(reply.status, 200)
    const foreign = await offered()
    assert.equal(
      (await one.borrower.call(calls.moreLoanRequest, { orgId: one.orgId, query: { applicationId: foreign.appId } }))
        .status,
      403,
    )
  })

  test('more is asked for ten times in a day, however often at once; then the words say tomorrow', async () => {
    const one = await offered()
    const ask = () => one.borrower.call(calls.moreLoanRequest, { orgId: one.orgId, query: {} })
    const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(reply => reply.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(10).fill(200), 429, 429])
    assert.match((await ask()).message, /tomorrow/)
  })
})

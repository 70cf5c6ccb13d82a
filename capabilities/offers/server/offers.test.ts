import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addBankWorkingDays } from '@poonji/kernel/bank-days.ts'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import { applicationById, moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import * as calls from '../contract.ts'
import { coolingOff, expireOffers, moveLoanRequest, offerById, recordDisbursal } from './service.ts'
import { anOffer } from './testing.ts'

describe('offers', () => {
  let world: TestApp
  let desk: Person
  before(async () => {
    world = await startTestApp()
    desk = await world.person({ role: 'CREDIT_DESK' })
  })
  after(() => world.close())

  async function offered(terms = [TERMS]) {
    const orgId = await world.organisation()
    const borrower = await world.person({ memberOf: [orgId], role: 'BUYER_OWNER' })
    const { applicationId: appId, loanRequestIds } = await anOffer(world, orgId, terms)
    return { orgId, appId, borrower, loanRequestIds, loanRequestId: loanRequestIds[0] ?? '' }
  }
  type Offered = Awaited<ReturnType<typeof offered>>

  const kfsOf = async (person: Person, loanRequestId: string, language: 'en' | 'hi' = 'en') =>
    (await person.call(calls.kfs, { loanRequestId, query: { language } })).data
  async function acknowledge({ borrower }: Offered, loanRequestId: string): Promise<string> {
    const { sha256 } = await kfsOf(borrower, loanRequestId)
    assert.equal((await borrower.call(calls.acknowledge, { loanRequestId, body: { sha256 } })).status, 200)
    return sha256
  }
  const accept = ({ borrower, orgId, appId }: Offered, loanRequestId: string, kfsHash: string | null) =>
    borrower.call(calls.decide, {
      orgId,
      appId,
      body: { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash, reason: null },
    })
  const decline = (
    { borrower, orgId, appId }: Offered,
    loanRequestId: string,
    reason: string | null = 'The rate is too high',
  ) =>
    borrower.call(calls.decide, {
      orgId,
      appId,
      body: { loanRequestId, status: 'DECLINED_BY_CLIENT', kfsHash: null, reason },
    })
  const withdraw = (loanRequestId: string) =>
    desk.call(calls.withdraw, { loanRequestId, body: { reason: 'New information' } })
  const application = async (appId: string) => (await world.transaction(work => applicationById(work, appId)))?.status
  /** The borrower's or the desk's answer: what follows an acceptance is the agreement's. */
  const answerOf = async (loanRequestId: string) => {
    const moves = await world.runtime.platform.database.db
      .selectFrom('loan_request_move')
      .select('to_status')
      .where('loan_request_id', '=', loanRequestId)
      .where('to_status', 'not in', ['OFFERED', 'QUERY_FROM_CLIENT'])
      .orderBy('id')
      .execute()
    return moves[0]?.to_status ?? ''
  }
  const statusOf = async (loanRequestId: string) =>
    (await world.transaction(work => offerById(work, loanRequestId))).status

  test('an offer says what one gets, what it costs and until when', async () => {
    const { borrower, orgId, appId } = await offered()
    const [offer] = (await borrower.call(calls.list, { orgId, appId })).data
    assert.ok(offer)
    assert.equal(offer.appliedAmount, 25_00_000_00)
    assert.equal(offer.offeredAmount, 20_00_000_00)
    assert.equal(offer.instalments, 24)
    const fee = offer.fees.find(one => one.kind === 'processing')
    assert.deepEqual([fee?.amount, fee?.gst], [30_000_00, 5_400_00])
    assert.equal(
      offer.netDisbursed,
      20_00_000_00 - 35_400_00 - (offer.fees.find(one => one.kind === 'stampDuty')?.amount ?? 0),
    )
    assert.ok(offer.aprBps > offer.rateBps)
    assert.equal(
      offer.totalPaid,
      offer.schedule.reduce((sum, row) => sum + row.instalment, 0),
    )
    assert.equal(offer.coolingOffDays, 3)
    assert.equal(offer.coolingOff, null)
    assert.match(await world.lastMessage(await mobileOf(borrower)), /offer on application PJ-/)
  })

  const mobileOf = async (person: Person) =>
    (
      await world.runtime.platform.database.db
        .selectFrom('account')
        .select('mobile')
        .where('id', '=', person.accountId)
        .executeTakeFirstOrThrow()
    ).mobile

  test('the Key Fact Statement has every field, is valid at least 3 working days, and its hash is that of the document', async () => {
    const { borrower, loanRequestId } = await offered()
    const kfs = await kfsOf(borrower, loanRequestId)
    assert.deepEqual([...new Set(kfs.part1.map(line => line.n))], ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    assert.deepEqual([...new Set(kfs.part2.map(line => line.n))], ['1', '2', '3', '4', '5', '6'])
    assert.deepEqual(
      kfs.aprSheet.map(line => line.n),
      ['1', '2', '2a', '2b', '2c', '2d', '3', '4', '5', '6', '6A', '6B', '7', '8', '9', '10', '11'],
    )
    assert.match(kfs.number, /^KFS-\d{4}-\d{5}-01$/)
    const least = addBankWorkingDays(world.runtime.platform.clock.today(), 3, new Set())
    assert.ok(dateInIndia(kfs.validUntil) >= least)
    const hindi = await kfsOf(borrower, loanRequestId, 'hi')
    assert.notEqual(hindi.sha256, kfs.sha256)
    assert.match(hindi.part1.map(line => line.label).join(' '), /मंज़ूर राशि/)
    for (const one of [kfs, hindi]) {
      const url = calls.kfsDocument.path.replace('{product}', world.tenant).replace('{loanRequestId}', loanRequestId)
      const page = await world.app.inject({
        url: `${url}?language=${one.language}`,
        headers: { token: borrower.token },
      })
      assert.equal(createHash('sha256').update(page.rawPayload).digest('hex'), one.sha256)
      assert.match(page.body, /DDMMYYYY/)
      assert.doesNotMatch(page.body, /\{\{|undefined|NaN/)
      const pdf = await world.app.inject({
        url: `${url.replace('/document', '/pdf')}?language=${one.language}`,
        headers: { token: borrower.token },
      })
      assert.equal(pdf.statusCode, 200)
      assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
    }
  })

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
    assert.deepEqual((await mine.borrower.call(calls.list, { orgId: mine.orgId, appId: other.appId })).data, [])
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

  test('declining needs a reason; while another offer is open the application stays offered', async () => {
    const one = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [first = '', second = ''] = one.loanRequestIds
    assert.deepEqual((await decline(one, first, null)).fieldErrors, { reason: 'Please write a reason' })
    assert.equal((await decline(one, first)).status, 200)
    assert.equal(await application(one.appId), 'OFFERED_BY_NBFC')
    assert.equal((await decline(one, second)).status, 200)
    assert.equal(await application(one.appId), 'DECLINED_BY_CLIENT')
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
      [409, 'This offer was withdrawn. Your application is being looked at again.'],
    )
    const file = await world.runtime.platform.database.db
      .selectFrom('underwriting_case')
      .select('state')
      .where('application_id', '=', one.appId)
      .executeTakeFirst()
    assert.equal(file?.state, 'open')
  })

  for (const [what, race] of [
    ['accepted', (one: Offered, hash: string) => () => accept(one, one.loanRequestId, hash)],
    ['declined', (one: Offered) => () => decline(one, one.loanRequestId)],
    ['withdrawn', (one: Offered) => () => withdraw(one.loanRequestId)],
  ] as const)
    test(`${what} twenty times at once: one is heard, the others are told`, async () => {
      const one = await offered()
      const hash = await acknowledge(one, one.loanRequestId)
      const go = race(one, hash)
      const replies: { status: number; message: string }[] = await Promise.all(Array.from({ length: 20 }, () => go()))
      assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, ...Array.from({ length: 19 }, () => 409)])
      assert.ok(replies.every(reply => reply.status === 200 || reply.message.startsWith('This offer')))
    })

  test('accept, decline and withdraw at once: exactly one wins and the application agrees with it', async () => {
    const one = await offered()
    const hash = await acknowledge(one, one.loanRequestId)
    const acts = [
      () => accept(one, one.loanRequestId, hash),
      () => decline(one, one.loanRequestId),
      () => withdraw(one.loanRequestId),
    ]
    const replies: { status: number }[] = await Promise.all(
      Array.from({ length: 21 }, (_, i) => (acts[i % 3] ?? acts[0])?.() ?? Promise.resolve({ status: 0 })),
    )
    assert.equal(replies.filter(reply => reply.status === 200).length, 1)
    assert.ok(replies.every(reply => reply.status === 200 || reply.status === 409))
    const ends = {
      ACCEPTED_BY_CLIENT: 'LOAN_ACCEPTED',
      DECLINED_BY_CLIENT: 'DECLINED_BY_CLIENT',
      OFFER_WITHDRAWN: 'UNDERWRITING',
    } as Record<string, string>
    assert.equal(await application(one.appId), ends[await answerOf(one.loanRequestId)])
  })

  test('two offers accepted at once: one is chosen', async () => {
    const one = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [first = '', second = ''] = one.loanRequestIds
    const hashes = [await acknowledge(one, first), await acknowledge(one, second)]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => accept(one, i % 2 ? second : first, hashes[i % 2] ?? '')),
    )
    assert.equal(replies.filter(reply => reply.status === 200).length, 1)
    assert.deepEqual([await answerOf(first), await answerOf(second)].toSorted(), ['ACCEPTED_BY_CLIENT', 'NOT_CHOSEN'])
  })

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
    assert.match(await world.lastMessage('asha@konark.example'), /KFS-/)
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

  test('the status machine allows what its table says and names it otherwise', async () => {
    const one = await offered()
    const illegal = world.transaction(work => moveLoanRequest(work, one.loanRequestId, 'READY_FOR_DISBURSAL'))
    await assert.rejects(illegal, { status: 409, message: 'transition.illegal' })
    await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))
    const way = [
      'ACCEPTED_BY_CLIENT',
      'NEGOTIATIONS_COMPLETED',
      'DOCS_SENT_TO_SALES',
      'DOCS_SENT_TO_NBFC',
      'READY_FOR_DISBURSAL',
    ] as const
    const here = await statusOf(one.loanRequestId)
    for (const to of way.slice(way.findIndex(status => status === here) + 1))
      await world.transaction(work => moveLoanRequest(work, one.loanRequestId, to))
    const on = world.runtime.platform.clock.today()
    await world.transaction(work =>
      recordDisbursal(work, { loanRequestId: one.loanRequestId, onDate: on, amountPaise: 20_00_000_00 }),
    )
    assert.equal(await statusOf(one.loanRequestId), 'FIRST_LOAN_DISBURSED')
  })

  test('an application that is given up takes its open offers with it; an accepted one frees its exposure', async () => {
    const open = await offered()
    await world.transaction(work => moveApplication(work, { applicationId: open.appId, to: 'ABANDONED' }))
    assert.equal(await statusOf(open.loanRequestId), 'OFFER_WITHDRAWN')
    const taken = await offered()
    await accept(taken, taken.loanRequestId, await acknowledge(taken, taken.loanRequestId))
    await world.transaction(work => moveApplication(work, { applicationId: taken.appId, to: 'LOAN_ABANDONED' }))
    assert.equal(await statusOf(taken.loanRequestId), 'LOAN_ABANDONED')
    assert.equal(await world.transaction(work => exposureOf(work, taken.orgId)), 0)
  })

  // the clock moves on from here
  test('while the e-stamp service is down no offer is made; it is made by itself once that answers', async () => {
    const { clock, database } = world.runtime.platform
    const outside = databaseWorld(database.db, clock)
    const orgId = await world.organisation()
    await database.db.updateTable('organisation').set({ state_code: '27' }).where('id', '=', orgId).execute()
    await turnSwitch(outside, 'estamp', 'down')
    const { applicationId, loanRequestIds } = await anOffer(world, orgId)
    assert.deepEqual([loanRequestIds, await application(applicationId)], [[], 'SENT_TO_NBFC'])
    await turnSwitch(outside, 'estamp', 'works')
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    assert.equal(await application(applicationId), 'OFFERED_BY_NBFC')
  })

  test('an offer whose borrower is unresponsive ends without moving the application', async () => {
    const one = await offered()
    await world.transaction(work => moveApplication(work, { applicationId: one.appId, to: 'CLIENT_UNRESPONSIVE' }))
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 19)
    await world.transaction(work => expireOffers(work, clock.today()))
    assert.equal(await statusOf(one.loanRequestId), 'OFFER_EXPIRED')
    assert.equal(await application(one.appId), 'CLIENT_UNRESPONSIVE')
  })

  test('leaving within the cooling-off days costs the principal and the days by the APR; afterwards it is over', async () => {
    const one = await offered()
    await accept(one, one.loanRequestId, await acknowledge(one, one.loanRequestId))
    assert.equal(await world.transaction(work => coolingOff(work, one.loanRequestId)), null)
    const { clock, database } = world.runtime.platform
    const on = clock.today()
    await world.transaction(work =>
      recordDisbursal(work, { loanRequestId: one.loanRequestId, onDate: on, amountPaise: 5_00_000_00 }),
    )
    // the regulator's digital lending rule, worked: 5,00,000 at an APR of 18 % for 2 days is 493.15
    await database.db.updateTable('loan_request').set({ apr_bps: 1800 }).where('id', '=', one.loanRequestId).execute()
    clock.moveTo(addDays(on, 2))
    const left = await world.transaction(work => coolingOff(work, one.loanRequestId))
    assert.deepEqual(
      [left?.open, left?.days, left?.proportionatePaise, left?.exitPaise],
      [true, 2, 493_15, 5_00_493_15],
    )
    assert.equal(left?.keptFeePaise, 35_400_00)
    clock.moveTo(addDays(on, 3))
    assert.equal((await world.transaction(work => coolingOff(work, one.loanRequestId)))?.open, true)
    clock.moveTo(addDays(on, 4))
    assert.equal((await world.transaction(work => coolingOff(work, one.loanRequestId)))?.open, false)
  })

  test('an offer ends at its hour: it cannot be accepted, its job ends it, and end of day finds nothing more', async () => {
    const one = await offered()
    const hash = await acknowledge(one, one.loanRequestId)
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 17)
    await world.transaction(work => expireOffers(work, clock.today()))
    assert.equal(await statusOf(one.loanRequestId), 'OFFERED')
    assert.equal(await world.transaction(work => expireOffers(work, clock.today())), 0)
    clock.moveToHour(dateInIndia(valid_until), 19)
    const late = await accept(one, one.loanRequestId, hash)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'The time to answer this offer has passed. Your application is being looked at again.'],
    )
    const ended = await world.transaction(work => expireOffers(work, clock.today()))
    assert.ok(ended >= 1)
    assert.equal(await statusOf(one.loanRequestId), 'OFFER_EXPIRED')
    assert.equal(await application(one.appId), 'UNDERWRITING')
    assert.equal(await world.transaction(work => expireOffers(work, clock.today())), 0)
  })

  test('twenty end-of-day runs and an acceptance at once: each offer has one end', async () => {
    const one = await offered()
    const hash = await acknowledge(one, one.loanRequestId)
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 19)
    const runs = Array.from({ length: 20 }, () => world.transaction(work => expireOffers(work, clock.today())))
    const [reply] = await Promise.all([accept(one, one.loanRequestId, hash), ...runs])
    assert.equal(reply.status, 409)
    const ends = await world.runtime.platform.database.db
      .selectFrom('loan_request_move')
      .select('to_status')
      .where('loan_request_id', '=', one.loanRequestId)
      .where('from_status', 'is not', null)
      .execute()
    assert.deepEqual(ends, [{ to_status: 'OFFER_EXPIRED' }])
  })
})

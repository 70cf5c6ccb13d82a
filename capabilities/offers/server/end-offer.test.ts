import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { moveByHand } from '@poonji/capabilities/applications/move-contract.ts'
import { outcome } from '@poonji/capabilities/underwriting/decision-contract.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { expireOffers, offerById } from './service.ts'
import { TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import * as calls from '../contract.ts'
import { openOffers, type Offered } from './testing.ts'

const { world, desk, offered, acknowledge, accept, decline, withdraw, application, statusOf } = await openOffers()
after(() => world.close())

/** The last SMS to the borrower. */
async function lastTold({ borrower }: Offered): Promise<string> {
  await world.drainJobs()
  const { db } = world.runtime.platform.database
  const account = db.selectFrom('account').select('mobile').where('id', '=', borrower.accountId)
  return world.lastMessage((await account.executeTakeFirstOrThrow()).mobile)
}

/** Puts what ran out on its way and works it off: how many jobs that were. */
async function endDay(): Promise<number> {
  await world.drainJobs()
  await world.transaction(work => expireOffers(work, world.runtime.platform.clock.today()))
  return world.drainJobs()
}

describe('an offer ends', () => {
  test('who had an offer is told that it was taken back; of several, what became of the others too', async () => {
    const two = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [first = '', second = ''] = two.loanRequestIds
    assert.equal((await withdraw(first)).status, 200)
    assert.match(await lastTold(two), /^Poonji: one of our offers on application PJ-\S+ was taken back\. What else/)
    assert.equal((await withdraw(second)).status, 200)
    assert.match(await lastTold(two), /^Poonji: our offer on application PJ-\S+ was taken back/)
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

  test('an offer whose borrower is unresponsive ends without moving the application', async () => {
    const one = await offered()
    await world.transaction(work => moveApplication(work, { applicationId: one.appId, to: 'CLIENT_UNRESPONSIVE' }))
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 19)
    await endDay()
    assert.equal(await statusOf(one.loanRequestId), 'OFFER_EXPIRED')
    assert.equal(await application(one.appId), 'CLIENT_UNRESPONSIVE')
  })

  test('a borrower who was not reached may answer the offer all the same: the application comes back by itself', async () => {
    const unreached = async () => {
      const one = await offered()
      const hash = await acknowledge(one, one.loanRequestId)
      const body = { to: 'CLIENT_UNRESPONSIVE', reason: 'No answer to five calls' } as const
      assert.equal((await desk.call(moveByHand, { appId: one.appId, body })).status, 200)
      const [shown] = (await one.borrower.call(calls.list, { orgId: one.orgId, appId: one.appId })).data
      assert.ok(shown?.may.decide)
      return { one, hash }
    }
    const taken = await unreached()
    assert.equal((await accept(taken.one, taken.one.loanRequestId, taken.hash)).status, 200)
    assert.equal(await application(taken.one.appId), 'LOAN_ACCEPTED')
    const left = await unreached()
    assert.equal((await decline(left.one, left.one.loanRequestId)).status, 200)
    assert.equal(await application(left.one.appId), 'DECLINED_BY_CLIENT')
    const { one } = await unreached()
    const { loanRequestId } = one
    assert.equal((await one.borrower.call(calls.ask, { loanRequestId, body: { text: 'Why 15%?' } })).status, 200)
    assert.equal(await application(one.appId), 'QUERY_FROM_CLIENT')
  })

  test('an application that comes back after its last offer ended is underwritten again', async () => {
    const one = await offered()
    await world.transaction(work => moveApplication(work, { applicationId: one.appId, to: 'CLIENT_UNRESPONSIVE' }))
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 19)
    await endDay()
    const body = { to: 'OFFERED_BY_NBFC', reason: 'They called back' } as const
    assert.equal((await desk.call(moveByHand, { appId: one.appId, body })).status, 200)
    assert.match(await lastTold(one), /^Poonji: the time to answer our offer on application PJ-\S+ has passed/)
    assert.equal(await application(one.appId), 'UNDERWRITING')
  })

  test('a question ends with its offer: the other one waits for the borrower again', async () => {
    for (const end of [(_: Offered, id: string) => withdraw(id), (two: Offered, id: string) => decline(two, id)]) {
      const two = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
      const [first = '', second = ''] = two.loanRequestIds
      const ask = (loanRequestId: string) => two.borrower.call(calls.ask, { loanRequestId, body: { text: 'Why 15%?' } })
      await ask(first)
      assert.equal(await application(two.appId), 'QUERY_FROM_CLIENT')
      assert.equal((await end(two, first)).status, 200)
      assert.equal(await application(two.appId), 'OFFERED_BY_NBFC')
      await ask(second)
      assert.equal(await application(two.appId), 'QUERY_FROM_CLIENT')
    }
    const away = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [asked = ''] = away.loanRequestIds
    await away.borrower.call(calls.ask, { loanRequestId: asked, body: { text: 'Why 15%?' } })
    const applicationId = away.appId
    await world.transaction(work => moveApplication(work, { applicationId, to: 'CLIENT_UNRESPONSIVE' }))
    assert.equal((await withdraw(asked)).status, 200)
    await world.transaction(work => moveApplication(work, { applicationId, to: 'QUERY_FROM_CLIENT' }))
    await world.drainJobs()
    assert.equal(await application(applicationId), 'OFFERED_BY_NBFC', 'nothing is asked any more')

    const both = await offered([TERMS, { ...TERMS, tenureMonths: 12 }])
    const [first = '', second = ''] = both.loanRequestIds
    for (const loanRequestId of [first, second])
      await both.borrower.call(calls.ask, { loanRequestId, body: { text: 'Why 15%?' } })
    assert.equal((await decline(both, first)).status, 200)
    assert.equal(await application(both.appId), 'QUERY_FROM_CLIENT', 'the other question still waits for us')
  })

  test('what was decided is not told any more once the desk has the application again', async () => {
    const one = await offered()
    const decided = async () => (await one.borrower.call(outcome, { applicationId: one.appId })).data?.outcome
    assert.equal(await decided(), 'approved')
    await withdraw(one.loanRequestId)
    assert.equal(await decided(), undefined)
  })

  test('an offer ends at its hour: it cannot be accepted, its job ends it, and end of day finds nothing more', async () => {
    const one = await offered()
    const hash = await acknowledge(one, one.loanRequestId)
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 17)
    await endDay()
    assert.equal(await statusOf(one.loanRequestId), 'OFFERED')
    clock.moveToHour(dateInIndia(valid_until), 19)
    const late = await accept(one, one.loanRequestId, hash)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'The time to answer this offer has passed. Your application is being looked at again.'],
    )
    await endDay()
    assert.equal(await statusOf(one.loanRequestId), 'OFFER_EXPIRED')
    assert.equal(await application(one.appId), 'UNDERWRITING')
    assert.match(await lastTold(one), /^Poonji: the time to answer our offer on application PJ-\S+ has passed/)
    assert.equal(await endDay(), 0)
  })
})

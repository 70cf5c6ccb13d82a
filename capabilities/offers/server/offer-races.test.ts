import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import { expireOffer } from './end-offer.ts'
import { offerById } from './service.ts'
import { openOffers, type Offered } from './testing.ts'

const { world, offered, acknowledge, accept, decline, withdraw, application, answerOf } = await openOffers()
after(() => world.close())

describe('many at once on an offer', () => {
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

  test('twenty tries to end them and an acceptance at once: each offer has one end', async () => {
    const one = await offered()
    const hash = await acknowledge(one, one.loanRequestId)
    const { clock } = world.runtime.platform
    const { valid_until } = await world.transaction(work => offerById(work, one.loanRequestId))
    clock.moveToHour(dateInIndia(valid_until), 19)
    const runs = Array.from({ length: 20 }, () => world.transaction(work => expireOffer(work, one.loanRequestId)))
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

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import * as decisions from '@poonji/capabilities/disbursals/decision-contract.ts'
import * as drawings from '@poonji/capabilities/disbursals/request-contract.ts'
import { agreedLoan, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { proveBooks, undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import * as offers from '@poonji/capabilities/offers/contract.ts'
import { anOffer } from '@poonji/capabilities/offers/server/testing.ts'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import * as payments from '@poonji/capabilities/payments/contract.ts'
import { drawnLoan } from '@poonji/capabilities/payments/server/testing.ts'
import { answerOrder, receiveHandOff } from '@poonji/integrations/gateway/fake-provider.ts'
import { demoMerchant } from '@poonji/integrations/ports.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

const ROUNDS = 5
const AT_ONCE = 20
const WHOLE_LIMIT = purchaseLimit.sanctionedPaise

/** Twenty at once on one thing, round after round: one winner each, nothing below zero, no error page for the loser. */
describe('races', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  let maker: Person
  let checkers: Person[]
  let account: string
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation({ name: 'Konark Polymers LLP' })
    owner = await world.person({ memberOf: [orgId] })
    maker = await world.person({ role: 'OPERATIONS_MAKER' })
    checkers = [await world.person({ role: 'OPERATIONS_CHECKER' }), await world.person({ role: 'OPERATIONS_CHECKER' })]
    account = await provedAccount(world, owner, orgId, '700000001234')
    // the first request of a process is slow, and so are the nineteen that wait for it
    const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
    await owner.call(drawings.create, { orgId, body: form(loanId, 1_000_00) })
  })
  after(() => world.close())

  const db = () => world.runtime.platform.database.db
  const rounds = async (round: (number: number) => Promise<void>) => {
    for (let number = 1; number <= ROUNDS; number++) await round(number)
  }
  const atOnce = <T>(send: (number: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(number)))
  const statuses = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  const form = (loanId: string, amountPaise: number) => ({
    loanId,
    target: 'SELF' as const,
    bankAccountId: account,
    amountPaise,
    note: '',
    invoice: null,
    submit: true,
  })
  const undrawn = (loanId: string) => world.transaction(work => undrawnPaise(work, loanId))
  const requestsOf = (loanId: string) =>
    db().selectFrom('disbursal_request').select('id').where('loan_id', '=', loanId).execute()

  test('the limit: of twenty who each want all that is undrawn, one gets it', () =>
    rounds(async () => {
      const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
      const body = form(loanId, WHOLE_LIMIT)
      const answers = await atOnce(() => owner.call(drawings.create, { orgId, body }))
      assert.deepEqual(statuses(answers), { 200: 1, 409: AT_ONCE - 1 })
      assert.equal(await undrawn(loanId), 0)
      assert.equal((await requestsOf(loanId)).length, 1, 'a refused request leaves nothing behind')
    }))

  test('the limit: taking back and drawing at once never frees more than was held', () =>
    rounds(async () => {
      const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
      const body = form(loanId, WHOLE_LIMIT)
      const first = await owner.call(drawings.create, { orgId, body })
      const cancel = { disbursalId: first.data.id, body: { reason: 'Not needed' } }
      const answers = await atOnce<{ status: number }>(number =>
        number % 2 ? owner.call(drawings.create, { orgId, body }) : owner.call(drawings.cancel, cancel),
      )
      const drawn = answers.filter((one, number) => number % 2 && one.status === 200).length
      const cancelled = answers.filter((one, number) => number % 2 === 0 && one.status === 200).length
      assert.equal(cancelled, 1)
      assert.ok(drawn <= 1)
      assert.ok(answers.every(one => one.status === 200 || one.status === 409))
      assert.equal(await undrawn(loanId), drawn ? 0 : WHOLE_LIMIT)
    }))

  test('one idempotency key: twenty times the same is one request; another body is refused', () =>
    rounds(async number => {
      const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
      const key = { 'idempotency-key': `round-${number}-of-the-owner` }
      const send = (amountPaise: number) => owner.call(drawings.create, { orgId, body: form(loanId, amountPaise) }, key)
      const same = await atOnce(() => send(1_000_00))
      assert.deepEqual(statuses(same), { 200: AT_ONCE })
      assert.equal(new Set(same.map(one => one.data.id)).size, 1)
      const other = await atOnce(() => send(2_000_00))
      assert.deepEqual(statuses(other), { 422: AT_ONCE })
      assert.equal((await requestsOf(loanId)).length, 1)
    }))

  test('one idempotency key, two bodies at once: the first decides, the others are told so', () =>
    rounds(async number => {
      const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
      const key = { 'idempotency-key': `mixed-${number}-of-the-owner` }
      const answers = await atOnce(one =>
        owner.call(drawings.create, { orgId, body: form(loanId, one % 2 ? 1_000_00 : 2_000_00) }, key),
      )
      assert.deepEqual(statuses(answers), { 200: AT_ONCE / 2, 422: AT_ONCE / 2 })
      assert.equal((await requestsOf(loanId)).length, 1)
    }))

  test('two approvers: one lets the money go, and it goes once', () =>
    rounds(async () => {
      const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
      const asked = await owner.call(drawings.create, { orgId, body: form(loanId, 10_00_000_00) })
      const disbursalId = asked.data.id
      const valueOn = world.runtime.platform.clock.today()
      await maker.call(decisions.prepare, { disbursalId, body: { valueOn } })
      const body = { netPaise: 10_00_000_00 }
      const answers = await atOnce(
        number => checkers[number % 2]?.call(decisions.approve, { disbursalId, body }) ?? Promise.reject(),
      )
      assert.deepEqual(statuses(answers), { 200: 1, 409: AT_ONCE - 1 })
      await Promise.all([world.drainJobs(), world.drainJobs(), world.drainJobs()])
      const tranches = await db().selectFrom('tranche').select('id').where('request_id', '=', disbursalId).execute()
      assert.equal(tranches.length, 1)
      assert.equal(await undrawn(loanId), WHOLE_LIMIT - 10_00_000_00)
    }))

  test('one gateway callback, twenty times with the page asking: booked once', async () => {
    const { config, crypto, clock } = world.runtime.platform
    const merchant = demoMerchant({
      outsideUrl: `${config.publicUrl}/demo/outside`,
      gatewayMerchantKey: crypto.secret('gateway').toString('hex').slice(0, 16),
      storage: world.runtime.ports.storage,
    })
    const loanId = await drawnLoan(world, orgId, purchaseLimit, 40_00_000_00)
    await rounds(async number => {
      const amountPaise = number * 1_111_00
      const body = { loanId, amountPaise, mode: 'NET_BANKING', surplus: 'ADVANCE', again: true } as const
      const { id: paymentId } = (await owner.call(payments.start, { orgId, body })).data
      const { form } = (await owner.call(payments.handOff, { paymentId })).data
      const outer = databaseWorld(db(), clock)
      await receiveHandOff(outer, merchant, form?.fields ?? {})
      const { order_id: orderId } = await db()
        .selectFrom('payment')
        .select('order_id')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      const told = await answerOrder(outer, merchant, orderId ?? '', 'success')
      const answers = await atOnce(async one => {
        if (one % 4 === 3) return owner.call(payments.statusNow, { paymentId, query: { wait: 0 } })
        const back = await world.app.inject({
          method: 'POST',
          url: payments.callback.path.replace('{product}', world.tenant),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(told?.fields).toString(),
        })
        return { status: back.statusCode }
      })
      assert.deepEqual(statuses(answers), { 200: AT_ONCE / 4, 303: (AT_ONCE * 3) / 4 })
      const booked = await db()
        .selectFrom('payment_booking')
        .select('amount_paise')
        .where('idempotency_key', 'like', `payment:${paymentId}:%`)
        .execute()
      assert.deepEqual(booked, [{ amount_paise: amountPaise }])
    })
  })

  test('accept and decline: one answer stands, the others are told that it was given', () =>
    rounds(async () => {
      const buyersOrg = await world.organisation()
      const borrower = await world.person({ memberOf: [buyersOrg] })
      const { applicationId, loanRequestIds } = await anOffer(world, buyersOrg)
      const loanRequestId = loanRequestIds[0] ?? ''
      const { sha256 } = (await borrower.call(offers.kfs, { loanRequestId, query: { language: 'en' } })).data
      await borrower.call(offers.acknowledge, { loanRequestId, body: { sha256 } })
      const to = { orgId: buyersOrg, appId: applicationId }
      const answers = await atOnce(number =>
        borrower.call(offers.decide, {
          ...to,
          body:
            number % 2
              ? { loanRequestId, status: 'ACCEPTED_BY_CLIENT', kfsHash: sha256, reason: null }
              : { loanRequestId, status: 'DECLINED_BY_CLIENT', kfsHash: null, reason: 'The rate is too high' },
        }),
      )
      assert.deepEqual(statuses(answers), { 200: 1, 409: AT_ONCE - 1 })
      const moves = await db()
        .selectFrom('loan_request_move')
        .select('to_status')
        .where('loan_request_id', '=', loanRequestId)
        .where('to_status', 'in', ['ACCEPTED_BY_CLIENT', 'DECLINED_BY_CLIENT'])
        .execute()
      assert.equal(moves.length, 1)
    }))

  test('the main contact: of twenty first ones it is one, and nobody sees an error page', () =>
    rounds(async number => {
      const company = await world.organisation({ name: `Round ${number} Traders` })
      const person = await world.person({ memberOf: [company] })
      const answers = await atOnce(one =>
        person.call(addContact, {
          orgId: company,
          body: {
            name: 'Sunita Rao',
            mobile: `98${String(number * 100 + one).padStart(8, '0')}`,
            email: '',
            roles: ['OTHER'],
          },
        }),
      )
      const { 200: added = 0, 409: late = 0 } = statuses(answers)
      assert.equal(added + late, AT_ONCE)
      const contacts = await db()
        .selectFrom('contact')
        .select(['is_primary'])
        .where('organisation_id', '=', company)
        .execute()
      assert.deepEqual([contacts.length, contacts.filter(one => one.is_primary).length], [added, 1])
    }))

  test('after all of it the books prove themselves', async () => {
    assert.deepEqual(await proveBooks(db(), world.tenant), [])
  })
})

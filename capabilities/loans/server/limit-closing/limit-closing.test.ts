import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { exposureOf, recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../closing-contract.ts'
import { loanDetail } from '../../contract.ts'
import { limitRepayment } from '../../prepayment-contract.ts'
import {
  holdDrawing,
  loanById,
  proveBooks,
  releaseHold,
  reversePayment,
  reviseLimit,
  runEndOfDay,
  undrawnPaise,
} from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
let maker: Person
let checker: Person
let owners = 0

const db = () => world.runtime.platform.database.db
const today = () => world.runtime.platform.clock.today()
const key = () => ({ 'idempotency-key': randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
const reason = 'We sell for cash now'

async function aLimit(terms = purchaseLimit) {
  const limit = await openTestLoan(world, terms)
  const { loanId, organisationId } = limit
  const mobile = `94${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const close = (by = owner) => by.call(calls.closeLimit, { loanId, body: { reason } }, key())
  const takeBack = (closingId: string, by = owner) => by.call(calls.takeBackClosing, { loanId, closingId })
  const ask = (by = maker) => by.call(calls.askClosing, { loanId, body: { reason } }, key())
  const decide = (closingId: string, approve = true, by = checker, note = '') =>
    by.call(calls.decideClosing, { loanId, closingId, body: { approve, note } }, key())
  const reopen = (closingId: string, by = checker) => by.call(calls.reopenLimit, { loanId, closingId })
  const read = async (by = owner) => (await by.call(calls.closings, { loanId })).data
  const status = async () => (await owner.call(loanDetail, { loanId })).data.status
  const free = () => world.transaction(work => undrawnPaise(work, loanId))
  const sum = async () => (await owner.call(limitRepayment, { loanId })).data.repayment?.total ?? 0
  const certificate = async () =>
    (
      await world.app.inject({
        url: `/api/v1/${world.tenant}/loans/${loanId}/no-dues`,
        headers: { token: owner.token },
      })
    ).statusCode
  return { ...limit, mobile, owner, close, takeBack, ask, decide, reopen, read, status, free, sum, certificate }
}

async function nextDay() {
  await runEndOfDay(outsideOf(world), world.tenant, today())
  world.runtime.platform.clock.moveTo(addDays(today(), 1))
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

test('a limit of which nothing is drawn is closed as its borrower asks, with its certificate', async () => {
  const limit = await aLimit()
  const { loan_request_id: reference } = await world.transaction(work => loanById(work, limit.loanId))
  const { organisationId } = limit
  await world.transaction(work => recordExposure(work, { reference, organisationId, amountPaise: 50_00_000_00 }))
  assert.equal(await limit.certificate(), 409)
  assert.equal((await limit.close()).status, 200)
  assert.deepEqual([await limit.status(), await limit.free(), await limit.certificate()], ['CLOSED', 0, 200])
  assert.equal(await world.transaction(work => exposureOf(work, organisationId)), 0)
  assert.match(await world.lastMessage(limit.mobile), /is closed, nothing is owed/)
  const [row] = (await limit.read()).closings
  assert.deepEqual([row?.state, row?.mayTakeBack, row?.desk], ['CLOSED', false, null])
  assert.equal((await limit.takeBack(row?.closingId ?? '')).status, 409)
  assert.equal((await limit.close()).status, 409)
  await assert.rejects(draw(world, limit.loanId, 1_00_000_00, today()))
  await proves()
})

test('a loan by instalments that was not paid out is left by its borrower, or closed by two of staff; one that is owed is not', async () => {
  const left = await aLimit(businessLoan)
  assert.equal((await left.close()).status, 200)
  assert.deepEqual([await left.status(), await left.free(), await left.certificate()], ['CLOSED', 0, 200])
  assert.match(await world.lastMessage(left.mobile), /nothing of it was paid out, and nothing is owed/)
  await assert.rejects(draw(world, left.loanId, 1_00_000_00, today()))

  const asked = await aLimit(businessLoan)
  const { requestId } = (await asked.ask()).data
  await draw(world, asked.loanId, 10_00_000_00, today())
  assert.equal((await asked.decide(requestId)).status, 409)
  assert.deepEqual([(await asked.close()).status, await asked.status()], [409, 'ACTIVE'])

  const held = await aLimit(businessLoan)
  const hold = { loanId: held.loanId, requestId: randomUUID(), amountPaise: 5_00_000_00 }
  await world.transaction(work => holdDrawing(work, hold))
  assert.equal((await held.close()).status, 409)
  await world.transaction(work => releaseHold(work, hold.requestId))
  const again = (await held.ask()).data
  assert.equal((await held.decide(again.requestId)).status, 200)
  assert.equal(await held.status(), 'CLOSED')
  await proves()
})

test('nothing is drawn once it is asked; the payment that leaves nothing closes it; a bounce opens it without draws', async () => {
  const limit = await aLimit()
  const { loanId, organisationId } = limit
  await draw(world, loanId, 10_00_000_00, today())
  await nextDay()
  assert.equal((await limit.close()).status, 200)
  assert.deepEqual([await limit.status(), await limit.free()], ['ACTIVE', 0])
  await assert.rejects(draw(world, loanId, 1_00, today()))
  await assert.rejects(
    world.transaction(work => reviseLimit(work, { loanId, sanctionedPaise: 60_00_000_00, expiresOn: '2030-01-01' })),
  )
  assert.match(await world.lastMessage(limit.mobile), /is being closed/)
  await pay(world, { organisationId, loanId }, 4_00_000_00, today())
  await nextDay()
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, await limit.sum(), today())
  assert.deepEqual([await limit.status(), await limit.certificate()], ['CLOSED', 200])
  await proves()
  await nextDay()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.deepEqual([await limit.status(), await limit.free(), await limit.certificate()], ['ACTIVE', 0, 409])
  assert.equal((await limit.read()).closings[0]?.state, 'ENDING')
  await nextDay()
  await pay(world, { organisationId, loanId }, await limit.sum(), today())
  assert.equal(await limit.status(), 'CLOSED')
  await proves()
})

test('taken back until it is closed, by its own borrower, and drawn again', async () => {
  const limit = await aLimit()
  const stranger = await aLimit()
  const viewer = await world.person({ memberOf: [limit.organisationId], role: 'BUYER_VIEWER' })
  await draw(world, limit.loanId, 10_00_000_00, today())
  assert.equal((await limit.close(viewer)).status, 403)
  const { closingId } = (await limit.close()).data
  assert.equal((await stranger.takeBack(closingId)).status, 403)
  assert.equal((await limit.takeBack(closingId, stranger.owner)).status, 403)
  assert.equal((await limit.reopen(closingId)).status, 403, 'staff do not take back what the borrower asked')
  assert.equal((await limit.read()).closings[0]?.mayTakeBack, true)
  assert.equal((await limit.takeBack(closingId)).status, 200)
  assert.deepEqual([await limit.free(), (await limit.read()).closings[0]?.state], [40_00_000_00, 'TAKEN_BACK'])
  assert.equal((await limit.takeBack(closingId)).status, 409)
  await draw(world, limit.loanId, 1_00_000_00, today())
  assert.equal((await limit.close()).status, 200, 'one may ask again')
})

test('a drawing on its way is paid out or taken back first; asked at once with a draw, one of them is refused', async () => {
  const limit = await aLimit()
  const { loanId } = limit
  const requestId = randomUUID()
  await world.transaction(work => holdDrawing(work, { loanId, requestId, amountPaise: 2_00_000_00 }))
  assert.match((await limit.read()).refusal ?? '', /A drawing of ₹2,00,000 is on its way/)
  assert.equal((await limit.close()).status, 409)
  await world.transaction(work => releaseHold(work, requestId))
  const hold = () =>
    world.transaction(work => holdDrawing(work, { loanId, requestId: randomUUID(), amountPaise: 1_00_000_00 }))
  const [held, closed] = await Promise.allSettled([hold(), limit.close()])
  const closing = closed.status === 'fulfilled' && closed.value.status === 200
  assert.notEqual(held.status === 'fulfilled', closing)
})

test('staff close it by two people: until the second says yes it is drawn; another takes that back, or it is refused with a reason', async () => {
  const limit = await aLimit()
  await draw(world, limit.loanId, 10_00_000_00, today())
  assert.equal((await limit.ask(limit.owner)).status, 403)
  const { requestId } = (await limit.ask()).data
  assert.equal((await limit.ask()).status, 409, 'one at a time')
  assert.deepEqual([await limit.free(), (await limit.read()).closings], [40_00_000_00, []])
  assert.equal((await limit.decide(requestId, true, maker)).status, 403)
  const hold = { loanId: limit.loanId, requestId: randomUUID(), amountPaise: 1_00_000_00 }
  await world.transaction(work => holdDrawing(work, hold))
  assert.equal((await limit.decide(requestId)).status, 409, 'a drawing was asked for meanwhile')
  await world.transaction(work => releaseHold(work, hold.requestId))
  assert.ok((await limit.decide(requestId, false)).fieldErrors.note)
  assert.equal((await limit.decide(requestId)).status, 200)
  assert.equal((await limit.decide(requestId)).status, 409)
  assert.deepEqual([await limit.free(), (await limit.read()).closings[0]?.mayTakeBack], [0, false])
  assert.equal((await limit.read(checker)).closings[0]?.desk?.reason, reason)
  assert.equal((await limit.takeBack(requestId)).status, 403, 'the borrower does not undo what staff decided')
  assert.equal((await limit.reopen(requestId, maker)).status, 403)
  assert.equal((await limit.reopen(requestId)).status, 200)
  assert.equal(await limit.free(), 40_00_000_00)
  const again = (await limit.ask()).data.requestId
  assert.equal((await limit.decide(again, false, checker, 'They pay well')).status, 200)
  assert.equal((await limit.read(maker)).closings[0]?.state, 'REFUSED')
  assert.equal((await limit.close()).status, 200, 'the borrower may still')
})

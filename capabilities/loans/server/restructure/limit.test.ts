import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@poonji/kernel/dates.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { startTestApp, tableOfFile, type TestApp } from '../../../../apps/test-app.ts'
import { askClosing, decideClosing, reopenLimit } from '../../closing-contract.ts'
import { disbursements, loanDetail } from '../../contract.ts'
import { disbursementsFile } from '../../file-contract.ts'
import { foreclosure, keepQuote, partPayment } from '../../prepayment-contract.ts'
import { restructurings } from '../../restructure-contract.ts'
import { statement } from '../../statement-contract.ts'
import type { LoanTerms } from '../../terms.ts'
import { holdDrawing, recordDrawingPower, releaseHold, reversePayment, runEndOfDay, undrawnPaise } from '../service.ts'
import { draw, dropline, outsideOf, pay, purchaseLimit } from '../testing.ts'
import { beginRestructuring } from './begin.ts'
import { key, restructuringWorld, wanted } from './testing.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
const proves = async () => assert.deepEqual(await desk.proof(), [])
const twelve = (fromOn: string, given = {}) => wanted(fromOn, { instalments: 12, rateBps: 1_500, ...given })

/** A limit of which 10,00,000 and, on a later day, 4,00,000 are drawn. */
async function limitOn(drawnOn: string, laterOn: string, terms: LoanTerms = purchaseLimit) {
  const limit = await desk.loanOn(drawnOn, terms)
  await desk.close(addDays(laterOn, -1))
  desk.moveTo(laterOn)
  await draw(world, limit.loanId, 4_00_000_00, laterOn)
  const detail = async () => (await limit.owner.call(loanDetail, { loanId: limit.loanId })).data
  const free = () => world.transaction(work => undrawnPaise(work, limit.loanId))
  const classOf = async () =>
    (
      await desk.db
        .selectFrom('borrower_class')
        .select('class')
        .where('organisation_id', '=', limit.organisationId)
        .executeTakeFirstOrThrow()
    ).class
  return { ...limit, detail, free, classOf }
}

before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

test('what is used of a limit becomes instalments as two people and the borrower agreed, and nothing more is drawn', async () => {
  const limit = await limitOn('2027-01-10', '2027-01-14', { ...purchaseLimit, creditDays: 30 })
  await desk.close('2027-02-19')
  desk.moveTo('2027-02-20')
  const { loanId, organisationId } = limit
  const { data: account } = await limit.owner.call(statement, { loanId, query: {} })
  const { data: seen } = await limit.see(twelve('2027-02-20'))
  assert.deepEqual([seen.ofLimit, seen.after.instalments, seen.after.rateBps], [true, 12, 1_500])
  assert.equal(seen.after.principal, 14_00_000_00 + seen.moved.interest)
  assert.equal(seen.after.principal + seen.left.penal, account.closing, 'all that is owed, and not a paisa more')
  const { data } = await limit.ask(twelve('2027-02-20'))
  assert.equal((await limit.decide(data.requestId, true, desk.maker)).status, 403, 'never who proposed')
  await limit.decide(data.requestId)
  assert.match(await world.lastMessage(limit.mobile), /12 instalments at 15%.*agree/)
  assert.ok((await limit.free()) > 0, 'offered is not agreed')
  assert.equal((await limit.answer(data.requestId)).status, 200)
  assert.match(await world.lastMessage(limit.mobile), /repaid by instalments from/)
  const ahead = (await limit.dues()).filter(due => !due.raised)
  assert.deepEqual(
    ahead.map(due => [due.due_on, due.principal_paise + due.interest_paise]),
    seen.rows.flatMap(row => (row.after === null ? [] : [[row.dueOn, row.after]])),
    'what was shown is what the books ask for',
  )
  const detail = await limit.detail()
  assert.deepEqual(
    [detail.shape, detail.sanctioned, detail.used, detail.free, detail.newTerms?.state, detail.expiresOn],
    ['instalment', seen.after.principal, seen.after.principal, 0, 'BEGUN', ahead.at(-1)?.due_on],
  )
  const { data: drawings } = await limit.owner.call(disbursements, { loanId })
  assert.deepEqual(
    drawings.map(one => [one.number, one.amount, one.outstanding, one.instalmentsFrom, one.dueOn]),
    [
      [2, 4_00_000_00, null, '2027-02-20', detail.expiresOn],
      [1, 10_00_000_00, null, '2027-02-20', detail.expiresOn],
    ],
    'no drawing owes what all of them owe together, and none is said to be repaid',
  )
  const query = { format: 'xlsx' } as const
  const table = await tableOfFile(world, limit.owner, disbursementsFile, { loanId, query })
  assert.deepEqual(
    table.slice(-2).map(row => [row[0], row[5]]),
    [
      ['Repaid by instalments from Feb 20, 2027', detail.used / 100],
      ['Total', detail.used / 100],
    ],
  )
  await assert.rejects(draw(world, loanId, 1_00, '2027-02-20'))
  assert.equal(await world.transaction(work => exposureOf(work, organisationId)), seen.after.principal)
  const { data: after } = await limit.owner.call(statement, { loanId, query: {} })
  assert.equal(after.closing, account.closing)
  await proves()
  await desk.close('2027-02-21')
  assert.equal(await limit.classOf(), 'NPA', 'classed as a restructured loan')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-21')
  await proves()
})

test('behind it the loan is one by instalments: part-payment, a quote that closes it, a bounce that opens it without draws', async () => {
  const limit = await limitOn('2027-02-24', '2027-02-26', { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  const { loanId, organisationId } = limit
  await desk.close('2027-03-11')
  desk.moveTo('2027-03-12')
  await limit.restructure(twelve('2027-03-12'))
  await desk.close('2027-05-06')
  await proves()
  desk.moveTo('2027-05-07')
  const { unpaid } = await desk.db
    .selectFrom('due')
    .select(eb => eb.fn.sum<number>('unpaid_paise').as('unpaid'))
    .where('loan_id', '=', loanId)
    .where('raised', '=', true)
    .executeTakeFirstOrThrow()
  await pay(world, { organisationId, loanId }, Number(unpaid), '2027-05-07')
  const { data: part } = await limit.owner.call(partPayment, { loanId, query: { amount: 1_00_000_00 } })
  assert.ok(part.simulated)
  const { data: early } = await limit.owner.call(foreclosure, { loanId })
  const today = early.days[0]
  assert.ok(today && today.fee === 0, 'no fee was agreed of the limit')
  await limit.owner.call(keepQuote, { loanId, body: { onDate: '2027-05-07' } }, key())
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, today.total, '2027-05-07')
  assert.equal((await limit.detail()).status, 'CLOSED')
  const { data: repaid } = await limit.owner.call(disbursements, { loanId })
  assert.deepEqual(
    repaid.map(one => [one.outstanding, one.instalmentsFrom]),
    [
      [0, null],
      [0, null],
    ],
  )
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.deepEqual([(await limit.detail()).status, await limit.free()], ['ACTIVE', 0])
  await desk.close('2027-05-27')
  await proves()
})

test('of a falling limit as well; payments of days before it, told or bounced behind it, change what became instalments', async () => {
  const limit = await limitOn('2027-06-01', '2027-06-03', { ...dropline, sanctionedPaise: 14_00_000_00 })
  const { loanId, organisationId } = limit
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 2_00_000_00, '2027-06-03')
  await desk.close('2027-07-09')
  desk.moveTo('2027-07-10')
  await limit.restructure(
    twelve('2027-07-10', { moratoriumMonths: 3, moratoriumInterest: 'CAPITALISED', funds: 'ALL' }),
  )
  await desk.close('2027-08-12')
  await proves()
  const before = await limit.detail()
  await pay(world, { organisationId, loanId }, 1_00_000_00, '2027-06-20')
  const paid = await limit.detail()
  assert.ok(paid.sanctioned < before.sanctioned - 1_00_000_00, 'with the interest that it spared')
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.ok((await limit.detail()).sanctioned > paid.sanctioned + 2_00_000_00)
  await desk.close('2027-09-03')
  await proves()
})

test('from the borrower’s word on nothing is drawn and no closing is taken back; it begins on its day', async () => {
  const limit = await limitOn('2027-09-06', '2027-09-08')
  const { loanId } = limit
  assert.equal((await limit.see(twelve('2027-09-08'))).status, 400, 'drawn on that day')
  await desk.close('2027-09-09')
  desk.moveTo('2027-09-10')
  await world.transaction(work =>
    recordDrawingPower(work, loanId, {
      asOf: '2027-09-10',
      stock: 10_00_000_00,
      creditors: 0,
      debtors: 0,
      marginBps: 0,
    }),
  )
  await desk.close('2027-09-10')
  desk.moveTo('2027-09-11')
  const excess = () =>
    desk.db.selectFrom('limit_excess').select('until_on').where('loan_id', '=', loanId).executeTakeFirst()
  assert.equal((await excess())?.until_on, null)
  const closing = await desk.maker.call(askClosing, { loanId, body: { reason: 'Too risky' } }, key())
  const { requestId: closingId } = closing.data
  const { data } = await limit.ask(twelve('2027-09-13'))
  await limit.decide(data.requestId)
  await limit.answer(data.requestId)
  assert.equal(await limit.free(), 0)
  await desk.checker.call(decideClosing, { loanId, closingId, body: { approve: true, note: '' } }, key())
  assert.equal((await desk.checker.call(reopenLimit, { loanId, closingId }, key())).status, 409)
  assert.equal((await limit.detail()).shape, 'revolving')
  await desk.close('2027-09-12')
  desk.moveTo('2027-09-13')
  await world.transaction(work => beginRestructuring(work, data.requestId))
  assert.equal((await limit.detail()).shape, 'instalment')
  await desk.close('2027-09-14')
  assert.notEqual((await excess())?.until_on, null, 'instalments stand above no drawing power')
  await proves()
})

test('not of invoices, of nothing, or while a drawing is on its way', async () => {
  const limit = await limitOn('2027-09-16', '2027-09-18')
  await desk.close('2027-09-18')
  desk.moveTo('2027-09-19')
  const { loanId } = limit
  const requestId = randomUUID()
  const { data } = await limit.ask(twelve('2027-09-19'))
  await limit.decide(data.requestId)
  await world.transaction(work => holdDrawing(work, { loanId, requestId, amountPaise: 1_00_000_00 }))
  assert.equal((await limit.answer(data.requestId)).status, 409)
  assert.match((await limit.read(desk.maker)).refusal ?? '', /already/)
  await world.transaction(work => releaseHold(work, requestId))
  assert.equal((await limit.answer(data.requestId)).status, 200)
  const invoices = await desk.loanOn('2027-09-19', { ...purchaseLimit, shape: 'discounting' })
  const { data: refused } = await desk.maker.call(restructurings, { loanId: invoices.loanId })
  assert.match(refused.refusal ?? '', /invoices/)
  const unused = await desk.loanOn('2027-09-19', purchaseLimit)
  await desk.close('2027-09-19')
  desk.moveTo('2027-09-20')
  await pay(world, unused, 11_00_000_00, '2027-09-20')
  assert.match((await unused.read(desk.maker)).refusal ?? '', /Nothing of this limit is used/)
  await proves()
})

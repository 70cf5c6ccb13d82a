import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, sheetsOfFile, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../contract.ts'
import { traceFile } from '../../file-contract.ts'
import { transactionDetail } from '@poonji/capabilities/ledger/contract.ts'
import { dueTrace } from '../../trace-contract.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'
import { runEndOfDay } from '../service.ts'
import { draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

let world: TestApp

before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('interest taken upfront leads to its nights and to the drawing from whose money it was kept back', async () => {
  const { clock } = world.runtime.platform
  clock.moveTo('2027-01-10')
  const { loanId, organisationId } = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  const owner = await world.person({ memberOf: [organisationId] })
  await draw(world, loanId, 4_00_000_00, '2027-01-10')
  clock.moveTo('2027-01-20')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-01-19')

  const rows = (await owner.call(calls.schedule, { loanId })).data
  const [taken, principal] = rows
  assert.ok(taken && principal && taken.owed.interest > 0 && taken.unpaid === 0)
  const trace = (await owner.call(dueTrace, { loanId, dueId: taken.dueId })).data
  assert.deepEqual(trace.payments, [])
  assert.deepEqual(
    trace.keptBack.map(({ kind, amount, onDate }) => ({ kind, amount, onDate })),
    [{ kind: 'interest', amount: taken.owed.interest, onDate: '2027-01-10' }],
  )
  const { entries } = (await owner.call(transactionDetail, { transactionId: trace.keptBack[0]?.transactionId ?? '' }))
    .data
  assert.ok(
    entries.some(entry => entry.credit === 4_00_000_00 - taken.owed.interest),
    'the bank paid out the rest',
  )
  assert.equal(trace.interestNights.length, 10)
  const next = (await owner.call(dueTrace, { loanId, dueId: principal.dueId })).data
  assert.deepEqual([next.interestNights, next.keptBack], [[], []], 'principal brings no interest')

  const paper = await sheetsOfFile(world, owner, traceFile, { loanId, dueId: taken.dueId, query: { format: 'xlsx' } })
  assert.ok(paper.flat(2).includes('Kept back from the money paid out'))

  await pay(world, { organisationId, loanId }, 1_00_000_00, '2027-01-20')
  assert.equal((await owner.call(dueTrace, { loanId, dueId: taken.dueId })).data.interestNights.length, 10)
})

test('what interest given back paid as a limit became instalments leads to the new terms', async () => {
  const desk = await restructuringWorld(world)
  const limit = await desk.loanOn('2027-03-10', { ...purchaseLimit, paymentCycle: 'UPFRONT' })
  await desk.close('2027-03-19')
  desk.moveTo('2027-03-20')
  await limit.restructure(wanted('2027-03-20', { instalments: 12 }))
  const { loanId, owner } = limit
  const repaid = (await owner.call(calls.schedule, { loanId })).data.find(due => due.paid.principal > 0)
  assert.ok(repaid)
  const trace = (await owner.call(dueTrace, { loanId, dueId: repaid.dueId })).data
  assert.deepEqual([trace.keptBack, trace.payments], [[], []])
  // the 80 of 90 days that were still to come, of 39,452.05 taken: 35,068.49
  assert.deepEqual(
    trace.givenBack.map(({ kind, amount, onDate }) => ({ kind, amount, onDate })),
    [{ kind: 'principal', amount: 35_068_49, onDate: '2027-03-20' }],
  )
  const transactionId = trace.givenBack[0]?.transactionId ?? ''
  assert.equal((await owner.call(transactionDetail, { transactionId })).status, 200)
  const paper = await sheetsOfFile(world, owner, traceFile, {
    loanId,
    dueId: repaid.dueId,
    query: { format: 'xlsx' },
  })
  assert.ok(paper.flat(2).includes('Upfront interest given back'))
})

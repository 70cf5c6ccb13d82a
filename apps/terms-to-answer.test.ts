import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import * as extensionCalls from '@poonji/capabilities/loans/extension-contract.ts'
import * as calls from '@poonji/capabilities/loans/restructure-contract.ts'
import { key, restructuringWorld, wanted } from '@poonji/capabilities/loans/server/restructure/testing.ts'
import { businessLoan, draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
let desk: Awaited<ReturnType<typeof restructuringWorld>>
before(async () => {
  world = await startTestApp()
  desk = await restructuringWorld(world)
})
after(() => world.close())

const today = () => world.runtime.platform.clock.today()

async function aLoan(terms: Parameters<typeof openTestLoan>[1], mobile: string) {
  const { loanId, organisationId } = await openTestLoan(world, terms)
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const { trancheId } = await draw(world, loanId, 5_00_000_00, today())
  const asked = async () =>
    (await owner.call(pendingTasks, { orgId: organisationId, query: {} })).data
      .filter(one => one.taskType === 'ANSWER_TERMS')
      .map(one => one.loanId)
  return { loanId, trancheId, owner, asked }
}

test('other terms wait for the borrower from the checker’s yes to their own answer', async () => {
  const { loanId, owner, asked } = await aLoan(businessLoan, '9222200001')
  const from = addMonths(today(), 1)
  const terms = wanted(from, { instalments: 24 })
  const { seenHash } = (await desk.maker.call(calls.previewRestructuring, { loanId, query: terms })).data
  const body = { ...terms, seenHash, reason: 'Sales fell' }
  const { requestId } = (await desk.maker.call(calls.askRestructuring, { loanId, body }, key())).data
  assert.deepEqual(await asked(), [], 'a checker has not decided')
  const which = { loanId, restructuringId: requestId }
  await desk.checker.call(calls.decideRestructuring, { ...which, body: { approve: true, note: '' } }, key())
  assert.deepEqual(await asked(), [loanId])
  await owner.call(calls.answerRestructuring, { ...which, body: { agree: false } }, key())
  assert.deepEqual(await asked(), [])
})

test('a longer time for a drawing waits for the borrower the same, and no longer than it may be answered', async () => {
  const { loanId, trancheId, asked } = await aLoan({ ...purchaseLimit, creditDays: 60 }, '9222200002')
  await desk.close(today())
  desk.moveTo(addDays(today(), 1))
  const body = { trancheId, untilOn: addDays(today(), 90), reason: 'Their buyer pays late' }
  const { requestId } = (await desk.maker.call(extensionCalls.askExtension, { loanId, body }, key())).data
  assert.deepEqual(await asked(), [], 'a checker has not decided')
  const decided = { loanId, extensionId: requestId, body: { approve: true, note: '' } }
  await desk.checker.call(extensionCalls.decideExtension, decided, key())
  assert.deepEqual(await asked(), [loanId])
  desk.moveTo(addDays(today(), 16))
  assert.deepEqual(await asked(), [])
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loanRequests, pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import { askClosing, closeLimit, decideClosing } from '@poonji/capabilities/loans/closing-contract.ts'
import { askExtension, decideExtension } from '@poonji/capabilities/loans/extension-contract.ts'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { key } from '@poonji/capabilities/loans/server/restructure/testing.ts'
import { draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { ofApplication } from '@poonji/capabilities/mandates/contract.ts'
import { aLoanWithMandate } from '@poonji/capabilities/mandates/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('auto pay ends with the limit, also at the bank, and nothing is left to do', async () => {
  const { owner, applicationId, loanId } = await aLoanWithMandate(world)
  const { db } = world.runtime.platform.database
  await db
    .updateTable('loan')
    .set({ shape: 'revolving', terms: JSON.stringify(purchaseLimit) })
    .where('id', '=', loanId)
    .execute()
  const { organisationId } = (await owner.call(loanDetail, { loanId })).data
  const mandate = async () => (await owner.call(ofApplication, { applicationId })).data.mandate
  assert.equal((await mandate())?.state, 'ACTIVE')
  assert.equal((await owner.call(closeLimit, { loanId, body: { reason: 'No need' } }, key())).status, 200)
  await world.drainJobs()
  assert.equal((await owner.call(loanDetail, { loanId })).data.status, 'CLOSED')
  const ended = await db
    .selectFrom('mandate')
    .select(['state', 'cancel_reason'])
    .where('application_id', '=', applicationId)
    .execute()
  assert.deepEqual(ended, [{ state: 'CANCELLED', cancel_reason: 'The loan is closed' }])
  const { data } = await owner.call(pendingTasks, { orgId: organisationId, query: {} })
  assert.deepEqual(
    data.map(one => one.taskType).filter(task => /AUTO_DEBIT|RAW_MATERIAL|DRAW/.test(task)),
    [],
  )
})

test('that a limit be closed waits in the checker’s queue until it is decided', async () => {
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const { loanId } = await openTestLoan(world, purchaseLimit)
  const { requestId } = (await maker.call(askClosing, { loanId, body: { reason: 'It was never used' } }, key())).data
  const waiting = async () =>
    (await checker.call(loanRequests, { query: {} })).data.content.map(row => [row.kind, row.requestId, row.loanId])
  assert.deepEqual(await waiting(), [['CLOSE_LIMIT', requestId, loanId]])
  await checker.call(decideClosing, { loanId, closingId: requestId, body: { approve: true, note: '' } }, key())
  assert.deepEqual(await waiting(), [])
})

test('that a drawing run longer waits in the checker’s queue until it is decided', async () => {
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const { loanId } = await openTestLoan(world, purchaseLimit)
  const { clock } = world.runtime.platform
  const { trancheId } = await draw(world, loanId, 1_00_000_00, clock.today())
  clock.moveTo(addDays(clock.today(), 1))
  const body = { trancheId, untilOn: addDays(clock.today(), 120), reason: 'Their buyer pays late' }
  const { requestId } = (await maker.call(askExtension, { loanId, body }, key())).data
  const waiting = async () =>
    (await checker.call(loanRequests, { query: {} })).data.content.map(row => [row.kind, row.requestId, row.loanId])
  assert.deepEqual(await waiting(), [['EXTEND', requestId, loanId]])
  await checker.call(decideExtension, { loanId, extensionId: requestId, body: { approve: true, note: '' } }, key())
  assert.deepEqual(await waiting(), [])
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { loanRequests, myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { askRateRevision, decideRateRevision } from '@poonji/capabilities/loans/rate-revision-contract.ts'
import { businessLoan, openTestLoan } from '@poonji/capabilities/loans/server/testing.ts'
import { restructuringWorld, wanted } from '@poonji/capabilities/loans/server/restructure/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('new terms for a loan wait in the checker’s queue until they are decided', async () => {
  const desk = await restructuringWorld(world)
  const loan = await desk.loanOn('2027-01-10')
  await desk.close('2027-04-19')
  desk.moveTo('2027-04-20')
  const { requestId } = (await loan.ask(wanted('2027-04-20'))).data
  const waiting = async (person = desk.checker) =>
    (await person.call(loanRequests, { query: {} })).data.content.map(row => [row.kind, row.requestId, row.loanId])
  assert.deepEqual(await waiting(), [['RESTRUCTURE', requestId, loan.loanId]])
  await loan.decide(requestId)
  assert.deepEqual(await waiting(), [])
})

test('a step of a benchmark waits on the dashboard of whoever decides it, not of whoever asked', async () => {
  await openTestLoan(world, { ...businessLoan, floating: true })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const waits = async (person = checker) =>
    (await person.call(myDay, {})).data.find(one => one.desk === 'benchmarkSteps')?.count ?? 0
  const key = () => ({ 'idempotency-key': randomUUID() })
  const fromOn = addDays(world.runtime.platform.clock.today(), 20)
  const body = { benchmark: 'RBI repo', beforeBps: 550, afterBps: 575, fromOn, reason: 'Repo rate moved' }
  const { requestId } = (await maker.call(askRateRevision, { body }, key())).data
  assert.deepEqual([await waits(), await waits(maker)], [1, 0])
  const refusal = { approve: false, note: 'Not yet' }
  await checker.call(decideRateRevision, { revisionId: requestId, body: refusal }, key())
  assert.equal(await waits(), 0)
})

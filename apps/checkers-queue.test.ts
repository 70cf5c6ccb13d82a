import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loanRequests } from '@poonji/capabilities/dashboards/contract.ts'
import { restructuringWorld, wanted } from '@poonji/capabilities/loans/server/restructure/testing.ts'
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

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'
import { principalOn } from '../service.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('the principal of a date has what joined it when the loan was restructured, from that day on', async () => {
  const desk = await restructuringWorld(world)
  const { loanId, restructure } = await desk.loanOn('2027-06-15')
  await desk.close('2027-07-20')
  desk.moveTo('2027-07-21')
  await restructure(wanted('2027-07-21'))
  const on = (date: string) => world.transaction(work => principalOn(work, loanId, date))
  // a month's interest on 10,00,000 at 18 %, 14,794.52, and 2,731.41 of six days on the 9,23,114.53 that was not due
  assert.deepEqual([await on('2027-07-20'), await on('2027-07-21')], [10_00_000_00, 10_17_525_93])
})

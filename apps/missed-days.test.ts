import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { summary, worklistFile } from '@poonji/capabilities/collections/contract.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import type { Desk } from '@poonji/capabilities/dashboards/desks.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, openTestLoan, outsideOf } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, startOfDayInIndia } from '@poonji/kernel/dates.ts'
import { startTestApp, sheetsOfFile, type Person } from './test-app.ts'

const world = await startTestApp()
after(() => world.close())
const { clock } = world.runtime.platform

const waitsAt = async (desk: Desk, person: Person) => {
  const found = (await person.call(myDay, {})).data.find(one => one.desk === desk)
  return found && [found.count, found.oldestAt]
}
const missed = (person: Person) => waitsAt('missedDays', person)

test('who may close a business day reads on their day that one was missed, and since when; nobody else does', async () => {
  const start = clock.today()
  const { loanId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, start)
  const permissions = ['CAN_VIEW_DASHBOARD', 'CAN_RUN_END_OF_DAY'] as const
  const closer = await world.person({ domain: 'admin', visibility: 'all', permissions: [...permissions] })
  const other = await world.person({ domain: 'admin', visibility: 'all', permissions: ['CAN_VIEW_DASHBOARD'] })
  clock.moveToHour(addDays(start, 1), 12)
  await runEndOfDay(outsideOf(world), world.tenant, start)
  assert.deepEqual(await missed(closer), [0, null])
  clock.moveToHour(addDays(start, 2), 0)
  assert.deepEqual(await missed(closer), [0, null], 'the night has its hour')
  clock.moveToHour(addDays(start, 3), 12)
  assert.deepEqual(await missed(closer), [2, startOfDayInIndia(addDays(start, 2))])
  assert.equal(await missed(other), undefined)
  const officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
  const openNights = async () => (await officer.call(summary, {})).data.openNights
  assert.equal(await openNights(), 2, 'the worklist says that it is behind')
  const fileSays = async () => JSON.stringify(await sheetsOfFile(world, officer, worklistFile, { query: {} }))
  assert.match(await fileSays(), /2 business days are over and not closed yet/, 'and its file does')
  await runEndOfDay(outsideOf(world), world.tenant, addDays(start, 2))
  assert.deepEqual([await missed(closer), await openNights()], [[0, null], 0])
  assert.doesNotMatch(await fileSays(), /not closed yet/)
})

test('who may close a business day reads on their day what an error left out of the last night, until a night made up for it', async () => {
  const start = clock.today()
  const { loanId, organisationId } = await openTestLoan(world, businessLoan)
  await draw(world, loanId, 10_00_000_00, start)
  const permissions = ['CAN_VIEW_DASHBOARD', 'CAN_RUN_END_OF_DAY'] as const
  const closer = await world.person({ domain: 'admin', visibility: 'all', permissions: [...permissions] })
  const close = (on: string) => {
    clock.moveToHour(addDays(on, 1), 12)
    return runEndOfDay(outsideOf(world), world.tenant, on)
  }
  await close(start)
  assert.deepEqual(await waitsAt('leftOut', closer), [0, null])
  const since = addDays(start, -2)
  await sql`insert into day_held (tenant, on_date, step, about_id, number, organisation_id, since_on, reason, held_at)
    values (${world.tenant}, ${start}, 'night', ${loanId}, 'PJL-1', ${organisationId}, ${since}, 'planted', now())`.execute(
    world.runtime.platform.database.db,
  )
  assert.deepEqual(await waitsAt('leftOut', closer), [1, startOfDayInIndia(addDays(since, 1))])
  await close(addDays(start, 1))
  assert.deepEqual(await waitsAt('leftOut', closer), [0, null])
})

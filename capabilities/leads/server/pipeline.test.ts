import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { startTestApp, tableOfFile, type TestApp } from '../../../apps/test-app.ts'
import { pipelineFile, pipelineSummary, searchPipeline } from '../pipeline-contract.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const move = (applicationId: string, to: ApplicationStatus) =>
  world.transaction(work => moveApplication(work, { applicationId, to }))

test('an application that ended without a loan is no longer in the sum of its segment, and is found by the filter', async () => {
  const manager = await world.person({ role: 'SALES_MANAGER', visibility: 'all' })
  const going = await anApplication(world, await world.organisation({ name: 'Konark Polymers' }))
  const ended = await anApplication(world, await world.organisation({ name: 'Vaigai Traders' }))
  for (const id of [going, ended]) {
    await move(id, 'PROCESSING')
    await move(id, 'UNDERWRITING_TELEPHONIC')
  }
  await move(ended, 'UNDERWRITING')
  await move(ended, 'UNDERWRITING_REJECTED')

  const sums = (await manager.call(pipelineSummary, {})).data
  assert.deepEqual(
    sums.find(one => one.segment === 'UNDERWRITING'),
    { segment: 'UNDERWRITING', count: 1, amountPaise: 25_00_000_00, ended: 1 },
  )
  const stands = async (filter: string[]) =>
    (await manager.call(searchPipeline, { segment: 'UNDERWRITING', query: { filter } })).data.content.map(one => one.id)
  assert.deepEqual(await stands([]), [going])
  assert.deepEqual(await stands(['STATE:ENDED']), [ended])
  const asked = { segment: 'UNDERWRITING', query: { filter: ['STATE:ENDED'] } }
  const [titles, row, ...more] = await tableOfFile(world, manager, pipelineFile, asked)
  assert.deepEqual([titles?.[0], row?.[0], row?.at(-1), more.length], ['Company', 'Vaigai Traders', 25_00_000, 0])
})

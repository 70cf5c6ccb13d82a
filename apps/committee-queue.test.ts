import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { DESKS } from '@poonji/capabilities/dashboards/desks.ts'
import { stepAside } from '@poonji/capabilities/underwriting/case-contract.ts'
import { sheet } from '@poonji/capabilities/underwriting/contract.ts'
import { approve, vote } from '@poonji/capabilities/underwriting/decision-contract.ts'
import { openCreditDesk, takeToUnderwriting } from '@poonji/capabilities/underwriting/server/testing.ts'
import { screens } from '@poonji/capabilities/underwriting/web/screens.ts'
import { loadRows } from './rows.ts'
import type { Person } from './test-app.ts'

const place = await openCreditDesk()
const { world, desk, leela, arjun } = place
after(() => world.close())

test('a proposal waits on the dashboard of each member until that member has voted', async () => {
  const { applicationId } = await place.atDesk({ amountPaise: 60_00_000_00 })
  await takeToUnderwriting(desk, applicationId)
  await desk.call(approve, { applicationId, body: place.approval(55_00_000_00) })
  const waits = async (person: Person) =>
    (await person.call(myDay, {})).data.find(one => one.desk === 'committee')?.count
  assert.deepEqual([await waits(leela), await waits(arjun)], [1, 1])
  const decisionId = (await leela.call(sheet, { applicationId })).data.decision?.decisionId ?? ''
  await leela.call(vote, { applicationId, body: { decisionId, vote: 'approve', reasons: 'Seen.', plainReasons: [] } })
  assert.deepEqual([await waits(leela), await waits(arjun)], [0, 1])
})

test('a case for which the committee has too few members says so, to the administrators too, until there are enough', async () => {
  const { applicationId } = await place.atDesk({ amountPaise: 60_00_000_00 })
  await takeToUnderwriting(desk, applicationId)
  await desk.call(approve, { applicationId, body: place.approval(55_00_000_00) })
  const said = async () => {
    const waits = (await arjun.call(myDay, {})).data.find(one => one.desk === 'committeeShort')?.count
    return [waits, (await leela.call(sheet, { applicationId })).data.decision?.membersMissing]
  }
  assert.deepEqual(await said(), [0, 0])
  await leela.call(stepAside, { applicationId, body: { reasons: 'My sister runs it.' } })
  assert.deepEqual(await said(), [1, 1])
  const decisionId = (await arjun.call(sheet, { applicationId })).data.decision?.decisionId ?? ''
  await arjun.call(vote, { applicationId, body: { decisionId, vote: 'approve', reasons: 'Seen.', plainReasons: [] } })
  assert.deepEqual(await said(), [1, 1], 'whose vote is in is not asked again')
  const elsewhere = await world.person({ role: 'CREDIT_COMMITTEE', name: 'Rupa Rao', visibility: 'assigned' })
  assert.deepEqual(await said(), [1, 1], 'who does not see the case cannot vote on it')
  await world.person({ role: 'CREDIT_COMMITTEE', name: 'Vikram Rao' })
  assert.deepEqual(await said(), [0, 0])
  assert.equal(
    (await elsewhere.call(myDay, {})).data.find(one => one.desk === 'committeeShort'),
    undefined,
  )
})

test('what waits for the committee leads to its list, to those that wait for the viewer’s vote', async () => {
  const rows = await loadRows()
  const { pathname, search } = new URL(DESKS.committee.to, 'http://poonji.test')
  assert.equal(rows.find(one => one.path === pathname)?.screen, screens.deskCommittee)
  assert.equal(search, '?waits=me')
})

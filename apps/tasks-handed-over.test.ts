import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endAccess } from '@poonji/capabilities/access/staff-contract.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { reassign } from '@poonji/capabilities/organisations/manage-contract.ts'
import { addTask, myTasks } from '@poonji/capabilities/tasks/contract.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const seller = (name: string) => world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name })
const due = async (who: Person) => {
  const day = (await who.call(myDay, {})).data.find(({ desk }) => desk === 'tasksDue')
  const { content } = (await who.call(myTasks, { query: { view: 'due' } })).data
  assert.equal(day?.count ?? 0, content.length, 'the day counts what the list shows')
  return content.map(({ title }) => title).toSorted()
}

test('what somebody has to do goes on with the client, and with whoever succeeds them; nothing is left on no list', async () => {
  const admin = await world.person({ role: 'ADMINISTRATOR' })
  const [leaver, keeper, blind] = [await seller('Farid'), await seller('Gita'), await seller('Hari')]
  const [moving, kept, own] = [await world.organisation(), await world.organisation(), await world.organisation()]
  const give = async (orgId: string, to: Person) => {
    const body = { accountId: to.accountId, reason: 'A new region' }
    assert.equal((await admin.call(reassign, { orgId, body })).status, 200)
  }
  for (const orgId of [moving, kept, own]) await give(orgId, leaver)
  const dueOn = world.runtime.platform.clock.today()
  const note = async (title: string, organisationId: string | null) => {
    const body = { title, note: '', dueOn, assignedTo: leaver.accountId, organisationId }
    assert.equal((await leaver.call(addTask, { body })).status, 200)
  }
  await note('moving', moving)
  await note('own', own)
  await note('nobody’s', null)
  await give(moving, keeper)
  assert.deepEqual([await due(leaver), await due(keeper)], [['nobody’s', 'own'], ['moving']])

  await note('kept', kept)
  await world.runtime.platform.database.db
    .updateTable('organisation')
    .set({ assigned_to: keeper.accountId })
    .where('id', '=', kept)
    .execute()
  const end = (successorId: string | null) =>
    admin.call(endAccess, { accountId: leaver.accountId, body: { reason: 'Left the company', successorId } })
  const refused = await end(null)
  assert.equal(refused.status, 400)
  assert.ok(refused.fieldErrors.successorId)
  assert.equal((await end(blind.accountId)).status, 200)
  assert.deepEqual(
    [await due(blind), await due(keeper)],
    [
      ['nobody’s', 'own'],
      ['kept', 'moving'],
    ],
  )
})

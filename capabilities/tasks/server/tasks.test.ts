import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import type { Query } from '@poonji/contract/call.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

describe('tasks', () => {
  let world: TestApp
  let manager: Person
  let seller: Person
  let colleague: Person
  let orgId: string
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())
  beforeEach(async () => {
    manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised', name: 'Meera' })
    seller = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name: 'Suresh' })
    colleague = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name: 'Kavita' })
    orgId = await world.organisation({ name: 'Lotus Sheds' })
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ manager_id: manager.accountId }).where('id', '=', seller.accountId).execute()
    await db.updateTable('organisation').set({ assigned_to: seller.accountId }).where('id', '=', orgId).execute()
  })

  const inDays = (days: number) => addDays(world.runtime.platform.clock.today(), days)
  const bodyFor = (person: Person, more: object = {}) => ({
    ...{ title: 'Visit the shed', note: '', dueOn: inDays(2), assignedTo: person.accountId, organisationId: null },
    ...more,
  })
  const mine = async (who: Person, view: Query<typeof calls.myTasks>['view'] = 'toDo') =>
    (await who.call(calls.myTasks, { query: { view } })).data.content
  const team = async (who: Person, query: object = {}) => (await who.call(calls.teamTasks, { query })).data.content
  const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

  test('a task is noted, due, done, taken back, and stands in the file as in the list', async () => {
    const { id: taskId } = (await seller.call(calls.addTask, { body: bodyFor(seller, { organisationId: orgId }) })).data
    await seller.call(calls.addTask, { body: bodyFor(seller, { title: 'Sooner', dueOn: inDays(0) }) })
    assert.deepEqual(titles(await mine(seller)), ['Sooner', 'Visit the shed'])
    assert.deepEqual(titles(await mine(seller, 'due')), ['Sooner'])
    const [found] = (await seller.call(calls.myTasks, { query: { search: 'lotus' } })).data.content
    assert.deepEqual([found?.id, found?.organisationName], [taskId, 'Lotus Sheds'])
    const [head, , row] = await tableOfFile(world, seller, calls.myTasksFile, { query: {} })
    assert.deepEqual(head, ['Task', 'Note', 'Client', 'Due on', 'Whose', 'Given by', 'State'])
    assert.deepEqual([row?.[0], row?.[2], row?.[6]], ['Visit the shed', 'Lotus Sheds', 'To do'])

    assert.equal((await seller.call(calls.finishTask, { taskId })).status, 200)
    assert.equal((await seller.call(calls.cancelTask, { taskId })).status, 409)
    assert.deepEqual(
      (await mine(seller, 'settled')).map(one => one.state),
      ['DONE'],
    )
    assert.equal((await seller.call(calls.reopenTask, { taskId })).status, 200)
    assert.deepEqual(await mine(seller, 'settled'), [])
  })

  test('whoever leads others sees what they have to do, and gives them more; others neither see nor change it', async () => {
    const { mobile } = await world.runtime.platform.database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    const { id: taskId } = (await manager.call(calls.addTask, { body: bodyFor(seller) })).data
    await world.drainJobs()
    assert.match(await world.lastMessage(mobile), /^Poonji: Meera gave you a task, due on .*: Visit the shed\./)
    assert.deepEqual(
      [titles(await mine(seller)), titles(await mine(manager, 'given'))],
      [['Visit the shed'], ['Visit the shed']],
    )
    assert.deepEqual(titles(await team(manager, { filter: [`PERSON:${seller.accountId}`] })), ['Visit the shed'])
    assert.deepEqual(await team(manager, { filter: [`PERSON:${colleague.accountId}`] }), [])
    assert.deepEqual([await team(colleague), await team(seller), await mine(colleague)], [[], [], []])
    const people = (await manager.call(calls.taskPeople, {})).data
    assert.deepEqual(
      [people[0]?.accountId, people.filter(({ isLed }) => isLed).map(({ name }) => name)],
      [manager.accountId, ['Suresh']],
    )
    for (const call of [calls.finishTask, calls.cancelTask, calls.reopenTask])
      assert.equal((await colleague.call(call, { taskId })).status, 403)
    const version = (await mine(seller))[0]?.version ?? 0
    assert.equal(
      (await colleague.call(calls.changeTask, { taskId, body: { ...bodyFor(colleague), version } })).status,
      403,
    )
    assert.equal((await manager.call(calls.cancelTask, { taskId })).status, 200)
  })

  test('a task is changed as it was read, and given on with its day', async () => {
    const { id: taskId } = (await seller.call(calls.addTask, { body: bodyFor(seller) })).data
    const [read] = await mine(seller)
    const body = { ...bodyFor(colleague, { title: 'Call first' }), version: read?.version ?? 0 }
    assert.equal((await seller.call(calls.changeTask, { taskId, body })).status, 200)
    assert.equal((await seller.call(calls.changeTask, { taskId, body })).status, 409, 'somebody was first')
    assert.deepEqual(
      [titles(await mine(seller)), titles(await mine(colleague)), titles(await mine(seller, 'given'))],
      [[], ['Call first'], ['Call first']],
    )
    await world.moveTo(inDays(5))
    const [late] = await mine(colleague)
    assert.equal(late?.isLate, true)
    const again = { ...bodyFor(colleague, { title: 'Call', dueOn: late?.dueOn }), version: late?.version ?? 0 }
    assert.equal(
      (await colleague.call(calls.changeTask, { taskId, body: again })).status,
      200,
      'its day stays as it was',
    )
  })

  test('nobody has a task about a client whom they do not see, and no name is read of one', async () => {
    const about = { organisationId: orgId }
    const refused = async (who: Person, body: ReturnType<typeof bodyFor>) => {
      const { status, fieldErrors } = await who.call(calls.addTask, { body })
      return [status, Object.keys(fieldErrors)]
    }
    assert.deepEqual(await refused(colleague, bodyFor(colleague, about)), [400, ['organisationId']])
    assert.deepEqual(await refused(manager, bodyFor(colleague, about)), [400, ['assignedTo']])
    const buyer = await world.person({ memberOf: [orgId] })
    assert.deepEqual(await refused(manager, bodyFor(buyer)), [400, ['assignedTo']])
    assert.deepEqual(await refused(seller, bodyFor(seller, { dueOn: inDays(-1) })), [400, ['dueOn']])
    const far = addDays(addMonths(inDays(0), 24), 1)
    assert.deepEqual(await refused(seller, bodyFor(seller, { dueOn: far })), [400, ['dueOn']])

    await manager.call(calls.addTask, { body: bodyFor(seller, about) })
    const { db } = world.runtime.platform.database
    await db.updateTable('organisation').set({ assigned_to: colleague.accountId }).where('id', '=', orgId).execute()
    const [unseen] = await mine(seller)
    assert.deepEqual([unseen?.title, unseen?.organisationId, unseen?.organisationName], ['Visit the shed', null, null])
    assert.deepEqual((await seller.call(calls.myTasks, { query: { search: 'Lotus' } })).data.content, [])
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { contactEndsAt } from '@poonji/capabilities/organisations/server/service.ts'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { moveByHand } from '@poonji/capabilities/applications/move-contract.ts'
import { anApplication } from '@poonji/capabilities/applications/server/testing.ts'
import type { ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { raiseGrievance } from '@poonji/capabilities/grievances/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Stage } from '../db/demo/stage.ts'
import type { Person, TestApp } from './test-app.ts'
import { startTestStage } from './test-stage.ts'

/** An application waits because nobody could reach its client: they are told by SMS, at the hours of the contact gate. */
describe('a client whom nobody could reach', () => {
  let world: TestApp
  let stage: Stage
  let staff: Person
  before(async () => {
    ;({ world, stage } = await startTestStage())
    staff = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
  })
  after(() => world.close())

  async function client() {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId] })
    const { accountId } = owner
    const applicationId = await anApplication(world, organisationId)
    const { db } = world.runtime.platform.database
    const { mobile } = await db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const told = () =>
      db
        .selectFrom('outgoing_message')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('purpose', '=', 'application-unreached')
        .execute()
    const move = async (to: ApplicationStatus) => {
      const moved = await staff.call(moveByHand, { appId: applicationId, body: { to, reason: 'three calls' } })
      assert.equal(moved.status, 200)
      await stage.settle()
    }
    return { organisationId, owner, mobile, told, move }
  }
  const at = (hour: number) => stage.travelTo(addDays(stage.today, 1), hour)

  test('is told that the application waits, and where to write when we may call', async () => {
    await at(10)
    const { organisationId, mobile, move } = await client()
    await move('CLIENT_UNRESPONSIVE')
    const said = await world.lastMessage(mobile)
    assert.match(said, /could not reach you, so your application PJ-\d{4}-\d{5} waits\. Write when we may call: http/)
    assert.ok(said.includes(`/organisation/${organisationId}/grievances`), said)
  })

  test('is told in the morning where it is too late, and not at all who was reached before', async () => {
    await at(20)
    const [one, other] = [await client(), await client()]
    await one.move('CLIENT_UNRESPONSIVE')
    await other.move('CLIENT_UNRESPONSIVE')
    assert.deepEqual([await one.told(), await other.told()], [[], []])
    await other.move('DOCUMENT_COLLECTION')
    await at(11)
    await stage.settle()
    assert.deepEqual([(await one.told()).length, (await other.told()).length], [1, 0])
  })

  test('an evening’s message is not sent once the hours are over', async () => {
    await at(18)
    const one = await client()
    await one.move('CLIENT_UNRESPONSIVE')
    const { db } = world.runtime.platform.database
    const said = await db
      .selectFrom('outgoing_message')
      .select(['id', 'sealed'])
      .where('organisation_id', '=', one.organisationId)
      .where('purpose', '=', 'application-unreached')
      .executeTakeFirst()
    assert.ok(said)
    const { goodUntil } = await world.transaction(async work => openMessage(work, said))
    assert.deepEqual(goodUntil, contactEndsAt(stage.today))
  })

  test('is told after their complaint about what they owe was answered', async () => {
    await at(10)
    const one = await client()
    const body = { subject: 'A charge', category: 'CHARGES', words: 'What is this?' } as const
    const { data } = await one.owner.call(raiseGrievance, { orgId: one.organisationId, body })
    await one.move('CLIENT_UNRESPONSIVE')
    assert.deepEqual(await one.told(), [])
    const { db } = world.runtime.platform.database
    await db.updateTable('grievance').set({ status: 'CLOSED' }).where('id', '=', data.id).execute()
    await at(11)
    await stage.settle()
    assert.equal((await one.told()).length, 1)
  })
})

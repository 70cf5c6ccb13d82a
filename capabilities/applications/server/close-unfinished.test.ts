import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { addDays, dateInIndia } from '@poonji/kernel/dates.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { things as papers } from '@poonji/capabilities/documents/server/testing.ts'
import { applicationDetail } from '../contract.ts'
import type { ApplicationStatus } from '../status.ts'
import { timelineForApplication } from '../timeline-contract.ts'
import { closeUnfinishedApplications } from './close-unfinished.ts'
import { anApplication } from './testing.ts'

const mobileOf = (n: number) => `98333000${String(n).padStart(2, '0')}`

describe('an application that is not finished in 60 days', () => {
  let world: TestApp
  let staff: Person
  let organisationId: string
  let applicationId: string
  let mobile: string
  let made = 0
  before(async () => {
    world = await startTestApp()
    staff = await world.person({ role: 'OPERATIONS_MAKER' })
    await world.runtime.platform.database.db
      .updateTable('account')
      .set({ language: 'hi' })
      .where('id', '=', staff.accountId)
      .execute()
  })
  after(() => world.close())
  beforeEach(async () => {
    mobile = mobileOf(++made)
    organisationId = await world.organisation()
    await world.person({ memberOf: [organisationId], mobile })
    applicationId = await anApplication(world, organisationId)
  })

  /** As if it had been made so many days ago, and been in its status for as long as is said. */
  async function aged(days: number, status: ApplicationStatus, sinceDays = days, noticedDays: number | null = null) {
    const { clock, database } = world.runtime.platform
    const ago = (count: number) => new Date(clock.now().getTime() - count * 86_400_000)
    await database.db
      .updateTable('application')
      .set({
        status,
        returns_to: status === 'CLIENT_UNRESPONSIVE' ? 'UNDERWRITING' : null,
        closed_at: null,
        created_at: ago(days),
        status_at: ago(sinceDays),
        closing_notice_at: noticedDays === null ? null : ago(noticedDays),
      })
      .where('id', '=', applicationId)
      .execute()
  }
  const today = () => dateInIndia(world.runtime.platform.clock.now())
  const run = () => closeUnfinishedApplications(world.runtime.outside({ tenant: world.tenant, viewer: null }))
  const detail = async () => (await staff.call(applicationDetail, { appId: applicationId })).data
  const timeline = async () =>
    (await staff.call(timelineForApplication, { orgId: organisationId, appId: applicationId })).data
  const told = async () => (await world.messagesTo(mobile)).filter(text => /not finished/.test(text))

  test('is not closed while it waits for us, and its client is told nothing', async () => {
    for (const status of [
      'PROCESSING',
      'UNDERWRITING_TELEPHONIC',
      'UNDERWRITING',
      'PENDING_CRC_APPROVAL',
      'SENT_TO_NBFC',
      'QUERY_FROM_NBFC',
      'OFFERED_BY_NBFC',
      'QUERY_FROM_CLIENT',
      'OFFER_WITHDRAWN',
    ] as const) {
      await aged(90, status, 90, 10)
      await run()
      const { loanApplicationStatus, closesOn } = await detail()
      assert.deepEqual([loanApplicationStatus.status, closesOn], [status, null])
    }
    assert.deepEqual(await told(), [])
  })

  test('is announced a week ahead and closed on the day that was told', async () => {
    await aged(53, 'DOCUMENT_COLLECTION')
    await run()
    await run()
    assert.equal((await told()).length, 1)
    assert.equal((await detail()).closesOn, addDays(today(), 7))
    await aged(59, 'DOCUMENT_COLLECTION', 59, 6)
    await run()
    assert.equal((await detail()).loanApplicationStatus.status, 'DOCUMENT_COLLECTION')
    for (const status of ['UNVERIFIED', 'VERIFIED', 'DOCUMENT_COLLECTION', 'CLIENT_UNRESPONSIVE'] as const) {
      await aged(60, status, 60, 7)
      await run()
      assert.equal((await detail()).loanApplicationStatus.status, 'ABANDONED', status)
    }
    const { history } = await timeline()
    assert.equal(history[0]?.reason, 'समय पर पूरा नहीं हुआ', 'why, to staff in their language')
    assert.match(await world.lastMessage(mobile), /was not finished in 60 days and is closed/)
  })

  test('whose papers we have not looked at is not closed, though it was announced, and is announced anew after that', async () => {
    const documentId = await papers.document(world, organisationId)
    await aged(53, 'DOCUMENT_COLLECTION')
    await run()
    assert.deepEqual([await told(), (await detail()).closesOn], [[], null])
    await aged(60, 'DOCUMENT_COLLECTION', 60, 7)
    await run()
    assert.equal((await detail()).loanApplicationStatus.status, 'DOCUMENT_COLLECTION')
    const body = { decision: 'REJECTED', reasonCode: 'UNREADABLE', version: 1, seenState: 'PENDING' } as const
    const decided = await staff.call(decideDocument, { documentId, body })
    assert.equal(decided.status, 200, decided.message)
    await run()
    assert.equal((await told()).length, 1)
    assert.equal((await detail()).closesOn, addDays(today(), 7))
  })

  test('is looked at again each day once it is old, whatever it waited for', async () => {
    const documentId = await papers.document(world, organisationId)
    await aged(53, 'DOCUMENT_COLLECTION')
    await run()
    const body = { decision: 'REJECTED', reasonCode: 'UNREADABLE', version: 1, seenState: 'PENDING' } as const
    assert.equal((await staff.call(decideDocument, { documentId, body })).status, 200)
    assert.deepEqual(await told(), [])
    await world.moveTo(addDays(today(), 1))
    await world.drainJobs()
    assert.equal((await told()).length, 1)
  })

  test('that was announced is announced anew once a paper that came meanwhile was looked at', async () => {
    const documentId = await papers.document(world, organisationId)
    await aged(60, 'DOCUMENT_COLLECTION', 60, 7)
    const body = { decision: 'REJECTED', reasonCode: 'UNREADABLE', version: 1, seenState: 'PENDING' } as const
    assert.equal((await staff.call(decideDocument, { documentId, body })).status, 200)
    await run()
    assert.equal((await detail()).loanApplicationStatus.status, 'DOCUMENT_COLLECTION')
    assert.equal((await told()).length, 1)
    assert.equal((await detail()).closesOn, addDays(today(), 7))
  })

  test('of who has died is neither announced nor closed, and is announced once the death was recorded in error', async () => {
    const died = (at: Date | null) =>
      world.runtime.platform.database.db
        .updateTable('organisation')
        .set({ deceased_at: at })
        .where('id', '=', organisationId)
        .execute()
    await died(world.runtime.platform.clock.now())
    await aged(53, 'DOCUMENT_COLLECTION')
    await run()
    const noticed = () =>
      world.runtime.platform.database.db
        .selectFrom('application')
        .select('closing_notice_at')
        .where('id', '=', applicationId)
        .executeTakeFirstOrThrow()
    assert.deepEqual([await told(), (await noticed()).closing_notice_at], [[], null], 'nobody is said to be told')
    await aged(90, 'DOCUMENT_COLLECTION', 90)
    await run()
    assert.equal((await detail()).loanApplicationStatus.status, 'DOCUMENT_COLLECTION')
    await died(null)
    await run()
    assert.equal((await told()).length, 1)
  })

  test('and was never announced is announced first, as what came back to the client after an older notice', async () => {
    await aged(90, 'UNDERWRITING_QUERY', 1)
    await run()
    assert.deepEqual([(await detail()).loanApplicationStatus.status, (await told()).length], ['UNDERWRITING_QUERY', 1])
    await aged(90, 'UNDERWRITING_QUERY', 1, 37)
    await run()
    assert.deepEqual([(await detail()).loanApplicationStatus.status, (await told()).length], ['UNDERWRITING_QUERY', 2])
    assert.equal((await detail()).closesOn, addDays(today(), 7))
    await aged(97, 'UNDERWRITING_QUERY', 8, 7)
    await run()
    const over = await detail()
    assert.deepEqual([over.loanApplicationStatus.status, over.endedBy], ['ABANDONED', 'time'])
  })
})

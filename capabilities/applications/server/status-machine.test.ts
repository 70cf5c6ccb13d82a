import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { applicationDetail } from '../contract.ts'
import { moveByHand } from '../move-contract.ts'
import { allowedMoves, APPLICATION_STATUSES, isOpen, STATUS_WORDS, type ApplicationStatus } from '../status.ts'
import { moveApplication } from './service.ts'
import { anApplication } from './testing.ts'

// the transitions as the lender wrote them down, apart from the table of the product
const WRITTEN: [ApplicationStatus, ApplicationStatus][] = [
  ...[['UNVERIFIED', 'VERIFIED'] as [ApplicationStatus, ApplicationStatus]],
  ['VERIFIED', 'DOCUMENT_COLLECTION'],
  ['DOCUMENT_COLLECTION', 'PROCESSING'],
  ['PROCESSING', 'PROCESSING_QUERY'],
  ['PROCESSING_QUERY', 'PROCESSING'],
  ['PROCESSING', 'UNDERWRITING_TELEPHONIC'],
  ['UNDERWRITING_TELEPHONIC', 'UNDERWRITING'],
  ['UNDERWRITING', 'UNDERWRITING_QUERY'],
  ['UNDERWRITING_QUERY', 'UNDERWRITING'],
  ['UNDERWRITING', 'PENDING_CRC_APPROVAL'],
  ['PENDING_CRC_APPROVAL', 'SENT_TO_NBFC'],
  ['PENDING_CRC_APPROVAL', 'UNDERWRITING'],
  ['PENDING_CRC_APPROVAL', 'UNDERWRITING_REJECTED'],
  ['UNDERWRITING', 'UNDERWRITING_REJECTED'],
  ['SENT_TO_NBFC', 'QUERY_FROM_NBFC'],
  ['QUERY_FROM_NBFC', 'SENT_TO_NBFC'],
  ['SENT_TO_NBFC', 'OFFERED_BY_NBFC'],
  ['SENT_TO_NBFC', 'REJECTED_BY_ALL_NBFC'],
  ['OFFERED_BY_NBFC', 'QUERY_FROM_CLIENT'],
  ['QUERY_FROM_CLIENT', 'OFFERED_BY_NBFC'],
  ['OFFERED_BY_NBFC', 'LOAN_ACCEPTED'],
  ['OFFERED_BY_NBFC', 'DECLINED_BY_CLIENT'],
  ['OFFERED_BY_NBFC', 'OFFER_WITHDRAWN'],
  ['OFFER_WITHDRAWN', 'UNDERWRITING'],
  ['LOAN_ACCEPTED', 'LOAN_ABANDONED'],
]
const OVER = [
  'LOAN_ACCEPTED',
  'LOAN_ABANDONED',
  'UNDERWRITING_REJECTED',
  'REJECTED_BY_ALL_NBFC',
  'DECLINED_BY_CLIENT',
  'ABANDONED',
]

describe('the status of an application', () => {
  let world: TestApp
  let applicationId: string
  let organisationId: string
  let operations: Person
  before(async () => {
    world = await startTestApp()
    organisationId = await world.organisation()
    applicationId = await anApplication(world, organisationId)
    operations = await world.person({ role: 'OPERATIONS_MAKER' })
  })
  after(() => world.close())

  const put = (status: ApplicationStatus, returnsTo: ApplicationStatus | null = null) =>
    world.runtime.platform.database.db
      .updateTable('application')
      .set({ status, returns_to: returnsTo, closed_at: isOpen(status) ? null : new Date() })
      .where('id', '=', applicationId)
      .execute()
  const move = (to: ApplicationStatus) => world.transaction(work => moveApplication(work, { applicationId, to }))
  const row = () =>
    world.runtime.platform.database.db
      .selectFrom('application')
      .selectAll()
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()

  test('exactly the moves that are written down are allowed, of all that one could think of', async () => {
    for (const from of APPLICATION_STATUSES)
      for (const to of APPLICATION_STATUSES) {
        const open = !OVER.includes(from)
        const written =
          WRITTEN.some(([a, b]) => a === from && b === to) ||
          (open && to === 'ABANDONED') ||
          (open && to === 'CLIENT_UNRESPONSIVE' && from !== 'CLIENT_UNRESPONSIVE') ||
          (from === 'CLIENT_UNRESPONSIVE' && to === 'PROCESSING')
        const returnsTo = from === 'CLIENT_UNRESPONSIVE' ? 'PROCESSING' : null
        assert.equal(allowedMoves(from, returnsTo).includes(to), written, `${from} → ${to}`)
      }
  })

  test('each legal move is made, each illegal one answers 409 with what is allowed and changes nothing', async () => {
    for (const from of APPLICATION_STATUSES.filter(one => one !== 'CLIENT_UNRESPONSIVE'))
      for (const to of APPLICATION_STATUSES) {
        await put(from)
        if (allowedMoves(from).includes(to)) {
          await move(to)
          assert.equal((await row()).status, to)
          continue
        }
        await assert.rejects(move(to), { status: 409, data: { status: from, allowed: allowedMoves(from) } })
        assert.equal((await row()).status, from)
      }
  })

  test('who does not answer comes back to where they were', async () => {
    await put('UNDERWRITING_QUERY')
    await move('CLIENT_UNRESPONSIVE')
    assert.equal((await row()).returns_to, 'UNDERWRITING_QUERY')
    await assert.rejects(move('PROCESSING'), { status: 409 })
    await move('UNDERWRITING_QUERY')
    assert.equal((await row()).returns_to, null)
  })

  test('a move leaves a timeline entry, an audit row, and closes what is over', async () => {
    await put('UNDERWRITING')
    await world.transaction(work =>
      moveApplication(work, { applicationId, to: 'UNDERWRITING_REJECTED', reason: 'turnover falls' }),
    )
    const { db } = world.runtime.platform.database
    const event = await db
      .selectFrom('application_event')
      .selectAll()
      .where('application_id', '=', applicationId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [event.from_status, event.to_status, event.reason],
      ['UNDERWRITING', 'UNDERWRITING_REJECTED', 'turnover falls'],
    )
    assert.ok((await row()).closed_at)
    const audit = await db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'application.moved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.deepEqual(audit.detail, { from: 'UNDERWRITING', to: 'UNDERWRITING_REJECTED' })
  })

  test('two moves at once: one is made, the other refused', async () => {
    await put('SENT_TO_NBFC')
    const results = await Promise.allSettled([move('OFFERED_BY_NBFC'), move('REJECTED_BY_ALL_NBFC')])
    assert.deepEqual(results.map(one => one.status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('staff move by hand only what no decision moves, with a reason', async () => {
    await put('PROCESSING')
    const params = { appId: applicationId }
    const empty = await operations.call(moveByHand, { ...params, body: { to: 'PROCESSING_QUERY', reason: '' } })
    assert.equal(empty.status, 400)
    const query = await operations.call(moveByHand, {
      ...params,
      body: { to: 'PROCESSING_QUERY', reason: 'stamp missing' },
    })
    assert.equal(query.status, 200)
    await put('UNDERWRITING')
    const decision = await operations.call(moveByHand, {
      ...params,
      body: { to: 'UNDERWRITING_REJECTED', reason: 'no' },
    })
    assert.deepEqual(
      [decision.status, decision.data],
      [409, { status: 'UNDERWRITING', allowed: ['CLIENT_UNRESPONSIVE', 'ABANDONED'] }],
    )
    const { organisation_id: organisationId, number } = await row()
    const owner = await world.person({ memberOf: [organisationId] })
    const closed = await operations.call(moveByHand, { ...params, body: { to: 'ABANDONED', reason: 'no answer' } })
    assert.equal(closed.status, 200)
    await world.drainJobs()
    const { db } = world.runtime.platform.database
    const account = db.selectFrom('account').select('mobile').where('id', '=', owner.accountId)
    const told = await world.lastMessage((await account.executeTakeFirstOrThrow()).mobile)
    assert.match(told, new RegExp(`^Poonji: we have closed application ${number}`))
    assert.equal((await owner.call(applicationDetail, params)).data.endedBy, 'us')
  })

  test('the labels are the specification’s, in both languages', () => {
    const labels: Record<string, string> = {
      DOCUMENT_COLLECTION: 'Document pending',
      QUERY_FROM_CLIENT: 'Under evaluation',
      DECLINED_BY_CLIENT: 'Credit declined',
      OFFERED_BY_NBFC: 'Credit offered',
      LOAN_ACCEPTED: 'Credit accepted',
      CLIENT_UNRESPONSIVE: 'Application abandoned',
      LOAN_ABANDONED: 'Loan abandoned',
    }
    for (const [status, label] of Object.entries(labels))
      assert.equal(STATUS_WORDS[status as ApplicationStatus].label.en, label)
    for (const status of APPLICATION_STATUSES) assert.match(STATUS_WORDS[status].label.hi, /[\u0900-\u097F]/)
  })
})

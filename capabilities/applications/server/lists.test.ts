import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { partnerOtherConfig } from '../contract.ts'
import {
  applicationsFile,
  applicationsOfPartnerFile,
  getDsaLoanApplications,
  listApplications,
  searchOfOrganisation,
  searchPartnerApplication,
} from '../list-contract.ts'
import { loanTypesOf } from '../loan-type-contract.ts'
import { pdFormSchema, readPdForm, savePdForm } from '../pd-contract.ts'
import { timelineForApplication } from '../timeline-contract.ts'
import { moveByHand } from '../move-contract.ts'
import { moveApplication } from './service.ts'
import { decideDocument } from '@poonji/capabilities/documents/queue-contract.ts'
import { things as papers } from '@poonji/capabilities/documents/server/testing.ts'
import { anApplication } from './testing.ts'

const PRODUCTS = ['BUSINESS_LOAN', 'TERM_LOAN_3', 'WORKING_CAPITAL_TERM', 'PURCHASE_FINANCE', 'WCDL']

describe('lists of applications', () => {
  let world: TestApp
  let mine: string
  let client: string
  let partner: Person
  let other: Person
  const made: string[] = []
  before(async () => {
    world = await startTestApp()
    mine = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
    const theirs = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Gill Credit' })
    partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: mine })
    other = await world.person({ role: 'PARTNER_OWNER', partnerOf: theirs })
    for (let i = 0; i < 5; i++) {
      client = await world.organisation({ broughtBy: mine, name: `Client ${i}` })
      for (const productCode of PRODUCTS)
        made.push(await anApplication(world, client, { productCode, tenureMonths: null }))
    }
    await anApplication(world, await world.organisation({ broughtBy: theirs, name: 'Another' }))
  })
  after(() => world.close())
  const list = (query: object = {}) => partner.call(getDsaLoanApplications, { query: query })

  test('the file has what is found, of one’s own clients', async () => {
    const asked = { query: { filter: ['LOAN_TYPE:WCDL', `CLIENT:${client}`] } }
    const [titles, row, ...more] = await tableOfFile(world, partner, applicationsOfPartnerFile, asked)
    assert.deepEqual([titles?.[0], titles?.[3], more.length], ['Client', 'Status', 0])
    assert.deepEqual([row?.[0], row?.[3]], ['Client 4', 'Document pending'])
    assert.equal((await tableOfFile(world, other, applicationsOfPartnerFile, asked)).flat().includes('Client 4'), false)
  })

  test('a partner sees the clients they brought and nobody else’s', async () => {
    assert.equal((await list()).data.totalElements, 25)
    const theirs = await other.call(getDsaLoanApplications, { query: {} })
    assert.deepEqual(
      theirs.data.content.map(card => card.clientName),
      ['Another'],
    )
    assert.equal(theirs.data.counts.all, 1)
    const [first] = made
    assert.equal((await other.call(searchPartnerApplication, { id: first ?? '' })).status, 403)
    assert.equal((await partner.call(searchPartnerApplication, { id: first ?? '' })).status, 200)
    const foreign = await other.call(searchOfOrganisation, {
      domain: 'partner',
      orgId: client,
      query: {},
    } as never)
    assert.equal(foreign.status, 403)
  })

  test('pages of 10 by cursor: each application once, newest first', async () => {
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(next ? { next } : {})
      seen.push(...page.data.content.map(card => card.applicationId))
      next = page.data.next
    } while (next)
    assert.equal(seen.length, 25)
    assert.deepEqual(new Set(seen), new Set(made))
    const byNumber = await list({ pageNumber: 2 })
    assert.deepEqual([byNumber.data.content.length, byNumber.data.number, byNumber.data.size], [5, 2, 10])
  })

  test('filters by status, label, product, client and date; search by application id', async () => {
    const [one = ''] = made
    await world.transaction(work => moveApplication(work, { applicationId: one, to: 'PROCESSING' }))
    const count = async (query: object) => (await list(query)).data.totalElements
    assert.equal(await count({ filter: ['STATUS:PROCESSING'] }), 1)
    assert.equal(await count({ filter: ['TONE:pending'] }), 24)
    assert.equal(await count({ filter: ['STATUS:PROCESSING|DOCUMENT_COLLECTION', 'LOAN_TYPE:WCDL'] }), 5)
    assert.equal(await count({ filter: [`CLIENT:${client}`] }), 5)
    const today = world.runtime.platform.clock.now().getTime()
    assert.equal(await count({ filter: [`DATE:${today}|${today}`] }), 25)
    assert.equal(await count({ filter: [`DATE:|${today - 3 * 86_400_000}`] }), 0)
    assert.equal(await count({ search: '-00007' }), 1)
    assert.equal(await count({ search: '%' }), 0)
    assert.deepEqual((await list()).data.counts, { all: 25, pending: 24, evaluation: 1, offered: 0, accepted: 0 })
  })

  test('a label narrows what else is asked for, and its counts are of that', async () => {
    const { data } = await list({ filter: ['STATUS:DOCUMENT_COLLECTION', 'LOAN_TYPE:WCDL', 'TONE:evaluation'] })
    assert.equal(data.totalElements, 0)
    assert.deepEqual(data.counts, { all: 5, pending: 5, evaluation: 0, offered: 0, accepted: 0 })
    assert.equal((await list({ search: '-00007' })).data.counts.all, 1)
  })

  test('staff read the name of the status, partner and borrower the borrower’s words', async () => {
    const asked = { filter: ['STATUS:PROCESSING'] }
    const wordsTo = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.content.map(card => card.loanApplicationStatus.displayName)
    const staff = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
    assert.deepEqual(wordsTo(await list(asked)), ['Under evaluation'])
    assert.deepEqual(wordsTo(await staff.call(listApplications, { query: asked })), ['Ready for the credit desk'])
    const [, row] = await tableOfFile(world, staff, applicationsFile, { query: asked })
    assert.equal(row?.[3], 'Ready for the credit desk')
  })

  test('partners read the fixed names of loan types, buyers the product’s own', async () => {
    const card = (await list({ filter: ['LOAN_TYPE:TERM_LOAN_3'] })).data.content[0]
    assert.deepEqual(card?.loanType, { name: 'TERM_LOAN_3', displayName: 'Term Loan' })
  })

  test('whoever chooses a product can tell the two invoice discountings apart, in both languages', async () => {
    const namesIn = async (language: 'en' | 'hi') => {
      const input = { orgId: client, query: { isInvoiceDiscounting: 'true' } as const }
      const { data } = await partner.call(loanTypesOf, input, { cookie: `lang=${language}` })
      return data.map(one => one.displayName)
    }
    assert.deepEqual(await namesIn('en'), [
      'Invoice Discounting (limited)',
      'Invoice Discounting (open)',
      'Bill Discounting',
    ])
    assert.deepEqual(await namesIn('hi'), ['इनवॉइस डिस्काउंटिंग (लिमिटेड)', 'इनवॉइस डिस्काउंटिंग (ओपन)', 'बिल डिस्काउंटिंग'])
  })

  test('the card counts the documents that are missing', async () => {
    const card = (await list({ filter: ['LOAN_TYPE:BUSINESS_LOAN', 'TONE:pending'] })).data.content[0]
    assert.equal(card?.pendingDocumentCount, 3)
  })

  test('nothing more is asked for, and so counted as missing, where a document was forged', async () => {
    const organisationId = await world.organisation({ name: 'Forged Papers' })
    await anApplication(world, organisationId)
    const owner = await world.person({ memberOf: [organisationId] })
    const count = async () =>
      (await owner.call(searchOfOrganisation, { orgId: organisationId, query: {} })).data.content[0]
        ?.pendingDocumentCount
    assert.equal(await count(), 3)
    const documentId = await papers.document(world, organisationId)
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const body = { decision: 'FRAUD_DETECTED', version: 1, seenState: 'PENDING', reason: 'Photo pasted over' } as const
    assert.equal((await operations.call(decideDocument, { documentId, body })).status, 200)
    assert.equal(await count(), 0)
  })

  test('sales see what is assigned to them', async () => {
    const manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised' })
    const executive = await world.person({
      role: 'SALES_EXECUTIVE',
      visibility: 'assigned',
      managerId: manager.accountId,
    })
    const assigned = await world.organisation({ assignedTo: executive.accountId, name: 'Assigned' })
    await anApplication(world, assigned)
    for (const person of [executive, manager]) {
      const seen = await person.call(listApplications, { query: {} })
      assert.deepEqual(
        seen.data.content.map(card => card.clientName),
        ['Assigned'],
      )
    }
  })

  test('the timeline: done, current and coming, with the times; moves only for who is not the borrower', async () => {
    const orgId = client
    const appId = made.at(-1) ?? ''
    const owner = await world.person({ memberOf: [orgId] })
    const { data } = await owner.call(timelineForApplication, { orgId, appId })
    const states = Object.fromEntries(data.steps.map(step => [step.step, step.state]))
    assert.deepEqual([states.CREATED, states.DOCUMENTS, states.DISBURSAL], ['done', 'current', 'coming'])
    assert.match(data.steps.find(step => step.step === 'EVALUATION')?.takes ?? '', /48 hours/)
    const opened = async (application = '') => {
      const { steps } = (await owner.call(timelineForApplication, { orgId, appId: application })).data
      return steps.find(step => step.step === 'LIMIT')?.label
    }
    const [byInstalments] = made.slice(-PRODUCTS.length)
    assert.deepEqual(await Promise.all([byInstalments, appId].map(opened)), ['Loan account opened', 'Limit active'])
    assert.equal(data.history.length, 0)
    const desk = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
    await world.transaction(work => moveApplication(work, { applicationId: appId, to: 'PROCESSING' }))
    const body = { to: 'PROCESSING_QUERY', reason: 'Which shop is it?' } as const
    assert.equal((await desk.call(moveByHand, { appId, body })).status, 200)
    const historyFor = async (person: typeof desk) =>
      (await person.call(timelineForApplication, { orgId, appId })).data.history.map(move => [move.label, move.by])
    assert.deepEqual(await historyFor(desk), [
      ['Question from operations', 'Kavita Rao'],
      ['Ready for the credit desk', null],
      ['Documents being collected', null],
      ['Company verified', null],
      ['Company not verified', null],
    ])
    assert.deepEqual(
      await historyFor(partner),
      [
        ['Under evaluation', null],
        ['Document pending', null],
        ['Company not verified', null],
      ],
      'in the words of its own list, each once, and without the names of our people',
    )
    const wrong = await partner.call(timelineForApplication, { orgId: mine, appId })
    assert.equal(wrong.status, 403)
  })

  test('the timeline of what is over ends where it ended: once, and without what would have come', async () => {
    const orgId = await world.organisation({ name: 'Over' })
    const owner = await world.person({ memberOf: [orgId] })
    const appId = await anApplication(world, orgId)
    await world.transaction(work => moveApplication(work, { applicationId: appId, to: 'ABANDONED' }))
    const { data } = await owner.call(timelineForApplication, { orgId, appId })
    assert.deepEqual(
      data.steps.map(step => [step.step, step.state]),
      [
        ['CREATED', 'done'],
        ['DOCUMENTS', 'failed'],
      ],
    )
    assert.ok(data.steps.at(-1)?.at, 'and says when')
  })

  test('the personal discussion: required answers, choices, kept', async () => {
    const appId = made.at(-2) ?? ''
    const saveOver = (version: number, answers: Record<string, string>) =>
      partner.call(savePdForm, { appId, body: { answers, version } })
    const save = (given: Record<string, string>) => saveOver(0, given)
    assert.deepEqual((await save({ premises: 'TENT' })).fieldErrors.premises, 'This is not valid')
    const answers = {
      business: 'Yarn',
      purpose: 'Stock',
      premises: 'OWNED',
      largestBuyers: 'A 20%',
      discussedWith: 'Asha',
      held: 'VISIT',
    }
    assert.equal((await save(answers)).status, 200)
    assert.deepEqual((await partner.call(readPdForm, { appId })).data, { answers, version: 1 })
    const late = await save({ ...answers, business: 'Cloth' })
    assert.deepEqual([late.status, late.message.slice(0, 43)], [409, 'Someone else has saved these answers meanwh'])
    assert.deepEqual((await partner.call(readPdForm, { appId })).data, { answers, version: 1 }, 'nothing was lost')
    const two = await Promise.all(['Cloth', 'Silk'].map(business => saveOver(1, { ...answers, business })))
    assert.deepEqual(two.map(one => one.status).toSorted(), [200, 409], 'of two at once one is kept')
    assert.equal((await saveOver(2, answers)).data.version, 3)
    for (const permissions of [['CAN_VIEW_APPLICATIONS'], ['CAN_VIEW_QUESTIONNAIRE']] as const) {
      const staff = await world.person({ domain: 'admin', permissions })
      const statuses = await Promise.all([pdFormSchema, readPdForm].map(call => staff.call(call, { appId })))
      const expected = permissions[0] === 'CAN_VIEW_QUESTIONNAIRE' ? 200 : 403
      assert.deepEqual(
        statuses.map(one => one.status),
        [expected, expected],
      )
    }
    const blind = await world.person({ domain: 'admin', permissions: ['CAN_EDIT_APPLICATION'] })
    const over = { ...answers, business: 'Something else' }
    assert.equal(
      (await blind.call(savePdForm, { appId, body: { answers: over, version: 3 } })).status,
      403,
      'nobody writes over what they cannot see',
    )
    const config = await partner.call(partnerOtherConfig, { appId })
    assert.equal(config.data.skipSalesPD, false)
    const { db } = world.runtime.platform.database
    for (const [status, kept] of [
      ['UNDERWRITING', 200],
      ['OFFERED_BY_NBFC', 409],
      ['OFFER_WITHDRAWN', 200],
    ] as const) {
      await db.updateTable('application').set({ status }).where('id', '=', appId).execute()
      const { version } = (await partner.call(readPdForm, { appId })).data
      assert.equal((await saveOver(version, answers)).status, kept, status)
    }
  })

  test('an unfinished application is announced after 53 days and closed after 60, once', async () => {
    const orgId = await world.organisation({ name: 'Slow' })
    await world.person({ memberOf: [orgId], mobile: '9876599999' })
    const appId = await anApplication(world, orgId)
    const start = world.runtime.platform.clock.today()
    const statusOf = async () =>
      (
        await world.runtime.platform.database.db
          .selectFrom('application')
          .select('status')
          .where('id', '=', appId)
          .executeTakeFirstOrThrow()
      ).status
    await world.moveTo(addDays(start, 53))
    assert.match(await world.lastMessage('9876599999'), /will be closed on/)
    assert.equal(await statusOf(), 'DOCUMENT_COLLECTION')
    await world.moveTo(addDays(start, 60))
    assert.match(await world.lastMessage('9876599999'), /is closed/)
    assert.equal(await statusOf(), 'ABANDONED')
  })

  test('so many under one label that nobody counts them hide none under another', async () => {
    const firm = await world.organisation({ type: 'DSA', name: 'Verma Associates' })
    const busy = await world.person({ role: 'DSA', partnerOf: firm })
    const organisationId = await world.organisation({ broughtBy: firm, name: 'Busy' })
    const first = await anApplication(world, organisationId)
    await world.transaction(work => moveApplication(work, { applicationId: first, to: 'PROCESSING' }))
    await sql`insert into application (tenant, organisation_id, number, product_code, amount_paise, status, created_at, closed_at)
      select ${world.tenant}, ${organisationId}::uuid, 'PJ-MANY-' || n, 'WCDL', 100000000, 'ABANDONED',
        now() + n * interval '1 second', now() from generate_series(1, 1100) n`.execute(
      world.runtime.platform.database.db,
    )
    const { data } = await busy.call(getDsaLoanApplications, { query: {} })
    assert.deepEqual(data.counts, { all: 1001, pending: 0, evaluation: 1, offered: 0, accepted: 0 })
  })
})

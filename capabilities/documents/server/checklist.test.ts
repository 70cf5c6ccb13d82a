import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { decideDocument, documentQueue, nextDocument, openCase, waiveQuantitative } from '../queue-contract.ts'
import type { Decision } from '../status.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { checklistOf } from './service.ts'
import { layApplication, pdfOf, upload } from './testing.ts'

describe('an application’s documents', () => {
  let world: TestApp
  let owner: Person
  let kavita: Person
  let suresh: Person
  let organisationId: string
  let applicationId: string
  let types: Map<string, string>
  before(async () => {
    world = await startTestApp()
    kavita = await world.person({ role: 'OPERATIONS_MAKER', name: 'Kavita Rao' })
    suresh = await world.person({ role: 'OPERATIONS_CHECKER', name: 'Suresh Patil' })
    types = new Map((await kavita.call(calls.allDocumentTypes, {})).data.map(type => [type.code, type.documentTypeId]))
  })
  after(() => world.close())

  beforeEach(async () => {
    organisationId = await world.organisation()
    owner = await world.person({ memberOf: [organisationId] })
    applicationId = await layApplication(world, organisationId)
  })

  const put = async (typeCode: string, text = typeCode, replacesDocumentId?: string, person = owner) => {
    const { data, message } = await upload(world, person, pdfOf(text), `${typeCode}.pdf`)
    assert.ok(data.tempUrl, message)
    const body = [
      {
        documentTypeId: types.get(typeCode) ?? '',
        storagePath: data.tempUrl,
        fileFingerPrint: data.fingerPrint,
        size: data.size,
        replacesDocumentId,
      },
    ]
    const ofClient = ['COMPANY_PAN', 'LLP_AGREEMENT', 'CERTIFICATE_OF_INCORPORATION'].includes(typeCode)
    const linked = ofClient
      ? await person.call(calls.linkClient, { id: organisationId, body })
      : await person.call(calls.linkApplication, { id: applicationId, body })
    assert.equal(linked.status, 200, linked.message)
    await world.drainJobs()
    return { documentId: linked.data[0]?.documentId ?? '', sameAs: linked.data[0]?.sameAs ?? null }
  }
  const HALF_YEAR = { periodFromOn: '2026-05-01', periodToOn: '2026-10-31' }
  const TWO_YEARS = { periodFromOn: '2024-04-01', periodToOn: '2026-03-31' }
  const decide = (person: Person, documentId: string, decision: Decision, more: object = {}, version = 1) =>
    person.call(decideDocument, { documentId, body: { decision, version, seenState: 'PENDING', ...more } })
  const checklist = async () => (await owner.call(calls.applicationChecklist, { id: applicationId })).data
  const completions = async () => {
    const { db } = world.runtime.platform.database
    const rows = await db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'checklist.completed')
      .where('entity_id', '=', applicationId)
      .execute()
    return rows.length
  }
  const putAll = async () => ({
    pan: (await put('COMPANY_PAN')).documentId,
    bank: (await put('BANK_STATEMENT')).documentId,
    books: (await put('FINANCIALS')).documentId,
  })

  test('a Business Loan needs three documents, and what the entity type adds', async () => {
    const { missing, complete } = await checklist()
    assert.deepEqual([missing, complete], [['COMPANY_PAN', 'BANK_STATEMENT', 'FINANCIALS'], false])
    const { db } = world.runtime.platform.database
    const added: Record<string, string> = {
      PRIVATE_LIMITED: 'CERTIFICATE_OF_INCORPORATION',
      PARTNERSHIP: 'PARTNERSHIP_DEED',
      LIMITED_LIABILITY_PARTNERSHIP: 'LLP_AGREEMENT',
      SOLE_PROPRIETORSHIP: 'UDYAM_CERTIFICATE',
    }
    for (const [entityType, code] of Object.entries(added)) {
      await db.updateTable('organisation').set({ entity_type: entityType }).where('id', '=', organisationId).execute()
      assert.deepEqual(
        (await checklist()).missing.toSorted(),
        ['BANK_STATEMENT', 'COMPANY_PAN', 'FINANCIALS', code].toSorted(),
      )
    }
  })

  test('rejected, uploaded again, verified: complete, and told once', async () => {
    const { pan, bank, books } = await putAll()
    assert.equal((await decide(kavita, bank, 'VERIFIED', HALF_YEAR)).status, 200)
    assert.equal((await decide(kavita, books, 'VERIFIED', TWO_YEARS)).status, 200)
    assert.equal((await decide(kavita, pan, 'REJECTED', { reasonCode: 'UNREADABLE' })).status, 200)
    const rejected = (await checklist()).items.find(item => item.type.documentTypeId === PAN_DOCUMENT_TYPE_ID)
    assert.deepEqual([rejected?.state, rejected?.documents[0]?.reason], ['REJECTED', 'It cannot be read'])
    assert.match(await messageTo(world, owner), /not accepted: It cannot be read/)

    const again = await put('COMPANY_PAN', 'a sharper one')
    assert.equal(again.documentId, pan, 'the same document, its next version')
    const done = await decide(suresh, pan, 'VERIFIED', {}, 2)
    assert.deepEqual([done.status, done.data.checklistCompleted], [200, true])
    const { complete, status, quantitativeCheckComplete, missing } = await checklist()
    assert.deepEqual(
      { complete, status, quantitativeCheckComplete, missing },
      { complete: true, status: 'VERIFIED', quantitativeCheckComplete: true, missing: [] },
    )
    assert.equal(await completions(), 1)
    const { data: sheet } = await kavita.call(openCase, { documentId: pan })
    assert.deepEqual(
      sheet.versions.map(one => one.version),
      [2, 1],
    )

    // a verified one that is changed waits to be looked at again; the application is not told a second time
    await put('COMPANY_PAN', 'a newer one')
    assert.equal((await checklist()).items[0]?.state, 'UNVERIFIED')
    assert.equal((await checklist()).complete, false)
    assert.equal((await decide(suresh, pan, 'VERIFIED', { seenState: 'UNVERIFIED' }, 3)).status, 200)
    assert.deepEqual([(await checklist()).complete, await completions()], [true, 1])
  })

  test('the service says the same as the screen', async () => {
    const { missing, complete } = await world.transaction(work => checklistOf(work, applicationId))
    assert.deepEqual([missing, complete], [['COMPANY_PAN', 'BANK_STATEMENT', 'FINANCIALS'], false])
  })

  test('a period that is short keeps the checklist open until it is covered, or waived with a reason', async () => {
    const { pan, bank, books } = await putAll()
    await decide(kavita, pan, 'VERIFIED')
    assert.deepEqual((await decide(kavita, books, 'VERIFIED')).fieldErrors, { periodFromOn: 'This is required' })
    await decide(kavita, books, 'VERIFIED', TWO_YEARS)
    await decide(kavita, bank, 'VERIFIED', { periodFromOn: '2026-08-01', periodToOn: '2026-10-31' })
    const short = await checklist()
    assert.deepEqual([short.status, short.quantitativeCheckComplete, short.complete], ['VERIFIED', false, false])
    assert.deepEqual(short.items.find(item => item.type.code === 'BANK_STATEMENT')?.period?.covered, 3)
    const second = await put('BANK_STATEMENT', 'the older months')
    assert.notEqual(second.documentId, bank, 'another statement stands beside the first')
    await decide(kavita, second.documentId, 'VERIFIED', { periodFromOn: '2026-05-01', periodToOn: '2026-07-31' })
    assert.deepEqual([(await checklist()).complete, await completions()], [true, 1])
  })

  test('an operator may say that a short period suffices, with the reason', async () => {
    const { pan, bank, books } = await putAll()
    await decide(kavita, pan, 'VERIFIED')
    await decide(kavita, books, 'VERIFIED', TWO_YEARS)
    await decide(kavita, bank, 'VERIFIED', { periodFromOn: '2026-08-01', periodToOn: '2026-10-31' })
    assert.equal((await kavita.call(waiveQuantitative, { id: applicationId, body: { reason: '' } })).status, 400)
    assert.equal((await owner.call(waiveQuantitative, { id: applicationId, body: { reason: 'please' } })).status, 403)
    assert.equal(
      (await kavita.call(waiveQuantitative, { id: applicationId, body: { reason: 'Account opened in August' } }))
        .status,
      200,
    )
    assert.deepEqual([(await checklist()).complete, await completions()], [true, 1])
  })

  test('of two operators at once one wins and the other is told who', async () => {
    const { documentId } = await put('COMPANY_PAN')
    const answers = await Promise.all([
      decide(kavita, documentId, 'VERIFIED'),
      decide(suresh, documentId, 'REJECTED', { reasonCode: 'UNREADABLE' }),
    ])
    assert.deepEqual(answers.map(one => one.status).toSorted(), [200, 409])
    assert.match(
      answers.find(one => one.status === 409)?.message ?? '',
      /^(Kavita Rao|Suresh Patil) has already decided/,
    )
  })

  test('two operators who verify the last two documents at once complete it once', async () => {
    const { pan, bank, books } = await putAll()
    await decide(kavita, books, 'VERIFIED', TWO_YEARS)
    const answers = await Promise.all([decide(kavita, pan, 'VERIFIED'), decide(suresh, bank, 'VERIFIED', HALF_YEAR)])
    assert.deepEqual(
      answers.map(one => one.status),
      [200, 200],
    )
    assert.deepEqual([(await checklist()).complete, await completions()], [true, 1])
  })

  test('a newer version that came meanwhile is not decided by who saw the old one', async () => {
    const { documentId } = await put('COMPANY_PAN')
    await put('COMPANY_PAN', 'newer')
    const late = await decide(kavita, documentId, 'VERIFIED', {}, 1)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'A newer version of this document has come. Please look at it again.'],
    )
  })

  test('who uploaded it does not verify it, and a rejection needs a reason', async () => {
    const { documentId } = await put('BANK_STATEMENT', 'by staff', undefined, kavita)
    assert.equal((await decide(kavita, documentId, 'VERIFIED', HALF_YEAR)).status, 409)
    assert.deepEqual((await decide(suresh, documentId, 'REJECTED')).fieldErrors, {
      reasonCode: 'Please write a reason',
    })
    assert.deepEqual((await decide(suresh, documentId, 'REJECTED', { reasonCode: 'OTHER' })).fieldErrors, {
      reason: 'Please write a reason',
    })
    assert.deepEqual((await decide(suresh, documentId, 'FRAUD_DETECTED')).fieldErrors, {
      reason: 'Please write a reason',
    })
  })

  test('a forged document is not replaced, and what made us doubt it is not told', async () => {
    const { documentId } = await put('COMPANY_PAN')
    assert.equal((await decide(kavita, documentId, 'FRAUD_DETECTED', { reason: 'Photo pasted over' })).status, 200)
    const [seen] = (await owner.call(calls.clientDocuments, { id: organisationId })).data
    assert.deepEqual([seen?.state, seen?.reason], ['FRAUD_DETECTED', null])
    const { data } = await upload(world, owner, pdfOf('other'), 'other.pdf')
    const again = await owner.call(calls.linkClient, {
      id: organisationId,
      body: [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }],
    })
    assert.equal(again.status, 409)
  })

  test('the same content in two places is said', async () => {
    await put('COMPANY_PAN', 'one and the same')
    const second = await put('FINANCIALS', 'one and the same')
    assert.equal(second.sameAs, 'COMPANY_PAN.pdf')
    const { data } = await kavita.call(openCase, { documentId: second.documentId })
    assert.deepEqual(data.sameContent, { own: ['COMPANY_PAN.pdf'], othersCount: 0 })
  })

  test('what a machine reads in a PDF lies beside what the company said, numbers masked', async () => {
    const { db } = world.runtime.platform.database
    const pan_index = world.runtime.platform.crypto.blindIndex('pan', 'AABCS1429B')
    await db
      .updateTable('organisation')
      .set({ pan_index, pan_masked: 'AAXXXX429B' })
      .where('id', '=', organisationId)
      .execute()
    const { documentId } = await put(
      'BANK_STATEMENT',
      'Konark Polymers LLP PAN AABCS1429B from 01/05/2026 to 31/10/2026 closing Rs. 4,86,310.00',
    )
    const { data } = await kavita.call(openCase, { documentId })
    assert.deepEqual(data.extracted, {
      pages: 1,
      readable: true,
      pans: [{ masked: 'AAXXXX429B', matches: true }],
      gstins: [],
      nameFound: true,
      amounts: [48_631_000],
      periodFromOn: '2026-05-01',
      periodToOn: '2026-10-31',
    })
    assert.ok(!JSON.stringify(await db.selectFrom('document').selectAll().execute()).includes('AABCS1429B'))
  })

  test('another’s document answers as one that is not there', async () => {
    const { documentId } = await put('COMPANY_PAN')
    const stranger = await world.person({ memberOf: [await world.organisation({ name: 'Other Traders' })] })
    const body = { documentName: 'mine now' }
    const theirs = await stranger.call(calls.updateDocument, { id: documentId, body })
    const none = await stranger.call(calls.updateDocument, { id: '00000000-0000-4000-8000-000000000000', body })
    assert.deepEqual(theirs, none)
    assert.equal(theirs.status, 403)
    assert.deepEqual(
      await stranger.call(calls.applicationChecklist, { id: applicationId }),
      await stranger.call(calls.applicationChecklist, { id: documentId }),
    )
  })

  test('the queue shows the soonest due first, filters, and goes on to the next by itself', async () => {
    const { pan, bank } = await putAll()
    const mine = async (filter?: string[]) =>
      (await suresh.call(documentQueue, { query: { pageSize: '100', ...(filter && { filter }) } })).data.content.filter(
        one => one.organisationId === organisationId,
      )
    assert.deepEqual(
      (await mine()).map(one => one.displayName.en),
      ['Company PAN card', 'Bank statement, last 6 months', 'Financials, last 2 years'],
    )
    assert.deepEqual(
      (await mine(['GROUP:BANK_STATEMENTS'])).map(one => one.documentId),
      [bank],
    )
    assert.deepEqual(await mine(['DUE:LATE']), [])
    assert.equal((await decide(suresh, pan, 'VERIFIED')).data.nextDocumentId, bank)
    assert.equal((await owner.call(documentQueue, { query: {} })).status, 403)
    const due = (await mine())[0]
    assert.equal((due?.dueAt.getTime() ?? 0) - (due?.uploadedAt.getTime() ?? 0), 48 * 3_600_000)
  })

  test('what is said of a document may change; a verified period that changes is looked at again', async () => {
    const { documentId } = await put('BANK_STATEMENT')
    const change = (body: object) => owner.call(calls.updateDocument, { id: documentId, body })
    assert.deepEqual((await change({ periodFromOn: '2026-10-31', periodToOn: '2026-05-01' })).status, 400)
    await decide(kavita, documentId, 'VERIFIED', HALF_YEAR)
    assert.equal((await change({ documentName: 'HDFC May to October' })).status, 200)
    const state = async () => (await checklist()).items.find(item => item.type.code === 'BANK_STATEMENT')?.state
    assert.equal(await state(), 'VERIFIED')
    assert.equal((await change({ periodFromOn: '2026-04-01' })).status, 200)
    assert.equal(await state(), 'UNVERIFIED')
  })

  test('removed documents are out of sight, and only for who may', async () => {
    const { documentId } = await put('COMPANY_PAN')
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    assert.equal((await kavita.call(calls.removeDocuments, { query: { documentIds: documentId } })).status, 403)
    assert.equal(
      (await administrator.call(calls.removeDocuments, { query: { documentIds: `${documentId},${applicationId}` } }))
        .status,
      403,
    )
    assert.equal((await administrator.call(calls.removeDocuments, { query: { documentIds: documentId } })).status, 200)
    assert.deepEqual((await owner.call(calls.clientDocuments, { id: organisationId })).data, [])
  })

  test('an application that is over takes no more documents', async () => {
    const { db } = world.runtime.platform.database
    await db.updateTable('application').set({ closed_at: new Date() }).where('id', '=', applicationId).execute()
    const { data } = await upload(world, owner, pdfOf('late'), 'late.pdf')
    const late = await owner.call(calls.linkApplication, {
      id: applicationId,
      body: [{ documentTypeId: types.get('FINANCIALS') ?? '', storagePath: data.tempUrl }],
    })
    assert.equal(late.status, 409)
  })

  test('only failed uploads: said plainly; a failed one among good ones is left out', async () => {
    const none = await owner.call(calls.linkClient, { id: organisationId, body: [null] })
    assert.deepEqual([none.status, none.message], [400, 'Unable to upload your documents'])
    const { data } = await upload(world, owner, pdfOf('good'), 'good.pdf')
    const some = await owner.call(calls.linkClient, {
      id: organisationId,
      body: [null, { documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }],
    })
    assert.equal(some.data.length, 1)
  })

  test('skipping goes round the queue and comes back', async () => {
    const { pan, bank, books } = await putAll()
    const mine = new Set([pan, bank, books])
    const seen: string[] = []
    let at = pan
    for (let i = 0; i < 200 && seen.length < 4; i++) {
      if (mine.has(at)) seen.push(at)
      at = (await suresh.call(nextDocument, { documentId: at })).data.nextDocumentId ?? ''
    }
    assert.deepEqual(seen, [pan, bank, books, pan])
  })
})

async function messageTo(world: TestApp, person: Person): Promise<string> {
  const { mobile } = await world.runtime.platform.database.db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return world.lastMessage(mobile)
}

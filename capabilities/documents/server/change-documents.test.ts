import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as calls from '../contract.ts'
import { removedDocuments, removeDocuments, restoreDocuments } from '../removal-contract.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { HALF_YEAR, openPaperDesks, pdfOf, upload } from './testing.ts'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())

describe('documents that are there', () => {
  test('another’s document answers as one that is not there', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    const stranger = await world.person({ memberOf: [await world.organisation({ name: 'Other Traders' })] })
    const body = { documentName: 'mine now' }
    const theirs = await stranger.call(calls.updateDocument, { id: documentId, body })
    const none = await stranger.call(calls.updateDocument, { id: '00000000-0000-4000-8000-000000000000', body })
    assert.deepEqual(theirs, none)
    assert.equal(theirs.status, 403)
    assert.deepEqual(
      await stranger.call(calls.applicationChecklist, { id: desk.applicationId }),
      await stranger.call(calls.applicationChecklist, { id: documentId }),
    )
  })

  test('what is said of a document may change; a verified period that changes is looked at again', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('BANK_STATEMENT')
    const change = (body: object) => desk.owner.call(calls.updateDocument, { id: documentId, body })
    assert.deepEqual((await change({ periodFromOn: '2026-10-31', periodToOn: '2026-05-01' })).status, 400)
    const ahead = { periodToOn: 'This reaches beyond the month or year that runs: compare it with the paper' }
    assert.deepEqual((await change({ periodFromOn: '2066-05-01', periodToOn: '2066-10-31' })).fieldErrors, ahead)
    const keptOn = (period_to_on: string | null) =>
      world.runtime.platform.database.db
        .updateTable('document')
        .set({ period_to_on })
        .where('id', '=', documentId)
        .execute()
    await keptOn('2066-10-31')
    assert.equal((await change({ documentName: 'HDFC' })).status, 200, 'kept before there was this rule')
    await keptOn(null)
    const typed = { ...HALF_YEAR, periodToOn: '2062-10-31' }
    assert.deepEqual((await desk.decide(desk.kavita, documentId, 'VERIFIED', typed)).fieldErrors, ahead)
    await desk.decide(desk.kavita, documentId, 'VERIFIED', HALF_YEAR)
    assert.equal((await change({ documentName: 'HDFC May to October' })).status, 200)
    const state = async () => (await desk.checklist()).items.find(item => item.type.code === 'BANK_STATEMENT')?.state
    assert.equal(await state(), 'VERIFIED')
    assert.equal((await change({ periodFromOn: '2026-04-01' })).status, 200)
    assert.equal(await state(), 'UNVERIFIED')
  })

  test('a paper that we make is neither brought nor renamed by a borrower', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('LLP_AGREEMENT')
    const madeByUs = (made_by_us: boolean) =>
      world.runtime.platform.database.db
        .updateTable('document_type')
        .set({ made_by_us })
        .where('code', '=', 'LLP_AGREEMENT')
        .execute()
    const { data } = await upload(world, desk.owner, pdfOf('Another'), 'Another.pdf')
    const body = [{ documentTypeId: desk.types.get('LLP_AGREEMENT') ?? '', storagePath: data.tempUrl }]
    const rename = { id: documentId, body: { documentName: 'Signed by both' } }
    await madeByUs(true)
    assert.equal((await desk.owner.call(calls.linkClient, { id: desk.organisationId, body })).status, 400)
    assert.equal((await desk.owner.call(calls.updateDocument, rename)).status, 403)
    assert.equal((await desk.kavita.call(calls.updateDocument, rename)).status, 200)
    await madeByUs(false)
  })

  test('removed documents are out of sight, and only for who may', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    assert.equal((await desk.kavita.call(removeDocuments, { query: { documentIds: documentId } })).status, 403)
    assert.equal(
      (
        await administrator.call(removeDocuments, {
          query: { documentIds: `${documentId},${desk.applicationId}` },
        })
      ).status,
      403,
    )
    const senseless = await administrator.call(removeDocuments, { query: { documentIds: `${documentId},x` } })
    assert.deepEqual(senseless.fieldErrors, { 'documentIds.1': 'This is not valid' })
    assert.equal((await administrator.call(removeDocuments, { query: { documentIds: documentId } })).status, 200)
    assert.deepEqual((await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data, [])
  })

  test('what was removed is brought back as it was, by who may remove, unless another took its place', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    await desk.decide(desk.kavita, documentId, 'VERIFIED')
    const administrator = await world.person({ role: 'ADMINISTRATOR', name: 'Anita' })
    const remove = (id: string) => administrator.call(removeDocuments, { query: { documentIds: id } })
    const restore = (person = administrator) => person.call(restoreDocuments, { body: { documentIds: [documentId] } })
    const listed = async () => (await administrator.call(removedDocuments, { id: desk.organisationId })).data
    assert.equal((await restore()).status, 403, 'it is not removed')
    assert.equal((await remove(documentId)).status, 200)
    assert.deepEqual(
      (await listed()).map(one => [one.documentId, one.name, one.by]),
      [[documentId, 'COMPANY_PAN.pdf', 'Anita']],
    )
    assert.equal((await restore(desk.kavita)).status, 403)
    const instead = await desk.put('COMPANY_PAN', 'another')
    const taken = await restore()
    assert.deepEqual([taken.status, /has taken the place/.test(taken.message ?? '')], [409, true])
    assert.equal((await remove(instead.documentId)).status, 200)
    assert.equal((await restore()).status, 200)
    const back = (await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data
    assert.deepEqual(
      back.map(one => [one.documentId, one.state]),
      [[documentId, 'VERIFIED']],
    )
  })

  test('what we made, what was found forged and what an application that is over rests on is not removed', async () => {
    const desk = await newDesk()
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const remove = (...ids: string[]) => administrator.call(removeDocuments, { query: { documentIds: ids.join(',') } })
    const { db } = world.runtime.platform.database
    const pan = (await desk.put('COMPANY_PAN')).documentId
    const forged = (await desk.put('FINANCIALS')).documentId
    const rested = (await desk.put('BANK_STATEMENT')).documentId
    const fraud = { reason: 'The font changes' }
    assert.equal((await desk.decide(desk.kavita, forged, 'FRAUD_DETECTED', fraud)).status, 200)
    const refused = await remove(pan, forged)
    assert.deepEqual(
      [refused.status, refused.message],
      [409, '“FINANCIALS.pdf” stays: a decision or a payment rests on it.'],
    )
    await db.updateTable('document').set({ type_code: 'LOAN_AGREEMENT' }).where('id', '=', pan).execute()
    assert.match((await remove(pan)).message ?? '', /is a paper of ours and stays/)
    await db.updateTable('document').set({ type_code: 'COMPANY_PAN' }).where('id', '=', pan).execute()
    await db.updateTable('application').set({ closed_at: new Date() }).where('id', '=', desk.applicationId).execute()
    assert.equal((await remove(rested)).status, 409)
    assert.equal((await remove(pan)).status, 200, 'nothing rests on it')
  })

  test('an application that is over takes no more documents', async () => {
    const desk = await newDesk()
    const { db } = world.runtime.platform.database
    await db.updateTable('application').set({ closed_at: new Date() }).where('id', '=', desk.applicationId).execute()
    const { data } = await upload(world, desk.owner, pdfOf('late'), 'late.pdf')
    const late = await desk.owner.call(calls.linkApplication, {
      id: desk.applicationId,
      body: [{ documentTypeId: desk.types.get('FINANCIALS') ?? '', storagePath: data.tempUrl }],
    })
    assert.equal(late.status, 409)
  })

  test('only failed uploads: said plainly; a failed one among good ones is left out', async () => {
    const desk = await newDesk()
    const none = await desk.owner.call(calls.linkClient, { id: desk.organisationId, body: [null] })
    assert.deepEqual([none.status, none.message], [400, 'Unable to upload your documents'])
    const { data } = await upload(world, desk.owner, pdfOf('good'), 'good.pdf')
    const some = await desk.owner.call(calls.linkClient, {
      id: desk.organisationId,
      body: [null, { documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }],
    })
    assert.equal(some.data.length, 1)
  })
})

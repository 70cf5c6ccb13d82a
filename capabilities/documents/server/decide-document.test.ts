import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import * as calls from '../contract.ts'
import { openCase } from '../queue-contract.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { HALF_YEAR, openPaperDesks, pdfOf, upload } from './testing.ts'

const PAN = 'AABCS1429B'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())

describe('deciding a document', () => {
  test('of two operators at once one wins and the other is told who', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    const answers = await Promise.all([
      desk.decide(desk.kavita, documentId, 'VERIFIED'),
      desk.decide(desk.suresh, documentId, 'REJECTED', { reasonCode: 'UNREADABLE' }),
    ])
    assert.deepEqual(answers.map(one => one.status).toSorted(), [200, 409])
    assert.match(
      answers.find(one => one.status === 409)?.message ?? '',
      /^(Kavita Rao|Suresh Patil) has already decided/,
    )
  })

  test('a newer version that came meanwhile is not decided by who saw the old one', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    await desk.put('COMPANY_PAN', 'newer')
    const late = await desk.decide(desk.kavita, documentId, 'VERIFIED', {}, 1)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'A newer version of this document has come. Please look at it again.'],
    )
  })

  test('nothing is verified while its virus check runs', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    await world.runtime.platform.database.db
      .updateTable('stored_file')
      .set({ scan_state: 'waiting' })
      .where('id', 'in', eb => eb.selectFrom('document').select('file_id').where('id', '=', documentId))
      .execute()
    const early = await desk.decide(desk.kavita, documentId, 'VERIFIED')
    assert.deepEqual([early.status, /being checked/.test(early.message)], [409, true], early.message)
  })

  test('who uploaded it does not verify it, and a rejection needs a reason', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('BANK_STATEMENT', 'by staff', undefined, desk.kavita)
    assert.equal((await desk.decide(desk.kavita, documentId, 'VERIFIED', HALF_YEAR)).status, 409)
    assert.deepEqual((await desk.decide(desk.suresh, documentId, 'REJECTED')).fieldErrors, {
      reasonCode: 'Please write a reason',
    })
    assert.deepEqual((await desk.decide(desk.suresh, documentId, 'REJECTED', { reasonCode: 'OTHER' })).fieldErrors, {
      reason: 'Please write a reason',
    })
    assert.deepEqual((await desk.decide(desk.suresh, documentId, 'FRAUD_DETECTED')).fieldErrors, {
      reason: 'Please write a reason',
    })
  })

  test('a forged document is not replaced, and what made us doubt it is not told', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    assert.equal(
      (await desk.decide(desk.kavita, documentId, 'FRAUD_DETECTED', { reason: 'Photo pasted over' })).status,
      200,
    )
    const [seen] = (await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data
    assert.deepEqual([seen?.state, seen?.reason], ['FRAUD_DETECTED', null])
    const { data } = await upload(world, desk.owner, pdfOf('other'), 'other.pdf')
    const again = await desk.owner.call(calls.linkClient, {
      id: desk.organisationId,
      body: [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }],
    })
    assert.equal(again.status, 409)
  })

  test('once a document is forged the borrower is asked for no other of the application; staff may add', async () => {
    const desk = await newDesk()
    const { documentId } = await desk.put('COMPANY_PAN')
    const asked = async (person = desk.owner) => {
      const { items } = (await person.call(calls.applicationChecklist, { id: desk.applicationId })).data
      return items.filter(item => item.mayAdd).length
    }
    assert.equal(await asked(), await asked(desk.kavita))
    await desk.decide(desk.kavita, documentId, 'FRAUD_DETECTED', { reason: 'Photo pasted over' })
    assert.equal(await asked(), 0)
    assert.ok((await asked(desk.kavita)) > 0)
  })

  test('the same content in two places is said', async () => {
    const desk = await newDesk()
    await desk.put('COMPANY_PAN', 'one and the same')
    const second = await desk.put('FINANCIALS', 'one and the same')
    assert.equal(second.sameAs, 'COMPANY_PAN.pdf')
    const { data } = await desk.kavita.call(openCase, { documentId: second.documentId })
    assert.deepEqual(data.sameContent, { own: ['COMPANY_PAN.pdf'], othersCount: 0 })
  })

  test('what a machine reads in a PDF lies beside what the company said, numbers masked', async () => {
    const desk = await newDesk()
    const { db } = world.runtime.platform.database
    const pan_index = world.runtime.platform.crypto.blindIndex('pan', PAN)
    await db
      .updateTable('organisation')
      .set({ pan_index, pan_masked: maskPan(PAN) })
      .where('id', '=', desk.organisationId)
      .execute()
    const { documentId } = await desk.put(
      'BANK_STATEMENT',
      `Konark Polymers LLP PAN ${PAN} from 01/05/2026 to 31/10/2026 closing Rs. 4,86,310.00`,
    )
    const { data } = await desk.kavita.call(openCase, { documentId })
    assert.deepEqual(data.extracted, {
      pages: 1,
      readable: true,
      pans: [{ masked: maskPan(PAN), matches: true }],
      gstins: [],
      nameFound: true,
      amounts: [48_631_000],
      periodFromOn: '2026-05-01',
      periodToOn: '2026-10-31',
    })
    assert.ok(!JSON.stringify(await db.selectFrom('document').selectAll().execute()).includes(PAN))
  })
})

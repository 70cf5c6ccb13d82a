import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { tableOfFile } from '../../../apps/test-app.ts'
import { documentQueue, documentQueueFile, nextDocument } from '../queue-contract.ts'
import { openPaperDesks } from './testing.ts'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())

describe('the queue of documents to verify', () => {
  test('the queue shows the soonest due first, filters, and goes on to the next by itself', async () => {
    const desk = await newDesk()
    const { pan, bank } = await desk.putAll()
    const mine = async (filter?: string[]) =>
      (
        await desk.suresh.call(documentQueue, { query: { pageSize: '100', ...(filter && { filter }) } })
      ).data.content.filter(one => one.organisationId === desk.organisationId)
    assert.deepEqual(
      (await mine()).map(one => one.displayName.en),
      ['Company PAN card', 'Bank statement, last 6 months', 'Financials, last 2 years'],
    )
    assert.deepEqual(
      (await mine(['GROUP:BANK_STATEMENTS'])).map(one => one.documentId),
      [bank],
    )
    const asked = { query: { filter: ['GROUP:BANK_STATEMENTS'] } }
    const [titles, ...rows] = await tableOfFile(world, desk.suresh, documentQueueFile, asked)
    assert.deepEqual([titles?.[0], titles?.at(-1)], ['Document', 'State'])
    const company = (await mine())[0]?.organisationName
    const own = rows.filter(cells => cells[1] === company)
    assert.deepEqual([own[0]?.[0], own[0]?.at(-1), own.length], ['Bank statement, last 6 months', 'Pending', 1])
    assert.deepEqual(await mine(['DUE:LATE']), [])
    assert.equal((await desk.decide(desk.suresh, pan, 'VERIFIED')).data.nextDocumentId, bank)
    assert.equal((await desk.owner.call(documentQueue, { query: {} })).status, 403)
    const due = (await mine())[0]
    assert.equal((due?.dueAt.getTime() ?? 0) - (due?.uploadedAt.getTime() ?? 0), 48 * 3_600_000)
  })

  test('skipping goes round the queue and comes back', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    const mine = new Set([pan, bank, books])
    const seen: string[] = []
    let at = pan
    for (let i = 0; i < 200 && seen.length < 4; i++) {
      if (mine.has(at)) seen.push(at)
      at = (await desk.suresh.call(nextDocument, { documentId: at })).data.nextDocumentId ?? ''
    }
    assert.deepEqual(seen, [pan, bank, books, pan])
  })

  test('papers of an application that came to nothing leave the queue, and are back when it is taken up again', async () => {
    const desk = await newDesk()
    const { bank, books, pan } = await desk.putAll()
    const waiting = async () =>
      (await desk.suresh.call(documentQueue, { query: { pageSize: '100' } })).data.content
        .filter(one => one.organisationId === desk.organisationId)
        .map(one => one.documentId)
    const move = (status: 'ABANDONED' | 'LOAN_ACCEPTED' | 'DOCUMENT_COLLECTION') =>
      world.runtime.platform.database.db
        .updateTable('application')
        .set({ status, closed_at: status === 'DOCUMENT_COLLECTION' ? null : new Date() })
        .where('id', '=', desk.applicationId)
        .execute()
    await move('ABANDONED')
    assert.deepEqual(await waiting(), [pan], 'what is the company’s own stays')
    const { nextDocumentId } = (await desk.decide(desk.suresh, pan, 'VERIFIED')).data
    assert.ok(![bank, books].includes(nextDocumentId ?? ''))
    await move('LOAN_ACCEPTED')
    assert.deepEqual(await waiting(), [bank, books], 'what came of it is lent against them')
    await move('DOCUMENT_COLLECTION')
    assert.deepEqual(await waiting(), [bank, books])
  })
})

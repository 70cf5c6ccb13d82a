import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { linkApplication } from '../contract.ts'
import { openCase, waiveQuantitative } from '../queue-contract.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { checklistOf, papersAreToCome } from './service.ts'
import { EICAR, HALF_YEAR, TWO_YEARS, openPaperDesks, pdfOf, upload } from './testing.ts'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())

describe('an application’s checklist', () => {
  test('a Business Loan needs three documents, and what the entity type adds', async () => {
    const desk = await newDesk()
    const { missing, complete } = await desk.checklist()
    assert.deepEqual([missing, complete], [['COMPANY_PAN', 'BANK_STATEMENT', 'FINANCIALS'], false])
    const { db } = world.runtime.platform.database
    const ofCompany = ['BOARD_RESOLUTION', 'CERTIFICATE_OF_INCORPORATION', 'MEMORANDUM_AND_ARTICLES']
    const added: Record<string, string[]> = {
      PRIVATE_LIMITED: ofCompany,
      PUBLIC_LIMITED: ofCompany,
      UNLIMITED_COMPANY: ofCompany,
      PARTNERSHIP: ['PARTNERSHIP_DEED'],
      LIMITED_LIABILITY_PARTNERSHIP: ['CERTIFICATE_OF_INCORPORATION', 'LLP_AGREEMENT'],
      COOPERATIVE: ['BOARD_RESOLUTION', 'SOCIETY_REGISTRATION'],
      SOLE_PROPRIETORSHIP: ['UDYAM_CERTIFICATE'],
    }
    for (const [entityType, codes] of Object.entries(added)) {
      await db
        .updateTable('organisation')
        .set({ entity_type: entityType })
        .where('id', '=', desk.organisationId)
        .execute()
      assert.deepEqual(
        (await desk.checklist()).missing.toSorted(),
        ['BANK_STATEMENT', 'COMPANY_PAN', 'FINANCIALS', ...codes].toSorted(),
      )
    }
  })

  test('what is required anew is required of applications made from then on: those before may bring it, and nothing more is waited for', async t => {
    const { db } = world.runtime.platform.database
    const desk = await newDesk()
    await db
      .updateTable('organisation')
      .set({ entity_type: 'LIMITED_LIABILITY_PARTNERSHIP' })
      .where('id', '=', desk.organisationId)
      .execute()
    const since = (at: Date | null) =>
      db
        .updateTable('document_requirement')
        .set({ required_since: at })
        .where('type_code', '=', 'CERTIFICATE_OF_INCORPORATION')
        .where('entity_type', '=', 'LIMITED_LIABILITY_PARTNERSHIP')
        .execute()
    t.after(() => since(null))
    for (const code of ['COMPANY_PAN', 'BANK_STATEMENT', 'FINANCIALS', 'LLP_AGREEMENT']) await desk.put(code)
    const said = async () => {
      const row = await world.transaction(work =>
        work.db
          .selectFrom('application')
          .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
          .select(papersAreToCome(work).as('toCome'))
          .where('application.id', '=', desk.applicationId)
          .executeTakeFirstOrThrow(),
      )
      const { items } = await desk.checklist()
      const item = items.find(one => one.type.code === 'CERTIFICATE_OF_INCORPORATION')
      return [item?.required, row.toCome]
    }
    assert.deepEqual(await said(), [true, true])
    await since(new Date(world.runtime.platform.clock.now().getTime() + 86_400_000))
    assert.deepEqual(await said(), [false, false])
  })

  test('rejected, uploaded again, verified: complete, and told once', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    assert.equal((await desk.decide(desk.kavita, bank, 'VERIFIED', HALF_YEAR)).status, 200)
    assert.equal((await desk.decide(desk.kavita, books, 'VERIFIED', TWO_YEARS)).status, 200)
    assert.equal((await desk.decide(desk.kavita, pan, 'REJECTED', { reasonCode: 'UNREADABLE' })).status, 200)
    const rejected = (await desk.checklist()).items.find(item => item.type.documentTypeId === PAN_DOCUMENT_TYPE_ID)
    assert.deepEqual([rejected?.state, rejected?.documents[0]?.reason], ['REJECTED', 'It cannot be read'])
    assert.match(await desk.ownerWasTold(), /not accepted: It cannot be read/)

    const again = await desk.put('COMPANY_PAN', 'a sharper one')
    assert.equal(again.documentId, pan, 'the same document, its next version')
    const done = await desk.decide(desk.suresh, pan, 'VERIFIED', {}, 2)
    assert.deepEqual([done.status, done.data.checklistCompleted], [200, true])
    const { complete, status, quantitativeCheckComplete, missing } = await desk.checklist()
    assert.deepEqual(
      { complete, status, quantitativeCheckComplete, missing },
      { complete: true, status: 'VERIFIED', quantitativeCheckComplete: true, missing: [] },
    )
    assert.equal(await desk.completions(), 1)
    const { data: sheet } = await desk.kavita.call(openCase, { documentId: pan })
    assert.deepEqual(
      sheet.versions.map(one => one.version),
      [2, 1],
    )

    // a verified one that is changed waits to be looked at again; the application is not told a second time
    await desk.put('COMPANY_PAN', 'a newer one')
    assert.equal((await desk.checklist()).items[0]?.state, 'UNVERIFIED')
    assert.equal((await desk.checklist()).complete, false)
    assert.equal((await desk.decide(desk.suresh, pan, 'VERIFIED', { seenState: 'UNVERIFIED' }, 3)).status, 200)
    assert.deepEqual([(await desk.checklist()).complete, await desk.completions()], [true, 1])
  })

  test('the last paper that was waited for did not pass the virus check: what is verified without it completes', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    await desk.decide(desk.kavita, bank, 'VERIFIED', HALF_YEAR)
    await desk.decide(desk.kavita, books, 'VERIFIED', TWO_YEARS)
    const bytes = Buffer.concat([pdfOf('An older statement'), Buffer.from(`%${EICAR}\n`)])
    const { tempUrl: storagePath } = (await upload(world, desk.owner, bytes, 'older.pdf')).data
    const documentTypeId = (await desk.checklist()).items.find(one => one.type.code === 'BANK_STATEMENT')?.type
      .documentTypeId
    const body = [{ documentTypeId: documentTypeId ?? '', storagePath }]
    assert.equal((await desk.owner.call(linkApplication, { id: desk.applicationId, body })).status, 200)
    await desk.decide(desk.kavita, pan, 'VERIFIED')
    assert.equal(await desk.completions(), 0)
    await world.drainJobs()
    assert.deepEqual([(await desk.checklist()).complete, await desk.completions()], [true, 1])
  })

  test('once the application is over nothing can be added, but what the company still owes for its loan', async () => {
    const desk = await newDesk()
    const addable = async () => (await desk.checklist()).items.filter(item => item.mayAdd).map(item => item.type)
    const open = await addable()
    assert.equal(open.length, (await desk.checklist()).items.length)
    const become = (status: 'ABANDONED' | 'LOAN_ACCEPTED') =>
      world.runtime.platform.database.db
        .updateTable('application')
        .set({ status, closed_at: new Date() })
        .where('id', '=', desk.applicationId)
        .execute()
    await become('ABANDONED')
    assert.deepEqual(await addable(), [])
    await become('LOAN_ACCEPTED')
    const owed = await addable()
    assert.deepEqual([...new Set(owed.map(type => type.ownerKind))], ['client'])
    assert.ok(owed.some(type => type.code === 'COMPANY_PAN'))
    assert.ok(open.filter(type => type.ownerKind === 'client').length > owed.length, 'optional ones are not among them')
  })

  test('the service says the same as the screen', async () => {
    const desk = await newDesk()
    const { missing, complete } = await world.transaction(work => checklistOf(work, desk.applicationId))
    assert.deepEqual([missing, complete], [['COMPANY_PAN', 'BANK_STATEMENT', 'FINANCIALS'], false])
  })

  test('a period that is short keeps the checklist open until it is covered, or waived with a reason', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    await desk.decide(desk.kavita, pan, 'VERIFIED')
    assert.deepEqual((await desk.decide(desk.kavita, books, 'VERIFIED')).fieldErrors, {
      periodFromOn: 'This is required',
    })
    await desk.decide(desk.kavita, books, 'VERIFIED', TWO_YEARS)
    await desk.decide(desk.kavita, bank, 'VERIFIED', { periodFromOn: '2026-08-01', periodToOn: '2026-10-31' })
    const short = await desk.checklist()
    assert.deepEqual([short.status, short.quantitativeCheckComplete, short.complete], ['VERIFIED', false, false])
    assert.deepEqual(short.items.find(item => item.type.code === 'BANK_STATEMENT')?.period?.covered, 3)
    const second = await desk.put('BANK_STATEMENT', 'the older months')
    assert.notEqual(second.documentId, bank, 'another statement stands beside the first')
    await desk.decide(desk.kavita, second.documentId, 'VERIFIED', {
      periodFromOn: '2026-04-01',
      periodToOn: '2026-07-31',
    })
    const whole = await desk.checklist()
    assert.deepEqual([whole.complete, await desk.completions()], [true, 1])
    const { covered, count } = whole.items.find(item => item.type.code === 'BANK_STATEMENT')?.period ?? {}
    assert.deepEqual([covered, count], [6, 6], 'no more months than were asked for are told')
  })

  test('an operator may say that a short period suffices, with the reason', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    await desk.decide(desk.kavita, pan, 'VERIFIED')
    await desk.decide(desk.kavita, books, 'VERIFIED', TWO_YEARS)
    await desk.decide(desk.kavita, bank, 'VERIFIED', { periodFromOn: '2026-08-01', periodToOn: '2026-10-31' })
    assert.equal(
      (await desk.kavita.call(waiveQuantitative, { id: desk.applicationId, body: { reason: '' } })).status,
      400,
    )
    assert.equal(
      (await desk.owner.call(waiveQuantitative, { id: desk.applicationId, body: { reason: 'please' } })).status,
      403,
    )
    assert.equal(
      (
        await desk.kavita.call(waiveQuantitative, {
          id: desk.applicationId,
          body: { reason: 'Account opened in August' },
        })
      ).status,
      200,
    )
    assert.deepEqual([(await desk.checklist()).complete, await desk.completions()], [true, 1])
  })

  test('two operators who verify the last two documents at once complete it once', async () => {
    const desk = await newDesk()
    const { pan, bank, books } = await desk.putAll()
    await desk.decide(desk.kavita, books, 'VERIFIED', TWO_YEARS)
    const answers = await Promise.all([
      desk.decide(desk.kavita, pan, 'VERIFIED'),
      desk.decide(desk.suresh, bank, 'VERIFIED', HALF_YEAR),
    ])
    assert.deepEqual(
      answers.map(one => one.status),
      [200, 200],
    )
    assert.deepEqual([(await desk.checklist()).complete, await desk.completions()], [true, 1])
  })
})

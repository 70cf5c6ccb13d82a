import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { addMember } from '@poonji/capabilities/access/server/service.ts'
import { changeMemberRole, removeMember } from '@poonji/capabilities/organisations/member-contract.ts'
import * as calls from '../contract.ts'
import * as papers from '../paper-link-contract.ts'
import { removeDocuments } from '../removal-contract.ts'
import * as sharing from '../sharing-contract.ts'
import { decideDocument } from '../queue-contract.ts'
import { PAN_DOCUMENT_TYPE_ID } from '../status.ts'
import { openPaperDesks, pdfOf, sendFile, upload, type PaperDesk } from './testing.ts'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())

describe('documents that others put, and opinions', () => {
  const newLink = async (desk: PaperDesk) => {
    const { status, data } = await desk.owner.call(papers.makePaperLink, { id: desk.applicationId })
    assert.equal(status, 200)
    return new URL(data.url).pathname.split('/').at(-1) ?? ''
  }
  const asked = async (paperLink: string) => (await world.anyone.call(papers.readPaperLink, { paperLink })).data.papers
  const states = async (link: string) => (await asked(link)).map(one => `${one.displayName.en}: ${one.state}`)
  const put = (desk: PaperDesk, link: string, typeCode: string, text: string) =>
    sendFile(world, `/api/v1/${world.tenant}/paper-links/${link}/${desk.types.get(typeCode)}`, {
      bytes: pdfOf(text),
      name: `${typeCode}.pdf`,
    })

  test('a link shows a stranger what is missing, takes it, and asks again for what was rejected', async () => {
    const desk = await newDesk()
    const link = await newLink(desk)
    assert.deepEqual(await states(link), [
      'Company PAN card: MISSING',
      'Bank statement, last 6 months: MISSING',
      'Financials, last 2 years: MISSING',
    ])
    assert.equal((await put(desk, link, 'COMPANY_PAN', 'PAN by the accountant')).status, 200)
    await world.drainJobs()
    assert.equal((await states(link))[0], 'Company PAN card: PENDING')
    assert.equal((await put(desk, link, 'COMPANY_PAN', 'once more')).status, 409, 'it is there, and with us')
    const [pan] = (await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data
    const body = { decision: 'REJECTED', version: 1, seenState: 'PENDING', reasonCode: 'UNREADABLE' } as const
    await desk.kavita.call(decideDocument, { documentId: pan?.documentId ?? '', body })
    assert.match(await desk.ownerWasTold(), /'Company PAN card' was not accepted: It cannot be read/)
    const [again] = await asked(link)
    assert.deepEqual([again?.state, again?.reason, again?.wanted], ['REJECTED', 'It cannot be read', true])
    assert.equal((await put(desk, link, 'COMPANY_PAN', 'a sharper one')).status, 200)
    assert.equal(
      (await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data.length,
      1,
      'its next version',
    )
  })

  test('a file that is sent again because its answer was lost is there once, also where several are taken', async () => {
    const desk = await newDesk()
    const link = await newLink(desk)
    const october = () => put(desk, link, 'BANK_STATEMENT', 'October')
    assert.deepEqual([(await october()).status, (await october()).status], [200, 200])
    assert.equal((await put(desk, link, 'BANK_STATEMENT', 'November')).status, 200)
    const { data } = await desk.owner.call(calls.applicationDocuments, { appId: desk.applicationId })
    assert.equal(data.length, 2)
  })

  test('a link takes no other kind, no file that an upload refuses, and nothing of another company', async () => {
    const desk = await newDesk()
    const link = await newLink(desk)
    for (const code of ['LEGAL_OPINION', 'LLP_AGREEMENT']) assert.equal((await put(desk, link, code, code)).status, 409)
    const url = `/api/v1/${world.tenant}/paper-links/${link}/${PAN_DOCUMENT_TYPE_ID}`
    const empty = await sendFile(world, url, { bytes: Buffer.alloc(0), name: 'pan.pdf' })
    const program = await sendFile(world, url, { bytes: Buffer.from('MZ program'), name: 'pan.pdf' })
    assert.deepEqual([empty.status, program.status], [422, 415])
    assert.deepEqual((await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data, [])
    const stranger = await world.person({ memberOf: [await world.organisation({ name: 'Another' })] })
    assert.equal((await stranger.call(papers.makePaperLink, { id: desk.applicationId })).status, 403)
  })

  test('of many files at once a link takes what is asked for, forty a day, and leaves nothing of the others behind', async () => {
    const desk = await newDesk()
    const link = await newLink(desk)
    const { db } = world.runtime.platform.database
    const leftLying = async () =>
      (
        await db
          .selectFrom('stored_file')
          .select('id')
          .where('linked_at', 'is', null)
          .where('removed_at', 'is', null)
          .execute()
      ).length
    const lay = await leftLying()
    const putAtOnce = async (typeCode: string, times: number) => {
      const putOne = (i: number) => put(desk, link, typeCode, `${typeCode} ${i}`)
      const answers = await Promise.all(Array.from({ length: times }, (_, i) => putOne(i)))
      return (status: number) => answers.filter(one => one.status === status).length
    }
    const pans = await putAtOnce('COMPANY_PAN', 5)
    assert.deepEqual([pans(200), pans(409), await leftLying()], [1, 4, lay])
    const statements = await putAtOnce('BANK_STATEMENT', 45)
    assert.deepEqual([statements(200), statements(429), await leftLying()], [39, 6, lay])
  })

  test('a link is dead when it is forged, seven days old, or the application is over', async () => {
    const desk = await newDesk()
    const link = await newLink(desk)
    const open = async (paperLink: string) => (await world.anyone.call(papers.readPaperLink, { paperLink })).status
    assert.equal(await open(link), 200)
    assert.equal(await open(`${link}x`), 404)
    assert.equal((await put(desk, `${link}x`, 'COMPANY_PAN', 'forged')).status, 404)
    const { db } = world.runtime.platform.database
    await db.updateTable('application').set({ closed_at: new Date() }).where('id', '=', desk.applicationId).execute()
    assert.equal(await open(link), 404)
    assert.equal((await desk.owner.call(papers.makePaperLink, { id: desk.applicationId })).status, 409)
    await db.updateTable('application').set({ closed_at: null }).where('id', '=', desk.applicationId).execute()
    const { clock } = world.runtime.platform
    await world.moveTo(new Date(clock.now().getTime() + 8 * 86_400_000).toISOString().slice(0, 10))
    assert.equal(await open(link), 404)
  })

  test('a document link is over after its three days', async () => {
    const desk = await newDesk()
    const { token } = (await desk.owner.call(sharing.makeDocumentLink, { id: desk.organisationId })).data
    const { clock } = world.runtime.platform
    const begun = clock.now().getTime()
    const openAfter = async (days: number) => {
      await world.moveTo(new Date(begun + days * 86_400_000).toISOString().slice(0, 10))
      const accountant = await world.person({ memberOf: [] })
      return (await accountant.call(sharing.readDocumentLink, { token, id: desk.organisationId })).status
    }
    assert.deepEqual([await openAfter(2), await openAfter(4)], [200, 403])
  })

  test('a member who is taken out, or may only look, leaves no link behind that works', async () => {
    const desk = await newDesk()
    const partner = await world.person({ memberOf: [desk.organisationId] })
    const { data } = await partner.call(papers.makePaperLink, { id: desk.applicationId })
    const paperLink = new URL(data.url).pathname.split('/').at(-1) ?? ''
    const { token } = (await partner.call(sharing.makeDocumentLink, { id: desk.organisationId })).data
    const accountant = await world.person({ memberOf: [await world.organisation({ name: 'Mehta & Co' })] })
    const open = async () => [
      (await world.anyone.call(papers.readPaperLink, { paperLink })).status,
      (await accountant.call(sharing.readDocumentLink, { token, id: desk.organisationId })).status,
    ]
    assert.deepEqual(await open(), [200, 200])
    const member = { orgId: desk.organisationId, accountId: partner.accountId }
    const level = (role: 'BUYER_OWNER' | 'BUYER_VIEWER') =>
      desk.owner.call(changeMemberRole, { ...member, body: { role } })
    await level('BUYER_VIEWER')
    assert.deepEqual(await open(), [404, 403])
    assert.equal((await put(desk, paperLink, 'COMPANY_PAN', 'too late')).status, 404)
    await level('BUYER_OWNER')
    assert.deepEqual(await open(), [200, 200])
    await desk.owner.call(removeMember, member)
    assert.deepEqual(await open(), [404, 403])
  })

  test('a document link lets an accountant add, and nothing else', async () => {
    const desk = await newDesk()
    const accountant = await world.person({ memberOf: [await world.organisation({ name: 'Gupta & Co' })] })
    const { token } = (await desk.owner.call(sharing.makeDocumentLink, { id: desk.organisationId })).data
    const asked = await accountant.call(sharing.readDocumentLink, { token, id: desk.organisationId })
    assert.equal(asked.data.organisationName, 'Konark Polymers LLP')
    const { data } = await upload(world, accountant, pdfOf('by the accountant'), 'pan.pdf')
    const body = [{ documentTypeId: PAN_DOCUMENT_TYPE_ID, storagePath: data.tempUrl }]
    assert.equal((await accountant.call(sharing.linkByToken, { token, id: desk.organisationId, body })).status, 200)
    assert.equal((await accountant.call(sharing.linkByToken, { token, id: desk.organisationId, body })).status, 409)
    assert.equal((await accountant.call(sharing.readDocumentLink, { token, id: desk.applicationId })).status, 403)
    assert.equal(
      (await accountant.call(sharing.readDocumentLink, { token: `${token}x`, id: desk.organisationId })).status,
      403,
    )
    assert.equal((await accountant.call(calls.clientDocuments, { id: desk.organisationId })).status, 403)
    const sister = await world.organisation({ name: 'Konark Packaging' })
    await world.transaction(work => addMember(work, desk.owner.accountId, sister, 'BUYER_OWNER'))
    assert.equal(
      (await accountant.call(sharing.readDocumentLink, { token, id: sister })).status,
      403,
      'nor is it one for another company of whoever made it',
    )
  })

  test('a company is offered papers of its form of business, and of borrowing only where it borrows', async () => {
    const offered = async (type: 'BUYER' | 'DSA', form: string) => {
      const id = await world.organisation({ type })
      const { db } = world.runtime.platform.database
      await db.updateTable('organisation').set({ entity_type: form }).where('id', '=', id).execute()
      const owner = await world.person({ memberOf: [id] })
      const codes = (await owner.call(calls.typesOfClient, { id })).data.map(one => one.code)
      return ['BOARD_RESOLUTION', 'HUF_DECLARATION', 'UDYAM_CERTIFICATE'].filter(code => codes.includes(code))
    }
    assert.deepEqual(await offered('BUYER', 'PRIVATE_LIMITED'), ['BOARD_RESOLUTION', 'UDYAM_CERTIFICATE'])
    assert.deepEqual(await offered('BUYER', 'JOINT_HINDU_FAMILY'), ['HUF_DECLARATION', 'UDYAM_CERTIFICATE'])
    assert.deepEqual(await offered('DSA', 'PRIVATE_LIMITED'), ['UDYAM_CERTIFICATE'])
  })

  test('an accountant without a company of their own puts what the link asks of this form of business, each once', async () => {
    const desk = await newDesk()
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ entity_type: 'LIMITED_LIABILITY_PARTNERSHIP' })
      .where('id', '=', desk.organisationId)
      .execute()
    const accountant = await world.person({ memberOf: [] })
    const { token } = (await desk.owner.call(sharing.makeDocumentLink, { id: desk.organisationId })).data
    const place = { token, id: desk.organisationId }
    const asked = async () => (await accountant.call(sharing.readDocumentLink, place)).data.documentTypes
    const names = (await asked()).map(one => one.displayName.en)
    // an LLP is incorporated too (section 12 of the LLP Act)
    const papers = ['LLP agreement', 'Certificate of incorporation', 'Partnership deed']
    assert.deepEqual(
      papers.filter(name => names.includes(name)),
      ['LLP agreement', 'Certificate of incorporation'],
    )
    const putThere = (typeCode: string, link = token) =>
      sendFile(
        world,
        `/api/v1/${world.tenant}/documentLink/${link}/${desk.organisationId}/${desk.types.get(typeCode)}`,
        { bytes: pdfOf(typeCode), name: `${typeCode}.pdf`, token: accountant.token },
      )
    const both = await Promise.all([putThere('LLP_AGREEMENT'), putThere('LLP_AGREEMENT')])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    assert.deepEqual(
      (await asked()).filter(one => one.there).map(one => one.displayName.en),
      ['LLP agreement'],
    )
    assert.equal((await putThere('PARTNERSHIP_DEED')).status, 409)
    assert.equal((await putThere('COMPANY_PAN', `${token}x`)).status, 403)
    assert.equal((await accountant.call(calls.clientDocuments, { id: desk.organisationId })).status, 403)
    const kept = (await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data
    assert.deepEqual(
      kept.map(one => one.name),
      ['LLP_AGREEMENT.pdf'],
    )
    const keeper = await world.person({ domain: 'admin', permissions: ['CAN_DELETE_DOCUMENTS'] })
    const query = { documentIds: kept.map(one => one.documentId) }
    assert.equal((await keeper.call(removeDocuments, { query })).status, 200)
    assert.deepEqual([(await asked()).some(one => one.there), (await putThere('LLP_AGREEMENT')).status], [false, 200])
  })

  test('opinions are for staff only', async () => {
    const desk = await newDesk()
    const { data } = await upload(world, desk.kavita, pdfOf('title is clear'), 'opinion.pdf')
    const body = [{ documentTypeId: desk.types.get('LEGAL_OPINION') ?? '', storagePath: data.tempUrl }]
    assert.equal((await desk.kavita.call(sharing.addOpinion, { id: desk.organisationId, body })).status, 200)
    assert.equal((await desk.kavita.call(sharing.opinions, { id: desk.organisationId, query: {} })).data.length, 1)
    assert.equal((await desk.owner.call(sharing.opinions, { id: desk.organisationId, query: {} })).status, 403)
    assert.deepEqual((await desk.owner.call(calls.clientDocuments, { id: desk.organisationId })).data, [])
    const [opinion] = (await desk.kavita.call(sharing.opinions, { id: desk.organisationId, query: {} })).data
    const renamed = await desk.owner.call(calls.updateDocument, {
      id: opinion?.documentId ?? '',
      body: { documentName: 'mine' },
    })
    assert.equal(renamed.status, 403)
    const theirs = await upload(world, desk.owner, pdfOf('my own opinion'), 'opinion.pdf')
    const put = [{ documentTypeId: desk.types.get('LEGAL_OPINION') ?? '', storagePath: theirs.data.tempUrl }]
    assert.equal((await desk.owner.call(calls.linkClient, { id: desk.organisationId, body: put })).status, 403)
  })
})

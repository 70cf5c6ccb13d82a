import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { linkPromoter, promoterDocuments } from '@poonji/capabilities/documents/contract.ts'
import { removeDocuments } from '@poonji/capabilities/documents/removal-contract.ts'
import { decideDocument, documentQueue } from '@poonji/capabilities/documents/queue-contract.ts'
import { openPaperDesks, pdfOf, upload, type PaperDesk } from '@poonji/capabilities/documents/server/testing.ts'
import type { Decision } from '@poonji/capabilities/documents/status.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import type { TestApp } from '../../../apps/test-app.ts'
import { changePromoter, readPromoter, removePromoter, verifyPromoterPan } from '../contract.ts'
import { putDown, wholeForm } from './testing.ts'
import { setPromoter } from './recheck.ts'
import { addPromoter } from './save-promoter.ts'

const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

describe('what a person’s papers prove', () => {
  let world: TestApp
  let desk: PaperDesk
  let promoterId: string
  before(async () => {
    const { world: opened, newDesk } = await openPaperDesks()
    world = opened
    desk = await newDesk()
    const form = { ...wholeForm, pan: '', form60Reason: 'NO_PAN' } as const
    promoterId = (await world.transaction(work => addPromoter(work, desk.organisationId, form))).id
  })
  after(() => world.close())

  const put = async (typeCode: string, text: string, bytes = pdfOf(text), of = promoterId) => {
    const {
      tempUrl: storagePath,
      fingerPrint: fileFingerPrint,
      size,
    } = (await upload(world, desk.owner, bytes, `${typeCode}.pdf`)).data
    const body = [{ documentTypeId: desk.types.get(typeCode) ?? '', storagePath, fileFingerPrint, size }]
    const { data, message } = await desk.owner.call(linkPromoter, { id: of, body })
    await world.drainJobs()
    assert.ok(data[0], message)
    return data[0].documentId
  }
  const decide = async (documentId: string, decision: Decision, of = promoterId) => {
    const { data } = await desk.kavita.call(promoterDocuments, { id: of })
    const { version, state } = data.find(one => one.documentId === documentId) ?? {}
    assert.ok(version && (state === 'PENDING' || state === 'UNVERIFIED'))
    const body = {
      decision,
      version,
      seenState: state,
      ...(decision === 'REJECTED' && { reasonCode: 'UNREADABLE' as const }),
    }
    assert.equal((await desk.kavita.call(decideDocument, { documentId, body })).status, 200)
  }
  const person = async (of = promoterId) => (await desk.owner.call(readPromoter, { promoterId: of })).data
  const isProved = async () => (await person()).identityDocumentVerified

  test('while their papers wait to be looked at it is our turn, and theirs again once one did not pass', async () => {
    assert.equal((await person()).state, 'TO_DO')
    const form60 = await put('FORM_60', 'Form 60')
    assert.deepEqual([(await person()).form60WithUs, (await person()).state], [true, 'TO_DO'])
    const address = await put('PROMOTER_ADDRESS_PROOF', 'Telephone bill')
    assert.deepEqual([(await person()).identityWithUs, (await person()).state], [true, 'CHECKING'])
    await decide(address, 'REJECTED')
    assert.deepEqual([(await person()).identityWithUs, (await person()).state], [false, 'TO_DO'])
    await decide(form60, 'VERIFIED')
    assert.deepEqual([(await person()).form60WithUs, (await person()).form60Verified], [false, true])
    await put('PROMOTER_ADDRESS_PROOF', 'infected', Buffer.concat([pdfOf('Bill'), Buffer.from(`%${EICAR}\n`)]))
    assert.deepEqual([(await person()).identityWithUs, (await person()).state], [false, 'TO_DO'])
  })

  test('one paper of an identity is enough: another that is rejected does not undo it', async () => {
    await decide(await put('PROMOTER_AADHAAR', 'Aadhaar'), 'VERIFIED')
    assert.equal(await isProved(), true)
    await decide(await put('PROMOTER_ADDRESS_PROOF', 'Electricity bill'), 'REJECTED')
    assert.equal(await isProved(), true)
  })

  test('another name takes back what was proved by papers of the one before, which are looked at again', async () => {
    const { version } = (await desk.owner.call(readPromoter, { promoterId })).data
    const form = { ...wholeForm, name: 'Suman Gupta', pan: '', form60Reason: 'NO_PAN' } as const
    assert.equal((await desk.owner.call(changePromoter, { promoterId, body: { form, version } })).status, 200)
    assert.equal(await isProved(), false)
    const { data } = await desk.kavita.call(promoterDocuments, { id: promoterId })
    const aadhaar = data.find(one => one.typeCode === 'PROMOTER_AADHAAR')
    assert.equal(aadhaar?.state, 'UNVERIFIED')
    await decide(aadhaar?.documentId ?? '', 'VERIFIED')
    assert.equal(await isProved(), true)
  })

  test('a new version of it waits to be looked at; one that is taken away proves nothing any more', async () => {
    const documentId = await put('PROMOTER_AADHAAR', 'Aadhaar, once more')
    assert.equal(await isProved(), false)
    await decide(documentId, 'VERIFIED')
    assert.equal(await isProved(), true)
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    assert.equal((await administrator.call(removeDocuments, { query: { documentIds: documentId } })).status, 200)
    assert.equal(await isProved(), false)
  })

  test('a Form 60 stands for no PAN that was refused', async () => {
    const outside = databaseWorld(world.runtime.platform.database.db, world.runtime.platform.clock)
    await turnSwitch(outside, 'pan', 'down')
    const { data: tara } = await putDown(desk.owner, desk.organisationId, { name: 'Tara Gupta', pan: 'ABCPG1207K' })
    await turnSwitch(outside, 'pan', 'works')
    await world.drainJobs()
    assert.equal((await person(tara.id)).panState, 'REFUSED')
    await world.transaction(work => setPromoter(work, tara.id, { aadhaar_state: 'VERIFIED' }))
    await decide(await put('FORM_60', 'Form 60 of Tara', undefined, tara.id), 'VERIFIED', tara.id)
    assert.equal((await person(tara.id)).state, 'REFUSED')
  })

  test('with another PAN the card of the one before is looked at again', async () => {
    const asked = (pan: string) => ({
      orgId: desk.organisationId,
      body: { pan, fullName: 'Hema Gupta', bornOn: wholeForm.bornOn },
    })
    const { data: hema } = await putDown(desk.owner, desk.organisationId, { name: 'Hema Gupta', pan: 'ABCPG1281K' })
    const documentId = await put('PROMOTER_PAN', 'PAN card', undefined, hema.id)
    await decide(documentId, 'VERIFIED', hema.id)
    await desk.owner.call(verifyPromoterPan, asked('ABCPG1282K'))
    const { version } = await person(hema.id)
    const form = { ...wholeForm, name: 'Hema Gupta', pan: 'ABCPG1282K' }
    const changed = await desk.owner.call(changePromoter, { promoterId: hema.id, body: { form, version } })
    assert.equal(changed.status, 200, changed.message)
    const { data } = await desk.kavita.call(promoterDocuments, { id: hema.id })
    assert.deepEqual(
      data.map(one => one.state),
      ['UNVERIFIED'],
    )
  })

  test('the papers of somebody who was taken away wait for nobody, and can still be decided and deleted', async () => {
    const form = { ...wholeForm, name: 'Uma Sen', pan: '', form60Reason: 'NO_PAN' } as const
    const { id } = await world.transaction(work => addPromoter(work, desk.organisationId, form))
    const bill = await put('PROMOTER_ADDRESS_PROOF', 'Bill of Uma', undefined, id)
    const form60 = await put('FORM_60', 'Form 60 of Uma', undefined, id)
    const waits = async () =>
      (await desk.kavita.call(documentQueue, { query: {} })).data.content.map(one => one.documentId)
    assert.ok((await waits()).includes(bill))
    assert.equal((await desk.owner.call(removePromoter, { promoterId: id })).status, 200)
    const left = await waits()
    assert.ok(!left.includes(bill) && !left.includes(form60))
    const body = { decision: 'VERIFIED', version: 1, seenState: 'PENDING' } as const
    const decided = await desk.kavita.call(decideDocument, { documentId: bill, body })
    assert.equal(decided.status, 200, decided.message)
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const removed = await administrator.call(removeDocuments, { query: { documentIds: form60 } })
    assert.equal(removed.status, 200, removed.message)
  })
})

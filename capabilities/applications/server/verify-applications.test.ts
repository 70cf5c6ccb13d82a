import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { HALF_YEAR, openPaperDesks, TWO_YEARS } from '@poonji/capabilities/documents/server/testing.ts'
import { panOf, rename, setPan } from '@poonji/capabilities/organisations/contract.ts'
import { addRegistration } from '@poonji/capabilities/registrations/server/service.ts'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { applyState, saveDraft } from '../apply-contract.ts'
import { applicationDetail } from '../contract.ts'
import { createApplication } from '../requirement-contract.ts'

const { world, newDesk } = await openPaperDesks()
after(() => world.close())
const { db } = world.runtime.platform.database

/** A company by the name of a PAN, with an application that waits for it. */
async function waiting(pan: string) {
  const orgId = await world.organisation({ name: entityOf(pan).legalName })
  const owner = await world.person({ memberOf: [orgId] })
  return { orgId, owner, ...(await apply(orgId, owner)) }
}

const wish = { loanAmount: 25_00_000_00, loanType: 'BUSINESS_LOAN', tenure: 24, purpose: 'Steel', referralCode: null }

async function apply(orgId: string, owner: Awaited<ReturnType<typeof world.person>>) {
  const made = await owner.call(createApplication, { orgId, body: wish })
  const appId = made.data.applicationId
  const status = async () => (await owner.call(applicationDetail, { appId })).data.loanApplicationStatus.status
  return { made, status }
}

describe('an application that waits for the PAN of its company', () => {
  test('goes on once the PAN is verified, on whichever screen that was', async () => {
    const { orgId, owner, made, status } = await waiting('ZZZCK4411K')
    assert.equal(made.data.status, 'UNVERIFIED')
    assert.equal((await owner.call(setPan, { orgId, body: { pan: 'ZZZCK4411K' } })).data.verified, true)
    assert.equal(await status(), 'DOCUMENT_COLLECTION')
  })

  test('goes on when operations accept the card, and the company’s PAN is verified by it', async () => {
    const desk = await newDesk()
    const { organisationId: orgId, owner } = desk
    await db
      .updateTable('organisation')
      .set({ pan_verified_at: null, pan_index: Buffer.from('its own'), pan_masked: 'ZZXXXX001K' })
      .where('id', '=', orgId)
      .execute()
    await db.updateTable('application').set({ closed_at: new Date() }).where('organisation_id', '=', orgId).execute()
    const { status } = await apply(orgId, owner)
    assert.equal(await status(), 'UNVERIFIED')
    const card = async () => (await owner.call(applyState, { orgId })).data.organisation.panCard
    assert.equal(await card(), null)
    const { documentId } = await desk.put('COMPANY_PAN')
    assert.equal(await card(), 'WITH_US')
    assert.equal((await desk.decide(desk.kavita, documentId, 'VERIFIED')).status, 200)
    assert.equal(await card(), null)
    assert.equal(await status(), 'DOCUMENT_COLLECTION')
    assert.equal((await owner.call(panOf, { orgId })).data.verified, true)
  })

  test('goes to the desk where its papers were all verified meanwhile', async () => {
    const desk = await newDesk()
    const { organisationId: orgId, owner, applicationId: appId, kavita } = desk
    const papers = await desk.putAll()
    await desk.decide(kavita, papers.pan, 'VERIFIED')
    // the company took another name and applied anew: its card is verified, its PAN under the new name is not
    const name = entityOf('ZZZCK4451K').legalName
    await db.updateTable('organisation').set({ name, pan_verified_at: null }).where('id', '=', orgId).execute()
    await db.updateTable('application').set({ status: 'UNVERIFIED' }).where('id', '=', appId).execute()
    await desk.decide(kavita, papers.bank, 'VERIFIED', HALF_YEAR)
    await desk.decide(kavita, papers.books, 'VERIFIED', TWO_YEARS)
    const status = async () => (await owner.call(applicationDetail, { appId })).data.loanApplicationStatus.status
    assert.deepEqual([await status(), (await desk.checklist()).missing], ['UNVERIFIED', []])
    assert.equal((await owner.call(setPan, { orgId, body: { pan: 'ZZZCK4451K' } })).data.verified, true)
    assert.equal(await status(), 'PROCESSING')
  })

  test('that was left waiting before goes on when its company step is done', async () => {
    const { orgId, owner, status } = await waiting('ZZZCK4421K')
    await db.updateTable('organisation').set({ pan_verified_at: new Date() }).where('id', '=', orgId).execute()
    await owner.call(saveDraft, { orgId, body: { step: { name: 'company', state: 'done' } } })
    assert.equal(await status(), 'DOCUMENT_COLLECTION')
  })
})

test('under another name a company stays the one of its GST numbers: no other’s PAN becomes its own', async () => {
  const [own, other] = ['ZZZCK4431K', 'ZZZCK4441K']
  const { orgId, owner } = await waiting(own)
  await owner.call(setPan, { orgId, body: { pan: own } })
  await world.transaction(work => addRegistration(work, orgId, gstinFor('27', own), null))
  const names = { organisationName: entityOf(other).legalName, previousOrganisationName: entityOf(own).legalName }
  assert.equal((await owner.call(rename, { orgId, body: names })).status, 200)
  const switched = await owner.call(setPan, { orgId, body: { pan: other } })
  assert.deepEqual(switched.fieldErrors, { pan: 'The GST numbers of this company are on another PAN.' })
  const { data } = await owner.call(panOf, { orgId })
  assert.deepEqual([data.verified, data.panMasked], [false, 'ZZXXXX431K'])
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addMonths } from '@poonji/kernel/dates.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { referral } from '@poonji/capabilities/organisations/referral-contract.ts'
import { sayAbroad } from '@poonji/capabilities/organisations/server/testing.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { applyState, saveDraft } from '../apply-contract.ts'
import { applicationDetail } from '../contract.ts'
import { searchOfOrganisation } from '../list-contract.ts'
import { withdrawApplication } from '../move-contract.ts'
import { createApplication, editApplication } from '../requirement-contract.ts'
import { holdApplications, liftHold, moveApplication } from './service.ts'
import { verifyPan } from './testing.ts'

const wish = {
  loanAmount: 25_00_000_00,
  loanType: 'BUSINESS_LOAN',
  tenure: 24,
  purpose: 'Steel for the season',
  referralCode: null,
}

describe('applying for credit', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())
  const fresh = async () => {
    orgId = await world.organisation()
    await verifyPan(world, orgId)
    owner = await world.person({ memberOf: [orgId] })
  }
  const apply = (body = {}, headers = {}) =>
    owner.call(createApplication, { orgId, body: { ...wish, ...body } }, headers)
  const change = (set: Record<string, unknown>) =>
    world.runtime.platform.database.db.updateTable('organisation').set(set).where('id', '=', orgId).execute()

  test('a verified company begins with its documents; its number counts through the year', async () => {
    await fresh()
    const first = await apply()
    assert.deepEqual([first.status, first.data.status], [200, 'DOCUMENT_COLLECTION'])
    assert.match(first.data.applicantApplicationId, /^PJ-\d{4}-00001$/)
    const detail = await owner.call(applicationDetail, { appId: first.data.applicationId })
    assert.equal(detail.data.loanAmount, 25_00_000_00)
    assert.equal(detail.data.loanApplicationStatus.displayName, 'Document pending')
    assert.equal(detail.data.isEditable, true)
    await fresh()
    assert.match((await apply()).data.applicantApplicationId, /-00002$/)
  })

  test('whoever owns the company is told that its application is there, once, and by whom where it was not one of them', async () => {
    await fresh()
    const key = { 'idempotency-key': randomUUID() }
    const mine = await apply({}, key)
    await apply({}, key)
    const { mobile } = (await owner.call(currentSession, {})).data
    assert.deepEqual(await world.messagesTo(mobile), [
      `Poonji: we have received your application ${mine.data.applicantApplicationId} for ₹25,00,000. What is still needed, and where it stands, is on Poonji.`,
    ])
    const staff = await world.person({ role: 'ADMINISTRATOR', name: 'Kavita Rao' })
    const theirs = await staff.call(createApplication, { orgId, body: { ...wish, loanType: 'TERM_LOAN_3' } })
    const number = theirs.data.applicantApplicationId
    const told = (await world.messagesTo(mobile)).find(text => text.includes(number))
    assert.match(told ?? '', /^Poonji: Kavita Rao has applied for ₹25,00,000 .* log in and take it back\.$/)
  })

  test('of a company abroad nothing is applied for, and none is said to be there while an application is under way', async () => {
    await fresh()
    const staff = await world.person({ role: 'ADMINISTRATOR' })
    const say = (international: boolean) => sayAbroad(staff, orgId, international)
    assert.equal((await say(true)).status, 200)
    assert.equal((await apply()).message, 'We do not lend to companies abroad.')
    assert.equal((await say(false)).status, 200)
    assert.equal((await apply()).status, 200)
    const refused = await say(true)
    assert.deepEqual([refused.status, /is under way/.test(refused.message)], [409, true])
  })

  test('a company whose PAN is not verified waits for that', async () => {
    await fresh()
    await change({ pan_verified_at: null })
    assert.equal((await apply()).data.status, 'UNVERIFIED')
  })

  test('an amount of 0, of 5 crore, below or beyond the product, and a missing product are told in their field', async () => {
    await fresh()
    const says = async (body: object) => (await apply(body)).fieldErrors
    const limit = 'Amount must be a valid number & less than 5 crore'
    assert.deepEqual(await says({ loanAmount: 0 }), { loanAmount: limit })
    assert.deepEqual(await says({ loanAmount: -100 }), { loanAmount: limit })
    assert.deepEqual(await says({ loanAmount: 5_00_00_000_00 }), { loanAmount: limit })
    assert.equal((await says({ loanType: '' })).loanType, 'Product Type is Required')
    assert.deepEqual(await says({ loanType: 'GOLD_LOAN' }), { loanType: 'Product Type is Required' })
    assert.match((await says({ loanAmount: 10_000_00 })).loanAmount ?? '', /from ₹1,00,000, below ₹5,00,00,000/)
    assert.match((await says({ tenure: 60 })).tenure ?? '', /6 to 36 months/)
    assert.match((await says({ loanType: 'PURCHASE_FINANCE', tenure: 6 })).tenure ?? '', /runs for 12 months/)
    assert.match((await says({ referralCode: 'NOBODY1' })).referralCode ?? '', /No partner/)
  })

  test('amount and product alone are an application; without them both are named, in both languages', async () => {
    await fresh()
    const send = (payload: object, lang = 'en') =>
      world.app.inject({
        method: 'POST',
        url: `/api/v2/${world.tenant}/loanApplications/${orgId}/loanApplication`,
        headers: { token: owner.token, cookie: `lang=${lang}`, 'idempotency-key': 'amount-and-product' },
        payload,
      })
    const errors = async (lang: string) =>
      (await send({}, lang)).json<{ fieldErrors: Record<string, string> }>().fieldErrors
    assert.deepEqual(await errors('en'), {
      loanAmount: 'Amount must be a valid number & less than 5 crore',
      loanType: 'Product Type is Required',
    })
    assert.deepEqual(Object.keys(await errors('hi')), ['loanAmount', 'loanType'])
    assert.equal((await send({ loanAmount: 25_00_000, loanType: wish.loanType })).statusCode, 200)
  })

  test('whose code is told with an application, theirs the client is; a wrong, late or own code is refused in its field', async () => {
    await fresh()
    const partnerOf = async (code: string) => {
      const id = await world.organisation({ type: 'CHANNEL_PARTNER', name: `${code} Finserve` })
      const { db } = world.runtime.platform.database
      await db.updateTable('organisation').set({ referral_code: code }).where('id', '=', id).execute()
      return id
    }
    const partner = await partnerOf('AGARWAL')
    await partnerOf('GILL')
    const made = await apply({ referralCode: 'agarwal' })
    const detail = await owner.call(applicationDetail, { appId: made.data.applicationId })
    assert.equal(detail.data.referralCode, 'AGARWAL')
    assert.equal((await owner.call(referral, { orgId })).data.partner?.id, partner)
    const again = { loanType: 'TERM_LOAN_3' }
    assert.match((await apply({ ...again, referralCode: 'GILL' })).fieldErrors.referralCode ?? '', /no longer be said/)
    assert.equal((await apply({ ...again, referralCode: 'AGARWAL' })).status, 200)

    await fresh()
    const own = Buffer.from('the PAN of both')
    await change({ pan_index: own })
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ pan_index: own })
      .where('id', '=', partner)
      .execute()
    assert.match((await apply({ referralCode: 'AGARWAL' })).fieldErrors.referralCode ?? '', /cannot refer itself/)
  })

  test('a non-cooperative organisation is refused in the words for its buyer and for sales', async () => {
    await fresh()
    await change({ non_cooperative_at: new Date() })
    const buyer = await apply()
    assert.deepEqual(
      [buyer.status, buyer.message],
      [409, 'Create Application has been disabled for you. kindly connect with support.'],
    )
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    const staff = await sales.call(createApplication, { orgId, body: wish })
    assert.deepEqual(
      [staff.status, staff.message],
      [409, 'Cannot create disbursements for Non - Cooperative Organisations'],
    )
  })

  test('onboarding types that may not apply, and suppliers, are refused', async () => {
    await fresh()
    await change({ onboarding_type: 'MARKETPLACE_ONLY' })
    assert.equal((await apply()).status, 409)
    await change({ onboarding_type: 'STANDARD', type: 'SUPPLIER' })
    assert.equal((await apply()).status, 409)
  })

  test('a double click makes one application; a second wish for the product is refused, another product is not', async () => {
    await fresh()
    const key = { 'idempotency-key': 'a-double-click' }
    const [one, two] = await Promise.all([apply({}, key), apply({}, key)])
    assert.equal(one.data.applicationId, two.data.applicationId)
    assert.equal((await apply()).message, 'This company already has an open application for this product.')
    assert.equal((await apply({ loanType: 'TERM_LOAN_3' })).status, 200)
    const list = await owner.call(searchOfOrganisation, { domain: 'buyer', orgId, query: {} } as never)
    assert.equal(list.data.totalElements, 2)
  })

  test('two tabs at once: one application, one refusal', async () => {
    await fresh()
    const results = await Promise.all([apply(), apply(), apply()])
    assert.deepEqual(results.map(one => one.status).toSorted(), [200, 409, 409])
  })

  test('after a rejection one may apply again in 6 months, not a day before', async () => {
    await fresh()
    const made = await apply()
    await world.transaction(async work => {
      const applicationId = made.data.applicationId
      for (const to of ['PROCESSING', 'UNDERWRITING_TELEPHONIC', 'UNDERWRITING', 'UNDERWRITING_REJECTED'] as const)
        await moveApplication(work, { applicationId, to })
    })
    const refused = await apply()
    assert.equal(refused.status, 409)
    const state = await owner.call(applyState, { orgId })
    const { mayApplyAgainOn } = state.data
    assert.ok(mayApplyAgainOn)
    assert.deepEqual(refused.data, { mayApplyAgainOn })
    assert.equal(mayApplyAgainOn, addMonths(world.runtime.platform.clock.today(), 6))
    await world.runtime.platform.database.db
      .updateTable('application_hold')
      .set({ until_on: world.runtime.platform.clock.today() })
      .where('organisation_id', '=', orgId)
      .execute()
    assert.equal((await apply()).status, 200)
  })

  test('the eligibility rules keep an organisation from applying until they lift it', async () => {
    await fresh()
    const hold = { organisationId: orgId, untilOn: '2099-05-20', cause: 'INELIGIBLE' as const }
    await world.transaction(work => holdApplications(work, hold))
    assert.match((await apply()).message, /^We cannot serve you now\. Please check again in 6 months/)
    await world.transaction(work => liftHold(work, orgId, 'INELIGIBLE'))
    assert.equal((await apply()).status, 200)
  })

  test('a member who may only look, a stranger and another partner cannot apply or look', async () => {
    await fresh()
    const made = await apply()
    const viewer = await world.person({ memberOf: [orgId], role: 'BUYER_VIEWER' })
    assert.equal((await viewer.call(createApplication, { orgId, body: wish })).status, 403)
    const stranger = await world.person({ memberOf: [await world.organisation()] })
    for (const status of [
      (await stranger.call(createApplication, { orgId, body: wish })).status,
      (await stranger.call(applicationDetail, { appId: made.data.applicationId })).status,
      (await stranger.call(applyState, { orgId })).status,
    ])
      assert.equal(status, 403)
  })

  test('the draft goes on at another device and is gone once applied', async () => {
    await fresh()
    const colleague = await world.person({ memberOf: [orgId] })
    await owner.call(saveDraft, { orgId, body: { draft: { loanAmount: 10_00_000_00 }, atStep: 'gst' } })
    await colleague.call(saveDraft, {
      orgId,
      body: { draft: { purpose: 'Stock' }, step: { name: 'gst', state: 'later' } },
    })
    const there = await owner.call(applyState, { orgId })
    assert.deepEqual(there.data.draft, {
      loanAmount: 10_00_000_00,
      loanType: null,
      tenure: null,
      purpose: 'Stock',
      referralCode: null,
    })
    assert.deepEqual([there.data.atStep, there.data.steps], ['gst', { gst: 'later' }])
    await apply()
    const after = await owner.call(applyState, { orgId })
    assert.equal(after.data.draft.loanAmount, null)
    assert.deepEqual([after.data.atStep, after.data.savedAt], ['company', null])
    assert.deepEqual(after.data.steps, { gst: 'later', need: 'done' }) // what was passed by is still to be done
    assert.equal(after.data.openApplication?.loanType, 'Business Loan')
  })

  test('the requirement is changed while it may be, and given up by the borrower', async () => {
    await fresh()
    const appId = (await apply()).data.applicationId
    const edit = (version: number) =>
      owner.call(editApplication, { appId, body: { loanAmount: 30_00_000_00, tenure: 12, purpose: null, version } })
    assert.equal((await edit(1)).status, 200)
    const stale = await edit(1)
    assert.deepEqual(
      [stale.status, /now says: ₹30,00,000, 12 months\./.test(stale.message)],
      [409, true],
      stale.message,
    )
    assert.equal((await edit((await owner.call(applicationDetail, { appId })).data.requirementVersion)).status, 200)
    assert.equal((await owner.call(withdrawApplication, { appId, body: { reason: 'Not needed' } })).status, 200)
    assert.equal((await owner.call(applicationDetail, { appId })).data.endedBy, 'self')
    const late = await edit(3)
    assert.deepEqual(
      [late.status, late.message],
      [409, 'You cannot continue this application. Please return to the dashboard'],
    )
  })
})

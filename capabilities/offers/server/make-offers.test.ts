import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addBankWorkingDays } from '@poonji/kernel/bank-days.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Person } from '../../../apps/test-app.ts'
import { TERMS } from '@poonji/capabilities/underwriting/server/testing.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { editProduct, listProducts } from '@poonji/capabilities/products/contract.ts'
import * as calls from '../contract.ts'
import { anOffer, openOffers } from './testing.ts'

const { world, offered, kfsOf, application } = await openOffers()
after(() => world.close())

describe('an offer and its Key Fact Statement', () => {
  test('an offer says what one gets, what it costs and until when', async () => {
    const { borrower, orgId, appId } = await offered()
    const [offer] = (await borrower.call(calls.list, { orgId, appId })).data
    assert.ok(offer)
    assert.equal(offer.appliedAmount, 25_00_000_00)
    assert.equal(offer.offeredAmount, 20_00_000_00)
    assert.equal(offer.instalments, 24)
    const fee = offer.fees.find(one => one.kind === 'processing')
    assert.deepEqual([fee?.amount, fee?.gst], [30_000_00, 5_400_00])
    assert.equal(
      offer.netDisbursed,
      20_00_000_00 - 35_400_00 - (offer.fees.find(one => one.kind === 'stampDuty')?.amount ?? 0),
    )
    assert.ok(offer.aprBps > offer.rateBps)
    assert.equal(
      offer.totalPaid,
      offer.schedule.reduce((sum, row) => sum + row.instalment, 0),
    )
    assert.equal(offer.coolingOffDays, 3)
    assert.equal(offer.coolingOff, null)
    assert.match(await world.lastMessage(await mobileOf(borrower)), /offer on application PJ-/)
  })

  test('whoever gave an address finds each offer there too, with what it costs', async () => {
    const orgId = await world.organisation()
    const { accountId } = await world.person({ memberOf: [orgId], role: 'BUYER_OWNER' })
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ email: 'asha@narmada.example' }).where('id', '=', accountId).execute()
    await anOffer(world, orgId, [TERMS, { ...TERMS, tenureMonths: 12 }])
    const mails = (await world.messagesTo('asha@narmada.example')).toSorted()
    assert.equal(mails.length, 2)
    assert.match(mails[0] ?? '', /for 12 months .* APR of \d+\.\d\d%/)
    assert.match(mails[1] ?? '', /for 24 months .* APR of \d+\.\d\d%/)
  })

  test('an offer to discount invoices says what of each is advanced, on the screen and in the statement', async () => {
    const orgId = await world.organisation()
    const borrower = await world.person({ memberOf: [orgId], role: 'BUYER_OWNER' })
    const discounting = { ...TERMS, tenureMonths: 12, paymentCycle: 'UPFRONT' } as const
    const wish = { productCode: 'INVOICE_DISCOUNTING_OPEN', tenureMonths: 12 }
    const made = await anOffer(world, orgId, [discounting], wish)
    const loanRequestId = made.loanRequestIds[0] ?? ''
    const [offer] = (await borrower.call(calls.list, { orgId, appId: made.applicationId })).data
    assert.equal(offer?.marginBps, 2_000)
    const noteOf = async (language: 'en' | 'hi') =>
      (await kfsOf(borrower, loanRequestId, language)).part1.find(line => line.n === '3')?.note
    assert.equal(await noteOf('en'), 'of each invoice up to 80.00%, until it is due, 120 days at most')
    assert.match((await noteOf('hi')) ?? '', /80\.00%.*120 दिन/)
  })

  test('an administrator says of a product that its processing fee goes back; offers made before keep their word', async () => {
    const before = await offered()
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const code = 'BUSINESS_LOAN'
    const product = (await administrator.call(listProducts, {})).data.find(one => one.code === code)
    assert.ok(product)
    const { nameEn, nameHi, active, version, terms } = product
    assert.equal(terms.keepsProcessingFee, true)
    const edit = (from: number, keepsProcessingFee: boolean) =>
      administrator.call(editProduct, {
        code,
        body: { nameEn, nameHi, active, version: from, terms: { ...terms, keepsProcessingFee } },
      })
    assert.equal((await edit(version, false)).status, 200)
    const after = await offered()
    assert.equal((await edit(version + 1, true)).status, 200)
    const said = async ({ borrower, loanRequestId }: typeof after, language: 'en' | 'hi') =>
      (await kfsOf(borrower, loanRequestId, language)).part2.filter(line => line.n === '6')[0]?.note
    assert.equal(await said(before, 'en'), 'the processing fee is kept')
    assert.equal(await said(after, 'en'), 'the processing fee is returned, with its GST')
    assert.equal(await said(after, 'hi'), 'प्रोसेसिंग फ़ीस जीएसटी के साथ वापस की जाती है')
  })

  const mobileOf = async (person: Person) =>
    (
      await world.runtime.platform.database.db
        .selectFrom('account')
        .select('mobile')
        .where('id', '=', person.accountId)
        .executeTakeFirstOrThrow()
    ).mobile

  test('the Key Fact Statement has every field, is valid at least 3 working days, and its hash is that of the document', async () => {
    const { borrower, loanRequestId } = await offered()
    const kfs = await kfsOf(borrower, loanRequestId)
    assert.deepEqual([...new Set(kfs.part1.map(line => line.n))], ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
    assert.deepEqual([...new Set(kfs.part2.map(line => line.n))], ['1', '2', '3', '4', '5', '6'])
    assert.deepEqual(
      kfs.aprSheet.map(line => line.n),
      ['1', '2', '2a', '2b', '2c', '2d', '3', '4', '5', '6', '6A', '6B', '7', '8', '9', '10', '11'],
    )
    assert.match(kfs.number, /^KFS-\d{4}-\d{5}-01$/)
    const least = addBankWorkingDays(world.runtime.platform.clock.today(), 3, new Set())
    assert.ok(dateInIndia(kfs.validUntil) >= least)
    const hindi = await kfsOf(borrower, loanRequestId, 'hi')
    assert.notEqual(hindi.sha256, kfs.sha256)
    assert.match(hindi.part1.map(line => line.label).join(' '), /मंज़ूर राशि/)
    for (const one of [kfs, hindi]) {
      const url = calls.kfsDocument.path.replace('{product}', world.tenant).replace('{loanRequestId}', loanRequestId)
      const page = await world.app.inject({
        url: `${url}?language=${one.language}`,
        headers: { token: borrower.token },
      })
      assert.equal(createHash('sha256').update(page.rawPayload).digest('hex'), one.sha256)
      assert.match(page.body, /DDMMYYYY/)
      assert.doesNotMatch(page.body, /\{\{|undefined|NaN/)
      const pdf = await world.app.inject({
        url: `${url.replace('/document', '/pdf')}?language=${one.language}`,
        headers: { token: borrower.token },
      })
      assert.equal(pdf.statusCode, 200)
      assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
    }
  })

  test('screen and PDF of a statement say the words that were kept with its hash, whatever would be said today', async () => {
    const { borrower, loanRequestId } = await offered()
    const { db } = world.runtime.platform.database
    const before = await kfsOf(borrower, loanRequestId)
    const { terms } = await db
      .selectFrom('loan_request')
      .select('terms')
      .where('id', '=', loanRequestId)
      .executeTakeFirstOrThrow()
    const lender = { ...terms.lender, name: 'Another Lender', grievanceName: 'Somebody Else' }
    const saidToday = JSON.stringify({ ...terms, lender })
    await db.updateTable('loan_request').set({ terms: saidToday }).where('id', '=', loanRequestId).execute()
    assert.deepEqual(await kfsOf(borrower, loanRequestId), before)
    const url = calls.kfsPdf.path.replace('{product}', world.tenant).replace('{loanRequestId}', loanRequestId)
    const pdf = await world.app.inject({ url: `${url}?language=en`, headers: { token: borrower.token } })
    const pages = (await PDF.load(pdf.rawPayload)).getPages().map(page => page.extractText().text)
    assert.match(pages.join(' '), new RegExp(before.sha256))
    assert.doesNotMatch(pages.join(' '), /Another Lender|Somebody Else/)
  })

  test('while the e-stamp service is down no offer is made; it is made by itself once that answers', async () => {
    const { clock, database } = world.runtime.platform
    const outside = databaseWorld(database.db, clock)
    const orgId = await world.organisation()
    await database.db.updateTable('organisation').set({ state_code: '27' }).where('id', '=', orgId).execute()
    await turnSwitch(outside, 'estamp', 'down')
    const { applicationId, loanRequestIds } = await anOffer(world, orgId)
    assert.deepEqual([loanRequestIds, await application(applicationId)], [[], 'SENT_TO_NBFC'])
    await turnSwitch(outside, 'estamp', 'works')
    // meanwhile nothing new is lent to the company: it is offered nothing, until that is taken back
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    const standsBadly = (applies: boolean) =>
      boss.call(STANDING_CALLS.NON_COOPERATIVE, { orgId, body: { applies, reason: 'Hides its books' } })
    assert.equal((await standsBadly(true)).status, 200)
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    assert.equal(await application(applicationId), 'SENT_TO_NBFC')
    assert.equal((await standsBadly(false)).status, 200)
    await world.moveTo(clock.nextDay())
    await world.drainJobs()
    assert.equal(await application(applicationId), 'OFFERED_BY_NBFC')
  })
})

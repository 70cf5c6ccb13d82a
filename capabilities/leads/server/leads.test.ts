import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { z } from 'zod'
import { applyState, saveDraft } from '@poonji/capabilities/applications/apply-contract.ts'
import '@poonji/capabilities/applications/server/tables.ts'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import { communications } from '@poonji/capabilities/organisations/message-contract.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../lead-contract.ts'
import { searchPipeline, pipelineSummary } from '../pipeline-contract.ts'
import { stageWords } from '../status.ts'
import { clientForm, freshMobile } from './testing.ts'

let world: TestApp
let agarwal = ''
let gill = ''
let partner: Person
let other: Person
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-04')
  agarwal = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve', region: 'WEST' })
  gill = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Gill Credit Services', region: 'NORTH' })
  partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: agarwal, mobile: '9000000011' })
  other = await world.person({ role: 'PARTNER_OWNER', partnerOf: gill, mobile: '9000000012' })
})
after(() => world.close())

let serial = 100
const freshGstin = () => gstinFor('27', `ZZZCT${serial++}1K`)
const bring = async (person: Person, more: Parameters<typeof clientForm>[0] = {}) => {
  const made = await person.call(calls.bringLead, { body: clientForm(more) })
  assert.equal(made.status, 200, made.message + JSON.stringify(made.fieldErrors))
  return made.data
}
const leads = async (person: Person, query: object = {}) =>
  (await person.call(calls.listLeads, { query })).data.content.map(one => one.id)

describe('a partner brings clients', () => {
  test('a GST number tells the name; without either the name is asked for, beside what else is wrong', async () => {
    const made = await bring(partner, { gstin: freshGstin(), companyName: '' })
    assert.ok(made.organisationId && made.name)
    const wrong = { ...clientForm({ companyName: '', contactMobile: '1' }), needPaise: null }
    const refused = await partner.call(calls.bringLead, { body: wrong })
    assert.deepEqual(Object.keys(refused.fieldErrors).sort(), ['companyName', 'contactMobile'])
  })

  test('of one kind only: another partner would be one that nobody has looked at', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    for (const organisationType of ['CHANNEL_PARTNER', 'DSA', 'SUPPLIER', 'AGENT'] as const)
      for (const gstin of ['', freshGstin()]) {
        const body = { ...clientForm({ gstin }), organisationType }
        const refused = await partner.call(calls.bringLead, { body })
        assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['organisationType']])
        assert.equal((await staff.call(calls.bringLead, { body })).status, 200)
      }
  })

  test('without a GSTIN it is a lead of theirs; with one it is their client at once, for 90 days', async () => {
    const lead = await bring(partner)
    assert.equal(lead.organisationId, null)
    assert.match(lead.number, /^LD-2027-\d{5}$/)
    assert.ok((await leads(partner)).includes(lead.leadId))
    assert.ok(!(await leads(other)).includes(lead.leadId))
    assert.equal((await other.call(calls.readLead, { leadId: lead.leadId })).status, 403)

    const client = await bring(partner, { gstin: freshGstin() })
    const detail = await partner.call(organisations.detail, { orgId: client.organisationId ?? '' })
    assert.equal(detail.data.broughtBy?.name, 'Agarwal Finserve')
    const owned = await world.runtime.platform.database.db
      .selectFrom('client_ownership')
      .select(['partner_id', 'from_on', 'until_on', 'ended_on'])
      .where('organisation_id', '=', client.organisationId ?? '')
      .execute()
    assert.deepEqual(owned, [{ partner_id: agarwal, from_on: '2027-01-04', until_on: '2027-04-04', ended_on: null }])
  })

  test('a company that gives a partner’s code later is that partner’s client from then on', async () => {
    const organisationId = await world.organisation({ name: 'Surya Textiles', broughtBy: gill })
    await world.transaction(work => work.publish('organisation.referred', { organisationId, partnerId: gill }))
    const { db } = world.runtime.platform.database
    const { partner_id } = await db
      .selectFrom('client_ownership')
      .select('partner_id')
      .where('organisation_id', '=', organisationId)
      .where('ended_on', 'is', null)
      .executeTakeFirstOrThrow()
    assert.equal(partner_id, gill)
  })

  test('a partner’s own firm is nobody’s client: not by its GST number, a lead’s, a claim, nor a claim of before', async () => {
    const gstin = freshGstin()
    const otherState = gstinFor('23', gstin.slice(2, 12))
    const { db } = world.runtime.platform.database
    const firm = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Own Finserve' })
    const person = await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({ pan_index: panIndex(work, gstin.slice(2, 12)) })
        .where('id', '=', firm)
        .execute(),
    )
    const brought = await person.call(calls.bringLead, { body: clientForm({ gstin: otherState }) })
    assert.deepEqual([brought.status, Object.keys(brought.fieldErrors)], [400, ['gstin']])
    assert.match(brought.fieldErrors.gstin ?? '', /your own firm/)
    const { leadId } = await bring(person)
    const convert = (who: Person) => who.call(calls.convertLead, { leadId, body: { gstin, name: '' } })
    assert.match((await convert(person)).fieldErrors.gstin ?? '', /your own firm/)
    const manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    assert.match((await convert(manager)).fieldErrors.gstin ?? '', /the partner's own firm/)

    // who borrows for the firm does so as anybody does
    const { organisationId } = await bring(other, { gstin })
    const words = 'They came to us in May.'
    const claim = (of: Person) => of.call(calls.claimClient, { body: { gstin, companyName: '', words } })
    assert.match((await claim(person)).fieldErrors.gstin ?? '', /your own firm/)
    const { number } = (await claim(partner)).data
    const claimed = db.updateTable('ownership_claim').where('number', '=', number)
    const { id: claimId } = await claimed.set({ partner_id: firm }).returning('id').executeTakeFirstOrThrow()
    const settle = (uphold: boolean) => manager.call(calls.settleClaim, { claimId, body: { uphold, answer: 'No.' } })
    const upheld = await settle(true)
    assert.equal(upheld.status, 409)
    assert.match(upheld.message, /claimant's own firm/)
    assert.equal((await settle(false)).status, 200)
    const owned = await db
      .selectFrom('client_ownership')
      .select('partner_id')
      .where('organisation_id', '=', organisationId)
      .execute()
    assert.deepEqual(owned, [{ partner_id: gill }])
  })

  test('who is here is told by PAN, GSTIN and mobile, and never whose they are', async () => {
    const gstin = freshGstin()
    const contactMobile = freshMobile()
    await bring(partner, { gstin, contactMobile })
    const otherState = gstinFor('23', gstin.slice(2, 12))
    for (const asked of [{ gstin }, { gstin: otherState }, { contactMobile }]) {
      const refused = await other.call(calls.bringLead, { body: clientForm(asked) })
      assert.equal(refused.status, 409, JSON.stringify(asked))
      assert.doesNotMatch(JSON.stringify(refused), /Agarwal|Asha/)
    }
    assert.match((await partner.call(calls.bringLead, { body: clientForm({ gstin }) })).message, /among your clients/)
  })

  test('a number that is there is said on its field, and to whoever brought it that it is theirs', async () => {
    const contactMobile = freshMobile()
    await bring(partner, { contactMobile })
    const said = async (who: typeof partner) => {
      const { status, fieldErrors } = await who.call(calls.bringLead, { body: clientForm({ contactMobile }) })
      assert.equal(status, 409)
      return fieldErrors?.contactMobile
    }
    assert.match((await said(partner)) ?? '', /among your leads/)
    assert.match((await said(other)) ?? '', /with us already/)
  })

  test('the same form sent twenty times at once makes one lead', async () => {
    const body = clientForm()
    const tries = await Promise.all(Array.from({ length: 20 }, () => partner.call(calls.bringLead, { body })))
    assert.deepEqual(tries.map(one => one.status).sort(), [200, ...Array.from({ length: 19 }, () => 409)])
  })

  test('one intention is answered the same however often it comes, and another with its key is refused', async () => {
    for (const gstin of ['', freshGstin()]) {
      const body = clientForm({ gstin })
      const key = { 'idempotency-key': `brought-${gstin || 'without'}` }
      const send = (words = body) => partner.call(calls.bringLead, { body: words }, key)
      const tries = [...(await Promise.all([send(), send(), send()])), await send()]
      assert.deepEqual(new Set(tries.map(one => one.status)), new Set([200]))
      assert.equal(new Set(tries.map(one => one.data.leadId)).size, 1)
      assert.equal((await send({ ...body, note: 'and another' })).status, 422)
    }
    const lead = await bring(partner)
    const body = { gstin: freshGstin() }
    const found = z.object({ name: z.string() })
    const { name } = found.parse((await partner.call(calls.convertLead, { leadId: lead.leadId, body })).data)
    const convert = () =>
      partner.call(
        calls.convertLead,
        { leadId: lead.leadId, body: { ...body, name } },
        { 'idempotency-key': 'converted-once' },
      )
    const tries = [...(await Promise.all([convert(), convert(), convert()])), await convert()]
    assert.deepEqual(
      tries.map(one => one.status),
      [200, 200, 200, 200],
    )
    assert.equal(new Set(tries.map(one => one.data.organisationId)).size, 1)
  })

  test('a lead that tells its GSTIN becomes a client of the same partner, and nobody is to call it any more', async () => {
    const lead = await bring(partner)
    const onDate = world.runtime.platform.clock.today()
    await partner.call(calls.followUpLead, { leadId: lead.leadId, body: { onDate, words: '' } })
    assert.ok((await leads(partner, { show: 'due' })).includes(lead.leadId))
    const body = { gstin: freshGstin() }
    assert.equal((await other.call(calls.convertLead, { leadId: lead.leadId, body })).status, 403)
    const asked = await partner.call(calls.convertLead, { leadId: lead.leadId, body })
    const { name } = z.object({ name: z.string() }).parse(asked.data)
    assert.equal(asked.status, 409, 'the GST portal knows it by another name than the lead')
    assert.equal(asked.message, `At the GST portal this is ${name}`)
    const made = await partner.call(calls.convertLead, { leadId: lead.leadId, body: { ...body, name } })
    assert.deepEqual([made.status, made.data.name], [200, name], made.message)
    const after = (await partner.call(calls.readLead, { leadId: lead.leadId })).data
    assert.deepEqual([after.stage, after.organisationId], ['CONVERTED_TO_ORG', made.data.organisationId])
    assert.equal(after.followUpOn, null)
    assert.ok(!(await leads(partner, { show: 'due' })).includes(lead.leadId))
    assert.equal((await partner.call(calls.convertLead, { leadId: lead.leadId, body })).status, 409)
    for (const [who, said] of [
      [partner, 'brought this company already'],
      [other, 'with us already'],
    ] as const) {
      const slip = await bring(who)
      const there = await who.call(calls.convertLead, { leadId: slip.leadId, body })
      const words = there.fieldErrors.gstin ?? there.message ?? ''
      assert.ok(there.status === 409 && words.includes(said), `a company that is there is named first: ${words}`)
    }
  })

  test('the amount that they need is proposed to whoever applies, until they type another', async () => {
    const lead = await bring(partner)
    const body = { gstin: freshGstin() }
    const { name } = z
      .object({ name: z.string() })
      .parse((await partner.call(calls.convertLead, { leadId: lead.leadId, body })).data)
    const converted = await partner.call(calls.convertLead, { leadId: lead.leadId, body: { ...body, name } })
    const atOnce = await bring(partner, { gstin: freshGstin() })
    for (const orgId of [converted.data.organisationId, atOnce.organisationId ?? '']) {
      const { draft, savedAt } = (await partner.call(applyState, { orgId })).data
      assert.deepEqual([draft.loanAmount, savedAt], [10_00_000_00, null], 'proposed, and nobody has begun')
      await partner.call(saveDraft, { orgId, body: { draft: { loanAmount: 7_00_000_00 } } })
      assert.equal((await partner.call(applyState, { orgId })).data.draft.loanAmount, 7_00_000_00)
      await partner.call(saveDraft, { orgId, body: { draft: { loanAmount: null } } })
      assert.equal((await partner.call(applyState, { orgId })).data.draft.loanAmount, null)
    }
  })

  test('after 90 days without an application another partner may bring them; within, only staff give them away', async () => {
    const gstin = freshGstin()
    const { organisationId, leadId } = await bring(partner, { gstin })
    const orgId = organisationId ?? ''
    const claimed = await other.call(calls.claimClient, {
      body: { gstin, companyName: 'Rathi of Ludhiana', words: 'They came to us in May.' },
    })
    assert.match(claimed.data.number, /^CC-2027-/)
    const own = (await other.call(calls.listClaims, { query: {} })).data.content[0]
    assert.deepEqual([own?.state, own?.organisationName, own?.nowWith, own?.nowUntil], ['OPEN', null, null, null])
    assert.deepEqual([own?.companyName, own?.gstin], ['Rathi of Ludhiana', gstin], 'told apart by what they wrote')
    assert.equal((await partner.call(calls.listClaims, { query: {} })).data.totalElements, 0)

    const manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const seen = (await manager.call(calls.listClaims, { query: { state: 'OPEN' } })).data.content[0]
    assert.deepEqual(
      [seen?.nowWith, seen?.nowSince, seen?.nowUntil],
      ['Agarwal Finserve', '2027-01-04', '2027-04-04'],
      'with whom and since when they are, and until when nobody else may bring them',
    )
    await world.person({ memberOf: [orgId], mobile: '9833355501' })
    const settle = { claimId: seen?.id ?? '', body: { uphold: true, answer: 'Their mail is older.' } }
    assert.equal((await manager.call(calls.settleClaim, settle)).status, 200)
    assert.equal((await manager.call(calls.settleClaim, settle)).status, 409)
    const told = async (mobile: string, says: RegExp) =>
      assert.ok(
        (await world.messagesTo(mobile)).some(text => says.test(text)),
        String(says),
      )
    await told('9000000012', /was upheld/)
    await told('9000000011', /is another partner's client from today/)
    assert.match(
      await world.lastMessage('9833355501'),
      /Gill Credit Services looks after .+, in place of Agarwal Finserve/,
    )
    const readBy = async (person: Person) =>
      (await person.call(communications, { query: {} })).data.content.map(one => one.text).join()
    assert.doesNotMatch(
      await readBy(partner),
      /Their mail is older/,
      'what one partner is answered another never reads',
    )
    assert.match(await readBy(other), /Their mail is older/)
    const won = (await other.call(calls.listClaims, { query: {} })).data.content[0]
    assert.deepEqual([won?.state, won?.organisationId], ['UPHELD', orgId], 'theirs now, and the way to it')
    assert.equal((await other.call(organisations.detail, { orgId })).status, 200)
    assert.equal((await partner.call(organisations.detail, { orgId })).status, 403)
    const lost = (await partner.call(calls.readLead, { leadId })).data
    assert.deepEqual([lost.stage, lost.organisationId], ['CONVERTED_TO_ORG', null], 'their lead leads to it no more')

    const words = 'They are with us since the winter.'
    assert.equal((await partner.call(calls.claimClient, { body: { gstin, companyName: '', words } })).status, 200)
    await world.moveTo('2027-04-04')
    assert.equal((await partner.call(calls.bringLead, { body: clientForm({ gstin }) })).status, 409)
    await world.moveTo('2027-04-05')
    const taken = await partner.call(calls.bringLead, { body: clientForm({ gstin }) })
    assert.equal(taken.data.organisationId, orgId)
    assert.equal((await other.call(organisations.detail, { orgId })).status, 403)

    assert.equal((await manager.call(calls.listClaims, { query: { state: 'OPEN' } })).data.totalElements, 0)
    const [claim] = (await partner.call(calls.listClaims, { query: {} })).data.content
    assert.deepEqual([claim?.state, claim?.answer], ['UPHELD', null], 'what they have by now nobody has to decide')
  })

  test('no client becomes a stopped partner’s by its claim; refused, it is answered', async () => {
    const gstin = freshGstin()
    const { organisationId } = await bring(partner, { gstin })
    const firm = await world.organisation({ name: 'Stopped Finserve', type: 'CHANNEL_PARTNER' })
    const claimant = await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
    const said = { gstin, companyName: '', words: 'They came to us in May.' }
    const { number } = (await claimant.call(calls.claimClient, { body: said })).data
    const { db } = world.runtime.platform.database
    await db.updateTable('organisation').set({ blacklisted_at: new Date() }).where('id', '=', firm).execute()
    const manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const open = (await manager.call(calls.listClaims, { query: { state: 'OPEN' } })).data.content
    const claimId = open.find(one => one.number === number)?.id ?? ''
    const settle = (uphold: boolean) =>
      manager.call(calls.settleClaim, { claimId, body: { uphold, answer: 'Their mail is older.' } })
    assert.equal((await settle(true)).status, 409)
    assert.equal((await partner.call(organisations.detail, { orgId: organisationId ?? '' })).status, 200)
    assert.equal((await settle(false)).status, 200)
  })

  test('of a claim whose writer has left the firm, those there who may bring clients hear, and the writer no more', async () => {
    const gstin = freshGstin()
    await bring(partner, { gstin })
    const firm = await world.organisation({ name: 'Left Finserve', type: 'CHANNEL_PARTNER' })
    const [gone, owner] = ['9811300001', '9811300002']
    const claimant = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: firm, mobile: gone })
    await world.person({ role: 'PARTNER_OWNER', partnerOf: firm, mobile: owner })
    const said = { gstin, companyName: '', words: 'They came to us in May.' }
    const { number } = (await claimant.call(calls.claimClient, { body: said })).data
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ partner_organisation_id: null }).where('mobile', '=', gone).execute()
    const manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const open = (await manager.call(calls.listClaims, { query: { state: 'OPEN' } })).data.content
    const claimId = open.find(one => one.number === number)?.id ?? ''
    const body = { uphold: false, answer: 'Their mail is older.' }
    assert.equal((await manager.call(calls.settleClaim, { claimId, body })).status, 200)
    const told = async (mobile: string) => (await world.messagesTo(mobile)).filter(text => text.includes(number)).length
    assert.deepEqual([await told(gone), await told(owner)], [0, 1])
  })

  test('whether companies are here is not tried out by claims: each counts as a look-up, found or not', async () => {
    const curious = await world.person({ role: 'PARTNER_OWNER', partnerOf: gill })
    const words = 'They came to us in May.'
    const claim = () => curious.call(calls.claimClient, { body: { gstin: freshGstin(), companyName: '', words } })
    const tries = await Promise.all(Array.from({ length: 30 }, () => claim()))
    assert.deepEqual(new Set(tries.map(one => one.status)), new Set([400]))
    assert.equal((await claim()).status, 429)
    assert.equal((await curious.call(calls.bringLead, { body: clientForm({ gstin: freshGstin() }) })).status, 429)
  })

  test('a client to whom nothing new is lent changes over to nobody after the window, but by staff', async () => {
    const gstin = freshGstin()
    const { organisationId } = await bring(partner, { gstin })
    const orgId = organisationId ?? ''
    const { db } = world.runtime.platform.database
    await db
      .updateTable('client_ownership')
      .set({ from_on: '2026-10-01', until_on: '2026-12-30' })
      .where('organisation_id', '=', orgId)
      .execute()
    const stand = (at: Date | null) =>
      db.updateTable('organisation').set({ blacklisted_at: at }).where('id', '=', orgId).execute()
    const take = () => other.call(calls.bringLead, { body: clientForm({ gstin }) })
    await stand(new Date())
    assert.equal((await take()).status, 409)
    assert.equal((await other.call(organisations.detail, { orgId })).status, 403)
    await stand(null)
    assert.equal((await take()).data.organisationId, orgId)
  })

  test('who applies stays with the partner they came by, also after the window', async () => {
    const gstin = freshGstin()
    const { organisationId } = await bring(partner, { gstin })
    const { db } = world.runtime.platform.database
    const application = await db
      .insertInto('application')
      .values({
        tenant: world.tenant,
        organisation_id: organisationId ?? '',
        number: 'PJ-TEST-1',
        product_code: 'BUSINESS_LOAN',
        amount_paise: 10_00_000_00,
        tenure_months: 12,
        purpose: null,
        status: 'DOCUMENT_COLLECTION',
        returns_to: null,
        referral_code: null,
        pd_form: null,
        created_by: null,
        submitted_at: null,
        closed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.moveTo('2027-07-15')
    assert.equal((await other.call(calls.bringLead, { body: clientForm({ gstin }) })).status, 409)
    await db.updateTable('application').set({ closed_at: new Date() }).where('id', '=', application.id).execute()
    assert.equal((await other.call(calls.bringLead, { body: clientForm({ gstin }) })).status, 200)
  })

  test('an employee works on leads; a partner who still applies does not', async () => {
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: agarwal })
    const applicant = await world.person({ role: 'PARTNER_APPLICANT', partnerOf: gill })
    const lead = await bring(employee)
    assert.ok((await leads(partner)).includes(lead.leadId))
    assert.equal((await applicant.call(calls.bringLead, { body: clientForm() })).status, 403)
    assert.equal((await applicant.call(calls.listLeads, { query: {} })).status, 403)
  })
})

describe('staff work on leads', () => {
  test('an executive sees theirs, the manager the team’s, the regional manager the region’s', async () => {
    const regional = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' })
    const manager = await world.person({
      role: 'SALES_MANAGER',
      visibility: 'supervised',
      region: 'WEST',
      managerId: regional.accountId,
    })
    const executive = await world.person({
      role: 'SALES_EXECUTIVE',
      visibility: 'assigned',
      region: 'WEST',
      managerId: manager.accountId,
    })
    const stranger = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', region: 'NORTH' })
    const { leadId } = await bring(executive)
    const ofPartner = await bring(partner)
    const sees = async (person: Person, id: string) => (await leads(person, { pageSize: 100 })).includes(id)
    for (const person of [executive, manager, regional]) assert.ok(await sees(person, leadId))
    assert.ok(!(await sees(stranger, leadId)))
    assert.deepEqual([await sees(regional, ofPartner.leadId), await sees(manager, ofPartner.leadId)], [true, false])

    const assign = { leadId: ofPartner.leadId, body: { accountId: executive.accountId } }
    assert.equal((await executive.call(calls.assignLead, assign)).status, 403)
    assert.equal((await manager.call(calls.assignLead, assign)).status, 403)
    assert.equal((await regional.call(calls.assignLead, assign)).status, 200)
    assert.ok(await sees(executive, ofPartner.leadId))
    const away = { leadId, body: { accountId: stranger.accountId } }
    const refused = await manager.call(calls.assignLead, away)
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['accountId']])
    const team = (await manager.call(calls.leadAssignees, {})).data.map(one => one.accountId)
    assert.deepEqual([...team].sort(), [manager.accountId, executive.accountId].sort())
    assert.ok((await leads(executive, { view: 'ASSIGNED' })).includes(ofPartner.leadId))
    assert.deepEqual(await leads(executive, { show: 'due' }), [ofPartner.leadId], 'what one is given is due at once')
  })

  test('a manager gives all open leads of one of the team to another, but none that they do not see', async () => {
    const manager = await world.person({ role: 'SALES_MANAGER', visibility: 'supervised', region: 'WEST' })
    const team = {
      role: 'SALES_EXECUTIVE',
      visibility: 'assigned',
      region: 'WEST',
      managerId: manager.accountId,
    } as const
    const [away, next] = [await world.person(team), await world.person({ ...team, name: 'Kiran Rao' })]
    const ofAnother = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', region: 'NORTH' })
    const given = [await bring(away), await bring(away)].map(one => one.leadId).sort()
    const { leadId: over } = await bring(away)
    await away.call(calls.closeLead, { leadId: over, body: { reason: 'Took a bank loan' } })
    const { leadId: unseen } = await bring(ofAnother)
    const [planned = '', first = ''] = given
    await away.call(calls.followUpLead, { leadId: planned, body: { onDate: '2029-01-10', words: '' } })
    const give = (who: Person, from: Person, to: Person) =>
      who.call(calls.handOverLeads, { body: { from: from.accountId, to: to.accountId } })
    assert.equal((await give(away, away, next)).status, 403)
    const outside = await give(manager, away, ofAnother)
    assert.deepEqual([outside.status, Object.keys(outside.fieldErrors)], [400, ['to']])
    assert.deepEqual((await give(manager, ofAnother, next)).data, { count: 0 })
    assert.deepEqual((await give(manager, away, next)).data, { count: 2 })
    const theirs = async (person: Person) =>
      (await leads(manager, { executive: person.accountId, show: 'all', pageSize: 100 })).sort()
    assert.deepEqual([await theirs(next), await theirs(away)], [given, [over]])
    assert.ok((await leads(ofAnother)).includes(unseen))
    assert.deepEqual(await leads(next, { show: 'due' }), [first], 'one with a day of its own keeps it')
    const { events } = (await next.call(calls.readLead, { leadId: first })).data
    assert.deepEqual([events[0]?.kind, events[0]?.to], ['ASSIGNED', 'Kiran Rao'])
  })

  test('a company that staff bring is with them, unless they see every one: it would be out of their sight', async () => {
    for (const person of [
      { role: 'SALES_EXECUTIVE', visibility: 'assigned' },
      { role: 'SALES_MANAGER', visibility: 'supervised' },
      { role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'NORTH' },
      { role: 'ADMINISTRATOR', visibility: 'all' },
    ] as const) {
      const staff = await world.person(person)
      const { organisationId } = await bring(staff, { gstin: freshGstin() })
      const { status, data } = await staff.call(organisations.detail, { orgId: organisationId ?? '' })
      assert.equal(status, 200, `${person.role} sees what they brought`)
      assert.equal(data.assignedTo?.id === staff.accountId, person.visibility !== 'all')
    }
  })

  test('stage, note, follow-up and giving up stand in its history; a lead given up is not worked on', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', name: 'Anita Sharma', visibility: 'assigned' })
    const { leadId } = await bring(staff)
    await staff.call(calls.moveLead, { leadId, body: { stage: 'MQL' } })
    await staff.call(calls.noteLead, { leadId, body: { words: 'Wants 10 lakh for stock' } })
    const past = await staff.call(calls.followUpLead, { leadId, body: { onDate: '2027-01-01', words: '' } })
    assert.deepEqual([past.status, Object.keys(past.fieldErrors)], [400, ['onDate']])
    const far = await staff.call(calls.followUpLead, { leadId, body: { onDate: '2099-01-01', words: '' } })
    assert.deepEqual(far.fieldErrors, { onDate: 'Choose a day within two years.' })
    const today = world.runtime.platform.clock.today()
    await staff.call(calls.followUpLead, { leadId, body: { onDate: today, words: 'After four' } })
    assert.deepEqual(await leads(staff, { show: 'due' }), [leadId])
    const spoken = () => staff.call(calls.followUpLead, { leadId, body: { onDate: null, words: '' } })
    assert.equal((await spoken()).status, 200)
    assert.deepEqual(await leads(staff, { show: 'due' }), [], 'spoken with, and no further day')
    await staff.call(calls.closeLead, { leadId, body: { reason: 'Took a bank loan' } })
    const lead = (await staff.call(calls.readLead, { leadId })).data
    assert.deepEqual(
      lead.events.map(one => one.kind),
      ['CLOSED', 'FOLLOW_UP', 'FOLLOW_UP', 'NOTE', 'STAGE', 'CREATED'],
    )
    assert.equal(lead.events[1]?.by, 'Anita Sharma')
    assert.equal((await staff.call(calls.moveLead, { leadId, body: { stage: 'SQL' } })).status, 409)
    assert.deepEqual(await leads(staff), [])
    assert.deepEqual(await leads(staff, { show: 'closed' }), [leadId])
  })

  test('a lead that was given up is taken up again with a note: it is open again, and may be called', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const contactMobile = freshMobile()
    const { leadId } = await bring(staff, { contactMobile })
    const take = (person: Person, words = 'Their bank said no') =>
      person.call(calls.reopenLead, { leadId, body: { words } })
    assert.equal((await take(staff)).status, 409, 'it is open')
    await staff.call(calls.moveLead, { leadId, body: { stage: 'MQL' } })
    await staff.call(calls.closeLead, { leadId, body: { reason: 'Took a bank loan' } })
    assert.deepEqual(Object.keys((await take(staff, ' ')).fieldErrors), ['words'])
    const stranger = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    assert.equal((await take(stranger)).status, 403)
    const both = await Promise.all([take(staff), take(staff)])
    assert.deepEqual(both.map(one => one.status).toSorted(), [200, 409])
    const lead = (await staff.call(calls.readLead, { leadId })).data
    assert.deepEqual([lead.closedAt, lead.closeReason, lead.stage], [null, null, 'MQL'])
    assert.deepEqual([lead.events[0]?.kind, lead.events[0]?.words], ['REOPENED', 'Their bank said no'])
    assert.deepEqual([await leads(staff), await leads(staff, { show: 'closed' })], [[leadId], []])
    assert.equal((await staff.call(calls.listLeads, { query: {} })).data.counts.MQL, 1)
    const onDate = world.runtime.platform.clock.today()
    assert.equal((await staff.call(calls.followUpLead, { leadId, body: { onDate, words: '' } })).status, 200)
    assert.deepEqual(await leads(staff, { show: 'due' }), [leadId])

    await staff.call(calls.closeLead, { leadId, body: { reason: 'Does not answer' } })
    await bring(stranger, { contactMobile })
    const refused = await take(staff)
    assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [409, ['contactMobile']])
  })

  test('a lead of somebody who left is taken up again by whoever does it', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const boss = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const take = async () => {
      const { leadId } = await bring(staff)
      await staff.call(calls.closeLead, { leadId, body: { reason: 'Does not answer' } })
      return async () => {
        assert.equal((await boss.call(calls.reopenLead, { leadId, body: { words: 'They called' } })).status, 200)
        const lead = (await boss.call(calls.readLead, { leadId })).data
        return [lead.assignedTo?.id, lead.events[0]?.kind]
      }
    }
    const [here, left] = [await take(), await take()]
    assert.deepEqual(await here(), [staff.accountId, 'REOPENED'])
    await world.runtime.platform.database.db
      .updateTable('account')
      .set({ blocked_at: world.runtime.platform.clock.now() })
      .where('id', '=', staff.accountId)
      .execute()
    assert.deepEqual(await left(), [boss.accountId, 'ASSIGNED'])
  })

  test('a partner takes its own lead up again, never another’s', async () => {
    const person = await world.person({ role: 'PARTNER_OWNER', partnerOf: await world.organisation({ type: 'DSA' }) })
    const other = await world.person({ role: 'PARTNER_OWNER', partnerOf: await world.organisation({ type: 'DSA' }) })
    const { leadId } = await bring(person)
    await person.call(calls.closeLead, { leadId, body: { reason: 'Took a bank loan' } })
    const take = (who: Person) => who.call(calls.reopenLead, { leadId, body: { words: 'They asked again' } })
    assert.equal((await take(other)).status, 403)
    assert.equal((await take(person)).status, 200)
    assert.deepEqual(await leads(person), [leadId])
  })

  test('the list counts its stages, filters and goes on by its cursor', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await bring(staff, { companyName: `Steel House ${i}` })).leadId)
    await staff.call(calls.moveLead, { leadId: made[0] ?? '', body: { stage: 'SQL' } })
    const first = (await staff.call(calls.listLeads, { query: { pageSize: 3 } })).data
    assert.deepEqual([first.totalElements, first.counts.OPEN, first.counts.SQL], [5, 4, 1])
    const rest = (await staff.call(calls.listLeads, { query: { pageSize: 3, next: first.next ?? '' } })).data
    assert.deepEqual(
      [...first.content, ...rest.content].map(one => one.id),
      [...made].reverse(),
    )
    assert.deepEqual(await leads(staff, { stage: 'SQL' }), [made[0]])
    assert.deepEqual(await leads(staff, { search: 'house 3' }), [made[3]])
    const { contactMobile: mobile } = first.content[1] ?? {}
    for (const search of [mobile, `+91 ${mobile}`, `0${mobile}`, `${mobile?.slice(0, 5)} ${mobile?.slice(5)}`])
      assert.deepEqual(await leads(staff, { search }), [first.content[1]?.id], search)
    const [titles, row, ...more] = await tableOfFile(world, staff, calls.leadsFile, { query: { stage: 'SQL' } })
    assert.deepEqual([titles?.[0], row?.[0], row?.[3], more.length], ['Company', 'Steel House 0', 'Ready to apply', 0])
  })

  test('what waits to be taken is no client yet; only who borrows is called one', async () => {
    const all = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const waits = (await bring(partner)).leadId
    const client = (await bring(partner, { gstin: freshGstin() })).leadId
    const taken = await leads(all, { view: 'BIDASSIST', pageSize: 100 })
    assert.deepEqual([taken.includes(waits), taken.includes(client)], [true, false])
    const named = (['BUYER', 'DISTRIBUTOR', undefined] as const).map(type => stageWords('CONVERTED_TO_ORG', type).en)
    assert.deepEqual(named, ['Client', 'Added', 'Client or added'])
  })

  test('so many leads in one stage that nobody counts them hide none in another', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const { leadId } = await bring(staff)
    await staff.call(calls.moveLead, { leadId, body: { stage: 'SQL' } })
    await sql`insert into lead (tenant, number, organisation_type, company_name, contact_name, contact_mobile, stage,
        stage_at, assigned_to, created_at)
      select ${world.tenant}, 'LD-MANY-' || n, 'BUYER', 'Many ' || n, 'Asha Rao', (6100000000 + n)::text, 'OPEN', now(),
        ${staff.accountId}::uuid, '2027-01-05'::timestamptz + n * interval '1 second'
      from generate_series(1, 1100) n`.execute(world.runtime.platform.database.db)
    const list = async (query: z.input<typeof calls.listLeads.query>) =>
      (await staff.call(calls.listLeads, { query })).data
    const all = await list({})
    assert.deepEqual([all.totalElements, all.totalIsAtLeast, all.counts.OPEN, all.counts.SQL], [1000, true, 1001, 1])
    const ready = await list({ stage: 'SQL' })
    assert.deepEqual([ready.totalElements, ready.totalIsAtLeast, ready.content[0]?.id], [1, undefined, leadId])
  })

  test('the pipeline counts what each viewer sees and lists a segment, the longest waiting first', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const first = await bring(staff)
    const second = await bring(staff)
    const sums = (await staff.call(pipelineSummary, {})).data
    assert.deepEqual(
      sums.find(one => one.segment === 'OPEN'),
      { segment: 'OPEN', count: 2, amountPaise: 20_00_000_00, ended: 0 },
    )
    const open = (await staff.call(searchPipeline, { segment: 'OPEN', query: {} })).data
    assert.deepEqual(
      open.content.map(one => one.id),
      [first.leadId, second.leadId],
    )
    assert.equal((await staff.call(searchPipeline, { segment: 'DISBURSED', query: {} })).data.totalElements, 0)
    assert.equal((await staff.call(searchPipeline, { segment: 'NONE', query: {} })).status, 403)
  })
})

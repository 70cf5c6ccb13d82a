import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Body } from '@poonji/contract/call.ts'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { decideKycCase, kycQueue, shareLink } from '@poonji/capabilities/kyc/proof-contract.ts'
import '@poonji/capabilities/kyc/server/tables.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { addLead, loginState } from '@poonji/capabilities/leads/contract.ts'
import { bringLead } from '@poonji/capabilities/leads/lead-contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
let staff: Person
before(async () => {
  world = await startTestApp()
  staff = await world.person({ role: 'REGIONAL_MANAGER' })
})
after(() => world.close())

let serial = 200
const freshGstin = () => gstinFor('27', `ZZZCP${serial++}1K`)
const body = (gstin: string, kind: 'DSA' | 'CHANNEL_PARTNER' = 'DSA') => ({
  kind,
  gstin,
  contactPersonName: 'Deepak Verma',
  contactPersonEmail: 'deepak@verma.example',
})
const find = async (person: Person, gstin = freshGstin(), kind: 'DSA' | 'CHANNEL_PARTNER' = 'DSA') => {
  const made = await person.call(calls.createPartner, { body: body(gstin, kind) })
  assert.equal(made.status, 200, made.message)
  await world.drainJobs()
  return made.data.onboardingId
}
const confirm = (person: Person, gstin: string) => person.call(calls.confirmPartner, { body: { gstin } })
/** Finds the business, and says yes where one was found. */
const begin = async (person: Person, gstin = freshGstin(), kind: 'DSA' | 'CHANNEL_PARTNER' = 'DSA') => {
  const id = await find(person, gstin, kind)
  if ((await account(person)).found) await confirm(person, gstin)
  return id
}
const gst = async (person: Person, id: string) => (await person.call(calls.pollGst, { id })).data
const account = async (person: Person) => (await person.call(calls.accountDetails, {})).data
const play = (service: 'gst' | 'pan', state: string) => {
  const { database, clock } = world.runtime.platform
  return turnSwitch(databaseWorld(database.db, clock), service, state)
}

const versionOf = async (partnerId: string) => (await staff.call(calls.readPartner, { partnerId })).data.version
const decided = (partnerId: string, decision: Body<typeof calls.decidePartner>) =>
  staff.call(calls.decidePartner, { partnerId, body: decision })

/** As if the KYC of one person and the PAN card were given: what they are about is tested where they are. */
async function papersDone(person: Person, organisationId: string) {
  const put = await putDown(person, organisationId)
  assert.equal(put.status, 200, put.message + JSON.stringify(put.fieldErrors))
  const linked = await person.call(shareLink, { promoterId: put.data.id, body: { way: 'sms' } })
  assert.equal(linked.status, 200, linked.message)
  const now = new Date()
  await world.runtime.platform.database.db
    .updateTable('promoter')
    .set({ aadhaar_state: 'VERIFIED', aadhaar_verified_at: now, pan_state: 'VERIFIED', pan_verified_at: now })
    .where('id', '=', put.data.id)
    .execute()
  await world.drainJobs()
  await world.runtime.platform.database.db.deleteFrom('partner_paper').execute()
  assert.equal((await account(person)).kyc, 'COMPLETE')
}

describe('becoming a partner', () => {
  test('from a GST number to the first client: asked, shown, given papers, taken on', async () => {
    const person = await world.person({ name: '', mobile: '9700000001' })
    assert.equal((await account(person)).state, null)
    const id = await begin(person)
    const found = await gst(person, id)
    assert.equal(found.status, 'VERIFIED')
    assert.ok(found.first?.legalName)
    const session = (await person.call(currentSession, {})).data
    assert.deepEqual([session.domain, session.name, session.partnershipType], ['partner', 'Deepak Verma', 'DSA'])
    const details = await account(person)
    assert.deepEqual([details.state, details.companyPanVerified, details.referralCode], ['DRAFT', true, null])
    assert.deepEqual(
      details.missingPapers.map(one => one.en),
      ['Company PAN card'],
    )
    assert.equal((await person.call(calls.submitPartner, {})).status, 409)
    assert.equal((await person.call(calls.pollPromoters, { id })).data.first, null)

    const partnerId = details.partnerOrganisationId ?? ''
    await papersDone(person, partnerId)
    assert.equal((await person.call(calls.pollPromoters, { id })).data.status, 'VERIFIED')
    assert.equal((await person.call(calls.submitPartner, {})).status, 200)
    assert.equal((await person.call(calls.submitPartner, {})).status, 409)

    const waiting = (await staff.call(calls.listPartners, { query: { state: 'SUBMITTED' } })).data.content
    assert.deepEqual(
      waiting.map(one => one.partnerId),
      [partnerId],
    )
    const asked = { query: { state: 'SUBMITTED' } } as const
    const [titles, row, ...more] = await tableOfFile(world, staff, calls.partnersFile, asked)
    assert.deepEqual(titles, ['Partner', 'Kind', 'Whom we speak with', 'Plan', 'Status', 'Clients'])
    assert.deepEqual([row?.[0], row?.[4], more.length], [waiting[0]?.name, 'To be decided', 0])
    const decide = async (approve: boolean, reason: string, version?: number) =>
      decided(partnerId, { version: version ?? (await versionOf(partnerId)), approve, reason })
    const first = await versionOf(partnerId)
    assert.deepEqual(Object.keys((await decide(false, '')).fieldErrors), ['reason'])
    assert.equal((await decide(false, 'The card cannot be read.')).status, 200)
    assert.match(await world.lastMessage('9700000001'), /card cannot be read/)
    assert.deepEqual(
      [(await account(person)).state, (await account(person)).reason],
      ['REJECTED', 'The card cannot be read.'],
    )
    await person.call(calls.submitPartner, {})
    assert.equal((await decide(true, '', first)).status, 409, 'what was sent back and sent again was not seen')
    const second = await versionOf(partnerId)
    await putDown(person, partnerId, { name: 'Suresh Rao', pan: 'ABCPR1231K' })
    const unseen = await decide(true, '', second)
    assert.deepEqual([unseen.status, unseen.message], [409, 'This has changed meanwhile. Please look again.'])
    const seen = await versionOf(partnerId)
    const both = await Promise.all([decide(true, '', seen), decide(true, '', seen)])
    assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
    assert.match((await account(person)).referralCode ?? '', /^[A-Z]{3,}/)

    const lead = { gstin: freshGstin(), contactName: 'Asha Rao', contactMobile: '9700000002', contactEmail: '' }
    const brought = await person.call(addLead, { body: lead })
    assert.equal(brought.status, 200, brought.message)
  })

  test('who is refused reads why and from when on they may send it anew, or once it is sent back after all', async () => {
    const person = await world.person({ name: '', mobile: '9700000009' })
    await begin(person)
    const partnerId = (await account(person)).partnerOrganisationId ?? ''
    await papersDone(person, partnerId)
    const send = async () => (await person.call(calls.submitPartner, {})).status
    const decide = async (body: { approve: boolean; refuse?: boolean; reason: string }) =>
      (await decided(partnerId, { version: await versionOf(partnerId), ...body })).status
    assert.equal(await send(), 200)
    const refusal = { approve: false, refuse: true, reason: 'The address is a vacant plot.' }
    assert.equal(await decide({ ...refusal, reason: '' }), 400)
    assert.equal(await decide(refusal), 200)
    assert.match(await world.lastMessage('9700000009'), /do not take you on.*vacant plot.*anew from/)
    const { state, reason, mayApplyOn } = await account(person)
    assert.deepEqual([state, reason], ['REFUSED', 'The address is a vacant plot.'])
    assert.equal(mayApplyOn, addMonths(world.runtime.platform.clock.today(), 6))
    const refused = (await staff.call(calls.readPartner, { partnerId })).data
    assert.deepEqual([refused.state, refused.mayApplyOn], ['REFUSED', mayApplyOn])
    assert.equal(await send(), 409)
    assert.equal((await person.call(calls.giveUpPartner, {})).status, 409, 'no way around it by another number')
    assert.equal(await decide({ approve: true, reason: '' }), 409)
    assert.equal(await decide({ approve: false, reason: 'Give a bill of the office.' }), 200, 'sent back after all')
    assert.equal(await send(), 200)
    assert.equal(await decide(refusal), 200)
    await world.moveTo(mayApplyOn ?? '')
    assert.equal(await send(), 200, 'on that day')
    assert.equal(await decide({ approve: true, reason: '' }), 200)
  })

  test('it says whose turn the KYC is: theirs until everybody who signs has proved it, then ours', async () => {
    const person = await world.person({ name: '' })
    await begin(person)
    const { partnerOrganisationId: partnerId, kyc } = await account(person)
    assert.equal(kyc, 'TO_DO')
    const put = await putDown(person, partnerId ?? '')
    assert.equal(put.status, 200, put.message)
    assert.equal((await account(person)).kyc, 'TO_DO')
    const { db } = world.runtime.platform.database
    await db.updateTable('promoter').set({ aadhaar_state: 'TO_CHECK' }).where('id', '=', put.data.id).execute()
    await db.deleteFrom('partner_paper').execute()
    assert.equal((await account(person)).kyc, 'CHECKING')
    const refused = await person.call(calls.submitPartner, {})
    assert.equal(refused.status, 409)
    assert.match(refused.message, /^We are still checking/)
  })

  for (const { accept, says } of [
    { accept: true, says: /^Poonji: everybody who signs for your business or owns it is verified/ },
    { accept: false, says: /^Poonji: we could not match Ramesh Gupta with the PAN or Aadhaar/ },
  ])
    test(`who waits for our look at a person hears by SMS that it was ${accept ? 'accepted' : 'refused'}`, async () => {
      const mobile = `970000006${Number(accept)}`
      const person = await world.person({ name: '', mobile })
      await begin(person)
      const { partnerOrganisationId: partnerId } = await account(person)
      const put = await putDown(person, partnerId ?? '', { name: 'Ramesh Gupta', pan: 'ABCPG1227K' })
      await world.drainJobs()
      const { db } = world.runtime.platform.database
      const proved = { aadhaar_state: 'VERIFIED', aadhaar_verified_at: new Date() } as const
      await db.updateTable('promoter').set(proved).where('id', '=', put.data.id).execute()
      const desk = await world.person({ role: 'OPERATIONS_CHECKER' })
      const { content } = (await desk.call(kycQueue, { query: { search: 'Ramesh Gupta' } })).data
      const caseId = content.find(one => one.kind === 'PAN')?.id ?? ''
      const decided = await desk.call(decideKycCase, { caseId, body: { accept, reason: 'The papers say so' } })
      assert.equal(decided.status, 200, decided.message)
      await world.drainJobs()
      const told = await world.messagesTo(mobile)
      assert.equal(told.filter(text => says.test(text)).length, 1, told.join('\n'))
    })

  test('a number that the portal does not know, or that is not active, says so, and another may be tried', async () => {
    const person = await world.person({ name: '' })
    const id = await begin(person, gstinFor('27', 'ZZZCP2008K'))
    assert.deepEqual([(await gst(person, id)).status, (await gst(person, id)).error], ['FAILED', 'UNKNOWN'])
    const { kind, gstin } = await account(person)
    assert.deepEqual([kind, gstin], ['DSA', gstinFor('27', 'ZZZCP2008K')], 'what was typed is there to be mended')
    await begin(person, gstinFor('27', 'ZZZCP2018K'))
    assert.equal((await gst(person, id)).error, 'INACTIVE')
    await begin(person)
    assert.equal((await gst(person, id)).status, 'VERIFIED')
  })

  test('a mistyped number that is another real business binds nobody: it is shown first, and another may be taken', async () => {
    const [typed, own] = [freshGstin(), freshGstin()]
    const person = await world.person({ name: '' })
    const id = await find(person, typed)
    assert.deepEqual(await gst(person, id), { status: 'FOUND', error: null, first: null })
    const shown = await account(person)
    assert.deepEqual([shown.found?.gstin, shown.partnerOrganisationId], [typed, null])
    assert.ok(shown.found?.name && shown.found.address?.city && shown.found.panMasked)
    assert.equal((await person.call(currentSession, {})).data.domain, 'buyer', 'nothing is made before a yes')
    assert.equal(
      (await person.call(loginState, {})).data.partnerBegun,
      true,
      'after a new login they find the way back',
    )
    assert.equal((await (await world.person({ name: '' })).call(loginState, {})).data.partnerBegun, false)
    await find(person, own)
    assert.equal((await confirm(person, typed)).status, 409, 'as another tab still shows it')
    const twice = await Promise.all([confirm(person, own), confirm(person, own)])
    assert.deepEqual(
      twice.map(one => one.data.status),
      ['VERIFIED', 'VERIFIED'],
    )
    assert.equal((await gst(person, id)).first?.gstin, own)
    assert.equal((await account(person)).found, null)
    const owner = await world.person({ name: '' })
    await begin(owner, typed)
    assert.ok((await account(owner)).partnerOrganisationId, 'whose business it is')
  })

  test('who said yes to a business that is not theirs takes it back while it is empty; it is then of whose it is', async () => {
    const [typed, own] = [freshGstin(), freshGstin()]
    const person = await world.person({ name: '' })
    const id = await begin(person, typed)
    const { partnerOrganisationId: partnerId } = await account(person)
    const giveUp = () => person.call(calls.giveUpPartner, {})
    const put = await putDown(person, partnerId ?? '')
    assert.deepEqual(
      [(await giveUp()).status, (await giveUp()).message],
      [409, 'Please remove the people and papers that you put down first.'],
    )
    const { database } = world.runtime.platform
    const removed_at = new Date()
    await database.db.updateTable('promoter').set({ removed_at }).where('id', '=', put.data.id).execute()
    assert.equal((await giveUp()).status, 200)
    assert.equal((await person.call(currentSession, {})).data.domain, 'buyer')
    assert.deepEqual([(await gst(person, id)).status, (await account(person)).partnerOrganisationId], ['FOUND', null])
    const owner = await world.person({ name: '' })
    assert.deepEqual((await gst(owner, await begin(owner, typed))).first?.organisationId, partnerId)
    assert.equal((await gst(person, await begin(person, typed))).error, 'PARTNER_THERE', 'it is taken now')
    const contacts = await database.db
      .selectFrom('contact')
      .select('mobile')
      .where('organisation_id', '=', partnerId)
      .where('removed_at', 'is', null)
      .execute()
    const { mobile } = await database.db
      .selectFrom('account')
      .select('mobile')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(contacts, [{ mobile }], 'nobody is called whose business it is not')
    await begin(person, own)
    assert.equal((await gst(person, id)).first?.gstin, own)
    await papersDone(person, (await account(person)).partnerOrganisationId ?? '')
    assert.equal((await person.call(calls.submitPartner, {})).status, 200)
    assert.equal((await giveUp()).message, 'This was sent to us already. Please ask us to call you.')
  })

  test('of two to whom the same business was shown the first who says yes has it', async () => {
    const gstin = freshGstin()
    const people = [await world.person({ name: '' }), await world.person({ name: '' })]
    for (const person of people) await find(person, gstin)
    const said = await Promise.all(people.map(person => confirm(person, gstin)))
    assert.deepEqual(said.map(one => one.data.status).toSorted(), ['FAILED', 'VERIFIED'])
    const states = await Promise.all(people.map(person => account(person)))
    assert.deepEqual(states.map(one => one.gstError).toSorted(), ['PARTNER_THERE', null])
  })

  test('a number may be confirmed only once it was found, and not by a borrower', async () => {
    const person = await world.person({ name: '' })
    const gstin = freshGstin()
    assert.equal((await confirm(person, gstin)).status, 409)
    const borrower = await world.person({ memberOf: [await world.organisation()] })
    assert.match((await confirm(borrower, gstin)).message, /belongs to a borrower/)
  })

  test('while the GST servers are down it waits and goes on by itself', async () => {
    const person = await world.person({ name: '' })
    await play('gst', 'down')
    const id = await begin(person)
    assert.deepEqual(await gst(person, id), { status: 'PENDING', error: null, first: null })
    await play('gst', 'works')
    await world.moveTo(addDays(world.runtime.platform.clock.today(), 1))
    await world.drainJobs()
    assert.equal((await gst(person, id)).status, 'FOUND')
  })

  test('a company is a partner once, a borrower is none, and nobody sees another’s', async () => {
    const first = await world.person({ name: '' })
    const second = await world.person({ name: '' })
    const gstin = freshGstin()
    const id = await begin(first, gstin)
    const other = await begin(second, gstin)
    assert.equal((await gst(second, other)).error, 'PARTNER_THERE')
    const otherKind = await begin(second, gstin, 'CHANNEL_PARTNER')
    assert.equal((await gst(second, otherKind)).error, 'PARTNER_THERE')
    assert.equal((await second.call(calls.pollGst, { id })).status, 403)
    assert.equal((await second.call(calls.pollPromoters, { id })).status, 403)
    const borrower = await world.person({ memberOf: [await world.organisation()] })
    assert.equal((await borrower.call(calls.createPartner, { body: body(freshGstin()) })).status, 409)
    const employee = await world.person({
      role: 'PARTNER_EMPLOYEE',
      partnerOf: await world.organisation({ type: 'DSA' }),
    })
    assert.equal((await employee.call(calls.createPartner, { body: body(freshGstin()) })).status, 409)
  })

  test('a partner that staff brought is of whoever has its contact’s mobile, and becomes one like every other', async () => {
    const executive = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    const gstin = freshGstin()
    const contactMobile = '9700000031'
    const nothing = { companyName: '', contactEmail: '', needPaise: null, note: '' }
    const brought = await executive.call(bringLead, {
      body: { ...nothing, organisationType: 'CHANNEL_PARTNER', gstin, contactName: 'Ravi Kumar', contactMobile },
    })
    const partnerId = brought.data.organisationId ?? ''
    assert.ok(partnerId, brought.message)
    await world.drainJobs()
    const [told = ''] = await world.messagesTo(contactMobile)
    assert.match(told, /choose 'Become a partner'/)
    const stateOf = async () => (await staff.call(calls.readPartner, { partnerId })).data.state
    assert.equal(await stateOf(), 'DRAFT', 'nobody has given its papers yet')
    const stranger = await world.person({ name: '' })
    assert.equal((await gst(stranger, await begin(stranger, gstin))).error, 'PARTNER_THERE')
    const contact = await world.person({ name: '', mobile: contactMobile })
    const found = await gst(contact, await begin(contact, gstin, 'DSA'))
    assert.deepEqual([found.status, found.first?.organisationId], ['VERIFIED', partnerId])
    const details = await account(contact)
    assert.deepEqual([details.state, details.kind], ['DRAFT', 'CHANNEL_PARTNER'], 'its kind is as it was brought')
    await papersDone(contact, partnerId)
    assert.equal((await contact.call(calls.submitPartner, {})).status, 200)
    assert.equal(
      (await decided(partnerId, { version: await versionOf(partnerId), approve: true, reason: '' })).status,
      200,
    )
    assert.equal(await stateOf(), 'APPROVED')
    assert.ok((await account(contact)).referralCode)
    const late = await world.person({ name: '' })
    assert.equal((await gst(late, await begin(late, gstin))).error, 'PARTNER_THERE')
  })

  test('ten GST numbers are tried in an hour, however many at once: the answers tell who is a partner', async () => {
    const person = await world.person({})
    const attempt = () => person.call(calls.createPartner, { body: body(gstinFor('29', 'ZZZCP0001K')) })
    await attempt()
    const statuses = (await Promise.all(Array.from({ length: 12 }, attempt))).map(one => one.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(9).fill(200), 429, 429, 429])
  })
})

describe('who wants to be a partner', () => {
  test('who wants to be called stands in the list once, until somebody called', async () => {
    const person = await world.person({ name: 'Asha Rao', mobile: '9700000021' })
    await person.call(calls.requestCallback, { body: { words: 'After five' } })
    await person.call(calls.requestCallback, { body: { words: 'After six' } })
    const waiting = (await staff.call(calls.listCallbacks, { query: {} })).data.content
    const own = waiting.filter(one => one.mobile === '9700000021')
    assert.deepEqual(
      own.map(one => one.words),
      ['After six'],
    )
    const callbackId = own[0]?.id ?? ''
    assert.equal((await staff.call(calls.closeCallback, { callbackId })).status, 200)
    assert.equal((await staff.call(calls.closeCallback, { callbackId })).status, 409)
    const another = await world.person({ role: 'ADMINISTRATOR' })
    const ofPerson = async () => {
      const { content } = (await staff.call(calls.listCallbacks, { query: {} })).data
      return content.filter(one => one.mobile === '9700000021').map(({ id, words }) => [id, words])
    }
    assert.equal((await another.call(calls.reopenCallback, { callbackId })).status, 409, 'another marked it')
    assert.equal((await staff.call(calls.reopenCallback, { callbackId })).status, 200)
    assert.deepEqual(await ofPerson(), [[callbackId, 'After six']], 'they wait again, for what they asked')
    assert.equal((await staff.call(calls.reopenCallback, { callbackId })).status, 409, 'it is open')
    await staff.call(calls.closeCallback, { callbackId })
    await person.call(calls.requestCallback, { body: { words: 'Tomorrow' } })
    assert.equal((await staff.call(calls.reopenCallback, { callbackId })).status, 409, 'they have asked again')
    assert.deepEqual(
      (await ofPerson()).map(([, words]) => words),
      ['Tomorrow'],
    )
  })

  test('ten wishes of one person are taken in a day, however many at once', async () => {
    const person = await world.person({})
    const wish = () => person.call(calls.requestCallback, { body: { words: 'Now' } })
    const statuses = (await Promise.all(Array.from({ length: 12 }, wish))).map(one => one.status)
    assert.deepEqual(statuses.toSorted(), [...Array<number>(10).fill(200), 429, 429])
    assert.match((await wish()).message, /tomorrow/)
  })
})

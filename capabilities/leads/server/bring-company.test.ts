import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { databaseWorld } from '@poonji/api-platform/world.ts'
import { currentSession, selectOrganisation, sendCode, updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { addresses } from '@poonji/capabilities/organisations/address-contract.ts'
import { contacts } from '@poonji/capabilities/organisations/contact-contract.ts'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import { addContact, createOrganisation } from '@poonji/capabilities/organisations/server/service.ts'
import { gstList } from '@poonji/capabilities/registrations/contract.ts'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { maskMobile } from '@poonji/kernel/identifiers/mobile.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

let serial = 100
/** A PAN that nobody has used in this file; its number decides nothing in the fakes, as it ends in 1. */
const freshPan = (letter = 'C') => `ZZZ${letter}S${serial++}1K`
const freshGstin = (state = '27', letter = 'C') => gstinFor(state, freshPan(letter))
let mobiles = 9_700_000_001
const freshMobile = () => String(mobiles++)

const newcomer = async (options: Parameters<TestApp['person']>[0] = {}) => {
  const person = await world.person({ name: '', ...options })
  await person.call(updateProfile, { body: { name: 'Ramesh Gupta', email: 'ramesh@ganesh.example' } })
  return person
}
const find = async (person: Person, gstin: string) => {
  const found = await person.call(calls.findByGst, { body: { gstin } })
  assert.equal(found.status, 200, found.message + JSON.stringify(found.fieldErrors))
  return found.data
}
const confirm = (
  person: Person,
  bringingId: string | undefined,
  more: { entityType?: string; referralCode?: string } = {},
) =>
  person.call(calls.create, {
    body: { bringingId: bringingId ?? '', entityType: more.entityType ?? null, referralCode: more.referralCode ?? '' },
  })
const bring = async (person: Person, gstin: string) => confirm(person, (await find(person, gstin)).bringing?.id)
const ownerOf = async (gstin: string, mobile: string) => {
  const owner = await newcomer({ mobile })
  const made = await bring(owner, gstin)
  return { owner, orgId: made.data.organisationId ?? '' }
}
const play = (service: 'gst' | 'pan', state: string) => {
  const { database, clock } = world.runtime.platform
  return turnSwitch(databaseWorld(database.db, clock), service, state)
}
const codeTo = async (mobile: string) => /\b\d{6}\b/.exec(await world.lastMessage(mobile))?.[0] ?? ''

describe('a newcomer brings a company by its GSTIN', () => {
  test('what the GST portal says is prefilled, and the bringer owns the company', async () => {
    const person = await newcomer()
    assert.equal((await person.call(calls.loginState, {})).data.step, 'NEW_LEAD')
    const gstin = gstinFor('27', 'ZZZCS1001K')
    const { bringing } = await find(person, gstin)
    assert.equal(bringing?.step, 'CREATE_ORGANISATION')
    assert.equal(bringing.company.name, 'Shree Ganesh Steel Traders Private Limited')
    assert.equal(bringing.company.entityType, 'PRIVATE_LIMITED')
    assert.equal(bringing.company.panMasked, 'ZZXXXX001K')
    const made = await confirm(person, bringing.id)
    assert.equal(made.status, 200, made.message)
    const orgId = made.data.organisationId ?? ''
    const company = (await person.call(organisations.detail, { orgId })).data
    assert.deepEqual(
      [company.name, company.entityType?.code, company.state?.code, company.region, company.panVerified],
      ['Shree Ganesh Steel Traders Private Limited', 'PRIVATE_LIMITED', '27', 'WEST', true],
    )
    const [gst] = (await person.call(gstList, { orgId })).data
    assert.deepEqual([gst?.gstin, gst?.status, gst?.primary], [gstin, 'ACTIVE', true])
    const [address] = (await person.call(addresses, { orgId })).data
    assert.deepEqual([address?.kind, address?.pincode, address?.gstRegistrationId], ['CORPORATE', '411001', gst?.id])
    const [contact] = (await person.call(contacts, { orgId, query: { contactRoles: 'KMP' } })).data
    assert.equal(contact?.name, 'Ramesh Gupta')
    const session = (await person.call(currentSession, {})).data
    assert.equal(session.selectedOrganisationId, orgId)
    assert.ok(session.minOrganisationsList[0]?.permissions.includes('CAN_APPLY_FOR_CREDIT'))
  })

  test('a proprietor’s company has its trade name, and only a missing kind is asked', async () => {
    const person = await newcomer()
    const proprietor = (await find(person, freshGstin('23', 'P'))).bringing
    assert.equal(proprietor?.company.entityType, 'SOLE_PROPRIETORSHIP')
    assert.equal(proprietor.company.name, proprietor.company.tradeName)
    const society = (await find(person, freshGstin('23', 'T'))).bringing
    assert.equal(society?.company.entityType, null)
    const refused = await confirm(person, society.id)
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { entityType: 'Company type is required' }])
  })

  test('a person without a name or mail address is asked for them first', async () => {
    const person = await world.person({ name: '' })
    const { bringing } = await find(person, freshGstin())
    const state = (await person.call(calls.loginState, {})).data
    assert.deepEqual([state.step, state.needsName, state.needsEmail], ['CREATE_ORGANISATION', true, true])
    assert.deepEqual((await confirm(person, bringing?.id)).fieldErrors, { personName: 'Name cannot be empty' })
    await person.call(updateProfile, { body: { name: 'Asha Rao' } })
    assert.deepEqual((await confirm(person, bringing?.id)).fieldErrors, { email: 'Email is required' })
  })

  test('what was begun is there on another device, and may be left for another company', async () => {
    const person = await newcomer()
    const first = await find(person, freshGstin())
    assert.equal((await person.call(calls.loginState, {})).data.bringing?.id, first.bringing?.id)
    await person.call(calls.leave, {})
    assert.equal((await person.call(calls.loginState, {})).data.step, 'NEW_LEAD')
    const second = await find(person, freshGstin())
    assert.notEqual(second.bringing?.id, first.bringing?.id)
    const old = await confirm(person, first.bringing?.id)
    assert.equal(old.data.organisationId, null, 'an old tab makes nothing')
  })

  test('one’s own company is opened, not brought again', async () => {
    const gstin = freshGstin()
    const { owner, orgId } = await ownerOf(gstin, freshMobile())
    assert.deepEqual(await find(owner, gstin), { bringing: null, organisationId: orgId })
  })

  test('a double click makes one company', async () => {
    const person = await newcomer()
    const { bringing } = await find(person, freshGstin())
    const input = { body: { bringingId: bringing?.id ?? '', entityType: null, referralCode: '' } }
    const key = { 'idempotency-key': 'the-same-intention-1' }
    const [one, two] = await Promise.all([person.call(calls.create, input, key), person.call(calls.create, input, key)])
    assert.equal(one.data.organisationId, two.data.organisationId)
    assert.equal((await person.call(currentSession, {})).data.minOrganisationsList.length, 1)
  })

  test('two people at once: one owns it, the other is told that it is there', async () => {
    const gstin = freshGstin()
    const people = await Promise.all([newcomer(), newcomer(), newcomer()])
    const found = await Promise.all(people.map(person => find(person, gstin)))
    const made = await Promise.all(people.map((person, i) => confirm(person, found[i]?.bringing?.id)))
    assert.deepEqual(made.map(one => one.data.step).sort(), [
      'ACTION_ORGANISATION',
      'SIMILAR_ORGANISATION',
      'SIMILAR_ORGANISATION',
    ])
    assert.equal(made.filter(one => one.data.organisationId).length, 1)
  })

  test('it falls to the partner whose code was given; a code that nobody has is refused', async () => {
    const partner = await world.organisation({ type: 'DSA', name: 'Verma Associates' })
    await world.transaction(work =>
      work.db.updateTable('organisation').set({ referral_code: 'VERMA26' }).where('id', '=', partner).execute(),
    )
    const person = await newcomer()
    const { bringing } = await find(person, freshGstin())
    const wrong = await confirm(person, bringing?.id, { referralCode: 'NOBODY' })
    assert.match(wrong.fieldErrors.referralCode ?? '', /Nobody has this referral code/)
    const made = await confirm(person, bringing?.id, { referralCode: 'verma26' })
    const { data } = await person.call(organisations.detail, { orgId: made.data.organisationId ?? '' })
    assert.deepEqual([data.broughtBy?.name, data.referralCode, data.assignedTo], ['Verma Associates', 'VERMA26', null])
  })

  test('without a bringer it goes to the executives of its region in turn', async () => {
    const names = ['East one', 'East two']
    for (const name of names)
      await world.person({ role: 'SALES_EXECUTIVE', name, region: 'EAST', visibility: 'assigned' })
    const given = []
    for (let i = 0; i < 4; i++) {
      const person = await newcomer()
      const made = await bring(person, freshGstin('19'))
      given.push(
        (await person.call(organisations.detail, { orgId: made.data.organisationId ?? '' })).data.assignedTo?.name,
      )
    }
    assert.deepEqual(given, [...names, ...names])
  })
})

describe('what cannot be brought', () => {
  test('a GSTIN with a wrong character is refused before anybody is asked', async () => {
    const person = await newcomer()
    const refused = await person.call(calls.findByGst, { body: { gstin: '27AAPFU0939F1ZA' } })
    assert.deepEqual([refused.status, refused.fieldErrors], [400, { gstin: 'Invalid GST entered' }])
  })

  test('a GSTIN that the portal does not know, or that is cancelled, is refused in the specification’s words', async () => {
    const person = await newcomer()
    const unknown = await person.call(calls.findByGst, { body: { gstin: gstinFor('27', 'ZZZCS5508K') } })
    assert.deepEqual(unknown.fieldErrors, { gstin: 'Invalid GST entered' })
    const cancelled = await person.call(calls.findByGst, { body: { gstin: gstinFor('27', 'ZZZCS5518K') } })
    assert.deepEqual(cancelled.fieldErrors, {
      gstin: 'Seems like we are facing some issues with this GST. Please try for other GSTs',
    })
  })

  test('while the GST servers are down it is said plainly, and the PAN leads on', async () => {
    const person = await newcomer()
    await play('gst', 'down')
    const down = await person.call(calls.findByGst, { body: { gstin: freshGstin() } })
    await play('gst', 'works')
    assert.deepEqual([down.status, down.message], [503, 'Oops. It seems that GST servers are not working currently'])
    const pan = freshPan()
    const first = await person.call(calls.findByPan, { body: { pan, name: 'Somebody else altogether' } })
    assert.match(first.fieldErrors.pan ?? '', /in another name/)
    const name = legalNameOf(pan)
    const found = await person.call(calls.findByPan, { body: { pan, name } })
    assert.equal(found.status, 200, JSON.stringify(found.fieldErrors))
    const made = await confirm(person, found.data.bringing?.id, { entityType: 'PRIVATE_LIMITED' })
    const orgId = made.data.organisationId ?? ''
    assert.equal((await person.call(organisations.panOf, { orgId })).data.verified, true)
    assert.deepEqual((await person.call(gstList, { orgId })).data, [])
  })

  test('a fake, an inactive and an unfit PAN are refused; a PAN service that is down says so', async () => {
    const person = await newcomer()
    const byPan = (pan: string) => person.call(calls.findByPan, { body: { pan, name: legalNameOf(pan) } })
    assert.deepEqual((await byPan('ZZZCS6607K')).fieldErrors, { pan: 'Please re-enter a valid PAN' })
    assert.match((await byPan('ZZZCS6617K')).fieldErrors.pan ?? '', /not active/)
    assert.equal((await byPan('ZZZCS6637K')).status, 503)
    assert.deepEqual((await byPan('ZZZXS6631K')).fieldErrors, { pan: 'Please re-enter a valid PAN' })
    const company = await byPan(freshPan())
    const unfit = await confirm(person, company.data.bringing?.id, { entityType: 'PARTNERSHIP' })
    assert.match(unfit.fieldErrors.entityType ?? '', /does not fit its PAN/)
  })

  test('while the PAN service is down the GST portal vouches, and the PAN waits to be verified', async () => {
    const person = await newcomer()
    await play('pan', 'down')
    const made = await bring(person, freshGstin())
    await play('pan', 'works')
    const orgId = made.data.organisationId ?? ''
    assert.equal((await person.call(organisations.panOf, { orgId })).data.verified, false)
  })

  test('the 31st look-up within an hour is refused before anybody is asked', async () => {
    const person = await newcomer()
    const look = () => person.call(calls.findByPan, { body: { pan: 'ZZZCS9901K', name: 'Guessing' } })
    for (let i = 0; i < 30; i++) assert.equal((await look()).status, 400)
    assert.equal((await look()).status, 429)
    assert.equal((await person.call(calls.findByGst, { body: { gstin: freshGstin() } })).status, 429)
  })

  test('staff and partners have no company of this way', async () => {
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await staff.call(calls.findByGst, { body: { gstin: freshGstin() } })).status, 403)
    assert.equal((await world.anyone.call(calls.loginState, {})).status, 401)
  })
})

describe('a company that somebody else brought', () => {
  test('the owner’s masked mobile is all that is told; their code lets one in to view', async () => {
    const gstin = freshGstin()
    const mobile = freshMobile()
    const { orgId } = await ownerOf(gstin, mobile)
    const other = await newcomer()
    const { bringing } = await find(other, gstin)
    assert.equal(bringing?.step, 'SIMILAR_ORGANISATION')
    assert.equal(bringing.ownerMobileMasked, maskMobile(mobile))
    assert.ok(!JSON.stringify(bringing).includes(mobile) && !JSON.stringify(bringing).includes(orgId))
    assert.equal((await other.call(organisations.detail, { orgId })).status, 403)

    const { challengeId } = (await other.call(calls.sendJoinCode, {})).data
    assert.equal((await other.call(calls.loginState, {})).data.step, 'VERIFY_LEAD_OTP')
    const otp = await codeTo(mobile)
    const stranger = await newcomer()
    assert.equal(
      (await stranger.call(calls.join, { body: { challengeId, otp } })).status,
      400,
      'a code is for who asked for it',
    )
    const wrong = await other.call(calls.join, { body: { challengeId, otp: otp === '000000' ? '000001' : '000000' } })
    assert.deepEqual([wrong.status, wrong.fieldErrors], [400, { otp: 'Invalid OTP' }])
    assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).data.organisationId, orgId)
    assert.equal((await other.call(selectOrganisation, { organisationId: orgId })).status, 200)
    assert.equal((await other.call(organisations.detail, { orgId })).status, 200)
    const rename = { organisationName: 'Mine now', previousOrganisationName: '' }
    assert.equal(
      (await other.call(organisations.rename, { orgId, body: rename })).status,
      403,
      'who joins may view only',
    )
    assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).status, 400, 'a code works once')
  })

  test('an expired code and a third code within the hour are refused; the owner can still log in', async () => {
    const gstin = freshGstin()
    const mobile = freshMobile()
    await ownerOf(gstin, mobile)
    const other = await newcomer()
    await find(other, gstin)
    const { challengeId } = (await other.call(calls.sendJoinCode, {})).data
    const otp = await codeTo(mobile)
    await world.transaction(work =>
      work.db
        .updateTable('one_time_code')
        .set({ expires_at: new Date(0) })
        .where('id', '=', challengeId)
        .execute(),
    )
    assert.equal((await other.call(calls.join, { body: { challengeId, otp } })).status, 400)
    assert.equal((await other.call(calls.sendJoinCode, {})).status, 200)
    const another = await newcomer()
    await find(another, gstin)
    assert.equal((await another.call(calls.sendJoinCode, {})).status, 429, 'whoever asks')
    assert.equal((await world.anyone.call(sendCode, { body: { mobile } })).status, 200)
  })

  test('brought by staff and owned by nobody, it belongs to its contact without a code', async () => {
    const pan = freshPan()
    const mobile = freshMobile()
    const orgId = await broughtByStaff(pan, mobile)
    const person = await newcomer({ mobile })
    const { bringing } = await find(person, gstinFor('27', pan))
    assert.equal(bringing?.step, 'CREATE_ORGANISATION')
    assert.equal((await confirm(person, bringing.id)).data.organisationId, orgId)
    const { permissions } = (await person.call(organisations.permissionsOf, { orgId })).data
    assert.ok(permissions.includes('CAN_INVITE_MEMBER'))
  })

  test('brought by staff and owned by nobody, another becomes its owner by the contact’s code', async () => {
    const pan = freshPan()
    const mobile = freshMobile()
    const orgId = await broughtByStaff(pan, mobile)
    const person = await newcomer()
    assert.equal((await find(person, gstinFor('27', pan))).bringing?.step, 'SIMILAR_ORGANISATION')
    const { challengeId } = (await person.call(calls.sendJoinCode, {})).data
    await person.call(calls.join, { body: { challengeId, otp: await codeTo(mobile) } })
    assert.ok(
      (await person.call(organisations.permissionsOf, { orgId })).data.permissions.includes('CAN_INVITE_MEMBER'),
    )
  })

  test('a wrong claim is a ticket, once; staff uphold it, and the reporter owns the company', async () => {
    const gstin = freshGstin()
    const { orgId } = await ownerOf(gstin, freshMobile())
    const mobile = freshMobile()
    const reporter = await newcomer({ mobile })
    await find(reporter, gstin)
    const body = { words: 'I founded it in 2012; my former accountant registered it.' }
    const first = await reporter.call(calls.report, { body })
    assert.match(first.data.number, /^CR-\d{4}-\d{5}$/)
    assert.equal((await reporter.call(calls.report, { body })).data.number, first.data.number)
    assert.equal((await reporter.call(calls.loginState, {})).data.bringing?.reportNumber, first.data.number)

    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await sales.call(calls.reports, { query: {} })).status, 403)
    const operations = await world.person({ role: 'OPERATIONS_MAKER' })
    const open = (await operations.call(calls.reports, { query: { filter: 'STATE:OPEN' } })).data.content
    const ticket = open.find(one => one.number === first.data.number)
    assert.equal(ticket?.words, body.words)
    const settle = () =>
      operations.call(calls.settleReport, {
        reportId: ticket?.id ?? '',
        body: { uphold: true, answer: 'Your papers show it.' },
      })
    const settled = await Promise.all([settle(), settle()])
    assert.deepEqual(settled.map(one => one.status).sort(), [200, 409])
    assert.match(await world.lastMessage(mobile), /upheld/)
    assert.ok(
      (await reporter.call(organisations.permissionsOf, { orgId })).data.permissions.includes('CAN_INVITE_MEMBER'),
    )
  })

  test('without a similar company there is nobody to ask and nothing to report', async () => {
    const person = await newcomer()
    assert.equal((await person.call(calls.sendJoinCode, {})).status, 409)
    await find(person, freshGstin())
    assert.equal((await person.call(calls.sendJoinCode, {})).status, 403)
    assert.equal((await person.call(calls.report, { body: { words: 'mine' } })).status, 403)
  })

  test('in another tenant it is nobody’s', async () => {
    const gstin = freshGstin()
    await ownerOf(gstin, freshMobile())
    const elsewhere = await newcomer({ tenant: 'poonji-agri' })
    const found = await elsewhere.call(calls.findByGst, { product: 'poonji-agri', body: { gstin } } as never)
    assert.equal(found.data.bringing?.step, 'CREATE_ORGANISATION')
    assert.equal(
      (await elsewhere.call(calls.findByGst, { body: { gstin } })).status,
      403,
      'a session belongs to its tenant',
    )
  })

  test('the PAN stands nowhere in the clear', async () => {
    const pan = freshPan()
    await ownerOf(gstinFor('27', pan), freshMobile())
    const { db } = world.runtime.platform.database
    const kept = JSON.stringify([
      await db.selectFrom('organisation').selectAll().execute(),
      (await db.selectFrom('audit').selectAll().execute()).map(row => row.detail),
      await db.selectFrom('company_bringing').select(['pan_sealed', 'pan_masked']).execute(),
    ])
    assert.ok(!kept.includes(pan))
  })
})

describe('a company that a partner or staff bring', () => {
  test('it is theirs, its contact is told, and owns it after logging in', async () => {
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf, name: 'Nitin Agarwal' })
    const contactMobile = freshMobile()
    const gstin = freshGstin()
    const body = { gstin, contactName: 'Asha Rao', contactMobile, contactEmail: '' }
    const added = await partner.call(calls.addLead, { body })
    assert.equal(added.status, 200, added.message)
    assert.match(await world.lastMessage(contactMobile), /Nitin Agarwal/)
    const { data } = await partner.call(organisations.detail, { orgId: added.data.organisationId })
    assert.deepEqual([data.broughtBy?.name, data.assignedTo], ['Agarwal Finserve', null])
    assert.equal((await partner.call(calls.addLead, { body })).status, 409)
    const contact = await newcomer({ mobile: contactMobile })
    const waits = async () => (await contact.call(calls.loginState, {})).data.brought
    assert.equal(await waits(), added.data.name)
    assert.equal((await (await newcomer()).call(calls.loginState, {})).data.brought, null)
    assert.equal((await bring(contact, gstin)).data.organisationId, added.data.organisationId)
    assert.equal(await waits(), null)

    const executive = await world.person({ role: 'SALES_EXECUTIVE', name: 'Anita Sharma', visibility: 'assigned' })
    const own = await executive.call(calls.addLead, { body: { ...body, gstin: freshGstin() } })
    const client = await executive.call(organisations.detail, { orgId: own.data.organisationId })
    assert.equal(client.data.assignedTo?.name, 'Anita Sharma')
    assert.equal((await partner.call(organisations.detail, { orgId: own.data.organisationId })).status, 403)
  })

  test('an officer without the right may not', async () => {
    const officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
    const body = { gstin: freshGstin(), contactName: 'Asha Rao', contactMobile: freshMobile(), contactEmail: '' }
    assert.equal((await officer.call(calls.addLead, { body })).status, 403)
  })
})

async function broughtByStaff(pan: string, mobile: string): Promise<string> {
  return world.transaction(async work => {
    const id = await createOrganisation(work, {
      type: 'BUYER',
      name: 'Brought By Staff',
      entityType: null,
      pan,
      stateCode: '27',
    })
    assert.ok(id)
    await addContact(work, id, { name: 'Asha Rao', mobile, email: '', roles: ['KMP'] })
    return id
  })
}

const legalNameOf = (pan: string) => entityOf(pan).legalName

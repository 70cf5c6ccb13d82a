import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { currentSession, updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { addresses } from '@poonji/capabilities/organisations/address-contract.ts'
import { contacts } from '@poonji/capabilities/organisations/contact-contract.ts'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import { setReferral } from '@poonji/capabilities/organisations/referral-contract.ts'
import { panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { gstList } from '@poonji/capabilities/registrations/contract.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import * as calls from '../contract.ts'
import { openToNewcomers } from './testing.ts'

const { world, freshGstin, freshMobile, freshPan, legalNameOf, newcomer, find, confirm, bring, ownerOf } =
  await openToNewcomers()
after(() => world.close())

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
    const pan = freshPan('F')
    const firm = (await person.call(calls.findByPan, { body: { pan, name: legalNameOf(pan) } })).data.bringing
    assert.equal(firm?.company.entityType, null)
    const refused = await confirm(person, firm.id)
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

  test('a name that is nearly the one on the PAN is said to be no more than that, whatever was looked up before', async () => {
    const pan = freshPan('C')
    const person = await newcomer()
    const look = async (name: string) =>
      (await person.call(calls.findByPan, { body: { pan, name } })).data.bringing?.panVerified
    assert.equal(await look(legalNameOf(pan)), true)
    const [first = '', second = '', ...rest] = legalNameOf(pan).split(' ')
    const nearly = [first, `${second}s`, ...rest].join(' ')
    assert.equal(await look(nearly), false)
    assert.equal(await look(legalNameOf(pan)), true)
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

  test('asked for from several tabs at once or after a step back, it is one beginning', async () => {
    const person = await newcomer()
    const gstin = freshGstin()
    const tabs = await Promise.all(Array.from({ length: 5 }, () => find(person, gstin)))
    const again = await find(person, gstin)
    assert.deepEqual(new Set(tabs.map(tab => tab.bringing?.id)), new Set([again.bringing?.id]))
    assert.ok((await confirm(person, tabs[0]?.bringing?.id)).data.organisationId)
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

  test('by the code of the firm itself, as a partner, it is nobody’s client, and nothing is told', async () => {
    const gstin = freshGstin()
    const partner = await world.organisation({ type: 'DSA', name: 'Own Associates' })
    await world.transaction(work =>
      work.db
        .updateTable('organisation')
        .set({ referral_code: 'OWN26', pan_index: panIndex(work, gstin.slice(2, 12)) })
        .where('id', '=', partner)
        .execute(),
    )
    const person = await newcomer()
    const { bringing } = await find(person, gstin)
    const made = await confirm(person, bringing?.id, { referralCode: 'OWN26' })
    assert.equal(made.status, 200, made.message)
    const orgId = made.data.organisationId ?? ''
    const { data } = await person.call(organisations.detail, { orgId })
    assert.deepEqual([data.broughtBy, data.referralCode], [null, null])
    const later = await person.call(setReferral, { orgId, body: { code: 'OWN26' } })
    assert.match(later.fieldErrors.code ?? '', /own code as a partner/)
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

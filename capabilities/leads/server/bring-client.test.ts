import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import * as calls from '../contract.ts'
import { openToNewcomers } from './testing.ts'

const { world, freshGstin, freshMobile, newcomer, bring } = await openToNewcomers()
after(() => world.close())

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
    const again = await partner.call(calls.addLead, { body })
    assert.deepEqual([again.status, again.fieldErrors.gstin], [409, again.message])
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

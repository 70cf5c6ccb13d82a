import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import * as organisations from '@poonji/capabilities/organisations/contract.ts'
import * as calls from '../contract.ts'
import * as leads from '../lead-contract.ts'
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
    assert.match(await world.lastMessage(contactMobile), /^Poonji: Nitin Agarwal has added .+: http.+\/login$/)
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

  test('a trust or a government body is made nobody’s client, nor of a lead; it may be a supplier', async () => {
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const wish = { companyName: 'Seva', contactName: 'Asha Rao', contactEmail: '', needPaise: null, note: '' }
    for (const letters of ['ZZZTT', 'ZZZGT', 'ZZZJT', 'ZZZLT']) {
      const gstin = gstinFor('27', `${letters}9101K`)
      const contact = { contactName: 'Asha Rao', contactMobile: freshMobile(), contactEmail: '' }
      const brought = await partner.call(calls.addLead, { body: { gstin, ...contact } })
      assert.match(`${brought.status} ${brought.fieldErrors.gstin}`, /^400 .*do not lend/)
      const body = { ...wish, organisationType: 'BUYER' as const, gstin: '', contactMobile: freshMobile() }
      const { leadId } = (await partner.call(leads.bringLead, { body })).data
      const turned = await partner.call(leads.convertLead, { leadId, body: { gstin } })
      assert.match(`${turned.status} ${turned.fieldErrors.gstin}`, /^400 .*do not lend/)
      const supplier = { ...wish, organisationType: 'SUPPLIER' as const, gstin, contactMobile: freshMobile() }
      assert.equal((await admin.call(leads.bringLead, { body: supplier })).status, 200)
    }
  })

  test('its contact is told in the language of whoever reads it, not of who brings it', async () => {
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf, name: 'Nitin Agarwal' })
    const contactMobile = freshMobile()
    const { accountId } = await newcomer({ mobile: contactMobile })
    const { db } = world.runtime.platform.database
    await db.updateTable('account').set({ language: 'hi' }).where('id', '=', accountId).execute()
    const body = { gstin: freshGstin(), contactName: 'Asha Rao', contactMobile, contactEmail: '' }
    assert.equal((await partner.call(calls.addLead, { body })).status, 200)
    assert.ok((await world.messagesTo(contactMobile)).some(text => text.startsWith('पूंजी: Nitin Agarwal')))
  })

  test('a lead that its partner leaves lying keeps nobody away for ever: after the window another partner may bring them', async () => {
    const partner = async (mobile: string) => {
      const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
      return world.person({ role: 'PARTNER_OWNER', partnerOf, mobile })
    }
    const firstMobile = freshMobile()
    const [first, second] = [await partner(firstMobile), await partner(freshMobile())]
    const contactMobile = freshMobile()
    const wish = {
      ...{ organisationType: 'BUYER' as const, companyName: 'Konark', needPaise: null, note: '' },
      ...{ contactName: 'Asha Rao', contactMobile, contactEmail: '' },
    }
    const bringIt = (person: typeof first, gstin = '') => person.call(leads.bringLead, { body: { ...wish, gstin } })
    const { leadId } = (await bringIt(first)).data
    const { db } = world.runtime.platform.database
    const lay = (days: number) => {
      const at = new Date(world.runtime.platform.clock.now().getTime() - days * 86_400_000)
      return db.updateTable('lead').set({ stage_at: at }).where('id', '=', leadId).execute()
    }
    await lay(90)
    assert.deepEqual(Object.keys((await bringIt(second)).fieldErrors), ['contactMobile'])
    await lay(91)
    assert.deepEqual(Object.keys((await bringIt(first)).fieldErrors), ['contactMobile'], 'it is theirs still')
    const taken = await bringIt(second, freshGstin())
    assert.equal(taken.status, 200, taken.message)
    const lead = (await first.call(leads.readLead, { leadId })).data
    assert.ok(lead.closedAt)
    assert.equal(lead.closeReason, 'Not moved on in 90 days; another partner has brought them.')
    await db.updateTable('account').set({ language: 'hi' }).where('id', '=', first.accountId).execute()
    const inHindi = (await first.call(leads.readLead, { leadId })).data
    const said = [inHindi.closeReason, inHindi.events.find(({ kind }) => kind === 'CLOSED')?.words]
    const hindi = '90 दिन में बात आगे नहीं बढ़ी; दूसरे पार्टनर इन्हें ले आए।'
    assert.deepEqual(said, [hindi, hindi], 'in the reader’s language')
    assert.match(await world.lastMessage(firstMobile), /Konark was your lead for 90 days/)
  })

  test('a GSTIN that is brought or converted is a look-up like any other: after thirty in an hour none is asked', async () => {
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    const form = () => ({ contactName: 'Asha Rao', contactMobile: freshMobile(), contactEmail: '' })
    const lead = (gstin: string) => ({
      ...form(),
      ...{ organisationType: 'BUYER' as const, companyName: 'Konark', gstin, needPaise: null, note: '' },
    })
    const { data: open } = await partner.call(leads.bringLead, { body: lead('') })
    const at = world.runtime.platform.clock.now()
    const lookups = Array.from({ length: 29 }, () => ({ account_id: partner.accountId, at }))
    await world.runtime.platform.database.db.insertInto('company_lookup').values(lookups).execute()
    assert.equal((await partner.call(calls.addLead, { body: { ...form(), gstin: freshGstin() } })).status, 200)
    const refused = [
      await partner.call(calls.addLead, { body: { ...form(), gstin: freshGstin() } }),
      await partner.call(leads.bringLead, { body: lead(freshGstin()) }),
      await partner.call(leads.convertLead, { leadId: open.leadId, body: { gstin: freshGstin() } }),
    ]
    assert.deepEqual(
      refused.map(one => one.status),
      [429, 429, 429],
    )
    assert.equal((await partner.call(leads.bringLead, { body: lead('') })).status, 200, 'nobody is asked of a lead')
  })

  test('whose number is a client’s is told thirty times in an hour, and then of nobody; who brings others waits for nothing', async () => {
    const partnerOf = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    const contactMobile = freshMobile()
    const staff = await world.person({ role: 'SALES_EXECUTIVE' })
    const client = { gstin: freshGstin(), contactName: 'Asha Rao', contactMobile, contactEmail: '' }
    await staff.call(calls.addLead, { body: client })
    const lead = (mobile: string) => ({
      ...{ contactName: 'Asha Rao', contactMobile: mobile, contactEmail: '' },
      ...{ organisationType: 'BUYER' as const, companyName: 'Konark', gstin: '', needPaise: null, note: '' },
    })
    const { data: own } = await partner.call(leads.bringLead, { body: lead(freshMobile()) })
    assert.ok(own.leadId)
    const asked = await Promise.all(
      Array.from({ length: 33 }, () => partner.call(leads.bringLead, { body: lead(contactMobile) })),
    )
    assert.deepEqual(
      [409, 429].map(status => asked.filter(one => one.status === status).length),
      [30, 3],
    )
    assert.equal((await partner.call(leads.bringLead, { body: lead(freshMobile()) })).status, 429, 'told no more')
    const other = await world.person({ role: 'PARTNER_OWNER', partnerOf })
    for (let i = 0; i < 35; i += 1)
      assert.equal((await other.call(leads.bringLead, { body: lead(freshMobile()) })).status, 200)
  })

  test('an officer without the right may not', async () => {
    const officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
    const body = { gstin: freshGstin(), contactName: 'Asha Rao', contactMobile: freshMobile(), contactEmail: '' }
    assert.equal((await officer.call(calls.addLead, { body })).status, 403)
  })
})

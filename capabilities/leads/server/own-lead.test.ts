import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { detail } from '@poonji/capabilities/organisations/contract.ts'
import { setReferral } from '@poonji/capabilities/organisations/referral-contract.ts'
import type { Person } from '../../../apps/test-app.ts'
import { loginState } from '../contract.ts'
import { bringLead, readLead } from '../lead-contract.ts'
import { ownerOn } from './service.ts'
import { clientForm, openToNewcomers } from './testing.ts'

const { world, freshGstin, freshMobile, newcomer, find, confirm } = await openToNewcomers()
after(() => world.close())
const { db } = world.runtime.platform.database
const today = world.runtime.platform.clock.today()

const leadOf = async (who: Person, contactMobile: string) =>
  (await who.call(bringLead, { body: clientForm({ contactMobile }) })).data.leadId

/** A partner with its code, and the person who is its lead, before a company that was found. */
async function spokenWith(code: string) {
  const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  await db.updateTable('organisation').set({ referral_code: code }).where('id', '=', partnerId).execute()
  const partner = await world.person({ role: 'PARTNER_OWNER', partnerOf: partnerId })
  const mobile = freshMobile()
  const leadId = await leadOf(partner, mobile)
  const person = await newcomer({ mobile })
  const { bringing } = await find(person, freshGstin())
  const offered = async () => (await person.call(loginState, {})).data.referral
  return { partnerId, partner, leadId, person, bringing, offered }
}

describe('a lead who logs in and brings their company themselves', () => {
  test('is asked whether they go on with the partner who spoke with them: with the code the lead is a client, and the partner’s', async () => {
    const { partnerId, partner, leadId, person, bringing, offered } = await spokenWith('SPOKEN1')
    assert.deepEqual(await offered(), { code: 'SPOKEN1', partner: 'Agarwal Finserve' })
    const made = await confirm(person, bringing?.id, { referralCode: 'SPOKEN1' })
    const orgId = made.data.organisationId ?? ''
    const lead = (await partner.call(readLead, { leadId })).data
    assert.deepEqual([lead.stage, lead.organisationId], ['CONVERTED_TO_ORG', orgId])
    assert.equal(await world.transaction(work => ownerOn(work, orgId, today)), partnerId)
  })

  test('without the code they stay the partner’s lead; with it later the lead is a client, and done', async () => {
    const { partnerId, partner, leadId, person, bringing } = await spokenWith('SPOKEN9')
    const orgId = (await confirm(person, bringing?.id, { referralCode: '' })).data.organisationId ?? ''
    const stands = async () => {
      const { stage, organisationId } = (await partner.call(readLead, { leadId })).data
      return [stage, organisationId]
    }
    assert.deepEqual(await stands(), ['OPEN', null])
    assert.equal((await person.call(setReferral, { orgId, body: { code: 'SPOKEN9' } })).status, 200)
    assert.deepEqual(await stands(), ['CONVERTED_TO_ORG', orgId])
    assert.equal(await world.transaction(work => ownerOn(work, orgId, today)), partnerId)
  })

  test('without the code they are nobody’s, and the partner sees nothing of them', async () => {
    const { partner, leadId, person, bringing } = await spokenWith('SPOKEN2')
    const orgId = (await confirm(person, bringing?.id)).data.organisationId ?? ''
    assert.equal((await partner.call(detail, { orgId })).status, 403)
    const lead = (await partner.call(readLead, { leadId })).data
    assert.deepEqual([lead.stage, lead.organisationId], ['OPEN', null])
  })

  test('after the window no code is offered', async () => {
    const { leadId, offered } = await spokenWith('SPOKEN3')
    const at = new Date(world.runtime.platform.clock.now().getTime() - 91 * 86_400_000)
    await db.updateTable('lead').set({ stage_at: at }).where('id', '=', leadId).execute()
    assert.equal(await offered(), null)
  })

  test('whoever of sales worked on them keeps them, and calls them as a lead no more', async () => {
    const executive = await world.person({ role: 'SALES_EXECUTIVE', name: 'Anita Sharma', visibility: 'assigned' })
    const mobile = freshMobile()
    const leadId = await leadOf(executive, mobile)
    const person = await newcomer({ mobile })
    const orgId = (await confirm(person, (await find(person, freshGstin())).bringing?.id)).data.organisationId ?? ''
    assert.equal((await executive.call(detail, { orgId })).data.assignedTo?.name, 'Anita Sharma')
    const lead = (await executive.call(readLead, { leadId })).data
    assert.deepEqual([lead.stage, lead.organisationId], ['CONVERTED_TO_ORG', orgId])
  })
})

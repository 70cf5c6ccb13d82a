import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { partnerPeopleWho } from '@poonji/capabilities/access/server/service.ts'
import { raiseGrievance } from '@poonji/capabilities/grievances/contract.ts'
import { currentSession } from '@poonji/capabilities/identity/contract.ts'
import { bringLead, listLeads } from '@poonji/capabilities/leads/lead-contract.ts'
import { detail, list } from '@poonji/capabilities/organisations/contract.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { partnerOfReferralCode } from '@poonji/capabilities/organisations/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { readPartner } from '../contract.ts'
import { readPayment } from '../payment-contract.ts'
import { myStatement } from '../payout-contract.ts'
import { things } from './testing.ts'

let world: TestApp
let staff: Person
before(async () => {
  world = await startTestApp()
  staff = await world.person({ role: 'ADMINISTRATOR', visibility: 'all' })
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
let mobiles = 9_810_400_000
const lead = () => ({
  ...{ organisationType: 'BUYER' as const, companyName: 'Newly Brought', gstin: '', contactName: 'Asha Rao' },
  ...{ contactMobile: String(mobiles++), contactEmail: '', needPaise: null, note: '' },
})

for (const standing of ['BLACKLISTED', 'NON_COOPERATIVE', 'DECEASED'] as const)
  test(`a partner that is ${standing} brings no client and sees none until it is taken back; what it earned stays`, async () => {
    const firm = await world.organisation({ type: 'CHANNEL_PARTNER' })
    const referralCode = `CODE-${standing.slice(0, 3)}`
    const { db } = world.runtime.platform.database
    await db.updateTable('organisation').set({ referral_code: referralCode }).where('id', '=', firm).execute()
    const owner = await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
    const employee = await world.person({ role: 'PARTNER_EMPLOYEE', partnerOf: firm })
    const client = await world.organisation({ broughtBy: firm })
    const mark = async (applies: boolean) => {
      const body = { applies, reason: 'Took money from a borrower' }
      assert.equal((await staff.call(STANDING_CALLS[standing], { orgId: firm, body }, key())).status, 200)
    }
    const brought = async (person: Person) => [
      (await person.call(list, { query: { type: 'BUYER', view: 'ALL' } })).status,
      (await person.call(detail, { orgId: client })).status,
      (await person.call(listLeads, { query: {} })).status,
      (await person.call(bringLead, { body: lead() }, key())).status,
    ]
    const told = () => world.transaction(work => partnerPeopleWho(work, firm, 'CAN_VIEW_DUES'))
    const byCode = () => world.transaction(work => partnerOfReferralCode(work, referralCode))
    const free = { owner: await brought(owner), employee: await brought(employee) }
    assert.deepEqual(
      [free, (await told()).length],
      [{ owner: [200, 200, 200, 200], employee: [200, 200, 200, 200] }, 2],
    )
    const statementId = await things.payoutStatement(world, firm)
    const seen = async () => [
      (await staff.call(readPartner, { partnerId: firm })).data.stopped,
      (await staff.call(readPayment, { statementId })).data.partnerStopped,
      (await owner.call(readPayment, { statementId })).data.partnerStopped,
    ]
    assert.deepEqual(await seen(), [false, false, false])
    await mark(true)
    assert.deepEqual(await seen(), [true, true, false], 'staff read it where it is paid')
    for (const person of [owner, employee]) {
      assert.deepEqual(await brought(person), [403, 403, 403, 403])
      assert.equal((await person.call(currentSession, {})).data.firmStopped, true)
    }
    assert.deepEqual([await told(), await byCode()], [[], null])
    assert.equal((await owner.call(myStatement, { query: {} })).status, 200, 'what it earned')
    assert.equal((await employee.call(myStatement, { query: {} })).status, 403, 'no more than before')
    const complaint = { category: 'OTHER' as const, subject: 'Stopped', words: 'Why is our work stopped?' }
    assert.equal((await owner.call(raiseGrievance, { orgId: firm, body: complaint }, key())).status, 200)
    await mark(false)
    assert.deepEqual([await brought(owner), await byCode()], [free.owner, firm])
    assert.equal((await owner.call(currentSession, {})).data.firmStopped, false)
  })

test('the contact page names who brings clients to us, while they may, so that anybody can ask who acts for us', async () => {
  const page = async (lang = 'en') => (await world.app.inject({ url: '/contact-us', cookies: { lang } })).body
  const firm = await world.organisation({ type: 'DSA', name: 'Sahara & Sons Advisers' })
  const { db } = world.runtime.platform.database
  await db.updateTable('organisation').set({ state_code: '27' }).where('id', '=', firm).execute()
  const isNamed = async () => (await page()).includes('<li>Sahara &amp; Sons Advisers · DSA · Maharashtra</li>')
  assert.equal(await isNamed(), false, 'nobody works for it')
  await world.person({ role: 'PARTNER_OWNER', partnerOf: firm })
  assert.equal(await isNamed(), true)
  assert.match(await page('hi'), /<li>Sahara &amp; Sons Advisers · [^<]+ · महाराष्ट्र<\/li>/)
  const mark = (applies: boolean) =>
    staff.call(STANDING_CALLS.BLACKLISTED, { orgId: firm, body: { applies, reason: 'Took money' } }, key())
  await mark(true)
  assert.equal(await isNamed(), false)
  await mark(false)
  assert.equal(await isNamed(), true)
})

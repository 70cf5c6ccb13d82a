import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giveConsentCall, revokeConsent } from '@poonji/capabilities/consents/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as messages from '../message-contract.ts'
import { morningOf, tellOwner } from './service.ts'

let world: TestApp
let executive: Person
before(async () => {
  world = await startTestApp()
  executive = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
})
after(() => world.close())

test('what still waits when the consent to WhatsApp is withdrawn goes by SMS, and what only it allowed does not go', async () => {
  const orgId = await world.organisation({ name: 'Waiting Traders', assignedTo: executive.accountId })
  const owner = await world.person({ memberOf: [orgId], mobile: '9812366009' })
  assert.equal((await owner.call(giveConsentCall, { id: orgId, body: { purposes: ['messages'] } })).status, 200)
  const tomorrow = world.runtime.platform.clock.nextDay()
  await world.transaction(work =>
    tellOwner(work, orgId, 'emi-due', () => 'Due soon.', { notBefore: morningOf(tomorrow) }),
  )
  assert.equal((await executive.call(messages.writeToOwner, { orgId, body: { text: 'Hello.' } })).status, 200)
  assert.equal((await owner.call(revokeConsent, { orgId, purpose: 'messages' })).status, 200)
  await world.drainJobs()
  await world.moveTo(addDays(tomorrow, 1))
  await world.drainJobs()
  const sent = (await executive.call(messages.communicationsOf, { orgId, query: {} })).data.content
  assert.deepEqual(sent.map(one => [one.purpose, one.channel, one.state]).toSorted(), [
    ['emi-due', 'sms', 'sent'],
    ['staff-message', 'messaging', 'refused'],
  ])
})

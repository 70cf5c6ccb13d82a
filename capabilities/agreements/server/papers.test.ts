import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { addContact } from '@poonji/capabilities/organisations/contact-contract.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import * as calls from '../contract.ts'
import { peopleOf } from './signatories.ts'
import { anAcceptedOffer, openSigning } from './testing.ts'

const { world, db, outside, view, mobileOf, paperOf } = await openSigning()
after(() => world.close())

describe('the papers of an agreement', () => {
  test('the papers come in the language of who accepted, with the penal clause, schedule and stamp', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await db.updateTable('account').set({ language: 'hi' }).where('id', '=', owner.accountId).execute()
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner, 'hi')
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).language, 'hi')
    for (const paper of ['agreement', 'sanction-letter']) {
      const { statusCode, pdf } = await paperOf(owner, agreementId, paper)
      assert.equal(statusCode, 200)
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    }
    assert.equal((await paperOf(owner, agreementId, 'other')).statusCode, 403)
    assert.equal(
      (await paperOf(await world.person({ memberOf: [await world.organisation()] }), agreementId)).statusCode,
      403,
    )
  })

  test('whom the KYC names signs, with their account where they have one; a member without a name is called as a contact', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: '' })
    const mobile = await mobileOf(owner)
    await owner.call(addContact, {
      orgId: organisationId,
      body: { name: 'Ramesh Gupta', mobile, email: '', roles: ['KMP'] },
    })
    assert.equal((await world.transaction(work => peopleOf(work, organisationId)))[0]?.name, 'Ramesh Gupta')
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile, name: 'Ramesh Kumar Gupta' })
    await putDown(owner, organisationId, { pan: '', form60Reason: 'NO_PAN', mobile: '9811122233', name: 'Leela Devi' })
    const people = await world.transaction(work => peopleOf(work, organisationId))
    assert.deepEqual(
      people.map(one => [one.name, one.mobile, one.accountId]),
      [
        ['Ramesh Kumar Gupta', mobile, owner.accountId],
        ['Leela Devi', '9811122233', null],
      ],
    )
  })

  test('stamps that cannot be had: the problem is said, and it is tried again by itself', async () => {
    const organisationId = await world.organisation()
    const owner = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    await turnSwitch(outside, 'estamp', 'down')
    const { agreementId } = await anAcceptedOffer(world, organisationId, owner)
    await world.drainJobs()
    const waiting = await view(owner, agreementId)
    assert.deepEqual([waiting.state, waiting.problem, waiting.papers], ['GENERATION_PROBLEM', 'stamp', []])
    assert.equal((await owner.call(calls.sign, { agreementId })).status, 409)
    await turnSwitch(outside, 'estamp', 'works')
    await travelTo(world.runtime.platform, world.runtime.platform.clock.nextDay())
    await world.drainJobs()
    assert.equal((await view(owner, agreementId)).state, 'SIGNING')
  })
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { knownPeople } from '@poonji/capabilities/kyc/server/testing.ts'
import { applicationDetail } from '@poonji/capabilities/applications/contract.ts'
import { withdrawApplication } from '@poonji/capabilities/applications/move-contract.ts'
import { timelineForApplication } from '@poonji/capabilities/applications/timeline-contract.ts'
import { moveApplication } from '@poonji/capabilities/applications/server/service.ts'
import { exposureOf } from '@poonji/capabilities/underwriting/server/service.ts'
import { tableOfFile } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import { followPeople } from './operations.ts'
import { hasLeftSince, signatoriesOf } from './signatories.ts'
import { anAcceptedOffer, answerAtProvider, openSigning, postResponse, signAs } from './testing.ts'

const { world, staff, db, view, twoOwners, statusOf, signedStates, mobileOf, paperOf } = await openSigning()
after(() => world.close())

describe('operations with an agreement', () => {
  test('its borrower gives up what they accepted until all have signed, and the exposure with it', async () => {
    const { asha, organisationId, applicationId, agreementId, loanRequestId } = await twoOwners()
    const giveUp = () => asha.call(withdrawApplication, { appId: applicationId, body: { reason: 'Cheaper elsewhere' } })
    const mayGiveUp = async () => (await asha.call(applicationDetail, { appId: applicationId })).data.isWithdrawable
    const exposure = () => world.transaction(work => exposureOf(work, organisationId))
    assert.deepEqual([await mayGiveUp(), (await exposure()) > 0], [true, true])
    await db.updateTable('agreement').set({ state: 'SIGNED' }).where('id', '=', agreementId).execute()
    assert.deepEqual([await mayGiveUp(), (await giveUp()).status], [false, 409])
    await db.updateTable('agreement').set({ state: 'SIGNING' }).where('id', '=', agreementId).execute()
    assert.equal((await giveUp()).status, 200)
    await world.drainJobs()
    assert.deepEqual(
      [await statusOf(loanRequestId), (await view(asha, agreementId)).state, await exposure(), await mayGiveUp()],
      ['LOAN_ABANDONED', 'CANCELLED', 0, false],
    )
    assert.match(await world.lastMessage(await mobileOf(asha)), /is cancelled\. Nobody is bound by it/)
  })

  test("another person's Aadhaar stops the signing until operations put it right", async () => {
    const { asha, agreementId } = await twoOwners()
    await signAs(world, asha, agreementId, 'Suresh Patil')
    const held = await view(asha, agreementId)
    assert.deepEqual([held.state, held.signatories[0]?.state], ['ON_HOLD', 'mismatch'])
    const [, row] = await tableOfFile(world, staff, calls.agreementsFile, { query: { search: held.number } })
    assert.equal(row?.[3], 'Operations: the name of Asha Verma', 'whom the list says it waits for')
    const nameSeenBy = async (person: typeof asha) => (await view(person, agreementId)).signatories[0]?.signedName
    assert.deepEqual([await nameSeenBy(staff), await nameSeenBy(asha)], ['Suresh Patil', null])
    assert.equal((await asha.call(calls.sign, { agreementId })).status, 409)
    const [docId = ''] = (await world.messagesTo(await mobileOf(asha))).flatMap(
      text => /\/sign\/(\S+)/.exec(text)?.[1] ?? [],
    )
    assert.equal(
      (await world.anyone.call(calls.readLink, { docId })).data.state,
      'held',
      'who came by a link is told why as well',
    )
    const { pdf } = await paperOf(asha, agreementId)
    assert.equal((await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())).length, 0)

    const signatoryId = held.signatories[0]?.id ?? ''
    const body = { signatoryId, name: 'Asha Ramesh Verma', mobile: '', reason: 'as in Aadhaar' }
    assert.equal((await staff.call(calls.replaceSignatory, { agreementId, body })).status, 200)
    await world.drainJobs()
    assert.ok((await view(asha, agreementId)).mayNowSign, 'the same person, whose mobile operations do not see')
    await signAs(world, asha, agreementId, 'Asha Ramesh Verma')
    assert.equal((await signedStates(agreementId))[0], 'signed')
    const again = { ...body, signatoryId: (await view(staff, agreementId)).signatories[0]?.id ?? '' }
    assert.equal(
      (await staff.call(calls.replaceSignatory, { agreementId, body: again })).status,
      409,
      'who has signed stays',
    )
  })

  test('operations list, cancel, and nothing can be signed after', async () => {
    const { asha, agreementId, loanRequestId } = await twoOwners()
    const listed = await staff.call(calls.list, { query: { filter: ['STATE:SIGNING'], pageSize: 100 } })
    assert.ok(listed.data.content.some(one => one.id === agreementId))
    const { number } = await view(asha, agreementId)
    const [head, row, ...more] = await tableOfFile(world, staff, calls.agreementsFile, {
      query: { filter: ['STATE:SIGNING'], search: number },
    })
    assert.deepEqual([head?.[0], head?.[4]], ['Agreement', 'Signatures'])
    assert.deepEqual([row?.[0], row?.[3], row?.[4], more.length], [number, 'Asha Verma', '0/3', 0])
    assert.equal((await asha.call(calls.list, { query: {} })).status, 403)
    assert.equal(
      (await staff.call(calls.cancel, { agreementId, body: { reason: '' } })).fieldErrors.reason,
      'Please write a reason',
    )
    const handOff = (await asha.call(calls.sign, { agreementId })).data
    assert.equal(
      (await staff.call(calls.cancel, { agreementId, body: { reason: 'asked by the borrower' } })).status,
      200,
    )
    assert.equal(await statusOf(loanRequestId), 'LOAN_ABANDONED')
    await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    assert.equal((await view(asha, agreementId)).state, 'CANCELLED')
    await world.drainJobs()
    assert.match(await world.lastMessage(await mobileOf(asha)), new RegExp(`agreement ${number} is cancelled`))
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 409)
  })

  test('a cancelled agreement takes its application and exposure with it, with the reason', async () => {
    const { asha, organisationId, applicationId, agreementId, loanRequestId } = await twoOwners()
    const exposure = () => world.transaction(work => exposureOf(work, organisationId))
    assert.ok((await exposure()) > 0)
    const reason = 'another lender was quicker'
    assert.equal((await staff.call(calls.cancel, { agreementId, body: { reason } })).status, 200)
    const moved = await db
      .selectFrom('application_event')
      .select(['from_status', 'to_status', 'reason', 'by_account'])
      .where('application_id', '=', applicationId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    assert.deepEqual(moved, {
      from_status: 'LOAN_ACCEPTED',
      to_status: 'LOAN_ABANDONED',
      reason,
      by_account: staff.accountId,
    })
    assert.equal(await statusOf(loanRequestId), 'LOAN_ABANDONED')
    assert.equal(await exposure(), 0)
    assert.equal((await asha.call(calls.ofApplication, { applicationId })).data, null)
  })

  test('who left the company after the agreement was made signs for it no more; operations put another in their place', async () => {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId } = await anAcceptedOffer(world, organisationId, asha)
    await world.drainJobs()
    const left = { has_left: true, ceased_on: '2026-01-01' }
    await db.updateTable('promoter').set(left).where('organisation_id', '=', organisationId).execute()
    const refused = await asha.call(calls.sign, { agreementId })
    assert.deepEqual([refused.status, refused.message.slice(0, 31)], [409, 'Asha Verma has left the company'])
    const signatoryId = (await view(staff, agreementId)).signatories[0]?.id ?? ''
    const ravi = await world.person({ memberOf: [organisationId], name: 'Ravi Kumar Singh' })
    const body = { signatoryId, name: 'Ravi Kumar Singh', mobile: await mobileOf(ravi), reason: 'Asha Verma left' }
    const unknown = await staff.call(calls.replaceSignatory, { agreementId, body })
    assert.deepEqual([unknown.status, /Put the person down/.test(unknown.fieldErrors?.mobile ?? '')], [400, true])
    await knownPeople(world, organisationId, [{ name: 'Ravi Kumar Singh', mobile: body.mobile }])
    assert.equal((await staff.call(calls.replaceSignatory, { agreementId, body })).status, 200)
    assert.match(await world.lastMessage(await mobileOf(asha)), /somebody else of your company signs loan agreement /)
    await world.drainJobs()
    await signAs(world, ravi, agreementId, 'Ravi Kumar Singh')
    assert.equal((await signedStates(agreementId))[0], 'signed')
  })

  test('who leaves the company while at the e-sign service has not signed for it: the lender is not asked', async () => {
    const organisationId = await world.organisation()
    const asha = await world.person({ memberOf: [organisationId], name: 'Asha Verma' })
    const { agreementId } = await anAcceptedOffer(world, organisationId, asha)
    await world.drainJobs()
    const { data: handOff } = await asha.call(calls.sign, { agreementId })
    const left = { has_left: true, ceased_on: '2026-01-01' }
    await db.updateTable('promoter').set(left).where('organisation_id', '=', organisationId).execute()
    await postResponse(world, await answerAtProvider(world, handOff, 'sign', 'Asha Verma'))
    const { state, signatories } = await view(staff, agreementId)
    assert.deepEqual([state, signatories[0]?.state, signatories[0]?.code], ['SIGNING', 'failed', 'LEFT'])
    const { pdf } = await paperOf(asha, agreementId)
    assert.equal((await world.runtime.ports.esign.readPdfSignatures(pdf, world.runtime.platform.clock.now())).length, 0)
  })

  test('who was not asked to sign yet is told nothing of another in their place', async () => {
    const { ravi, organisationId, agreementId } = await twoOwners()
    const second = (await view(staff, agreementId)).signatories[1]
    assert.equal(second?.name, 'Ravi Kumar Singh')
    const mobile = '9811177091'
    await knownPeople(world, organisationId, [{ name: 'Nita Rao', mobile }])
    const before = (await world.messagesTo(await mobileOf(ravi))).length
    const body = { signatoryId: second.id, name: 'Nita Rao', mobile, reason: 'Ravi is abroad' }
    assert.equal((await staff.call(calls.replaceSignatory, { agreementId, body })).status, 200)
    assert.equal((await world.messagesTo(await mobileOf(ravi))).length, before)
  })

  test('somebody put down since who signs as well signs too, once they are known: the papers are made anew with them', async () => {
    const { asha, organisationId, agreementId } = await twoOwners()
    await signAs(world, asha, agreementId, 'Asha Verma')
    const names = async () =>
      (await view(staff, agreementId)).signatories.map(one => [one.position, one.name, one.state])
    const first = [1, 'Asha Verma', 'signed']
    assert.deepEqual((await names()).slice(0, 2), [first, [2, 'Ravi Kumar Singh', 'pending']])
    await knownPeople(world, organisationId, [{ name: 'Nita Rao', mobile: '9811177092' }])
    await world.drainJobs()
    assert.deepEqual(await names(), [
      [1, 'Asha Verma', 'pending'],
      [2, 'Ravi Kumar Singh', 'pending'],
      [3, 'Nita Rao', 'pending'],
      [4, 'Poonji Finance Limited', 'pending'],
    ])
    const made = await view(staff, agreementId)
    assert.equal(made.state, 'SIGNING')
    const nita = { name: 'Nita Rao', mobile: '9811177092', reason: 'Ravi has left' }
    const signatoryId = made.signatories[1]?.id ?? ''
    assert.equal(
      (await staff.call(calls.replaceSignatory, { agreementId, body: { ...nita, signatoryId } })).status,
      200,
    )
    const left = [
      [1, 'Asha Verma', 'pending'],
      [2, 'Nita Rao', 'pending'],
      [3, 'Poonji Finance Limited', 'pending'],
    ]
    assert.deepEqual(await names(), left, 'who signs already does so once')
    await world.transaction(work => followPeople(work, organisationId))
    assert.deepEqual(await names(), left, 'whom operations replaced is not asked again')
  })

  test('an owner whom no KYC names, and who is a member no more, signs for the company no more', async () => {
    const { asha, organisationId, agreementId } = await twoOwners()
    const removed = { removed_at: new Date() }
    await db.updateTable('promoter').set(removed).where('organisation_id', '=', organisationId).execute()
    const [signatory] = await world.transaction(work => signatoriesOf(work, agreementId))
    assert.ok(signatory)
    const left = () => world.transaction(work => hasLeftSince(work, organisationId, signatory))
    assert.equal(await left(), false)
    const ended = { ended_at: new Date() }
    await db.updateTable('membership').set(ended).where('account_id', '=', asha.accountId).execute()
    assert.equal(await left(), true)
  })

  test('papers made anew after the borrower signed are theirs to sign again: nothing says that they are signed', async () => {
    const { asha, ravi, organisationId: orgId, applicationId: appId, agreementId, loanRequestId } = await twoOwners()
    const signs = async () => {
      await signAs(world, asha, agreementId, 'Asha Verma')
      await signAs(world, ravi, agreementId, 'Ravi Kumar Singh')
    }
    const signature = async () =>
      (await asha.call(timelineForApplication, { orgId, appId })).data.steps.find(one => one.step === 'SIGNATURE')
        ?.state
    await signs()
    assert.deepEqual([await statusOf(loanRequestId), await signature()], ['DOCS_SENT_TO_NBFC', 'done'])
    assert.equal((await staff.call(calls.regenerate, { agreementId })).status, 200)
    await world.drainJobs()
    assert.deepEqual([await statusOf(loanRequestId), await signature()], ['QUERY_FROM_NBFC', 'current'])
    await signs()
    assert.deepEqual([await statusOf(loanRequestId), await signature()], ['DOCS_SENT_TO_NBFC', 'done'])
    await signAs(world, staff, agreementId, 'Kavita Rao', calls.countersign)
    assert.equal(await statusOf(loanRequestId), 'READY_FOR_DISBURSAL')
  })

  test('an application that is abandoned ends its agreement', async () => {
    const { asha, applicationId, agreementId } = await twoOwners()
    await world.transaction(work => moveApplication(work, { applicationId, to: 'LOAN_ABANDONED' }))
    assert.equal((await view(asha, agreementId)).state, 'CANCELLED')
  })
})

import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { decideKycCase, kycQueue } from '@poonji/capabilities/kyc/proof-contract.ts'
import { putDown } from '@poonji/capabilities/kyc/server/testing.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { recordCall, take } from '../case-contract.ts'
import { sheet } from '../contract.ts'
import * as decisions from '../decision-contract.ts'
import { worklist } from '../worklist-contract.ts'
import { openCreditDesk, takeToUnderwriting } from './testing.ts'

const { world, desk, colleague, atDesk, status, approval } = await openCreditDesk()
after(() => world.close())

async function toldOfRejection(organisationId: string): Promise<string> {
  return world.transaction(async work => {
    const row = await work.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('purpose', '=', 'underwriting-rejected')
      .executeTakeFirstOrThrow()
    return openMessage(work, row).text
  })
}

describe('deciding a case', () => {
  test('nobody decides a case that they have not taken, nor before the talk with the client', async () => {
    const { applicationId } = await atDesk()
    assert.equal((await desk.call(decisions.approve, { applicationId, body: approval(20_00_000_00) })).status, 409)
    await desk.call(take, { applicationId, body: { from: null } })
    assert.equal((await desk.call(decisions.approve, { applicationId, body: approval(20_00_000_00) })).status, 409)
    const talk = { spokeWith: 'x', remarks: 'y' }
    assert.equal((await colleague.call(recordCall, { applicationId, body: talk })).status, 409)
    await desk.call(recordCall, { applicationId, body: talk })
    const rejection = { reasons: 'Thin', plainReasons: ['BANK_CONDUCT' as const] }
    for (const reply of [
      await colleague.call(decisions.approve, { applicationId, body: approval(20_00_000_00) }),
      await colleague.call(decisions.reject, { applicationId, body: rejection }),
    ])
      assert.deepEqual([reply.status, await status(applicationId)], [409, 'UNDERWRITING'])
  })

  test('approval within the authority is final and goes on to the offer', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const reply = await desk.call(decisions.approve, { applicationId, body: approval(25_00_000_00) })
    assert.deepEqual([reply.status, reply.data.waitsForCommittee], [200, false])
    assert.equal(await status(applicationId), 'SENT_TO_NBFC')
    await world.drainJobs()
    assert.equal(await status(applicationId), 'OFFERED_BY_NBFC')
    const decided = (await desk.call(worklist, { query: { view: 'decided', pageSize: 100 } })).data
    assert.ok(decided.content.some(one => one.applicationId === applicationId))
  })

  test('nothing is sanctioned to a company to which nothing new is lent', async () => {
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    const { organisationId } = await world.transaction(async work => {
      const application = await applicationById(work, applicationId)
      assert.ok(application)
      return application
    })
    const body = { applies: true, reason: 'Papers were forged' }
    await boss.call(STANDING_CALLS.BLACKLISTED, { orgId: organisationId, body })
    const refused = await desk.call(decisions.approve, { applicationId, body: approval(25_00_000_00) })
    assert.equal(refused.status, 409)
    assert.match(refused.message, /Nothing new is lent to this company/)
    assert.equal(await status(applicationId), 'UNDERWRITING')
    await desk.call(decisions.reject, { applicationId, body: { reasons: 'Stopped', plainReasons: ['BANK_CONDUCT'] } })
    assert.doesNotMatch(await toldOfRejection(organisationId), /apply again/, 'no day is named')
    assert.equal((await borrower.call(decisions.outcome, { applicationId })).data?.recheckOn, null)
  })

  test('until a hit on a list is decided nothing is sanctioned; of somebody politically exposed the committee decides', async () => {
    const operations = await world.person({ role: 'OPERATIONS_CHECKER' })
    const { applicationId, borrower } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const application = await world.transaction(work => applicationById(work, applicationId))
    await putDown(borrower, application?.organisationId ?? '', { name: 'Hari Gupta', pan: 'ABCPG1224K' })
    const body = approval(20_00_000_00)
    const asked = await desk.call(decisions.approve, { applicationId, body })
    assert.deepEqual([asked.status, /still/.test(asked.message)], [409, true], 'the lists are still to be searched')
    await world.drainJobs()
    assert.equal((await desk.call(decisions.approve, { applicationId, body })).status, 409)
    const [hit] = (await operations.call(kycQueue, { query: { search: 'Hari Gupta' } })).data.content
    const decided = { accept: false, reason: 'Member of the assembly' }
    assert.equal((await operations.call(decideKycCase, { caseId: hit?.id ?? '', body: decided })).status, 200)
    const reply = await desk.call(decisions.approve, { applicationId, body })
    assert.deepEqual([reply.status, reply.data.waitsForCommittee], [200, true])
  })

  test('of a company that was itself found on a list nothing is sanctioned before operations decide; confirmed as a wilful defaulter nothing at all', async () => {
    const operations = await world.person({ role: 'OPERATIONS_CHECKER' })
    const { applicationId } = await atDesk({}, { name: 'Udhaar Bhool Traders' })
    await takeToUnderwriting(desk, applicationId)
    await world.drainJobs()
    const read = async () => (await desk.call(sheet, { applicationId })).data
    const rule = async () => (await read()).rules.find(one => one.code === 'SCREENING')?.result
    const seen = await read()
    assert.equal(seen.authority, null, 'the form says so before anybody sends it')
    assert.ok(seen.timeline.some(one => /stands on lists: Wilful defaulters/.test(one.what)))
    assert.equal(await rule(), 'not-met')
    const body = approval(20_00_000_00)
    const asked = await desk.call(decisions.approve, { applicationId, body })
    assert.deepEqual([asked.status, /operations still look/.test(asked.message)], [409, true])
    const decide = async (accept: boolean) => {
      const [hit] = (await operations.call(kycQueue, { query: { search: 'Udhaar Bhool' } })).data.content
      const decided = { accept, reason: 'By its PAN' }
      assert.equal((await operations.call(decideKycCase, { caseId: hit?.id ?? '', body: decided })).status, 200)
    }
    await decide(true)
    assert.deepEqual([await rule(), (await read()).authority === null], ['met', false])

    const other = await atDesk({}, { name: 'Udhaar Bhool Trader' })
    await takeToUnderwriting(desk, other.applicationId)
    await decide(false)
    const refused = await desk.call(decisions.approve, { applicationId: other.applicationId, body })
    assert.equal(refused.status, 409)
    const toBorrower = await other.borrower.call(decisions.outcome, { applicationId: other.applicationId })
    assert.ok(!/list|default/i.test(JSON.stringify(toBorrower.data)))
  })

  test('of a company confirmed on a list that forbids nothing the committee decides', async () => {
    const operations = await world.person({ role: 'OPERATIONS_CHECKER' })
    const { applicationId } = await atDesk({}, { name: 'Sattebaaz Securities' })
    await takeToUnderwriting(desk, applicationId)
    const [hit] = (await operations.call(kycQueue, { query: { search: 'Sattebaaz' } })).data.content
    const decided = { accept: false, reason: 'The very one' }
    assert.equal((await operations.call(decideKycCase, { caseId: hit?.id ?? '', body: decided })).status, 200)
    const reply = await desk.call(decisions.approve, { applicationId, body: approval(20_00_000_00) })
    assert.deepEqual([reply.status, reply.data.waitsForCommittee], [200, true])
  })

  test('a paisa above the authority waits for the committee', async () => {
    const { applicationId } = await atDesk({ amountPaise: 30_00_000_00 })
    await takeToUnderwriting(desk, applicationId)
    const reply = await desk.call(decisions.approve, { applicationId, body: approval(25_00_000_01) })
    assert.equal(reply.data.waitsForCommittee, true)
    assert.equal(await status(applicationId), 'PENDING_CRC_APPROVAL')
    assert.ok(
      (await desk.call(worklist, { query: { view: 'committee', pageSize: 100 } })).data.content.some(
        one => one.applicationId === applicationId,
      ),
    )
  })

  test('one choice below the rate of the authority has them all wait for the committee', async () => {
    const { db } = world.runtime.platform.database
    const { id } = await db
      .insertInto('underwriting_authority')
      .values({
        ...{ tenant: world.tenant, product_code: null, role_code: 'CREDIT_DESK' },
        ...{ up_to_paise: 25_00_000_00, min_rate_bps: 1500 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const waits = async (...rates: number[]) => {
      const { applicationId } = await atDesk()
      await takeToUnderwriting(desk, applicationId)
      const terms = rates.flatMap(rateBps => approval(20_00_000_00, { rateBps }).terms)
      const body = { ...approval(20_00_000_00), terms }
      return (await desk.call(decisions.approve, { applicationId, body })).data.waitsForCommittee
    }
    assert.deepEqual([await waits(1500, 1600), await waits(1500, 1499)], [false, true])
    await db.deleteFrom('underwriting_authority').where('id', '=', id).execute()
  })

  test('terms outside of the product, or more than was asked, are named by field', async () => {
    const { applicationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const body = approval(25_00_000_01, { rateBps: 1199, feeBps: 301, tenureMonths: 37 })
    const reply = await desk.call(decisions.approve, { applicationId, body })
    assert.equal(reply.status, 400)
    assert.deepEqual(Object.keys(reply.fieldErrors).toSorted(), [
      'terms.0.amountPaise',
      'terms.0.feeBps',
      'terms.0.rateBps',
      'terms.0.tenureMonths',
    ])
    const dear = await desk.call(decisions.approve, { applicationId, body: approval(20_00_000_00, { rateBps: 9_999 }) })
    assert.deepEqual(Object.keys(dear.fieldErrors), ['terms.0.rateBps'])
  })

  test('one offer is not made twice; what the product leaves no choice of is named', async () => {
    const { applicationId } = await atDesk({ productCode: 'PURCHASE_FINANCE', tenureMonths: 12 })
    await takeToUnderwriting(desk, applicationId)
    const [offer] = approval(10_00_000_00, { tenureMonths: 12 }).terms
    const refused = async (...terms: decisions.SanctionedTerms[]) =>
      (await desk.call(decisions.approve, { applicationId, body: { terms, conditions: [], reasons: 'Sound' } }))
        .fieldErrors
    assert.ok(offer)
    assert.match((await refused(offer, { ...offer }))?.['terms.1.amountPaise'] ?? '', /same offer stands above/)
    assert.equal((await refused({ ...offer, tenureMonths: 6 }))?.['terms.0.tenureMonths'], 'Only 12 with this product')
  })

  test('a rejection needs reasons; the borrower is told the plain ones and when to come back, not the desk’s', async () => {
    const { applicationId, borrower, organisationId } = await atDesk()
    await takeToUnderwriting(desk, applicationId)
    const bare = await desk.call(decisions.reject, { applicationId, body: { reasons: ' ', plainReasons: [] } })
    assert.deepEqual(Object.keys(bare.fieldErrors).toSorted(), ['plainReasons', 'reasons'])
    const secret = 'Promoter’s brother defaulted elsewhere.'
    const reply = await desk.call(decisions.reject, {
      applicationId,
      body: { reasons: secret, plainReasons: ['BANK_CONDUCT', 'CONCENTRATION'] },
    })
    assert.equal(reply.status, 200)
    const today = world.runtime.platform.clock.today()
    assert.equal(reply.data.recheckOn, addMonths(today, 6))
    const outcome = await borrower.call(decisions.outcome, { applicationId })
    assert.deepEqual(outcome.data?.reasons, [
      'The bank statements show a low balance or returned cheques.',
      'Too much of your business is with one buyer or supplier.',
    ])
    assert.ok(!JSON.stringify(outcome).includes(secret))
    assert.match(await toldOfRejection(organisationId), /You may apply again from/)
    assert.equal(await status(applicationId), 'UNDERWRITING_REJECTED')
    const held = await world.runtime.platform.database.db
      .selectFrom('application_hold')
      .select('until_on')
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    assert.equal(held?.until_on, addMonths(today, 6))
  })
})

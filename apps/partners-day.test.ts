import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { DESKS, type Desk } from '@poonji/capabilities/dashboards/desks.ts'
import { settleReport } from '@poonji/capabilities/leads/contract.ts'
import { settleClaim } from '@poonji/capabilities/leads/lead-contract.ts'
import { things as ofLeads } from '@poonji/capabilities/leads/server/testing.ts'
import { settleReview } from '@poonji/capabilities/organisations/manage-contract.ts'
import { things as ofOrganisations } from '@poonji/capabilities/organisations/server/testing.ts'
import { closeCallback, decidePartner, readPartner } from '@poonji/capabilities/partners/contract.ts'
import { cancelPayment, listPayments } from '@poonji/capabilities/partners/payment-contract.ts'
import { settleDispute } from '@poonji/capabilities/partners/payout-contract.ts'
import { things as ofPartners } from '@poonji/capabilities/partners/server/testing.ts'
import type { PaymentState } from '@poonji/capabilities/partners/status.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
let manager: Person
let elsewhere: Person
let operations: Person
let client = ''
let partner = ''
before(async () => {
  world = await startTestApp()
  manager = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'WEST' })
  elsewhere = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'regional', region: 'SOUTH' })
  operations = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'all' })
  client = await world.organisation({ region: 'WEST' })
  partner = await world.organisation({ type: 'CHANNEL_PARTNER', region: 'WEST' })
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const waits = async (person: Person, desk: Desk) =>
  (await person.call(myDay, {})).data.find(one => one.desk === desk)?.count
/** It waits for whom it is shown to until it is decided, and for nobody of another region. */
async function waitsUntil(desk: Desk, decided: () => Promise<{ status: number; message?: string }>, who = manager) {
  assert.equal(await waits(who, desk), 1, desk)
  assert.equal((await waits(elsewhere, desk)) ?? 0, 0, `${desk} of another region`)
  const { status, message } = await decided()
  assert.equal(status, 200, message)
  assert.equal(await waits(who, desk), 0, `${desk}, decided`)
}

test('a claim to a client and a dispute about a payout wait in the day of who settles them', async () => {
  assert.deepEqual([await waits(manager, 'clientClaims'), await waits(manager, 'payoutDisputes')], [0, 0])
  assert.equal(await waits(operations, 'clientClaims'), undefined, 'not of their rights')
  const claimId = await ofLeads.ownershipClaim(world, client)
  const disputeId = await ofPartners.payoutDispute(world, partner)
  const body = { uphold: false, answer: 'They came to us by themselves' }
  await waitsUntil('clientClaims', () => manager.call(settleClaim, { claimId, body }, key()))
  const refused = { ...body, amountPaise: 0 }
  await waitsUntil('payoutDisputes', () => manager.call(settleDispute, { disputeId, body: refused }, key()))
})

test('who wants to become a partner, or to be called, waits in the same day', async () => {
  const applicant = await world.person({ role: 'PARTNER_APPLICANT', partnerOf: partner })
  await world.runtime.platform.database.db
    .insertInto('partner_onboarding')
    .values({
      ...{ tenant: world.tenant, account_id: applicant.accountId, organisation_id: partner, kind: 'CHANNEL_PARTNER' },
      ...{ gstin: '27AAACT3010A1Z5', contact_name: 'Asha Rao', contact_email: 'asha@rao.example', found: null },
      ...{ state: 'SUBMITTED', gst_state: 'VERIFIED', gst_error: null, pan_verified_at: null, reason: null },
      ...{ submitted_at: new Date(), decided_by: null, decided_at: null, created_at: new Date() },
    })
    .execute()
  const { version } = (await manager.call(readPartner, { partnerId: partner })).data
  const body = { version, approve: false, reason: 'The PAN card is cut off' }
  await waitsUntil('partners', () => manager.call(decidePartner, { partnerId: partner, body }, key()))
  const callbackId = await ofPartners.callback(world)
  assert.deepEqual([await waits(manager, 'callbacks'), await waits(elsewhere, 'callbacks')], [1, 1], 'of no region')
  await manager.call(closeCallback, { callbackId }, key())
  assert.equal(await waits(manager, 'callbacks'), 0)
})

test('a client that an executive sent for review waits for their manager', async () => {
  const reviewId = await ofOrganisations.organisationReview(world, client)
  const body = { outcome: 'GO_ON' as const, remark: 'Looked at' }
  await waitsUntil('reviews', () => manager.call(settleReview, { reviewId, body }, key()))
})

test('so does whoever else of theirs was sent for review, at a list of its kind', async () => {
  const kinds = [
    ['SUPPLIER', 'supplierReviews'],
    ['VENDOR', 'vendorReviews'],
    ['DSA', 'dsaReviews'],
    ['CHANNEL_PARTNER', 'channelPartnerReviews'],
    ['ANCHOR', 'anchorReviews'],
  ] as const
  const body = { outcome: 'DROP' as const, remark: 'Not theirs' }
  for (const [type, desk] of kinds) {
    const organisationId = await world.organisation({ type, region: 'WEST' })
    const reviewId = await ofOrganisations.organisationReview(world, organisationId)
    assert.ok(DESKS[desk].to.startsWith(`/${type}/organisation?`))
    await waitsUntil(desk, () => manager.call(settleReview, { reviewId, body }, key()))
  }
})

test('a report of a wrong claim waits for operations, and a payment for whoever did not prepare it', async () => {
  const reportId = await ofLeads.companyReport(world, client)
  const body = { uphold: false, answer: 'The owner has shown the certificate' }
  await waitsUntil('companyReports', () => operations.call(settleReport, { reportId, body }, key()), operations)
  const statementId = await ofPartners.payoutStatement(world, partner)
  await world.runtime.platform.database.db
    .updateTable('payout_statement')
    .set({ prepared_by: operations.accountId })
    .where('id', '=', statementId)
    .execute()
  const checker = await world.person({ role: 'OPERATIONS_CHECKER', visibility: 'all' })
  assert.equal(await waits(operations, 'payoutsToRelease'), 0, 'their own work')
  await provedOwnAccount(world, partner)
  const { db } = world.runtime.platform.database
  const account = await db
    .selectFrom('bank_account')
    .select('id')
    .where('organisation_id', '=', partner)
    .executeTakeFirstOrThrow()
  const approved = { approved_by: manager.accountId, bank_account_id: account.id }
  const payment = (status: PaymentState) =>
    db
      .updateTable('payout_statement')
      .set({ ...approved, status })
      .where('id', '=', statementId)
      .execute()
  const listed = async (person = checker) =>
    (await person.call(listPayments, { query: { state: 'TO_RELEASE' } })).data.content.map(one => one.id)
  for (const status of ['FAILED', 'RETURNED', 'PREPARED'] as const) {
    await payment('PROCESSING')
    assert.deepEqual([await waits(checker, 'payoutsToRelease'), await listed()], [0, []], 'at the bank')
    await payment(status)
    assert.deepEqual([await waits(checker, 'payoutsToRelease'), await listed()], [1, [statementId]], status)
    assert.deepEqual(await listed(operations), [], 'their own work, in the list that the figure leads to')
  }
  const taken = { reason: 'Of another month' }
  await waitsUntil('payoutsToRelease', () => checker.call(cancelPayment, { statementId, body: taken }, key()), checker)
})

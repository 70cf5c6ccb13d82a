import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import type { Desk } from '@poonji/capabilities/dashboards/desks.ts'
import { list } from '@poonji/capabilities/disbursals/contract.ts'
import { prepare } from '@poonji/capabilities/disbursals/decision-contract.ts'
import { agreedLoan, freshNumber, openDesk, provedAccount } from '@poonji/capabilities/disbursals/server/testing.ts'
import { askCharge } from '@poonji/capabilities/loans/charge-contract.ts'
import { draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { things as payments } from '@poonji/capabilities/partners/server/testing.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import type { Person } from './test-app.ts'

const { world, orgId, owner, maker, checker, ask, approved, turn, today } = await openDesk()
after(() => world.close())

const waits = async (person: Person, desk: Desk) =>
  (await person.call(myDay, {})).data.find(one => one.desk === desk)?.count

test('who holds both rights finds on their day what others asked for, not what they may not decide themselves', async () => {
  const both = await world.person({
    domain: 'admin',
    visibility: 'all',
    permissions: [
      'CAN_VIEW_DASHBOARD',
      'CAN_VIEW_LIMITS',
      'CAN_VIEW_DISBURSEMENT_STATUS',
      'CAN_CREATE_DISBURSEMENT_REQUEST',
      'CAN_MAKE_DISBURSAL',
      'CAN_CHECK_DISBURSAL',
      'CAN_MAKE_CHARGE',
      'CAN_CHECK_CHARGE',
    ],
  })
  const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
  const { data } = await ask(loanId)
  assert.equal(await waits(both, 'disbursalsToMake'), 1)
  const { db } = world.runtime.platform.database
  const set = (columns: { submitted_by: string }) =>
    db.updateTable('disbursal_request').set(columns).where('id', '=', data.id).execute()
  await set({ submitted_by: both.accountId })
  assert.equal(await waits(both, 'disbursalsToMake'), 0, 'who sent a request does not prepare it')
  await set({ submitted_by: owner.accountId })
  const made = await both.call(prepare, { disbursalId: data.id, body: { valueOn: today() } })
  assert.equal(made.status, 200, made.message)
  assert.deepEqual([await waits(both, 'disbursalsToCheck'), await waits(checker, 'disbursalsToCheck')], [0, 1])
  const ownOf = async (person: Person) =>
    (await person.call(list, { query: { view: 'ALL', status: 'CHECKED' } })).data.content.map(one => one.own)
  assert.deepEqual([await ownOf(both), await ownOf(checker)], [[true], [false]], 'as the list marks it')
  const running = await openTestLoan(world, purchaseLimit)
  await draw(world, running.loanId, 10_00_000_00, today())
  const body = { code: 'VISIT', amountPaise: 50_000, reason: 'Visited twice' } as const
  const asked = await both.call(askCharge, { loanId: running.loanId, body })
  assert.equal(asked.status, 200, asked.message)
  assert.deepEqual([await waits(both, 'requestsToCheck'), await waits(checker, 'requestsToCheck')], [0, 1])
})

test('a payout that the bank has not answered by the next day waits for operations', async () => {
  const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
  await turn('stuck')
  await approved(loanId)
  await world.drainJobs()
  assert.equal(await waits(maker, 'payoutsUnanswered'), 0, 'it is of today')
  await turn('down')
  await world.moveTo(addDays(today(), 1))
  assert.equal(await waits(maker, 'payoutsUnanswered'), 1)
  await turn('works')
})

test('payouts for which our account holds too little are told to operations at once', async () => {
  const { loanId } = await agreedLoan(world, purchaseLimit, orgId)
  await turn('short')
  await approved(loanId)
  await world.drainJobs()
  assert.equal(await waits(maker, 'payoutsShort'), 1)
  await turn('works')
  await hastenJobs(world.runtime.platform.database.db, 30 * 60_000)
  await world.drainJobs()
  assert.equal(await waits(maker, 'payoutsShort'), 0)
})

test('payments to partners for which our account holds too little are told to operations', async () => {
  const partnerId = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Agarwal Finserve' })
  const bankAccountId = await provedAccount(world, owner, orgId, freshNumber())
  const statementId = await payments.payoutStatement(world, partnerId)
  const set = (short: boolean) =>
    world.runtime.platform.database.db
      .updateTable('payout_statement')
      .set({ status: 'PROCESSING', approved_by: checker.accountId, bank_account_id: bankAccountId, short })
      .where('id', '=', statementId)
      .execute()
  await set(true)
  assert.equal(await waits(checker, 'partnerPaymentsShort'), 1)
  await set(false)
  assert.equal(await waits(checker, 'partnerPaymentsShort'), 0)
})

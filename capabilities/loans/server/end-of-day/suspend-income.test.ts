import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../extension-contract.ts'
import { proveBooks } from '../service.ts'
import { draw, goTo, openTestLoan, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
})
after(() => world.close())

const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])

async function balance(account: 'INTEREST_INCOME' | 'INTEREST_UNEARNED' | 'NPA_INTEREST') {
  const entries = await world.runtime.platform.database.db
    .selectFrom('ledger_entry')
    .select('amount_paise')
    .where('account_code', '=', account)
    .execute()
  return entries.reduce((sum, entry) => sum + entry.amount_paise, 0)
}

async function suspended() {
  const loans = await world.runtime.platform.database.db
    .selectFrom('suspended_income')
    .select('interest_paise')
    .execute()
  return loans.reduce((sum, loan) => sum + loan.interest_paise, 0)
}

test('interest taken upfront leaves the income of an NPA as far as it is earned and unpaid: what comes is income, no more and no less', async () => {
  const terms = { ...purchaseLimit, creditDays: 5, paymentCycle: 'UPFRONT' as const }
  const { loanId, organisationId } = await openTestLoan(world, terms)
  const { trancheId } = await draw(world, loanId, 6_00_000_00, '2027-01-10')
  await goTo(world, '2027-01-16')
  // 5 days at 16 %, kept back of the drawing and all of them over
  assert.equal(await balance('INTEREST_INCOME'), -1_315_07)

  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const key = () => ({ 'idempotency-key': randomUUID() })
  const body = { trancheId, untilOn: '2027-01-26', reason: 'Their buyer pays late' }
  const { data } = await maker.call(calls.askExtension, { loanId, body }, key())
  const decision = { loanId, extensionId: data.requestId, body: { approve: true, note: '' } }
  assert.equal((await checker.call(calls.decideExtension, decision, key())).status, 200)
  const borrower = await world.person({ memberOf: [organisationId] })
  const [offered] = (await borrower.call(calls.extensions, { loanId })).data.extensions
  const answer = { agree: true, seenHash: offered?.seen?.seenHash ?? '' }
  assert.equal((await borrower.call(calls.answerExtension, { ...decision, body: answer }, key())).status, 200)

  // on another limit of theirs all interest is paid: what its 5 days earn, 219.18, stays income
  const other = await openTestLoan(world, terms, organisationId)
  await draw(world, other.loanId, 1_00_000_00, '2027-01-16')

  // 10 days more are owed at once, 2,630.14; the days gone by have earned 263.01 each
  await goTo(world, '2027-01-17')
  assert.deepEqual([await suspended(), await balance('INTEREST_INCOME')], [263_01, -(1_315_07 + 43_84)])
  await goTo(world, '2027-01-19')
  assert.deepEqual([await suspended(), await balance('INTEREST_INCOME')], [789_04, -(1_315_07 + 131_51)])
  assert.equal(await balance('INTEREST_UNEARNED'), -(2_630_14 - 789_04 + 219_18 - 131_51))
  await proves()

  // of 1,500, late payment charges of 399.71 come first; 1,529.85 of interest stays unpaid, less than is for days to come
  await pay(world, { organisationId, loanId }, 1_500_00, '2027-01-19')
  await goTo(world, '2027-01-20')
  assert.deepEqual([await suspended(), await balance('INTEREST_INCOME')], [0, -(1_315_07 + 1_052_05 + 175_34)])
  await goTo(world, '2027-01-26')
  assert.equal(await balance('INTEREST_UNEARNED'), 0)
  assert.deepEqual([await suspended(), await balance('INTEREST_INCOME')], [1_529_85, -(1_315_07 + 1_100_29 + 219_18)])
  await proves()
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { comparePartPayment } from '@poonji/finance/part-payment.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as calls from '../../contract.ts'
import * as prepaymentCalls from '../../prepayment-contract.ts'
import * as traceCalls from '../../trace-contract.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import type { LoanTerms } from '../../terms.ts'
import { unpaidOf } from '../life/due-state.ts'
import type { History, Payment } from '../life/history.ts'
import { replay } from '../life/replay.ts'
import { aHistory, booksOf, drawing, total, totalOf } from '../life/testing.ts'
import { proveBooks, reversePayment, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from '../testing.ts'

const history = (given: Partial<History>) =>
  aHistory({ drawings: [{ ...drawing, drawnOn: '2027-01-10', dueOn: '2028-01-10' }], ...given })

/** The loan with every instalment paid on its day, and one part-payment. */
function paidOnTime(terms: LoanTerms, part: Payment, closedThrough: string): History {
  const plain = history({ terms, payments: [part] })
  const payments: Payment[] = [part]
  for (let i = 0; ; i++) {
    const due = replay({ ...plain, payments, closedThrough })
      .dues.filter(one => one.raised && unpaidOf(one) > 0)
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0]
    if (!due) return { ...plain, payments, closedThrough }
    payments.push({ id: `p${i}`, amountPaise: unpaidOf(due), valueOn: due.dueOn })
    payments.sort((a, b) => (a.valueOn < b.valueOn ? -1 : a.valueOn > b.valueOn ? 1 : 0))
  }
}

test('each way leads to the schedule that the mathematics gives, of annuity, equal principal and step-up', () => {
  for (const repayment of ['annuity', 'equal-principal', 'step-up'] as const)
    for (const way of PART_PAYMENT_WAYS) {
      const terms = { ...businessLoan, repayment, tenureMonths: 24 }
      const part = { id: 'part', amountPaise: 2_00_000_00, valueOn: '2027-01-25', partPayment: way }
      const life = replay(history({ terms, payments: [part], closedThrough: '2027-01-24' }))
      const ahead = life.dues.filter(due => !due.raised)
      assert.equal(total(ahead.map(due => due.owed.principal)), 8_00_000_00, `${repayment} ${way}`)
      if (repayment !== 'annuity') continue
      const emiPaise = 49_924_10
      const { options } = comparePartPayment(
        {
          principalPaise: 10_00_000_00,
          annualRateBps: 1_800,
          interestFromOn: '2027-01-10',
          nextDueOn: '2027-02-10',
          remainingInstalments: 24,
          emiPaise,
        },
        '2027-01-25',
        2_00_000_00,
      )
      const expected = options.find(option => option.way === way)?.schedule.rows ?? []
      assert.deepEqual(
        ahead.map(due => [due.dueOn, due.owed.principal, due.owed.interest]),
        expected.filter(row => row.instalmentPaise > 0).map(row => [row.dueOn, row.principalPaise, row.interestPaise]),
      )
    }
})

test('whatever is paid in part and when: interest is never more, the nights bring exactly what fell due, nothing is left', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 330 }),
      fc.integer({ min: 1, max: 9_00_000_00 }),
      fc.constantFrom(...PART_PAYMENT_WAYS),
      fc.constantFrom('annuity' as const, 'equal-principal' as const),
      (day, amountPaise, way, repayment) => {
        // before its first instalment a loan of equal principal is offered smaller instalments alone
        fc.pre(way === 'reduce-emi' || repayment === 'annuity' || day > 31)
        const terms = { ...businessLoan, repayment }
        const part = { id: 'part', amountPaise, valueOn: addDays('2027-01-10', day), partPayment: way }
        const life = replay(paidOnTime(terms, part, '2028-03-01'))
        const plain = replay(paidOnTime(terms, { ...part, amountPaise: 1, partPayment: null }, '2028-03-01'))
        const interest = (of: typeof life) => total(of.dues.map(due => due.owed.interest))
        const lowered = life.dues.find(due => due.beside === 'part')?.owed.principal ?? 0
        const enough = way === 'skip-next' ? 1_00_000_00 : way === 'reduce-emi' ? 10_000_00 : 0
        if (lowered === 0 || lowered >= enough) assert.ok(interest(life) <= interest(plain) + 1)
        assert.equal(life.accounts.get('PRINCIPAL') ?? 0, 0)
        assert.equal(life.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
        assert.equal(booksOf(life), 0)
        const earned = total([...life.nights.values()].map(night => night.interestPaise))
        assert.equal(earned, interest(life))
        for (const due of life.dues.filter(one => one.beside !== 'part')) {
          assert.equal(unpaidOf(due), 0)
          assert.equal(totalOf(life.trace.interest.get(due.key)), due.owed.interest, due.key)
        }
      },
    ),
    { numRuns: 25 },
  )
})

let world: TestApp
let owner: Person
let loanId = ''
let organisationId = ''
const key = () => ({ 'idempotency-key': randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
const simulate = async (amount: number) =>
  (await owner.call(prepaymentCalls.partPayment, { loanId, query: { amount } })).data.simulated
const choose = (amountPaise: number, way: (typeof PART_PAYMENT_WAYS)[number]) =>
  owner.call(prepaymentCalls.choosePartPayment, { loanId, body: { amountPaise, way } }, key())
const ahead = async () =>
  (await owner.call(calls.schedule, { loanId })).data
    .filter(due => !due.raised)
    .map(due => [due.dueOn, due.owed.principal, due.owed.interest])
const throughDay = async (today: string) => {
  world.runtime.platform.clock.moveTo(today)
  await runEndOfDay(outsideOf(world), world.tenant, addDays(today, -1))
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, businessLoan))
  owner = await world.person({ memberOf: [organisationId] })
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  await throughDay('2027-01-25')
})
after(() => world.close())

test('the three ways stand beside the loan as it runs; what is no part-payment is said with its bounds', async () => {
  const seen = await simulate(200_000)
  assert.deepEqual(
    seen?.options.map(one => [one.way, one.instalments, one.lastDueOn]),
    [
      ['reduce-emi', 12, '2028-01-10'],
      ['reduce-tenure', 10, '2027-11-10'],
      ['skip-next', 10, '2027-12-10'],
    ],
  )
  const [lower, shorter] = seen?.options ?? []
  assert.ok(lower && shorter && lower.emi < (seen?.unchanged.emi ?? 0) && shorter.emi === seen?.unchanged.emi)
  assert.ok(shorter.saved > lower.saved && lower.saved > 0)
  assert.deepEqual([(await simulate(50_000))?.options.length, (await simulate(1_000_000))?.problem], [2, 'tooMuch'])
  assert.match((await choose(10_00_000_00, 'reduce-emi')).fieldErrors.amountPaise ?? '', /₹10,00,000\.00/)
  assert.ok((await choose(50_000_00, 'skip-next')).fieldErrors.way)
  const half = await owner.call(prepaymentCalls.partPayment, { loanId, query: { amount: 200_000.005 } })
  assert.deepEqual([half.status, Object.keys(half.fieldErrors)], [400, ['amount']])
  const limit = await openTestLoan(world, purchaseLimit, organisationId)
  const none = await owner.call(prepaymentCalls.partPayment, { loanId: limit.loanId, query: { amount: 1 } })
  assert.equal(none.data.simulated, null)
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const body = { amountPaise: 2_00_000_00, way: 'reduce-emi' as const }
  const reader = await world.person({ memberOf: [organisationId], role: 'BUYER_VIEWER' })
  assert.equal((await reader.call(prepaymentCalls.partPayment, { loanId, query: { amount: 200_000 } })).status, 200)
  for (const person of [stranger, reader])
    assert.equal((await person.call(prepaymentCalls.choosePartPayment, { loanId, body }, key())).status, 403)
})

test('another amount than the one chosen waits as an advance, as before', async () => {
  assert.equal((await choose(2_00_000_00, 'reduce-tenure')).data.until, '2027-01-31')
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 1_99_999_99, '2027-01-25')
  assert.equal((await owner.call(calls.loanDetail, { loanId })).data.advance, 1_99_999_99)
  await world.transaction(work => reversePayment(work, { paymentBookingId, reason: 'test', idempotencyKey: 'b1' }))
  await proves()
})

test('what was shown is what is booked, night by night as agreed, and a bounce leads back to the loan as it was', async () => {
  const before = await ahead()
  const shown = (await simulate(200_000))?.options.find(option => option.way === 'reduce-tenure')
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 2_00_000_00, '2027-01-25')
  const rescheduled = await ahead()
  assert.deepEqual(
    rescheduled,
    shown?.rows.map(row => [row.dueOn, row.principal, row.interest]),
  )
  const { data: receipt } = await owner.call(traceCalls.allocation, { paymentBookingId })
  assert.deepEqual([receipt.byKind.principal, receipt.advance], [2_00_000_00, 0])
  assert.deepEqual(
    receipt.lines.map(line => line.way),
    ['reduce-tenure'],
    'the receipt says which way it went',
  )
  await proves()
  await throughDay('2027-03-05')
  await proves()
  const { data: dues } = await owner.call(calls.loanDues, { loanId })
  assert.deepEqual([dues.dues[0]?.owed.principal, dues.dues[0]?.owed.interest], rescheduled[0]?.slice(1))
  assert.deepEqual((await owner.call(prepaymentCalls.partPayment, { loanId, query: {} })).data.kept, [])
  await world.transaction(work => reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: 'b2' }))
  assert.deepEqual(await ahead(), before.slice(1))
  await proves()
})

test('a skipped instalment falls due on no day, and its interest with the one after', async () => {
  const { data: dues } = await owner.call(calls.loanDues, { loanId })
  await pay(world, { organisationId, loanId }, dues.total, '2027-03-05')
  assert.equal((await choose(3_00_000_00, 'skip-next')).status, 200)
  await pay(world, { organisationId, loanId }, 3_00_000_00, '2027-03-05')
  const [first] = await ahead()
  assert.equal(first?.[0], '2027-04-10')
  await throughDay('2027-04-11')
  await proves()
  const after = (await owner.call(calls.loanDues, { loanId })).data
  assert.deepEqual(
    after.dues.map(due => due.dueOn),
    ['2027-04-10'],
  )
  const dueId = after.dues[0]?.dueId ?? ''
  const { data: trace } = await owner.call(traceCalls.dueTrace, { loanId, dueId })
  assert.equal(
    trace.interestNights.reduce((sum, night) => sum + night.amount, 0),
    trace.due.owed.interest,
  )
  assert.equal(trace.interestNights.length, 59)
})

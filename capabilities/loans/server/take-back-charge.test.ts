import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import fc from 'fast-check'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../charge-contract.ts'
import { loanDetail } from '../contract.ts'
import * as statementCalls from '../statement-contract.ts'
import { chargeBounce } from './charges.ts'
import { proveBooks } from './service.ts'
import { amountsOf, businessLoan, draw, goTo, openTestLoan, pay, registeredBorrower, taxPapersOf } from './testing.ts'

const FIRST = '2027-01-10'
let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const db = () => world.runtime.platform.database.db
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo(FIRST)
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

async function lay(organisationId?: string) {
  const loan = await openTestLoan(world, businessLoan, organisationId)
  await draw(world, loan.loanId, 10_00_000_00, world.runtime.platform.clock.today())
  return loan
}
const decide = (loanId: string, requestId: string, by = checker) =>
  by.call(calls.decideCharge, { loanId, requestId, body: { approve: true, note: '' } }, key())
async function charge(loanId: string, amountPaise = 1_000_00) {
  const body = { code: 'VISIT' as const, amountPaise, reason: 'Visit of another' }
  const { requestId } = (await maker.call(calls.askCharge, { loanId, body }, key())).data
  await decide(loanId, requestId)
  return requestId
}
const askBack = (loanId: string, chargeId: string, by = maker) =>
  by.call(calls.askTakeBack, { loanId, body: { chargeId, reason: 'It was another borrower’s' } }, key())
async function takeBack(loanId: string, chargeId: string) {
  assert.equal((await decide(loanId, (await askBack(loanId, chargeId)).data.requestId)).status, 200)
}

/** Where a loan stands, and what its entries come to but for those that nights book of many loans at once; `proves` holds them. */
async function standing(loanId: string) {
  const { rows } = await sql`
    select loan.status, loan.principal_paise, loan.advance_paise,
      (select json_agg(one order by key) from (select key, due_on, raised, principal_paise, interest_paise, penal_paise, charges_paise,
        principal_paid, interest_paid, penal_paid, charges_paid from due where loan_id = loan.id) as one) as dues,
      (select json_agg(one order by on_date) from (select on_date, principal_paise, interest_paise, overdue_paise, penal_paise
        from accrual where loan_id = loan.id) as one) as nights,
      (select json_agg(one order by number, kind, key, on_date) from (select seq.number, line.kind, due.key, line.on_date, line.amount_paise
        from payment_line line join due on due.id = line.due_id join (select id, row_number() over (order by seq) as number
          from loan_payment where loan_id = loan.id) as seq on seq.id = line.loan_payment_id) as one) as lines,
      (select json_object_agg(code, paise) from (select account_code as code, sum(amount_paise) as paise from ledger_entry entry
        where entry.loan_id = loan.id and account_code !~ '^(INTEREST|PENAL)' group by 1 having sum(amount_paise) <> 0) as sums) as own
    from loan where id = ${loanId}`.execute(db())
  return rows[0]
}

test('a wrong charge that money paid ahead has paid is taken back by two people: the money is ahead again, the tax goes by a credit note', async () => {
  const { organisationId } = await registeredBorrower(world, '29')
  const { loanId } = await lay(organisationId)
  const mobile = '9822400777'
  const owner = await world.person({ memberOf: [organisationId], mobile })
  await pay(world, { organisationId, loanId }, 5_000_00, FIRST)
  const chargeId = await charge(loanId)
  const ahead = async () => (await owner.call(loanDetail, { loanId })).data.advance
  assert.equal(await ahead(), 5_000_00 - 1_180_00)

  const listed = async () => (await maker.call(calls.charges, { loanId })).data.charges[0]
  assert.deepEqual([(await listed())?.unpaid, (await listed())?.mayTakeBack], [0, true])
  assert.equal((await askBack(loanId, chargeId, checker)).status, 403)
  const { data } = await askBack(loanId, chargeId)
  assert.equal((await askBack(loanId, chargeId)).status, 409, 'it waits already')
  assert.equal((await decide(loanId, data.requestId, maker)).status, 403)
  assert.equal((await decide(loanId, data.requestId)).status, 200)
  assert.equal((await decide(loanId, data.requestId)).status, 409)

  assert.equal(await ahead(), 5_000_00)
  assert.deepEqual([(await listed())?.returnedOn, (await listed())?.mayTakeBack], [FIRST, false])
  assert.equal((await askBack(loanId, chargeId)).status, 403, 'it is gone')
  const papers = amountsOf(await taxPapersOf(world, loanId))
  assert.deepEqual(
    papers.map(([kind, taxable]) => [kind, taxable]),
    [
      ['INVOICE', 1_000_00],
      ['CREDIT_NOTE', 1_000_00],
    ],
  )
  const { rows, closing } = (await owner.call(statementCalls.statement, { loanId, query: {} })).data
  const told = rows.filter(row => row.kind === 'charge')
  assert.deepEqual(
    told.map(row => [row.reversal, row.taken, row.paid, row.from.kind]),
    [
      [true, 0, 1_180_00, 'transaction'],
      [false, 1_180_00, 0, 'transaction'],
    ],
  )
  assert.equal(closing, (await owner.call(loanDetail, { loanId })).data.toRepay - 5_000_00)
  const messages = await world.messagesTo(mobile)
  assert.ok(
    messages.some(text => /was wrong and is taken back.*stays paid ahead/.test(text)),
    messages.join('\n'),
  )
  await proves()
})

test('however it was paid and whenever it is taken back: the loan stands where it would if the charge had never been', async () => {
  const case_ = fc.record({
    chargeDay: fc.integer({ min: 0, max: 40 }),
    amountPaise: fc.integer({ min: 1, max: 40_000_00 }),
    backAfter: fc.integer({ min: 0, max: 40 }),
    payments: fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 70 }), amountPaise: fc.integer({ min: 1, max: 1_20_000_00 }) }),
      { maxLength: 4 },
    ),
  })
  const cases = fc.sample(case_, { numRuns: 12, seed: 7 })
  const start = world.runtime.platform.clock.today()
  const pairs = await Promise.all(cases.map(async () => ({ wrong: await lay(), never: await lay() })))
  const charged = new Map<number, string>()
  for (let day = 0; day <= 80; day++) {
    const on = addDays(start, day)
    await goTo(world, on)
    for (const [i, one] of cases.entries()) {
      const { wrong, never } = pairs[i] ?? assert.fail()
      if (one.chargeDay === day) charged.set(i, await charge(wrong.loanId, one.amountPaise))
      for (const { amountPaise } of one.payments.filter(payment => payment.day === day))
        for (const loan of [wrong, never]) await pay(world, loan, amountPaise, on)
      const chargeId = charged.get(i)
      if (one.chargeDay + one.backAfter === day && chargeId) await takeBack(wrong.loanId, chargeId)
    }
  }
  for (const { wrong, never } of pairs) assert.deepEqual(await standing(wrong.loanId), await standing(never.loanId))
  await proves()
})

test('what is waived meanwhile, comes with a drawing or is of a loan that is written off is not taken back; a bounce is charged once', async () => {
  const { loanId } = await lay()
  const today = world.runtime.platform.clock.today()
  const bounce = { loanId, dueOn: today, reference: 'BACK-1' }
  await world.transaction(work => chargeBounce(work, bounce))
  const { chargeId = '' } = (await maker.call(calls.charges, { loanId })).data.charges[0] ?? {}
  await takeBack(loanId, chargeId)
  await world.transaction(work => chargeBounce(work, bounce))
  const { charges } = (await maker.call(calls.charges, { loanId })).data
  assert.deepEqual(
    charges.map(one => one.returnedOn),
    [today],
  )

  const wrong = await charge(loanId)
  const waived = await maker.call(
    calls.askWaiver,
    { loanId, body: { chargeId: wrong, reason: 'Not their visit' } },
    key(),
  )
  assert.match((await askBack(loanId, wrong)).message, /waiver of this charge waits/)
  await decide(loanId, waived.data.requestId)
  assert.match((await askBack(loanId, wrong)).message, /Nothing of this charge is asked/)
  const other = await lay()
  assert.equal((await askBack(other.loanId, wrong)).status, 403)
  await proves()
})

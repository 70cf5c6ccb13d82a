import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { keepQuote } from '../prepayment-contract.ts'
import { allocationOf, duesOf, proveBooks, reversePayment, runEndOfDay } from './service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay } from './testing.ts'

const terms: typeof businessLoan = {
  ...businessLoan,
  npaAllocation: { order: ['principal', 'interest', 'charges', 'penal'], direction: 'by-kind' },
}
type Borrower = Awaited<ReturnType<typeof openTestLoan>>

let world: TestApp
let [npa, agreedBefore, backdated, unclosed, wide, other]: Borrower[] = []
const db = () => world.runtime.platform.database.db
const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)
const close = async (on: string) => {
  if (world.runtime.platform.clock.today() < on) moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}
const borrower = (of: Borrower | undefined): Borrower => of ?? assert.fail()
const owedOf = async (of: Borrower | undefined) =>
  (await world.transaction(work => duesOf(work, { organisationId: borrower(of).organisationId }))).dues
const paid = async (of: Borrower | undefined, amountPaise: number, valueOn: string) => {
  const { loanId, organisationId } = borrower(of)
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, amountPaise, valueOn)
  return paymentBookingId
}
const receipt = (paymentBookingId: string) => world.transaction(work => allocationOf(work, paymentBookingId))
const linesOf = async (paymentBookingId: string) =>
  (await receipt(paymentBookingId)).lines.map(line => [line.dueOn, line.kind, line.amountPaise])
const entriesOf = async (paymentBookingId: string) => {
  const rows = await db()
    .selectFrom('ledger_entry')
    .select(['account_code', 'amount_paise'])
    .where('transaction_id', 'in', (await receipt(paymentBookingId)).transactionIds)
    .execute()
  return Object.fromEntries(rows.map(row => [row.account_code, row.amount_paise]))
}
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])

before(async () => {
  world = await startTestApp()
  moveTo('2027-01-31')
  ;[npa, agreedBefore, backdated, unclosed, wide] = await Promise.all(
    [terms, businessLoan, terms, terms, terms].map(one => openTestLoan(world, one)),
  )
  other = await openTestLoan(world, terms, borrower(wide).organisationId)
  for (const one of [npa, agreedBefore, backdated, unclosed, wide, other])
    await draw(world, borrower(one).loanId, 10_00_000_00, '2027-01-31')
  // due 28 February and unpaid: an NPA from the end of 29 May
  await close('2027-05-28')
})
after(() => world.close())

test('before the class begins, and as of a date before it, the order agreed for everybody stands', async () => {
  moveTo('2027-05-29')
  const [first] = await owedOf(npa)
  assert.ok(first && first.penalPaise > 0)
  const id = await paid(npa, 1_000_00, '2027-05-29')
  assert.deepEqual(await linesOf(id), [[first.dueOn, 'penal', 1_000_00]])
  // an evening that is closed later moves nothing of a payment that was booked before
  moveTo('2027-05-30')
  const early = await paid(unclosed, 1_000_00, '2027-05-30')
  await close('2027-05-29')
  assert.equal((await linesOf(early))[0]?.[1], 'penal')
  const late = await paid(npa, 100_00, '2027-05-29')
  assert.equal((await linesOf(late))[0]?.[1], 'penal')
  await proves()
})

test('an NPA pays all principal, then all interest, and the books say so; a loan made before keeps its order', async () => {
  const dues = await owedOf(npa)
  assert.equal(dues.length, 3)
  const principal = dues.reduce((sum, due) => sum + due.principalPaise, 0)
  const id = await paid(npa, principal + 10_000_00, '2027-05-30')
  assert.deepEqual(await linesOf(id), [
    ...dues.map(due => [due.dueOn, 'principal', due.principalPaise]),
    [dues[0]?.dueOn, 'interest', 10_000_00],
  ])
  assert.deepEqual(await entriesOf(id), {
    BANK: principal + 10_000_00,
    PRINCIPAL: -principal,
    INTEREST_DUE: -10_000_00,
  })
  const before = await paid(agreedBefore, principal, '2027-05-30')
  assert.deepEqual((await linesOf(before)).map(line => line[1]).slice(0, 3), ['penal', 'interest', 'principal'])
  await proves()
})

test('the class is the borrower’s: what another loan of it owes makes the order of this one', async () => {
  const unpaid = (await owedOf(other)).filter(due => due.loanId === borrower(other).loanId)
  const settled = await paid(
    other,
    unpaid.reduce((sum, due) => sum + due.unpaidPaise, 0),
    '2027-05-30',
  )
  assert.equal((await linesOf(settled))[0]?.[1], 'principal')
  await close('2027-06-29')
  moveTo('2027-06-30')
  const id = await paid(other, 100_00, '2027-06-30')
  assert.deepEqual(
    (await linesOf(id)).map(line => line[1]),
    ['principal'],
  )
  await proves()
})

test('a payment of an earlier date moves what came after it, each by the order of its own day; taken back, all is as before', async () => {
  const id = await paid(backdated, 50_000_00, '2027-06-30')
  const alone = await linesOf(id)
  assert.deepEqual(new Set(alone.map(line => line[1])), new Set(['principal']))
  const before = await paid(backdated, 1_50_000_00, '2027-05-20')
  const kinds = new Set((await linesOf(before)).map(line => line[1]))
  assert.deepEqual(kinds, new Set(['penal', 'interest', 'principal']))
  const moved = await linesOf(id)
  assert.deepEqual(new Set(moved.map(line => line[1])), new Set(['principal']))
  assert.notDeepEqual(moved, alone)
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId: before, reason: 'bounced', idempotencyKey: `back:${before}` }),
  )
  assert.deepEqual(await linesOf(id), alone)
  await proves()
})

test('what pays every arrear ends the class: from the next day on the order is the one for everybody', async () => {
  const sum = async () => (await owedOf(npa)).reduce((total, due) => total + due.unpaidPaise, 0)
  const id = await paid(npa, await sum(), '2027-06-30')
  assert.equal((await linesOf(id)).at(-1)?.[1], 'penal')
  assert.equal(await sum(), 0)
  await close('2027-07-30')
  moveTo('2027-07-31')
  const next = await paid(npa, 1_000_00, '2027-07-31')
  assert.deepEqual(
    (await linesOf(next)).map(line => line[1]),
    ['interest'],
  )
  await proves()
})

test('who pays, and closes the loan on the same day: the receipt that was given first stays as it was given', async () => {
  const { loanId, organisationId } = borrower(unclosed)
  const today = world.runtime.platform.clock.today()
  const principal = (await owedOf(unclosed)).reduce((sum, due) => sum + due.principalPaise, 0)
  const first = await paid(unclosed, principal + 10_000_00, today)
  const given = await receipt(first)
  assert.deepEqual(new Set(given.lines.map(line => line.kind)), new Set(['principal', 'interest']))
  const owner = await world.person({ memberOf: [organisationId] })
  const key = { 'idempotency-key': randomUUID() }
  assert.equal((await owner.call(keepQuote, { loanId, body: { onDate: today } }, key)).status, 200)
  const { total_paise: totalPaise } = await db()
    .selectFrom('foreclosure_quote')
    .select('total_paise')
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  const last = await paid(unclosed, totalPaise, today)
  assert.equal((await receipt(last)).goesBack, true, 'it closed the loan')
  assert.deepEqual((await receipt(first)).lines, given.lines)
  assert.equal((await receipt(first)).advancePaise, 0)
  assert.deepEqual((await owedOf(unclosed)).length, 0)
  await proves()
})

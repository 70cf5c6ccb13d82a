import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import * as adjustmentCalls from '../../adjustment-contract.ts'
import { charges } from '../../charge-contract.ts'
import * as calls from '../../contract.ts'
import { askPenalWaiver, decidePenalWaiver } from '../../penal-waiver-contract.ts'
import { statement } from '../../statement-contract.ts'
import { allocation, dueTrace } from '../../trace-contract.ts'
import { proveBooks, reversePayment, runEndOfDay } from '../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay } from '../testing.ts'
import { tracePaper } from '../views/papers/nights-paper.ts'

let world: TestApp
let maker: Person
let checker: Person
let owner: Person

interface Loan {
  loanId: string
  organisationId: string
}
let loan: Loan
let taxed: Loan

const key = () => ({ 'idempotency-key': randomUUID() })
const db = () => world.runtime.platform.database.db
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
/** Closes every day up to a date, each checked against the rows as it ends, and opens the next. */
const closeTo = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
  const runs = await db().selectFrom('day_run').select(['on_date', 'differences']).execute()
  for (const run of runs) assert.deepEqual(run.differences, [], run.on_date)
  world.runtime.platform.clock.moveTo(addDays(on, 1))
}
const drawn = async (terms = businessLoan): Promise<Loan> => {
  const made = await openTestLoan(world, terms)
  await draw(world, made.loanId, 10_00_000_00, '2027-01-10')
  return made
}
const ask = ({ loanId }: Loan, amountPaise: number | null, with_ = key()) =>
  maker.call(askPenalWaiver, { loanId, body: { amountPaise, reason: 'Flood at the shop' } }, with_)
const decide = (by: Person, { loanId }: Loan, requestId: string, approve = true, note = '') =>
  by.call(decidePenalWaiver, { loanId, requestId, body: { approve, note } }, key())
const waive = async (of: Loan, amountPaise: number | null) => {
  const asked = await ask(of, amountPaise)
  assert.equal(asked.status, 200)
  assert.equal((await decide(checker, of, asked.data.requestId)).status, 200)
}
const penalOf = async ({ loanId }: Loan) => (await maker.call(charges, { loanId })).data.penal
const duesOf = async ({ loanId }: Loan) => (await maker.call(calls.loanDues, { loanId })).data
const rowsOf = ({ loanId }: Loan) =>
  db()
    .selectFrom('due')
    .select(['key', 'interest_paid', 'penal_paise', 'penal_paid', 'penal_waived', 'principal_paid', 'unpaid_paise'])
    .where('loan_id', '=', loanId)
    .orderBy('key')
    .execute()
const balance = async (account: 'PENAL_INCOME' | 'PENAL_DUE' | 'GST_PAYABLE' | 'NPA_INTEREST', of?: Loan) => {
  const sum = db()
    .selectFrom('ledger_entry')
    .select(eb => eb.fn.sum<string | null>('amount_paise').as('sum'))
    .where('account_code', '=', account)
  const { sum: paise } = await (of ? sum.where('loan_id', '=', of.loanId) : sum).executeTakeFirstOrThrow()
  return Number(paise ?? 0)
}
const toldOwner = (organisationId: string) =>
  world.transaction(async work => {
    const rows = await work.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('purpose', '=', 'penal-waiver')
      .orderBy('created_at')
      .execute()
    return rows.map(row => openMessage(work, row).text)
  })

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  loan = await drawn()
  taxed = await drawn({ ...businessLoan, penal: { rateBps: 2_400, taxBps: 1_800 } })
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  owner = await world.person({ memberOf: [loan.organisationId] })
})
after(() => world.close())

test('nothing is waived where nothing is unpaid, and never more than that', async () => {
  assert.deepEqual((await ask(loan, null)).message, 'No late payment charge is unpaid on this loan.')
  await closeTo('2027-03-20')
  const { unpaid } = await penalOf(loan)
  assert.ok(unpaid > 0)
  assert.equal((await ask(loan, 0)).status, 400)
  assert.equal((await ask(loan, -1_00)).status, 400)
  const more = await ask(loan, unpaid + 1)
  assert.equal(more.status, 400)
  assert.match(JSON.stringify(more), /Only ₹[\d,.]+ of the late payment charge is unpaid/)
  assert.equal((await penalOf(loan)).requests.length, 0)
})

test('one asks, another decides: what was asked is taken back, the oldest first, and the borrower is told', async () => {
  const { unpaid } = await penalOf(loan)
  const [first = 0, second = 0] = (await rowsOf(loan)).map(row => row.penal_paise)
  assert.equal(first + second, unpaid)
  const same = key()
  const asked = await ask(loan, first + 50_00, same)
  assert.equal((await ask(loan, first + 50_00, same)).data.requestId, asked.data.requestId)
  assert.equal((await ask(loan, first, same)).status, 422)
  const { requestId } = asked.data
  const waits = await ask(loan, 1_00)
  assert.deepEqual(
    [waits.status, waits.message],
    [409, 'A waiver of the late payment charge waits for a decision already.'],
  )
  assert.equal((await decide(maker, loan, requestId)).status, 403)
  assert.equal((await decide(owner, loan, requestId)).status, 403)
  assert.equal((await decide(checker, taxed, requestId)).status, 403)
  assert.equal((await decide(checker, loan, requestId, false)).status, 400)
  assert.equal((await penalOf(loan)).unpaid, unpaid)

  const due = await balance('PENAL_DUE')
  assert.equal((await decide(checker, loan, requestId)).status, 200)
  assert.equal((await decide(checker, loan, requestId)).status, 409)
  assert.deepEqual(
    (await rowsOf(loan)).slice(0, 2).map(row => [row.penal_paise, row.penal_waived]),
    [
      [0, first],
      [second - 50_00, 50_00],
    ],
  )
  assert.deepEqual(
    [await balance('PENAL_DUE'), await balance('PENAL_INCOME', loan)],
    [due - first - 50_00, first + 50_00],
  )
  const penal = await penalOf(loan)
  assert.deepEqual([penal.unpaid, penal.waived, penal.requests[0]?.state], [second - 50_00, first + 50_00, 'APPROVED'])
  const [told] = await toldOwner(loan.organisationId)
  assert.match(told ?? '', /of the late payment charge on PJL-TEST-.* is waived/)
  await proves()
})

test('dues, statement and where a due comes from say what was waived', async () => {
  const { loanId } = loan
  const { waived, unpaid } = await penalOf(loan)
  const dues = (await owner.call(calls.loanDues, { loanId })).data
  assert.equal(dues.byKind.penal, unpaid)
  const seen = (await owner.call(statement, { loanId, query: {} })).data
  assert.deepEqual(
    seen.rows.filter(row => row.kind === 'penal' && row.reversal).map(row => [row.onDate, row.taken, row.paid]),
    [['2027-03-21', 0, waived]],
  )
  assert.equal(seen.closing, (await owner.call(calls.loanDetail, { loanId })).data.toRepay)
  const dueId = dues.dues.find(one => one.number === 1)?.dueId ?? ''
  const trace = (await owner.call(dueTrace, { loanId, dueId })).data
  const nights = trace.penalNights.reduce((sum, night) => sum + night.amount, 0)
  assert.deepEqual(trace.penalWaivers, [{ onDate: '2027-03-21', amount: nights }])
  assert.equal(trace.due.owed.penal, 0)
  const paper = await world.transaction(work => tracePaper(work, loanId, dueId))
  assert.deepEqual(paper.tables.find(table => table.title === 'Late payment charge waived')?.rows, [
    ['2027-03-21', nights],
  ])
})

test('the nights after it go on from what was accrued, and lateness follows what is unpaid', async () => {
  const before = await rowsOf(loan)
  const late = (await duesOf(loan)).dues.map(due => due.daysPastDue)
  await closeTo('2027-03-23')
  const nights = await db()
    .selectFrom('accrual')
    .select(eb => eb.fn.sum<string>('penal_paise').as('penal'))
    .where('loan_id', '=', loan.loanId)
    .executeTakeFirstOrThrow()
  const rows = await rowsOf(loan)
  const sum = (list: typeof rows, of: (row: (typeof rows)[number]) => number) =>
    list.reduce((all, row) => all + of(row), 0)
  assert.equal(
    Number(nights.penal),
    sum(rows, row => row.penal_paise + row.penal_waived),
  )
  assert.ok(sum(rows, row => row.penal_paise) > sum(before, row => row.penal_paise))
  assert.deepEqual(
    (await duesOf(loan)).dues.map(due => due.daysPastDue),
    late.map(days => days + 3),
  )
  await proves()
})

test('the tax within a penal charge goes back with it, also after further nights', async () => {
  const bookings = () => Promise.all([balance('PENAL_INCOME', taxed), balance('GST_PAYABLE', taxed)])
  const before = await bookings()
  const { unpaid } = await penalOf(taxed)
  await waive(taxed, 11_80)
  const after = await bookings()
  assert.deepEqual([after[0] - before[0], after[1] - before[1]], [10_00, 1_80])
  await closeTo('2027-03-24')
  await waive(taxed, null)
  assert.equal((await penalOf(taxed)).unpaid, 0)
  assert.ok((await penalOf(taxed)).waived > unpaid)
  await closeTo('2027-03-26')
  assert.ok((await penalOf(taxed)).unpaid > 0)
  await proves()
})

test('a payment dated before a waiver, arriving after it, and a bounce lead where the order of dates leads', async () => {
  const inOrder = await twin()
  const asItCame = await twin()
  const amount = (await penalOf(asItCame)).unpaid
  const early = [30_000_00, '2027-03-24'] as const
  await pay(world, inOrder, ...early)
  await waiveOn(inOrder, '2027-03-27', amount)
  const bounced = await pay(world, asItCame, 45_000_00, '2027-03-20')
  await world.transaction(work => reversePayment(work, { ...bounced, reason: 'bounced', idempotencyKey: randomUUID() }))
  await waiveOn(asItCame, '2027-03-27', amount)
  const whole = await rowsOf(asItCame)
  await pay(world, asItCame, ...early)
  assert.deepEqual(await rowsOf(asItCame), await rowsOf(inOrder))
  const waivedOf = (rows: typeof whole) => rows.reduce((all, row) => all + row.penal_waived, 0)
  assert.ok(waivedOf(await rowsOf(asItCame)) < waivedOf(whole), 'less was left to take back')
  assert.equal((await duesOf(asItCame)).advance, 0)
  await closeTo('2027-03-28')
  assert.deepEqual(await rowsOf(asItCame), await rowsOf(inOrder))
  await proves()
})

test('what was paid on the day of a waiver, before it, keeps its receipt', async () => {
  const { paymentBookingId } = await pay(world, loan, 60_000_00, '2027-03-29')
  const receipt = async () => (await maker.call(allocation, { paymentBookingId })).data.lines
  const before = await receipt()
  await closeTo('2027-03-29')
  const again = await pay(world, loan, 10_00, '2027-03-30')
  const paid = (await maker.call(allocation, { paymentBookingId: again.paymentBookingId })).data.lines
  await waive(loan, null)
  assert.deepEqual((await maker.call(allocation, { paymentBookingId: again.paymentBookingId })).data.lines, paid)
  assert.deepEqual(await receipt(), before)
  await proves()
})

test('while the borrower is an NPA the memorandum account goes down with what is waived, and income stays', async () => {
  await closeTo('2027-06-01')
  const [memo, income] = [await balance('NPA_INTEREST'), await balance('PENAL_INCOME')]
  assert.ok(memo < 0)
  const { unpaid } = await penalOf(loan)
  await db().updateTable('account').set({ language: 'hi' }).where('id', '=', owner.accountId).execute()
  await waive(loan, null)
  assert.match((await toldOwner(loan.organisationId)).at(-1) ?? '', /देरी के शुल्क के ₹[\d,.]+ माफ़ कर दिए गए हैं/)
  await closeTo('2027-06-02')
  const night = (await penalOf(loan)).unpaid
  assert.ok(night > 0 && night < unpaid)
  assert.equal(await balance('PENAL_INCOME'), income, 'it was no income, so taking it back costs none')
  assert.ok((await balance('NPA_INTEREST')) > memo)
  await proves()
})

test('a reason is asked for in words that say what it lacks', async () => {
  const { loanId } = loan
  const said = async (reason: string) =>
    (await maker.call(askPenalWaiver, { loanId, body: { amountPaise: null, reason } })).fieldErrors.reason
  assert.equal(await said('  '), 'Please write a reason')
  assert.equal(await said('rain'), 'Please write a little more, 5 characters or more')
})

test('a loan that is written off or closed takes no waiver; a request that waited is refused with its reason', async () => {
  const asked = await ask(loan, null)
  const off = await maker.call(
    adjustmentCalls.askWriteOff,
    { loanId: loan.loanId, body: { reason: 'Gone away' } },
    key(),
  )
  const approve = {
    loanId: loan.loanId,
    requestId: off.data.requestId,
    body: { approve: true, reference: '', note: '' },
  }
  assert.equal((await checker.call(adjustmentCalls.decideAdjustment, approve, key())).status, 200)
  const words = 'This loan is closed or written off, so its late payment charge cannot be waived.'
  const late = await decide(checker, loan, asked.data.requestId)
  assert.deepEqual([late.status, late.message], [409, words])
  assert.equal((await decide(checker, loan, asked.data.requestId, false, 'Written off meanwhile')).status, 200)
  assert.deepEqual([(await ask(loan, null)).message, (await penalOf(loan)).mayWaive], [words, false])

  const short = await openTestLoan(world, { ...businessLoan, tenureMonths: 1 })
  await draw(world, short.loanId, 10_00_000_00, '2027-06-03')
  await closeTo('2027-07-10')
  const { unpaid } = await penalOf(short)
  await pay(world, short, (await duesOf(short)).total - unpaid, '2027-07-11')
  await proves()
  await pay(world, short, (await duesOf(short)).total, '2027-07-11')
  assert.equal((await ask(short, null)).message, words)
})

async function twin(): Promise<Loan> {
  const made = await openTestLoan(world, businessLoan)
  await draw(world, made.loanId, 10_00_000_00, '2027-01-10')
  return made
}

async function waiveOn(of: Loan, today: string, amountPaise: number): Promise<void> {
  assert.equal(world.runtime.platform.clock.today(), today)
  const { unpaid } = await penalOf(of)
  await waive(of, Math.min(amountPaise, unpaid))
}

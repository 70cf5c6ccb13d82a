import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { organisationLedger, transactionDetail } from '@poonji/capabilities/ledger/contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import * as calls from '../contract.ts'
import * as dayCalls from '../day-contract.ts'
import * as statementCalls from '../statement-contract.ts'
import * as traceCalls from '../trace-contract.ts'
import { chargeBounce, duesOf, openLoan, reversePayment, runEndOfDay } from './service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'
import { receiptPaper } from './views/receipt-file.ts'

let world: TestApp
let owner: Person
let stranger: Person
let operations: Person
let loanId = ''
let organisationId = ''
let paymentBookingId = ''

const closeTo = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, purchaseLimit))
  owner = await world.person({ memberOf: [organisationId] })
  stranger = await world.person({ memberOf: [await world.organisation()] })
  operations = await world.person({ role: 'OPERATIONS_MAKER' })
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  await draw(world, loanId, 5_00_000_00, '2027-01-10')
  await world.transaction(work => chargeBounce(work, { loanId, dueOn: '2027-01-10', reference: 'ENACH-8812' }))
  await closeTo('2027-04-14')
  world.runtime.platform.clock.moveTo('2027-04-15')
  ;({ paymentBookingId } = await pay(world, { organisationId }, 6_00_000_00, '2027-04-15'))
})
after(() => world.close())

test('a limit says what is used, free and late; a stranger is refused every call', async () => {
  const { data } = await owner.call(calls.listLoans, { orgId: organisationId })
  const card = data[0]
  assert.ok(card)
  assert.equal(card.used + card.free, 50_00_000_00)
  assert.equal(card.daysPastDue, 5)
  const detail = await owner.call(calls.loanDetail, { loanId })
  assert.equal(detail.data.terms.creditDays, 90)
  const { dues } = (await owner.call(calls.loanDues, { loanId })).data
  assert.equal(Math.max(...dues.map(due => due.daysPastDue)), card.daysPastDue, 'one count of the days late')
  for (const reply of [
    await stranger.call(calls.listLoans, { orgId: organisationId }),
    await stranger.call(calls.loanDetail, { loanId }),
    await stranger.call(calls.schedule, { loanId }),
    await stranger.call(calls.loanDues, { loanId }),
    await stranger.call(statementCalls.statement, { loanId, query: {} }),
    await stranger.call(traceCalls.allocation, { paymentBookingId }),
    await stranger.call(organisationLedger, { orgId: organisationId, query: {} }),
    await stranger.call(dayCalls.days, {}),
    await owner.call(dayCalls.runDay, { body: { onDate: '2027-04-15' } }),
  ])
    assert.equal(reply.status, 403)
})

test('what falls due of several drawings on one date stands in the order in which a payment pays it', async () => {
  const today = world.runtime.platform.clock.today()
  const limit = await openTestLoan(world, { ...purchaseLimit, paymentCycle: 'MONTHLY' })
  const borrower = await world.person({ memberOf: [limit.organisationId] })
  for (const on of ['2027-02-15', '2027-03-15', today, today]) await draw(world, limit.loanId, 1_000_00, on)
  const numbersOn = (dues: { dueOn: string; trancheNumber: number | null }[], on: string) =>
    dues.filter(due => due.dueOn === on).map(due => due.trancheNumber)
  const schedule = (await borrower.call(calls.schedule, { loanId: limit.loanId })).data
  assert.deepEqual(numbersOn(schedule, '2027-05-15'), [3, 4, 2, 1], 'a later drawing has its first due there')
  const owed = await world.transaction(work => duesOf(work, { organisationId: limit.organisationId }))
  assert.deepEqual(numbersOn(owed.dues, today), [2, 1])
  const [first] = owed.dues.filter(due => due.dueOn === today)
  const before = owed.dues.filter(due => due.dueOn < today).reduce((sum, due) => sum + due.unpaidPaise, 0)
  await pay(world, limit, before + (first?.unpaidPaise ?? 0), today)
  const left = await world.transaction(work => duesOf(work, { organisationId: limit.organisationId }))
  assert.deepEqual(numbersOn(left.dues, today), [1], 'the one that stood first is paid')
})

test('what comes next of all loans counts what was paid ahead of one for that one alone', async () => {
  const { clock } = world.runtime.platform
  const drawnOn = clock.today()
  const { organisationId: orgId, loanId: paidAhead } = await openTestLoan(world, businessLoan)
  const { loanId: other } = await openTestLoan(world, businessLoan, orgId)
  const member = await world.person({ memberOf: [orgId] })
  for (const one of [paidAhead, other]) await draw(world, one, 10_00_000_00, drawnOn)
  const nextOf = async (one: string) => (await member.call(calls.loanDues, { loanId: one })).data.next
  const instalment = (await nextOf(other))?.amount ?? 0
  await pay(world, { organisationId: orgId, loanId: paidAhead }, 2 * instalment - 1_000_00, drawnOn)
  assert.deepEqual([(await nextOf(paidAhead))?.amount, (await nextOf(other))?.amount], [0, instalment])
  const { next, advance } = (await member.call(calls.organisationDues, { orgId })).data
  assert.deepEqual([next, advance], [await nextOf(other), 2 * instalment - 1_000_00])

  const { loanId: later } = await openTestLoan(world, businessLoan, orgId)
  clock.moveTo(addDays(drawnOn, 3))
  await draw(world, later, 10_00_000_00, addDays(drawnOn, 3))
  await pay(world, { organisationId: orgId, loanId: other }, instalment, addDays(drawnOn, 3))
  const all = (await member.call(calls.organisationDues, { orgId })).data
  assert.deepEqual(all.next, await nextOf(later), 'the first day that asks for something')
  clock.moveTo(drawnOn)
})

test('a receipt tells what may be drawn again of a limit only while it may', async () => {
  const today = world.runtime.platform.clock.today()
  const made = await openTestLoan(world, purchaseLimit)
  const member = await world.person({ memberOf: [made.organisationId] })
  await draw(world, made.loanId, 5_00_000_00, today)
  const { paymentBookingId: booked } = await pay(world, made, 2_00_000_00, today)
  const free = async () => (await member.call(traceCalls.allocation, { paymentBookingId: booked })).data.free
  assert.equal(await free(), purchaseLimit.sanctionedPaise - 3_00_000_00)
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ expires_on: addDays(today, -1) })
    .where('id', '=', made.loanId)
    .execute()
  assert.equal(await free(), null, 'its last day is over')
})

test('the regulator’s class is in no answer that a borrower gets', async () => {
  for (const reply of [await owner.call(calls.loanDetail, { loanId }), await owner.call(calls.loanDues, { loanId })])
    assert.doesNotMatch(JSON.stringify(reply.data), /SMA|NPA|STANDARD/)
})

test('the receipt sums to the payment, charges first, and a due leads back to its nights', async () => {
  const { data } = await owner.call(traceCalls.allocation, { paymentBookingId })
  assert.deepEqual(data.lines.map(line => line.kind).slice(0, 4), ['charges', 'penal', 'interest', 'principal'])
  assert.equal(data.lines.reduce((sum, line) => sum + line.amount, 0) + data.advance, 6_00_000_00)
  assert.equal(data.byKind.charges, 590_00)
  assert.ok(data.owed > 0)
  assert.equal(data.owed, (await owner.call(calls.loanDues, { loanId })).data.total, 'what is still to pay today')
  const dueId = data.lines.find(line => line.kind === 'penal')?.dueId ?? ''
  const trace = (await owner.call(traceCalls.dueTrace, { loanId, dueId })).data
  assert.equal(trace.penalNights.length, 5)
  assert.ok(trace.payments.some(payment => payment.paymentBookingId === paymentBookingId))
  assert.equal(trace.charge, null)
  const bounced = data.lines.find(line => line.chargeCode === 'BOUNCE')?.dueId ?? ''
  const ofBounce = (await owner.call(traceCalls.dueTrace, { loanId, dueId: bounced })).data
  assert.deepEqual(ofBounce.charge, { base: 500_00, tax: 90_00 }, 'a charge says what of it is tax')
  const other = await openTestLoan(world, businessLoan)
  assert.equal((await operations.call(traceCalls.dueTrace, { loanId: other.loanId, dueId })).status, 403)
})

test('the statement ends where the books stand, and stays the same as page and sheet', async () => {
  const { data } = await owner.call(statementCalls.statement, { loanId, query: {} })
  const detail = await owner.call(calls.loanDetail, { loanId })
  assert.equal(data.closing, detail.data.toRepay)
  assert.equal(data.opening + data.taken - data.paid, data.closing)
  const later = (await owner.call(statementCalls.statement, { loanId, query: { from: '2027-04-10' } })).data
  assert.equal(later.closing, data.closing)
  assert.equal(later.opening + later.taken - later.paid, later.closing)
  const file = async (format: string) =>
    world.app.inject({
      method: 'GET',
      url: `/api/v1/${world.tenant}/loans/${loanId}/statement/file?format=${format}`,
      headers: { token: owner.token },
    })
  const sheet = await readXlsx((await file('xlsx')).rawPayload)
  const about = sheet.sheets.at(-1)?.rows ?? []
  assert.equal(about[1]?.[0], (await world.transaction(work => lenderOf(work))).legalName, 'who states it')
  assert.deepEqual(
    about.filter(row => row.some(cell => String(cell).includes('Apr 15, 2027'))).map(row => row[0]),
    ['Period', 'Made from the books of the loan on Apr 15, 2027; it needs no signature.'],
    'of which days, and made when',
  )
  const lines = sheet.sheets[0]?.rows ?? []
  // a head, the rows from the oldest on, and the closing line
  assert.equal(lines.length, data.rows.length + 2)
  assert.deepEqual(
    lines.slice(1, -1).map(line => line.at(-1)),
    data.rows.map(row => row.balance / 100).toReversed(),
  )
  assert.deepEqual(lines.at(-1)?.slice(3), [data.taken / 100, data.paid / 100, data.closing / 100])
  assert.equal((await file('pdf')).rawPayload.subarray(0, 5).toString(), '%PDF-')
  const refused = await world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/loans/${loanId}/statement/file?format=pdf`,
    headers: { token: stranger.token },
  })
  assert.equal(refused.statusCode, 403)
})

test('a statement that ends within a month has the late payment charges of its own nights, and the next begins where it ends', async () => {
  const of = async (query: { from?: string; to?: string }) =>
    (await owner.call(statementCalls.statement, { loanId, query })).data
  const [before, after] = [await of({ to: '2027-04-12' }), await of({ from: '2027-04-13' })]
  const penal = ({ rows }: typeof before) =>
    rows.filter(row => row.kind === 'penal').map(row => [row.onDate, row.taken])
  // two drawings of 90 days at 16 %, each late for the nights of 10, 11 and 12 April at 24 %, and then for two more
  assert.deepEqual(penal(before), [['2027-04-12', 2_050_43 + 1_025_21]])
  assert.deepEqual(penal(after), [['2027-04-14', 1_366_95 + 683_48]])
  assert.equal(after.opening, before.closing)
  assert.equal(after.closing, (await of({})).closing)
  assert.equal((await of({ to: '2099-12-31' })).to, '2027-04-15', 'it ends today at most')
  for (const query of [{ from: '2027-04-13', to: '2027-04-12' }, { from: '2099-12-31' }])
    assert.deepEqual((await owner.call(statementCalls.statement, { loanId, query })).fieldErrors, {
      from: 'The period begins after it ends.',
    })
  for (const day of ['0001-01-01', '1999-12-31']) {
    const { fieldErrors } = await owner.call(statementCalls.statement, { loanId, query: { from: day, to: day } })
    assert.deepEqual(Object.keys(fieldErrors).sort(), ['from', 'to'], day)
  }
})

test('the ledger of an organisation is paged, and a transaction shows its entries', async () => {
  const first = (await owner.call(organisationLedger, { orgId: organisationId, query: { pageSize: 2 } })).data
  assert.equal(first.content.length, 2)
  const second = (
    await owner.call(organisationLedger, { orgId: organisationId, query: { pageSize: 2, next: first.next ?? '' } })
  ).data
  const ids = [...first.content, ...second.content].map(row => row.transactionId)
  assert.equal(new Set(ids).size, ids.length)
  const query = { filter: ['KIND:charge|payment'] }
  const chosen = (await owner.call(organisationLedger, { orgId: organisationId, query })).data
  assert.deepEqual([chosen.content.map(row => row.kind), chosen.totalElements], [['payment', 'charge'], 2])
  const { data } = await owner.call(transactionDetail, { transactionId: ids[0] ?? '' })
  assert.equal(
    data.entries.reduce((sum, entry) => sum + entry.debit - entry.credit, 0),
    0,
  )
  assert.equal((await stranger.call(transactionDetail, { transactionId: ids[0] ?? '' })).status, 403)
})

test('what came back stands in the ledger on the day it did, as in the statement, and before what took its place', async () => {
  const today = world.runtime.platform.clock.today()
  const given = await openTestLoan(world, businessLoan)
  const borrower = await world.person({ memberOf: [given.organisationId] })
  await draw(world, given.loanId, 10_00_000_00, addDays(today, -3))
  const { paymentBookingId: bounced } = await pay(world, given, 1_000_00, addDays(today, -2))
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId: bounced, reason: 'Returned', idempotencyKey: randomUUID() }),
  )
  await world.transaction(work => chargeBounce(work, { ...given, dueOn: today, reference: randomUUID() }))
  await pay(world, given, 1_590_00, today)
  const { rows } = (await borrower.call(statementCalls.statement, { loanId: given.loanId, query: {} })).data
  assert.deepEqual(
    rows.filter(row => row.onDate === today).map(row => [row.kind, row.reversal]),
    [
      ['payment', false],
      ['charge', false],
      ['payment', true],
    ],
  )
  const query = { filter: ['KIND:payment|payment.reversed|charge'], pageSize: 2 }
  const ledger = async (next?: string) =>
    (await borrower.call(organisationLedger, { orgId: given.organisationId, query: { ...query, next } })).data
  const first = await ledger()
  const second = await ledger(first.next ?? '')
  assert.deepEqual(
    [...first.content, ...second.content].map(row => [row.kind, row.standsOn]),
    [
      ['payment', today],
      ['charge', today],
      ['payment.reversed', today],
      ['payment', addDays(today, -2)],
    ],
  )
})

test('operations see each closed date with its figures, close the next, and prove the books', async () => {
  const { data } = await operations.call(dayCalls.days, {})
  assert.equal(data.openOn, '2027-04-15')
  assert.deepEqual(data.days[0]?.differences, [])
  const [head, row, ...more] = await tableOfFile(world, operations, dayCalls.daysFile, { query: {} })
  assert.deepEqual([head?.[0], head?.[3], head?.at(-1)], ['Date', 'Interest', 'Differences'])
  assert.deepEqual(
    [row?.[0], row?.[2], row?.[3], row?.at(-1), more.length],
    [
      new Date(`${data.days[0]?.onDate}T00:00:00Z`),
      data.days[0]?.figures?.loans,
      (data.days[0]?.figures?.interest ?? 0) / 100,
      'Books agree',
      data.days.length - 1,
    ],
  )
  assert.deepEqual((await operations.call(dayCalls.runDay, { body: { onDate: '2027-04-15' } })).data.closed, [
    '2027-04-15',
  ])
  assert.equal((await operations.call(dayCalls.runDay, { body: { onDate: '2027-04-16' } })).status, 400)
  assert.deepEqual((await operations.call(dayCalls.proof, {})).data.differences, [])
})

test('a signed agreement opens the loan once, with the terms of its offer', async () => {
  const loanRequestId = randomUUID()
  const terms = {
    shape: 'instalment',
    productNameEn: 'Business Loan',
    productNameHi: 'बिज़नेस लोन',
    security: 'unsecured',
    floating: false,
    dayCount: 'actual/365',
    repayment: 'annuity',
    paymentCycle: 'MONTHLY',
    creditDays: null,
    graceDays: 0,
    conditions: [],
    coolingOffDays: 3,
    keepsProcessingFee: true,
    penalRateBps: 2_400,
    bounce: { paise: 500_00, gstPaise: 90_00 },
    prepayment: { feeBps: 0, taxBps: 0, lockInMonths: 0 },
    lender: { name: '', grievanceName: '', grievancePhone: '', grievanceEmail: '' },
    transferable: true,
    recoveryAgents: '',
    clauses: { stages: '', recovery: '', grievance: '' },
  }
  const fees = [{ kind: 'processing', payableTo: 'lender', paise: 10_000_00, gstPaise: 1_800_00, bps: 100 }]
  await world.runtime.platform.database.db
    .insertInto('loan_request')
    .values({
      id: loanRequestId,
      tenant: world.tenant,
      application_id: randomUUID(),
      organisation_id: organisationId,
      product_code: 'BUSINESS_LOAN',
      decision_id: randomUUID(),
      choice: 1,
      status: 'READY_FOR_DISBURSAL',
      applied_paise: 20_00_000_00,
      sanctioned_paise: 15_00_000_00,
      offered_paise: 15_00_000_00,
      rate_bps: 1_650,
      fee_bps: 100,
      tenure_months: 24,
      payment_cycle: 'MONTHLY',
      terms: JSON.stringify(terms),
      figures: JSON.stringify({ fees }),
      kfs_number: randomUUID(),
      kfs_hash: null,
      apr_bps: 1_800,
      valid_until: new Date('2027-05-01'),
      decline_reason: null,
      withdraw_reason: null,
      decided_by: null,
      decided_at: null,
      disbursed_on: null,
      disbursed_paise: null,
      created_at: new Date('2027-04-01'),
    })
    .execute()
  const open = () => world.transaction(work => openLoan(work, loanRequestId))
  const first = await open()
  assert.deepEqual(await open(), first)
  const { data } = await operations.call(calls.loanDetail, { loanId: first.loanId })
  assert.deepEqual(
    [data.sanctioned, data.terms.rateBps, data.terms.tenureMonths, data.status],
    [15_00_000_00, 1_650, 24, 'OPEN'],
  )
})

test('the days close by themselves: a run after midnight closes what is open and plans the next', async () => {
  const closed = async () =>
    (
      await world.runtime.platform.database.db
        .selectFrom('day_run')
        .select('on_date')
        .where('state', '=', 'closed')
        .execute()
    ).length
  const before = await closed()
  world.runtime.platform.clock.moveTo('2027-04-18')
  const { platform } = world.runtime
  await platform.database.db.transaction().execute(async tx => {
    await world.runtime.work(tx, { tenant: world.tenant }).enqueue('loans.endOfDay', {})
  })
  await world.drainJobs()
  assert.equal(await closed(), before + 2)
})

test('the receipt is a paper, which says so once the payment was taken back', async () => {
  const { paymentBookingId: taken } = await pay(world, { organisationId }, 1_00_00, '2027-04-15')
  const file = (person: Person) =>
    world.app.inject({
      url: `/api/v1/${world.tenant}/payment-bookings/${taken}/receipt`,
      headers: { token: person.token },
    })
  assert.equal((await file(owner)).rawPayload.subarray(0, 5).toString(), '%PDF-')
  assert.equal((await file(stranger)).statusCode, 403)
  const paper = () => world.transaction(work => receiptPaper(work, taken))
  const { lines, reversedOn } = await paper()
  assert.deepEqual([lines.map(line => line.amount), reversedOn], [['₹100.00'], ''])
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId: taken, reason: 'Returned', idempotencyKey: randomUUID() }),
  )
  const back = await paper()
  assert.deepEqual([back.lines, back.advance, back.reversedOn], [[], '', 'Apr 18, 2027'])
  assert.equal((await file(owner)).rawPayload.subarray(0, 5).toString(), '%PDF-')
})

test('a night that cannot be closed, however often it is tried, is not the last: the next one closes both', async () => {
  const { database, clock } = world.runtime.platform
  const closed = async () => {
    const runs = await database.db.selectFrom('day_run').select('on_date').where('state', '=', 'closed').execute()
    return runs.map(run => run.on_date).sort()
  }
  await world.moveTo(addDays(clock.today(), 1))
  await world.drainJobs()
  const before = await closed()
  const lost = clock.today()
  await database.pool.query('alter table day_run rename to day_run_away')
  await world.moveTo(addDays(lost, 1))
  for (let tries = 0; tries < 6; tries++) {
    await world.drainJobs()
    await hastenJobs(database.db, 60_000)
  }
  await database.pool.query('alter table day_run_away rename to day_run')
  assert.deepEqual(await closed(), before)
  await world.moveTo(addDays(lost, 2))
  await world.drainJobs()
  assert.deepEqual(await closed(), [...before, lost, addDays(lost, 1)])
})

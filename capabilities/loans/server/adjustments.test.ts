import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import * as adjustmentCalls from '../adjustment-contract.ts'
import * as chargeCalls from '../charge-contract.ts'
import * as calls from '../contract.ts'
import { dueName } from '../due-words.ts'
import * as prepaymentCalls from '../prepayment-contract.ts'
import * as statementCalls from '../statement-contract.ts'
import * as traceCalls from '../trace-contract.ts'
import { restructuringWorld, wanted } from './restructure/testing.ts'
import {
  duesOf,
  holdDrawing,
  loanById,
  proveBooks,
  releaseHold,
  reviseLimit,
  reversePayment,
  runEndOfDay,
  undrawnPaise,
} from './service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'

let world: TestApp
let maker: Person
let checker: Person
let owner: Person
let loanId = ''
let organisationId = ''

const key = () => ({ 'idempotency-key': randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
const close = async (on: string) => {
  world.runtime.platform.clock.moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}
const OWNER_MOBILE = '9822400001'
const refund = (amountPaise: number) =>
  maker.call(adjustmentCalls.askRefund, { loanId, body: { amountPaise, reason: 'Paid twice' } }, key())
const askOff = () => maker.call(adjustmentCalls.askWriteOff, { loanId, body: { reason: 'Gone' } }, key())
const decide = (by: Person, requestId: string, reference = '', approve = true, note = '') =>
  by.call(adjustmentCalls.decideAdjustment, { loanId, requestId, body: { approve, reference, note } }, key())
const stands = async () => (await maker.call(adjustmentCalls.adjustments, { loanId })).data
const balance = async (account: string) =>
  Number(
    (
      await world.runtime.platform.database.db
        .selectFrom('ledger_entry')
        .select(eb => eb.fn.sum<string | null>('amount_paise').as('sum'))
        .where('account_code', '=', account as 'BANK')
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  )
const totalDue = async () => (await world.transaction(work => duesOf(work, { organisationId }))).totalPaise

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-31')
  ;({ loanId, organisationId } = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 }))
  await draw(world, loanId, 10_00_000_00, '2027-01-31')
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  owner = await world.person({ memberOf: [organisationId], mobile: OWNER_MOBILE })
})
after(() => world.close())

test('what is paid ahead goes back once, under the bank’s reference, decided by somebody else', async () => {
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 50_000_00, '2027-01-31')
  assert.equal((await refund(0)).status, 400)
  const beyond = await refund(50_000_01)
  assert.deepEqual([beyond.status, Object.keys(beyond.fieldErrors)], [409, ['amountPaise']], 'said on its field')
  assert.equal(
    (await owner.call(adjustmentCalls.askRefund, { loanId, body: { amountPaise: 1, reason: 'x' } }, key())).status,
    403,
  )
  const silent = await maker.call(adjustmentCalls.askWriteOff, { loanId, body: { reason: ' ' } }, key())
  assert.deepEqual(silent.fieldErrors, { reason: 'Please write a reason' })
  const { requestId } = (await refund(30_000_00)).data
  assert.equal((await refund(10_000_00)).status, 409, 'one waits')
  assert.equal((await decide(maker, requestId, 'UTR9')).status, 403)
  const other = { loanId: (await openTestLoan(world, businessLoan)).loanId, requestId }
  const body = { approve: false, reference: '', note: 'No' }
  assert.equal((await checker.call(adjustmentCalls.decideAdjustment, { ...other, body }, key())).status, 403)
  assert.equal((await decide(checker, requestId)).status, 400, 'no reference')
  const nowhere = await decide(checker, requestId, 'UTR9')
  assert.deepEqual([nowhere.status, /no proved bank account/.test(nowhere.message ?? '')], [409, true])
  assert.equal((await stands()).account, null)
  await provedOwnAccount(world, organisationId)
  assert.match((await stands()).account ?? '', /\d{4}$/, 'where it goes')
  const both = await Promise.all([decide(checker, requestId, 'UTR9'), decide(checker, requestId, 'UTR9')])
  assert.deepEqual(both.map(one => one.status).sort(), [200, 409])
  assert.equal((await stands()).ahead, 20_000_00)
  const told = (await world.messagesTo(OWNER_MOBILE)).filter(text => text.includes('UTR9'))
  assert.deepEqual([told.length, told[0]?.includes('₹30,000')], [1, true])
  const row = (await owner.call(statementCalls.statement, { loanId, query: {} })).data.rows.find(
    one => one.kind === 'refund',
  )
  assert.deepEqual([row?.taken, row?.reference, row?.from.kind], [30_000_00, 'UTR9', 'transaction'])
  await proves()
  const receipt = (await owner.call(traceCalls.allocation, { paymentBookingId })).data
  assert.deepEqual(receipt.refunds, [{ onDate: '2027-01-31', reference: 'UTR9', amount: 30_000_00 }])
  const used = receipt.lines.reduce((sum, line) => sum + line.amount, 0)
  assert.deepEqual([used, receipt.advance, receipt.goesBack], [0, 20_000_00, false], 'what went back is not kept')
  const again = (await refund(20_000_00)).data
  for (const typed of ['UTR9', ' utr-9 '])
    assert.equal((await decide(checker, again.requestId, typed)).status, 400, 'the reference is used, however typed')
  assert.equal((await decide(checker, again.requestId, '', false)).status, 400, 'a refusal says why')
  assert.equal((await decide(checker, again.requestId, '', false, 'Not twice')).status, 200)
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.equal(await totalDue(), 30_000_00, 'paid back what was never there')
  const { dues } = await world.transaction(work => duesOf(work, { organisationId }))
  assert.deepEqual(
    dues.map(due => dueName(due, 'en')),
    ['Refund to be paid back'],
  )
  const { byKind, dues: rows } = (await owner.call(calls.loanDues, { loanId })).data
  assert.deepEqual([byKind.charges, byKind.refund], [0, 30_000_00], 'no charge was made')
  assert.deepEqual([rows[0]?.owed.charges, rows[0]?.owed.refund], [0, 30_000_00])
  const [quote] = (await owner.call(prepaymentCalls.foreclosure, { loanId })).data.days
  assert.deepEqual([quote?.overdue.charges, quote?.overdue.refund, quote?.total], [0, 30_000_00, 10_30_000_00])
  await proves()
  await pay(world, { organisationId, loanId }, 30_000_00, '2027-01-31')
  await proves()
})

test('NPA: unpaid interest and penal charges leave income, what is paid comes back, and all of it when every arrear is paid', async () => {
  await close('2027-05-28')
  assert.equal(await balance('NPA_INTEREST'), 0)
  const before = await balance('INTEREST_INCOME')
  await close('2027-05-29')
  const owed = (await owner.call(calls.loanDues, { loanId })).data.byKind
  const unpaid = owed.interest + owed.penal
  assert.ok(before < 0 && unpaid > 0)
  assert.equal(-(await balance('NPA_INTEREST')), unpaid)
  assert.equal(await balance('INTEREST_INCOME'), 0)
  assert.equal(await balance('PENAL_INCOME'), 0)
  await close('2027-05-31')
  assert.equal(-(await balance('PROVISION')), 1_00_000_00, '10 % of the principal at the end of the month')
  await proves()
  await pay(world, { organisationId, loanId }, 1_00_000_00, '2027-05-31')
  await close('2027-06-01')
  const left = (await owner.call(calls.loanDues, { loanId })).data.byKind
  assert.equal(-(await balance('NPA_INTEREST')), left.interest + left.penal)
  await proves()
  const everything = await totalDue()
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, everything, '2027-06-01')
  await close('2027-06-02')
  assert.equal(await balance('NPA_INTEREST'), 0)
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await close('2027-06-03')
  assert.ok((await balance('NPA_INTEREST')) < 0)
  await proves()
})

test('a write-off gives up principal in the books only; what comes back is income, and needs no provision', async () => {
  const { owed, mayWriteOff } = await stands()
  assert.ok(mayWriteOff)
  const due = await totalDue()
  const { requestId } = (await askOff()).data
  assert.equal((await decide(maker, requestId)).status, 403)
  assert.equal((await decide(checker, requestId)).status, 200)
  assert.equal((await askOff()).status, 409)
  const toldOf = await Promise.all([
    maker.call(calls.loanDetail, { loanId }).then(({ data }) => [data.writtenOffOn, data.now]),
    owner.call(calls.listLoans, { orgId: organisationId }).then(all => all.data.map(one => one.writtenOffOn)),
  ])
  const today = world.runtime.platform.clock.today()
  assert.deepEqual(toldOf, [[today, null], [today]], 'nothing is left to draw that could be stopped')
  assert.deepEqual([await totalDue(), await balance('BAD_DEBT'), await balance('WRITTEN_OFF')], [due, owed, -owed])
  await proves()
  await close('2027-06-30')
  assert.equal(await balance('PROVISION'), 0)
  const asIncome = await balance('RECOVERY_INCOME')
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, await totalDue(), '2027-06-30')
  await close('2027-07-01')
  assert.equal((await world.transaction(work => loanById(work, loanId))).status, 'CLOSED')
  assert.deepEqual([asIncome, await balance('RECOVERY_INCOME'), await balance('WRITTEN_OFF')], [0, -owed, 0])
  const receipt = (await owner.call(traceCalls.allocation, { paymentBookingId })).data
  assert.ok(receipt.advance > 0, 'it was paid before the charges of its night')
  assert.equal(receipt.goesBack, true, 'no due is left for it')
  assert.deepEqual((await stands()).recovered, owed)
  await proves()
})

test('a loan that is not NPA is not written off', async () => {
  const other = await openTestLoan(world, businessLoan)
  await draw(world, other.loanId, 10_00_000_00, '2027-07-01')
  const asked = await maker.call(adjustmentCalls.askWriteOff, { loanId: other.loanId, body: { reason: 'Gone' } }, key())
  assert.deepEqual(
    [asked.status, asked.message],
    [409, 'Only a loan whose borrower is in the class NPA may be written off.'],
  )
})

test('interest that a restructuring made principal was no income: it is neither provided for nor a loss of a write-off', async () => {
  const desk = await restructuringWorld(world)
  const loan = await desk.loanOn('2027-07-10', { ...businessLoan, tenureMonths: 3 })
  const of = { loanId: loan.loanId }
  await desk.close('2027-07-19')
  desk.moveTo('2027-07-20')
  const terms = { instalments: 4, moratoriumMonths: 3, moratoriumInterest: 'CAPITALISED' } as const
  await loan.restructure(wanted('2027-07-20', terms))
  await desk.close('2027-08-31')
  const standing = await world.transaction(work => loanById(work, loan.loanId))
  assert.ok(standing.principal_paise > 10_00_000_00)
  assert.equal(-(await balance('PROVISION')), 1_04_000_00, '10 % of what was lent, and 0.40 % of the other loan')
  const lost = await balance('BAD_DEBT')
  const recovered = await balance('RECOVERY_INCOME')
  const asked = await maker.call(adjustmentCalls.askWriteOff, { ...of, body: { reason: 'Gone' } }, key())
  const body = { approve: true, reference: '', note: '' }
  const { requestId } = asked.data
  const decided = await checker.call(adjustmentCalls.decideAdjustment, { ...of, requestId, body }, key())
  assert.equal(decided.status, 200)
  assert.equal((await balance('BAD_DEBT')) - lost, 10_00_000_00)
  await desk.close('2027-09-10')
  assert.equal(await balance('RECOVERY_INCOME'), recovered, 'what joins the principal since is no loss more')
  await proves()

  desk.moveTo('2027-09-11')
  await pay(world, loan, 12_00_000_00, '2027-09-11')
  await desk.close('2027-11-11')
  const { principal_paise: left } = await world.transaction(work => loanById(work, loan.loanId))
  assert.equal(left, 0)
  assert.equal((await balance('RECOVERY_INCOME')) - recovered, -10_00_000_00)
  assert.equal(await balance('WRITTEN_OFF'), 0)
  await proves()
})

test('of a loan that is written off, a charge made or waived since changes the loss; only money is income, until it comes back', async () => {
  const given = await openTestLoan(world, { ...businessLoan, tenureMonths: 3 })
  const of = { loanId: given.loanId }
  const today = () => world.runtime.platform.clock.today()
  await draw(world, given.loanId, 10_00_000_00, today())
  const charge = { code: 'LEGAL' as const, amountPaise: 10_000_00, reason: 'Notice' }
  const decideCharge = async (requestId: string) => {
    const body = { approve: true, note: '' }
    assert.equal((await checker.call(chargeCalls.decideCharge, { ...of, requestId, body }, key())).status, 200)
  }
  const addCharge = async () => {
    const { requestId } = (await maker.call(chargeCalls.askCharge, { ...of, body: charge }, key())).data
    await decideCharge(requestId)
    return requestId
  }
  const first = await addCharge()
  await close('2028-03-31')
  const { requestId } = (await maker.call(adjustmentCalls.askWriteOff, { ...of, body: { reason: 'Gone' } }, key())).data
  const body = { approve: true, reference: '', note: '' }
  await checker.call(adjustmentCalls.decideAdjustment, { ...of, requestId, body }, key())
  const accounts = async () => {
    const { rows } = await sql<{ account: string; paise: number }>`
      select account_code as account, sum(amount_paise)::bigint as paise from ledger_entry
      where loan_id = ${given.loanId} and account_code in ('BAD_DEBT', 'WRITTEN_OFF', 'RECOVERY_INCOME') group by 1`.execute(
      world.runtime.platform.database.db,
    )
    const of = new Map(rows.map(row => [row.account, row.paise]))
    return ['BAD_DEBT', 'WRITTEN_OFF', 'RECOVERY_INCOME'].map(account => of.get(account) ?? 0)
  }
  // of a charge of 10,000 its tax: the charge itself left income when its borrower became an NPA
  const lost = 10_01_800_00
  assert.deepEqual(await accounts(), [lost, -lost, 0])
  const waiver = { chargeId: first, reason: 'The notice was not sent' }
  await decideCharge((await maker.call(chargeCalls.askWaiver, { ...of, body: waiver }, key())).data.requestId)
  await close('2028-04-01')
  assert.deepEqual(await accounts(), [10_00_000_00, -10_00_000_00, 0], 'no money came')
  await proves()
  await addCharge()
  await close('2028-04-02')
  assert.deepEqual(await accounts(), [lost, -lost, 0])
  const { paymentBookingId } = await pay(world, given, 5_00_000_00, today())
  await close('2028-04-03')
  const [, , income = 0] = await accounts()
  assert.ok(income < 0)
  assert.deepEqual(await accounts(), [lost, -lost - income, income])
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await close('2028-04-04')
  assert.deepEqual(await accounts(), [lost, -lost, 0])
  await proves()
})

test('a payment of before a write-off that comes back, or arrives later, makes the loss more or less: only what is paid since is recovered', async () => {
  const given = await openTestLoan(world, { ...businessLoan, tenureMonths: 2 })
  const of = { loanId: given.loanId }
  const drawnOn = world.runtime.platform.clock.today()
  await draw(world, given.loanId, 10_00_000_00, drawnOn)
  const on = (days: number) => addDays(drawnOn, days)
  await close(on(139))
  world.runtime.platform.clock.moveTo(on(140))
  const { paymentBookingId } = await pay(world, given, 2_00_000_00, on(140))
  const { requestId } = (await maker.call(adjustmentCalls.askWriteOff, { ...of, body: { reason: 'Gone' } }, key())).data
  const body = { approve: true, reference: '', note: '' }
  await checker.call(adjustmentCalls.decideAdjustment, { ...of, requestId, body }, key())
  const read = async () => {
    const { writtenOff, recovered } = (await maker.call(adjustmentCalls.adjustments, { ...of })).data
    return { writtenOff, recovered }
  }
  const principal = async () => (await world.transaction(work => loanById(work, given.loanId))).principal_paise
  const lost = await principal()
  assert.ok(lost < 10_00_000_00)
  await close(on(140))
  assert.deepEqual(await read(), { writtenOff: lost, recovered: 0 })
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await close(on(141))
  assert.deepEqual(await read(), { writtenOff: 10_00_000_00, recovered: 0 }, 'nothing was ever recovered')
  await proves()
  world.runtime.platform.clock.moveTo(on(142))
  await pay(world, given, 2_00_000_00, on(140))
  assert.equal(await principal(), lost, 'of the day of the write-off, but booked after it')
  await close(on(142))
  assert.deepEqual(await read(), { writtenOff: 10_00_000_00, recovered: 10_00_000_00 - lost })
  world.runtime.platform.clock.moveTo(on(143))
  await pay(world, given, 3_00_000_00, on(139))
  await close(on(143))
  const { writtenOff, recovered } = await read()
  assert.ok(writtenOff < 10_00_000_00 - 2_00_000_00, 'what was paid before it was no loss')
  assert.equal(writtenOff - recovered, await principal())
  assert.ok(recovered < 2_00_000_00 && recovered > 1_99_800_00, 'the charge of one night was paid before principal')
  await proves()
})

test('a refund whose payment comes back later is owed from that day on, and is not late for the days before', async () => {
  const of = await openTestLoan(world, { ...businessLoan, tenureMonths: 12 })
  const today = () => world.runtime.platform.clock.today()
  const since = today()
  await draw(world, of.loanId, 10_00_000_00, since)
  await provedOwnAccount(world, of.organisationId)
  const { paymentBookingId } = await pay(world, of, 50_000_00, since)
  const body = { amountPaise: 40_000_00, reason: 'Paid twice' }
  const { requestId } = (await maker.call(adjustmentCalls.askRefund, { loanId: of.loanId, body }, key())).data
  const paidOut = { approve: true, reference: 'UTR77', note: '' }
  const decision = { loanId: of.loanId, requestId, body: paidOut }
  assert.equal((await checker.call(adjustmentCalls.decideAdjustment, decision, key())).status, 200)
  for (let on = since; on < addDays(since, 6); on = addDays(on, 1)) await close(on)
  world.runtime.platform.clock.moveTo(addDays(since, 6))
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  const dues = async () => world.transaction(work => duesOf(work, { organisationId: of.organisationId }))
  const { dues: owed, overduePaise } = await dues()
  assert.deepEqual(
    owed.map(due => [due.dueOn, due.unpaidPaise]),
    [[addDays(since, 6), 40_000_00]],
  )
  assert.equal(overduePaise, 0)
  await proves()
  await close(addDays(since, 6))
  await proves()
  const late = await world.runtime.platform.database.db
    .selectFrom('loan_day')
    .select('oldest_unpaid_on')
    .where('loan_id', '=', of.loanId)
    .executeTakeFirst()
  assert.equal(late?.oldest_unpaid_on, addDays(since, 6))
  const paidBack = await pay(world, of, 40_000_00, today())
  const { byKind } = (await maker.call(traceCalls.allocation, paidBack)).data
  assert.deepEqual([byKind.charges, byKind.refund], [0, 40_000_00], 'no charge was made')
  await close(addDays(since, 7))
  await proves()
  assert.equal((await dues()).totalPaise, 0)
})

test('of a limit that is written off nothing is drawn more, none is written off while money is on its way, and repaid it is closed', async () => {
  const given = await openTestLoan(world, { ...purchaseLimit, creditDays: 30 })
  const of = { loanId: given.loanId }
  const reader = await world.person({ memberOf: [given.organisationId] })
  const drawnOn = world.runtime.platform.clock.today()
  await draw(world, given.loanId, 10_00_000_00, drawnOn)
  await close(addDays(drawnOn, 125))
  const hold = { ...of, requestId: randomUUID(), amountPaise: 1_00_000_00 }
  await world.transaction(work => holdDrawing(work, hold))
  const ask = () => maker.call(adjustmentCalls.askWriteOff, { ...of, body: { reason: 'Gone' } }, key())
  const early = await ask()
  assert.deepEqual([early.status, /on its way/.test(early.message ?? '')], [409, true])
  await world.transaction(work => releaseHold(work, hold.requestId))
  const { requestId } = (await ask()).data
  const free = async () => (await reader.call(calls.loanDetail, of)).data.free
  assert.equal(await free(), 40_00_000_00)
  const body = { approve: true, reference: '', note: '' }
  await checker.call(adjustmentCalls.decideAdjustment, { ...of, requestId, body }, key())
  assert.deepEqual([await free(), await world.transaction(work => undrawnPaise(work, given.loanId))], [0, 0])
  assert.equal((await reader.call(calls.loanDetail, of)).data.now?.because, 'WRITTEN_OFF', 'not stopped for now')
  const renewed = { ...of, sanctionedPaise: 60_00_000_00, expiresOn: addDays(drawnOn, 500) }
  await assert.rejects(
    world.transaction(work => reviseLimit(work, renewed)),
    { status: 409 },
  )
  await assert.rejects(draw(world, given.loanId, 1_00, addDays(drawnOn, 125)), /more than can still be drawn/)
  const { total } = (await reader.call(calls.loanDues, of)).data
  const { paymentBookingId } = await pay(world, given, total, addDays(drawnOn, 125))
  const status = async () => (await world.transaction(work => loanById(work, given.loanId))).status
  assert.equal(await status(), 'CLOSED')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  assert.deepEqual([await status(), await free()], ['ACTIVE', 0])
  await proves()
})

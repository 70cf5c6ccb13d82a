import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import { foreclosureQuote } from '@poonji/finance/foreclosure.ts'
import { openMessage } from '@poonji/api-platform/outbox.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { coolingOff } from '@poonji/capabilities/offers/server/service.ts'
import { exposureOf, recordExposure } from '@poonji/capabilities/underwriting/server/service.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as chargeCalls from '../charge-contract.ts'
import * as prepaymentCalls from '../prepayment-contract.ts'
import * as statementCalls from '../statement-contract.ts'
import { statementWords } from '../statement-words.ts'
import { feeTermsOf, foreclosureFee } from './foreclosure-fee.ts'
import { noDuesPaper } from './views/foreclosure.ts'
import {
  chargeBounce,
  drawingQuote,
  loanById,
  proveBooks,
  reverseDisbursal,
  reversePayment,
  runEndOfDay,
} from './service.ts'
import { businessLoan, draw, dropline, openTestLoan, outsideOf, pay, purchaseLimit } from './testing.ts'

const OWNER = '9876500001'

let world: TestApp
let owner: Person
let loanId = ''
let organisationId = ''

const db = () => world.runtime.platform.database.db
const key = () => ({ 'idempotency-key': randomUUID() })
const proves = async () => assert.deepEqual(await proveBooks(db(), world.tenant), [])
const statusOf = async (id: string) =>
  (await db().selectFrom('loan').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const quotes = async (id = loanId) => (await owner.call(prepaymentCalls.foreclosure, { loanId: id })).data
const keep = (onDate: string) => owner.call(prepaymentCalls.keepQuote, { loanId, body: { onDate } }, key())
const certificate = () =>
  world.app.inject({
    method: 'GET',
    url: `/api/v1/${world.tenant}/loans/${loanId}/no-dues`,
    headers: { token: owner.token },
  })

async function offerOf(
  id: string,
  offer: {
    floating: boolean
    lockInMonths: number
    disbursedOn?: string
    aprBps?: number
    shape?: string
    returnsPaise?: number
  },
) {
  const { floating, lockInMonths, disbursedOn = null, aprBps = 1_800, shape = 'instalment', returnsPaise } = offer
  const keepsProcessingFee = returnsPaise === undefined
  const prepayment = { feeBps: 200, taxBps: 1_800, lockInMonths }
  const terms = { shape, floating, prepayment, coolingOffDays: 3, keepsProcessingFee }
  const fees = keepsProcessingFee ? [] : [{ kind: 'processing', paise: returnsPaise, gstPaise: 0 }]
  await db()
    .insertInto('loan_request')
    .values({
      id,
      tenant: world.tenant,
      application_id: randomUUID(),
      organisation_id: organisationId,
      product_code: 'BUSINESS_LOAN',
      decision_id: randomUUID(),
      choice: 1,
      status: 'READY_FOR_DISBURSAL',
      applied_paise: 10_00_000_00,
      sanctioned_paise: 10_00_000_00,
      offered_paise: 10_00_000_00,
      rate_bps: 1_800,
      fee_bps: 0,
      tenure_months: 12,
      payment_cycle: 'MONTHLY',
      terms: JSON.stringify(terms),
      figures: JSON.stringify({ fees }),
      kfs_number: randomUUID(),
      kfs_hash: null,
      apr_bps: aprBps,
      valid_until: new Date('2027-05-01'),
      decline_reason: null,
      withdraw_reason: null,
      decided_by: null,
      decided_at: null,
      disbursed_on: disbursedOn,
      disbursed_paise: disbursedOn === null ? null : 5_00_000_00,
      created_at: new Date('2027-01-01'),
    })
    .execute()
}

before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
  ;({ loanId, organisationId } = await openTestLoan(world, businessLoan))
  owner = await world.person({ memberOf: [organisationId], mobile: OWNER })
  await draw(world, loanId, 10_00_000_00, '2027-01-10')
  world.runtime.platform.clock.moveTo('2027-01-25')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-01-24')
})
after(() => world.close())

test('the quote of each of seven days is principal and interest for the days used, as the mathematics has it', async () => {
  const { days } = await quotes()
  assert.equal(days.length, 7)
  for (const day of days) {
    const expected = foreclosureQuote(
      {
        principalPaise: 10_00_000_00,
        annualRateBps: 1_800,
        interestFromOn: '2027-01-10',
        fee: { ruleId: null, reason: null, feePaise: 0, taxPaise: 0 },
      },
      day.onDate,
    )
    assert.deepEqual([day.interest, day.total], [expected.accruedInterestPaise, expected.totalPaise])
    assert.deepEqual([day.fee, day.feeReason], [0, 'noneAgreed'])
  }
  const limit = await openTestLoan(world, purchaseLimit, organisationId)
  assert.deepEqual((await quotes(limit.loanId)).days, [])
  const on = (onDate: string, id = loanId) =>
    owner.call(prepaymentCalls.foreclosureOn, { loanId: id, query: { onDate } })
  assert.deepEqual(Object.keys((await on('2027-01-24')).fieldErrors), ['onDate'], 'no sum of a day that is over')
  assert.equal((await on('2027-01-26', limit.loanId)).status, 409)
})

test('a quote is kept for its date only, and by nobody else', async () => {
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  const body = { onDate: '2027-01-25' }
  assert.equal((await stranger.call(prepaymentCalls.keepQuote, { loanId, body }, key())).status, 403)
  for (const onDate of ['2027-01-24', '2027-02-01']) assert.equal((await keep(onDate)).status, 400)
  assert.equal((await certificate()).statusCode, 409)
})

/** What was written about kept quotes, and to whom. */
const told = (of = organisationId, purpose = 'foreclosure-link') =>
  world.transaction(async work => {
    const rows = await work.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('organisation_id', '=', of)
      .where('purpose', '=', purpose)
      .execute()
    return rows.map(row => openMessage(work, row))
  })

test('whoever may pay is sent the link of a kept quote, once and without figures; it is on the quote that is kept', async () => {
  const email = 'accounts@quote.example'
  const payer = '9876500002'
  const { accountId } = await world.person({ memberOf: [organisationId], mobile: payer })
  const viewer = await world.person({ memberOf: [organisationId], role: 'BUYER_VIEWER' })
  await db().updateTable('account').set({ email, language: 'hi' }).where('id', '=', accountId).execute()
  const onDate = '2027-01-28'
  const link = `${world.runtime.platform.config.publicUrl}/organisation/${organisationId}/credit/limit/${loanId}/foreclosure?on=${onDate}`
  // a viewer keeps it and is not written to
  for (const _ of [1, 2])
    assert.equal((await viewer.call(prepaymentCalls.keepQuote, { loanId, body: { onDate } }, key())).status, 200)
  const messages = await told()
  assert.deepEqual(messages.map(one => one.to).toSorted(), [payer, OWNER, email].toSorted())
  for (const { text, subject = '' } of messages) {
    assert.ok(text.includes(link))
    assert.doesNotMatch(`${subject} ${text}`, /₹|[\d,]+\.\d\d/)
  }
  const saidTo = (to: string) => messages.find(one => one.to === to)?.text ?? ''
  assert.match(saidTo(OWNER), /a quote to close .* on Jan 28, 2027 is kept/)
  for (const to of [payer, email]) assert.match(saidTo(to), /को बंद करने की रकम तय हो गई है/)
  assert.equal((await quotes()).kept[0]?.link, link)
})

test('another amount, or an amount that nobody was quoted, is a payment like any other', async () => {
  const { days } = await quotes()
  const total = days[0]?.total ?? 0
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, total, '2027-01-25')
  assert.equal(await statusOf(loanId), 'ACTIVE')
  await world.transaction(work => reversePayment(work, { paymentBookingId, reason: 'test', idempotencyKey: 'back-1' }))
  await proves()
})

test('a kept quote closes nothing once more is owed: what was charged since is not forgiven, the loan runs on', async () => {
  const made = await openTestLoan(world, businessLoan)
  const reader = await world.person({ memberOf: [made.organisationId] })
  const of = { loanId: made.loanId }
  await draw(world, made.loanId, 10_00_000_00, '2027-01-10')
  await reader.call(prepaymentCalls.keepQuote, { ...of, body: { onDate: '2027-01-25' } }, key())
  const [quote] = (await reader.call(prepaymentCalls.foreclosure, of)).data.kept
  await world.transaction(work => chargeBounce(work, { ...of, dueOn: '2027-01-25', reference: randomUUID() }))
  await pay(world, made, quote?.total ?? 0, '2027-01-25')
  const { status, toRepay, advance } = (await reader.call(calls.loanDetail, of)).data
  assert.deepEqual([status, toRepay, advance], ['ACTIVE', 10_00_000_00, (quote?.total ?? 0) - 590_00])
  await proves()
})

test('who pays a kept quote days early closes the loan that day, without interest of the days to come; a day late it is an advance, which closes it once it covers all', async () => {
  const made = await openTestLoan(world, businessLoan)
  const reader = await world.person({ memberOf: [made.organisationId] })
  const quoted = async () => (await reader.call(prepaymentCalls.foreclosure, { loanId: made.loanId })).data
  const of = { loanId: made.loanId }
  await draw(world, made.loanId, 10_00_000_00, '2027-01-10')
  assert.equal(
    (await reader.call(prepaymentCalls.keepQuote, { ...of, body: { onDate: '2027-01-30' } }, key())).status,
    200,
  )
  // 15 and 20 days of 10,00,000 at 18 %
  const [today, onDate] = [10_07_397_26, 10_09_863_01]
  assert.deepEqual(
    (await quoted()).kept.map(quote => quote.total),
    [onDate],
  )
  const booked = await pay(world, made, onDate, '2027-01-25')
  assert.equal(await statusOf(made.loanId), 'CLOSED')
  const { data } = await reader.call(calls.loanDetail, of)
  assert.deepEqual([data.toRepay, data.advance, data.goesBack?.amount], [0, onDate - today, onDate - today])
  const dues = (await reader.call(calls.organisationDues, { orgId: made.organisationId })).data
  assert.equal(dues.advance, 0, 'what goes back is kept for no instalment')
  const { rows } = (await reader.call(statementCalls.statement, { ...of, query: {} })).data
  assert.deepEqual(
    rows.filter(row => row.kind === 'interest').map(row => [row.onDate, row.taken]),
    [['2027-01-25', today - 10_00_000_00]],
  )
  await proves()
  await world.transaction(work => reversePayment(work, { ...booked, reason: 'bounced', idempotencyKey: 'back-early' }))
  assert.equal(await statusOf(made.loanId), 'ACTIVE')
  world.runtime.platform.clock.moveTo('2027-01-31')
  await pay(world, made, onDate, '2027-01-31')
  assert.equal(await statusOf(made.loanId), 'ACTIVE', 'a day of interest is missing')
  assert.equal((await quoted()).days[0]?.total, 493_15)
  const missed = async () => (await reader.call(calls.loanDetail, of)).data.closingMissed
  const paid = { paid: onDate, paidOn: '2027-01-31', quotedFor: '2027-01-30' }
  assert.deepEqual(await missed(), { ...paid, missing: 493_15, onItsWay: 0 })
  const [message, ...others] = await told(made.organisationId, 'closing-missed')
  assert.equal(others.length, 0)
  assert.match(
    message?.text ?? '',
    /₹10,09,863\.01 did not close .* Jan 30, 2027 .* ₹493\.15 more closes it today: http.*foreclosure\?on=2027-01-31$/,
  )
  const close = (by = reader) => by.call(prepaymentCalls.closeFromAdvance, of, key())
  assert.equal((await close()).status, 409, 'not covered yet')
  const more = await pay(world, made, 500_00, '2027-01-31')
  assert.equal(await statusOf(made.loanId), 'ACTIVE')
  const [covered] = (await quoted()).days
  assert.deepEqual([covered?.total, covered?.advanceLeft], [0, 6_85], 'what goes back is said before')
  assert.deepEqual(await missed(), { ...paid, missing: 0, onItsWay: 0 })
  assert.equal((await close(owner)).status, 403)
  assert.equal((await close()).status, 200)
  const { data: closed } = await reader.call(calls.loanDetail, of)
  assert.deepEqual([closed.status, closed.toRepay, closed.goesBack?.amount], ['CLOSED', 0, 6_85])
  assert.equal(await missed(), null)
  assert.equal((await close()).status, 409)
  await proves()
  await world.transaction(work => reversePayment(work, { ...more, reason: 'bounced', idempotencyKey: 'back-more' }))
  assert.equal(await statusOf(made.loanId), 'ACTIVE')
  world.runtime.platform.clock.moveTo('2027-01-25')
  await proves()
})

test('the quote paid on its date closes the loan to 0, its unpaid instalment and fee within, and gives the certificate; a bounce opens it again', async () => {
  const { loan_request_id: reference } = await world.transaction(work => loanById(work, loanId))
  await world.transaction(work => recordExposure(work, { reference, organisationId, amountPaise: 10_00_000_00 }))
  await offerOf(reference, { floating: false, lockInMonths: 0 })
  world.runtime.platform.clock.moveTo('2027-02-15')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-14')
  assert.equal((await keep('2027-02-17')).status, 200)
  const [quote] = (await quotes()).kept
  assert.equal(quote?.onDate, '2027-02-17')
  const day = (await quotes()).days[2]
  assert.ok(day && day.fee > 0 && day.feeTax > 0 && day.overdue.penal > 0 && day.total === quote?.total)
  world.runtime.platform.clock.moveTo('2027-02-17')
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-16')
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, quote?.total ?? 0, '2027-02-17')
  const { data } = await owner.call(calls.loanDetail, { loanId })
  assert.deepEqual([data.status, data.toRepay, data.advance], ['CLOSED', 0, 0])
  assert.equal((await owner.call(statementCalls.statement, { loanId, query: {} })).data.closing, 0)
  const exposure = () => world.transaction(work => exposureOf(work, organisationId))
  assert.equal(await exposure(), 0)
  const paper = await certificate()
  const text = (await PDF.load(paper.rawPayload)).getPage(0)?.extractText().text ?? ''
  assert.match(text.replace(/\s+/g, ' '), /has been closed since Feb 17, 2027/)
  const said = () => world.transaction(work => noDuesPaper(work, loanId))
  const made = await said()
  world.runtime.platform.clock.moveTo('2027-03-20')
  assert.deepEqual(await said(), { ...made, madeOn: 'Mar 20, 2027' }, 'dated by the closing, whenever it is made')
  assert.equal(made.closedOn, made.madeOn)
  assert.equal(made.sanctioned, '₹10,00,000.00', 'every amount of a paper with its paise')
  world.runtime.platform.clock.moveTo('2027-02-17')
  assert.deepEqual((await quotes()).days, [])
  await proves()
  await runEndOfDay(outsideOf(world), world.tenant, '2027-02-17')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: 'back-2' }),
  )
  assert.equal(await statusOf(loanId), 'ACTIVE')
  assert.equal(await exposure(), 10_00_000_00)
  assert.equal((await certificate()).statusCode, 409)
  await proves()
  const { data: whole } = await owner.call(statementCalls.statement, { loanId, query: {} })
  const fees = whole.rows.filter(row => row.chargeCode === 'FORECLOSURE')
  const fee = (day?.fee ?? 0) + (day?.feeTax ?? 0)
  assert.deepEqual(
    fees.map(row => [row.taken, row.paid, row.reversal, row.from]).toReversed(),
    [
      [fee, 0, false, { kind: 'payment', id: paymentBookingId }],
      [0, fee, true, { kind: 'payment', id: paymentBookingId }],
    ],
    'what was charged with the closing and taken back with it stays to be seen',
  )
  assert.match(statementWords(fees[0] ?? assert.fail(), 'en'), /^Taken back: /)
  assert.equal(whole.closing, (await owner.call(calls.loanDetail, { loanId })).data.toRepay)
})

test('an instalment that bounces after the loan was closed early is owed alone, without a second fee, and a quote for it closes the loan', async () => {
  world.runtime.platform.clock.moveTo('2027-02-17')
  const made = await openTestLoan(world, businessLoan, organisationId)
  const { loan_request_id: reference } = await world.transaction(work => loanById(work, made.loanId))
  await offerOf(reference, { floating: false, lockInMonths: 0 })
  await draw(world, made.loanId, 10_00_000_00, '2027-01-10')
  await pay(world, made, 2_000_00, '2027-02-10')
  const due = (await owner.call(calls.loanDetail, { loanId: made.loanId })).data.overdue
  const instalment = await pay(world, made, due, '2027-02-17')
  const ofToday = async () => (await quotes(made.loanId)).days[0]
  const keepToday = () =>
    owner.call(prepaymentCalls.keepQuote, { loanId: made.loanId, body: { onDate: '2027-02-17' } }, key())
  const first = await ofToday()
  assert.ok(due > 0 && first && first.fee > 0)
  await keepToday()
  await pay(world, made, first.total, '2027-02-17')
  assert.equal(await statusOf(made.loanId), 'CLOSED')

  await world.transaction(work => reversePayment(work, { ...instalment, reason: 'bounced', idempotencyKey: 'back-3' }))
  assert.equal(await statusOf(made.loanId), 'ACTIVE')
  const second = await ofToday()
  assert.deepEqual([second?.total, second?.principal, second?.fee, second?.feeReason], [due, 0, 0, 'nothingEarly'])
  assert.equal((await keepToday()).status, 200)
  await pay(world, made, due, '2027-02-17')
  assert.equal(await statusOf(made.loanId), 'CLOSED')
  await proves()
})

test('the fee follows the offer and the dated rule, and says which', async () => {
  const at = async (offer: { floating: boolean; lockInMonths: number }, on: string, principal = 5_00_000_00) => {
    const made = await openTestLoan(world, businessLoan, organisationId)
    const loan = await world.transaction(work => loanById(work, made.loanId))
    await offerOf(loan.loan_request_id, offer)
    const drawn = { ...loan, first_drawn_on: '2027-01-10' }
    return world.transaction(async work => foreclosureFee(await feeTermsOf(work, drawn), drawn, principal, on))
  }
  const agreed = { feePaise: 10_000_00, taxPaise: 1_800_00, reason: 'agreed' }
  assert.deepEqual(await at({ floating: false, lockInMonths: 0 }, '2027-02-17'), agreed)
  assert.deepEqual(await at({ floating: false, lockInMonths: 6 }, '2027-07-09'), agreed)
  // CGST and SGST of 1,878.03 each; 18 % at once would be a paisa less
  assert.deepEqual(await at({ floating: false, lockInMonths: 0 }, '2027-02-17', 10_43_347_54), {
    ...{ feePaise: 20_866_95, taxPaise: 3_756_06, reason: 'agreed' },
  })
  assert.equal((await at({ floating: false, lockInMonths: 6 }, '2027-07-10')).reason, 'afterLockIn')
  assert.deepEqual(await at({ floating: true, lockInMonths: 0 }, '2027-02-17'), {
    feePaise: 0,
    taxPaise: 0,
    reason: 'rbi',
  })
})

test('what settles a loan that was written off is no early closing: it bears no fee', async () => {
  const drawnOn = world.runtime.platform.clock.today()
  const made = await openTestLoan(world, businessLoan, organisationId)
  const { loan_request_id: offerId } = await world.transaction(work => loanById(work, made.loanId))
  await draw(world, made.loanId, 5_00_000_00, drawnOn)
  await offerOf(offerId, { floating: false, lockInMonths: 0 })
  const [early] = (await quotes(made.loanId)).days
  assert.deepEqual([early?.fee, early?.feeReason], [10_000_00, 'agreed'])
  const [maker, checker] = [await world.person({}), await world.person({})]
  const { id } = await db()
    .insertInto('adjustment_request')
    .values({
      ...{ tenant: world.tenant, loan_id: made.loanId, kind: 'WRITE_OFF', amount_paise: 5_00_000_00, reason: 'Gone' },
      ...{ state: 'APPROVED', asked_by: maker.accountId, asked_at: new Date() },
      ...{ decided_by: checker.accountId, decided_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('loan_write_off')
    .values({
      ...{ loan_id: made.loanId, request_id: id, tenant: world.tenant, product_code: 'BUSINESS_LOAN' },
      ...{ on_date: drawnOn, written_paise: 5_00_000_00, left_paise: 5_00_000_00, after_seq: 0 },
    })
    .execute()
  const [settled] = (await quotes(made.loanId)).days
  assert.deepEqual([settled?.fee, settled?.feeTax, settled?.feeReason], [0, 0, 'writtenOff'])
  assert.equal(settled?.total, 5_00_000_00)
  await db().deleteFrom('loan_write_off').where('loan_id', '=', made.loanId).execute()
})

test('within the cooling-off days it closes for the principal and the days by the APR, as the offer says, without a fee', async () => {
  const drawnOn = world.runtime.platform.clock.today()
  const made = await openTestLoan(world, businessLoan, organisationId)
  const { loan_request_id: id } = await world.transaction(work => loanById(work, made.loanId))
  await draw(world, made.loanId, 5_00_000_00, drawnOn)
  await offerOf(id, { floating: false, lockInMonths: 0, disbursedOn: drawnOn, aprBps: 2_100 })
  const paidOn = addDays(drawnOn, 2)
  world.runtime.platform.clock.moveTo(paidOn)
  await runEndOfDay(outsideOf(world), world.tenant, addDays(paidOn, -1))
  const { days } = await quotes(made.loanId)
  // 5,00,000 for 2 days: 493.15 of interest at 18 %, 575.34 by the APR of 21 %
  assert.deepEqual(
    days.slice(0, 2).map(day => [day.principal, day.interest, day.fee, day.feeTax, day.feeReason, day.total]),
    [
      [5_00_000_00, 493_15, 82_19, 0, 'coolingOff', 5_00_575_34],
      [5_00_000_00, 739_73, 123_28, 0, 'coolingOff', 5_00_863_01],
    ],
  )
  const left = await world.transaction(work => coolingOff(work, id))
  assert.equal(left?.leaving?.exitPaise, days[0]?.total)
  const until = async () => (await owner.call(calls.loanDetail, { loanId: made.loanId })).data.coolingOffUntil
  assert.equal(await until(), addDays(drawnOn, 3), 'the loan’s own page says so too')
  // the day after the last of them the fee is the one that was agreed
  assert.deepEqual([days[2]?.fee, days[2]?.feeReason], [10_000_00, 'agreed'])
  await owner.call(prepaymentCalls.keepQuote, { loanId: made.loanId, body: { onDate: paidOn } }, key())
  await pay(world, { organisationId, loanId: made.loanId }, 5_00_575_34, paidOn)
  assert.equal(await statusOf(made.loanId), 'CLOSED')
  const gone = await world.transaction(work => coolingOff(work, id))
  assert.deepEqual([gone?.open, gone?.closedOn, gone?.leaving], [false, paidOn, null])
  assert.equal(await until(), null)
  await proves()
})

const booked = async (id: string) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account_code as account, sum(amount_paise)::bigint as paise from ledger_entry where loan_id = ${id} group by 1`.execute(
    db(),
  )
  return Object.fromEntries(rows.filter(row => row.paise !== 0).map(row => [row.account, row.paise]))
}

test('leaving within the cooling-off days: what it costs beyond the interest is a price of the money, without tax; a fee that is not kept goes back', async () => {
  const drawnOn = world.runtime.platform.clock.today()
  const fees = [
    { code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 },
    { code: 'STAMP_DUTY' as const, amountPaise: 500_00, taxPaise: 0 },
  ]
  const made = await openTestLoan(world, { ...businessLoan, fees }, organisationId)
  const { loan_request_id: id } = await world.transaction(work => loanById(work, made.loanId))
  await draw(world, made.loanId, 5_00_000_00, drawnOn, 4_87_700_00)
  const agreed = { floating: false, lockInMonths: 0, disbursedOn: drawnOn, aprBps: 2_100, returnsPaise: 11_800_00 }
  await offerOf(id, agreed)
  const paidOn = addDays(drawnOn, 2)
  world.runtime.platform.clock.moveTo(paidOn)
  await runEndOfDay(outsideOf(world), world.tenant, addDays(paidOn, -1))
  const stood = await booked(made.loanId)
  const [today, , after] = (await quotes(made.loanId)).days
  assert.deepEqual(
    [today?.principal, today?.interest, today?.fee, today?.feeTax, today?.returnedFee, today?.advance, today?.total],
    [5_00_000_00, 493_15, 82_19, 0, 11_800_00, 0, 4_88_775_34],
  )
  assert.deepEqual([after?.returnedFee, after?.feeReason], [0, 'agreed'])
  const keepsFee = (keepsProcessingFee: boolean) =>
    db()
      .updateTable('loan_request')
      .set({ terms: sql`terms || ${JSON.stringify({ keepsProcessingFee })}::jsonb` })
      .where('id', '=', id)
      .execute()
  await keepsFee(true)
  const [withFee, , later] = (await quotes(made.loanId)).days
  assert.deepEqual([withFee?.total, withFee?.returnedFee, withFee?.keptFee], [5_00_575_34, 0, 11_800_00])
  assert.equal(later?.keptFee, 0, 'a fee of the drawing is nothing to tell of once the days are over')
  await keepsFee(false)
  assert.equal(today?.keptFee, 0)
  const left = await world.transaction(work => coolingOff(work, id))
  assert.deepEqual([left?.leaving?.exitPaise, left?.keptFeePaise], [4_88_775_34, 0])

  await owner.call(prepaymentCalls.keepQuote, { loanId: made.loanId, body: { onDate: paidOn } }, key())
  const { paymentBookingId } = await pay(world, { organisationId, loanId: made.loanId }, 4_88_775_34, paidOn)
  assert.equal(await statusOf(made.loanId), 'CLOSED')
  // of the lender's own only the interest and the cost of the days are left; the duty stays with the state
  assert.deepEqual(await booked(made.loanId), {
    BANK: -4_87_700_00 + 4_88_775_34,
    INTEREST_INCOME: -82_19,
    // its nights are in the day's own transactions
    INTEREST_ACCRUED: -493_15,
    STAMP_DUTY_PAYABLE: -500_00,
  })
  await proves()
  const processing = async () => {
    const { data } = await owner.call(statementCalls.statement, { loanId: made.loanId, query: {} })
    const { toRepay } = (await owner.call(calls.loanDetail, { loanId: made.loanId })).data
    assert.equal(data.closing, toRepay)
    const rows = data.rows.filter(row => row.chargeCode === 'PROCESSING_FEE').toReversed()
    return rows.map(row => [row.onDate, row.taken, row.paid, statementWords(row, 'en')])
  }
  const charged = [drawnOn, 11_800_00, 0, 'Processing fee with GST']
  const goneBack = [paidOn, 0, 11_800_00, 'Taken back: Processing fee with GST']
  assert.deepEqual(await processing(), [charged, goneBack], 'what was charged and went back stays to be seen')
  const atDesk = await world.person({ role: 'OPERATIONS_MAKER' })
  const feeAtDesk = async () => {
    const { charges } = (await atDesk.call(chargeCalls.charges, { loanId: made.loanId })).data
    const fee = charges.find(one => one.code === 'PROCESSING_FEE')
    return [fee?.base, fee?.waived, fee?.unpaid, fee?.returnedOn, fee?.lastNoteOn]
  }
  assert.deepEqual(await feeAtDesk(), [10_000_00, 0, 0, paidOn, null])
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: key()['idempotency-key'] }),
  )
  assert.equal(await statusOf(made.loanId), 'ACTIVE')
  assert.deepEqual(await booked(made.loanId), stood, 'the fee stands again')
  assert.deepEqual(await feeAtDesk(), [10_000_00, 0, 0, null, null])
  assert.deepEqual(await processing(), [charged, goneBack, [paidOn, 11_800_00, 0, 'Processing fee with GST']])
  const papers = await db()
    .selectFrom('tax_invoice')
    .select(['kind', 'taxable_paise', 'cgst_paise', 'sgst_paise'])
    .where('loan_id', '=', made.loanId)
    .orderBy('created_at')
    .execute()
  assert.deepEqual(
    papers.map(paper => Object.values(paper)),
    ['INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'].map(kind => [kind, 10_000_00, 900_00, 900_00]),
  )
  await proves()
})

for (const { first, again } of [
  { first: 'the money that came back first', again: ['payout', 'payment'] as const },
  { first: 'its payment that came back first', again: ['payment', 'payout'] as const },
])
  test(`a fee that a closing returned is not owed for money that came back, ${first}: the next drawing bears it`, async () => {
    const drawnOn = world.runtime.platform.clock.today()
    const fees = [{ code: 'PROCESSING_FEE' as const, amountPaise: 10_000_00, taxPaise: 1_800_00 }]
    const made = await openTestLoan(world, { ...businessLoan, fees }, organisationId)
    const { loan_request_id: id } = await world.transaction(work => loanById(work, made.loanId))
    const { requestId } = await draw(world, made.loanId, 3_00_000_00, drawnOn)
    await draw(world, made.loanId, 2_00_000_00, drawnOn)
    await offerOf(id, { floating: false, lockInMonths: 0, disbursedOn: drawnOn, returnsPaise: 11_800_00 })
    const paidOn = addDays(drawnOn, 2)
    world.runtime.platform.clock.moveTo(paidOn)
    await runEndOfDay(outsideOf(world), world.tenant, addDays(paidOn, -1))
    const [today] = (await quotes(made.loanId)).days
    assert.equal(today?.returnedFee, 11_800_00)
    await owner.call(prepaymentCalls.keepQuote, { loanId: made.loanId, body: { onDate: paidOn } }, key())
    const { paymentBookingId } = await pay(world, { organisationId, loanId: made.loanId }, today?.total ?? 0, paidOn)
    assert.equal(await statusOf(made.loanId), 'CLOSED')
    const back = { reason: 'sent back', idempotencyKey: randomUUID() }
    for (const one of again)
      await world.transaction(work =>
        one === 'payout'
          ? reverseDisbursal(work, { ...back, requestId })
          : reversePayment(work, { ...back, paymentBookingId }),
      )
    const { data } = await owner.call(statementCalls.statement, { loanId: made.loanId, query: {} })
    assert.equal(data.closing, 2_00_000_00)
    assert.deepEqual(
      data.rows.filter(row => row.chargeCode === 'PROCESSING_FEE'),
      [],
    )
    const next = { loanId: made.loanId, amountPaise: 1_00_000_00, valueOn: paidOn }
    const { netPaise } = await world.transaction(work => drawingQuote(work, next))
    assert.equal(netPaise, 88_200_00)
    await proves()
  })

for (const reason of ['agreed', 'coolingOff'])
  test(`closing early costs what it does for the drawing that stands, where the other came back: ${reason}`, async () => {
    const drawnOn = world.runtime.platform.clock.today()
    const paidOn = addDays(drawnOn, 2)
    const drawn = async (amounts: readonly number[]) => {
      const { loanId: id } = await openTestLoan(world, businessLoan, organisationId)
      const { loan_request_id: offerId } = await world.transaction(work => loanById(work, id))
      const drawings = []
      for (const amount of amounts) drawings.push(await draw(world, id, amount, drawnOn))
      const disbursedOn = reason === 'coolingOff' ? drawnOn : addDays(drawnOn, -30)
      await offerOf(offerId, { floating: false, lockInMonths: 0, disbursedOn, aprBps: 2_400 })
      return { loanId: id, requestId: drawings.at(-1)?.requestId ?? '' }
    }
    const [both, alone] = [await drawn([3_00_000_00, 2_00_000_00]), await drawn([3_00_000_00])]
    world.runtime.platform.clock.moveTo(paidOn)
    await runEndOfDay(outsideOf(world), world.tenant, addDays(paidOn, -1))
    const totalOf = async (id: string) => (await quotes(id)).days[0] ?? assert.fail()
    const [ofBoth, ofOne] = [await totalOf(both.loanId), await totalOf(alone.loanId)]
    assert.deepEqual([ofBoth.feeReason, ofOne.feeReason], [reason, reason])
    assert.ok(ofOne.fee > 0 && ofBoth.fee > ofOne.fee)
    await owner.call(prepaymentCalls.keepQuote, { loanId: both.loanId, body: { onDate: paidOn } }, key())
    const { paymentBookingId } = await pay(world, { organisationId, loanId: both.loanId }, ofBoth.total, paidOn)
    const back = { reason: 'sent back', idempotencyKey: randomUUID() }
    await world.transaction(work => reverseDisbursal(work, { ...back, requestId: both.requestId }))
    const detail = async () => (await owner.call(calls.loanDetail, { loanId: both.loanId })).data
    const { status, toRepay, advance } = await detail()
    assert.deepEqual([status, toRepay, advance], ['CLOSED', 0, ofBoth.total - ofOne.total])
    await proves()
    await world.transaction(work => reversePayment(work, { ...back, paymentBookingId }))
    const { data } = await owner.call(statementCalls.statement, { loanId: both.loanId, query: {} })
    assert.deepEqual([(await detail()).status, data.closing], ['ACTIVE', 3_00_000_00])
    await proves()
  })

/** A loan drawn twice, 3,00,000 and the next day 2,00,000, with its offer and the day after, within the cooling-off days. */
async function drawnTwice(terms: typeof businessLoan) {
  const drawnOn = world.runtime.platform.clock.today()
  const { loanId: id } = await openTestLoan(world, terms, organisationId)
  const { loan_request_id: offerId } = await world.transaction(work => loanById(work, id))
  await draw(world, id, 3_00_000_00, drawnOn)
  const { shape } = terms
  await offerOf(offerId, { floating: false, lockInMonths: 0, disbursedOn: drawnOn, aprBps: 2_100, shape })
  const to = async (day: number) => {
    world.runtime.platform.clock.moveTo(addDays(drawnOn, day))
    await runEndOfDay(outsideOf(world), world.tenant, addDays(drawnOn, day - 1))
  }
  await to(1)
  await draw(world, id, 2_00_000_00, addDays(drawnOn, 1))
  await to(2)
  const left = await world.transaction(work => coolingOff(work, offerId))
  return { id, left, today: addDays(drawnOn, 2) }
}

test('what the offer says of leaving counts every drawing from its own day, as the quote does', async () => {
  const { id, left } = await drawnTwice(businessLoan)
  // 3,00,000 for 2 days and 2,00,000 for 1, by the APR of 21 %: 345.21 and 115.07
  assert.deepEqual(left?.leaving, {
    days: 2,
    principalPaise: 5_00_000_00,
    proportionatePaise: 460_28,
    returnedFeePaise: 0,
    exitPaise: 5_00_460_28,
  })
  assert.equal((await quotes(id)).days[0]?.total, 5_00_460_28)
})

for (const terms of [purchaseLimit, dropline])
  test(`a ${terms.shape} limit names no sum to leave: its drawings and the interest of their days repay it, without a fee`, async () => {
    const { id, left, today } = await drawnTwice(terms)
    assert.deepEqual([left?.open, left?.leaving], [true, null])
    // 3,00,000 for 2 days and 2,00,000 for 1, at the rate of the contract
    const interest = terms.rateBps === 1_600 ? 263_01 + 87_67 : 295_89 + 98_63
    await pay(world, { organisationId, loanId: id }, 5_00_000_00 + interest, today)
    const { data } = await owner.call(calls.loanDetail, { loanId: id })
    assert.deepEqual([data.used, data.toRepay, data.advance], [0, 0, 0])
    const charged = await db().selectFrom('loan_charge').select('code').where('loan_id', '=', id).execute()
    assert.deepEqual(charged, [])
    await proves()
  })

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { provedOwnAccount } from '@poonji/capabilities/bank-accounts/server/testing.ts'
import { askRefund, decideAdjustment } from '@poonji/capabilities/loans/adjustment-contract.ts'
import { loanDues } from '@poonji/capabilities/loans/contract.ts'
import * as restructure from '@poonji/capabilities/loans/restructure-contract.ts'
import { proveBooks, reversePayment, runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { draw, openTestLoan, outsideOf, pay, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { startTestApp, type Person, type TestApp } from '../../../../apps/test-app.ts'
import { interestCertificate } from '../../contract.ts'

let world: TestApp
let maker: Person
let checker: Person
before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)
const close = async (on: string) => {
  moveTo(on)
  await runEndOfDay(outsideOf(world), world.tenant, on)
}

/** A limit of which 10,00,000 are drawn on a day, with its owner. */
async function limitOn(drawnOn: string, terms = purchaseLimit) {
  moveTo(drawnOn)
  const { loanId, organisationId } = await openTestLoan(world, terms)
  await draw(world, loanId, 10_00_000_00, drawnOn)
  return { loanId, organisationId, owner: await world.person({ memberOf: [organisationId] }) }
}

type Limit = Awaited<ReturnType<typeof limitOn>>

/** What is used becomes twelve instalments today, as two people and the borrower agreed. */
async function toInstalments({ loanId, owner }: Limit, fromOn: string) {
  const terms = {
    rateBps: 1_600,
    instalments: 12,
    moratoriumMonths: 0,
    moratoriumInterest: 'PAID',
    funds: 'INTEREST',
  } as const
  const wanted = { fromOn, ...terms }
  const { seenHash } = (await maker.call(restructure.previewRestructuring, { loanId, query: wanted })).data
  const asked = { ...wanted, seenHash, reason: 'Sales fell after the flood' }
  const { requestId } = (await maker.call(restructure.askRestructuring, { loanId, body: asked }, key())).data
  const of = { loanId, restructuringId: requestId }
  await checker.call(restructure.decideRestructuring, { ...of, body: { approve: true, note: '' } }, key())
  assert.equal((await owner.call(restructure.answerRestructuring, { ...of, body: { agree: true } }, key())).status, 200)
}

const totalOf = async ({ owner, organisationId }: Limit, year: number) =>
  (await owner.call(interestCertificate, { orgId: organisationId, query: { year } })).data.total
const NOTHING = {
  interestDue: 0,
  interestPaid: 0,
  interestGivenBack: 0,
  penalPaid: 0,
  chargesPaid: 0,
  principalPaid: 0,
}

test('upfront interest that went back as a limit became instalments pays in the year of that day, whatever it pays', async () => {
  const limit = await limitOn('2027-01-10', { ...purchaseLimit, paymentCycle: 'UPFRONT', creditDays: 60 })
  await close('2027-03-14')
  moveTo('2027-03-15')
  // 30,00,000 × 16 % × 60/365
  await draw(world, limit.loanId, 30_00_000_00, '2027-03-15', 30_00_000_00 - 78_904_11)
  await close('2027-04-04')
  moveTo('2027-04-05')
  const before = await totalOf(limit, 2026)
  assert.deepEqual([before.penalPaid, before.principalPaid], [0, 0], 'what fell due on 11 March is unpaid')
  await toInstalments(limit, '2027-04-05')
  assert.deepEqual(await totalOf(limit, 2026), before, 'the year that is over stays as it was told')
  // 39 of 60 days; the late payment charge of 25 nights on 10,00,000 at 24 %, and the rest on what was late
  const penalPaid = 16_438_36
  const interestGivenBack = 51_287_67
  assert.deepEqual(await totalOf(limit, 2027), {
    ...NOTHING,
    interestGivenBack,
    penalPaid,
    principalPaid: interestGivenBack - penalPaid,
  })
})

test('a refund that is paid back, since its payment bounced, is no charge that was paid', async () => {
  const drawnOn = '2028-03-20'
  await close('2028-03-19')
  const limit = await limitOn(drawnOn, purchaseLimit)
  const { loanId } = limit
  await provedOwnAccount(world, limit.organisationId)
  await close('2028-03-29')
  moveTo('2028-03-30')
  const { paymentBookingId } = await pay(world, limit, 12_00_000_00, '2028-03-30')
  const refund = { amountPaise: 1_50_000_00, reason: 'Paid too much' }
  const { requestId } = (await maker.call(askRefund, { loanId, body: refund }, key())).data
  const body = { approve: true, reference: 'UTR9', note: '' }
  assert.equal((await checker.call(decideAdjustment, { loanId, requestId, body }, key())).status, 200)
  // 10,00,000 × 16 % × 10/365, leap year or not
  const paid = { ...NOTHING, interestDue: 4_383_56, interestPaid: 4_383_56, principalPaid: 10_00_000_00 }
  assert.deepEqual(await totalOf(limit, 2027), paid)
  await close('2028-04-04')
  moveTo('2028-04-05')
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'CHEQUE_RETURNED', idempotencyKey: 'bounced' }),
  )
  assert.deepEqual(await totalOf(limit, 2027), NOTHING)
  const { total } = (await limit.owner.call(loanDues, { loanId })).data
  assert.equal(total, 1_50_000_00, 'the refund alone is owed')
  await pay(world, limit, total, '2028-04-05')
  assert.deepEqual(await totalOf(limit, 2028), NOTHING)
  assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
})

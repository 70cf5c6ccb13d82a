import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestApp, type TestApp } from '../../../../apps/test-app.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import * as adjustmentCalls from '../../adjustment-contract.ts'
import * as chargeCalls from '../../charge-contract.ts'
import * as calls from '../../extension-contract.ts'
import { chargeBounce } from '../charges.ts'
import { historyOf, lockLoan } from '../history-of.ts'
import { chargeParts } from '../life/charge-parts.ts'
import { replay } from '../life/replay.ts'
import { lentOf, unpaidIncomeOf } from '../life/unpaid-income.ts'
import { restructuringWorld, wanted } from '../restructure/testing.ts'
import { proveBooks, reversePayment } from '../service.ts'
import { settle } from '../settle.ts'
import { addCharge } from '../tax-invoices/add-charge.ts'
import { lentPaise } from '../write-off.ts'
import { businessLoan, draw, goTo, openTestLoan, pay, purchaseLimit } from '../testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
  world.runtime.platform.clock.moveTo('2027-01-10')
})
after(() => world.close())

/** The books prove themselves, and a loan's own life says the same of its income as the end of day. */
async function proves() {
  const { db } = world.runtime.platform.database
  assert.deepEqual(await proveBooks(db, world.tenant), [])
  const rows = await db.selectFrom('suspended_income').selectAll().execute()
  for (const { loan_id, interest_paise: interestPaise, penal_paise: penalPaise, fees_paise: feesPaise } of rows) {
    const loan = await db.selectFrom('loan').selectAll().where('id', '=', loan_id).executeTakeFirstOrThrow()
    if (loan.status !== 'ACTIVE' || !(await isNpa(loan.organisation_id))) continue
    const life = replay(await historyOf(db, loan))
    assert.deepEqual(unpaidIncomeOf(life), { interestPaise, penalPaise, feesPaise })
    const lent = await sql<{ paise: number }>`select ${lentPaise} as paise from loan where id = ${loan_id}`.execute(db)
    assert.equal(lentOf(life), Number(lent.rows[0]?.paise))
  }
}

async function isNpa(organisationId: string): Promise<boolean> {
  const judged = world.runtime.platform.database.db.selectFrom('borrower_class').select('class')
  return (await judged.where('organisation_id', '=', organisationId).executeTakeFirst())?.class === 'NPA'
}

type Account = 'INTEREST_INCOME' | 'INTEREST_UNEARNED' | 'NPA_INTEREST' | 'FEE_INCOME' | 'BAD_DEBT' | 'RECOVERY_INCOME'

async function balance(account: Account) {
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

const fees = async (loanId: string) =>
  (
    await world.runtime.platform.database.db
      .selectFrom('suspended_income')
      .select('fees_paise')
      .where('loan_id', '=', loanId)
      .executeTakeFirst()
  )?.fees_paise ?? 0
const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => world.runtime.platform.clock.today()
const nextDay = () => goTo(world, addDays(today(), 1))

/** A limit of which 1,00,000 is drawn and a bounce charge of 500 with 90 of tax unpaid so long that this evening makes an NPA. */
async function lateWithACharge() {
  const loan = await openTestLoan(world, { ...purchaseLimit, creditDays: 360 })
  await draw(world, loan.loanId, 1_00_000_00, today())
  const dueOn = today()
  await world.transaction(work => chargeBounce(work, { loanId: loan.loanId, dueOn, reference: randomUUID() }))
  await goTo(world, addDays(dueOn, 90))
  return { ...loan, dueOn }
}

test('what is unpaid of a charge has the net that its tax invoice and notes would leave of it', async () => {
  const { db } = world.runtime.platform.database
  for (const taxPaise of [0, 90_00, 90_01])
    for (const interState of [null, false, true])
      for (const halvesApart of [false, true]) {
        const charge = { basePaise: 500_00, taxPaise, interState, halvesApart }
        const { rows } = await sql<{ of_paise: number; net: number }>`
          select of_paise::bigint as of_paise, without_tax(50000, ${taxPaise}, ${interState}, ${halvesApart}, of_paise) as net
          from generate_series(0::bigint, ${50_000 + taxPaise}::bigint, 7) as of_paise
          union select ${50_000 + taxPaise}::bigint, without_tax(50000, ${taxPaise}, ${interState}, ${halvesApart}, ${50_000 + taxPaise}::bigint)`.execute(
          db,
        )
        const off = rows.filter(row => row.net !== chargeParts(charge, row.of_paise).taxablePaise || row.net < 0)
        assert.deepEqual(off, [])
      }
})

test('fees of an NPA leave income without their tax while they are unpaid: what is paid comes back, what is waived was none, and all of it with the upgrade', async () => {
  const before = await balance('FEE_INCOME')
  const income = async () => before - (await balance('FEE_INCOME'))
  const { loanId, organisationId } = await lateWithACharge()
  const figures = async () => [await fees(loanId), await income()]
  assert.deepEqual(await figures(), [0, 500_00])
  await nextDay()
  assert.deepEqual(await figures(), [500_00, 0])
  await proves()

  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const decide = async ({ requestId }: { requestId: string }) => {
    const body = { approve: true, note: '' }
    assert.equal((await checker.call(chargeCalls.decideCharge, { loanId, requestId, body }, key())).status, 200)
  }
  // made while it is an NPA: 100.01, and 18.00 of tax
  const legal = { code: 'LEGAL' as const, amountPaise: 100_01, reason: 'Notice' }
  const { data } = await maker.call(chargeCalls.askCharge, { loanId, body: legal }, key())
  await decide(data)
  await nextDay()
  assert.deepEqual(await figures(), [600_01, 0])
  await proves()

  // of 100 on 590, each half of the tax is 7.63: 84.74 is net, and 415.26 of the 500 is left
  await pay(world, { organisationId, loanId }, 100_00, today())
  await nextDay()
  assert.deepEqual(await figures(), [515_27, 84_74])
  await proves()

  const waiver = { chargeId: data.requestId, reason: 'The notice was not sent' }
  await decide((await maker.call(chargeCalls.askWaiver, { loanId, body: waiver }, key())).data)
  await nextDay()
  assert.deepEqual(await figures(), [415_26, 84_74])
  await proves()

  // of 200 in all each half of the tax is 15.25: 330.50 is left of the net
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 100_00, today())
  await nextDay()
  assert.deepEqual(await figures(), [330_50, 169_50])
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await nextDay()
  assert.deepEqual(await figures(), [415_26, 84_74])
  await proves()

  await pay(world, { organisationId, loanId }, 490_00, today())
  await nextDay()
  assert.deepEqual(await figures(), [0, 500_00])
  await proves()
})

test('a write-off loses of charges only their tax and what was passed on; what is paid later of a fee is income of the day', async () => {
  const start = { fee: await balance('FEE_INCOME'), lost: await balance('BAD_DEBT') }
  const began = await balance('RECOVERY_INCOME')
  const { loanId, organisationId, dueOn } = await lateWithACharge()
  const stampOn = addDays(dueOn, 1)
  await world.transaction(async work => {
    const loan = await lockLoan(work.db, work.tenant, loanId)
    const cause = {
      kind: 'charge',
      valueOn: stampOn,
      idempotencyKey: randomUUID(),
      source: { kind: 'charge', id: 'stamp' },
    }
    await settle(work, loan, cause, () =>
      addCharge(work, loan, { code: 'STAMP_DUTY', basePaise: 100_00, taxPaise: 0, dueOn: stampOn }),
    )
  })
  await nextDay()
  assert.equal(await fees(loanId), 500_00, 'stamp duty is no income')

  const maker = await world.person({ role: 'OPERATIONS_MAKER' })
  const checker = await world.person({ role: 'OPERATIONS_CHECKER' })
  const { data } = await maker.call(adjustmentCalls.askWriteOff, { loanId, body: { reason: 'Gone' } }, key())
  const decision = { loanId, requestId: data.requestId, body: { approve: true, reference: '', note: '' } }
  assert.equal((await checker.call(adjustmentCalls.decideAdjustment, decision, key())).status, 200)
  /** Fees unpaid, and in income; lost and recovered. */
  const figures = async () => [
    await fees(loanId),
    start.fee - (await balance('FEE_INCOME')),
    (await balance('BAD_DEBT')) - start.lost,
    began - (await balance('RECOVERY_INCOME')),
  ]
  const lost = 1_00_000_00 + 90_00 + 100_00
  assert.deepEqual(await figures(), [500_00, 0, lost, 0])
  await nextDay()
  assert.deepEqual(await figures(), [500_00, 0, lost, 0])
  await proves()

  // half of the bounce charge: 250, and 45 of tax
  await pay(world, { organisationId, loanId }, 295_00, today())
  await nextDay()
  assert.deepEqual(await figures(), [250_00, 250_00, lost, 45_00])
  await proves()
  const { paymentBookingId } = await pay(world, { organisationId, loanId }, 395_00, today())
  await nextDay()
  assert.deepEqual(await figures(), [0, 500_00, lost, 190_00])
  await proves()
  await world.transaction(work =>
    reversePayment(work, { paymentBookingId, reason: 'bounced', idempotencyKey: randomUUID() }),
  )
  await nextDay()
  assert.deepEqual(await figures(), [250_00, 250_00, lost, 45_00])
  await proves()
})

test('fees that a restructuring made principal are no income, nor a loss of a write-off, until the principal is repaid below them', async () => {
  const before = await balance('FEE_INCOME')
  const desk = await restructuringWorld(world)
  const drawnOn = today()
  const loan = await desk.loanOn(drawnOn, { ...businessLoan, tenureMonths: 3 })
  const { loanId, organisationId } = loan
  await world.transaction(work => chargeBounce(work, { loanId, dueOn: drawnOn, reference: randomUUID() }))
  await goTo(world, addDays(drawnOn, 1))
  await loan.restructure(wanted(today(), { instalments: 4, moratoriumMonths: 3, funds: 'ALL' }))
  await nextDay()
  assert.deepEqual([await fees(loanId), before - (await balance('FEE_INCOME'))], [500_00, 0])
  const { owed } = (await desk.maker.call(adjustmentCalls.adjustments, { loanId })).data
  assert.equal(owed, 10_00_000_00 + 90_00, 'what was lent, and the tax')
  await proves()
  await pay(world, { organisationId, loanId }, 12_00_000_00, today())
  await goTo(world, addDays(drawnOn, 130))
  assert.deepEqual([await fees(loanId), before - (await balance('FEE_INCOME'))], [0, 500_00])
  await proves()
})

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { offerById } from '@poonji/capabilities/offers/server/service.ts'
import { anOffer } from '@poonji/capabilities/offers/server/testing.ts'
import { addMonths } from '@poonji/kernel/dates.ts'
import { sayAbroad } from '@poonji/capabilities/organisations/server/testing.ts'
import { editProduct, listProducts } from '@poonji/capabilities/products/contract.ts'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { planDues } from './life/plan.ts'
import { loanById, loansOf, openLoan } from './service.ts'
import { businessLoan, openTestLoan } from './testing.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

test('a loan keeps the terms of the day it was offered, whatever the product says when it is opened', async () => {
  const { loanRequestIds } = await anOffer(world, await world.organisation())
  const [id = ''] = loanRequestIds
  const { product_code: code } = await world.transaction(work => offerById(work, id))
  const administrator = await world.person({ role: 'ADMINISTRATOR' })
  const product = (await administrator.call(listProducts, {})).data.find(one => one.code === code)
  assert.ok(product)
  const { nameEn, nameHi, active, version, terms } = product
  const changed = {
    ...terms,
    allocation: terms.npaAllocation,
    npaAllocation: terms.allocation,
    penal: { ...terms.penal, taxBps: 1_800 },
    bounceCharge: { amountPaise: 999_00, taxBps: 0 },
  }
  await wait(5)
  const body = { nameEn, nameHi, active, version, terms: changed }
  assert.equal((await administrator.call(editProduct, { code, body })).status, 200)
  const { loanId } = await world.transaction(work => openLoan(work, id))
  const opened = (await world.transaction(work => loanById(work, loanId))).terms
  assert.deepEqual([opened.allocation, opened.npaAllocation], [terms.allocation, terms.npaAllocation])
  assert.deepEqual([opened.penal.taxBps, opened.bounceCharge.amountPaise], [0, 500_00])

  const later = (await anOffer(world, await world.organisation())).loanRequestIds[0] ?? ''
  const offered = await world.transaction(work => offerById(work, later))
  assert.equal(offered.terms.penalTaxBps, 1_800, 'what its Key Fact Statement tells')
  const { loanId: next } = await world.transaction(work => openLoan(work, later))
  assert.equal((await world.transaction(work => loanById(work, next))).terms.penal.taxBps, 1_800)
})

test('it was sanctioned on the day of its offer, not on the day when the last signature came', async () => {
  const { clock } = world.runtime.platform
  clock.moveTo('2026-12-30')
  const { loanRequestIds } = await anOffer(world, await world.organisation())
  clock.moveTo('2027-01-04')
  const { loanId } = await world.transaction(work => openLoan(work, loanRequestIds[0] ?? ''))
  const { terms, organisation_id } = await world.transaction(work => loanById(work, loanId))
  assert.equal(terms.sanctionedOn, '2026-12-30')
  const [card] = await world.transaction(work => loansOf(work, organisation_id))
  assert.deepEqual([card?.sanctionedOn, card?.expiresOn], ['2026-12-30', addMonths('2027-01-04', terms.tenureMonths)])
})

test('each way of repaying that a product may have is offered and lent by: the schedule of the statement is the loan’s', async () => {
  const administrator = await world.person({ role: 'ADMINISTRATOR' })
  const sanctioned = { amountPaise: 10_00_000_00, rateBps: 1_500, feeBps: 150, tenureMonths: 30 }
  for (const repayment of ['step-up', 'equal-principal', 'annuity'] as const) {
    const product = (await administrator.call(listProducts, {})).data.find(one => one.code === 'BUSINESS_LOAN')
    assert.ok(product)
    const { nameEn, nameHi, active, version } = product
    const terms = { ...product.terms, repayments: [repayment] }
    const body = { nameEn, nameHi, active, version, terms }
    assert.equal((await administrator.call(editProduct, { code: product.code, body })).status, 200)
    await wait(5)
    const { loanRequestIds } = await anOffer(world, await world.organisation(), [
      { ...sanctioned, paymentCycle: 'MONTHLY' },
    ])
    const { figures } = await world.transaction(work => offerById(work, loanRequestIds[0] ?? ''))
    const { loanId } = await world.transaction(work => openLoan(work, loanRequestIds[0] ?? ''))
    const loan = await world.transaction(work => loanById(work, loanId))
    assert.equal(loan.terms.repayment, repayment)
    const drawn = { amountPaise: sanctioned.amountPaise, drawnOn: figures.assumedOn, dueOn: '2030-01-01' }
    assert.deepEqual(
      planDues(loan.terms, drawn, figures.assumedOn).map(due => [due.dueOn, due.principalPaise, due.interestPaise]),
      figures.schedule.map(row => [row.dueOn, row.principalPaise, row.interestPaise]),
    )
    const rises = figures.schedule.some(
      (row, i) => row.instalmentPaise > (figures.schedule[i - 1]?.instalmentPaise ?? Infinity) * 1.05,
    )
    assert.equal(rises, repayment === 'step-up')
  }
})

test('a company whose loan runs is not said to be abroad: its dues and ledger would be out of sight', async () => {
  const organisationId = await world.organisation()
  const { loanId } = await openTestLoan(world, businessLoan, organisationId)
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  const say = () => sayAbroad(staff, organisationId, true)
  const refused = await say()
  assert.deepEqual([refused.status, / runs: its dues must stay to be seen/.test(refused.message)], [409, true])
  const { db } = world.runtime.platform.database
  await db.updateTable('loan').set({ status: 'CLOSED' }).where('id', '=', loanId).execute()
  assert.equal((await say()).status, 200)
})

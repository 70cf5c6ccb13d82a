import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { share } from '@poonji/kernel/money.ts'
import { editProduct, listProducts } from '@poonji/capabilities/products/contract.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../quote-contract.ts'

const LAKH = 1_00_000_00

describe('quotes before anything is applied for', () => {
  let world: TestApp
  let orgId: string
  let owner: Person
  before(async () => {
    world = await startTestApp()
    orgId = await world.organisation()
    owner = await world.person({ memberOf: [orgId], role: 'BUYER_OWNER' })
  })
  after(() => world.close())

  const quotesOf = async (amount: number, months: number) =>
    (await owner.call(calls.quotes, { orgId, query: { amount, months } })).data

  test('a loan in instalments goes from the lowest terms of its product to the highest', async () => {
    const { quotes } = await quotesOf(10_00_000, 12)
    const loan = quotes.find(one => one.loanType === 'BUSINESS_LOAN')
    assert.ok(loan)
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const products = (await administrator.call(listProducts, {})).data
    const { terms } = products.find(one => one.code === 'BUSINESS_LOAN') ?? {}
    assert.ok(terms)
    const feeAt = (bps: number) => share(10 * LAKH, bps, 10_000) + share(share(10 * LAKH, bps, 10_000), 1_800, 10_000)
    assert.deepEqual(loan.rateBps, { least: terms.minRateBps, most: terms.maxRateBps })
    assert.deepEqual(loan.fee, { least: feeAt(terms.minFeeBps), most: feeAt(terms.maxFeeBps) })
    assert.equal(loan.netDisbursed.most, 10 * LAKH - loan.fee.least)
    assert.equal(loan.netDisbursed.least, 10 * LAKH - loan.fee.most)
    // the instalment of the textbook: P r / (1 - (1 + r)^-n)
    for (const [end, bps] of [
      ['least', terms.minRateBps],
      ['most', terms.maxRateBps],
    ] as const) {
      const rate = bps / 10_000 / 12
      const exact = (10 * LAKH * rate) / (1 - (1 + rate) ** -12)
      assert.ok(Math.abs(loan.payment[end] - exact) < 100, `${end}: ${loan.payment[end]} and ${exact}`)
      assert.ok(loan.aprBps[end] >= bps)
    }
  })

  test('the tax on the fee is that of the offer: of one rate to another state, of two halves within it', async () => {
    const amount = 10_00_003
    const feeOf = async () =>
      (await quotesOf(amount, 12)).quotes.find(one => one.loanType === 'BUSINESS_LOAN')?.fee.least
    assert.equal(await feeOf(), 10_000_03 + 1_800_00)
    await world.runtime.platform.database.db
      .updateTable('organisation')
      .set({ state_code: '29' })
      .where('id', '=', orgId)
      .execute()
    assert.equal(await feeOf(), 10_000_03 + 1_800_01)
  })

  test('of a limit the interest on one drawing is told, used in full', async () => {
    const { quotes } = await quotesOf(10_00_000, 12)
    const limit = quotes.find(one => one.loanType === 'PURCHASE_FINANCE')
    assert.ok(limit?.drawingDays)
    const monthly = limit.paymentCycle === 'MONTHLY'
    const days = monthly ? [28, 31] : [limit.drawingDays, limit.drawingDays]
    const [from, to] = days.map(count => share(10 * LAKH, limit.rateBps.least * count, 365 * 10_000))
    assert.ok(limit.payment.least >= (from ?? 0) && limit.payment.least <= (to ?? 0))
  })

  test('of each shape the lowest APR stands first; what is not given for the amount or so long is told with its range', async () => {
    const { quotes, others } = await quotesOf(10_00_000, 12)
    const shapes = [...new Set(quotes.map(one => one.shape))]
    assert.deepEqual(shapes, ['instalment', 'dropline', 'revolving', 'discounting'])
    for (const shape of shapes) {
      const aprs = quotes.filter(one => one.shape === shape).map(one => one.aprBps.least)
      assert.deepEqual(
        aprs,
        aprs.toSorted((a, b) => a - b),
      )
    }
    const property = others.find(one => one.loanType === 'LOAN_AGAINST_PROPERTY')
    assert.deepEqual([property?.minTenure, property?.maxTenure], [36, 180])
    const long = await quotesOf(10_00_000, 180)
    assert.deepEqual(
      long.quotes.map(one => one.loanType),
      ['LOAN_AGAINST_PROPERTY'],
    )
    assert.equal(long.quotes.length + long.others.length, quotes.length + others.length)
  })

  test('a product that is no longer offered is not quoted', async () => {
    const administrator = await world.person({ role: 'ADMINISTRATOR' })
    const products = (await administrator.call(listProducts, {})).data
    const found = products.find(one => one.code === 'CAPEX_FINANCING')
    assert.ok(found)
    const { code, shape: _, ...rest } = found
    await administrator.call(editProduct, { code, body: { ...rest, active: false } })
    const { quotes, others } = await quotesOf(10_00_000, 12)
    assert.ok(![...quotes, ...others].some(one => one.loanType === 'CAPEX_FINANCING'))
  })

  test('what is no amount or no time is refused in words', async () => {
    for (const amount of [0, -1, 5_00_00_000, 0.001]) {
      const refused = await owner.call(calls.quotes, { orgId, query: { amount, months: 12 } })
      assert.equal(refused.status, 400)
      assert.ok(refused.fieldErrors?.amount, `${amount}`)
    }
    for (const months of [0, 481, 1.5]) {
      const refused = await owner.call(calls.quotes, { orgId, query: { amount: 10_00_000, months } })
      assert.equal(refused.status, 400)
      assert.match(String(refused.fieldErrors?.months), /1 to 480/)
    }
  })

  test('the quotes are kept as a file, at the lowest terms', async () => {
    const { quotes } = await quotesOf(10_00_000, 12)
    const query = { amount: 10_00_000, months: 12 }
    const table = await tableOfFile(world, owner, calls.quotesFile, { orgId, query })
    for (const { displayName, payment } of quotes) {
      const row = table.find(cells => cells[0] === displayName)
      assert.equal(row?.[2], payment.least / 100)
    }
  })
})

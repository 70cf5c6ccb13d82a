import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { productTerms } from '../terms.ts'
import { loanTypes, productByCode } from './service.ts'

describe('products', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  test('every tenant has all products of the specification, each with terms that fit the schema', async () => {
    for (const tenant of world.runtime.platform.config.tenants) {
      const all = await world.runtime.transaction({ tenant }, work => loanTypes(work))
      assert.equal(all.length, 22)
      for (const product of all) assert.deepEqual(productTerms.parse(product.terms), product.terms, product.code)
    }
  })

  test('invoice discounting can be asked for alone or left out', async () => {
    const codes = (only: boolean) => world.transaction(async work => (await loanTypes(work, only)).map(one => one.code))
    assert.deepEqual(await codes(true), ['INVOICE_DISCOUNTING_LIMITED', 'INVOICE_DISCOUNTING_OPEN', 'BILL_DISCOUNTING'])
    assert.ok(!(await codes(false)).includes('BILL_DISCOUNTING'))
  })

  test('an unknown code is no product', async () => {
    assert.equal(await world.transaction(work => productByCode(work, 'GOLD_LOAN')), undefined)
  })
})

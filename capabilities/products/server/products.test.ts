import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { contradictionsOf } from '../contradictions.ts'
import * as calls from '../contract.ts'
import { productTerms, type ProductTerms } from '../terms.ts'
import { loanTypeName, loanTypes, productByCode } from './service.ts'

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

  describe('an administrator edits a product', () => {
    const codeOf = { code: 'BUSINESS_LOAN' }
    const read = async (person: Person, code = codeOf.code) => {
      const found = (await person.call(calls.listProducts, {})).data.find(one => one.code === code)
      assert.ok(found)
      const { nameEn, nameHi, terms, active, version } = found
      return { nameEn, nameHi, terms, active, version }
    }
    const administrator = () => world.person({ role: 'ADMINISTRATOR' })

    test('each change is a version; who made it and what stood before is kept', async () => {
      const person = await administrator()
      const body = await read(person)
      const changed = { ...body, terms: { ...body.terms, maxRateBps: 2200 } }
      assert.equal((await person.call(calls.editProduct, { ...codeOf, body: changed })).status, 200)
      const history = (await person.call(calls.productHistory, codeOf)).data
      assert.deepEqual(
        history.map(one => [one.version, one.terms.maxRateBps]),
        [
          [2, 2200],
          [1, 2400],
        ],
      )
      assert.equal(history[0]?.changedBy, 'Test Person')
      const { db } = world.runtime.platform.database
      await assert.rejects(db.deleteFrom('product_history').execute(), /append-only/)
    })

    test('a change on an old screen is a conflict', async () => {
      const person = await administrator()
      const body = { ...(await read(person)), version: 1 }
      assert.equal((await person.call(calls.editProduct, { ...codeOf, body })).status, 409)
    })

    test('a row that contradicts itself is refused, field by field', async () => {
      const person = await administrator()
      const body = await read(person)
      const wrong: [Partial<ProductTerms>, string][] = [
        [{ minRateBps: 2300 }, 'terms.maxRateBps'],
        [{ minTenureMonths: 40 }, 'terms.maxTenureMonths'],
        [{ minAmountPaise: 4_999_999_999, maxAmountPaise: 100 }, 'terms.maxAmountPaise'],
        [{ minAmountPaise: 0, maxAmountPaise: 0 }, 'terms.maxAmountPaise'],
        [{ maxFeeBps: 8_475 }, 'terms.maxFeeBps'],
        [{ minUtilisationBps: 1 }, 'terms.minUtilisationBps'],
        [{ repayments: [] }, 'terms.repayments'],
        [{ paymentCycles: ['UPFRONT'] }, 'terms.paymentCycles'],
        [{ creditDays: { min: 30, max: 90 } }, 'terms.creditDays'],
        [{ marginBps: 500 }, 'terms.marginBps'],
        [
          { allocation: { order: ['charges', 'charges', 'interest', 'principal'], direction: 'by-due' } },
          'terms.allocation',
        ],
        [{ floating: true }, 'terms.prepayment.feeBps'],
        [{ insuranceRequired: true }, 'terms.insuranceRequired'],
        [{ repayments: ['annuity', 'annuity'] }, 'terms.repayments'],
        [{ prepayment: { ...body.terms.prepayment, feeBps: 10_001 } }, 'terms.prepayment.feeBps'],
        [{ prepayment: { ...body.terms.prepayment, taxBps: 10_001 } }, 'terms.prepayment.taxBps'],
      ]
      for (const [change, field] of wrong) {
        const refused = await person.call(calls.editProduct, {
          ...codeOf,
          body: { ...body, terms: { ...body.terms, ...change } },
        })
        assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, [field]], field)
      }
    })

    test('a drawing runs for a day at least, and no more than the whole limit must be used', async () => {
      const person = await administrator()
      const { terms, ...body } = await read(person, 'PURCHASE_FINANCE')
      const edit = (change: Partial<ProductTerms>) =>
        person.call(calls.editProduct, { code: 'PURCHASE_FINANCE', body: { ...body, terms: { ...terms, ...change } } })
      const noDays = await edit({ creditDays: { min: 0, max: 0 } })
      assert.deepEqual([noDays.status, Object.keys(noDays.fieldErrors)], [400, ['terms.creditDays']])
      const tooMuch = await edit({ minUtilisationBps: 10_001 })
      assert.deepEqual([tooMuch.status, Object.keys(tooMuch.fieldErrors)], [400, ['terms.minUtilisationBps']])
    })

    test('interest taken upfront leaves something of the longest drawing, also at the highest rate', async () => {
      const person = await administrator()
      const { terms, ...body } = await read(person, 'LETTER_OF_CREDIT')
      const edit = (change: Partial<ProductTerms>) =>
        person.call(calls.editProduct, { code: 'LETTER_OF_CREDIT', body: { ...body, terms: { ...terms, ...change } } })
      const dear = { maxRateBps: 20_000, maxFeeBps: 300, feeTaxBps: 1800 }
      // 200 % for 172 days of 360 is 95.6 %, and the fee with its tax 3.5 %
      const refused = await edit({ ...dear, creditDays: { min: 30, max: 173 } })
      assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['terms.maxRateBps']])
      assert.equal((await edit({ ...dear, creditDays: { min: 30, max: 171 } })).status, 200)
    })

    test('a limit’s processing fee is always kept', async () => {
      const person = await administrator()
      const { terms, ...body } = await read(person, 'PURCHASE_FINANCE')
      const refused = await person.call(calls.editProduct, {
        code: 'PURCHASE_FINANCE',
        body: { ...body, terms: { ...terms, keepsProcessingFee: false } },
      })
      assert.deepEqual([refused.status, Object.keys(refused.fieldErrors)], [400, ['terms.keepsProcessingFee']])
    })

    test('every built-in row is free of contradictions', async () => {
      const all = await world.transaction(work => loanTypes(work))
      for (const product of all) assert.deepEqual(contradictionsOf(product.shape, product.terms), {}, product.code)
    })

    test('only who may edit products, and only the tenant’s own', async () => {
      const sales = await world.person({ role: 'SALES_MANAGER' })
      assert.equal((await sales.call(calls.listProducts, {})).status, 403)
      const rows = await tableOfFile(world, await administrator(), calls.productsFile, { query: {} })
      assert.equal(rows.length, 1 + 22)
      const heads = ['Lowest amount', 'Highest amount', 'Shortest tenure, months', 'Longest tenure, months']
      assert.deepEqual(rows[0]?.slice(4, 8), heads)
      const loan = rows.find(row => row[0] === 'Business Loan')
      assert.deepEqual(loan?.slice(4, 8), [1_00_000, 4_99_99_999.99, 6, 36])
      const agri = await world.person({ role: 'ADMINISTRATOR', tenant: 'poonji-agri' })
      const body = await read(await administrator())
      assert.equal((await agri.call(calls.editProduct, { ...codeOf, body })).status, 403)
    })

    test('a product that is switched off is not offered; partners keep their fixed names', async () => {
      const person = await administrator()
      const body = { ...(await read(person)), nameEn: 'Trade Loan', active: false }
      await person.call(calls.editProduct, { ...codeOf, body })
      const codes = await world.transaction(async work => (await loanTypes(work)).map(one => one.code))
      assert.ok(!codes.includes('BUSINESS_LOAN'))
      const term = { code: 'TERM_LOAN_3', nameEn: 'Loan for a term', nameHi: 'लोन' }
      assert.equal(loanTypeName('partner', 'en', term), 'Term Loan')
      assert.equal(loanTypeName('buyer', 'en', term), 'Loan for a term')
      assert.equal(loanTypeName('buyer', 'en', null), '-')
    })
  })
})

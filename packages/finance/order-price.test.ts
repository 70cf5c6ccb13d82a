import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceOrder } from './order-price.ts'

const terms = { freightPaise: 0, otherPaise: 0, interState: false, rounded: false }

test('a line is quantity times rate, less the discount, with half the tax to each within a state', () => {
  // 12.5 t of steel at ₹54,321.99, ₹1,000 off, 18 %: 679,024.875 → 679,024.88
  const line = { quantity: 12_500, ratePaise: 54_321_99, discountPaise: 1_000_00, gstBps: 1_800 }
  const price = priceOrder([line], terms)
  assert.deepEqual(
    [price.grossPaise, price.taxablePaise, price.taxPaise, price.cgstPaise, price.sgstPaise, price.igstPaise],
    [679_024_88, 678_024_88, 122_044_48, 61_022_24, 61_022_24, 0],
  )
  assert.equal(price.totalPaise, 800_069_36)
  const { roundingPaise, totalPaise } = priceOrder([line], { ...terms, rounded: true })
  assert.deepEqual([roundingPaise, totalPaise], [-36, 800_069_00])
})

test('freight and other charges stand with the lines by their amounts and bear their tax', () => {
  const lines = [
    { quantity: 1_000, ratePaise: 100_00, discountPaise: 0, gstBps: 500 },
    { quantity: 2_000, ratePaise: 100_00, discountPaise: 0, gstBps: 1_800 },
  ]
  const price = priceOrder(lines, { freightPaise: 10_00, otherPaise: 1, interState: true, rounded: true })
  assert.deepEqual(
    price.lines.map(line => [line.chargesPaise, line.taxablePaise, line.igstPaise]),
    [
      [3_33, 103_33, 5_17],
      [6_68, 206_68, 37_20],
    ],
  )
  assert.deepEqual([price.taxablePaise, price.taxPaise, price.roundingPaise], [310_01, 42_37, -38])
  assert.equal(price.totalPaise, 352_00)
})

test('half a paisa goes up, and each tax is rounded by itself: the halves are alike', () => {
  const line = { quantity: 500, ratePaise: 1_01, discountPaise: 0, gstBps: 1_800 }
  const within = priceOrder([line], terms)
  // 50.5 paise → 51; 9 % of them 4.59 → 5, 18 % 9.18 → 9
  assert.deepEqual([within.grossPaise, within.cgstPaise, within.sgstPaise, within.totalPaise], [51, 5, 5, 61])
  const other = priceOrder([line], { ...terms, interState: true })
  assert.deepEqual([other.igstPaise, other.totalPaise], [9, 60])
})

test('charges beside nothing are no price', () => {
  const free = { quantity: 1_000, ratePaise: 5, discountPaise: 5, gstBps: 0 }
  assert.throws(() => priceOrder([free], { ...terms, freightPaise: 1 }), RangeError)
})

test('the parts of a price always sum to its total', () => {
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 10_000_000 }),
      ratePaise: fc.integer({ min: 1, max: 10_000_000 }),
      off: fc.integer({ min: 0, max: 99 }),
      gstBps: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
    })
    .map(({ off, ...one }) => {
      const gross = Math.floor((one.quantity * one.ratePaise) / 1_000)
      return { ...one, discountPaise: Math.floor((gross / 100) * off) }
    })
  const charge = fc.integer({ min: 0, max: 1_00_000_00 })
  const asked = fc.record({ freightPaise: charge, otherPaise: charge, interState: fc.boolean(), rounded: fc.boolean() })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), asked, (lines, given) => {
      const worth = lines.some(one => one.quantity * one.ratePaise >= 500 && one.discountPaise === 0)
      fc.pre(worth)
      const price = priceOrder(lines, given)
      assert.equal(price.grossPaise - price.discountPaise + price.chargesPaise, price.taxablePaise)
      assert.equal(price.cgstPaise + price.sgstPaise + price.igstPaise, price.taxPaise)
      assert.equal(price.taxablePaise + price.taxPaise + price.roundingPaise, price.totalPaise)
      assert.ok(Math.abs(price.roundingPaise) <= 50)
      assert.equal(price.cgstPaise, price.sgstPaise)
      assert.ok(given.interState ? price.cgstPaise + price.sgstPaise === 0 : price.igstPaise === 0)
      for (const one of price.lines)
        assert.equal(one.netPaise + one.chargesPaise + one.cgstPaise + one.sgstPaise + one.igstPaise, one.totalPaise)
    }),
  )
})

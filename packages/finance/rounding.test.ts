import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { divideBig, divideSafe, mulDiv, ROUNDINGS } from './rounding.ts'

test('a half rounds up, or to the even neighbour, or as told', () => {
  assert.deepEqual(
    ROUNDINGS.map(rounding => [5, 15, 14, 16].map(n => divideSafe(n, 10, rounding))),
    [
      [1, 2, 1, 2],
      [0, 2, 1, 2],
      [1, 2, 2, 2],
      [0, 1, 1, 1],
    ],
  )
})

test('plain numbers and BigInt round alike', () => {
  const whole = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(...ROUNDINGS), (n, d, rounding) => {
      assert.equal(divideSafe(n, d, rounding), divideBig(BigInt(n), BigInt(d), rounding))
    }),
    { numRuns: 5_000 },
  )
})

test('a figure beyond the safe integers is refused, not bent', () => {
  assert.throws(() => mulDiv(1e15, 1e6, 1e6, 1), { name: 'FinanceError', code: 'AMOUNT_TOO_LARGE' })
})

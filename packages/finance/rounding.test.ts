import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { EMI_ROUNDINGS, roundEmi } from './emi.ts'
import { divideBig, divideFloat, divideSafe, mulDiv, ROUNDINGS } from './rounding.ts'
import { buildSchedule } from './schedule.ts'

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

test('a fraction of a paisa rounds as whole ones do', () => {
  for (const rounding of ROUNDINGS)
    for (const n of [0, 5, 14, 15, 16, 25])
      assert.equal(divideFloat(n, 10, rounding), divideSafe(n, 10, rounding), `${n}, ${rounding}`)
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

test('an instalment is rounded to the rupee once: 969.496 rupees are 969, not 969.50 and then 970', () => {
  const rounded = EMI_ROUNDINGS.map(rounding => roundEmi(96_949.6, rounding))
  assert.deepEqual(rounded, [96_950, 96_950, 96_900, 97_000, 96_900, 96_949.6])
  assert.equal(roundEmi(96_949.9999999, 'rupee'), 97_000)
})

test('an unrounded instalment leaves fractions outstanding, whose interest rounds as any other', () => {
  const large = { principalPaise: 44_58_426_44, annualRateBps: 948.22, dayCount: 'actual/actual' } as const
  const dates = { disbursedOn: '2026-01-05', firstDueOn: '2026-02-05', instalments: 24 }
  const { rows } = buildSchedule({ ...large, ...dates, emiRounding: 'none' })
  const near = buildSchedule({ ...large, ...dates }).rows
  for (const [i, row] of rows.entries()) {
    assert.ok(Number.isInteger(row.interestPaise))
    assert.ok(Math.abs(row.interestPaise - (near[i]?.interestPaise ?? 0)) <= 1)
  }
  const split = { ...dates, emiRounding: 'none', rateChanges: [{ fromOn: '2026-05-20', annualRateBps: 1000 }] } as const
  assert.equal(buildSchedule({ ...large, ...split }).rows.at(-1)?.closingPaise, 0)
})

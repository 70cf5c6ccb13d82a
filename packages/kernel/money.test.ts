import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bareRupees,
  divideRounded,
  formatMoney,
  formatMoneyShort,
  parseRupees,
  share,
  splitByWeights,
  toPaise,
  toRupees,
  toWholeRupees,
} from './money.ts'

const paise = fc.integer({ min: -(10 ** 14), max: 10 ** 14 })

test('rupees on the wire and back are the same amount', () => {
  fc.assert(fc.property(paise, amount => assert.equal(parseRupees(toRupees(amount)), amount === 0 ? 0 : amount)))
  fc.assert(fc.property(paise, amount => assert.ok(/^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(toRupees(amount))))))
})

test('an amount shown with its paise reads back as the same amount', () => {
  fc.assert(
    fc.property(paise, amount => {
      const shown = formatMoney(amount).replace('₹', '').replace('−', '-')
      assert.equal(parseRupees(shown), amount)
    }),
  )
})

test('takes rupees with at most two decimals and commas, refuses the rest', () => {
  assert.equal(parseRupees('12,34,567.5'), 123456750)
  assert.equal(parseRupees(' 500 '), 50000)
  assert.equal(parseRupees('0.07'), 7)
  assert.equal(parseRupees(4.35), 435)
  assert.ok(Object.is(parseRupees('-0'), 0), 'no minus zero')
  for (const text of ['', '1.234', 'abc', '1e5', '₹5', '.', '--1', '12345678901234', 'NaN'])
    assert.equal(parseRupees(text), null, text)
  assert.equal(parseRupees(0.1 + 0.2), null, 'a figure that floats have spoilt is refused, not rounded')
})

test('what stands around an amount on paper is no part of it, and what is no amount stays none', () => {
  for (const text of [
    '5,00,000/-',
    '₹ 5,00,000/-',
    'Rs. 5,00,000.00/-',
    'INR 500000',
    'रु. ५,००,०००',
    '5,00,000 /- only',
    '500000 Rs.',
  ])
    assert.equal(parseRupees(bareRupees(text)), 5_00_000_00, text)
  assert.equal(parseRupees(bareRupees('-500/-')), -500_00)
  for (const text of ['5 lakh', '5/6', '5-', '/-', 'Rs', '1/-2', '5 per cent'])
    assert.equal(parseRupees(bareRupees(text)), null, text)
})

test('shows lakhs and crores in the Indian way, with a true minus', () => {
  assert.equal(formatMoney(123456750), '₹12,34,567.50')
  assert.equal(formatMoney(123456700), '₹12,34,567')
  assert.equal(formatMoney(123456700, { paise: 'always' }), '₹12,34,567.00')
  assert.equal(formatMoney(123456750, { paise: 'never' }), '₹12,34,568')
  assert.equal(formatMoney(-5), '−₹0.05')
  assert.equal(formatMoney(-30, { paise: 'never' }), '₹0', 'nothing has no sign')
})

test('staff shorthand', () => {
  assert.equal(formatMoneyShort(3_84_00_000_00, 'en'), '₹3.84 cr')
  assert.equal(formatMoneyShort(18_40_000_00, 'en'), '₹18.4 L')
  assert.equal(formatMoneyShort(18_00_000_00, 'en'), '₹18 L')
  assert.equal(formatMoneyShort(74_500_00, 'en'), '₹74,500')
  assert.equal(formatMoneyShort(10_00_00_000_00, 'en'), '₹10 cr')
  assert.equal(formatMoneyShort(12_345_67_00_000_00, 'en'), '₹12,345.67 cr')
  assert.equal(formatMoneyShort(99_99_999_00, 'en'), '₹1 cr', 'never 100 L')
  assert.equal(formatMoneyShort(99_94_000_00, 'en'), '₹99.9 L')
  assert.equal(formatMoneyShort(99_95_000_00, 'en'), '₹1 cr')
  assert.equal(formatMoneyShort(1_00_000_00, 'en'), '₹1 L')
  assert.equal(formatMoneyShort(-2_50_000_00, 'en'), '−₹2.5 L')
})

test('short amounts for borrowers: the units are spelt, in Hindi always', () => {
  assert.equal(formatMoneyShort(18_40_000_00, 'hi'), '₹18.4 लाख')
  assert.equal(formatMoneyShort(3_84_00_000_00, 'hi', true), '₹3.84 करोड़')
  assert.equal(formatMoneyShort(18_40_000_00, 'en', true), '₹18.4 lakh')
  assert.equal(formatMoneyShort(99_99_999_00, 'hi'), '₹1 करोड़', 'what rounds to a crore is no lakh')
  assert.equal(formatMoneyShort(99_99_999_00, 'en', true), '₹1 crore')
})

test('a split loses and makes no paisa, and gives nothing to a part without weight', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }).filter(list => list.some(w => w > 0))
  fc.assert(
    fc.property(paise, weights, (amount, list) => {
      const parts = splitByWeights(amount, list)
      assert.equal(parts.length, list.length)
      assert.equal(
        parts.reduce((sum, part) => sum + part, 0),
        amount === 0 ? 0 : amount,
      )
      list.forEach((weight, i) => weight === 0 && assert.equal(Math.abs(parts[i] ?? 1), 0))
    }),
  )
  assert.deepEqual(splitByWeights(100, [1, 1, 1]), [33, 33, 34])
  assert.deepEqual(splitByWeights(100, [1, 1, 1, 0]), [33, 33, 34, 0])
  assert.throws(() => splitByWeights(100, [0, 0]), RangeError)
  assert.throws(() => splitByWeights(100, []), RangeError)
})

test('a share of a large amount is exact', () => {
  assert.equal(share(50_000, 1800, 10_000), 9_000)
  assert.equal(share(5_00_00_000_00, 2400 * 365, 10_000 * 365), 1_20_00_000_00)
  assert.equal(share(1, 1, 2), 1)
  assert.equal(share(-1, 1, 2), -1)
  assert.equal(share(1, 1, 2, 'down'), 0)
  assert.equal(share(1, 1, 100, 'up'), 1)
})

test('a share never strays more than half a paisa from the exact figure', () => {
  fc.assert(
    fc.property(paise, fc.nat(100_000), fc.integer({ min: 1, max: 3_660_000 }), (amount, numerator, denominator) => {
      fc.pre(Math.abs((amount * numerator) / denominator) < Number.MAX_SAFE_INTEGER / 2)
      const off =
        BigInt(share(amount, numerator, denominator)) * BigInt(denominator) - BigInt(amount) * BigInt(numerator)
      assert.ok((off < 0n ? -off : off) * 2n <= BigInt(denominator))
    }),
  )
})

test('whole rupees and limits', () => {
  assert.equal(toWholeRupees(12_350, 'half-up'), 12_400)
  assert.equal(toWholeRupees(12_350, 'down'), 12_300)
  assert.equal(toWholeRupees(12_301, 'up'), 12_400)
  assert.throws(() => toPaise(2n ** 53n), RangeError)
  assert.throws(() => divideRounded(1n, 0n), RangeError)
})

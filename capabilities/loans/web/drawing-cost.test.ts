import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingCost, upfrontSums, type DrawnLimit } from './drawing-cost.ts'

const limit = (today: string, given: Partial<DrawnLimit['terms']>, shape: DrawnLimit['shape'] = 'revolving') => ({
  shape,
  firstDrawnOn: null,
  today,
  terms: {
    rateBps: 1_600,
    dayCount: 'actual/365' as const,
    paymentCycle: 'MATURITY' as const,
    creditDays: 90,
    ...given,
  },
})

test('5,00,000 at 16 % cost 19,726.03 for 90 days and 6,575.34 for 30, as the books ask (life/replay.test.ts)', () => {
  const drawn = limit('2025-07-05', {})
  assert.equal(drawingCost(drawn, 5_00_000_00, 90), 19_726_03)
  assert.equal(drawingCost(drawn, 5_00_000_00, 30), 6_575_34)
  assert.equal(drawingCost(drawn, 0, 30), 0)
})

test('thirty days of the 30/360 year are a month, whatever the month', () => {
  const terms = { rateBps: 1_200, dayCount: '30/360' as const }
  assert.equal(drawingCost(limit('2026-03-01', terms), 1_00_000_00, 30), 1_000_00)
  assert.equal(drawingCost(limit('2026-02-01', terms), 1_00_000_00, 28), 1_000_00)
})

test('interest asked every month is the sum of what each month asks, rounded by itself', () => {
  // 4,63,184.23 at 16.5 % from 19 Jun 2026: 30, 31, 31, 30, 31 days and the last 27
  const months = [6_281_54, 6_490_92, 6_490_92, 6_281_54, 6_490_92, 5_653_39]
  const asked = months.reduce((sum, one) => sum + one, 0)
  const terms = { rateBps: 1_650, creditDays: 180 }
  assert.equal(drawingCost(limit('2026-06-19', { ...terms, paymentCycle: 'MONTHLY' }), 4_63_184_23, 180), asked)
  assert.equal(drawingCost(limit('2026-06-19', terms, 'dropline'), 4_63_184_23, 180), asked)
  const since = { ...limit('2026-06-19', terms, 'dropline'), firstDrawnOn: '2026-01-10' }
  // to 10 Jul, its next date, and on to 19 Jul
  assert.equal(drawingCost(since, 4_63_184_23, 30), 4_397_08 + 1_884_46)
})

test('taken upfront, the interest of the whole credit period is kept back, and of days not used given back', () => {
  const drawn = limit('2027-03-16', { paymentCycle: 'UPFRONT' })
  assert.deepEqual(upfrontSums(drawn, 5_00_000_00, 90), { out: 4_80_273_97, back: 5_00_000_00 })
  // as the books took it back after 30 days (reports.test.ts)
  assert.deepEqual(upfrontSums(drawn, 5_00_000_00, 30), { out: 4_80_273_97, back: 4_86_849_31 })
  // an invoice that is due in 30 days
  const invoice = { ...drawn, shape: 'discounting' as const }
  assert.deepEqual(upfrontSums(invoice, 5_00_000_00, 30), { out: 4_93_424_66, back: 5_00_000_00 })
})

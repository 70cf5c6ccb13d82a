import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawingCost } from './drawing-cost.ts'

test('5,00,000 at 16 % cost 19,726.03 for 90 days and 6,575.34 for 30, as the books ask (life/replay.test.ts)', () => {
  const terms = { rateBps: 1_600, dayCount: 'actual/365' as const }
  assert.equal(drawingCost(terms, 5_00_000_00, '2025-07-05', 90), 19_726_03)
  assert.equal(drawingCost(terms, 5_00_000_00, '2025-07-05', 30), 6_575_34)
  assert.equal(drawingCost(terms, 0, '2025-07-05', 30), 0)
})

test('thirty days of the 30/360 year are a month, whatever the month', () => {
  const terms = { rateBps: 1_200, dayCount: '30/360' as const }
  assert.equal(drawingCost(terms, 1_00_000_00, '2026-03-01', 30), 1_000_00)
  assert.equal(drawingCost(terms, 1_00_000_00, '2026-02-01', 28), 1_000_00)
})

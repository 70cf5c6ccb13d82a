import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earnedByNext, earnedOn, partOf } from './slabs.ts'

const CRORE = 1_00_00_000_00
const slabs = [
  { fromPaise: 0, bps: 75 },
  { fromPaise: CRORE, bps: 100 },
  { fromPaise: 2 * CRORE, bps: 125 },
]

test('each rupee earns the rate of the slab it falls in', () => {
  assert.equal(earnedOn(slabs, 10_00_000_00), 7_500_00)
  assert.equal(earnedOn(slabs, CRORE), 75_000_00)
  // 1 crore at 0.75 %, half a crore at 1 %
  assert.equal(earnedOn(slabs, CRORE + CRORE / 2), 1_25_000_00)
  // 75,000 + 1,00,000 + 50 lakh at 1.25 %
  assert.equal(earnedOn(slabs, 2 * CRORE + CRORE / 2), 2_37_500_00)
  assert.equal(earnedOn(slabs, 0), 0)
})

test('a disbursal that crosses a slab is split at it', () => {
  assert.equal(earnedByNext(slabs, 90_00_000_00, 20_00_000_00), 7_500_00 + 10_000_00)
})

test('many small disbursals earn what one of their sum earns, to the paisa', () => {
  const odd = [33_333_33, 66_666_67, 12_345_67, 1, 99]
  let before = 0
  let earned = 0
  for (const amount of odd) {
    earned += earnedByNext(slabs, before, amount)
    before += amount
  }
  assert.equal(earned, earnedOn(slabs, before))
})

test('halves of a paisa are rounded up, also of what is given back', () => {
  assert.equal(earnedOn([{ fromPaise: 0, bps: 100 }], 50), 1)
  assert.equal(earnedOn([{ fromPaise: 0, bps: 100 }], 49), 0)
  assert.equal(partOf(12_345_67, 5_000), 6_172_84)
  assert.equal(partOf(0, 5_000), 0)
})

test('the greatest amounts leave no safe integer on the way', () => {
  assert.equal(earnedOn([{ fromPaise: 0, bps: 10_000 }], 90_000_00_00_000_00), 90_000_00_00_000_00)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsIn } from './extract.ts'
import { findAmounts, findPeriod } from './found-in-text.ts'

test('amounts are found as India writes them, largest first; bare numbers are not amounts', () => {
  assert.deepEqual(
    findAmounts('Total Rs. 12,34,567.50 of INR 500 and ₹1,00,000; 4,86,310.00; account 004501234567; 2026'),
    [123_456_750, 48_631_000, 10_000_000, 50_000],
  )
})

test('a period is found in the ways that banks write it, and a date that does not exist is none', () => {
  const period = { periodFromOn: '2026-05-01', periodToOn: '2026-10-31' }
  for (const text of [
    'Statement from 01/05/2026 to 31/10/2026',
    'Period: 01-05-2026 - 31-10-2026',
    'From 1 May 2026 till 31 October 2026',
    '2026-05-01 to 2026-10-31',
  ])
    assert.deepEqual(findPeriod(text), period, text)
  assert.deepEqual(findPeriod('from 31/02/2026 to 31/10/2026'), {})
  assert.deepEqual(findPeriod('from 31/10/2026 to 01/05/2026'), {})
})

test('the name is found however the company is abbreviated; a stranger’s PAN does not match', () => {
  const company = { name: 'Shree Ganesh Steel Traders Private Limited', isPan: (pan: string) => pan === 'AABCS1429B' }
  const found = factsIn(
    'SHREE GANESH STEEL TRADERS PVT. LTD. pan AABCS1429B, buyer AAACR5055K, GSTIN 23AABCS1429B1Z2',
    company,
  )
  assert.equal(found.nameFound, true)
  assert.deepEqual(
    found.pans?.map(pan => pan.matches),
    [true, false],
  )
  assert.ok(!JSON.stringify(found).includes('AABCS1429B'))
})

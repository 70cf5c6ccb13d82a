import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ageingBucket,
  borrowerClass,
  daysPastDue,
  isAboveLimit,
  revolvingClass,
  termLoanClass,
} from './days-past-due.ts'

/** RBI circular of 12 Nov 2021, the example due 31 Mar 2021, and the days around its boundaries. */
const RBI_ROWS = [
  ['2021-03-30', 0, 'STANDARD'],
  ['2021-03-31', 1, 'SMA-0'],
  ['2021-04-29', 30, 'SMA-0'],
  ['2021-04-30', 31, 'SMA-1'],
  ['2021-05-29', 60, 'SMA-1'],
  ['2021-05-30', 61, 'SMA-2'],
  ['2021-06-28', 90, 'SMA-2'],
  ['2021-06-29', 91, 'NPA'],
  ['2021-07-29', 121, 'NPA'],
] as const

for (const [on, days, expected] of RBI_ROWS)
  test(`due 31 Mar 2021 and unpaid at the end of ${on}: ${days} days, ${expected}`, () => {
    assert.equal(daysPastDue('2021-03-31', on), days)
    assert.equal(termLoanClass(days), expected)
  })

test('nothing unpaid is no days past due', () => {
  assert.equal(daysPastDue(null, '2021-06-29'), 0)
})

test('a revolving limit has no SMA-0', () => {
  assert.deepEqual([0, 30, 31, 60, 61, 90, 91].map(revolvingClass), [
    'STANDARD',
    'STANDARD',
    'SMA-1',
    'SMA-1',
    'SMA-2',
    'SMA-2',
    'NPA',
  ])
})

test('a revolving balance counts against the lower of limit and drawing power', () => {
  assert.equal(isAboveLimit(8_50_000, 10_00_000, 8_00_000), true)
  assert.equal(isAboveLimit(9_50_000, 10_00_000, 12_00_000), false)
  assert.equal(isAboveLimit(8_00_000, 10_00_000, 8_00_000), false)
})

test('one NPA facility makes the borrower NPA, and only the last arrear paid ends it', () => {
  assert.equal(borrowerClass('STANDARD', ['NPA', 'STANDARD'], true), 'NPA')
  assert.equal(borrowerClass('NPA', ['SMA-0', 'STANDARD'], true), 'NPA')
  assert.equal(borrowerClass('NPA', ['STANDARD', 'STANDARD'], false), 'STANDARD')
  assert.equal(borrowerClass('SMA-2', ['SMA-0', 'STANDARD'], true), 'SMA-0')
})

test('ageing buckets', () => {
  assert.deepEqual([0, 30, 31, 60, 61, 90, 91].map(ageingBucket), [
    '0-30',
    '0-30',
    '31-60',
    '31-60',
    '61-90',
    '61-90',
    '90+',
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { financialYearOf } from '@poonji/kernel/financial-year.ts'
import { askedPeriod, covered, reachesAhead, unitsOf } from './periods.ts'

test('what is asked for: whole months that are over, financial years that have ended', () => {
  assert.deepEqual(askedPeriod('months', 6, '2026-11-20'), { fromOn: '2026-05-01', toOn: '2026-10-31' })
  assert.deepEqual(askedPeriod('months', 6, '2026-03-01'), { fromOn: '2025-09-01', toOn: '2026-02-28' })
  assert.deepEqual(askedPeriod('months', 12, '2028-03-31'), { fromOn: '2027-03-01', toOn: '2028-02-29' })
  assert.deepEqual(askedPeriod('financial-years', 2, '2026-11-20'), { fromOn: '2024-04-01', toOn: '2026-03-31' })
  assert.deepEqual(askedPeriod('financial-years', 2, '2026-03-31'), { fromOn: '2023-04-01', toOn: '2025-03-31' })
  assert.equal(askedPeriod('none', 0, '2026-11-20'), null)
})

test('the month or year that runs is the last that a paper of days gone by may tell of', () => {
  const ahead = (kind: 'months' | 'financial-years', toOn: string) => reachesAhead(kind, toOn, '2026-11-20')
  assert.deepEqual([ahead('months', '2026-11-30'), ahead('months', '2026-12-01')], [false, true])
  assert.deepEqual([ahead('financial-years', '2027-03-31'), ahead('financial-years', '2027-04-01')], [false, true])
  assert.equal(reachesAhead('none', '2066-01-01', '2026-11-20'), false)
})

test('a financial year begins on 1 April', () => {
  assert.deepEqual([financialYearOf('2026-03-31'), financialYearOf('2026-04-01')], [2025, 2026])
})

test('months and years are counted once, however documents overlap', () => {
  assert.deepEqual(unitsOf('months', { fromOn: '2026-05-20', toOn: '2026-07-02' }), ['2026-05', '2026-06', '2026-07'])
  const halves = [
    { fromOn: '2026-05-01', toOn: '2026-08-31' },
    { fromOn: '2026-07-01', toOn: '2026-10-31' },
  ]
  assert.equal(covered('months', halves), 6)
  assert.equal(covered('financial-years', [{ fromOn: '2024-04-01', toOn: '2026-03-31' }]), 2)
  assert.equal(covered('months', [{ fromOn: '2026-10-31', toOn: '2026-05-01' }]), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenOf, daysOf, PRESETS, presetsSince } from './periods.ts'

test('a name stands for its days: the years are financial years, and what runs has no end', () => {
  assert.deepEqual(
    PRESETS.map(preset => daysOf(preset, '2027-03-31')),
    [
      { from: '2027-03-01' },
      { from: '2027-02-01', to: '2027-02-28' },
      { from: '2026-04-01' },
      { from: '2025-04-01', to: '2026-03-31' },
    ],
  )
  assert.deepEqual(daysOf('lastMonth', '2027-01-15'), { from: '2026-12-01', to: '2026-12-31' })
  assert.deepEqual(daysOf('thisYear', '2027-04-01'), { from: '2027-04-01' })
})

test('an address says what was chosen', () => {
  for (const preset of PRESETS) assert.equal(chosenOf(daysOf(preset, '2026-11-20'), '2026-11-20'), preset)
  assert.equal(chosenOf({}, '2026-11-20'), null)
  assert.equal(chosenOf({ to: '2026-11-10' }, '2026-11-20'), 'own')
})

test('days before the loan began are not offered', () => {
  assert.deepEqual(presetsSince('2026-11-05', '2026-11-20'), ['thisMonth', 'thisYear'])
  assert.deepEqual(presetsSince('2026-03-31', '2026-11-20'), [...PRESETS])
  assert.deepEqual(presetsSince(null, '2026-11-20'), ['thisMonth', 'thisYear'])
})

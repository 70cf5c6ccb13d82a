import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfPreset } from './date-presets.ts'

test('presets are whole days that end today, and last month is all of it', () => {
  const days = (preset: Parameters<typeof daysOfPreset>[0], today: string) => {
    const found = daysOfPreset(preset, today)
    return found && [found.fromOn, found.toOn]
  }
  assert.deepEqual(days('TODAY', '2026-11-20'), ['2026-11-20', '2026-11-20'])
  assert.deepEqual(days('LAST_15_DAYS', '2026-11-20'), ['2026-11-06', '2026-11-20'])
  assert.deepEqual(days('THIS_MONTH', '2026-11-20'), ['2026-11-01', '2026-11-20'])
  assert.deepEqual(days('LAST_MONTH', '2026-03-31'), ['2026-02-01', '2026-02-28'])
  assert.deepEqual(days('LAST_3_MONTHS', '2026-11-20'), ['2026-08-21', '2026-11-20'])
  assert.equal(days('CUSTOM', '2026-11-20'), null)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBankWorkingDays, bankWorkingDayFrom, isBankWorkingDay, isWeeklyBankHoliday } from './bank-days.ts'

// November 2026 begins on a Sunday: its Saturdays are the 7th, 14th, 21st and 28th.
const GURU_NANAK = new Set(['2026-11-24'])

test('Sundays and the second and fourth Saturdays are bank holidays', () => {
  for (const on of ['2026-11-01', '2026-11-14', '2026-11-28', '2026-11-29'])
    assert.equal(isWeeklyBankHoliday(on), true, on)
  for (const on of ['2026-11-07', '2026-11-21', '2026-11-13']) assert.equal(isWeeklyBankHoliday(on), false, on)
  assert.equal(isWeeklyBankHoliday('2026-08-29'), false, 'a fifth Saturday is worked')
})

test('working days step over weekly and dated holidays', () => {
  assert.equal(isBankWorkingDay('2026-11-24', GURU_NANAK), false)
  assert.equal(bankWorkingDayFrom('2026-11-24', GURU_NANAK), '2026-11-25')
  assert.equal(bankWorkingDayFrom('2026-11-25', GURU_NANAK), '2026-11-25')
  assert.equal(bankWorkingDayFrom('2026-11-28', GURU_NANAK), '2026-11-30')
  assert.equal(addBankWorkingDays('2026-11-20', 3, GURU_NANAK), '2026-11-25', 'Sat 21, Mon 23, then Wed 25')
  assert.equal(addBankWorkingDays('2026-11-27', 1, GURU_NANAK), '2026-11-30')
  assert.throws(() => addBankWorkingDays('2026-11-27', 0, GURU_NANAK), RangeError)
})

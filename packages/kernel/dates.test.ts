import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  dateInIndia,
  daysBetween,
  daysInMonth,
  endOfDayInIndia,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  isMonthEnd,
  isPlainDate,
  startOfDayInIndia,
  timeInIndia,
  weekday,
} from './dates.ts'

const dates = fc.integer({ min: 0, max: 60_000 }).map(day => addDays('1950-01-01', day))

test('a date is one that the calendar has', () => {
  for (const text of ['2024-02-29', '2000-02-29', '2026-12-31']) assert.equal(isPlainDate(text), true, text)
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    '2026-11-25T00:00',
  ]) {
    assert.equal(isPlainDate(text), false, text)
  }
})

test('days added are days between, in any year', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (on, days) => {
      assert.equal(daysBetween(on, addDays(on, days)), days)
      assert.equal(isPlainDate(addDays(on, days)), true)
    }),
  )
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2026-02-28', 1), '2026-03-01')
  assert.equal(daysBetween('2024-01-01', '2025-01-01'), 366)
})

test('monthly steps keep their day: 31 Jan, 28 Feb, 31 Mar', () => {
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(addMonths('2024-01-31', 1), '2024-02-29')
  assert.equal(addMonths('2026-02-28', 1, 31), '2026-03-31')
  assert.equal(addMonths('2026-11-30', 3), '2027-02-28')
  assert.equal(addMonths('2026-01-15', -1), '2025-12-15')
  assert.equal(addMonths('2024-02-29', 12), '2025-02-28')
  assert.equal(addMonths('2024-02-29', 48), '2028-02-29')
})

test('stepping with the anchor is the same as going there at once', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 60 }), (on, months) => {
      const anchor = Number(on.slice(8))
      let step = on
      for (let i = 0; i < months; i++) step = addMonths(step, 1, anchor)
      assert.equal(step, addMonths(on, months))
      assert.ok(Number(step.slice(8)) === anchor || (isMonthEnd(step) && Number(step.slice(8)) < anchor))
    }),
  )
})

test('months, month ends and weekdays', () => {
  assert.equal(daysInMonth(2024, 2), 29)
  assert.equal(daysInMonth(2100, 2), 28)
  assert.equal(isMonthEnd('2026-02-28'), true)
  assert.equal(isMonthEnd('2024-02-28'), false)
  assert.equal(weekday('1970-01-01'), 4)
  assert.equal(weekday('2026-11-25'), 3)
  fc.assert(fc.property(dates, on => assert.equal(weekday(on), new Date(`${on}T00:00:00Z`).getUTCDay())))
})

test('a day in India begins at 18:30 UTC of the day before', () => {
  assert.equal(dateInIndia(new Date('2026-11-24T18:29:59.999Z')), '2026-11-24')
  assert.equal(dateInIndia(new Date('2026-11-24T18:30:00.000Z')), '2026-11-25')
  assert.equal(startOfDayInIndia('2026-11-25').toISOString(), '2026-11-24T18:30:00.000Z')
  assert.equal(endOfDayInIndia('2026-11-25').toISOString(), '2026-11-25T18:29:59.999Z')
  fc.assert(
    fc.property(dates, on => {
      assert.equal(dateInIndia(startOfDayInIndia(on)), on)
      assert.equal(dateInIndia(endOfDayInIndia(on)), on)
    }),
  )
})

test('dates and times as people read them', () => {
  assert.equal(formatDate('2026-11-05'), 'Nov 5, 2026')
  assert.equal(formatMonth('2026-11'), 'Nov 2026')
  assert.equal(formatDay('2026-11-05'), 'Nov 5')
  assert.equal(formatDay('2026-11-05', 'hi'), '5 नवंबर')
  assert.equal(formatDate('2026-11-25', 'hi'), '25 नवंबर 2026')
  assert.equal(formatDateTime(new Date('2026-11-20T11:34:00Z')), '5:04 PM, Nov 20, 2026')
  assert.equal(formatDateTime(new Date('2026-11-20T11:34:00Z'), 'hi'), '20 नवंबर 2026, शाम 5:04 बजे')
  assert.equal(formatDateTime(new Date('2026-11-20T18:35:00Z')), '12:05 AM, Nov 21, 2026')
  assert.equal(formatDateTime(new Date('2026-11-20T06:30:00Z')), '12:00 PM, Nov 20, 2026')
  const hindi = ['18:30', '22:29', '22:30', '06:29', '06:30', '10:29', '10:30', '14:29', '14:30'].map(utc =>
    formatTime(new Date(`2026-11-20T${utc}:00Z`), 'hi'),
  )
  assert.deepEqual(hindi, [
    'रात 12:00 बजे',
    'रात 3:59 बजे',
    'सुबह 4:00 बजे',
    'सुबह 11:59 बजे',
    'दोपहर 12:00 बजे',
    'दोपहर 3:59 बजे',
    'शाम 4:00 बजे',
    'शाम 7:59 बजे',
    'रात 8:00 बजे',
  ])
})

test('the time that a field has is that of India, beyond midnight that of its next day', () => {
  assert.equal(timeInIndia(new Date('2026-11-20T11:34:56Z')), '17:04')
  assert.equal(timeInIndia(new Date('2026-11-20T20:00:00Z')), '01:30')
})

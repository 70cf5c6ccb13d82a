import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { addDays, addMonths, fromDayNumber, toDayNumber } from '@poonji/kernel/dates.ts'
import fc from 'fast-check'
import { addMonthsYmd, dayOfYmd, formatYmd, parseYmd, ymdOfDay } from './civil.ts'
import { DAY_COUNTS, restOfPeriod, yearFraction } from './day-count.ts'
import { interestOnDailyBalance } from './dropline.ts'
import type { DayCount } from './day-count.ts'
import { BUSINESS_DAY_ROLLS } from './due-dates.ts'
import { interestPaise } from './interest.ts'
import { buildSchedule } from './schedule.ts'

const day = fc.integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2199-12-31') })

test('the whole-number calendar agrees with the kernel over three centuries', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (number, months) => {
      const on = fromDayNumber(number)
      const ymd = parseYmd(on)
      assert.equal(dayOfYmd(ymd), number)
      assert.equal(ymdOfDay(number), ymd)
      assert.equal(formatYmd(ymd), on)
      assert.equal(formatYmd(addMonthsYmd(ymd, months, ymd % 100)), addMonths(on, months))
    }),
    { numRuns: 20_000 },
  )
})

/** ISDA's own comparison of the conventions (EMU and market conventions, 1998) and boundary days of 30/360. */
const FRACTIONS: [DayCount, string, string, number, number][] = [
  ['actual/365', '2025-07-18', '2025-08-05', 18, 365],
  ['actual/360', '2026-01-31', '2026-03-31', 59, 360],
  ['30/360', '2026-01-31', '2026-03-31', 60, 360],
  ['30/360', '2026-01-30', '2026-03-31', 60, 360],
  ['30/360', '2026-01-15', '2026-01-31', 16, 360],
  ['30e/360', '2026-01-15', '2026-01-31', 15, 360],
  ['30/360', '2026-02-28', '2026-03-31', 33, 360],
  ['30e/360', '2026-02-28', '2026-03-31', 32, 360],
  ['30/360', '2024-02-29', '2024-03-31', 32, 360],
  ['actual/actual', '2003-11-01', '2004-05-01', 61 * 366 + 121 * 365, 365 * 366],
  ['actual/actual', '1999-02-01', '1999-07-01', 150 * 366, 365 * 366],
  ['actual/actual', '2024-02-29', '2025-02-28', 307 * 365 + 58 * 366, 365 * 366],
]

for (const [dayCount, from, to, numerator, denominator] of FRACTIONS)
  test(`${dayCount} from ${from} to ${to}`, () => {
    const fraction = yearFraction(dayCount, from, to)
    assert.deepEqual([fraction.numerator, fraction.denominator], [numerator, denominator])
  })

/** A period of up to four months and days within it, each once, in order. */
const cutPeriods = fc
  .record({
    from: day,
    days: fc.integer({ min: 2, max: 125 }),
    cuts: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  })
  .map(({ from, days, cuts }) => ({
    from: fromDayNumber(from),
    to: fromDayNumber(from + days),
    cuts: [...new Set(cuts.map(cut => 1 + (cut % (days - 1))))].sort((a, b) => a - b).map(n => fromDayNumber(from + n)),
  }))

test('the nights to a day of a period and the rest of the period are the whole of it, by each day count', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DAY_COUNTS), cutPeriods, (dayCount, { from, to, cuts }) => {
      const whole = yearFraction(dayCount, from, to).numerator
      assert.equal(restOfPeriod(dayCount, from, from, to), whole)
      for (const cut of cuts) {
        let nights = 0
        for (let on = from; on < cut; on = addDays(on, 1))
          nights += yearFraction(dayCount, on, addDays(on, 1)).numerator
        assert.equal(nights + restOfPeriod(dayCount, from, cut, to), whole, `${dayCount} ${from} ${cut} ${to}`)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('a period bears the same interest where it is cut by a rate that comes to what it was, or by a balance that stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DAY_COUNTS), cutPeriods, (dayCount, { from, to, cuts }) => {
      const loan = { principalPaise: 5_00_000_00, annualRateBps: 1_500, disbursedOn: from, firstDueOn: to, dayCount }
      const terms = { ...loan, instalments: 2, method: 'equal-principal' } as const
      const rateChanges = cuts.map(fromOn => ({ fromOn, annualRateBps: 1_500 }))
      const [whole] = buildSchedule(terms).rows
      assert.equal(buildSchedule({ ...terms, rateChanges }).rows[0]?.interestPaise, whole?.interestPaise)
      const balances = [from, ...cuts].map(fromOn => ({ fromOn, usedPaise: 5_00_000_00 }))
      assert.equal(interestOnDailyBalance(balances, 1_500, from, to, dayCount), whole?.interestPaise)
    }),
    { numRuns: 3_000 },
  )
})

test('30/360 (US): a rate that changes, or money that is drawn or paid, in a period of 30 days that ends on a 31st', () => {
  const loan = {
    principalPaise: 3_60_000_00,
    annualRateBps: 1_000,
    disbursedOn: '2026-04-30',
    firstDueOn: '2026-05-31',
  }
  const terms = { ...loan, instalments: 2, method: 'equal-principal', dayCount: '30/360' } as const
  const interest = (happened: Partial<Parameters<typeof buildSchedule>[0]>) =>
    buildSchedule({ ...terms, ...happened }).rows[0]?.interestPaise
  assert.equal(interest({}), 30 * 100_00)
  assert.equal(interest({ rateChanges: [{ fromOn: '2026-05-15', annualRateBps: 2_000 }] }), 15 * 100_00 + 15 * 200_00)
  assert.equal(
    interest({ tranches: [{ disbursedOn: '2026-05-15', amountPaise: 3_60_000_00 }] }),
    15 * 100_00 + 15 * 200_00,
  )
  const prepayments = [{ paidOn: '2026-05-15', amountPaise: 1_80_000_00, effect: 'reduce-emi' }] as const
  assert.equal(interest({ prepayments }), 15 * 100_00 + 15 * 50_00)
})

test('parts of a year as QuantLib counts them', () => {
  const { source: _, ...theirs }: Record<string, [string, string, number][]> = JSON.parse(
    readFileSync(new URL('test-cases/functions/day-counts.json', import.meta.url), 'utf8'),
  )
  for (const dayCount of ['30/360', '30e/360', 'actual/actual'] as const)
    for (const [from, to, expected] of theirs[dayCount] ?? []) {
      const { numerator, denominator } = yearFraction(dayCount, from, to)
      const part = dayCount === 'actual/actual' ? numerator / denominator : numerator
      assert.ok(Math.abs(part - expected) < 1e-10, `${dayCount} from ${from} to ${to}: ${part}, theirs ${expected}`)
    }
})

test('interest in plain numbers is what BigInt makes it, for any amount, rate and days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e14 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 18_300 }),
      (principal, rate, days) => {
        const product = BigInt(principal) * BigInt(rate) * BigInt(days)
        const expected = (product * 2n + 3_650_000n) / 7_300_000n
        fc.pre(expected <= BigInt(Number.MAX_SAFE_INTEGER))
        assert.equal(interestPaise(principal, rate, { days, numerator: days, denominator: 365 }), Number(expected))
      },
    ),
    { numRuns: 5_000 },
  )
})

const loan = { principalPaise: 1_00_000_00, annualRateBps: 1500, instalments: 4 } as const
const dueDates = (terms: Omit<Parameters<typeof buildSchedule>[0], keyof typeof loan>) =>
  buildSchedule({ ...loan, ...terms }).rows.map(row => row.dueOn)

test('a due day of 31 keeps to the month’s last day, also from February and through 29 February', () => {
  assert.deepEqual(dueDates({ disbursedOn: '2026-01-05', firstDueOn: '2026-01-31' }), [
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  assert.deepEqual(dueDates({ disbursedOn: '2024-02-01', firstDueOn: '2024-02-29', dueDay: 31 }), [
    '2024-02-29',
    '2024-03-31',
    '2024-04-30',
    '2024-05-31',
  ])
  assert.deepEqual(dueDates({ disbursedOn: '2024-01-29', firstDueOn: '2024-02-29', frequency: 'yearly' }), [
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
  ])
})

/** Of these dates 5 Apr and 5 Jul 2026 are Sundays, 5 May a holiday, 31 May 2026 a Sunday. */
const ROLLED = [
  ['following', '2026-04-06', '2026-05-06'],
  ['preceding', '2026-04-04', '2026-05-04'],
  ['modified-following', '2026-04-06', '2026-05-06'],
] as const

for (const [roll, april, may] of ROLLED)
  test(`a due date on a Sunday or a holiday moves: ${roll}`, () => {
    const businessDays = { roll, holidays: ['2026-05-05'] }
    const dates = dueDates({ disbursedOn: '2026-03-05', firstDueOn: '2026-04-05', businessDays })
    assert.deepEqual(dates.slice(0, 3), [april, may, '2026-06-05'])
  })

test('the modified forms never leave the month, and the cycle keeps its own day', () => {
  const terms = { disbursedOn: '2026-04-30', firstDueOn: '2026-05-31' }
  assert.equal(dueDates({ ...terms, businessDays: { roll: 'following', holidays: [] } })[0], '2026-06-01')
  const modified = dueDates({ ...terms, businessDays: { roll: 'modified-following', holidays: [] } })
  assert.deepEqual(modified, ['2026-05-30', '2026-06-30', '2026-07-31', '2026-08-31'])
})

test('no due date moves onto the day of the disbursal or before it: the next open day takes it', () => {
  const businessDays = { roll: 'preceding', holidays: ['2026-04-04'] } as const
  const daily = { disbursedOn: '2026-04-03', firstDueOn: '2026-04-04', frequency: 'daily', businessDays } as const
  assert.deepEqual(dueDates(daily), ['2026-04-06', '2026-04-06', '2026-04-06', '2026-04-07'])
  assert.deepEqual(
    dueDates({ ...daily, disbursedOn: '2026-04-04' }),
    ['2026-04-06', '2026-04-06', '2026-04-06', '2026-04-07'],
    'nor does the first of a loan paid in advance',
  )
})

test('with whatever holidays, each due date falls on an open day behind the disbursal, none before the one ahead of it', () => {
  const disbursedOn = '2026-04-29'
  fc.assert(
    fc.property(
      fc.constantFrom(...BUSINESS_DAY_ROLLS),
      fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
      fc.uniqueArray(fc.integer({ min: -12, max: 12 }), { maxLength: 14 }),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('moved-date' as const, 'nominal-date' as const),
      (roll, frequency, closed, after, interestTo) => {
        const holidays = closed.map(days => addDays(disbursedOn, days))
        const firstDueOn = addDays(disbursedOn, after)
        const businessDays = { roll, holidays, interestTo }
        const { rows } = buildSchedule({ ...loan, instalments: 9, disbursedOn, firstDueOn, frequency, businessDays })
        let before = addDays(disbursedOn, 1)
        for (const { dueOn, days, principalPaise } of rows) {
          assert.ok(dueOn >= before, `${dueOn} before ${before}`)
          assert.ok(!holidays.includes(dueOn) && new Date(`${dueOn}T00:00:00Z`).getUTCDay() !== 0, dueOn)
          assert.ok(days >= 0 && principalPaise >= 0)
          before = dueOn
        }
        assert.ok((rows[0]?.interestPaise ?? 0) > 0, 'the first bears interest of a day at least')
      },
    ),
    { numRuns: 3_000 },
  )
})

test('interest runs to the moved date, or to the date before it moved, as the terms say', () => {
  const terms = { ...loan, disbursedOn: '2026-03-05', firstDueOn: '2026-04-05' }
  const days = (interestTo: 'moved-date' | 'nominal-date') =>
    buildSchedule({ ...terms, businessDays: { roll: 'following', holidays: [], interestTo } }).rows[0]?.days
  assert.deepEqual([days('moved-date'), days('nominal-date')], [32, 31])
})

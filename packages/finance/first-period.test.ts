import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aprOfLoanBps } from './apr.ts'
import { keyFacts } from './key-facts.ts'
import { buildSchedule } from './schedule.ts'
import type { ScheduleInput } from './schedule.ts'

const loan: ScheduleInput = {
  principalPaise: 10_00_000_00,
  annualRateBps: 1200,
  disbursedOn: '2026-01-12',
  firstDueOn: '2026-02-12',
  instalments: 12,
  dayCount: 'per-period',
}

const firstOf = (input: ScheduleInput) => buildSchedule(input).rows[0]
const lastOf = (input: ScheduleInput) => buildSchedule(input).rows.at(-1)

test('a month is a month where the later due dates keep to another day', () => {
  const { aprBps, schedule } = keyFacts({ ...loan, dueDay: 30 })
  assert.equal(schedule.rows[0]?.interestPaise, 10_000_00)
  assert.equal(schedule.rows[1]?.dueOn, '2026-03-30')
  assert.equal(aprBps, 1200)
})

test('a first due date at the end of February keeps to the month-end before and after it', () => {
  const monthEnd = { ...loan, disbursedOn: '2026-01-31', firstDueOn: '2026-02-28', dueDay: 31 }
  assert.equal(firstOf(monthEnd)?.interestPaise, 10_000_00)
  assert.equal(buildSchedule(monthEnd).rows[1]?.dueOn, '2026-03-31')
})

for (const brokenPeriod of ['added-to-first', 'at-disbursal'] as const)
  test(`paid in advance there is no broken period, ${brokenPeriod} or absorbed`, () => {
    const inAdvance = { ...loan, dayCount: 'actual/365', firstDueOn: loan.disbursedOn } as const
    assert.deepEqual(buildSchedule({ ...inAdvance, brokenPeriod }), buildSchedule(inAdvance))
  })

for (const emiBasis of ['nominal', 'first-period', 'exact-days'] as const)
  for (const method of [
    { method: 'annuity' },
    { method: 'step-up', step: { everyInstalments: 6, increaseBps: 0 } },
  ] as const)
    test(`a balloon behind instalments in advance is all that the last one has above the others, ${emiBasis} ${method.method}`, () => {
      const inAdvance: ScheduleInput = { ...loan, ...method, firstDueOn: loan.disbursedOn, emiBasis }
      const { rows, emiPaise } = buildSchedule({ ...inAdvance, balloonPaise: 4_00_000_00 })
      assert.equal(emiPaise, 56_429_58)
      assert.ok(Math.abs((rows.at(-1)?.instalmentPaise ?? 0) - emiPaise - 4_00_000_00) <= 12)
    })

for (const emiBasis of ['nominal', 'first-period', 'exact-days'] as const)
  for (const brokenPeriod of ['absorbed', 'added-to-first', 'at-disbursal'] as const)
    test(`the first instalment of a loan in advance moves behind a Sunday, none is found anew, ${emiBasis} ${brokenPeriod}`, () => {
      const onSunday = { ...loan, disbursedOn: '2026-01-11', firstDueOn: '2026-01-11', emiBasis, brokenPeriod }
      const businessDays = { roll: 'following', holidays: [], closedWeekdays: [0] } as const
      const moved = buildSchedule({ ...onSunday, dayCount: 'actual/365', businessDays })
      assert.equal(moved.rows[0]?.dueOn, '2026-01-12')
      assert.equal(moved.rows[0]?.instalmentPaise, moved.emiPaise)
      const last = moved.rows.at(-1)?.instalmentPaise ?? 0
      assert.ok(Math.abs(last - moved.emiPaise) < 0.01 * moved.emiPaise, `${last} beside ${moved.emiPaise}`)
    })

test('what is all due on the day of the disbursal has no key facts; where something is due later it has', () => {
  const inAdvance = { ...loan, firstDueOn: loan.disbursedOn }
  assert.throws(() => keyFacts({ ...inAdvance, instalments: 1 }), { code: 'DATE_ORDER', field: 'firstDueOn' })
  assert.equal(keyFacts({ ...inAdvance, instalments: 2 }).aprBps, 1200)
})

test('by the period, a first one within 3 days of a regular one has no broken days to take at disbursal', () => {
  const { schedule, netDisbursedPaise } = keyFacts({ ...loan, disbursedOn: '2026-01-10', brokenPeriod: 'at-disbursal' })
  assert.equal(netDisbursedPaise, loan.principalPaise)
  assert.equal(schedule.rows[0]?.interestPaise, 10_000_00)
})

for (const brokenPeriod of ['added-to-first', 'at-disbursal'] as const)
  test(`by the period, a first one within 3 days of a regular one is not broken by what happens in it, ${brokenPeriod}`, () => {
    const drawn: ScheduleInput = {
      ...loan,
      disbursedOn: '2026-01-14',
      tranches: [{ disbursedOn: '2026-01-20', amountPaise: 1_00_000_00 }],
      prepayments: [{ paidOn: '2026-02-02', amountPaise: 4_00_000_00, effect: 'reduce-emi' }],
    }
    const { rows, emiPaise } = buildSchedule({ ...drawn, brokenPeriod })
    assert.equal(rows[0]?.instalmentPaise, emiPaise)
    assert.deepEqual(rows, buildSchedule(drawn).rows)
  })

test('by the period, the instalment on exact days knows a last period off the cycle', () => {
  const input: ScheduleInput = { ...loan, emiBasis: 'exact-days', maturityOn: '2027-02-20' }
  const { emiPaise } = buildSchedule(input)
  assert.ok(Math.abs((lastOf(input)?.instalmentPaise ?? 0) - emiPaise) <= 12, 'the last row is an instalment too')
})

for (const terms of [{ dayCount: 'per-period' }, { dayCount: 'actual/365', partPeriods: 'share-of-period' }] as const)
  test(`a last period off the cycle is a share of the one that would end on the due day, ${terms.dayCount}`, () => {
    const atMonthEnd = {
      ...loan,
      method: 'bullet',
      disbursedOn: '2026-01-31',
      firstDueOn: '2026-02-28',
      dueDay: 31,
    } as const
    const off: ScheduleInput = { ...atMonthEnd, ...terms, instalments: 2, maturityOn: '2026-03-15' }
    const march = terms.dayCount === 'per-period' ? 1 / 12 : 31 / 365
    assert.equal(lastOf(off)?.interestPaise, Math.round(10_00_000_00 * 0.12 * march * (15 / 31)))
  })

test('by the period, the first period stands for all with its share of a regular one', () => {
  const half: ScheduleInput = { ...loan, annualRateBps: 2400, emiBasis: 'first-period', firstDueOn: '2026-01-28' }
  const monthly = 0.02 * (16 / 31)
  const emi = (loan.principalPaise * monthly) / (1 - (1 + monthly) ** -12)
  assert.equal(buildSchedule(half).emiPaise, Math.round(emi))
})

for (const [brokenPeriod, disbursedOn] of [
  ['added-to-first', '2026-01-02'],
  ['added-to-first', '2026-01-31'],
  ['at-disbursal', '2026-01-31'],
] as const)
  test(`flat interest, the same whatever the days, leaves nothing of a first period from ${disbursedOn} to be ${brokenPeriod}`, () => {
    const flat: ScheduleInput = { ...loan, method: 'flat', dayCount: 'actual/365', disbursedOn }
    assert.deepEqual(buildSchedule({ ...flat, brokenPeriod }).rows, buildSchedule(flat).rows)
  })

for (const [brokenPeriod, disbursedOn] of [
  ['added-to-first', '2026-01-02'],
  ['added-to-first', '2026-01-31'],
  ['at-disbursal', '2026-01-31'],
] as const)
  test(`on exact days the last instalment is one like the others, from ${disbursedOn} ${brokenPeriod}`, () => {
    for (const emiRounding of ['paisa', 'evened'] as const) {
      const terms: ScheduleInput = { ...loan, dayCount: 'actual/365', emiBasis: 'exact-days', emiRounding }
      const { rows, emiPaise } = buildSchedule({ ...terms, disbursedOn, brokenPeriod })
      const days = rows[0]?.days ?? 0
      const unlikeRegular = Math.round((10_00_000_00 * 0.12 * (days - 31)) / 365)
      assert.ok(Math.abs((rows[0]?.instalmentPaise ?? 0) - emiPaise - unlikeRegular) <= 1)
      assert.ok(Math.abs((rows.at(-1)?.instalmentPaise ?? 0) - emiPaise) <= 12)
    }
  })

test('days paid for at disbursal are not in the first period that stands for all', () => {
  const terms = { ...loan, dayCount: 'actual/365', emiBasis: 'first-period' } as const
  const broken: ScheduleInput = { ...terms, disbursedOn: '2025-12-20', brokenPeriod: 'at-disbursal' }
  const { rows, emiPaise } = buildSchedule(broken)
  assert.deepEqual({ rows, emiPaise }, { rows: buildSchedule(terms).rows, emiPaise: buildSchedule(terms).emiPaise })
})

test('in advance, the first period that has days stands for all', () => {
  const terms: ScheduleInput = {
    ...loan,
    dayCount: 'actual/365',
    emiBasis: 'first-period',
    firstDueOn: loan.disbursedOn,
  }
  const rate = (0.12 * 31) / 365
  const emi = (loan.principalPaise * rate) / (1 - (1 + rate) ** -12) / (1 + rate)
  assert.equal(buildSchedule(terms).emiPaise, Math.round(emi))
})

test('in advance a closed day that moves the first instalment does not make the loan cheaper', () => {
  const sunday = { ...loan, disbursedOn: '2026-02-22', firstDueOn: '2026-02-22' }
  const moved = { ...sunday, businessDays: { roll: 'following', holidays: [] } } as const
  assert.equal(firstOf(moved)?.dueOn, '2026-02-23')
  assert.deepEqual([aprOfLoanBps(sunday), aprOfLoanBps(moved)], [1200, 1200])
})

test('a single instalment in advance is the principal and the days that a closed day moves it, whatever the instalments hang on', () => {
  const sunday = { ...loan, disbursedOn: '2026-02-22', firstDueOn: '2026-02-22', instalments: 1 }
  const once = { ...sunday, dayCount: 'actual/365', businessDays: { roll: 'following', holidays: [] } } as const
  for (const emiBasis of ['nominal', 'exact-days', 'first-period'] as const)
    for (const emiRounding of ['paisa', 'rupee', 'rupee-up', 'rupee-down', 'evened'] as const) {
      const { instalmentPaise, schedule } = keyFacts({ ...once, emiBasis, emiRounding })
      const day = Math.round((10_00_000_00 * 0.12) / 365)
      assert.equal(schedule.rows[0]?.instalmentPaise, 10_00_000_00 + day, emiBasis)
      assert.ok(instalmentPaise >= 9_99_999_00 && instalmentPaise <= 10_00_330_00, `${emiBasis} ${instalmentPaise}`)
    }
})

test('the APR measures in regular periods, not in ones that a holiday shortened', () => {
  const holidays = ['2026-02-21', '2026-02-20', '2026-02-19']
  const once: ScheduleInput = {
    ...loan,
    dayCount: 'actual/365',
    instalments: 1,
    firstDueOn: '2026-02-22',
    businessDays: { roll: 'preceding', holidays },
  }
  assert.deepEqual([firstOf(once)?.dueOn, firstOf(once)?.days], ['2026-02-18', 37])
  const perMonth = (1 + (0.12 * 37) / 365) ** (31 / 37) - 1
  assert.equal(aprOfLoanBps(once), Math.round(perMonth * 12 * 10_000))
})

test('by the period, a holiday changes nothing of the share that a broken first period has', () => {
  const weekly = {
    ...loan,
    frequency: 'weekly',
    disbursedOn: '2028-09-01',
    firstDueOn: '2028-10-06',
    businessDays: { roll: 'preceding', holidays: ['2028-10-06'] },
  } as const
  const fiveWeeks = Math.round((10_00_000_00 * 0.12 * 5) / 52)
  assert.deepEqual([firstOf(weekly)?.dueOn, firstOf(weekly)?.interestPaise], ['2028-10-05', fiveWeeks])
  const onTop = firstOf({ ...weekly, brokenPeriod: 'added-to-first' })
  const oneWeek = Math.round((10_00_000_00 * 0.12) / 52)
  assert.equal(onTop?.instalmentPaise, buildSchedule(weekly).emiPaise + fiveWeeks - oneWeek)
  const before = buildSchedule({ ...weekly, brokenPeriod: 'at-disbursal' })
  assert.equal(before.upfrontInterestPaise, fiveWeeks - oneWeek)
})

for (const event of [
  { prepayments: [{ paidOn: '2026-02-01', amountPaise: 1_00_000_00, effect: 'reduce-tenure' }] },
  { tranches: [{ disbursedOn: '2026-02-01', amountPaise: 1_00_000_00 }] },
  { rateChanges: [{ fromOn: '2026-02-01', annualRateBps: 1500 }] },
] as const)
  test(`the broken days paid at disbursal, the first instalment is that in force, with ${Object.keys(event)} within it`, () => {
    const terms = { ...loan, dayCount: 'actual/365', disbursedOn: '2026-01-02', brokenPeriod: 'at-disbursal' } as const
    const { rows, emiPaise, upfrontInterestPaise } = buildSchedule({ ...terms, ...event })
    assert.equal(upfrontInterestPaise, Math.round((10_00_000_00 * 0.12 * 10) / 365))
    assert.deepEqual([rows[0]?.instalmentPaise, rows[1]?.instalmentPaise], [emiPaise, emiPaise])
  })

for (const [what, event, more] of [
  ['a draw', { tranches: [{ disbursedOn: '2026-01-05', amountPaise: 5_00_000_00 }] }, 5_00_000 * 0.12],
  [
    'an early payment',
    { prepayments: [{ paidOn: '2026-01-05', amountPaise: 5_00_000_00, effect: 'reduce-emi' }] },
    -5_00_000 * 0.12,
  ],
  ['a new rate', { rateChanges: [{ fromOn: '2026-01-05', annualRateBps: 1500 }] }, 10_00_000 * 0.03],
] as const)
  for (const dayCount of ['actual/365', 'per-period'] as const)
    test(`what ${what} changes of the interest paid at disbursal is settled with the first instalment, ${dayCount}`, () => {
      const terms = { ...loan, dayCount, disbursedOn: '2026-01-02', brokenPeriod: 'at-disbursal', ...event } as const
      const begun: ScheduleInput = { ...terms, disbursedOn: '2026-01-12', ...laterBy7(event) }
      const sevenDays = Math.round(dayCount === 'actual/365' ? (more * 100 * 7) / 365 : (more * 100 * 7) / 12 / 31)
      const interest = firstOf(begun)?.interestPaise ?? 0
      assert.ok(Math.abs((firstOf(terms)?.interestPaise ?? 0) - interest - sevenDays) <= 1)
    })

/** The same on the day on which the first regular period begins. */
function laterBy7(event: Pick<ScheduleInput, 'tranches' | 'prepayments' | 'rateChanges'>): typeof event {
  return {
    ...(event.tranches && { tranches: event.tranches.map(one => ({ ...one, disbursedOn: '2026-01-12' })) }),
    ...(event.prepayments && { prepayments: event.prepayments.map(one => ({ ...one, paidOn: '2026-01-12' })) }),
    ...(event.rateChanges && { rateChanges: event.rateChanges.map(one => ({ ...one, fromOn: '2026-01-12' })) }),
  }
}

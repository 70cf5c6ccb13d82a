/** What each term of a schedule does, in figures that a calculator gives. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FREQUENCY_NAMES, type Frequency } from './frequency.ts'
import { buildSchedule } from './schedule.ts'
import { EMI_BASES } from './schedule-types.ts'
import type { ScheduleInput } from './schedule.ts'
import { rateSensitivity } from './rate-sensitivity.ts'
import { nper, pmt } from './spreadsheet.ts'

const loan: ScheduleInput = {
  principalPaise: 1_00_000_00,
  annualRateBps: 1200,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 12,
  dayCount: 'per-period',
}
const instalments = (terms: Partial<ScheduleInput>) =>
  buildSchedule({ ...loan, ...terms }).rows.map(r => r.instalmentPaise)
const interests = (terms: Partial<ScheduleInput>) => buildSchedule({ ...loan, ...terms }).rows.map(r => r.interestPaise)

test('an equated loan: 8,884.88 a month, 1,000 of it interest at first, the last row 8,884.86', () => {
  const { rows, emiPaise, totalInterestPaise } = buildSchedule(loan)
  assert.equal(emiPaise, 8_884_88)
  assert.equal(rows[0]?.interestPaise, 1_000_00)
  assert.equal(rows.at(-1)?.instalmentPaise, 1_00_000_00 + totalInterestPaise - 11 * 8_884_88)
  assert.ok(Math.abs((rows.at(-1)?.instalmentPaise ?? 0) - emiPaise) < 12)
})

test('numpy-financial: 2,500 at 8.24 % over 12 months bears 112.98', () => {
  const { rows, totalInterestPaise } = buildSchedule({
    ...loan,
    principalPaise: 2_500_00,
    annualRateBps: 824,
    emiRounding: 'none',
    interestRounding: 'none',
  })
  assert.equal(Math.round(totalInterestPaise), 112_98)
  assert.deepEqual(
    [0, 4, 11].map(i =>
      [rows[i]?.principalPaise, rows[i]?.interestPaise, rows[i]?.closingPaise].map(x => Math.round(x ?? 0)),
    ),
    [
      [200_58, 17_17, 2_299_42],
      [206_15, 11_60, 1_483_22],
      [216_26, 1_49, 0],
    ],
  )
})

test('each named frequency steps as its name says', () => {
  const thirdDueOn = (frequency: Frequency) => buildSchedule({ ...loan, frequency }).rows[2]?.dueOn
  assert.deepEqual(Object.fromEntries(FREQUENCY_NAMES.map(name => [name, thirdDueOn(name)])), {
    daily: '2026-02-07',
    weekly: '2026-02-19',
    fortnightly: '2026-03-05',
    monthly: '2026-04-05',
    'two-monthly': '2026-06-05',
    quarterly: '2026-08-05',
    'half-yearly': '2027-02-05',
    yearly: '2028-02-05',
  })
  const [first, second] = buildSchedule({ ...loan, frequency: 'daily' }).rows
  assert.equal(second?.interestPaise, Math.round(((first?.closingPaise ?? 0) * 0.12) / 365))
})

test('roundings of the instalment, and the row that absorbs them', () => {
  const last = (emiRounding: NonNullable<ScheduleInput['emiRounding']>) => [
    instalments({ emiRounding })[0],
    (instalments({ emiRounding }).at(-1) ?? 0) > 8_884_88,
  ]
  assert.deepEqual(last('rupee'), [8_885_00, false])
  assert.deepEqual(last('rupee-up'), [8_885_00, false])
  assert.deepEqual(last('rupee-down'), [8_884_00, true])
})

test('an instalment already whole is not rounded up a rupee more by the float', () => {
  assert.equal(
    buildSchedule({ ...loan, annualRateBps: 0, principalPaise: 12_000_00, emiRounding: 'rupee-up' }).emiPaise,
    1_000_00,
  )
})

test('instalments in advance are those of a spreadsheet with type 1', () => {
  const { emiPaise, rows } = buildSchedule({ ...loan, firstDueOn: loan.disbursedOn })
  assert.equal(emiPaise, Math.round(-pmt(0.01, 12, 1_00_000_00, 0, 1)))
  assert.equal(rows[0]?.interestPaise, 0)
  assert.ok(Math.abs((rows.at(-1)?.instalmentPaise ?? 0) - emiPaise) < 12)
})

/** Disbursed on 18 Jul for a cycle from 5 Aug: 18 broken days, 7,397.26 on 10,00,000 at 15 %. */
const broken = {
  ...loan,
  principalPaise: 10_00_000_00,
  annualRateBps: 1500,
  dayCount: 'actual/365',
  disbursedOn: '2025-07-18',
  firstDueOn: '2025-09-05',
} as const
const AUGUST = 12_739_73

test('a broken period absorbed: the instalment stays, its interest is that of all its days', () => {
  const [first, second] = buildSchedule(broken).rows
  assert.deepEqual([first?.days, first?.interestPaise], [49, 20_136_99])
  assert.equal(first?.instalmentPaise, second?.instalmentPaise)
})

test('a broken period added to the first instalment', () => {
  const { rows, emiPaise } = buildSchedule({ ...broken, brokenPeriod: 'added-to-first' })
  assert.equal(rows[0]?.instalmentPaise, emiPaise + 20_136_99 - AUGUST)
  assert.equal(rows[1]?.instalmentPaise, emiPaise)
})

test('a broken period taken at disbursal: 7,397.26, and the rows run as if from the cycle', () => {
  const { rows, upfrontInterestPaise } = buildSchedule({ ...broken, brokenPeriod: 'at-disbursal' })
  assert.equal(upfrontInterestPaise, 7_397_26)
  assert.deepEqual([rows[0]?.days, rows[0]?.interestPaise], [31, AUGUST])
})

test('a short first period bears only its days', () => {
  const { rows } = buildSchedule({ ...broken, disbursedOn: '2025-08-18' })
  assert.deepEqual([rows[0]?.days, rows[0]?.interestPaise], [18, 7_397_26])
})

test('equal principal; quarterly principal with monthly interest; quarterly interest', () => {
  const equal = { method: 'equal-principal' } as const
  assert.deepEqual(
    buildSchedule({ ...loan, ...equal })
      .rows.slice(0, 2)
      .map(r => [r.principalPaise, r.interestPaise]),
    [
      [8_333_33, 1_000_00],
      [8_333_33, 916_67],
    ],
  )
  const quarterly = buildSchedule({ ...loan, ...equal, principalEvery: 3 }).rows
  assert.deepEqual(
    quarterly.slice(0, 4).map(r => [r.principalPaise, r.interestPaise]),
    [
      [0, 1_000_00],
      [0, 1_000_00],
      [25_000_00, 1_000_00],
      [0, 750_00],
    ],
  )
  assert.deepEqual(interests({ method: 'bullet', interestEvery: 3 }).slice(0, 4), [0, 0, 3_000_00, 0])
})

test('after a moratorium, principal that falls due every third instalment is counted from its end', () => {
  const { rows } = buildSchedule({
    ...loan,
    method: 'equal-principal',
    principalEvery: 3,
    moratorium: { instalments: 4, interest: 'paid' },
  })
  assert.deepEqual(
    rows.flatMap((row, i) => (row.principalPaise ? [[i + 1, row.principalPaise]] : [])),
    [
      [7, 33_333_33],
      [10, 33_333_33],
      [12, 33_333_34],
    ],
  )
})

test('a moratorium: interest paid, added to the principal, or waiting without interest on it', () => {
  const rest = (interest: 'paid' | 'capitalised' | 'deferred') =>
    buildSchedule({ ...loan, moratorium: { instalments: 2, interest } })
  assert.deepEqual(
    rest('paid')
      .rows.slice(0, 2)
      .map(r => r.instalmentPaise),
    [1_000_00, 1_000_00],
  )
  assert.equal(rest('paid').emiPaise, Math.round(-pmt(0.01, 10, 1_00_000_00)))
  assert.deepEqual(
    rest('capitalised')
      .rows.slice(0, 2)
      .map(r => r.closingPaise),
    [1_01_000_00, 1_02_010_00],
  )
  assert.equal(rest('capitalised').emiPaise, Math.round(-pmt(0.01, 10, 1_02_010_00)))
  const deferred = rest('deferred')
  assert.deepEqual(
    deferred.rows.slice(0, 3).map(r => r.instalmentPaise),
    [0, 0, deferred.emiPaise + 2_000_00],
  )
})

test('within a moratorium interest may wait with the first instalments only, those after them pay it', () => {
  const rows = (interest: 'capitalised' | 'deferred', interestInstalments: number) =>
    buildSchedule({ ...loan, moratorium: { instalments: 4, interest, interestInstalments } }).rows
  const paid = (interest: 'capitalised' | 'deferred', interestInstalments: number) =>
    rows(interest, interestInstalments)
      .slice(0, 4)
      .map(row => row.instalmentPaise)
  assert.deepEqual(paid('deferred', 2), [0, 0, 3_000_00, 1_000_00])
  assert.deepEqual(paid('capitalised', 2), [0, 0, 1_020_10, 1_020_10])
  assert.deepEqual(paid('deferred', 0), [1_000_00, 1_000_00, 1_000_00, 1_000_00])
  const throughout = buildSchedule({ ...loan, moratorium: { instalments: 4, interest: 'deferred' } })
  assert.deepEqual(rows('deferred', 4), throughout.rows)
})

test('step-up: each year 10 % more, worth the principal at the rate', () => {
  const { rows } = buildSchedule({
    ...loan,
    instalments: 36,
    method: 'step-up',
    step: { everyInstalments: 12, increaseBps: 1_000 },
  })
  const [first, second, third] = [0, 12, 24].map(i => rows[i]?.instalmentPaise ?? 0)
  assert.ok(Math.abs((second ?? 0) - 1.1 * (first ?? 0)) <= 1 && Math.abs((third ?? 0) - 1.21 * (first ?? 0)) <= 1)
  const worth = rows.reduce((sum, row, i) => sum + row.instalmentPaise / 1.01 ** (i + 1), 0)
  assert.ok(Math.abs(worth - 1_00_000_00) < 36)
})

test('a balloon stays for the last instalment', () => {
  const { rows, emiPaise } = buildSchedule({ ...loan, balloonPaise: 40_000_00 })
  assert.equal(emiPaise, Math.round(-pmt(0.01, 12, 1_00_000_00, -40_000_00)))
  assert.ok(Math.abs((rows.at(-1)?.instalmentPaise ?? 0) - emiPaise - 40_000_00) < 12)
})

test('a rate change within a month: the old rate before that day, the new from it on, the instalment anew', () => {
  const { rows } = buildSchedule({
    ...loan,
    dayCount: 'actual/365',
    rateChanges: [{ fromOn: '2026-01-20', annualRateBps: 2400 }],
  })
  assert.equal(rows[0]?.interestPaise, Math.round((1_00_000_00 * (0.12 * 15 + 0.24 * 16)) / 365))
  assert.equal(rows[1]?.instalmentPaise, Math.round(-pmt(0.02, 12, 1_00_000_00)))
})

test('a rate change that keeps the instalment stretches or shrinks the tenure', () => {
  const change = (annualRateBps: number) =>
    instalments({ instalments: 60, rateChanges: [{ fromOn: '2026-06-05', annualRateBps, effect: 'tenure' }] })
  const [up, down] = [change(1500), change(900)]
  assert.ok(up.length > 60 && down.length < 60)
  for (const rows of [up, down]) {
    const last = rows.at(-1) ?? 0
    assert.deepEqual(new Set(rows.slice(0, -1)), new Set([2_224_44]))
    assert.ok(last > 0.5 * 2_224_44 && last <= 1.5 * 2_224_44, `${last}`)
  }
  const nothing = {
    principalPaise: 3,
    rateChanges: [{ fromOn: '2026-06-05', annualRateBps: 1, effect: 'tenure' }],
  } as const
  assert.deepEqual(
    instalments(nothing),
    [...Array<number>(11).fill(0), 3],
    'of three paise no instalment is left to keep',
  )
  const early = [{ fromOn: '2026-01-20', annualRateBps: 1500, effect: 'tenure' }] as const
  assert.equal(instalments({ instalments: 60, rateChanges: early })[1], 2_224_44)
})

test('what is kept during a moratorium is the instalment that would have come after it', () => {
  const [paidOn, fromOn] = ['2026-03-10', '2026-03-10']
  for (const interest of ['paid', 'capitalised', 'deferred'] as const) {
    const terms = { ...loan, moratorium: { instalments: 3, interest } }
    const { emiPaise, rows } = buildSchedule(terms)
    for (const annualRateBps of [600, 1800]) {
      const changed = buildSchedule({ ...terms, rateChanges: [{ fromOn, annualRateBps, effect: 'tenure' }] })
      assert.equal(changed.emiPaise, emiPaise, `${interest} ${annualRateBps}`)
      assert.equal(changed.rows[4]?.instalmentPaise, emiPaise)
      assert.notEqual(changed.rows.at(-1)?.instalmentPaise, rows.at(-1)?.instalmentPaise)
    }
    const prepayments = [{ paidOn, amountPaise: 20_000_00, effect: 'reduce-tenure' }] as const
    const paid = buildSchedule({ ...terms, prepayments })
    assert.equal(paid.rows[4]?.instalmentPaise, emiPaise)
    assert.ok(paid.rows.length < rows.length)
  }
})

test('an instalment found anew keeps to the last date that the loan had, also where that had moved', () => {
  const paid = { paidOn: '2026-04-05', amountPaise: 40_000_00, effect: 'reduce-tenure' } as const
  const dearer = { fromOn: '2026-04-05', annualRateBps: 9000, effect: 'tenure' } as const
  for (const moved of [{ prepayments: [paid] }, { rateChanges: [dearer] }]) {
    const stood = buildSchedule({ ...loan, ...moved }).rows
    assert.notEqual(stood.length, 12)
    const left = stood.length - 5
    const dearerYet = { fromOn: '2026-06-05', annualRateBps: 9600 }
    const { rows } = buildSchedule({ ...loan, ...moved, rateChanges: [...(moved.rateChanges ?? []), dearerYet] })
    assert.deepEqual([rows.length, rows[4]], [stood.length, stood[4]])
    assert.equal(rows[5]?.instalmentPaise, Math.round(-pmt(0.08, left, rows[4]?.closingPaise ?? 0)))
  }
  const [sooner] = [{ ...paid, paidOn: '2026-06-05', effect: 'reduce-emi' }] as const
  const { rows } = buildSchedule({ ...loan, prepayments: [paid, { ...sooner, amountPaise: 10_000_00 }] })
  assert.equal(rows.length, buildSchedule({ ...loan, prepayments: [paid] }).rows.length)
})

test('a payment that keeps the instalment keeps the one which a rate of its period, or of its day, has found', () => {
  const rateChanges = [{ fromOn: '2026-04-10', annualRateBps: 2400 }]
  const told = buildSchedule({ ...loan, rateChanges }).rows
  for (const paidOn of ['2026-04-10', '2026-04-25'])
    for (const effect of ['reduce-tenure', 'skip-next'] as const) {
      const prepayments = [{ paidOn, amountPaise: 20_000_00, effect }]
      const { rows } = buildSchedule({ ...loan, rateChanges, prepayments })
      const next = rows.find(row => row.dueOn > paidOn && row.instalmentPaise > 0)
      assert.equal(next?.instalmentPaise, told.find(row => row.dueOn > paidOn)?.instalmentPaise, `${paidOn} ${effect}`)
      if (effect === 'reduce-tenure') assert.ok(rows.length < told.length)
    }
  const lower = [{ paidOn: '2026-04-10', amountPaise: 20_000_00, effect: 'reduce-emi' }] as const
  assert.equal(buildSchedule({ ...loan, rateChanges, prepayments: lower }).rows.length, told.length)
})

test('tranches: interest from the day of each, the instalment anew', () => {
  const { rows, totalDisbursedPaise } = buildSchedule({
    ...loan,
    dayCount: 'actual/365',
    tranches: [{ disbursedOn: '2026-02-20', amountPaise: 50_000_00 }],
  })
  const closing = rows[0]?.closingPaise ?? 0
  assert.equal(rows[1]?.interestPaise, Math.round((0.12 * (closing * 28 + 50_000_00 * 13)) / 365))
  assert.equal(rows[1]?.disbursedPaise, 50_000_00)
  assert.equal(totalDisbursedPaise, 1_50_000_00)
})

test('interest gathered in parts is exact beyond the safe integers, period after period', () => {
  const huge = {
    ...loan,
    principalPaise: 9e12,
    annualRateBps: 3_600,
    dayCount: 'actual/365',
    method: 'bullet',
  } as const
  const days = ['2026-01-20', '2026-02-20', '2026-03-20', '2026-04-20']
  const parts = buildSchedule({ ...huge, rateChanges: days.map(fromOn => ({ fromOn, annualRateBps: 3_600 })) }).rows
  assert.deepEqual(
    parts.map(r => r.interestPaise),
    interests(huge),
  )
})

test('25 basis points more: the instalment for the same tenure, the tenure for the same instalment', () => {
  const home = { ...loan, principalPaise: 50_00_000_00, annualRateBps: 900, instalments: 240 }
  assert.deepEqual(rateSensitivity(home), {
    changeBps: 25,
    instalmentPaise: Math.round(-pmt(0.0925 / 12, 240, 50_00_000_00)),
    instalments: Math.round(nper(0.0925 / 12, 44_986_30, -50_00_000_00)),
  })
})

test('a due day that the first due date is not on: the first stays, the rest keep to it', () => {
  const dates = buildSchedule({ ...loan, dueDay: 31 }).rows.map(row => row.dueOn)
  assert.deepEqual(dates.slice(0, 3), ['2026-02-05', '2026-03-31', '2026-04-30'])
})

test('principal paid whole and drawn anew on one day: the payment comes first', () => {
  const { rows } = buildSchedule({
    ...loan,
    method: 'bullet',
    prepayments: [{ paidOn: '2026-03-05', amountPaise: 1_00_000_00, effect: 'reduce-tenure' }],
    tranches: [{ disbursedOn: '2026-03-05', amountPaise: 40_000_00 }],
  })
  assert.deepEqual(
    rows.slice(1, 3).map(row => row.closingPaise),
    [1_00_000_00, 40_000_00],
  )
})

test('interest added to the principal in a moratorium is part of the total interest', () => {
  const moratorium = { instalments: 2, interest: 'capitalised' } as const
  const { rows, totalInterestPaise, totalPaidPaise } = buildSchedule({ ...loan, instalments: 3, moratorium })
  assert.deepEqual(
    rows.map(row => [row.capitalisedPaise, row.instalmentPaise]),
    [
      [1_000_00, 0],
      [1_010_00, 0],
      [0, 1_03_030_10],
    ],
  )
  assert.deepEqual([totalInterestPaise, totalPaidPaise], [3_030_10, 1_03_030_10])
})

for (const emiBasis of ['nominal', 'exact-days'] as const)
  test(`a balloon is no more than what early payments leave of it: interest until then, on ${emiBasis}`, () => {
    const { rows } = buildSchedule({
      ...loan,
      emiBasis,
      balloonPaise: 50_000_00,
      prepayments: [{ paidOn: '2026-03-05', amountPaise: 70_000_00, effect: 'reduce-emi' }],
    })
    const left = rows[2]?.closingPaise ?? 0
    assert.ok(left < 30_000_00)
    for (const row of rows.slice(2, -1))
      assert.deepEqual([row.closingPaise, row.interestPaise], [left, Math.round(left / 100)])
    assert.equal(rows.at(-1)?.principalPaise, left)
  })

test('half a paisa of an instalment rounds up, whatever floats make of it: 9,800 flat at 14.15 % for 480 months', () => {
  const terms = { method: 'flat', principalPaise: 9_800_00, annualRateBps: 1415, instalments: 480 } as const
  assert.equal(buildSchedule({ ...loan, ...terms }).emiPaise, 135_98)
})

test('the last instalment is never skipped: who asks for it pays then what is left', () => {
  const paid = { paidOn: '2026-12-20', amountPaise: 1_000_00, effect: 'skip-next' } as const
  const { rows } = buildSchedule({ ...loan, prepayments: [paid] })
  const told = instalments({})
  assert.deepEqual([rows.length, rows.at(-1)?.closingPaise], [12, 0])
  const savedPaise = Math.round((1_000_00 * 0.01 * 16) / 31)
  assert.equal(rows.at(-1)?.instalmentPaise, (told.at(-1) ?? 0) - 1_000_00 - savedPaise)
})

test('interest that waited is due next where no principal is left', () => {
  const whole = { paidOn: '2026-01-20', amountPaise: 1_00_000_00, effect: 'skip-next' } as const
  const { rows } = buildSchedule({ ...loan, dayCount: 'actual/365', prepayments: [whole] })
  const fifteenDays = Math.round((1_00_000_00 * 0.12 * 15) / 365)
  assert.deepEqual(
    rows.map(row => row.instalmentPaise),
    [0, fifteenDays],
  )
})

test('where the tenure may stretch, half an instalment more joins the last one, and a paisa beyond it is one of its own', () => {
  const kept = (principalPaise: number) =>
    instalments({
      ...{ principalPaise, annualRateBps: 0, instalments: 2, instalmentPaise: 100 },
      rateChanges: [{ fromOn: '2026-01-20', annualRateBps: 0, effect: 'tenure' }],
    })
  assert.deepEqual(kept(249), [100, 149])
  assert.deepEqual(kept(250), [100, 150])
  assert.deepEqual(kept(251), [100, 100, 51])
})

test('an instalment that is kept repays within thrice the tenure, the last of its rows with half an instalment more at most', () => {
  const kept = (principalPaise: number) =>
    instalments({
      ...{ principalPaise, annualRateBps: 0, instalments: 2, instalmentPaise: 100 },
      rateChanges: [{ fromOn: '2026-01-20', annualRateBps: 0, effect: 'tenure' }],
    })
  assert.deepEqual(kept(600), [100, 100, 100, 100, 100, 100])
  assert.deepEqual(kept(650), [100, 100, 100, 100, 100, 150])
  assert.throws(() => kept(651), { code: 'INSTALMENT_BELOW_INTEREST' })
})

test('principal that stood for its own instalment is taken of none that is paid ahead later', () => {
  const { rows } = buildSchedule({
    ...{ ...loan, principalPaise: 1_200, annualRateBps: 0, method: 'equal-principal' },
    prepayments: [
      { paidOn: '2026-01-20', amountPaise: 60, effect: 'reduce-tenure', coversCurrent: true },
      { paidOn: '2026-03-20', amountPaise: 80, effect: 'advance' },
    ],
  })
  assert.deepEqual(
    rows.slice(0, 4).map(row => row.principalPaise),
    [40, 100, 20, 100],
  )
})

test('interest above the instalment waits for none where no principal is left: it is due at once', () => {
  const { rows } = buildSchedule({
    ...{ ...loan, dayCount: 'actual/365', annualRateBps: 3_600, method: 'fixed-amount', instalmentPaise: 1_000_00 },
    prepayments: [{ paidOn: '2026-02-25', amountPaise: 1_00_000_00, effect: 'reduce-tenure' }],
  })
  // 31 days and then 20 at 36 %, each above the instalment
  assert.deepEqual(
    rows.map(row => row.interestPaise),
    [3_057_53, 1_972_60],
  )
})

test('a rate within the first period that keeps the instalment keeps the one agreed, on whatever basis that was found', () => {
  for (const emiBasis of EMI_BASES)
    for (const emiRounding of ['none', 'paisa', 'evened'] as const) {
      const terms: ScheduleInput = { ...loan, dayCount: 'actual/365', firstDueOn: '2026-02-20', emiBasis, emiRounding }
      const rateChanges = [{ fromOn: '2026-02-01', annualRateBps: 1_500, effect: 'tenure' }] as const
      const [kept, agreed] = [buildSchedule({ ...terms, rateChanges }).emiPaise, buildSchedule(terms).emiPaise]
      assert.ok(Math.abs(kept - agreed) < 1e-6, `${emiBasis} ${emiRounding}: ${kept} for ${agreed}`)
    }
})

test('a rate, and what is paid or drawn, within a moratorium finds the instalment for its end', () => {
  const moratorium = { instalments: 3, interest: 'paid' } as const
  const emi = (terms: Partial<ScheduleInput>) => buildSchedule({ ...loan, moratorium, ...terms }).emiPaise
  const on = '2026-02-20'
  assert.equal(emi({ rateChanges: [{ fromOn: on, annualRateBps: 1_800 }] }), emi({ annualRateBps: 1_800 }))
  const less = emi({ principalPaise: 60_000_00 })
  assert.equal(emi({ prepayments: [{ paidOn: on, amountPaise: 40_000_00, effect: 'reduce-emi' }] }), less)
  assert.equal(emi({ principalPaise: 50_000_00, tranches: [{ disbursedOn: on, amountPaise: 10_000_00 }] }), less)
})

test('of several payments and additions of one period each counts', () => {
  const terms = { ...loan, annualRateBps: 0, method: 'equal-principal' } as const
  const paid = (effect: 'advance' | 'reduce-tenure', coversCurrent: boolean) =>
    buildSchedule({
      ...terms,
      prepayments: ['2026-02-10', '2026-02-20'].map(paidOn => ({
        paidOn,
        amountPaise: 1_000_00,
        effect,
        coversCurrent,
      })),
    }).rows[1]
  for (const row of [paid('advance', false), paid('reduce-tenure', true)])
    assert.deepEqual([row?.prepaidPaise, row?.principalPaise], [2_000_00, 8_333_33 - 2_000_00])
  const capitaliseOn = ['2026-02-15', '2026-02-25']
  const { rows, totalInterestPaise } = buildSchedule({ ...loan, dayCount: '30e/360', capitaliseOn })
  // 10 days at 12 % each of 92,115.12 and of that with those of the first
  assert.equal(rows[1]?.capitalisedPaise, 307_05 + 308_07)
  assert.equal(
    totalInterestPaise,
    rows.reduce((sum, row) => sum + row.interestPaise + row.capitalisedPaise, 0),
  )
})

test('what is paid and stands for its own instalment lowers those behind it, and leaves that one what it was', () => {
  const prepayments = [
    { paidOn: '2026-03-20', amountPaise: 2_000_00, effect: 'reduce-emi', coversCurrent: true },
  ] as const
  const { rows, emiPaise } = buildSchedule({ ...loan, annualRateBps: 0, prepayments })
  assert.deepEqual(
    rows.slice(1, 5).map(row => row.instalmentPaise),
    [emiPaise, emiPaise - 2_000_00, emiPaise, emiPaise],
  )
})

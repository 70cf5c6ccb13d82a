import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { solveCase } from './case.ts'
import { FinanceError } from './errors.ts'
import { planTranche } from './revolving-tranche.ts'
import type { TrancheInput } from './revolving-tranche.ts'
import { buildSchedule } from './schedule.ts'
import type { ScheduleInput } from './schedule.ts'

const loan: ScheduleInput = {
  principalPaise: 1_00_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 12,
}

/** A sentence that says the field, or the last part of where it stands. */
const naming = (field: string) => new RegExp(`\\b${field.split('.').at(-1)}\\b`)

const REFUSED: [string, Partial<ScheduleInput>, string, string][] = [
  ['an amount of 0', { principalPaise: 0 }, 'AMOUNT_NOT_POSITIVE', 'principalPaise'],
  ['a negative amount', { principalPaise: -1 }, 'AMOUNT_NOT_POSITIVE', 'principalPaise'],
  ['half a paisa', { principalPaise: 100.5 }, 'AMOUNT_NOT_WHOLE_PAISE', 'principalPaise'],
  ['no number', { principalPaise: Number.NaN }, 'AMOUNT_NOT_WHOLE_PAISE', 'principalPaise'],
  ['more than any sane amount', { principalPaise: 1e15 }, 'AMOUNT_TOO_LARGE', 'principalPaise'],
  [
    'interest that leaves the safe integers in sum',
    { principalPaise: 1e14, annualRateBps: 100_000, frequency: 'yearly', method: 'equal-principal', instalments: 48 },
    'AMOUNT_TOO_LARGE',
    'principalPaise',
  ],
  ['a negative rate', { annualRateBps: -1 }, 'RATE_OUT_OF_RANGE', 'annualRateBps'],
  ['a rate above 1,000 %', { annualRateBps: 100_001 }, 'RATE_OUT_OF_RANGE', 'annualRateBps'],
  ['a rate of endless digits', { annualRateBps: 100 / 3 }, 'RATE_TOO_PRECISE', 'annualRateBps'],
  ['a date that is none', { disbursedOn: '2026-02-30' }, 'DATE_INVALID', 'disbursedOn'],
  ['29 February of a common year', { firstDueOn: '2026-02-29' }, 'DATE_INVALID', 'firstDueOn'],
  ['a date that only reads as numbers', { disbursedOn: '2e03-01-01' }, 'DATE_INVALID', 'disbursedOn'],
  ['a day with a dot', { disbursedOn: '2026-01-5.' }, 'DATE_INVALID', 'disbursedOn'],
  ['a date in another order', { disbursedOn: '05-01-2026' }, 'DATE_INVALID', 'disbursedOn'],
  ['a first due date before disbursal', { firstDueOn: '2026-01-04' }, 'DATE_ORDER', 'firstDueOn'],
  ['no instalments', { instalments: 0 }, 'COUNT_OUT_OF_RANGE', 'instalments'],
  ['a part of an instalment', { instalments: 1.5 }, 'COUNT_OUT_OF_RANGE', 'instalments'],
  ['more than 50 years', { instalments: 601 }, 'TENOR_TOO_LONG', 'instalments'],
  ['a fixed amount without the amount', { method: 'fixed-amount' }, 'AMOUNT_NOT_POSITIVE', 'instalmentPaise'],
  [
    'a moratorium as long as the loan',
    { moratorium: { instalments: 12, interest: 'paid' } },
    'COUNT_OUT_OF_RANGE',
    'moratorium.instalments',
  ],
  ['equated instalments with interest apart', { interestEvery: 3 }, 'COUNT_OUT_OF_RANGE', 'interestEvery'],
  ['a balloon above the principal', { balloonPaise: 1_00_000_01 }, 'AMOUNT_TOO_LARGE', 'balloonPaise'],
  [
    'a tranche after the last due date',
    { tranches: [{ disbursedOn: '2027-01-06', amountPaise: 1 }] },
    'DATE_ORDER',
    'tranches.disbursedOn',
  ],
  [
    'a tranche after the last due date of a tenure that a rate would move',
    {
      emiRounding: 'rupee-up',
      rateChanges: [{ fromOn: '2026-12-20', annualRateBps: 1510, effect: 'tenure' }],
      tranches: [{ disbursedOn: '2027-01-06', amountPaise: 1 }],
    },
    'DATE_ORDER',
    'tranches.disbursedOn',
  ],
  [
    'a tranche of 0',
    { tranches: [{ disbursedOn: '2026-03-01', amountPaise: 0 }] },
    'AMOUNT_NOT_POSITIVE',
    'tranches.amountPaise',
  ],
  [
    'a prepayment above the principal',
    { prepayments: [{ paidOn: '2026-01-20', amountPaise: 1_00_000_01, effect: 'reduce-emi' }] },
    'AMOUNT_TOO_LARGE',
    'prepayments.amountPaise',
  ],
  [
    'steps that no instalment bears',
    { method: 'step-up', step: { everyInstalments: 1, increaseBps: 100_000 }, instalments: 400 },
    'AMOUNT_TOO_LARGE',
    'step',
  ],
  ['a step without step-up', { step: { everyInstalments: 12, increaseBps: 500 } }, 'TERM_CONTRADICTS', 'step'],
  [
    'an instalment for a bullet',
    { method: 'bullet', instalmentPaise: 1_000_00 },
    'TERM_CONTRADICTS',
    'instalmentPaise',
  ],
  ['a balloon on a flat loan', { method: 'flat', balloonPaise: 1_000_00 }, 'TERM_CONTRADICTS', 'balloonPaise'],
  [
    'a new rate below 0',
    { rateChanges: [{ fromOn: '2026-02-05', annualRateBps: -1 }] },
    'RATE_OUT_OF_RANGE',
    'rateChanges.annualRateBps',
  ],
  [
    'a tenure that equal principal cannot stretch',
    { method: 'equal-principal', rateChanges: [{ fromOn: '2026-02-05', annualRateBps: 1600, effect: 'tenure' }] },
    'TERM_CONTRADICTS',
    'rateChanges.effect',
  ],
  [
    'a balloon whose day a rate change may move',
    { balloonPaise: 50_000_00, rateChanges: [{ fromOn: '2026-02-05', annualRateBps: 1600, effect: 'tenure' }] },
    'TERM_CONTRADICTS',
    'balloonPaise',
  ],
  [
    'interest added twice to a flat loan',
    { method: 'flat', capitaliseOn: ['2026-03-01'] },
    'TERM_CONTRADICTS',
    'capitaliseOn',
  ],
  ['a day of the month every ten days', { frequency: { everyDays: 10 }, dueDay: 5 }, 'TERM_CONTRADICTS', 'dueDay'],
  [
    'arrears before the loan',
    { overdue: { paidInstalments: 0, toOn: '2026-01-04', counted: 'from-each-due' } },
    'DATE_ORDER',
    'overdue.toOn',
  ],
  [
    'fewer than no instalments paid',
    { overdue: { paidInstalments: -1, toOn: '2026-05-01', counted: 'from-each-due' } },
    'COUNT_OUT_OF_RANGE',
    'overdue.paidInstalments',
  ],
  [
    'a kept instalment that does not repay',
    { rateChanges: [{ fromOn: '2026-02-05', annualRateBps: 20_000, effect: 'tenure' }] },
    'INSTALMENT_BELOW_INTEREST',
    'rateChanges',
  ],
]

for (const [what, change, code, field] of REFUSED)
  test(`refused: ${what}`, () => {
    assert.throws(() => buildSchedule({ ...loan, ...change }), {
      name: 'FinanceError',
      code,
      field,
      message: naming(field),
    })
  })

for (const [what, value, field] of [
  ['a case that is no object', 7, 'case'],
  ['a shape nobody knows', { shape: 'balloon' }, 'shape'],
  ['a field nobody knows', { ...loan, tenure: 12 }, 'tenure'],
  ['an amount as text', { ...loan, principalPaise: '100' }, 'principalPaise'],
  ['a day count nobody knows', { ...loan, dayCount: '30/365' }, 'dayCount'],
  ['a list where a record belongs', { ...loan, moratorium: [] }, 'moratorium'],
] as const)
  test(`refused: ${what}`, () => {
    assert.throws(() => solveCase(value), { name: 'FinanceError', code: 'TERM_UNKNOWN', field })
  })

for (const [what, value, code, message] of [
  ['a missing field', { ...loan, instalments: undefined }, 'TERM_UNKNOWN', 'instalments is missing'],
  ['a wrong type', { ...loan, principalPaise: '100' }, 'TERM_UNKNOWN', 'principalPaise must be a number, not text'],
  ['a field of nobody', { ...loan, tenure: 12 }, 'TERM_UNKNOWN', 'tenure is not a field of this shape'],
  ['two fields of nobody', { ...loan, tenure: 12, emi: 1 }, 'TERM_UNKNOWN', 'tenure is not a field of this shape'],
  [
    'a frequency nobody knows',
    { ...loan, frequency: 'hourly' },
    'TERM_UNKNOWN',
    'frequency must be one of daily, weekly, fortnightly, monthly, two-monthly, quarterly, half-yearly, yearly, ' +
      '{"everyDays": n} or {"everyMonths": n}',
  ],
  [
    'flows of one day',
    {
      shape: 'xirr',
      flows: [
        { on: '2026-01-05', amount: -5 },
        { on: '2026-01-05', amount: 5 },
      ],
    },
    'NO_SOLUTION',
    'flows of one day only: no rate tells them apart',
  ],
  [
    'flows that come to more than a rate can be',
    {
      shape: 'xirr',
      flows: [
        { on: '2026-01-05', amount: -1 },
        { on: '2026-01-06', amount: 1e308 },
      ],
    },
    'NO_SOLUTION',
    'no rate makes these flows worth nothing',
  ],
  [
    'a date that is none',
    { shape: 'xirr', flows: [{ on: '2026-02-30', amount: 1 }] },
    'DATE_INVALID',
    'flows.0.on must be a calendar date from 1900 to 2200, YYYY-MM-DD',
  ],
  [
    'a date of another century',
    { ...loan, disbursedOn: '1899-12-31' },
    'DATE_INVALID',
    'disbursedOn must be a calendar date from 1900 to 2200, YYYY-MM-DD',
  ],
  [
    'an amount above the bounds',
    { ...loan, principalPaise: 1e14 + 1 },
    'AMOUNT_TOO_LARGE',
    'principalPaise must be at most 100000000000000 paise',
  ],
  [
    'a number that the method leaves no choice of',
    { ...loan, principalEvery: 2 },
    'COUNT_OUT_OF_RANGE',
    'principalEvery must be 1',
  ],
  [
    'a tenure that a bullet cannot stretch',
    { ...loan, method: 'bullet', rateChanges: [{ fromOn: '2026-02-05', annualRateBps: 1600, effect: 'tenure' }] },
    'TERM_CONTRADICTS',
    'rateChanges.effect must be instalment with the method bullet',
  ],
  [
    'steps above the bounds',
    { ...loan, method: 'step-up', step: { everyInstalments: 1, increaseBps: 100_000 }, instalments: 400 },
    'AMOUNT_TOO_LARGE',
    'step raises the instalment above 100000000000000 paise',
  ],
] as const)
  test(`a refusal is a sentence with the field: ${what}`, () => {
    assert.throws(() => solveCase(value), { name: 'FinanceError', code, message })
  })

test('a step that is never reached leaves equal instalments', () => {
  const step = { everyInstalments: 24, increaseBps: 500 }
  const stepped = buildSchedule({ ...loan, method: 'step-up', step })
  assert.deepEqual(stepped.rows, buildSchedule(loan).rows)
})

test('a rate of 0: equal parts, no interest', () => {
  const { rows, totalInterestPaise } = buildSchedule({ ...loan, annualRateBps: 0 })
  assert.equal(totalInterestPaise, 0)
  assert.deepEqual(new Set(rows.slice(0, -1).map(row => row.instalmentPaise)), new Set([8_333_33]))
  assert.equal(rows.at(-1)?.instalmentPaise, 8_333_37)
})

test('a rate of 200 % still closes to 0', () => {
  const { rows } = buildSchedule({ ...loan, annualRateBps: 20_000 })
  assert.equal(rows.at(-1)?.closingPaise, 0)
})

test('a tenor of 1 day', () => {
  const { rows } = buildSchedule({ ...loan, firstDueOn: '2026-01-06', instalments: 1 })
  assert.deepEqual(
    rows.map(row => [row.days, row.interestPaise, row.closingPaise]),
    [[1, 41_10, 0]],
  )
})

test('a tenor of 40 years', () => {
  const { rows } = buildSchedule({ ...loan, instalments: 480 })
  assert.equal(rows.length, 480)
  assert.equal(rows.at(-1)?.dueOn, '2066-01-05')
  assert.equal(rows.at(-1)?.closingPaise, 0)
})

test('a drawing of 40 years, and none of more than 50', () => {
  const drawing: TrancheInput = {
    amountPaise: 1_00_000_00,
    annualRateBps: 1500,
    disbursedOn: '2026-01-05',
    creditDays: 14_610,
    interest: 'at-maturity',
  }
  const { dueOn, totalInterestPaise } = planTranche(drawing)
  assert.deepEqual([dueOn, totalInterestPaise], ['2066-01-05', 6_00_410_96])
  assert.throws(() => planTranche({ ...drawing, creditDays: 18_301 }), {
    code: 'COUNT_OUT_OF_RANGE',
    field: 'creditDays',
  })
})

test('paid off by rounding up before its time: fewer rows, none below zero', () => {
  const { rows } = buildSchedule({ ...loan, principalPaise: 100_00, instalments: 480, emiRounding: 'rupee-up' })
  assert.ok(rows.length < 480)
  assert.equal(rows.at(-1)?.closingPaise, 0)
})

test('a first period so long that its interest exceeds the instalment: the first instalment is raised to it', () => {
  const { rows, emiPaise } = buildSchedule({ ...loan, annualRateBps: 6_000, firstDueOn: '2026-12-05', instalments: 36 })
  assert.ok((rows[0]?.instalmentPaise ?? 0) > emiPaise)
  assert.equal(rows[0]?.principalPaise, 0)
})

test('a later month whose days bear more than the instalment leaves the rest to the next, without interest on it', () => {
  const { rows, emiPaise } = buildSchedule({ ...loan, instalments: 480 })
  const may = rows.find(row => row.dueOn === '2026-06-05')
  assert.deepEqual([may?.principalPaise, may?.instalmentPaise], [0, emiPaise])
  for (const row of rows.slice(1, -1)) assert.equal(row.instalmentPaise, emiPaise)
})

const EXTREMES = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 31, 480, 600, 20_000, 100_000, 1e13, 1e14, 2 ** 53, 0.5, 948.22, Number.MAX_VALUE),
  fc.constantFrom('', '2026-02-30', '2024-02-29', '1900-01-01', '2200-12-31', '9999-12-31', 'annuity', 'flat', 'none'),
  fc.constantFrom(null, true, [], {}, ['2026-03-05'], [{}], { everyDays: 1 }, { everyMonths: 120 }),
  fc.constantFrom(
    { instalments: 5, interest: 'capitalised' },
    { everyInstalments: 1, increaseBps: 100_000 },
    [{ fromOn: '2026-03-05', annualRateBps: 100_000, effect: 'tenure' }],
    [{ disbursedOn: '2026-03-05', amountPaise: 1e14 }],
    [{ paidOn: '2026-03-05', amountPaise: 1, effect: 'skip-next' }],
    { roll: 'following', holidays: [], closedWeekdays: [0, 1, 2, 3, 4, 5, 6] },
  ),
)
const FIELDS = [
  'principalPaise',
  'annualRateBps',
  'disbursedOn',
  'firstDueOn',
  'instalments',
  'frequency',
  'dayCount',
  'method',
  'emiRounding',
  'emiBasis',
  'brokenPeriod',
  'instalmentPaise',
  'step',
  'moratorium',
  'principalEvery',
  'interestEvery',
  'balloonPaise',
  'maturityOn',
  'dueDay',
  'businessDays',
  'rateChanges',
  'tranches',
  'prepayments',
  'overdue',
  'capitaliseOn',
  'partPeriods',
  'shortfall',
  'interestRounding',
  'fees',
  'shape',
]

test('whatever a case holds, the answer is a schedule or a FinanceError', () => {
  const mutated = fc.dictionary(fc.constantFrom(...FIELDS), EXTREMES, { maxKeys: 4 })
  fc.assert(
    fc.property(mutated, changes => {
      try {
        const answer = solveCase({ ...loan, ...changes })
        if (!('schedule' in answer) || 'interestRounding' in changes || changes['emiRounding'] === 'none') return
        for (const { dueOn: _, ...amounts } of answer.schedule.rows)
          for (const amount of Object.values(amounts)) assert.ok(Number.isSafeInteger(amount), `${amount}`)
      } catch (error) {
        assert.ok(error instanceof FinanceError, String(error))
      }
    }),
    { numRuns: 20_000 },
  )
})

test('an instalment that a rate keeps and that does not repay is refused also where a later event finds another', () => {
  const kept = { fromOn: '2026-04-05', annualRateBps: 4_000, effect: 'tenure' } as const
  const terms = {
    principalPaise: 1_00_000_00,
    annualRateBps: 1_200,
    disbursedOn: '2026-01-05',
    firstDueOn: '2026-02-05',
    instalments: 60,
    dayCount: 'per-period',
    rateChanges: [kept],
  } as const
  const refused = { code: 'INSTALMENT_BELOW_INTEREST', field: 'rateChanges' }
  const found = { fromOn: '2026-07-05', annualRateBps: 1_500, effect: 'instalment' } as const
  const reduced = { paidOn: '2026-06-10', amountPaise: 50_000_00 } as const
  for (const later of [
    {},
    { rateChanges: [kept, found] },
    { tranches: [{ disbursedOn: '2026-06-10', amountPaise: 50_000_00 }] },
    { prepayments: [{ ...reduced, effect: 'reduce-emi' }] },
  ] as const)
    assert.throws(() => solveCase({ ...terms, ...later }), refused)
  for (const repaid of [
    { rateChanges: [kept, { ...found, effect: 'tenure' }] },
    { prepayments: [{ ...reduced, effect: 'reduce-tenure' }] },
  ])
    assert.ok(solveCase({ ...terms, ...repaid }), 'what is kept repays it in time')
})

test('an instalment is not evened to less than its interest, nor below zero', () => {
  const terms = { annualRateBps: 100_000, instalments: 3, emiRounding: 'evened' } as const
  const soon = { principalPaise: 100, disbursedOn: '2023-12-31', firstDueOn: '2024-01-01', maturityOn: '2024-07-15' }
  const yearly: ScheduleInput = {
    ...{ ...terms, principalPaise: 5_000, disbursedOn: '2024-01-01', firstDueOn: '2024-02-15', frequency: 'yearly' },
    tranches: [{ disbursedOn: '2024-10-18', amountPaise: 10_000_00 }],
  }
  for (const input of [{ ...terms, ...soon }, yearly])
    for (const row of buildSchedule(input).rows)
      assert.ok(row.interestPaise >= 0 && row.principalPaise >= 0, JSON.stringify(row))
})

test('a payment that keeps the instalment is taken also behind one of the last period that would find it anew', () => {
  const terms = {
    ...{ principalPaise: 10_00_000_00, annualRateBps: 1_200, disbursedOn: '2023-12-31', firstDueOn: '2024-01-31' },
    instalments: 3,
  }
  const first = { paidOn: '2024-03-10', amountPaise: 100_00, effect: 'reduce-emi', coversCurrent: true } as const
  for (const effect of ['advance', 'skip-next', 'reduce-tenure'] as const) {
    const { rows } = buildSchedule({
      ...terms,
      prepayments: [first, { paidOn: '2024-03-12', amountPaise: 100_00, effect }],
    })
    assert.deepEqual([rows.length, rows[2]?.prepaidPaise, rows[2]?.closingPaise], [3, 200_00, 0], effect)
  }
})

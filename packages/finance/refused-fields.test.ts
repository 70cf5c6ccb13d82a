/** A refusal names a field of the case that was asked, never one of the shape that answers it inside. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { solveCase } from './case.ts'

const loan = {
  principalPaise: 1_00_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 12,
}
const prepaid = { effect: 'reduce-tenure', amountPaise: 1 } as const
const dropline = {
  shape: 'dropline',
  limitPaise: 1_00_000_00,
  openedOn: '2026-01-01',
  firstDropOn: '2026-02-01',
  months: 2,
  annualRateBps: 1500,
}
const partPayment = {
  shape: 'part-payment',
  principalPaise: 1_00_000_00,
  annualRateBps: 1500,
  interestFromOn: '2026-01-05',
  nextDueOn: '2026-02-05',
  remainingInstalments: 12,
  emiPaise: 9_025_83,
  paidOn: '2026-01-20',
  amountPaise: 10_000_00,
}
const foreclosure = {
  shape: 'foreclosure',
  on: '2026-02-01',
  principalPaise: 1_00_000_00,
  annualRateBps: 1200,
  interestFromOn: '2026-01-15',
}
const due = (unpaid: object) => [{ id: 'a', dueOn: '2026-01-15', unpaid }]
const tranche = {
  shape: 'revolving-tranche',
  amountPaise: 1_000_00,
  annualRateBps: 20_000,
  disbursedOn: '2026-01-01',
  creditDays: 183,
  interest: 'upfront',
}
const bill = {
  shape: 'discounting',
  invoicePaise: 1,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  dueOn: '2026-02-05',
  discount: 'upfront',
}
const fee = {
  shape: 'prepayment-fee',
  amountPaise: 1_00_000_00,
  sanctionedOn: '2026-01-05',
  sanctionedPaise: 1_00_000_00,
  borrowerClass: 'SMALL',
  rateType: 'fixed',
  monthsRun: 3,
  rules: [{ id: 'usual', feeBps: 200, taxBps: 1800, reason: 'as agreed' }],
}
const pastDue = { shape: 'days-past-due', oldestUnpaidDueOn: '2026-01-31', businessOn: '2026-03-31', unpaidPaise: 1 }

for (const [what, value, code, field] of [
  [
    'one instalment on the day of disbursal',
    { ...loan, firstDueOn: loan.disbursedOn, instalments: 1 },
    'DATE_ORDER',
    'firstDueOn',
  ],
  [
    'one instalment with two dates',
    { ...loan, instalments: 1, maturityOn: '2026-02-20' },
    'TERM_CONTRADICTS',
    'maturityOn',
  ],
  [
    'a fixed end and a tenure that stretches',
    {
      ...loan,
      maturityOn: '2027-01-20',
      rateChanges: [{ fromOn: '2026-03-05', annualRateBps: 1600, effect: 'tenure' }],
    },
    'TERM_CONTRADICTS',
    'maturityOn',
  ],
  [
    'a prepayment after the loan was repaid',
    {
      ...loan,
      method: 'fixed-amount',
      instalmentPaise: 60_000_00,
      prepayments: [{ ...prepaid, paidOn: '2026-06-01' }],
    },
    'AMOUNT_TOO_LARGE',
    'prepayments.amountPaise',
  ],
  [
    'a flat year charged over its first day',
    { ...loan, method: 'flat', annualRateBps: 100_000, frequency: 'yearly', firstDueOn: '2026-01-06', instalments: 1 },
    'NO_SOLUTION',
    'annualRateBps',
  ],
  [
    'a loan given back whole on its first day',
    { ...loan, prepayments: [{ ...prepaid, paidOn: loan.disbursedOn, amountPaise: loan.principalPaise }] },
    'NO_SOLUTION',
    'prepayments',
  ],
  [
    'a draw on the last due date',
    { ...loan, tranches: [{ disbursedOn: '2027-01-05', amountPaise: 1_000_00 }] },
    'DATE_ORDER',
    'tranches.disbursedOn',
  ],
  [
    'a first due date that a holiday moves before its period, the days before which were paid at disbursal',
    {
      ...loan,
      brokenPeriod: 'at-disbursal',
      disbursedOn: '2026-01-05',
      firstDueOn: '2026-01-25',
      frequency: 'weekly',
      businessDays: { roll: 'preceding', holidays: Array.from({ length: 11 }, (_, i) => `2026-01-${15 + i}`) },
    },
    'DATE_ORDER',
    'businessDays',
  ],
  [
    'a week without an open day',
    { ...loan, businessDays: { roll: 'following', holidays: [], closedWeekdays: [0, 1, 2, 3, 4, 5, 6] } },
    'COUNT_OUT_OF_RANGE',
    'businessDays.closedWeekdays',
  ],
  [
    'an eighth weekday',
    { ...loan, businessDays: { roll: 'following', holidays: [], closedWeekdays: [7] } },
    'COUNT_OUT_OF_RANGE',
    'businessDays.closedWeekdays',
  ],
  [
    'a draw before the dropline opened',
    { ...dropline, movements: [{ on: '2025-12-31', amountPaise: 1 }] },
    'DATE_ORDER',
    'movements.on',
  ],
  [
    'a draw when nothing is left of the limit',
    { ...dropline, movements: [{ on: '2026-03-01', amountPaise: 1 }] },
    'DATE_ORDER',
    'movements.on',
  ],
  ['upfront interest above the draw', tranche, 'AMOUNT_NOT_POSITIVE', 'annualRateBps'],
  [
    'no instalments left to part-pay',
    { ...partPayment, remainingInstalments: 0 },
    'COUNT_OUT_OF_RANGE',
    'remainingInstalments',
  ],
  [
    'centuries left to part-pay',
    { ...partPayment, remainingInstalments: 2400 },
    'TENOR_TOO_LONG',
    'remainingInstalments',
  ],
  [
    'a part-payment of a loan of less than nothing',
    { ...partPayment, principalPaise: -1 },
    'AMOUNT_NOT_POSITIVE',
    'principalPaise',
  ],
  ['a part-payment beside no instalment', { ...partPayment, emiPaise: 0 }, 'AMOUNT_NOT_POSITIVE', 'emiPaise'],
  [
    'two rates from one day',
    {
      ...loan,
      rateChanges: [
        { fromOn: '2026-03-05', annualRateBps: 1600 },
        { fromOn: '2026-03-05', annualRateBps: 1400 },
      ],
    },
    'TERM_CONTRADICTS',
    'rateChanges.fromOn',
  ],
  ['half a paisa paid early', { ...fee, amountPaise: 0.5 }, 'AMOUNT_NOT_WHOLE_PAISE', 'amountPaise'],
  ['a sanction of nothing', { ...fee, sanctionedPaise: 0 }, 'AMOUNT_NOT_POSITIVE', 'sanctionedPaise'],
  ['months before the loan', { ...fee, monthsRun: -1 }, 'COUNT_OUT_OF_RANGE', 'monthsRun'],
  [
    'a fee above what is paid early',
    { ...fee, rules: [{ ...fee.rules[0], feeBps: 10_001 }] },
    'COUNT_OUT_OF_RANGE',
    'rules.feeBps',
  ],
  [
    'a sanction bound of less than nothing',
    { ...fee, rules: [{ ...fee.rules[0], sanctionedUpToPaise: -1 }] },
    'AMOUNT_NEGATIVE',
    'rules.sanctionedUpToPaise',
  ],
  [
    'half a month of a bound',
    { ...fee, rules: [{ ...fee.rules[0], monthsRunBelow: 1.5 }] },
    'COUNT_OUT_OF_RANGE',
    'rules.monthsRunBelow',
  ],
  [
    'a rule that ends before it begins',
    { ...fee, rules: [{ ...fee.rules[0], sanctionedFromOn: '2026-02-01', sanctionedToOn: '2026-01-31' }] },
    'DATE_ORDER',
    'rules.sanctionedToOn',
  ],
  ['a negative closing fee', { ...foreclosure, feePaise: -1 }, 'AMOUNT_NEGATIVE', 'feePaise'],
  ['half a paisa of tax', { ...foreclosure, feeTaxPaise: 0.5 }, 'AMOUNT_NOT_WHOLE_PAISE', 'feeTaxPaise'],
  [
    'a negative due at closing',
    { ...foreclosure, unpaidDues: due({ charges: -5 }) },
    'AMOUNT_NEGATIVE',
    'unpaidDues.unpaid.charges',
  ],
  [
    'a negative due to pay',
    { shape: 'allocation', amountPaise: 100, dues: due({ principal: -5 }) },
    'AMOUNT_NEGATIVE',
    'dues.unpaid.principal',
  ],
  [
    'interest beyond any amount',
    { ...tranche, interest: 'at-maturity', amountPaise: 1e14, annualRateBps: 100_000, creditDays: 14_600 },
    'AMOUNT_TOO_LARGE',
    'amountPaise',
  ],
  [
    'a penal charge beyond any amount',
    { ...pastDue, oldestUnpaidDueOn: '1950-01-31', unpaidPaise: 1e14, penalRateBps: 100_000 },
    'AMOUNT_TOO_LARGE',
    'unpaidPaise',
  ],
  [
    'an end before the instalment ahead, to which interest runs though it is paid earlier',
    {
      ...loan,
      maturityOn: '2026-12-04',
      businessDays: { roll: 'preceding', holidays: ['2026-12-05'], closedWeekdays: [6], interestTo: 'nominal-date' },
    },
    'DATE_ORDER',
    'maturityOn',
  ],
  ['a margin that is all of a bill', { ...bill, marginBps: 9_999 }, 'AMOUNT_NOT_POSITIVE', 'marginBps'],
  [
    'interest that waits longer than the moratorium',
    { ...loan, moratorium: { instalments: 2, interest: 'deferred', interestInstalments: 3 } },
    'COUNT_OUT_OF_RANGE',
    'moratorium.interestInstalments',
  ],
  [
    'interest that is paid and waits',
    { ...loan, moratorium: { instalments: 2, interest: 'paid', interestInstalments: 1 } },
    'TERM_CONTRADICTS',
    'moratorium.interestInstalments',
  ],
  ['a limit that falls past 2200', { ...dropline, firstDropOn: '2200-12-01' }, 'DATE_INVALID', 'months'],
  ['a draw due after 2200', { ...tranche, disbursedOn: '2200-12-01' }, 'DATE_INVALID', 'creditDays'],
  ['a loan closed before its interest was last charged', { ...foreclosure, on: '2026-01-14' }, 'DATE_ORDER', 'on'],
  ['a penal rate of a typing error', { ...pastDue, penalRateBps: 1e6 }, 'RATE_OUT_OF_RANGE', 'penalRateBps'],
] as const)
  test(`refused: ${what}`, () => {
    const message = new RegExp(`\\b${field.split('.').at(-1)}\\b`)
    assert.throws(() => solveCase(value), { name: 'FinanceError', code, field, message })
  })

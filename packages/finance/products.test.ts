/** The product shapes, with the worked numbers of design/lending.md and of published explainers. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planDiscount } from './discounting.ts'
import { planDropline } from './dropline-plan.ts'
import { drawingPower } from './drawing-power.ts'
import { droplineSteps, interestOnDailyBalance } from './dropline.ts'
import { interestForDays } from './interest.ts'
import { penalChargePaise } from './penal.ts'
import { planTranche } from './revolving-tranche.ts'

test('dropline: 10,00,000 over 60 falls by 16,666 a month, by 16,706 at last', () => {
  const steps = droplineSteps(10_00_000_00, '2026-01-31', 60)
  assert.equal(steps[0]?.limitPaise, 9_83_334_00)
  assert.equal(steps[1]?.dueOn, '2026-02-28')
  assert.equal(steps[58]?.dropPaise, 16_666_00)
  assert.equal(steps[59]?.dropPaise, 16_706_00)
  assert.equal(steps[59]?.limitPaise, 0)
})

test('dropline: a limit a paisa short of whole rupees a month falls by the rupee below, and the last step takes the rest', () => {
  const drops = droplineSteps(199_99, '2026-01-05', 2).map(step => step.dropPaise)
  assert.deepEqual(drops, [99_00, 100_99])
})

test('dropline: it may fall for the first time on the day that it is opened', () => {
  const [first] = planDropline({ ...falling, openedOn: '2026-02-01' })
  assert.deepEqual([first?.limitPaise, first?.interestPaise], [50_00, 0])
})

test('drawing power: stock that is paid for and receivables, less the margin, down to the paisa', () => {
  const security = { stock: 10_00_000_00, creditors: 4_00_000_00, debtors: 1_00_000_01 }
  assert.equal(drawingPower(security, 2_500), 5_25_000_00)
  assert.equal(
    drawingPower({ ...security, creditors: 12_00_000_00 }, 2_500),
    75_000_00,
    'creditors take nothing of debtors',
  )
  assert.equal(drawingPower(security, 10_000), 0)
})

test('dropline: a first due date at the end of a short month does not move those of the longer ones', () => {
  const dates = (dueDay?: number) => droplineSteps(3_00_000_00, '2027-02-28', 3, dueDay).map(step => step.dueOn)
  assert.deepEqual(dates(31), ['2027-02-28', '2027-03-31', '2027-04-30'])
  assert.deepEqual(dates(), ['2027-02-28', '2027-03-28', '2027-04-28'])
})

test('dropline: 25,00,000 over 72 stands at 24,65,278 and 24,30,556 (naskarfinserv)', () => {
  const steps = droplineSteps(25_00_000_00, '2026-01-05', 72)
  assert.deepEqual([steps[0]?.limitPaise, steps[1]?.limitPaise], [24_65_278_00, 24_30_556_00])
})

test('dropline: interest on each day of what is used, 3,616.44', () => {
  const used = [
    { fromOn: '2025-04-01', usedPaise: 5_00_000_00 },
    { fromOn: '2025-04-11', usedPaise: 3_00_000_00 },
  ]
  assert.equal(interestOnDailyBalance(used, 1200, '2025-04-01', '2025-05-01'), 3_616_44)
  const later = { fromOn: '2025-04-21' as const, usedPaise: 1_00_000_00 }
  for (const wrong of [[...used.slice(0, 1), later, ...used.slice(1)], used.slice(1)])
    assert.throws(() => interestOnDailyBalance(wrong, 1200, '2025-04-01', '2025-05-01'), { code: 'DATE_ORDER' })
})

test('dropline: what is used above the falling limit is due at once, and bears no interest after', () => {
  const rows = planDropline({
    limitPaise: 10_00_000_00,
    openedOn: '2026-01-01',
    firstDropOn: '2026-02-01',
    months: 4,
    annualRateBps: 1200,
    movements: [{ on: '2026-01-11', amountPaise: 9_00_000_00 }],
  })
  assert.deepEqual(
    rows.map(row => row.excessPaise),
    [1_50_000_00, 2_50_000_00, 2_50_000_00, 2_50_000_00],
  )
  assert.equal(rows[0]?.interestPaise, interestForDays(9_00_000_00, 1200, 21))
  assert.equal(rows[1]?.interestPaise, interestForDays(7_50_000_00, 1200, 28))
})

const falling = {
  limitPaise: 100_00,
  openedOn: '2026-01-01',
  firstDropOn: '2026-02-01',
  months: 2,
  annualRateBps: 1200,
}

test('dropline: a draw a paisa above the limit of its day is refused', () => {
  assert.throws(() => planDropline({ ...falling, movements: [{ on: '2026-01-02', amountPaise: 100_01 }] }), {
    code: 'AMOUNT_TOO_LARGE',
  })
  assert.throws(() => planDropline({ ...falling, movements: [{ on: '2026-02-01', amountPaise: 50_01 }] }), {
    code: 'AMOUNT_TOO_LARGE',
  })
})

test('dropline: all that is used may be repaid and drawn again, whatever the order of the rows; a paisa more may not', () => {
  const drawn = { on: '2026-01-02', amountPaise: 100_00 }
  const repaid = { on: '2026-01-12', amountPaise: -100_00 }
  const [row] = planDropline({ ...falling, movements: [repaid, drawn, { on: '2026-01-22', amountPaise: 100_00 }] })
  assert.deepEqual([row?.usedPaise, row?.excessPaise], [100_00, 50_00])
  assert.equal(row?.interestPaise, interestForDays(100_00, 1200, 20))
  for (const more of [
    { on: '2026-01-12', amountPaise: -100_01 },
    { ...repaid, on: '2026-01-01' },
  ])
    assert.throws(() => planDropline({ ...falling, movements: [drawn, more] }), { code: 'AMOUNT_TOO_LARGE' })
})

test('dropline: nothing moves before it is opened, nor from its last drop on', () => {
  const drawnOn = (on: string) => planDropline({ ...falling, movements: [{ on, amountPaise: 1 }] })
  for (const on of ['2025-12-31', '2026-03-01']) assert.throws(() => drawnOn(on), { code: 'DATE_ORDER' })
  for (const on of ['2026-01-01', '2026-02-28']) assert.equal(drawnOn(on).length, 2)
})

const tranche = { amountPaise: 5_00_000_00, annualRateBps: 1600, disbursedOn: '2025-07-05', creditDays: 90 } as const

test('a tranche with interest at maturity: 5,00,000 at 16 % for 90 days, 19,726.03 on 3 Oct', () => {
  const plan = planTranche({ ...tranche, graceDays: 5, interest: 'at-maturity' })
  assert.equal(plan.dueOn, '2025-10-03')
  assert.equal(plan.graceEndsOn, '2025-10-08')
  assert.equal(plan.netDisbursedPaise, 5_00_000_00)
  assert.deepEqual(plan.dues, [
    { dueOn: '2025-10-03', interestPaise: 19_726_03, principalPaise: 5_00_000_00, days: 90 },
  ])
})

test('a tranche with interest upfront pays out less and owes the principal alone', () => {
  const plan = planTranche({ ...tranche, interest: 'upfront' })
  assert.equal(plan.netDisbursedPaise, 4_80_273_97)
  assert.deepEqual(
    plan.dues.map(due => [due.interestPaise, due.principalPaise]),
    [[0, 5_00_000_00]],
  )
})

test('a tranche with monthly interest: each month its days, the last to the due date', () => {
  const plan = planTranche({ ...tranche, interest: 'monthly' })
  assert.deepEqual(
    plan.dues.map(due => [due.dueOn, due.days, due.principalPaise]),
    [
      ['2025-08-05', 31, 0],
      ['2025-09-05', 31, 0],
      ['2025-10-03', 28, 5_00_000_00],
    ],
  )
  assert.equal(
    plan.totalInterestPaise,
    plan.dues.reduce((sum, due) => sum + due.interestPaise, 0),
  )
  const twoMonths = planTranche({ ...tranche, creditDays: 62, interest: 'monthly' })
  assert.deepEqual(
    twoMonths.dues.map(due => [due.dueOn, due.principalPaise]),
    [
      ['2025-08-05', 0],
      ['2025-09-05', 5_00_000_00],
    ],
    'which is a monthly date: once',
  )
})

test('a bill of 20,000 discounted at 12 % for 2 months by 30/360 pays 19,600 (flocred)', () => {
  const plan = planDiscount({
    invoicePaise: 20_000_00,
    annualRateBps: 1200,
    disbursedOn: '2026-01-10',
    dueOn: '2026-03-10',
    discount: 'upfront',
    dayCount: '30/360',
  })
  assert.equal(plan.netDisbursedPaise, 19_600_00)
  assert.equal(plan.dueTotalPaise, 20_000_00)
})

for (const [discount, paidOut, dueTotal] of [
  ['at-maturity', 9_00_000_00, 9_20_712_33],
  ['upfront', 8_79_287_67, 9_00_000_00],
] as const)
  test(`an invoice of 10,00,000 with 10 % margin at 14 % for 60 days, discount ${discount}`, () => {
    const plan = planDiscount({
      invoicePaise: 10_00_000_00,
      marginBps: 1000,
      annualRateBps: 1400,
      disbursedOn: '2025-01-01',
      dueOn: '2025-03-02',
      discount,
    })
    assert.deepEqual([plan.discountPaise, plan.netDisbursedPaise, plan.dueTotalPaise], [20_712_33, paidOut, dueTotal])
  })

test('penal charge: 2 % a month as 24 % a year on 1,00,000 for 31 days is 2,038.36', () => {
  assert.equal(penalChargePaise(1_00_000_00, 31), 2_038_36)
})

test('broken period: 10,00,000 at 15 % for the 18 days before the first cycle is 7,397.26', () => {
  assert.equal(interestForDays(10_00_000_00, 1500, 18), 7_397_26)
})

test('5 crore at 200 % for 50 years is exact, far beyond the safe integers inside', () => {
  assert.equal(interestForDays(5_00_00_000_00, 20_000, 18_263), 500_356_164_384)
})

test('an advance of half a paisa rounds up, its margin is what remains', () => {
  const bill = { annualRateBps: 1200, disbursedOn: '2026-01-01', dueOn: '2026-03-01', discount: 'at-maturity' } as const
  const { advancePaise, marginPaise } = planDiscount({ ...bill, invoicePaise: 1_005, marginBps: 1_000 })
  assert.deepEqual([advancePaise, marginPaise], [905, 100])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KfsFee } from '../kfs.ts'
import { kfsFigures } from './kfs-figures.ts'
import { instalmentsSaid } from './kfs-sheet.ts'

const instalment = {
  shape: 'instalment',
  dayCount: '30/360',
  repayment: 'annuity',
  paymentCycle: 'MONTHLY',
  creditDays: null,
} as const
const fee = (payableTo: KfsFee['payableTo'], paise: number, gstPaise = 0): KfsFee => ({
  kind: payableTo === 'lender' ? 'processing' : 'stampDuty',
  payableTo,
  paise,
  gstPaise,
  bps: null,
})

test("RBI's illustration (Key Facts Statement, 15 Apr 2024): 20,000 for 24 months at 15 %, fees 240 and 160", () => {
  const figures = kfsFigures({
    terms: instalment,
    sanctionedPaise: 20_000_00,
    rateBps: 1500,
    tenureMonths: 24,
    fees: [fee('lender', 240_00), fee('third-party', 160_00)],
    assumedOn: '2026-01-05',
  })
  assert.equal(figures.instalmentPaise, 969_73)
  assert.equal(figures.netDisbursedPaise, 19_600_00)
  assert.equal(Math.round(figures.totalInterestPaise / 100), 3274)
  assert.equal(Math.round(figures.totalPaidPaise / 100), 23_274)
  assert.equal(figures.aprBps, 1707)
  assert.equal(figures.schedule.length, 24)
  assert.equal(figures.schedule.at(-1)?.closingPaise, 0)
  assert.equal(figures.firstDueOn, '2026-02-05')
})

test('a published statement (47,000, 24 months, 21 %, fee 1,175): the APR holds the GST on the fee', () => {
  const figures = kfsFigures({
    terms: instalment,
    sanctionedPaise: 47_000_00,
    rateBps: 2100,
    tenureMonths: 24,
    fees: [fee('lender', 1_175_00, 211_50)],
    assumedOn: '2026-01-05',
  })
  assert.equal(figures.instalmentPaise, 2_415_13)
  assert.ok(Math.abs(figures.aprBps - 2416) <= 1)
})

test('by actual days the last instalment takes what the days left over, and the APR is that of the schedule', () => {
  const figures = kfsFigures({
    terms: { ...instalment, dayCount: 'actual/365' },
    sanctionedPaise: 8_00_000_00,
    rateBps: 1800,
    tenureMonths: 12,
    fees: [fee('lender', 12_000_00, 2_160_00), fee('third-party', 500_00)],
    assumedOn: '2026-05-14',
  })
  const last = figures.schedule.at(-1)?.instalmentPaise ?? 0
  assert.ok(last > figures.instalmentPaise)
  // a spreadsheet’s IRR of the schedule as printed × 12; of twelve equal instalments it were 21.58 %
  const worth = (monthly: number) =>
    figures.schedule.reduce((sum, { number, instalmentPaise }) => sum + instalmentPaise / (1 + monthly) ** number, 0)
  assert.ok(worth((figures.aprBps - 0.5) / 120_000) > figures.netDisbursedPaise)
  assert.ok(worth((figures.aprBps + 0.5) / 120_000) < figures.netDisbursedPaise)
  assert.equal(figures.aprBps, 2166)
  assert.equal(instalmentsSaid(instalment, figures), '12: 11 × ₹73,343.99, 1 × ₹73,751.16')
  assert.equal(11 * 73_343_99 + last, figures.totalPaidPaise)
})

test('principal repaid is what was sanctioned, whatever the shape', () => {
  const shapes = [
    instalment,
    { ...instalment, repayment: 'equal-principal' },
    { ...instalment, repayment: 'step-up' },
    { ...instalment, shape: 'dropline', dayCount: 'actual/365' },
    { ...instalment, shape: 'revolving', dayCount: 'actual/365', creditDays: 90, paymentCycle: 'MATURITY' },
    { ...instalment, shape: 'revolving', dayCount: 'actual/365', creditDays: 90 },
    { ...instalment, shape: 'discounting', dayCount: 'actual/365', creditDays: 60, paymentCycle: 'UPFRONT' },
  ] as const
  for (const terms of shapes) {
    const figures = kfsFigures({
      terms,
      sanctionedPaise: 10_00_000_00,
      rateBps: 1600,
      tenureMonths: 12,
      fees: [],
      assumedOn: '2026-11-20',
    })
    assert.equal(
      figures.schedule.reduce((sum, row) => sum + row.principalPaise, 0),
      10_00_000_00,
    )
    assert.equal(figures.schedule.at(-1)?.dueOn, '2027-11-20')
    assert.equal(figures.totalPaidPaise, 10_00_000_00 + figures.totalInterestPaise)
    assert.ok(figures.aprBps >= 1570 && figures.aprBps <= 1750, `${terms.shape} ${figures.aprBps}`)
  }
})

test('interest taken upfront is kept back: 20,000 at 12 % for two months by 30/360 pays 19,600', () => {
  const figures = kfsFigures({
    terms: { ...instalment, shape: 'discounting', creditDays: 60, paymentCycle: 'UPFRONT' },
    sanctionedPaise: 20_000_00,
    rateBps: 1200,
    tenureMonths: 2,
    fees: [],
    assumedOn: '2026-01-05',
  })
  assert.equal(figures.upfrontInterestPaise + (figures.schedule[0]?.interestPaise ?? 0), 400_00)
  assert.ok(figures.netDisbursedPaise <= 19_613_34)
})

test('a falling limit falls by whole rupees: 10,00,000 over 60 months by 16,666, the last step 16,706', () => {
  const figures = kfsFigures({
    terms: { ...instalment, shape: 'dropline', dayCount: 'actual/365' },
    sanctionedPaise: 10_00_000_00,
    rateBps: 1500,
    tenureMonths: 60,
    fees: [],
    assumedOn: '2026-01-05',
  })
  assert.equal(figures.schedule[0]?.principalPaise, 16_666_00)
  assert.equal(figures.schedule.at(-1)?.principalPaise, 16_706_00)
})

test('a loan assumed to be paid out on the last of a month falls due on the last of each, as its books will have it', () => {
  const { schedule } = kfsFigures({
    terms: { ...instalment, dayCount: 'actual/365' },
    sanctionedPaise: 10_00_000_00,
    rateBps: 1800,
    tenureMonths: 12,
    fees: [],
    assumedOn: '2027-01-31',
  })
  assert.deepEqual(
    schedule.slice(0, 4).map(row => row.dueOn),
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  )
})

/**
 * RBI's illustration of APR and repayment schedule for the Key Facts Statement (Annex B and C of the circular of
 * 15 Apr 2024; as in the Microfinance Master Direction, updated 10 Oct 2024): 20,000 for 24 months at 15 %, fees 400.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aprBps } from './apr.ts'
import { keyFacts } from './key-facts.ts'
import { buildSchedule } from './schedule.ts'

/** Instalment, outstanding before it, principal, interest, instalment: as printed, in whole rupees. */
const PRINTED = [
  [1, 20000, 720, 250, 970],
  [2, 19280, 729, 241, 970],
  [3, 18552, 738, 232, 970],
  [4, 17814, 747, 223, 970],
  [5, 17067, 756, 213, 970],
  [6, 16310, 766, 204, 970],
  [7, 15544, 775, 194, 970],
  [8, 14769, 785, 185, 970],
  [9, 13984, 795, 175, 970],
  [10, 13189, 805, 165, 970],
  [11, 12384, 815, 155, 970],
  [12, 11569, 825, 145, 970],
  [13, 10744, 835, 134, 970],
  [14, 9909, 846, 124, 970],
  [15, 9063, 856, 113, 970],
  [16, 8206, 867, 103, 970],
  [17, 7339, 878, 92, 970],
  [18, 6461, 889, 81, 970],
  [19, 5572, 900, 70, 970],
  [20, 4672, 911, 58, 970],
  [21, 3761, 923, 47, 970],
  [22, 2838, 934, 35, 970],
  [23, 1904, 946, 24, 970],
  [24, 958, 958, 12, 970],
] as const

const terms = {
  principalPaise: 20_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-31',
  firstDueOn: '2026-03-02',
  instalments: 24,
  dayCount: 'per-period',
} as const

const fees = [
  { name: 'processing', amountPaise: 240_00, payableTo: 'lender' },
  { name: 'insurance', amountPaise: 160_00, payableTo: 'third-party' },
] as const

test('the statement: instalment 969.73, interest 3,274, net 19,600, total 23,274, APR 17.07 %', () => {
  const facts = keyFacts(terms, fees)
  assert.equal(facts.instalmentPaise, 969_73)
  assert.equal(Math.round(facts.totalInterestPaise / 100), 3_274)
  assert.equal(facts.netDisbursedPaise, 19_600_00)
  assert.equal(Math.round(facts.totalPaidPaise / 100), 23_274)
  assert.equal(facts.aprBps, 1707)
})

test('all 24 rows as printed, each cell rounded to the rupee from unrounded figures', () => {
  const { rows } = buildSchedule({ ...terms, emiRounding: 'none', interestRounding: 'none' })
  const rupees = (paise: number) => Math.round(paise / 100)
  assert.deepEqual(
    rows.map(row => [
      row.number,
      rupees(row.openingPaise),
      rupees(row.principalPaise),
      rupees(row.interestPaise),
      rupees(row.instalmentPaise),
    ]),
    PRINTED,
  )
})

test('the rounded instalment of 970 would give 17.10 %, which is wrong', () => {
  const rounded = Array.from({ length: 24 }, (_, i) => ({ periods: i + 1, amount: 970 }))
  assert.equal(aprBps(19_600, rounded), 1710)
})

test('published statements: an APR that holds fees and their tax, an instalment rounded up to the rupee', () => {
  const bank = { ...terms, principalPaise: 47_000_00, annualRateBps: 2100 }
  const fee = { name: 'processing', amountPaise: 1_175_00, taxPaise: 211_50, payableTo: 'lender' } as const
  assert.equal(keyFacts(bank, [fee]).aprBps, 2415)
  const rounded = {
    ...terms,
    principalPaise: 60_001_00,
    annualRateBps: 2500,
    instalments: 12,
    emiRounding: 'rupee-up',
  } as const
  assert.equal(buildSchedule(rounded).emiPaise, 5_703_00)
  // 49 days to the first instalment, says a bank's statement of 18 Dec 2024: those before its month join the principal
  const broken = {
    principalPaise: 7_00_000_00,
    annualRateBps: 1270,
    disbursedOn: '2024-12-18',
    firstDueOn: '2025-02-05',
    instalments: 60,
    dayCount: '30/360',
    emiRounding: 'rupee',
    capitaliseOn: ['2025-01-05'],
  } as const
  assert.equal(buildSchedule(broken).emiPaise, 15_915_00)
})

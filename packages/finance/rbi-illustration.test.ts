import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aprOfAnnuityBps } from './apr.ts'
import { buildSchedule } from './schedule.ts'

const terms = {
  principalPaise: 20_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 24,
  dayCount: '30/360',
} as const

test("RBI's illustration: instalment 969.73, interest 3,274, APR 17.07 %", () => {
  const schedule = buildSchedule(terms)
  assert.equal(schedule.emiPaise, 969_73)
  assert.equal(schedule.rows.length, 24)
  assert.equal(Math.round(schedule.totalInterestPaise / 100), 3274)
  assert.equal(schedule.rows.at(-1)?.closingPaise, 0)
  assert.equal(aprOfAnnuityBps(19_600_00, schedule.emiExactPaise, 24), 1707)
})

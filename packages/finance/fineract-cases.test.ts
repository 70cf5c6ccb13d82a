/**
 * Schedules of Apache Fineract's own tests (facts, Apache-2.0), with its terms in ours: see test-cases/README.md for
 * the mapping. Equal to the paisa, row by row; a case that is not carries one of the reason codes listed there.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { foreclosureQuote } from './foreclosure.ts'
import { buildSchedule } from './schedule.ts'
import type { ScheduleInput, ScheduleRow } from './schedule.ts'

type Expected = {
  input: ScheduleInput
  emiPaise?: number
  /** Due date, principal, interest, balance, in paise. */
  rows: [string, number, number, number][]
  /** A pay-off after the first instalment: principal and interest of what closes the loan. */
  quote?: { on: string; principalPaise: number; interestPaise: number }
}
type Case = { id: string; source: string; schedules?: Expected[]; reason?: string }

const cases: Case[] = JSON.parse(readFileSync(new URL('test-cases/fineract/cases.json', import.meta.url), 'utf8'))

/** Fineract shows money paid ahead as principal of the row it came in, and on a due date with that day's instalment. */
function asFineractShows(input: ScheduleInput, rows: readonly ScheduleRow[]): [string, number, number, number][] {
  return rows.map((row, i) => {
    const earlier = i === 0 ? input.disbursedOn : (rows[i - 1]?.dueOn ?? '')
    const paid = (input.prepayments ?? []).filter(p => p.paidOn > earlier && p.paidOn <= row.dueOn)
    const drawn = (input.tranches ?? []).filter(t => t.disbursedOn === row.dueOn)
    const onDueDate = paid.filter(p => p.paidOn === row.dueOn).reduce((sum, p) => sum + p.amountPaise, 0)
    return [
      row.dueOn,
      row.principalPaise + paid.reduce((sum, p) => sum + p.amountPaise, 0),
      row.interestPaise,
      row.closingPaise - onDueDate + drawn.reduce((sum, t) => sum + t.amountPaise, 0),
    ]
  })
}

/** Paid off within the second month, which is a twelfth of a year there. */
function checkPayOff(input: ScheduleInput, rows: readonly ScheduleRow[], expected: NonNullable<Expected['quote']>) {
  const [first, second] = rows
  assert.ok(first && second)
  const quote = foreclosureQuote(
    {
      principalPaise: first.closingPaise,
      annualRateBps: input.annualRateBps,
      interestFromOn: first.dueOn,
      period: { toOn: second.dueOn, yearPart: { numerator: 1, denominator: 12 } },
      fee: { ruleId: null, reason: null, feePaise: 0, taxPaise: 0 },
    },
    expected.on,
  )
  assert.deepEqual(
    [quote.principalPaise, quote.accruedInterestPaise],
    [expected.principalPaise, expected.interestPaise],
  )
}

for (const { id, schedules } of cases)
  for (const [n, expected] of (schedules ?? []).entries())
    test(`Fineract: ${id}${n > 0 ? ` (${n + 1})` : ''}`, () => {
      const schedule = buildSchedule(expected.input)
      if (expected.emiPaise !== undefined) assert.equal(schedule.emiPaise, expected.emiPaise)
      if (expected.quote) checkPayOff(expected.input, schedule.rows, expected.quote)
      if (expected.rows.length > 0) assert.deepEqual(asFineractShows(expected.input, schedule.rows), expected.rows)
    })

test('at least nine in ten of the Fineract cases are equal to the paisa', () => {
  const unequal = cases.filter(c => c.reason !== undefined)
  assert.ok(unequal.length <= cases.length / 10, `${unequal.length} of ${cases.length}`)
})

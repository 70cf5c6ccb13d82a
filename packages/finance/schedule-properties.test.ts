import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildSchedule } from './schedule.ts'
import type { Schedule, ScheduleInput } from './schedule.ts'
import { FinanceError } from './errors.ts'
import { eventfulLoans, lived, livedLoans, plainLoans } from './test-cases/arbitrary-loans.ts'

const sum = (schedule: Schedule, pick: (row: Schedule['rows'][number]) => number) =>
  schedule.rows.reduce((total, row) => total + pick(row), 0)

/** What holds for every schedule, whatever its terms. */
function checkBooks(input: ScheduleInput): void {
  const schedule = buildSchedule(input)
  const repaid = sum(schedule, row => row.principalPaise + row.prepaidPaise)
  const capitalised = sum(schedule, row => row.capitalisedPaise)
  const drawn = (input.tranches ?? []).reduce((total, tranche) => total + tranche.amountPaise, input.principalPaise)
  assert.equal(schedule.totalDisbursedPaise, drawn)
  assert.equal(repaid, drawn + capitalised, 'principal repaid is principal disbursed (and interest added to it)')
  const charged = sum(schedule, row => row.interestPaise + row.capitalisedPaise) + schedule.upfrontInterestPaise
  assert.equal(schedule.totalInterestPaise, charged)
  assert.equal(schedule.totalPaidPaise, drawn + charged, 'what is paid is what was lent and what was charged')
  assert.equal(
    sum(schedule, row => row.instalmentPaise + row.prepaidPaise) + schedule.upfrontInterestPaise,
    schedule.totalPaidPaise,
  )
  let opening = input.principalPaise
  for (const row of schedule.rows) {
    assert.equal(row.openingPaise, opening, 'a row opens where the one before closed')
    const moves = row.disbursedPaise + row.capitalisedPaise - row.prepaidPaise
    assert.equal(row.closingPaise, opening + moves - row.principalPaise)
    assert.equal(row.instalmentPaise, row.interestPaise + row.principalPaise)
    for (const amount of [row.interestPaise, row.principalPaise, row.closingPaise, row.days])
      assert.ok(Number.isSafeInteger(amount) && amount >= 0, `${amount} in row ${row.number}`)
    opening = row.closingPaise
  }
  assert.equal(opening, 0, 'the last row closes the loan')
}

test('every plain schedule sums: principal repaid is principal disbursed, no balance below zero', () => {
  fc.assert(fc.property(plainLoans, checkBooks), { numRuns: 6_000 })
})

test('and so does every schedule with draws, rate changes and early payments', () => {
  fc.assert(fc.property(eventfulLoans, checkBooks), { numRuns: 6_000 })
})

test('equated instalments are equal but for the first, where its interest is more, and the last', () => {
  fc.assert(
    fc.property(plainLoans, loan => {
      const { moratorium: _moratorium, step: _step, ...terms } = loan
      const { rows, emiPaise } = buildSchedule({ ...terms, method: 'annuity', brokenPeriod: 'absorbed' })
      for (const [i, row] of rows.slice(0, -1).entries())
        assert.equal(row.instalmentPaise, i === 0 ? Math.max(emiPaise, row.interestPaise) : emiPaise)
    }),
    { numRuns: 3_000 },
  )
})

test('rounding off differs from rounding on by less than a paisa a row and what it bears', () => {
  fc.assert(
    fc.property(plainLoans, loan => {
      const terms = {
        ...loan,
        moratorium: undefined,
        step: undefined,
        annualRateBps: Math.min(3_600, loan.annualRateBps),
        method: 'equal-principal',
      } as const
      const exact = buildSchedule({ ...terms, emiRounding: 'paisa', interestRounding: 'none' })
      const rounded = buildSchedule({ ...terms, emiRounding: 'paisa' })
      for (const [i, row] of rounded.rows.entries())
        assert.ok(Math.abs(row.interestPaise - (exact.rows[i]?.interestPaise ?? 0)) <= 0.5 + 1e-3)
    }),
    { numRuns: 2_000 },
  )
})

/** The schedule of a loan with what happened to it; null where such terms make none. */
function scheduleOrNull(loan: ScheduleInput, happened: Parameters<typeof lived>[1]): Schedule | null {
  try {
    return buildSchedule(lived(loan, happened))
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

test('what happens later changes nothing that fell due before it', () => {
  fc.assert(
    fc.property(livedLoans, ({ loan, happened }) => {
      const last = happened.at(-1)
      const before = scheduleOrNull(loan, happened.slice(0, -1))
      const after = scheduleOrNull(loan, happened)
      fc.pre(last !== undefined && before !== null && after !== null && last.on < (before.rows.at(-1)?.dueOn ?? ''))
      const fallen = ({ rows }: Schedule) => rows.filter(row => row.dueOn <= last.on)
      assert.deepEqual(fallen(after), fallen(before))
    }),
    { numRuns: 4_000 },
  )
})

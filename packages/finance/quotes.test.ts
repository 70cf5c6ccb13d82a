import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocatePayment } from './allocation.ts'
import type { Due } from './allocation.ts'
import { foreclosureQuote, foreclosureQuotes } from './foreclosure.ts'
import type { ForeclosureInput } from './foreclosure.ts'
import { comparePartPayment } from './part-payment.ts'
import type { RunningLoan } from './part-payment.ts'
import { prepaymentFee } from './prepayment-fee.ts'
import { buildSchedule } from './schedule.ts'

const NO_FEE = { ruleId: null, reason: null, feePaise: 0, taxPaise: 0 }
const running: ForeclosureInput = {
  principalPaise: 8_00_000_00,
  annualRateBps: 1500,
  interestFromOn: '2026-05-05',
  fee: NO_FEE,
}

test('a quote is principal and the interest of its days, and says what a day more costs', () => {
  const quote = foreclosureQuote(running, '2026-05-20')
  assert.equal(quote.accruedInterestPaise, 4_931_51)
  assert.equal(quote.totalPaise, 8_04_931_51)
  assert.equal(quote.perDayPaise, 328_76)
  assert.equal(foreclosureQuote(running, '2026-05-05').totalPaise, 8_00_000_00)
})

test('money that waits may cover a quote wholly, not a paisa more', () => {
  const covered = { ...running, advancePaise: 8_04_931_51 }
  assert.equal(foreclosureQuote(covered, '2026-05-20').totalPaise, 0)
  assert.throws(() => foreclosureQuote({ ...covered, advancePaise: 8_04_931_52 }, '2026-05-20'), {
    code: 'AMOUNT_TOO_LARGE',
    field: 'advancePaise',
  })
})

test('a rule of sanctions within dates holds on its first and on its last', () => {
  const rule = { id: 'of-the-year', sanctionedFromOn: '2026-01-01', sanctionedToOn: '2026-12-31', reason: 'agreed' }
  const feeOf = (sanctionedOn: string) =>
    prepaymentFee(1_00_000_00, [{ ...rule, feeBps: 200, taxBps: 1_800 }], {
      ...{ sanctionedPaise: 1_00_000_00, borrowerClass: 'micro-small', rateType: 'fixed', monthsRun: 3 },
      sanctionedOn,
      withinState: true,
    }).feePaise
  const days = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01']
  assert.deepEqual(days.map(feeOf), [0, 2_000_00, 2_000_00, 0])
})

test('each quote is the one before and its day', () => {
  const quotes = foreclosureQuotes(
    { ...running, penalFromOn: '2026-05-05', unpaidDues: [overdueDue] },
    '2026-05-20',
    30,
  )
  for (const [i, quote] of quotes.slice(1).entries())
    assert.equal(quote.totalPaise, (quotes[i]?.totalPaise ?? 0) + (quotes[i]?.perDayPaise ?? 0))
})

test('interest per period: the days take their share of the running period', () => {
  const period = { toOn: '2024-03-01', yearPart: { numerator: 1, denominator: 12 } }
  const input = { principalPaise: 83_57, annualRateBps: 700, interestFromOn: '2024-02-01', period, fee: NO_FEE }
  assert.equal(foreclosureQuote(input, '2024-03-01').accruedInterestPaise, 49)
})

test('the fee, its tax, arrears and penal charges join the quote; money that waits on the loan is taken off', () => {
  const fee = { ruleId: 'usual', reason: 'prepayment.fee', feePaise: 32_000_00, taxPaise: 5_760_00 }
  const input = { ...running, fee, unpaidDues: [overdueDue], penalFromOn: '2026-05-05', advancePaise: 1_000_00 }
  const quote = foreclosureQuote(input, '2026-05-20')
  assert.equal(quote.accruedInterestPaise, 5_363_01)
  assert.equal(quote.accruedPenalPaise, 779_18)
  const dues = 590_00 + 12_00 + 9_000_00 + 70_000_00
  assert.equal(quote.totalPaise, 8_00_000_00 + 5_363_01 + 779_18 + dues + 32_000_00 + 5_760_00 - 1_000_00)
})

test('a date before interest was last charged is refused', () => {
  assert.throws(() => foreclosureQuote(running, '2026-05-04'), { name: 'FinanceError', code: 'DATE_ORDER' })
})

const overdueDue: Due = {
  id: 'may',
  dueOn: '2026-05-05',
  unpaid: { charges: 590_00, penal: 12_00, interest: 9_000_00, principal: 70_000_00 },
}

test('the quote paid on its date closes everything to 0 without a surplus', () => {
  const amount = fc.integer({ min: 0, max: 5_00_00_000_00 })
  const arbitrary = fc.record({
    principal: amount,
    charges: amount,
    penal: amount,
    interest: amount,
    overdue: amount,
    fee: amount,
    days: fc.integer({ min: 0, max: 400 }),
    rate: fc.integer({ min: 0, max: 20_000 }),
  })
  fc.assert(
    fc.property(arbitrary, ({ principal, charges, penal, interest, overdue, fee, days, rate }) => {
      const dues = [{ ...overdueDue, unpaid: { charges, penal, interest, principal: overdue } }]
      const input = {
        ...running,
        principalPaise: principal,
        annualRateBps: rate,
        unpaidDues: dues,
        penalFromOn: '2026-05-05',
        fee: { ...NO_FEE, feePaise: fee },
      }
      const on = new Date(Date.UTC(2026, 4, 5 + days)).toISOString().slice(0, 10)
      const quote = foreclosureQuote(input, on)
      fc.pre(quote.totalPaise > 0 && quote.totalPaise <= 1e14)
      const closing: Due = {
        id: 'closing',
        dueOn: on,
        unpaid: {
          charges: quote.feePaise + quote.feeTaxPaise,
          penal: quote.accruedPenalPaise,
          interest: quote.accruedInterestPaise,
          principal: quote.principalPaise,
        },
      }
      const paid = allocatePayment(quote.totalPaise, [...dues, closing])
      assert.equal(paid.surplusPaise, 0)
      for (const due of paid.dues) assert.deepEqual(due.unpaid, { charges: 0, penal: 0, interest: 0, principal: 0 })
    }),
    { numRuns: 3_000 },
  )
})

const RULES = [
  {
    id: 'msme-floating-2026',
    sanctionedFromOn: '2026-01-01',
    borrowerClasses: ['MICRO', 'SMALL'],
    rateType: 'floating',
    sanctionedUpToPaise: 50_00_000_00,
    feeBps: 0,
    taxBps: 1800,
    reason: 'prepayment.free.rbi2025',
  },
  { id: 'usual', feeBps: 400, taxBps: 1800, reason: 'prepayment.fee' },
] as const

test('the fee is decided by dated rows, and says why', () => {
  const facts = {
    sanctionedOn: '2026-01-01',
    sanctionedPaise: 50_00_000_00,
    borrowerClass: 'SMALL',
    rateType: 'floating',
    monthsRun: 3,
  } as const
  assert.deepEqual(prepaymentFee(1_00_000_00, RULES, facts), {
    ruleId: 'msme-floating-2026',
    reason: 'prepayment.free.rbi2025',
    feePaise: 0,
    taxPaise: 0,
  })
  const charged = { ruleId: 'usual', reason: 'prepayment.fee', feePaise: 4_000_00, taxPaise: 720_00 }
  assert.deepEqual(prepaymentFee(1_00_000_00, RULES, { ...facts, sanctionedOn: '2025-12-31' }), charged)
  assert.deepEqual(prepaymentFee(1_00_000_00, RULES, { ...facts, sanctionedPaise: 50_00_000_01 }), charged)
  assert.deepEqual(prepaymentFee(1_00_000_00, RULES, { ...facts, rateType: 'fixed' }), charged)
  assert.deepEqual(prepaymentFee(1_00_000_00, [], facts), NO_FEE)
  const early = [{ id: 'early', monthsRunBelow: 6, feeBps: 100, taxBps: 1800, reason: 'early' }]
  const feeAfter = (monthsRun: number) => prepaymentFee(1_00_000_00, early, { ...facts, monthsRun }).feePaise
  assert.deepEqual([5, 6].map(feeAfter), [1_000_00, 0])
  const taxOf = (withinState: boolean) =>
    prepaymentFee(12_50, RULES, { ...facts, rateType: 'fixed', withinState }).taxPaise
  // on a fee of 50 paise: two taxes of 4.5 each, or one of 9
  assert.deepEqual([true, false].map(taxOf), [10, 9])
})

const loan: RunningLoan = {
  principalPaise: 8_00_000_00,
  annualRateBps: 1500,
  interestFromOn: '2026-05-05',
  nextDueOn: '2026-06-05',
  remainingInstalments: 10,
  emiPaise: 85_536_00,
}

test('a part-payment three ways: a smaller instalment, fewer of them, or the next one skipped', () => {
  const { unchanged, options } = comparePartPayment(loan, '2026-05-20', 1_00_000_00)
  const [emi, tenure, skip] = options
  assert.equal(emi?.instalments, unchanged.rows.length)
  assert.ok((emi?.emiPaise ?? 0) < loan.emiPaise)
  assert.equal(tenure?.emiPaise, loan.emiPaise)
  assert.ok((tenure?.instalments ?? 0) < unchanged.rows.length)
  assert.equal(skip?.schedule.rows[0]?.instalmentPaise, 0)
  assert.equal(skip?.schedule.rows[1]?.instalmentPaise, loan.emiPaise)
  assert.deepEqual(
    [skip?.instalments, skip?.lastDueOn],
    [(skip?.schedule.rows.length ?? 0) - 1, skip?.schedule.rows.at(-1)?.dueOn],
  )
  for (const option of options) {
    const saved = unchanged.totalPaidPaise - option.schedule.totalPaidPaise
    assert.deepEqual([option.interestSavedPaise, saved > 0], [saved, true], `${option.way} costs so much less`)
  }
})

test('skipping is not offered below one instalment, nor beside the last one; the whole principal is a closing, not a part', () => {
  assert.deepEqual(
    comparePartPayment(loan, '2026-05-20', loan.emiPaise - 1).options.map(o => o.way),
    ['reduce-emi', 'reduce-tenure'],
  )
  const waysOf = (running: RunningLoan) =>
    comparePartPayment(running, '2026-05-20', loan.emiPaise).options.map(one => one.way)
  assert.ok(waysOf(loan).includes('skip-next'))
  const last = { ...loan, principalPaise: 1_00_000_00, remainingInstalments: 1, emiPaise: loan.emiPaise }
  assert.ok(!waysOf(last).includes('skip-next'))
  assert.throws(() => comparePartPayment(loan, '2026-05-20', loan.principalPaise), { code: 'AMOUNT_TOO_LARGE' })
  for (const outside of ['2026-05-04', '2026-06-05'] as const)
    assert.throws(() => comparePartPayment(loan, outside, 100), { code: 'DATE_ORDER', field: 'paidOn' })
  for (const none of [0, -100])
    assert.throws(() => comparePartPayment(loan, '2026-05-20', none), { field: 'amountPaise' })
})

test('a part-payment of an instalment or more never raises what is owed', () => {
  const arbitrary = fc.record({
    principalPaise: fc.integer({ min: 10_000_00, max: 5_00_00_000_00 }),
    annualRateBps: fc.integer({ min: 1, max: 6_000 }),
    remainingInstalments: fc.integer({ min: 3, max: 60 }),
    paidDay: fc.integer({ min: 5, max: 31 }),
    share: fc.integer({ min: 0, max: 99 }),
  })
  fc.assert(
    fc.property(arbitrary, ({ paidDay, share, ...terms }) => {
      const agreed = buildSchedule({
        ...terms,
        disbursedOn: '2026-05-05',
        firstDueOn: '2026-06-05',
        instalments: terms.remainingInstalments,
      })
      const running = { ...loan, ...terms, emiPaise: agreed.emiPaise }
      const most = terms.principalPaise - 1
      fc.pre(most >= agreed.emiPaise)
      const amount = agreed.emiPaise + Math.floor(((most - agreed.emiPaise) * share) / 100)
      const { unchanged, options } = comparePartPayment(running, `2026-05-${String(paidDay).padStart(2, '0')}`, amount)
      for (const option of options) {
        assert.ok(option.schedule.totalPaidPaise <= unchanged.totalPaidPaise, option.way)
        if (option.way !== 'reduce-emi')
          for (const [i, row] of option.schedule.rows.entries())
            assert.ok(row.closingPaise <= (unchanged.rows[i]?.closingPaise ?? 0), `${option.way} row ${row.number}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

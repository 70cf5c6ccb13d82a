import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { aprBps, aprOfLoanBps, ratePerPeriod } from './apr.ts'
import { solveCase } from './case.ts'
import { buildSchedule } from './schedule.ts'
import { xirr } from './xirr.ts'
import { plainLoans } from './test-cases/arbitrary-loans.ts'

const loan = {
  principalPaise: 10_00_000_00,
  annualRateBps: 1500,
  disbursedOn: '2026-01-05',
  firstDueOn: '2026-02-05',
  instalments: 36,
  dayCount: 'per-period',
} as const

test('without fees the APR of a monthly loan is its rate, at any rate from 0 to 200 %', () => {
  for (const annualRateBps of [0, 1, 1200, 1500, 3600, 20_000])
    assert.equal(aprOfLoanBps({ ...loan, annualRateBps }), annualRateBps)
})

test('rounding of the instalment does not touch the APR', () => {
  assert.equal(aprOfLoanBps({ ...loan, emiRounding: 'rupee-up' }, 20_000_00), aprOfLoanBps(loan, 20_000_00))
})

test('every other schedule without fees has its rate as APR too: tranches, moratorium, equal principal, balloon', () => {
  const others = [
    { method: 'equal-principal' },
    { moratorium: { instalments: 6, interest: 'paid' } },
    { moratorium: { instalments: 6, interest: 'capitalised' } },
    { balloonPaise: 3_00_000_00 },
    { step: { everyInstalments: 12, increaseBps: 500 }, method: 'step-up' },
    { tranches: [{ disbursedOn: '2026-06-05', amountPaise: 5_00_000_00 }] },
    { prepayments: [{ paidOn: '2026-06-05', amountPaise: 1_00_000_00, effect: 'reduce-emi' }] },
  ] as const
  for (const terms of others) assert.equal(aprOfLoanBps({ ...loan, ...terms }), 1500, JSON.stringify(terms))
})

test('a last period of another length is counted by its days, each other as a whole one', () => {
  const terms = { ...loan, instalments: 6, maturityOn: '2026-08-05' }
  const { rows } = buildSchedule(terms)
  const at = [1, 2, 3, 4, 5, 5 + 61 / 31] // July and August, in periods of 31 days as the first
  const worth = (rate: number) =>
    rows.reduce((sum, row, i) => sum + (row.principalPaise + row.interestPaise) / (1 + rate) ** (at[i] ?? 0), 0)
  const apr = aprOfLoanBps(terms, 20_000_00)
  assert.ok(worth((apr - 1) / 120_000) > 9_80_000_00 && worth((apr + 1) / 120_000) < 9_80_000_00, String(apr))
})

test('what is drawn or prepaid between due dates counts at its share of the days between them', () => {
  const tranches = [{ disbursedOn: '2026-01-20', amountPaise: 1_00_000_00 }] // 15 of 31 days
  const prepayments = [{ paidOn: '2026-06-15', amountPaise: 50_000_00, effect: 'reduce-emi' }] as const // 10 of 30
  const terms = { ...loan, instalments: 6, tranches, prepayments }
  const { rows } = buildSchedule(terms)
  const worth = (rate: number) => {
    const at = (periods: number) => 1 / (1 + rate) ** periods
    const paid = rows.reduce((sum, row, i) => sum + row.instalmentPaise * at(i + 1), 0)
    return paid - 1_00_000_00 * at(15 / 31) + 50_000_00 * at(5 + 10 / 30)
  }
  const apr = aprOfLoanBps(terms, 20_000_00)
  assert.ok(worth((apr - 1) / 120_000) > 9_80_000_00 && worth((apr + 1) / 120_000) < 9_80_000_00, String(apr))
})

test('fees raise the APR, and more fees raise it more', () => {
  fc.assert(
    fc.property(plainLoans, fc.integer({ min: 1, max: 40 }), (terms, percent) => {
      fc.pre(terms.firstDueOn > terms.disbursedOn && terms.principalPaise > 1_000_00)
      const fee = Math.floor((terms.principalPaise * percent) / 200)
      const [none, some, more] = [0, fee, 2 * fee].map(deducted => aprOfLoanBps(terms, deducted))
      assert.ok((none ?? 0) <= (some ?? 0) && (some ?? 0) <= (more ?? 0))
    }),
    { numRuns: 500 },
  )
})

test('the rate found makes the payments worth what was received', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(payments, fc.double({ min: 0.05, max: 1, noNaN: true }), (amounts, share) => {
      const received = share * amounts.reduce((sum, amount) => sum + amount, 0)
      const timed = amounts.map((amount, i) => ({ periods: i + 1, amount }))
      const rate = ratePerPeriod(received, timed)
      const worth = timed.reduce((sum, p) => sum + p.amount / (1 + rate) ** p.periods, 0)
      assert.ok(Math.abs(worth - received) <= 1e-7 * received)
    }),
    { numRuns: 2_000 },
  )
})

test('nothing received or nothing paid has no rate', () => {
  assert.throws(() => aprBps(0, [{ periods: 1, amount: 1 }]), { code: 'NO_SOLUTION' })
  assert.throws(() => aprBps(100, []), { code: 'NO_SOLUTION' })
})

test('a first instalment in advance that takes all that was received is refused, naming what leaves nothing', () => {
  const inAdvance = { principalPaise: 10_00_000_00, annualRateBps: 1200, instalments: 2, disbursedOn: '2026-01-10' }
  const twice = { ...inAdvance, firstDueOn: '2026-01-10' }
  const fees = [{ name: 'processing', amountPaise: 6_00_000_00, payableTo: 'lender' }]
  assert.throws(() => solveCase({ ...twice, fees }), { code: 'AMOUNT_NOT_POSITIVE', field: 'fees' })
  const flat = { ...twice, method: 'flat', annualRateBps: 1_00_000 }
  assert.throws(() => solveCase(flat), { code: 'AMOUNT_NOT_POSITIVE', field: 'firstDueOn' })
})

test('XIRR finds the root again whatever the dates, also near −100 % and in the thousands', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(gaps, fc.double({ min: -0.95, max: 50, noNaN: true }), (days, rate) => {
      let at = 0
      const later = days.map(gap => ({ days: (at += gap), amount: 1_000 + gap }))
      const first = -later.reduce((sum, flow) => sum + flow.amount / (1 + rate) ** (flow.days / 365), 0)
      const date = (offset: number) => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10)
      const flows = [{ on: date(0), amount: first }, ...later.map(f => ({ on: date(f.days), amount: f.amount }))]
      assert.ok(Math.abs(xirr(flows) - rate) <= 1e-6 * (1 + Math.abs(rate)))
    }),
    { numRuns: 1_000 },
  )
})

test('XIRR has no highest rate: a tenth more overnight is 1.1 to the 365th', () => {
  const overnight = (amount: number) => [
    { on: '2026-01-01', amount: -100 },
    { on: '2026-01-02', amount },
  ]
  assert.ok(Math.abs(xirr(overnight(110)) / 1.1 ** 365 - 1) < 1e-9)
  assert.ok(Math.abs(xirr(overnight(99)) - (0.99 ** 365 - 1)) < 1e-12)
  assert.ok(
    xirr([
      { on: '2026-01-01', amount: -1e14 },
      { on: '2026-02-01', amount: 1 },
    ]) === -1,
  )
})

test('a draw and a discounted bill have an APR too: 20,000 for 19,600 over 59 days is 12.56 %', () => {
  const bill = {
    shape: 'discounting',
    invoicePaise: 20_000_00,
    annualRateBps: 1200,
    disbursedOn: '2026-01-10',
    dueOn: '2026-03-10',
    discount: 'upfront',
    dayCount: '30/360',
  }
  const draw = {
    shape: 'revolving-tranche',
    amountPaise: 5_00_000_00,
    annualRateBps: 1600,
    disbursedOn: '2025-07-05',
    creditDays: 90,
    interest: 'monthly',
  }
  // a week's interest on a thousand rupees is 306.85 paise, a day's on a bill of ten 0.44
  const small = { ...draw, amountPaise: 1_000_00, creditDays: 7, interest: 'at-maturity' }
  const smallest = { ...bill, invoicePaise: 10_00, marginBps: 0, annualRateBps: 1600, dueOn: '2026-01-11' }
  const aprs = [bill, draw, small, { ...smallest, discount: 'at-maturity', dayCount: 'actual/365' }].map(value => {
    const answer = solveCase(value)
    return 'aprBps' in answer && answer.aprBps
  })
  assert.deepEqual(aprs, [1256, 1600, 1608, 1610])
})

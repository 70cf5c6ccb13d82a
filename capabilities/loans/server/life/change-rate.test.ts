import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DAY_COUNTS, yearFraction } from '@poonji/finance/day-count.ts'
import { buildSchedule } from '@poonji/finance/schedule.ts'
import { addDays, addMonths, daysBetween } from '@poonji/kernel/dates.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { RATE_KEEPS } from '../../status.ts'
import { businessLoan, dropline, purchaseLimit } from '../testing.ts'
import { unpaidOf } from './due-state.ts'
import type { History, RateChange } from './history.ts'
import type { LoanLife } from './life.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, principalOf, totalOf } from './testing.ts'

const change = (on: string, rateBps: number, keeps: RateChange['keeps'] = 'TENURE', beforeBps = 1_800) => ({
  ...{ on, rateBps, keeps, beforeBps },
})
const instalments = (life: LoanLife) =>
  life.dues.map(due => [due.dueOn, due.owed.interest + due.owed.principal]).toSorted()

test('the instalments of a changed rate are those of its schedule, to the paisa', () => {
  for (const keeps of RATE_KEEPS)
    for (const [on, rateBps] of [
      ['2026-05-20', 2_000],
      ['2026-06-05', 1_500],
      ['2026-01-10', 2_100],
    ] as const) {
      const life = replay(aHistory({ rateChanges: [change(on, rateBps, keeps)], closedThrough: addDays(on, 3) }))
      const { rows } = buildSchedule({
        principalPaise: 10_00_000_00,
        annualRateBps: 1_800,
        disbursedOn: DRAWN_ON,
        firstDueOn: '2026-02-05',
        instalments: 12,
        rateChanges: [{ fromOn: on, annualRateBps: rateBps, effect: keeps === 'EMI' ? 'tenure' : 'instalment' }],
      })
      assert.deepEqual(
        instalments(life),
        rows.map(row => [row.dueOn, row.instalmentPaise]),
        `${keeps} ${on}`,
      )
    }
})

test('an instalment that stays runs on for longer at a higher rate and ends earlier at a lower one', () => {
  const of = (rateBps: number) =>
    replay(aHistory({ rateChanges: [change('2026-03-01', rateBps, 'EMI')], closedThrough: '2026-03-01' }))
  assert.equal(of(1_800).dues.length, 12)
  assert.equal(of(3_500).dues.length, 13)
  assert.equal(of(900).dues.length, 12)
  assert.ok((instalments(of(900)).at(-1)?.[1] ?? 0) < (instalments(of(1_800)).at(-1)?.[1] ?? 0))
  const [, emi] = instalments(of(1_800))[0] ?? []
  assert.ok(
    instalments(of(3_500))
      .slice(0, 12)
      .every(([, amount]) => amount === emi),
  )
})

test('each night bears the rate of its day, and a period is exactly the sum of its nights', () => {
  const limit = { ...purchaseLimit, paymentCycle: 'MATURITY' as const }
  const life = replay({
    ...aHistory({ rateChanges: [change('2026-02-04', 1_460, 'TENURE', 1_600)], closedThrough: '2026-04-04' }),
    terms: limit,
    drawings: [{ ...drawing, amountPaise: 3_65_000_00 }],
  })
  // 30 nights at 16 % bring 160 a night on 3,65,000, 60 at 14.6 % 146
  assert.equal(life.nights.get('2026-02-03')?.interestPaise, 160_00)
  assert.equal(life.nights.get('2026-02-04')?.interestPaise, 146_00)
  assert.equal(life.dues[0]?.owed.interest, 30 * 160_00 + 60 * 146_00)
  const upfront = replay({
    ...aHistory({ rateChanges: [change('2026-02-04', 1_460, 'TENURE', 1_600)], closedThrough: '2026-04-04' }),
    terms: { ...limit, paymentCycle: 'UPFRONT' },
  })
  const before = replay({ ...aHistory({ closedThrough: '2026-04-04' }), terms: { ...limit, paymentCycle: 'UPFRONT' } })
  assert.deepEqual(upfront.accounts, before.accounts, 'interest taken upfront was agreed with its drawing')
})

test('a drawing after the change is made at the new rate', () => {
  const later = {
    ...drawing,
    id: 't2',
    number: 2,
    drawnOn: '2026-03-01',
    dueOn: '2026-05-30',
    amountPaise: 3_65_000_00,
  }
  const life = replay({
    ...aHistory({ drawings: [later], rateChanges: [change('2026-02-01', 1_000, 'TENURE', 1_600)] }),
    terms: purchaseLimit,
  })
  assert.equal(life.dues[0]?.owed.interest, 90 * 100_00)
})

const day = fc.integer({ min: 1, max: 300 })
const aLoan = fc.record({
  terms: fc.constantFrom(
    businessLoan,
    purchaseLimit,
    { ...purchaseLimit, paymentCycle: 'MONTHLY' as const },
    { ...purchaseLimit, paymentCycle: 'UPFRONT' as const },
    dropline,
  ),
  changes: fc.uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 3_600 }), fc.constantFrom(...RATE_KEEPS)), {
    minLength: 1,
    maxLength: 3,
    selector: ([on]) => on,
  }),
  payments: fc.array(
    fc.tuple(day, fc.integer({ min: 1, max: 3_00_000_00 }), fc.option(fc.constantFrom(...PART_PAYMENT_WAYS))),
    { maxLength: 8 },
  ),
})

test('whatever rates come and whatever is paid: the books sum to zero, all principal falls due, each due is its nights', () => {
  fc.assert(
    fc.property(aLoan, ({ terms, changes, payments }) => {
      const rates = changes.toSorted((a, b) => a[0] - b[0])
      const life = replay({
        ...aHistory({ closedThrough: addMonths(DRAWN_ON, 40) }),
        terms,
        drawings: [{ ...drawing, dueOn: terms.shape === 'dropline' ? '2027-01-05' : drawing.dueOn }],
        rateChanges: rates.map(([after, rateBps, keeps], i) =>
          change(addDays(DRAWN_ON, after), rateBps, keeps, rates[i - 1]?.[1] ?? terms.rateBps),
        ),
        payments: payments
          .toSorted((a, b) => a[0] - b[0])
          .map(([after, amountPaise, partPayment], i) => ({
            id: `p${i}`,
            amountPaise,
            valueOn: addDays(DRAWN_ON, after),
            partPayment,
          })),
      })
      assert.equal(booksOf(life), 0)
      assert.ok(life.dues.every(due => due.raised && unpaidOf(due) >= 0))
      assert.equal(principalOf(life), 10_00_000_00)
      assert.ok(life.tranches.every(tranche => tranche.runningPaise === 0))
      assert.equal(life.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
      if (terms.paymentCycle === 'UPFRONT') return
      for (const due of life.dues) assert.equal(totalOf(life.trace.interest.get(due.key)), due.owed.interest, due.key)
    }),
    { numRuns: 300 },
  )
})

test('of a few paise no instalment is left to keep, whatever rate comes: they fall due with the last', () => {
  const left = { ...drawing, amountPaise: 3 }
  const rateChanges = [change('2026-02-10', 1, 'EMI'), change('2026-03-10', 2, 'TENURE', 1)]
  const { dues } = replay(aHistory({ drawings: [left], rateChanges, closedThrough: '2027-02-01' }))
  const fallen = dues.filter(due => due.owed.principal > 0)
  assert.deepEqual(
    fallen.map(due => [due.dueOn, due.owed.principal]),
    [['2027-01-05', 3]],
  )
})

test('a drawing of a limit bears the days of its period, by each day count, also where its rate comes, a part is paid or it runs longer', () => {
  const periods = fc.record({
    dayCount: fc.constantFrom(...DAY_COUNTS),
    // around the ends of months, where the day counts differ
    drawnOn: fc
      .tuple(fc.nat(30), fc.integer({ min: -4, max: 2 }))
      .map(([n, d]) => addDays(addMonths('2027-01-01', n), d)),
    months: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: -4, max: 2 }),
    cut: fc.nat(),
    cycle: fc.constantFrom('MATURITY' as const, 'MONTHLY' as const),
  })
  fc.assert(
    fc.property(periods, ({ dayCount, drawnOn, months, more, cut, cycle }) => {
      // bears whole paise a day by each day count, and so does its half
      const amountPaise = 365 * 366 * 360 * 2 * 100
      const dueOn = addDays(addMonths(drawnOn, months), more)
      const days = daysBetween(drawnOn, dueOn)
      const on = addDays(drawnOn, 1 + (cut % (days - 1)))
      const whole: History = {
        ...aHistory({ closedThrough: dueOn }),
        terms: { ...purchaseLimit, dayCount, paymentCycle: cycle, rateBps: 1_000 },
        drawings: [{ ...drawing, drawnOn, dueOn, amountPaise }],
      }
      const borne = (happened: Partial<History>) =>
        replay({ ...whole, ...happened }).dues.reduce((sum, due) => sum + due.owed.interest, 0)
      const interest = borne({})
      assert.equal(borne({ rateChanges: [change(on, 1_000, 'TENURE', 1_000)] }), interest)
      const longer = yearFraction(dayCount, drawnOn, addDays(dueOn, 1))
      if (cycle === 'MATURITY')
        assert.equal(
          borne({ extensions: [{ on, trancheId: drawing.id, untilOn: addDays(dueOn, 1) }] }),
          (amountPaise / 10 / longer.denominator) * longer.numerator,
        )
      const begun = replay({ ...whole, closedThrough: addDays(on, -1) })
      const gathered = begun.tranches[0]?.accruedPaise ?? 0
      const half = amountPaise / 2
      const raised = begun.dues.filter(due => due.raised)
      const fallen = raised.reduce((sum, due) => sum + due.owed.interest, 0)
      const owed = raised.reduce((sum, due) => sum + unpaidOf(due), 0)
      const payments = [{ id: 'p', amountPaise: owed + gathered + half, valueOn: on }]
      assert.equal(borne({ payments }), fallen + gathered + (interest - fallen - gathered) / 2)
    }),
    {
      numRuns: 400,
      // drawn on 30 April until 30 May, and a day longer from 15 May
      examples: [[{ dayCount: '30/360', drawnOn: '2027-04-30', months: 1, more: 0, cut: 14, cycle: 'MATURITY' }]],
    },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildSchedule } from '@poonji/finance/schedule.ts'
import { addDays, addMonths, type PlainDate } from '@poonji/kernel/dates.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { FUNDS, MORATORIUM_INTERESTS, RATE_KEEPS } from '../../status.ts'
import { businessLoan } from '../testing.ts'
import { interestOf, unpaidOf } from './due-state.ts'
import type { Restructuring } from './history.ts'
import type { LoanLife } from './life.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, principalOf, total, totalOf } from './testing.ts'

const agreed = (given: Partial<Restructuring>): Restructuring => ({
  on: '2026-04-20',
  beforeBps: 1_800,
  beforeMonths: 12,
  rateBps: 1_800,
  instalments: 18,
  moratoriumMonths: 0,
  moratoriumInterest: 'PAID',
  funds: 'NONE',
  ...given,
})
const ahead = (life: LoanLife) => life.dues.filter(due => !due.raised)

test('principal that was overdue runs again to the new end, and what is not added stays due on its day', () => {
  const stood = replay(aHistory({ closedThrough: '2026-04-19' }))
  const life = replay(aHistory({ restructurings: [agreed({})], closedThrough: '2026-04-19' }))
  assert.deepEqual(
    [ahead(life)[0]?.dueOn, ahead(life).at(-1)?.dueOn, ahead(life).length],
    ['2026-05-05', addMonths(DRAWN_ON, 21), 18],
  )
  for (const [i, due] of life.dues.filter(one => one.raised).entries()) {
    const before = stood.dues[i]?.owed
    assert.equal(due.owed.principal, 0)
    assert.equal(due.moved.principal, before?.principal)
    assert.deepEqual([due.owed.interest, due.owed.penal], [before?.interest, before?.penal])
  }
  assert.equal(life.tranches[0]?.runningPaise, 10_00_000_00)
  assert.equal(total(ahead(life).map(due => due.owed.principal)), 10_00_000_00)
  assert.equal(life.accounts.get('PRINCIPAL'), 10_00_000_00)
})

test('the instalments are those of a schedule of what is owed that day; interest gathered before comes with the first', () => {
  const life = replay(aHistory({ restructurings: [agreed({ rateBps: 1_500 })], closedThrough: '2026-04-20' }))
  const { rows } = buildSchedule({
    principalPaise: 10_00_000_00,
    annualRateBps: 1_500,
    disbursedOn: '2026-04-20',
    firstDueOn: '2026-05-05',
    instalments: 18,
    dueDay: 5,
  })
  const carried = replay(aHistory({ closedThrough: '2026-04-19' })).tranches[0]?.accruedPaise ?? 0
  assert.ok(carried > 0)
  assert.deepEqual(
    ahead(life).map(due => [due.dueOn, due.owed.principal + due.owed.interest]),
    rows.map((row, i) => [row.dueOn, row.instalmentPaise + (i === 0 ? carried : 0)]),
  )
})

test('unpaid interest joins the principal through the books, what gathered since the last due date with it; penal charges never', () => {
  const stood = replay(aHistory({ closedThrough: '2026-04-19' }))
  const life = replay(aHistory({ restructurings: [agreed({ funds: 'INTEREST' })], closedThrough: '2026-04-19' }))
  const overdue = total(stood.dues.filter(due => due.raised).map(due => due.owed.interest))
  const gathered = stood.tranches[0]?.accruedPaise ?? 0
  const moved = (account: 'PRINCIPAL' | 'INTEREST_DUE' | 'INTEREST_ACCRUED' | 'PENAL_DUE') =>
    (life.accounts.get(account) ?? 0) - (stood.accounts.get(account) ?? 0)
  assert.deepEqual(
    [moved('PRINCIPAL'), moved('INTEREST_DUE'), moved('INTEREST_ACCRUED'), moved('PENAL_DUE')],
    [overdue + gathered, -overdue, -gathered, 0],
  )
  assert.equal(life.fundedPaise, overdue + gathered)
  assert.ok((life.accounts.get('PENAL_DUE') ?? 0) > 0)
  assert.equal(total(life.dues.map(due => (due.raised ? unpaidOf(due) : 0))), life.accounts.get('PENAL_DUE'))
  assert.equal(principalOf(life), 10_00_000_00 + overdue + gathered)
  assert.equal(totalOf(life.trace.interest.get('T1-R1')), gathered)
})

test('charges join with their tax where that was agreed as well, and can be waived no more', () => {
  const charges = [
    { id: 'c1', code: 'BOUNCE' as const, basePaise: 500_00, taxPaise: 90_00, dueOn: '2026-02-06', trancheId: null },
  ]
  const waivers = [{ chargeId: 'c1', amountPaise: 590_00, on: '2026-04-25' }]
  const of = (funds: Restructuring['funds']) =>
    replay(aHistory({ charges, waivers, restructurings: [agreed({ funds })], closedThrough: '2026-04-26' }))
  assert.equal(of('ALL').accounts.get('CHARGES_DUE'), 0)
  assert.equal(of('ALL').accounts.get('GST_PAYABLE'), -90_00)
  assert.equal(of('INTEREST').accounts.get('GST_PAYABLE'), 0)
  assert.equal(principalOf(of('ALL')), principalOf(of('INTEREST')) + 590_00)
})

test('in a moratorium interest is paid each month, or joins the principal on each due date and bears interest', () => {
  const three = { moratoriumMonths: 3, instalments: 15 } as const
  const paid = replay(aHistory({ restructurings: [agreed(three)], closedThrough: '2026-08-10' }))
  const months = (life: LoanLife) => life.dues.filter(due => due.dueOn > '2026-04-20').slice(0, 4)
  assert.deepEqual(
    months(paid).map(due => [due.owed.principal > 0, due.owed.interest > 0, due.moved.interest]),
    [
      [false, true, 0],
      [false, true, 0],
      [false, true, 0],
      [true, true, 0],
    ],
  )
  const on = '2026-04-20'
  const added = replay(
    aHistory({
      restructurings: [agreed({ ...three, moratoriumInterest: 'CAPITALISED', on })],
      closedThrough: '2026-07-05',
    }),
  )
  const [first, second, third, fourth] = months(added)
  assert.ok(first && second && third && fourth)
  assert.deepEqual(
    [first, second, third].map(due => [due.raised, due.owed.interest + due.owed.principal]),
    [
      [true, 0],
      [true, 0],
      [true, 0],
    ],
  )
  const days = (from: PlainDate, to: PlainDate, principal: number) =>
    Math.round((principal * 0.18 * ((Date.parse(to) - Date.parse(from)) / 86_400_000)) / 365)
  const gathered = added.dues.find(due => due.key === 'T1-R1')?.moved.interest ?? 0
  let running = 10_00_000_00 + gathered
  let from: PlainDate = on
  for (const due of [first, second, third]) {
    assert.equal(due.moved.interest, days(from, due.dueOn, running))
    running += due.moved.interest
    from = due.dueOn
  }
  assert.equal(added.tranches[0]?.runningPaise, running)
  assert.equal(added.fundedPaise, running - 10_00_000_00)
  assert.equal(fourth.owed.interest, days('2026-07-05', fourth.dueOn, running))
})

const day = fc.integer({ min: 1, max: 300 })
const aRestructuring = fc.record({
  after: day,
  rateBps: fc.integer({ min: 1, max: 3_600 }),
  instalments: fc.integer({ min: 4, max: 30 }),
  moratoriumMonths: fc.nat(3),
  moratoriumInterest: fc.constantFrom(...MORATORIUM_INTERESTS),
  funds: fc.constantFrom(...FUNDS),
})
const aLoan = fc.record({
  terms: fc.constantFrom(
    businessLoan,
    { ...businessLoan, emiRounding: 'rupee' as const },
    { ...businessLoan, repayment: 'equal-principal' as const },
    { ...businessLoan, repayment: 'step-up' as const },
    { ...businessLoan, dayCount: '30/360' as const },
  ),
  secondAfter: fc.option(fc.integer({ min: 0, max: 60 })),
  restructured: fc.uniqueArray(aRestructuring, { minLength: 1, maxLength: 2, selector: one => one.after }),
  rates: fc.uniqueArray(fc.tuple(day, fc.integer({ min: 1, max: 3_600 }), fc.constantFrom(...RATE_KEEPS)), {
    maxLength: 3,
    selector: ([after]) => after,
  }),
  payments: fc.array(
    fc.tuple(day, fc.integer({ min: 1, max: 3_00_000_00 }), fc.option(fc.constantFrom(...PART_PAYMENT_WAYS))),
    { maxLength: 8 },
  ),
  charged: fc.option(day),
})

test('whenever it is restructured and whatever is paid: the books sum to zero, all principal and what joined it falls due, each due is its nights', () => {
  fc.assert(
    fc.property(aLoan, ({ terms, secondAfter, restructured, rates, payments, charged }) => {
      const second = { ...drawing, id: 't2', number: 2, drawnOn: addDays(DRAWN_ON, secondAfter ?? 0) }
      const drawings = secondAfter === null ? [drawing] : [drawing, second]
      const life = replay({
        // a rate that keeps the instalment stretches the tenure, thrice at most
        ...aHistory({ closedThrough: addMonths(DRAWN_ON, rates.length > 0 ? 104 : 44) }),
        terms,
        drawings,
        charges:
          charged === null
            ? []
            : [
                {
                  id: 'c1',
                  code: 'BOUNCE',
                  basePaise: 500_00,
                  taxPaise: 90_00,
                  dueOn: addDays(DRAWN_ON, charged),
                  trancheId: null,
                },
              ],
        rateChanges: rates
          .toSorted((a, b) => a[0] - b[0])
          .map(([after, rateBps, keeps]) => ({
            on: addDays(DRAWN_ON, after),
            beforeBps: terms.rateBps,
            rateBps,
            keeps: terms.repayment === 'annuity' ? keeps : 'TENURE',
          })),
        restructurings: restructured
          .toSorted((a, b) => a.after - b.after)
          .map(({ after, ...one }) => agreed({ ...one, on: addDays(DRAWN_ON, after), beforeBps: terms.rateBps })),
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
      const charges = total(life.dues.map(due => due.moved.charges))
      assert.equal(principalOf(life), drawings.length * 10_00_000_00 + life.fundedPaise + charges)
      assert.ok(life.tranches.every(tranche => tranche.runningPaise === 0))
      assert.equal(life.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
      const paid = total(payments.map(([, amountPaise]) => amountPaise))
      assert.equal(totalOf(life.lines) + life.advancePaise, paid)
      const keys = life.dues.map(due => due.key)
      assert.equal(new Set(keys).size, keys.length)
      for (const due of life.dues) assert.equal(totalOf(life.trace.interest.get(due.key)), interestOf(due), due.key)
    }),
    { numRuns: 200 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { buildSchedule } from '@poonji/finance/schedule.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { FUNDS, MORATORIUM_INTERESTS } from '../../status.ts'
import type { LoanTerms } from '../../terms.ts'
import { dropline, purchaseLimit } from '../testing.ts'
import { interestOf, leftOf, unpaidOf } from './due-state.ts'
import type { Drawing, History, Payment, Restructuring } from './history.ts'
import type { LoanLife } from './life.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, total } from './testing.ts'

// 10,00,000 on 5 Jan and 4,00,000 on 20 Jan 2026, each for 90 days at 16 %
const second: Drawing = {
  ...drawing,
  id: 't2',
  number: 2,
  drawnOn: '2026-01-20',
  dueOn: '2026-04-20',
  amountPaise: 4_00_000_00,
}
const limit = (given: Partial<History> = {}, terms: Partial<LoanTerms> = {}) =>
  aHistory({ terms: { ...purchaseLimit, ...terms }, drawings: [drawing, second], ...given })
const moved = (given: Partial<Restructuring> = {}, beforeTerms: LoanTerms = purchaseLimit): Restructuring[] => [
  {
    on: '2026-03-01',
    beforeBps: beforeTerms.rateBps,
    beforeMonths: beforeTerms.tenureMonths,
    beforeTerms,
    rateBps: 1_500,
    instalments: 12,
    moratoriumMonths: 0,
    moratoriumInterest: 'PAID',
    funds: 'NONE',
    ...given,
  },
]
/** What a limit became, restructured once more. */
const restructured = (given: Partial<Restructuring>): Restructuring[] =>
  moved({ beforeBps: 1_500, beforeMonths: 13, beforeTerms: null, ...given })
const ahead = (life: LoanLife) => life.dues.filter(due => !due.raised)
const gathered = (amountPaise: number, days: number) => Math.round((amountPaise * 0.16 * days) / 365)

test('what is used of a limit is repaid by the instalments of one schedule; interest up to the day falls due on it', () => {
  const life = replay(limit({ restructurings: moved(), closedThrough: '2026-02-28' }))
  const { rows } = buildSchedule({
    principalPaise: 14_00_000_00,
    annualRateBps: 1_500,
    disbursedOn: '2026-03-01',
    firstDueOn: '2026-03-05',
    instalments: 12,
    dueDay: 5,
  })
  assert.deepEqual(
    ahead(life).map(due => [due.trancheId, due.dueOn, due.owed.principal, due.owed.interest]),
    rows.map(row => ['t1', row.dueOn, row.principalPaise, row.interestPaise]),
  )
  assert.deepEqual(
    life.dues.filter(due => due.raised).map(due => [due.dueOn, due.owed.interest, due.owed.principal]),
    [
      ['2026-03-01', gathered(10_00_000_00, 55), 0],
      ['2026-03-01', gathered(4_00_000_00, 40), 0],
    ],
  )
  assert.deepEqual(
    [life.terms.shape, life.terms.rateBps, life.termedOutPaise, life.accounts.get('PRINCIPAL')],
    ['instalment', 1_500, 14_00_000_00, 14_00_000_00],
  )
  assert.equal(booksOf(life), 0)
})

test('what a longer drawing was to bear from its old end is not borne by the instalments', () => {
  const terms = { ...purchaseLimit, paymentCycle: 'UPFRONT' as const }
  const extensions = [{ on: '2026-02-10', untilOn: '2026-06-05', trancheId: 't1', rateBps: 2_000 }]
  const life = replay(limit({ extensions, restructurings: moved({}, terms), closedThrough: '2026-04-10' }, terms))
  const [carrier] = life.tranches
  assert.deepEqual([carrier?.rateBps, carrier?.ratesAhead], [1_500, []])
})

test('unpaid interest joins the principal where that was agreed, and principal that was overdue runs again; penal charges never', () => {
  const on = '2026-05-10'
  const stood = replay(limit({ closedThrough: '2026-05-09' }))
  const life = replay(limit({ restructurings: moved({ on, funds: 'INTEREST' }), closedThrough: '2026-05-09' }))
  const interest = total(stood.dues.map(due => due.owed.interest))
  assert.ok(interest > 0)
  assert.equal(life.termedOutPaise, 14_00_000_00 + interest)
  assert.equal(life.fundedPaise, interest)
  assert.equal(life.accounts.get('INTEREST_DUE') ?? 0, 0)
  assert.equal(life.accounts.get('PENAL_DUE'), stood.accounts.get('PENAL_DUE'))
  assert.equal(total(life.dues.map(due => (due.raised ? unpaidOf(due) : 0))), life.accounts.get('PENAL_DUE'))
  assert.equal(total(ahead(life).map(due => due.owed.principal)), 14_00_000_00 + interest)
})

test('interest taken upfront for days to come goes back and lowers what becomes instalments', () => {
  const terms = { ...purchaseLimit, paymentCycle: 'UPFRONT' as const }
  const paid = { ...drawing, keptBackPaise: gathered(10_00_000_00, 90) }
  const given = { drawings: [paid], restructurings: moved({}, terms), closedThrough: '2026-02-28' }
  const life = replay(limit(given, terms))
  const back = gathered(10_00_000_00, 90) - gathered(10_00_000_00, 55)
  assert.deepEqual(
    life.rebates.map(one => [one.on, one.amountPaise]),
    [['2026-03-01', back]],
  )
  assert.equal(life.termedOutPaise, 10_00_000_00 - back)
  assert.equal(life.accounts.get('INTEREST_UNEARNED') ?? 0, 0)
  const after = replay(limit({ ...given, closedThrough: '2027-03-01' }, terms))
  assert.equal(after.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
  assert.equal(booksOf(after), 0)
})

test('a falling limit falls no more: its excess is called no longer, and its drawings are instalments', () => {
  const terms = { ...dropline, sanctionedPaise: 14_00_000_00 }
  const given = { closedThrough: '2026-06-30' }
  const drawings = [
    { ...drawing, dueOn: '2027-01-05' },
    { ...second, dueOn: '2027-01-05' },
  ]
  const stood = replay(limit({ ...given, drawings }, terms))
  const life = replay(limit({ ...given, drawings, restructurings: moved({ on: '2026-03-20' }, terms) }, terms))
  const excess = (one: LoanLife) => one.dues.filter(due => due.beside === 'excess').map(due => due.dueOn)
  assert.deepEqual(
    excess(life),
    ['2026-02-05', '2026-03-05'].flatMap(on => excess(stood).filter(one => one === on)),
  )
  assert.equal(life.termedOutPaise, 14_00_000_00)
  assert.equal(life.dues.filter(due => due.beside === null && due.dueOn > '2026-03-20').length, 12)
  assert.equal(new Set(life.dues.map(due => due.key)).size, life.dues.length)
})

test('a payment of a day before, told later, leaves what it would have left had it come in time', () => {
  const early: Payment = { id: 'p', amountPaise: 10_50_000_00, valueOn: '2026-02-10', netsWhole: true }
  const life = replay(limit({ payments: [early], restructurings: moved(), closedThrough: '2026-02-28' }))
  const stood = replay(limit({ payments: [early], closedThrough: '2026-02-28' }))
  const used = total(stood.tranches.map(one => one.runningPaise))
  assert.ok(used < 4_00_000_00)
  assert.equal(life.termedOutPaise, used)
  assert.deepEqual([...new Set(ahead(life).map(due => due.trancheId))], ['t2'])
  const whole = { ...early, amountPaise: 20_00_000_00 }
  const repaid = replay(limit({ payments: [whole], restructurings: moved(), closedThrough: '2026-02-28' }))
  assert.deepEqual([repaid.termedOutPaise, ahead(repaid), repaid.terms.shape], [0, [], 'instalment'])
})

test('paid by its instalments, in parts, or restructured again: what became instalments comes back and nothing is left', () => {
  const payments: Payment[] = [
    { id: 'part', amountPaise: 3_00_000_00, valueOn: '2026-04-10', partPayment: 'reduce-emi' },
    { id: 'rest', amountPaise: 20_00_000_00, valueOn: '2027-06-01' },
  ]
  const again = {
    ...moved({ on: '2026-06-10', instalments: 20, funds: 'ALL' })[0],
    beforeTerms: null,
    beforeBps: 1_500,
  }
  for (const restructurings of [moved(), [...moved(), again as Restructuring]]) {
    const life = replay(limit({ payments, restructurings, closedThrough: '2028-06-01' }))
    assert.equal(life.accounts.get('PRINCIPAL'), 0)
    assert.equal(total(life.dues.map(unpaidOf)), 0)
    assert.equal(new Set(life.dues.map(due => due.key)).size, life.dues.length)
  }
})

test('restructured once more, each month keeps its number, also one that a part-payment left out', () => {
  const skipped: Payment = { id: 'part', amountPaise: 6_00_000_00, valueOn: '2026-04-10', partPayment: 'skip-next' }
  const months = (restructurings: Restructuring[]) =>
    ahead(replay(limit({ restructurings, payments: [skipped], closedThrough: '2026-04-19' })))
      .slice(0, 3)
      .map(due => [due.dueOn, due.number])
  assert.deepEqual(months(moved()), [
    ['2026-06-05', 4],
    ['2026-07-05', 5],
    ['2026-08-05', 6],
  ])
  assert.deepEqual(months([...moved(), ...restructured({ on: '2026-04-20' })]), [
    ['2026-05-05', 3],
    ['2026-06-05', 4],
    ['2026-07-05', 5],
  ])
})

test('whenever it comes and whatever is paid: the books sum to zero, principal is where it should be, nights bring what falls due', () => {
  const shapes: LoanTerms[] = [
    purchaseLimit,
    { ...purchaseLimit, paymentCycle: 'MONTHLY' },
    { ...purchaseLimit, paymentCycle: 'UPFRONT', dayCount: '30/360' },
    { ...dropline, sanctionedPaise: 14_00_000_00, tenureMonths: 9 },
  ]
  const payment = fc.record({
    day: fc.integer({ min: 0, max: 300 }),
    amountPaise: fc.integer({ min: 1, max: 6_00_000_00 }),
    partPayment: fc.option(fc.constantFrom(...PART_PAYMENT_WAYS)),
  })
  const otherTerms = {
    rateBps: fc.integer({ min: 1, max: 3_600 }),
    instalments: fc.integer({ min: 7, max: 24 }),
    moratoriumMonths: fc.integer({ min: 0, max: 6 }),
    moratoriumInterest: fc.constantFrom(...MORATORIUM_INTERESTS),
    funds: fc.constantFrom(...FUNDS),
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.array(payment, { maxLength: 7 }),
      fc.record({ day: fc.integer({ min: 16, max: 200 }), ...otherTerms }),
      fc.option(fc.record({ after: fc.integer({ min: 1, max: 120 }), ...otherTerms })),
      fc.option(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 90 }))),
      (terms, paid, { day, ...agreed }, again, longer) => {
        const payments: Payment[] = paid
          .map((one, i) => ({ ...one, id: `p${i}`, valueOn: addDays(DRAWN_ON, one.day), netsWhole: true }))
          .toSorted((a, b) => (a.valueOn < b.valueOn ? -1 : 1))
        const ends = terms.shape === 'dropline' ? { dueOn: '2026-10-05' } : {}
        const extensions =
          longer && terms.shape === 'revolving' && longer[0] <= day
            ? [{ on: addDays(DRAWN_ON, longer[0]), untilOn: addDays(DRAWN_ON, 90 + longer[1]), trancheId: 't1' }]
            : []
        const history = aHistory({
          terms,
          drawings: [
            { ...drawing, ...ends },
            { ...second, ...ends },
          ],
          payments,
          extensions,
          restructurings: [
            ...moved({ ...agreed, on: addDays(DRAWN_ON, day) }, terms),
            ...(again ? restructured({ ...again, on: addDays(DRAWN_ON, day + again.after) }) : []),
          ],
          closedThrough: addDays(DRAWN_ON, 1_080),
        })
        const life = replay(history)
        assert.equal(booksOf(life), 0)
        for (const due of life.dues) assert.ok(unpaidOf(due) >= 0 && due.raised)
        const unpaid = total(life.dues.map(due => leftOf(due).principal))
        assert.equal(life.accounts.get('PRINCIPAL'), unpaid + total(life.tranches.map(one => one.runningPaise)))
        const repaid = total(life.dues.map(due => due.paid.principal))
        const joined = total(life.dues.map(due => due.moved.interest + due.moved.charges))
        assert.equal(14_00_000_00 + joined, repaid + unpaid)
        assert.equal(life.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
        assert.equal(life.accounts.get('INTEREST_UNEARNED') ?? 0, 0)
        const earned = total([...life.nights.values()].map(night => night.interestPaise))
        const back = total(life.rebates.map(one => one.amountPaise))
        assert.equal(earned, total(life.dues.map(interestOf)) - back)
        assert.equal(new Set(life.dues.map(due => due.key)).size, life.dues.length)
        const owed = total(life.dues.map(unpaidOf)) - life.advancePaise
        if (owed <= 0) return
        const last = { id: 'last', amountPaise: owed, valueOn: addDays(DRAWN_ON, 1_081) }
        assert.equal(total(replay({ ...history, payments: [...payments, last] }).dues.map(unpaidOf)), 0)
      },
    ),
    { numRuns: 80 },
  )
})

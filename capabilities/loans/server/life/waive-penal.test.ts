import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '@poonji/kernel/dates.ts'
import type { LoanTerms } from '../../terms.ts'
import { businessLoan, dropline, purchaseLimit } from '../testing.ts'
import { leftOf, unpaidOf } from './due-state.ts'
import type { History, Payment, PenalWaiver } from './history.ts'
import type { LoanLife } from './life.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, total, totalOf } from './testing.ts'

/** 1,00,000 due on 5 February without interest: 65.75 a night of penal charge. */
const once = (change: Partial<History>, terms: Partial<LoanTerms> = {}): History => ({
  ...aHistory(change),
  terms: { ...businessLoan, tenureMonths: 1, rateBps: 0, ...terms },
  drawings: [{ ...drawing, amountPaise: 1_00_000_00 }],
})
const penalOf = ({ dues }: LoanLife) => [
  total(dues.map(due => due.owed.penal)),
  total(dues.map(due => due.paid.penal)),
  total(dues.map(due => due.penalWaived)),
]

test('a waiver takes back what is unpaid, and the nights after it go on as if it had not been', () => {
  const penalWaivers = [{ amountPaise: 2_038_36, on: '2026-03-08', afterSeq: 0 }]
  const at = (closedThrough: string) => replay(once({ penalWaivers, closedThrough }))
  assert.deepEqual(penalOf(at('2026-03-07')), [0, 0, 2_038_36])
  assert.equal(at('2026-03-07').accounts.get('PENAL_INCOME'), 0)
  const without = replay(once({ closedThrough: '2026-03-20' }))
  assert.deepEqual(penalOf(at('2026-03-20')), [total(penalOf(without)) - 2_038_36, 0, 2_038_36])
  assert.deepEqual(at('2026-03-20').nights, without.nights)
})

test('the tax within a penal charge goes back with it', () => {
  const penalWaivers = [{ amountPaise: 2_405_26, on: '2026-03-08', afterSeq: 0 }]
  const life = replay(once({ penalWaivers, closedThrough: '2026-03-07' }, { penal: { rateBps: 2_400, taxBps: 1_800 } }))
  for (const account of ['PENAL_INCOME', 'GST_PAYABLE', 'PENAL_DUE'] as const)
    assert.equal(life.accounts.get(account), 0)
})

test('the tax of nights too long ago for a credit note stays owed, that of later ones goes back', () => {
  const penal = { rateBps: 2_400, taxBps: 1_800 }
  const charged = replay(once({ closedThrough: '2027-11-30' }, { penal }))
  const nights = [...charged.trace.penal.values()].flat()
  const of = (until: string) => total(nights.filter(night => night.onDate <= until).map(night => night.amountPaise))
  const [late, all] = [of('2026-03-31'), of('2027-11-30')]
  const waived = (amountPaise: number, on: string) =>
    replay(once({ penalWaivers: [{ amountPaise, on, afterSeq: 0 }], closedThrough: addDays(on, -1) }, { penal }))
  const owed = (life: LoanLife) => 0 - (life.accounts.get('GST_PAYABLE') ?? 0)
  assert.equal(owed(waived(all, '2026-11-30')), 0)
  const after = waived(all, '2026-12-01')
  assert.equal(owed(after), Math.round((late * 18) / 118))
  assert.equal(after.accounts.get('PENAL_INCOME'), owed(after), 'it is a cost')
  assert.equal(owed(waived(late, '2026-12-01')), owed(waived(1, '2026-12-01')), 'the oldest first')
  const paid = { id: 'p', amountPaise: late, valueOn: '2026-06-01' }
  const partly = replay(
    once(
      {
        payments: [paid],
        penalWaivers: [{ amountPaise: all, on: '2026-12-01', afterSeq: 0 }],
        closedThrough: '2026-11-30',
      },
      { penal },
    ),
  )
  assert.equal(owed(partly), Math.round((late * 18) / 118), 'what was paid was of the oldest nights')
})

test('a payment of an earlier date that arrives later paid the penal charge first: less is waived, the rest lapses', () => {
  const penalWaivers = [{ amountPaise: 2_038_36, on: '2026-03-08', afterSeq: 0 }]
  const payments = [{ id: 'late', amountPaise: 500_00, valueOn: '2026-03-08', seq: 1 }]
  const sameDay = replay(once({ penalWaivers, payments, closedThrough: '2026-03-08' }))
  assert.deepEqual(penalOf(sameDay)[2], 2_038_36, 'money that comes after the decision finds the charge waived')
  const earlier = payments.map(one => ({ ...one, valueOn: '2026-03-07' }))
  const life = replay(once({ penalWaivers, payments: earlier, closedThrough: '2026-03-07' }))
  const [owed = 0, paid, waived = 0] = penalOf(life)
  assert.deepEqual([paid, owed - 500_00], [500_00, 0])
  assert.ok(waived < 2_038_36 && waived > 1_500_00)
  assert.equal(life.advancePaise, 0)
})

test('what was paid in the morning stays paid by a waiver of the same day', () => {
  const payments = [{ id: 'p', amountPaise: 500_00, valueOn: '2026-03-08', seq: 7 }]
  const penalWaivers = [{ amountPaise: 2_038_36, on: '2026-03-08', afterSeq: 7 }]
  const life = replay(once({ penalWaivers, payments, closedThrough: '2026-03-07' }))
  assert.deepEqual(penalOf(life), [500_00, 500_00, 1_538_36])
})

test('the oldest due is waived first', () => {
  const owed = replay(aHistory({ closedThrough: '2026-04-20' })).dues.map(due => due.owed.penal)
  const [first = 0, second = 0] = owed
  const penalWaivers = [{ amountPaise: first + 100, on: '2026-04-21', afterSeq: 0 }]
  const life = replay(aHistory({ penalWaivers, closedThrough: '2026-04-20' }))
  assert.deepEqual(
    life.dues.slice(0, 3).map(due => [due.owed.penal, due.penalWaived]),
    [
      [0, first],
      [second - 100, 100],
      [owed[2], 0],
    ],
  )
})

interface Happened {
  day: number
  amountPaise: number
  waives: boolean
}
const happened = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 30, max: 420 }),
    amountPaise: fc.integer({ min: 1, max: 40_000_00 }),
    waives: fc.boolean(),
  }),
  { maxLength: 12, selector: one => one.day },
)
const loan = fc.constantFrom(
  businessLoan,
  { ...businessLoan, penal: { rateBps: 2_400, taxBps: 1_800 } },
  {
    ...businessLoan,
    allocation: { order: ['principal', 'interest', 'charges', 'penal'], direction: 'by-kind' },
  } as LoanTerms,
  purchaseLimit,
  dropline,
)

/** The history that these events leave when they arrive in the order given. */
function arrived(events: readonly Happened[]): Pick<History, 'payments' | 'penalWaivers'> {
  const payments: Payment[] = []
  const penalWaivers: PenalWaiver[] = []
  for (const { day, amountPaise, waives } of events) {
    const on = addDays(DRAWN_ON, day)
    if (waives) penalWaivers.push({ amountPaise, on, afterSeq: payments.length })
    else payments.push({ id: `p${day}`, amountPaise, valueOn: on, seq: payments.length + 1 })
  }
  const byDay = (a: string, b: string) => (a < b ? -1 : 1)
  return {
    payments: payments.toSorted((a, b) => byDay(a.valueOn, b.valueOn)),
    penalWaivers: penalWaivers.toSorted((a, b) => byDay(a.on, b.on)),
  }
}
const standing = ({ dues, accounts, lines, nights, advances }: LoanLife) => ({
  dues,
  accounts,
  lines,
  nights,
  advances,
})

test('in whatever order payments and waivers arrive, the loan stands where their dates lead', () => {
  const shuffled = happened.chain(events =>
    fc.record({
      events: fc.constant(events.toSorted((a, b) => a.day - b.day)),
      order: fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, loan, ({ events, order }, terms) => {
      const lived = (list: readonly Happened[]) =>
        standing(replay({ ...aHistory({ ...arrived(list), closedThrough: '2027-03-01' }), terms }))
      assert.deepEqual(lived(order), lived(events))
    }),
    { numRuns: 100 },
  )
})

test('whatever is paid and waived: the books sum to zero, no waiver takes more than its amount or what was paid', () => {
  fc.assert(
    fc.property(happened, loan, (events, terms) => {
      const { payments, penalWaivers = [] } = arrived(events.toSorted((a, b) => a.day - b.day))
      const of = { ...aHistory({ payments, penalWaivers, closedThrough: '2027-03-01' }), terms }
      const life = replay(of)
      assert.equal(booksOf(life), 0)
      assert.equal(life.accounts.get('PENAL_DUE') ?? 0, total(life.dues.map(due => leftOf(due).penal)))
      for (const due of life.dues) {
        assert.ok(unpaidOf(due) >= 0 && leftOf(due).penal >= 0)
        const nights = totalOf(life.trace.penal.get(due.key))
        assert.equal(nights, due.owed.penal + due.penalWaived)
      }
      const taken = [...life.trace.waived.values()].flat()
      for (const { on, amountPaise } of penalWaivers)
        assert.ok(totalOf(taken.filter(one => one.onDate === on)) <= amountPaise)
      const first = penalWaivers[0]?.on
      if (!first) return
      const before = ({ lines }: LoanLife) => lines.filter(line => line.on <= first)
      assert.deepEqual(before(life), before(replay({ ...of, penalWaivers: [] })))
    }),
    { numRuns: 200 },
  )
})

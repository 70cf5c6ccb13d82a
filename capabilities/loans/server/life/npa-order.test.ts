import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '@poonji/kernel/dates.ts'
import type { AllocationTerms, LoanTerms } from '../../terms.ts'
import { PART_PAYMENT_WAYS } from '@poonji/kernel/part-payment-ways.ts'
import { businessLoan, dropline, purchaseLimit } from '../testing.ts'
import { leftOf, unpaidOf } from './due-state.ts'
import type { LoanLife } from './life.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, totalOf } from './testing.ts'

const npaAllocation: AllocationTerms = {
  order: ['principal', 'interest', 'charges', 'penal'],
  direction: 'by-kind',
}
const terms: LoanTerms = { ...businessLoan, npaAllocation }
const charge = {
  id: 'c1',
  code: 'BOUNCE' as const,
  basePaise: 500_00,
  taxPaise: 90_00,
  dueOn: '2026-03-05',
  trancheId: null,
}
const paidOf = (life: LoanLife) => life.dues.filter(due => due.raised).map(due => due.paid)

test('what an NPA pays goes to all principal, then all interest, then charges; what others pay to the oldest due', () => {
  const of = (payments: Parameters<typeof aHistory>[0]['payments'], given: LoanTerms = terms) =>
    replay({ ...aHistory({ payments, charges: [charge], closedThrough: '2026-06-10' }), terms: given })
  const [first, second] = of([]).dues.filter(due => due.raised && !due.chargeId)
  assert.ok(first && second)
  const principal = first.owed.principal + second.owed.principal
  const payment = { id: 'p', amountPaise: principal, valueOn: '2026-06-10' }
  const npa = of([{ ...payment, whileNpa: true }])
  assert.deepEqual(npa.lines.map(line => [line.dueKey, line.kind, line.amountPaise]).slice(0, 2), [
    [first.key, 'principal', first.owed.principal],
    [second.key, 'principal', second.owed.principal],
  ])
  assert.equal(npa.accounts.get('INTEREST_DUE'), of([]).accounts.get('INTEREST_DUE'))
  const standard = of([payment])
  assert.equal(standard.lines[0]?.kind, 'penal')
  const { npaAllocation: _, ...agreedBefore } = terms
  assert.deepEqual(of([{ ...payment, whileNpa: true }], agreedBefore).lines, standard.lines)
})

test('what waits as an advance keeps the order of its payment', () => {
  const before = { id: 'p', amountPaise: 20_000_00, valueOn: DRAWN_ON }
  const kinds = (whileNpa: boolean) =>
    replay({ ...aHistory({ payments: [{ ...before, whileNpa }], closedThrough: '2026-02-05' }), terms }).lines.map(
      line => line.kind,
    )
  assert.deepEqual([kinds(true), kinds(false)], [['principal'], ['interest', 'principal']])
})

const day = fc.integer({ min: 1, max: 330 })
const paid = fc.uniqueArray(
  fc.record({
    day,
    amountPaise: fc.integer({ min: 1, max: 2_00_000_00 }),
    partPayment: fc.option(fc.constantFrom(...PART_PAYMENT_WAYS)),
  }),
  { maxLength: 10, selector: one => one.day },
)
const loan = fc.constantFrom(terms, { ...purchaseLimit, npaAllocation }, { ...dropline, npaAllocation })

test('whatever the order of arrival, the loan stands where its payments in date order lead, across an NPA too', () => {
  const shuffled = paid.chain(events =>
    fc.record({ events: fc.constant(events), order: fc.shuffledSubarray(events, { minLength: events.length }) }),
  )
  fc.assert(
    fc.property(shuffled, loan, day, fc.integer({ min: 0, max: 200 }), ({ events, order }, given, from, days) => {
      const base = {
        ...aHistory({ charges: [charge], closedThrough: '2026-12-20' }),
        terms: given,
        drawings: [{ ...drawing, dueOn: given.shape === 'dropline' ? '2027-01-05' : drawing.dueOn }],
      }
      const bookedOf = (list: typeof events) =>
        list
          .map((one, i) => ({
            id: `p${one.day}`,
            amountPaise: one.amountPaise,
            valueOn: addDays(DRAWN_ON, one.day),
            whileNpa: one.day >= from && one.day <= from + days,
            seq: i + 1,
            partPayment: one.partPayment,
          }))
          .toSorted((a, b) => (a.valueOn < b.valueOn ? -1 : 1))
      const life = replay({ ...base, payments: bookedOf(order) })
      const inOrder = replay({ ...base, payments: bookedOf(events.toSorted((a, b) => a.day - b.day)) })
      const standing = ({ dues, accounts, lines, nights }: LoanLife) => ({ dues, accounts, lines, nights })
      assert.deepEqual(standing(life), standing(inOrder))
      assert.equal(booksOf(life), 0)
      assert.equal(totalOf(life.lines) + life.advancePaise, totalOf(bookedOf(events)) + totalOf(life.rebates))
      assert.ok(life.dues.every(due => unpaidOf(due) >= 0 && Object.values(leftOf(due)).every(left => left >= 0)))
      assert.ok(paidOf(life).every(one => Object.values(one).every(part => part >= 0)))
    }),
    { numRuns: 150 },
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '@poonji/kernel/dates.ts'
import type { History, Payment } from './history.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, DRAWN_ON, totalOf } from './testing.ts'

const closedThrough = addDays(DRAWN_ON, 100)
const paid = (id: string, day: number, amountPaise: number): Payment => ({
  id,
  amountPaise,
  valueOn: addDays(DRAWN_ON, day),
  partPayment: null,
  netsWhole: true,
})
const refund = (day: number, amountPaise: number, backDay: number | null) => ({
  id: 'r',
  amountPaise,
  on: addDays(DRAWN_ON, day),
  returnedOn: backDay === null ? null : addDays(DRAWN_ON, backDay),
})
const lived = (given: Partial<History>) => replay(aHistory({ closedThrough, ...given }))

test('a refund that the bank sends back is ahead again of the payments it was of, and nothing of it stands as gone', () => {
  const payments = [paid('a', 0, 300_00), paid('b', 1, 200_00)]
  const gone = lived({ payments, closedThrough: addDays(DRAWN_ON, 5), refunds: [refund(2, 400_00, null)] })
  assert.deepEqual([gone.advancePaise, gone.paidBack.length], [100_00, 2])
  const back = lived({ payments, closedThrough: addDays(DRAWN_ON, 5), refunds: [refund(2, 400_00, 3)] })
  assert.deepEqual(
    back.advances.map(one => [one.of.id, one.leftPaise]),
    [
      ['a', 300_00],
      ['b', 200_00],
    ],
  )
  assert.deepEqual([back.paidBack, booksOf(back)], [[], 0])
})

test('what fell due while it was away is paid on the day it comes back, with the charge of the days between', () => {
  const whole = lived({}).dues[0]
  assert.ok(whole)
  const instalment = whole.owed.principal + whole.owed.interest
  const dueDay = 31
  const life = lived({
    payments: [paid('a', 1, instalment)],
    refunds: [refund(5, instalment, dueDay + 4)],
    closedThrough: addDays(DRAWN_ON, dueDay + 6),
  })
  const [first] = life.dues
  assert.deepEqual([first?.dueOn, first?.paid.interest], [addDays(DRAWN_ON, dueDay), whole.owed.interest])
  assert.ok(first && first.owed.penal > 0)
  assert.ok(life.lines.every(line => line.on === addDays(DRAWN_ON, dueDay + 4)))
  assert.deepEqual([totalOf(life.lines), booksOf(life)], [instalment, 0])
})

test('what a bounce made the borrower owe of a refund is owed no more, and what paid that is ahead', () => {
  const refunds = [{ ...refund(2, 500_00, 9), owedFrom: addDays(DRAWN_ON, 4) }]
  const early = { closedThrough: addDays(DRAWN_ON, 10) }
  const owed = lived({ ...early, refunds: [{ ...refund(2, 500_00, null), owedFrom: addDays(DRAWN_ON, 4) }] })
  assert.equal(owed.dues.find(due => due.key === 'R-r')?.owed.charges, 500_00)
  const unpaid = lived({ ...early, refunds })
  const partly = lived({ ...early, refunds, payments: [paid('p', 6, 120_00)] })
  const [due] = partly.dues.filter(one => one.key === 'R-r')
  assert.deepEqual([due?.owed.charges, due?.paid.charges, partly.lines], [0, 0, []])
  assert.deepEqual([unpaid.advancePaise, partly.advancePaise], [0, 120_00])
  for (const life of [unpaid, partly]) assert.deepEqual([booksOf(life), life.accounts.get('CHARGES_DUE') ?? 0], [0, 0])
})

test('sent back on its day, a refund leaves a loan as if it had never gone', () => {
  const day = fc.integer({ min: 0, max: 90 })
  const payment = fc.record({ day, amountPaise: fc.integer({ min: 1, max: 3_00_000_00 }) })
  fc.assert(
    fc.property(
      fc.array(payment, { minLength: 1, maxLength: 5 }),
      day,
      fc.integer({ min: 1, max: 5_00_000_00 }),
      (made, on, amountPaise) => {
        const payments = made.toSorted((a, b) => a.day - b.day).map((one, i) => paid(`p${i}`, one.day, one.amountPaise))
        const without = lived({ payments })
        const life = lived({ payments, refunds: [refund(on, amountPaise, on)] })
        for (const part of ['lines', 'nights', 'tranches', 'paidBack'] as const)
          assert.deepEqual(life[part], without[part], part)
        assert.deepEqual(
          life.dues.filter(due => due.key !== 'R-r'),
          without.dues,
        )
        assert.equal(life.advancePaise, without.advancePaise)
        for (const [account, paise] of life.accounts) assert.equal(paise, without.accounts.get(account) ?? 0, account)
      },
    ),
    { numRuns: 300 },
  )
})

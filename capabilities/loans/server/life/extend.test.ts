import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '@poonji/kernel/dates.ts'
import { purchaseLimit } from '../testing.ts'
import { leftOf, unpaidOf } from './due-state.ts'
import type { History, Payment } from './history.ts'
import { replay } from './replay.ts'
import { aHistory, booksOf, drawing, DRAWN_ON, total } from './testing.ts'

// 10,00,000 from 5 Jan to 5 Apr 2026 at 16 %: 438.36 a day
const limit = (given: Partial<History> = {}, cycle: 'MATURITY' | 'MONTHLY' | 'UPFRONT' = 'MATURITY') =>
  aHistory({ terms: { ...purchaseLimit, paymentCycle: cycle }, drawings: [drawing], ...given })
const longer = (on: string, untilOn: string) => [{ on, untilOn, trancheId: drawing.id }]
const ahead = (history: History) =>
  replay(history)
    .dues.filter(due => !due.raised)
    .map(due => [due.key, due.dueOn, due.owed.interest, due.owed.principal])
const perDay = 10_00_000_00 * 0.16

test('a drawing that runs: interest of all its days at the new end, or each month and at the new end', () => {
  const extensions = longer('2026-03-01', '2026-05-05')
  assert.deepEqual(ahead(limit({ extensions, closedThrough: '2026-02-28' })), [
    ['T1-001', '2026-05-05', Math.round((perDay * 120) / 365), 10_00_000_00],
  ])
  assert.deepEqual(ahead(limit({ extensions, closedThrough: '2026-02-28' }, 'MONTHLY')), [
    ['T1-002', '2026-03-05', Math.round((perDay * 28) / 365), 0],
    ['T1-003', '2026-04-05', Math.round((perDay * 31) / 365), 0],
    ['T1-004', '2026-05-05', Math.round((perDay * 30) / 365), 10_00_000_00],
  ])
})

test('interest taken upfront: that of the days added falls due on the day, and all of it is earned by the new end', () => {
  const extensions = longer('2026-03-01', '2026-05-05')
  const life = replay(limit({ extensions, closedThrough: '2026-05-04' }, 'UPFRONT'))
  const asked = life.dues.filter(due => due.owed.interest > 0).map(due => [due.dueOn, due.owed.interest])
  assert.deepEqual(asked, [
    ['2026-01-05', Math.round((perDay * 90) / 365)],
    ['2026-03-01', Math.round((perDay * 30) / 365)],
  ])
  for (const { key, owed } of life.dues) {
    const nights = life.trace.interest.get(key) ?? []
    assert.equal(total(nights.map(night => night.amountPaise)), owed.interest, 'each due leads to its own nights')
  }
  assert.equal(life.accounts.get('INTEREST_UNEARNED') ?? 0, 0)
  assert.equal(-(life.accounts.get('INTEREST_INCOME') ?? 0), total(asked.map(([, amount]) => Number(amount))))
  assert.equal(booksOf(life), 0)
})

test('after the rate of the limit changed the days added bear the new one, overdue too, and the rest of those agreed the old one', () => {
  const rate = (on: string) => [{ on, beforeBps: 1_600, rateBps: 2_000, keeps: 'TENURE' as const }]
  const at = (on: string) => [{ on, untilOn: '2026-06-19', trancheId: drawing.id, rateBps: 2_000 }]
  const upfront = limit(
    { rateChanges: rate('2026-02-01'), extensions: at('2026-03-01'), closedThrough: '2026-06-18' },
    'UPFRONT',
  )
  const { dues, nights, accounts } = replay(upfront)
  assert.deepEqual(
    dues.filter(due => due.owed.interest > 0).map(due => [due.dueOn, due.owed.interest]),
    [
      ['2026-01-05', Math.round((perDay * 90) / 365)],
      ['2026-03-01', Math.round((perDay * 1.25 * 75) / 365)],
    ],
  )
  assert.deepEqual([nights.get('2026-04-03')?.interestPaise, nights.get('2026-04-10')?.interestPaise], [438_36, 547_95])
  assert.equal(accounts.get('INTEREST_UNEARNED') ?? 0, 0)
  const overdue = limit({ rateChanges: rate('2026-04-10'), closedThrough: '2026-04-19' })
  const again = replay({ ...overdue, extensions: at('2026-04-20') })
  assert.equal(again.dues.find(due => !due.raised)?.owed.interest, Math.round((perDay * 1.25 * 60) / 365))
})

test('what fell due runs again without penal charge; its interest stays due with what it gathered', () => {
  const late = limit({ closedThrough: '2026-04-19' })
  const before = replay(late)
  assert.ok((before.dues[0]?.owed.penal ?? 0) > 0)
  const life = replay({ ...late, extensions: longer('2026-04-20', '2026-06-19') })
  const [fallen, coming] = life.dues
  assert.deepEqual(fallen && leftOf(fallen), before.dues[0] && { ...leftOf(before.dues[0]), principal: 0 })
  assert.equal(fallen?.moved.principal, 10_00_000_00)
  assert.deepEqual(
    [coming?.dueOn, coming?.owed.interest, coming?.owed.principal],
    ['2026-06-19', Math.round((perDay * 60) / 365), 10_00_000_00],
  )
  const after = replay({ ...late, extensions: longer('2026-04-20', '2026-06-19'), closedThrough: '2026-06-18' })
  assert.equal(after.accounts.get('PRINCIPAL'), 10_00_000_00)
  assert.equal(booksOf(after), 0)
})

test('a payment told later that repaid the drawing before leaves nothing to run longer', () => {
  const extensions = longer('2026-03-01', '2026-05-05')
  const all = { id: 'p', amountPaise: 11_00_000_00, valueOn: '2026-02-20', netsWhole: true }
  const life = replay(limit({ extensions, payments: [all], closedThrough: '2026-03-10' }))
  assert.deepEqual([life.accounts.get('PRINCIPAL') ?? 0, life.dues.filter(due => !due.raised)], [0, []])
})

test('whenever it is made longer and whatever is paid: the books sum to zero, principal is where it should be, and all of it can be repaid', () => {
  const payment = fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    amountPaise: fc.integer({ min: 1, max: 4_00_000_00 }),
  })
  fc.assert(
    fc.property(
      fc.array(payment, { maxLength: 6 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 1, max: 120 })), { maxLength: 3 }),
      fc.constantFrom('MATURITY' as const, 'MONTHLY' as const, 'UPFRONT' as const),
      (paid, made, cycle) => {
        const payments: Payment[] = paid
          .map(({ day, amountPaise }, i) => ({
            id: `p${i}`,
            amountPaise,
            valueOn: addDays(DRAWN_ON, day),
            netsWhole: true,
          }))
          .toSorted((a, b) => (a.valueOn < b.valueOn ? -1 : 1))
        const extensions = [...new Map(made).entries()]
          .toSorted(([a], [b]) => a - b)
          .map(([day, more]) => ({
            on: addDays(DRAWN_ON, day),
            untilOn: addDays(DRAWN_ON, day + more),
            trancheId: drawing.id,
          }))
        const history = limit({ payments, extensions, closedThrough: addDays(DRAWN_ON, 300) }, cycle)
        const life = replay(history)
        assert.equal(booksOf(life), 0)
        for (const due of life.dues) assert.ok(unpaidOf(due) >= 0 && due.raised)
        const unpaid = total(life.dues.map(due => leftOf(due).principal))
        assert.equal(life.accounts.get('PRINCIPAL'), unpaid + total(life.tranches.map(one => one.runningPaise)))
        assert.equal(life.accounts.get('INTEREST_ACCRUED') ?? 0, 0)
        assert.equal(life.accounts.get('INTEREST_UNEARNED') ?? 0, 0)
        assert.equal(new Set(life.dues.map(due => due.key)).size, life.dues.length)
        const owed = total(life.dues.map(unpaidOf)) - life.advancePaise
        if (owed <= 0) return
        const last = { id: 'last', amountPaise: owed, valueOn: addDays(DRAWN_ON, 301), netsWhole: true }
        const closed = replay({ ...history, payments: [...payments, last] })
        assert.equal(total(closed.dues.map(unpaidOf)), 0)
      },
    ),
    { numRuns: 300 },
  )
})

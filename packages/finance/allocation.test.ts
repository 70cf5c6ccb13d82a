import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allocatePayment, NPA_ALLOCATION } from './allocation.ts'
import type { Due } from './allocation.ts'

const due = (id: string, dueOn: string, charges: number, penal: number, interest: number, principal: number): Due => ({
  id,
  dueOn,
  unpaid: { charges, penal, interest, principal },
})

test('the oldest due is paid whole before the next: charges, penal, interest, principal', () => {
  const paid = allocatePayment(1_000, [due('b', '2026-02-05', 0, 0, 100, 900), due('a', '2026-01-05', 50, 20, 80, 700)])
  assert.deepEqual(
    paid.lines.map(l => [l.dueId, l.kind, l.amountPaise]),
    [
      ['a', 'charges', 50],
      ['a', 'penal', 20],
      ['a', 'interest', 80],
      ['a', 'principal', 700],
      ['b', 'interest', 100],
      ['b', 'principal', 50],
    ],
  )
  assert.equal(paid.surplusPaise, 0)
})

test('an NPA takes all principal, then all interest, then charges', () => {
  const dues = [due('a', '2026-01-05', 50, 20, 80, 700), due('b', '2026-02-05', 0, 0, 100, 900)]
  const paid = allocatePayment(1_700, dues, NPA_ALLOCATION)
  assert.deepEqual(paid.byKind, { principal: 1_600, interest: 100, charges: 0, penal: 0 })
})

test('no paisa is lost or made, whatever the dues and the rule', () => {
  const amounts = fc.integer({ min: 0, max: 1e9 })
  const dues = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), amounts, amounts, amounts, amounts)
      .map(([day, c, p, i, k]) => due(`due-${day}`, `2026-01-${String(day).padStart(2, '0')}`, c, p, i, k)),
    { maxLength: 8 },
  )
  const owed = (list: readonly Due[]) =>
    list.reduce((sum, d) => sum + d.unpaid.charges + d.unpaid.penal + d.unpaid.interest + d.unpaid.principal, 0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), dues, fc.boolean(), (amount, list, npa) => {
      const paid = allocatePayment(amount, list, npa ? NPA_ALLOCATION : {})
      const lines = paid.lines.reduce((sum, l) => sum + l.amountPaise, 0)
      assert.equal(lines + paid.surplusPaise, amount)
      assert.equal(owed(list) - owed(paid.dues), lines)
      assert.ok(paid.surplusPaise === 0 || owed(paid.dues) === 0)
    }),
    { numRuns: 2_000 },
  )
})

for (const amount of [0, -1, 1.5, Number.NaN, 1e15])
  test(`a payment of ${amount} paise is refused`, () => {
    assert.throws(() => allocatePayment(amount, []), { name: 'FinanceError', field: 'amountPaise' })
  })

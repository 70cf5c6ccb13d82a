import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { isPan } from '@poonji/integrations/businesses/identifiers.ts'
import { stateOf } from '@poonji/integrations/businesses/states.ts'
import { BORROWERS, type Borrower } from './cast.ts'
import { PERSONAS } from './personas.ts'
import { chaptersOf } from './story.ts'

/** The first of a list that stands in it twice. */
const twice = (list: readonly string[]) => list.find((one, place) => list.indexOf(one) < place)

test('nobody of the cast is another, and their companies have names of their own', () => {
  assert.equal(twice([...BORROWERS, ...PERSONAS].map(one => one.mobile)), undefined)
  assert.equal(twice(BORROWERS.map(one => one.pan)), undefined)
  assert.equal(twice(BORROWERS.map(one => entityOf(one.pan).legalName)), undefined)
  assert.equal(twice(BORROWERS.flatMap(one => one.account ?? [])), undefined)
})

test('numbers are of the kind that they stand for', () => {
  for (const { mobile, pan, state, name, account } of BORROWERS) {
    assert.match(mobile, /^[6-9]\d{9}$/, name)
    assert.ok(isPan(pan), name)
    assert.ok(stateOf(state), name)
    if (account) assert.match(account, /^\d{9,18}$/, name)
  }
})

test('a story fits into its days, and whoever has money repays it in some way', () => {
  for (const borrower of BORROWERS) {
    const { name, cameDaysAgo, habit, stoppedDaysAgo, need } = borrower
    assert.ok(need || borrower.reaches === 'company', name)
    assert.ok(chaptersOf(borrower).every((one, place, all) => place === 0 || one.days >= (all[place - 1]?.days ?? 0)))
    if (borrower.reaches === 'drawn') assert.ok(borrower.account && (habit || cameDaysAgo < 30), name)
    assert.equal(habit === 'stopped', stoppedDaysAgo !== undefined, name)
  }
})

test('the book has 25 running loans, of every shape, and somebody of every way to repay', () => {
  const running = BORROWERS.filter(one => one.habit && one.closedDaysAgo === undefined)
  assert.ok(running.length >= 25, String(running.length))
  const seen = <K extends keyof Borrower>(key: K) => new Set(running.map(one => one[key])).size
  assert.equal(seen('habit'), 7)
  const codes = running.map(one => one.need?.loanType ?? '')
  for (const code of ['BUSINESS_LOAN', 'PURCHASE_FINANCE', 'DROPLINE_OD1', 'INVOICE_DISCOUNTING_LIMITED'])
    assert.ok(codes.includes(code), code)
})

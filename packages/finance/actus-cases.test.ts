/** ACTUS contract test cases (actusfrf/actus-tests, CC BY-SA 4.0) with rounding off: every payment, to 1e-6. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { buildSchedule } from './schedule.ts'
import { mapTerms } from './test-cases/actus/map-terms.ts'
import type { ActusCase } from './test-cases/actus/map-terms.ts'

const read = (name: string): ActusCase[] =>
  JSON.parse(readFileSync(new URL(`test-cases/actus/${name}`, import.meta.url), 'utf8'))
const cases = read('cases.json')
/** Made by us, their flows by ACTUS's rules from a second implementation: what no case of theirs here asks. */
const ours = read('own-cases.json')

for (const contract of [...cases, ...ours]) {
  const input = mapTerms(contract)
  if (typeof input === 'string') continue
  test(`ACTUS ${contract.id}`, () => {
    const end = contract.terms['terminationDate'] ?? '9999-12-31'
    const paid = buildSchedule(input)
      .rows.filter(row => row.dueOn <= String(end) && Math.abs(row.interestPaise) + Math.abs(row.principalPaise) > 1e-6)
      .map(row => [row.dueOn, row.interestPaise / 100, row.principalPaise / 100] as const)
    assert.deepEqual(
      paid.map(([on]) => on),
      contract.flows.map(([on]) => on),
    )
    for (const [i, [on, interest, principal]] of contract.flows.entries()) {
      const [, ourInterest = 0, ourPrincipal = 0] = paid[i] ?? []
      assert.ok(Math.abs(ourInterest - interest) < 1e-6, `${on}: interest ${ourInterest}, theirs ${interest}`)
      assert.ok(Math.abs(ourPrincipal - principal) < 1e-6, `${on}: principal ${ourPrincipal}, theirs ${principal}`)
    }
  })
}

test('at least nine in ten of the ACTUS cases are equal', () => {
  const reasons = cases.map(mapTerms).filter(input => typeof input === 'string')
  assert.ok(reasons.length <= cases.length / 10, `${reasons.length} of ${cases.length}`)
})

test('interest on another base, an index, or cycles that no single schedule holds carry their reason', () => {
  const contract = (type: ActusCase['type']) => {
    const found = ours.find(one => one.type === type && one.terms['cycleOfPrincipalRedemption'] === 'P1ML1')
    assert.ok(found)
    return found
  }
  const lam = contract('LAM')
  const ann = contract('ANN')
  const changed = (of: ActusCase, terms: ActusCase['terms']) => mapTerms({ ...of, terms: { ...of.terms, ...terms } })
  assert.equal(changed(lam, { interestCalculationBase: 'NTIED' }), 'INTEREST_BASE_LAGS')
  assert.equal(changed(lam, { scalingEffect: 'INO' }), 'AMOUNTS_INDEXED')
  assert.equal(changed(lam, { cycleAnchorDateOfPrincipalRedemption: '2013-03-15' }), 'CYCLES_APART')
  assert.equal(changed(ann, { cycleOfInterestPayment: 'P2ML1' }), 'CYCLES_APART')
  const midway = { ...ann, observed: [['2013-04-15', 0.05]] satisfies ActusCase['observed'] }
  assert.equal(changed(midway, { cycleAnchorDateOfRateReset: '2013-04-15' }), 'ACCRUED_COMPOUNDED')
  const early = { ...ann, observed: [['2013-03-31', 0.05]] satisfies ActusCase['observed'] }
  const later = { cycleAnchorDateOfPrincipalRedemption: '2013-05-31', cycleAnchorDateOfRateReset: '2013-03-31' }
  assert.equal(changed(early, later), 'ACCRUED_COMPOUNDED')
  const stub = { cycleOfInterestPayment: 'P1ML0', cycleOfPrincipalRedemption: 'P1ML0', maturityDate: '2013-07-20' }
  assert.equal(changed(lam, { ...stub, cycleAnchorDateOfPrincipalRedemption: '2013-06-30' }), 'CYCLES_APART')
  assert.equal(changed(lam, { cyclePointOfInterestPayment: 'B' }), 'TERM_UNKNOWN')
})

test('a day count, business-day rule or calendar that is none of ours is said, not taken for another', () => {
  const [known] = cases
  assert.ok(known)
  const unknown = { dayCountConvention: 'B252', businessDayConvention: 'SCX', calendar: 'XTARGET' }
  for (const [name, value] of Object.entries(unknown))
    assert.equal(mapTerms({ ...known, terms: { ...known.terms, [name]: value } }), 'TERM_UNKNOWN', name)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  decideCreditPolicy,
  proposeCreditPolicy,
  readCreditPolicy,
} from '@poonji/capabilities/credit-policy/contract.ts'
import type { CreditPolicy } from '@poonji/capabilities/credit-policy/policy.ts'
import { rulesOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { evaluate } from '@poonji/capabilities/underwriting/case-contract.ts'
import { sheet } from '@poonji/capabilities/underwriting/contract.ts'
import { openCreditDesk } from '@poonji/capabilities/underwriting/server/testing.ts'
import type { Person } from './test-app.ts'

const place = await openCreditDesk()
const { world, desk } = place
let maker: Person
let checker: Person
before(async () => {
  maker = await world.person({ role: 'ADMINISTRATOR', name: 'Asha Verma' })
  checker = await world.person({ role: 'ADMINISTRATOR', name: 'Meena Iyer' })
})
after(() => world.close())

const shown = async () => (await maker.call(readCreditPolicy, {})).data
type Change = (policy: CreditPolicy) => unknown
const propose = async (change: Change, by = maker) => {
  const { inForce, version } = await shown()
  change(inForce)
  return by.call(proposeCreditPolicy, { body: { ...inForce, version } })
}
const decide = (by: Person, changeId: string, approve: boolean, note = '') =>
  by.call(decideCreditPolicy, { changeId, body: { approve, note } })
const putInForce = async (change: Change) => {
  const { data } = await propose(change)
  assert.equal((await decide(checker, data.id, true)).status, 200)
}
const waiting = async (who: Person) =>
  (await who.call(myDay, {})).data.find(one => one.desk === 'creditPolicyChange')?.count
const sheetOf = async (applicationId: string) => {
  await desk.call(evaluate, { applicationId })
  await world.drainJobs()
  return (await desk.call(sheet, { applicationId })).data
}
const turnoverOf = async (applicationId: string) =>
  (await sheetOf(applicationId)).rules.find(rule => rule.code === 'TURNOVER')

test('another turnover counts once a second administrator has approved it, and the sheet says so', async () => {
  const { applicationId } = await place.atDesk()
  const { data } = await propose(({ rules }) => Object.assign(rules.TURNOVER, { wanted: 6_00_00_000_00, near: null }))
  assert.deepEqual([await waiting(maker), await waiting(checker)], [0, 1])
  assert.equal((await decide(maker, data.id, true)).status, 403)
  assert.equal((await propose(policy => (policy.recheckMonths = 9), checker)).status, 409)
  const before = await turnoverOf(applicationId)
  assert.deepEqual([before?.wanted, before?.result], ['at least ₹3 cr', 'met'])
  assert.equal((await decide(checker, data.id, true)).status, 200)
  assert.equal(await waiting(checker), 0)
  const after = await turnoverOf(applicationId)
  assert.deepEqual([after?.wanted, after?.result], ['at least ₹6 cr', 'not-met'])
  assert.equal((await decide(checker, data.id, false, 'Too late')).status, 409)
  const { version, waiting: left, history } = await shown()
  assert.deepEqual([version, left, history[0]?.decidedBy], [1, null, 'Meena Iyer'])
  await putInForce(({ rules }) => Object.assign(rules.TURNOVER, { wanted: 3_00_00_000_00, near: 2_70_00_000_00 }))
  assert.equal((await turnoverOf(applicationId))?.result, 'met', 'twice on one day')
})

test('a rule that is not asked is not run, and one alone approves up to what was agreed', async () => {
  const { applicationId } = await place.atDesk()
  await putInForce(({ rules, authorities }) => {
    rules.LITIGATION.asked = false
    Object.assign(authorities.CREDIT_DESK, { upToPaise: 12_00_000_00, minRateBps: 1_400 })
  })
  const { rules, authority } = await sheetOf(applicationId)
  assert.ok(!rules.some(rule => rule.code === 'LITIGATION'))
  assert.deepEqual(authority, { upTo: 12_00_000_00, minRateBps: 1_400 })
  const elsewhere = await world.runtime.transaction({ tenant: 'other' }, work => rulesOf(work, 'BUSINESS_LOAN'))
  assert.ok(
    elsewhere.some(rule => rule.code === 'LITIGATION'),
    'of this lender alone',
  )
})

test('what contradicts itself is refused at its field; nothing new and a policy that is gone are conflicts', async () => {
  const wrong = await propose(({ rules, authorities }) => {
    rules.VINTAGE.near = rules.VINTAGE.wanted + 1
    rules.INWARD_BOUNCES.near = rules.INWARD_BOUNCES.wanted - 1
    rules.GST_FILED.wanted = 13
    rules.BUREAU_SCORE.wanted = 901
    authorities.AUTO.upToPaise = authorities.CREDIT_DESK.upToPaise + 1
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.fieldErrors).toSorted()],
    [
      400,
      [
        'authorities.AUTO.upToPaise',
        'rules.BUREAU_SCORE.wanted',
        'rules.GST_FILED.wanted',
        'rules.INWARD_BOUNCES.near',
        'rules.VINTAGE.near',
      ],
    ],
  )
  assert.equal((await propose(({ rules }) => (rules.TURNOVER.wanted = -1))).status, 400)
  assert.equal((await propose(policy => (policy.committeeMembers = 1))).status, 400, 'a committee is two at least')
  const fewer = await propose(policy => (policy.committeeMembers = 9))
  assert.deepEqual([fewer.status, Object.keys(fewer.fieldErrors)], [400, ['committeeMembers']], 'nobody would be nine')
  assert.equal((await propose(() => undefined)).status, 409)
  const { inForce, version } = await shown()
  await putInForce(policy => (policy.recheckMonths = 12))
  const late = await maker.call(proposeCreditPolicy, { body: { ...inForce, turnoverShareBps: 1_500, version } })
  assert.equal(late.status, 409)
  assert.equal((await decide(checker, randomUUID(), true)).status, 403)
})

test('a refusal says why, its maker takes a proposal back, and neither changes what is in force', async () => {
  const { inForce } = await shown()
  const refused = await propose(policy => (policy.turnoverShareBps = 9_000))
  assert.deepEqual(Object.keys((await decide(checker, refused.data.id, false)).fieldErrors), ['note'])
  await decide(checker, refused.data.id, false, 'Too much')
  const taken = await propose(policy => (policy.turnoverShareBps = 8_000))
  await decide(maker, taken.data.id, false)
  const { inForce: left, history } = await shown()
  assert.deepEqual(left, inForce)
  assert.deepEqual(
    history.slice(0, 2).map(one => [one.state, one.note]),
    [
      ['WITHDRAWN', ''],
      ['REFUSED', 'Too much'],
    ],
  )
})

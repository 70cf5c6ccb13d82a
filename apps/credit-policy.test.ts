import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  decideCreditPolicy,
  proposeCreditPolicy,
  readCreditPolicy,
} from '@poonji/capabilities/credit-policy/contract.ts'
import type { CreditPolicy } from '@poonji/capabilities/credit-policy/policy.ts'
import { authorityOf, autoAuthority, policyOf, rulesOf } from '@poonji/capabilities/credit-policy/server/service.ts'
import { grantRole } from '@poonji/capabilities/access/server/service.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import { evaluate } from '@poonji/capabilities/underwriting/case-contract.ts'
import { sheet } from '@poonji/capabilities/underwriting/contract.ts'
import { approve, vote } from '@poonji/capabilities/underwriting/decision-contract.ts'
import { openCreditDesk, takeToUnderwriting } from '@poonji/capabilities/underwriting/server/testing.ts'
import { addDays } from '@poonji/kernel/dates.ts'
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
    authorities.CREDIT_DESK.minRateBps = authorities.CREDIT_COMMITTEE.minRateBps - 1
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.fieldErrors).toSorted()],
    [
      400,
      [
        'authorities.AUTO.upToPaise',
        'authorities.CREDIT_DESK.minRateBps',
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

test('a case that has the votes which are needed now is decided, or back at the desk, without one more member', async () => {
  await putInForce(policy => (policy.committeeMembers = 3))
  const proposed = async (kind?: 'approve' | 'reject') => {
    const { applicationId, organisationId } = await place.atDesk({ amountPaise: 60_00_000_00 })
    await takeToUnderwriting(desk, applicationId)
    await desk.call(approve, { applicationId, body: place.approval(55_00_000_00) })
    const decisionId = (await desk.call(sheet, { applicationId })).data.decision?.decisionId ?? ''
    const plainReasons = kind === 'reject' ? ['PURPOSE' as const] : []
    const body = { decisionId, vote: kind ?? 'approve', reasons: 'Seen.', plainReasons }
    await place.leela.call(vote, { applicationId, body })
    if (kind) assert.deepEqual((await place.arjun.call(vote, { applicationId, body })).data, { result: 'waits' })
    return { applicationId, organisationId }
  }
  const [approved, rejected, stopped, half] = [
    await proposed('approve'),
    await proposed('reject'),
    await proposed('approve'),
    await proposed(),
  ]
  await world.runtime.platform.database.db
    .updateTable('organisation')
    .set({ blacklisted_at: new Date() })
    .where('id', '=', stopped.organisationId)
    .execute()
  await putInForce(policy => (policy.committeeMembers = 2))
  await world.drainJobs()
  const states = await Promise.all([approved, rejected, stopped, half].map(one => place.status(one.applicationId)))
  assert.deepEqual(states, ['OFFERED_BY_NBFC', 'UNDERWRITING_REJECTED', 'UNDERWRITING', 'PENDING_CRC_APPROVAL'])
  const { timeline } = (await desk.call(sheet, { applicationId: stopped.applicationId })).data
  assert.match(timeline.map(one => one.what).join(), /nothing may be lent to this company at present/)
})

test('a refusal says why, its maker takes a proposal back, and neither changes what is in force', async () => {
  const { inForce } = await shown()
  const refused = await propose(policy => (policy.turnoverShareBps = 9_000))
  assert.deepEqual(Object.keys((await decide(checker, refused.data.id, false)).fieldErrors), ['note'])
  await decide(checker, refused.data.id, false, 'Too much')
  const taken = await propose(policy => (policy.turnoverShareBps = 8_000))
  const elsewhere = await world.person({ role: 'ADMINISTRATOR', tenant: 'poonji-agri' })
  const { body } = await world.app.inject({
    method: 'POST',
    url: decideCreditPolicy.path.replace('{product}', 'poonji-agri').replace('{changeId}', taken.data.id),
    headers: { token: elsewhere.token, 'idempotency-key': randomUUID() },
    payload: { approve: true, note: '' },
  })
  assert.deepEqual([JSON.parse(body).success, (await shown()).waiting?.id], [false, taken.data.id])
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

test('a product’s own figures go before everybody’s, none holds before its day, and the widest role counts', async () => {
  const { database, clock } = world.runtime.platform
  const { db } = database
  const own = { tenant: world.tenant, product_code: 'BUSINESS_LOAN' }
  const rule = { code: 'VINTAGE' as const, near: null, sort: 1, active: true }
  await db
    .insertInto('underwriting_rule')
    .values([
      { ...own, ...rule, wanted: 61, from_on: addDays(clock.today(), -1) },
      { ...own, ...rule, wanted: 99, from_on: addDays(clock.today(), 1) },
      { ...own, ...rule, product_code: null, wanted: 62, from_on: clock.today() },
    ])
    .onConflict(there =>
      there
        .columns(['tenant', 'product_code', 'code', 'from_on'])
        .doUpdateSet(eb => ({ wanted: eb.ref('excluded.wanted') })),
    )
    .execute()
  await db
    .insertInto('underwriting_policy')
    .values({ ...own, committee_members: 5 })
    .execute()
  const authority = { product_code: own.product_code, min_rate_bps: 0 }
  await db
    .insertInto('underwriting_authority')
    .values([
      { ...authority, tenant: world.tenant, role_code: 'CREDIT_DESK', up_to_paise: 1_00 },
      { ...authority, tenant: world.tenant, role_code: 'CREDIT_COMMITTEE', up_to_paise: 2_00 },
      { ...authority, tenant: 'other', role_code: 'AUTO', up_to_paise: 9_00 },
    ])
    .execute()
  const both = await world.person({ role: 'CREDIT_DESK' })
  await world.transaction(async work => {
    await grantRole(work, both.accountId, 'CREDIT_COMMITTEE')
    const wanted = (await rulesOf(work, 'BUSINESS_LOAN')).find(one => one.code === 'VINTAGE')?.wanted
    const { committee_members: members } = await policyOf(work, 'BUSINESS_LOAN')
    const widest = await authorityOf(work, both.accountId, 'BUSINESS_LOAN')
    const ofDesk = await authorityOf(work, desk.accountId, 'BUSINESS_LOAN')
    assert.notEqual((await autoAuthority(work, 'BUSINESS_LOAN'))?.upToPaise, 9_00, 'of another lender')
    assert.deepEqual([wanted, members, widest?.upToPaise, ofDesk?.upToPaise], [61, 5, 2_00, 1_00])
  })
})

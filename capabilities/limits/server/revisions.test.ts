import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { loanDetail } from '@poonji/capabilities/loans/contract.ts'
import { undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, openTestLoan, purchaseLimit } from '@poonji/capabilities/loans/server/testing.ts'
import { STANDING_CALLS } from '@poonji/capabilities/organisations/manage-contract.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'

let world: TestApp
let maker: Person
let checker: Person
before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'CREDIT_DESK', name: 'Ravi Iyer' })
  checker = await world.person({ role: 'CREDIT_COMMITTEE', name: 'Leela Menon' })
})
after(() => world.close())

let owners = 0
const today = () => world.runtime.platform.clock.today()
const undrawn = (loanId: string) => world.transaction(work => undrawnPaise(work, loanId))

/** A limit of 50,00,000 and its owner. */
async function aLimit(terms = purchaseLimit) {
  const limit = await openTestLoan(world, terms)
  const mobile = `97${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [limit.organisationId], mobile })
  const ask = (amount: number | null, kind: 'REVISE' | 'RENEW' = 'REVISE') =>
    owner.call(calls.askRevision, { loanId: limit.loanId, body: { kind, amount, reason: 'New orders' } })
  const review = (revisionId: string, proposed: number, until: string, by = maker) =>
    by.call(calls.reviewRevision, {
      loanId: limit.loanId,
      revisionId,
      body: { proposed, until, note: 'Turnover doubled' },
    })
  const read = async (by = owner) => (await by.call(calls.revisions, { loanId: limit.loanId })).data
  const proposal = async (revisionId: string) => {
    const row = (await read(checker)).revisions.find(one => one.id === revisionId)
    return { proposed: row?.proposed ?? 1, until: row?.proposedUntil ?? today() }
  }
  const decide = async (revisionId: string, approve: boolean, by = checker, note = '', seen = proposal(revisionId)) => {
    const body = { approve, note, ...(await seen) }
    return by.call(calls.decideRevision, { loanId: limit.loanId, revisionId, body })
  }
  return { ...limit, owner, mobile, ask, review, proposal, decide, read }
}

/** What is drawn is due since yesterday, and unpaid. */
const fallOverdue = (loanId: string) =>
  world.runtime.platform.database.db
    .updateTable('due')
    .set({ raised: true, due_on: addDays(today(), -1) })
    .where('loan_id', '=', loanId)
    .execute()

describe('a limit is revised', () => {
  test('a company to which nothing new is lent asks for no more, and is given none', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(80_00_000_00)
    await limit.review(data.revisionId, 70_00_000_00, addMonths(today(), 12))
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    const body = { applies: true, reason: 'Papers were forged' }
    await boss.call(STANDING_CALLS.BLACKLISTED, { orgId: limit.organisationId, body })
    assert.equal((await limit.decide(data.revisionId, true)).status, 409)
    assert.equal((await limit.decide(data.revisionId, false, checker, 'Not now')).status, 200)
    assert.equal((await limit.read()).notNow, 'stopped')
    const refused = await limit.ask(80_00_000_00)
    assert.equal(refused.status, 409)
    assert.match(refused.message, /please write to us/)
  })

  test('its limit may be lowered all the same', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(80_00_000_00)
    await limit.review(data.revisionId, 30_00_000_00, addMonths(today(), 12))
    const boss = await world.person({ role: 'ADMINISTRATOR' })
    const body = { applies: true, reason: 'Does not answer' }
    await boss.call(STANDING_CALLS.NON_COOPERATIVE, { orgId: limit.organisationId, body })
    assert.equal((await limit.decide(data.revisionId, true)).status, 200)
    assert.equal((await limit.read()).sanctioned, 30_00_000_00)
  })

  test('asked, proposed by one person, approved by another: the limit is the new one at once', async () => {
    const limit = await aLimit()
    const { status, data } = await limit.ask(80_00_000_00)
    assert.equal(status, 200)
    const until = addMonths(today(), 12)
    assert.equal((await limit.review(data.revisionId, 70_00_000_00, until)).status, 200)
    assert.deepEqual(
      (await limit.read()).revisions.map(one => [one.state, one.proposed, one.desk]),
      [['UNDER_REVIEW', null, null]],
      'the borrower does not read a proposal before it is decided',
    )
    assert.equal((await limit.decide(data.revisionId, true, maker)).status, 403, 'maker and checker are two')
    assert.equal((await limit.decide(data.revisionId, true)).status, 200)
    assert.equal(await undrawn(limit.loanId), 70_00_000_00)
    const seen = await limit.read()
    assert.deepEqual([seen.sanctioned, seen.until, seen.notNow], [70_00_000_00, until, null])
    assert.equal((await limit.read(checker)).revisions[0]?.desk?.reviewedBy, 'Ravi Iyer')
    assert.match(await world.lastMessage(limit.mobile), /is now ₹70,00,000, valid until/)
    assert.equal((await limit.decide(data.revisionId, false, checker, 'No')).status, 409, 'decided once')
  })

  test('declined with a reason; a request without one is refused; the limit stays', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(80_00_000_00)
    const past = await limit.review(data.revisionId, 80_00_000_00, addMonths(today(), -1))
    assert.equal(past.fieldErrors.until, 'The date has passed')
    await limit.review(data.revisionId, 80_00_000_00, addMonths(today(), 12))
    assert.ok((await limit.decide(data.revisionId, false)).fieldErrors.note)
    assert.equal((await limit.decide(data.revisionId, false, checker, 'Sales fell')).status, 200)
    const [revision] = (await limit.read()).revisions
    assert.deepEqual([revision?.state, revision?.decisionNote, revision?.proposed], ['DECLINED', 'Sales fell', null])
    assert.equal(await undrawn(limit.loanId), 50_00_000_00)
    assert.match(await world.lastMessage(limit.mobile), /could not change your limit/)
    assert.equal((await limit.ask(60_00_000_00)).status, 200, 'one may ask again')
  })

  test('ten requests at once: one is open', async () => {
    const limit = await aLimit()
    const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => limit.ask((60 + i) * 1_00_000_00)))
    assert.deepEqual(tries.map(one => one.status).toSorted(), [200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('two makers and two checkers at once: each step is taken once', async () => {
    const limit = await aLimit()
    const other = await world.person({ role: 'CREDIT_DESK' })
    const { data } = await limit.ask(80_00_000_00)
    const until = addMonths(today(), 12)
    const reviews = await Promise.all([
      limit.review(data.revisionId, 70_00_000_00, until),
      limit.review(data.revisionId, 60_00_000_00, until, other),
    ])
    assert.deepEqual(reviews.map(one => one.status).toSorted(), [200, 409])
    const third = await world.person({ role: 'CREDIT_COMMITTEE' })
    const decisions = await Promise.all([
      limit.decide(data.revisionId, true),
      limit.decide(data.revisionId, false, third, 'No'),
    ])
    assert.deepEqual(decisions.map(one => one.status).toSorted(), [200, 409])
  })

  test('a lower limit and a draw at once: never is more drawn than the limit that holds', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(20_00_000_00)
    await limit.review(data.revisionId, 20_00_000_00, addMonths(today(), 12))
    const [drawn, decided] = await Promise.allSettled([
      draw(world, limit.loanId, 30_00_000_00, today()),
      limit.decide(data.revisionId, true),
    ])
    const loan = await limit.read()
    assert.ok(loan.used <= loan.sanctioned, `${loan.used} of ${loan.sanctioned}`)
    const approved = decided.status === 'fulfilled' && decided.value.status === 200
    assert.notEqual(drawn.status === 'fulfilled', approved, 'the one that came second is refused')
  })

  test('a limit that ran out meanwhile is not renewed while something of it is overdue', async () => {
    const limit = await aLimit()
    await draw(world, limit.loanId, 10_00_000_00, today())
    const expires = (on: string) =>
      world.runtime.platform.database.db
        .updateTable('loan')
        .set({ expires_on: on })
        .where('id', '=', limit.loanId)
        .execute()
    await expires(today())
    const { data } = await limit.ask(null, 'RENEW')
    const until = addMonths(today(), 12)
    await limit.review(data.revisionId, 50_00_000_00, until)
    await fallOverdue(limit.loanId)
    await expires(addDays(today(), -1))
    await world.runtime.platform.database.db
      .updateTable('limit_revision')
      .set({ asked_at: new Date(world.runtime.platform.clock.now().getTime() - 2 * 86_400_000) })
      .where('id', '=', data.revisionId)
      .execute()
    const refused = await limit.decide(data.revisionId, true)
    assert.deepEqual([refused.status, /overdue/.test(refused.message)], [409, true], refused.message)
    await world.runtime.platform.database.db
      .updateTable('due')
      .set({ raised: false, due_on: addDays(today(), 30) })
      .where('loan_id', '=', limit.loanId)
      .execute()
    assert.equal((await limit.decide(data.revisionId, true)).status, 200)
  })

  test('more is not given to a borrower in arrears, whatever was proposed before; less is', async () => {
    const limit = await aLimit()
    await draw(world, limit.loanId, 10_00_000_00, today())
    const { data } = await limit.ask(80_00_000_00)
    await limit.review(data.revisionId, 70_00_000_00, addMonths(today(), 12))
    await fallOverdue(limit.loanId)
    const refused = await limit.decide(data.revisionId, true)
    assert.equal(refused.status, 409)
    assert.match(refused.message, /overdue/)
    assert.equal((await limit.read()).sanctioned, 50_00_000_00)
    assert.equal((await limit.decide(data.revisionId, false, checker, 'Pay first')).status, 200)
    const lower = await aLimit()
    await draw(world, lower.loanId, 10_00_000_00, today())
    const asked = await lower.ask(20_00_000_00)
    await lower.review(asked.data.revisionId, 20_00_000_00, today())
    await fallOverdue(lower.loanId)
    assert.equal((await lower.decide(asked.data.revisionId, true)).status, 200)
  })

  test('a proposal that more was drawn than, or whose last day passed, is made anew by another of the desk', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(20_00_000_00)
    const { revisionId } = data
    const until = addMonths(today(), 12)
    const mayReview = async () => (await limit.read(checker)).revisions[0]?.desk?.mayReview
    await limit.review(revisionId, 20_00_000_00, until)
    assert.equal(await mayReview(), false)
    assert.equal((await limit.review(revisionId, 30_00_000_00, until, checker)).status, 409, 'while it fits it stands')
    await draw(world, limit.loanId, 30_00_000_00, today())
    assert.equal((await limit.decide(revisionId, true)).status, 400)
    assert.equal(await mayReview(), true)
    const low = await limit.review(revisionId, 25_00_000_00, until, checker)
    assert.match(low.fieldErrors.proposed ?? '', /₹30,00,000 is in use/)
    const seen = limit.proposal(revisionId)
    await seen
    assert.equal((await limit.review(revisionId, 35_00_000_00, until, checker)).status, 200)
    assert.equal(await mayReview(), false)
    assert.equal((await limit.decide(revisionId, true)).status, 403, 'who proposed last is not who decides')
    assert.equal((await limit.decide(revisionId, true, maker, '', seen)).status, 409, 'who saw another proposal')
    const { db } = world.runtime.platform.database
    const proposedUntil = addDays(today(), -1)
    await db.updateTable('limit_revision').set({ proposed_until: proposedUntil }).where('id', '=', revisionId).execute()
    assert.equal((await limit.decide(revisionId, true, maker)).status, 400)
    assert.equal((await limit.review(revisionId, 40_00_000_00, until)).status, 200)
    assert.equal((await limit.decide(revisionId, true)).status, 200)
    const { sanctioned, until: runs } = await limit.read()
    assert.deepEqual([sanctioned, runs], [40_00_000_00, until])
  })

  test('more than the desk may approve alone waits for one of the committee; within its authority, and less, does not', async () => {
    const desk = await world.person({ role: 'CREDIT_DESK' })
    const until = addMonths(today(), 12)
    const limit = await aLimit()
    const { revisionId } = (await limit.ask(80_00_000_00)).data
    await limit.review(revisionId, 70_00_000_00, until)
    const refused = await limit.decide(revisionId, true, desk)
    assert.equal(refused.status, 403)
    assert.match(refused.message, /committee/)
    assert.equal((await limit.decide(revisionId, true)).status, 200)
    const longer = await aLimit()
    const within = (await longer.ask(20_00_000_00)).data.revisionId
    const ending = { expires_on: addDays(today(), 30) }
    await world.runtime.platform.database.db.updateTable('loan').set(ending).where('id', '=', longer.loanId).execute()
    await longer.review(within, 20_00_000_00, until)
    assert.equal((await longer.decide(within, true, desk)).status, 200, 'more time, up to 25 lakh')
    const less = await aLimit()
    const lower = (await less.ask(40_00_000_00)).data.revisionId
    await less.review(lower, 40_00_000_00, until)
    assert.equal((await less.decide(lower, true, desk)).status, 200)
  })

  test('an amount that cannot be is refused in words', async () => {
    const limit = await aLimit()
    await draw(world, limit.loanId, 30_00_000_00, today())
    const words = async (amount: number | null) => (await limit.ask(amount)).fieldErrors.amount
    assert.equal(await words(null), 'This is required')
    assert.match((await words(0)) ?? '', /Enter the limit/)
    assert.match((await words(50_00_000_00)) ?? '', /the limit you have/)
    assert.match((await words(20_00_000_00)) ?? '', /₹30,00,000 is in use/)
    assert.match((await words(9_00_00_000_00)) ?? '', /goes up to ₹4,99,99,999$/, 'in whole rupees, as it is entered')
  })

  test('taken back until somebody looks at it, by its own borrower alone', async () => {
    const limit = await aLimit()
    const stranger = await aLimit()
    const { data } = await limit.ask(80_00_000_00)
    const input = { loanId: limit.loanId, revisionId: data.revisionId }
    assert.equal((await stranger.owner.call(calls.withdrawRevision, input)).status, 403)
    const foreign = { loanId: stranger.loanId, revisionId: data.revisionId }
    assert.equal((await stranger.owner.call(calls.withdrawRevision, foreign)).status, 403)
    assert.equal((await limit.owner.call(calls.withdrawRevision, input)).status, 200)
    const again = await limit.ask(80_00_000_00)
    await limit.review(again.data.revisionId, 80_00_000_00, addMonths(today(), 12))
    const late = { loanId: limit.loanId, revisionId: again.data.revisionId }
    assert.equal((await limit.owner.call(calls.withdrawRevision, late)).status, 409)
  })

  test('a loan in instalments is not revised; the borrower reads why', async () => {
    const limit = await aLimit(businessLoan)
    assert.equal((await limit.read()).notNow, 'shape')
    assert.equal((await limit.ask(20_00_000_00)).status, 409)
  })

  test('the desk sees what waits, sales do not; who proposed is told that another decides', async () => {
    const limit = await aLimit()
    const { data } = await limit.ask(80_00_000_00)
    await limit.review(data.revisionId, 80_00_000_00, addMonths(today(), 12))
    const queue = async (by: Person) =>
      (await by.call(calls.revisionQueue, { query: { pageSize: 100 } })).data.content.find(
        one => one.id === data.revisionId,
      )?.own
    assert.deepEqual([await queue(maker), await queue(checker)], [true, false])
    const states = async (by: Person) =>
      (await tableOfFile(world, by, calls.revisionQueueFile, { query: {} })).map(row => row.at(-1))
    const [head, ...rows] = await states(maker)
    assert.equal(head, 'State')
    assert.ok(rows.includes('Proposed by you') && !(await states(checker)).includes('Proposed by you'))
    const sales = await world.person({ role: 'SALES_EXECUTIVE' })
    assert.equal((await sales.call(calls.revisionQueue, { query: {} })).status, 403)
  })
})

test('a renewal is asked in the last 60 days, keeps the amount, and gives more time', async () => {
  const limit = await aLimit()
  assert.equal((await limit.ask(null, 'RENEW')).status, 409, 'too early: the limit runs for years')
  const { db } = world.runtime.platform.database
  const until = addDays(today(), 30)
  await db.updateTable('loan').set({ expires_on: until }).where('id', '=', limit.loanId).execute()
  assert.equal((await limit.read()).mayRenew, true)
  const { status, data } = await limit.ask(null, 'RENEW')
  assert.equal(status, 200)
  const late = addMonths(today(), 37)
  assert.ok((await limit.review(data.revisionId, 50_00_000_00, late)).fieldErrors.until)
  const renewed = addMonths(until, 12)
  await limit.review(data.revisionId, 50_00_000_00, renewed)
  assert.equal((await limit.decide(data.revisionId, true)).status, 200)
  const seen = await limit.read()
  assert.deepEqual([seen.until, seen.sanctioned, seen.mayRenew], [renewed, 50_00_000_00, false])
})

test('a renewal asked in time is approved after the end of a limit in use; one asked of no time is not', async () => {
  const { db } = world.runtime.platform.database
  const endsOn = (loanId: string, on: string) =>
    db.updateTable('loan').set({ expires_on: on }).where('id', '=', loanId).execute()
  const limit = await aLimit()
  await draw(world, limit.loanId, 10_00_000_00, today())
  await endsOn(limit.loanId, today())
  const { data } = await limit.ask(null, 'RENEW')
  const later = await aLimit()
  await endsOn(later.loanId, addDays(today(), 20))
  const first = (await later.ask(null, 'RENEW')).data.revisionId
  const soonest = (await maker.call(calls.revisionQueue, { query: { pageSize: 100 } })).data.content.map(one => one.id)
  assert.ok(soonest.indexOf(data.revisionId) < soonest.indexOf(first), 'what ends first stands first')

  world.runtime.platform.clock.moveTo(addDays(today(), 2))
  const until = addMonths(today(), 12)
  assert.equal((await limit.review(data.revisionId, 50_00_000_00, until)).status, 200)
  const approved = await limit.decide(data.revisionId, true)
  assert.equal(approved.status, 200, approved.message)
  assert.equal((await limit.read()).until, until)
  assert.equal(await undrawn(limit.loanId), 40_00_000_00)

  const late = await aLimit()
  await endsOn(late.loanId, today())
  const asked = (await late.ask(null, 'RENEW')).data.revisionId
  await late.review(asked, 50_00_000_00, until)
  await endsOn(late.loanId, addDays(today(), -1))
  assert.equal((await late.decide(asked, true)).status, 409, 'the limit was over before it was asked')
})

test('nothing is drawn above the drawing power, not by a paisa; a new statement frees it', async () => {
  const limit = await aLimit()
  const record = (stock: number, debtors: number, by = maker, asOf = today()) =>
    by.call(calls.recordPower, {
      loanId: limit.loanId,
      body: { asOf, stock, creditors: 10_00_000_00, debtors, marginBps: 2_500 },
    })
  assert.equal((await record(30_00_000_00, 10_00_000_00, limit.owner)).status, 403)
  const below = await record(-1, -1)
  assert.deepEqual(below.fieldErrors, { stock: 'Enter ₹0 or more', debtors: 'Enter ₹0 or more' })
  for (const asOf of ['0001-01-01', addDays(addMonths(today(), -3), -1), addDays(today(), 1)])
    assert.deepEqual(Object.keys((await record(1, 1, maker, asOf)).fieldErrors), ['asOf'], asOf)
  assert.equal((await record(30_00_000_00, 10_00_000_00)).data.power, 22_50_000_00)
  assert.deepEqual(Object.keys((await record(1, 1, maker, addDays(today(), -1))).fieldErrors), ['asOf'], 'an older one')
  assert.equal(await undrawn(limit.loanId), 22_50_000_00)
  const now = async () => (await limit.owner.call(loanDetail, { loanId: limit.loanId })).data.now
  assert.deepEqual(await now(), { amount: 22_50_000_00, because: 'POWER' }, 'why not all of the limit is free')
  await assert.rejects(draw(world, limit.loanId, 22_50_000_01, today()))
  await draw(world, limit.loanId, 22_50_000_00, today())
  assert.equal(await undrawn(limit.loanId), 0)
  await record(5_00_000_00, 10_00_000_00)
  assert.equal(await undrawn(limit.loanId), 0, 'stock that is not paid for is no security')
  assert.equal((await limit.read()).drawingPower?.power, 7_50_000_00)
  const { above, aboveSince } = (await limit.read()).drawingPower ?? {}
  assert.deepEqual([above, aboveSince], [15_00_000_00, null], 'it counts from the end of the day')
  await record(50_00_000_00, 40_00_000_00)
  assert.equal(await undrawn(limit.loanId), 27_50_000_00, 'the limit bounds again')
  assert.equal(await now(), null)

  const clock = world.runtime.platform.clock
  const stated = today()
  clock.moveTo(addMonths(stated, 3))
  assert.equal(await undrawn(limit.loanId), 27_50_000_00, 'on its last day')
  clock.moveTo(addDays(addMonths(stated, 3), 1))
  assert.equal(await undrawn(limit.loanId), 0, 'stock of three months ago is none')
  assert.equal((await now())?.because, 'POWER_OLD')
  const old = (await limit.read()).drawingPower
  assert.deepEqual([old?.goodUntil, old?.isOld], [addMonths(stated, 3), true])
  await assert.rejects(draw(world, limit.loanId, 100, today()))
  await record(50_00_000_00, 40_00_000_00)
  assert.equal(await undrawn(limit.loanId), 27_50_000_00)
})

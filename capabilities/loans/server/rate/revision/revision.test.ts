import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../../../apps/test-app.ts'
import * as rates from '../../../rate-contract.ts'
import * as calls from '../../../rate-revision-contract.ts'
import { proveBooks, runEndOfDay } from '../../service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, purchaseLimit } from '../../testing.ts'
import { beginRate } from '../begin-change.ts'
import { applyRevision } from './apply.ts'

let world: TestApp
let maker: Person
let checker: Person
const key = () => ({ 'idempotency-key': randomUUID() })
const moveTo = (on: string) => world.runtime.platform.clock.moveTo(on)

before(async () => {
  world = await startTestApp()
  maker = await world.person({ role: 'OPERATIONS_MAKER' })
  checker = await world.person({ role: 'OPERATIONS_CHECKER' })
})
after(() => world.close())

let owners = 0
async function floating(terms = businessLoan) {
  const { loanId, organisationId } = await openTestLoan(world, { ...terms, floating: true })
  await draw(world, loanId, 10_00_000_00, world.runtime.platform.clock.today())
  const mobile = `95${String(10_000_000 + owners++)}`
  const owner = await world.person({ memberOf: [organisationId], mobile })
  const read = async () => (await owner.call(rates.rateChanges, { loanId })).data
  return { loanId, mobile, read }
}
const step = { benchmark: 'RBI repo', beforeBps: 550, afterBps: 525, reason: 'Repo rate cut by 25' }
const ask = (fromOn: string, changed: object = {}, by = maker) =>
  by.call(calls.askRateRevision, { body: { ...step, fromOn, ...changed } }, key())
const decide = (revisionId: string, approve = true, by = checker, note = '') =>
  by.call(calls.decideRateRevision, { revisionId, body: { approve, note } }, key())
const preview = async (query: { beforeBps: number; afterBps: number; productCode?: string }, by = maker) =>
  by.call(calls.previewRateRevision, { query })
const listed = async (revisionId: string) =>
  (await maker.call(calls.rateRevisions, {})).data.revisions.find(one => one.revisionId === revisionId)

describe('a benchmark moves', () => {
  test('every floating loan follows with its own spread, its borrower told; fixed ones stay, what cannot follow is named', async () => {
    moveTo('2027-01-10')
    const loan = await floating()
    const limit = await floating({ ...purchaseLimit, rateBps: 1_600 })
    const low = await floating({ ...businessLoan, rateBps: 20 })
    const busy = await floating()
    const fixed = await openTestLoan(world, businessLoan)
    moveTo('2027-01-20')
    const alone = {
      fromOn: '2027-03-01',
      benchmark: 'RBI repo',
      benchmarkBps: 550,
      spreadBps: 900,
      reason: 'Agreed apart',
    }
    await maker.call(rates.askRateChange, { loanId: busy.loanId, body: alone }, key())

    const seen = (await preview(step)).data
    const of = (loanId: string) => seen.loans.find(one => one.loanId === loanId)
    assert.deepEqual([of(loan.loanId)?.beforeBps, of(loan.loanId)?.rateBps], [1_800, 1_775])
    assert.deepEqual([of(limit.loanId)?.rateBps, of(limit.loanId)?.leftOut], [1_575, null])
    assert.deepEqual([of(low.loanId)?.leftOut, of(busy.loanId)?.leftOut], ['BOUNDS', 'COMING'])
    assert.equal(of(fixed.loanId), undefined)
    assert.deepEqual([seen.changed, seen.leftOut], [2, 2])

    const { requestId } = (await ask('2027-02-15')).data
    assert.equal((await ask('2027-02-16')).status, 409, 'one at a time')
    assert.equal((await decide(requestId, true, maker)).status, 403, 'who asks does not decide')
    assert.deepEqual((await loan.read()).changes, [], 'nothing changes before it is decided')
    assert.equal((await decide(requestId)).status, 200)
    // as a worker that is killed after some loans, and one that begins anew
    const { outside, after } = brokenAfter(2)
    await assert.rejects(applyRevision(outside, requestId), after)
    assert.equal((await listed(requestId))?.leftOut, null, 'it still runs')
    await applyRevision(outsideOf(world), requestId)
    await applyRevision(outsideOf(world), requestId)

    const done = await listed(requestId)
    assert.equal(done?.changed, 2)
    assert.deepEqual(
      done?.leftOut?.map(one => [one.loanId, one.leftOut]).toSorted(),
      [
        [low.loanId, 'BOUNDS'],
        [busy.loanId, 'COMING'],
      ].toSorted(),
    )
    const [head, row] = await tableOfFile(world, maker, calls.rateRevisionsFile, { query: {} })
    assert.equal(head?.length, row?.length)
    assert.deepEqual([row?.slice(0, 3), row?.[8]], [['RBI repo', '5.5%', '5.25%'], 2])
    for (const [one, rateBps] of [
      [loan, 1_775],
      [limit, 1_575],
    ] as const) {
      const { coming, changes } = await one.read()
      assert.deepEqual([coming?.rateBps, coming?.fromOn, changes.length], [rateBps, '2027-02-15', 1])
      assert.match(await world.lastMessage(one.mobile), new RegExp(`${rateBps / 100}% a year`))
    }
    assert.equal((await loan.read()).changes[0]?.spreadBps, 1_250)

    moveTo('2027-02-15')
    for (const one of [loan, limit]) {
      const changeId = (await one.read()).coming?.changeId ?? ''
      await world.transaction(work => beginRate(work, changeId))
    }
    assert.deepEqual([(await loan.read()).rateBps, (await limit.read()).rateBps], [1_775, 1_575])
    await runEndOfDay(outsideOf(world), world.tenant, '2027-02-15')
    assert.deepEqual(await proveBooks(world.runtime.platform.database.db, world.tenant), [])
  })

  test('only the loans of a product, where one is named', async () => {
    const products = (await maker.call(calls.rateRevisions, {})).data.products
    const [first] = products
    assert.ok(first)
    const seen = (await preview({ ...step, productCode: first.code })).data
    assert.equal(seen.changed + seen.leftOut, first.loans)
    assert.equal((await preview({ ...step, productCode: 'NO_SUCH' })).data.changed, 0)
  })

  test('what cannot be is refused with a sentence, and nothing follows', async () => {
    moveTo('2027-03-10')
    for (const [fromOn, changed, field] of [
      ['2027-03-10', {}, 'fromOn'],
      ['2028-03-11', {}, 'fromOn'],
      ['2027-03-20', { afterBps: 550 }, 'afterBps'],
      ['2027-03-20', { afterBps: 9_000 }, 'afterBps'],
      ['2027-03-20', { productCode: 'NO_SUCH' }, 'afterBps'],
      ['2027-03-20', { reason: '' }, 'reason'],
    ] as const) {
      const answer = await ask(fromOn, changed)
      assert.equal(answer.status, 400, JSON.stringify(changed))
      assert.ok(answer.fieldErrors[field], JSON.stringify(answer.fieldErrors))
    }
    const own = await world.person({ role: 'OPERATIONS_MAKER', visibility: 'assigned' })
    assert.equal((await ask('2027-03-20', {}, own)).status, 403, 'who sees only some borrowers moves nobody’s rate')
    assert.equal((await preview(step, own)).status, 403)
    const { requestId } = (await ask('2027-03-20')).data
    assert.equal((await decide(requestId, false)).status, 400, 'a refusal says why')
    moveTo('2027-03-20')
    assert.equal((await decide(requestId)).status, 409, 'its day has come')
    assert.equal((await decide(requestId, false, checker, 'Too late')).status, 200)
    await applyRevision(outsideOf(world), requestId)
    assert.deepEqual([(await listed(requestId))?.changed, (await listed(requestId))?.leftOut], [0, null])
  })
})

/** An outside whose transactions end after so many: as a process that is killed. */
function brokenAfter(transactions: number) {
  const outside = outsideOf(world)
  let left = transactions
  const broken = Object.create(outside, {
    transaction: {
      value: (work: Parameters<typeof outside.transaction>[0]) => {
        if (left-- <= 0) throw new Error('killed')
        return outside.transaction(work)
      },
    },
  }) as typeof outside
  return { outside: broken, after: /killed/ }
}

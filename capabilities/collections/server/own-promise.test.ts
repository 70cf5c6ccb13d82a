import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { businessLoan, draw, openTestLoan, outsideOf, pay } from '@poonji/capabilities/loans/server/testing.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import * as own from '../own-promise-contract.ts'

const OWED = 50_000_00

describe("a borrower's own promise", () => {
  let world: TestApp
  let officer: Person
  let borrower: Person
  let orgId: string
  let loanId: string
  const clock = () => world.runtime.platform.clock
  const closeThrough = async (on: PlainDate) => {
    clock().moveToHour(addDays(on, 1), 10)
    await runEndOfDay(outsideOf(world), world.tenant, on)
    await world.drainJobs()
  }
  const read = async () => (await borrower.call(own.ownPromises, { orgId })).data
  const promise = (amountPaise: Paise, promisedOn: PlainDate, who = borrower) =>
    who.call(own.promiseMyself, { orgId, body: { amountPaise, promisedOn } })
  const row = async () =>
    (await officer.call(calls.worklist, { query: {} })).data.content.find(one => one.organisationId === orgId)

  before(async () => {
    world = await startTestApp()
    officer = await world.person({ role: 'COLLECTIONS_OFFICER' })
    clock().moveToHour('2026-12-01', 10)
    orgId = await world.organisation({ name: 'Late Once' })
    borrower = await world.person({ role: 'BUYER_OWNER', memberOf: [orgId], name: 'Meena Rao' })
    const terms = {
      ...businessLoan,
      sanctionedPaise: OWED,
      rateBps: 0,
      tenureMonths: 1,
      penal: { rateBps: 0, taxBps: 0 },
    }
    loanId = (await openTestLoan(world, terms, orgId)).loanId
    await draw(world, loanId, OWED, clock().today())
  })
  after(() => world.close())

  test('with nothing late there is nothing to promise', async () => {
    assert.deepEqual([(await read()).may, (await read()).overduePaise], ['NOTHING_OVERDUE', 0])
    assert.equal((await promise(OWED, '2026-12-05')).status, 409)
  })

  test('whoever is late promises for a day of the next 15, of no more than is owed, and may pay for the company', async () => {
    await closeThrough('2027-01-02')
    const { may, overduePaise, fromOn, untilOn } = await read()
    assert.deepEqual([may, overduePaise, fromOn, untilOn], ['MAY', OWED, '2027-01-03', '2027-01-18'])
    const far = await promise(OWED, '2027-01-19')
    assert.deepEqual([far.status, Object.keys(far.fieldErrors ?? {})], [400, ['promisedOn']])
    const past = await promise(OWED, '2027-01-02')
    assert.deepEqual([past.status, Object.keys(past.fieldErrors ?? {})], [400, ['promisedOn']])
    const more = await promise(OWED + 1, '2027-01-10')
    assert.deepEqual([more.status, Object.keys(more.fieldErrors ?? {})], [400, ['amountPaise']])
    const looker = await world.person({ role: 'BUYER_VIEWER', memberOf: [orgId] })
    assert.equal((await promise(OWED, '2027-01-10', looker)).status, 403)
  })

  test('one stands at a time, also when two tabs send at once; whoever calls sees who gave it and waits for its day', async () => {
    const sent = await Promise.all([promise(OWED, '2027-01-10'), promise(OWED, '2027-01-12')])
    assert.deepEqual(sent.map(one => one.status).toSorted(), [200, 409])
    const standing = (await read()).promises
    assert.deepEqual([(await read()).may, standing.length, standing[0]?.state], ['STANDS', 1, 'ACTIVE'])
    const [noted] = (await officer.call(calls.promises, { orgId })).data
    assert.deepEqual([noted?.madeBy, noted?.promisedOn], ['Meena Rao', standing[0]?.promisedOn])
    assert.deepEqual([(await row())?.waits, (await row())?.promise?.amountPaise], [true, OWED])
  })

  test('one that was kept lets them promise again; a broken one asks them to talk, until its dues are paid', async () => {
    clock().moveToHour('2027-01-05', 12)
    await pay(world, { organisationId: orgId, loanId }, 20_000_00, '2027-01-05')
    await closeThrough('2027-01-12')
    assert.deepEqual([(await read()).may, (await read()).promises[0]?.state], ['MAY', 'PARTLY_KEPT'])
    await promise(30_000_00, '2027-01-15')
    await closeThrough('2027-01-15')
    const { may, supportPhone } = await read()
    assert.equal(may, 'BROKEN')
    const refused = await promise(30_000_00, '2027-01-20')
    assert.equal(refused.status, 409)
    assert.ok(refused.message.includes(supportPhone))
    await pay(world, { organisationId: orgId, loanId }, 30_000_00, '2027-01-16')
    assert.equal((await read()).may, 'NOTHING_OVERDUE')
  })
})

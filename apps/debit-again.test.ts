import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { account, worklist } from '@poonji/capabilities/collections/contract.ts'
import { myDay, pendingTasks } from '@poonji/capabilities/dashboards/contract.ts'
import { loanDetail, loanDues, organisationDues } from '@poonji/capabilities/loans/contract.ts'
import { businessLoan, draw, openTestLoan, pay } from '@poonji/capabilities/loans/server/testing.ts'
import { cancel, list, read, takeAgain } from '@poonji/capabilities/mandates/contract.ts'
import type { Frequency } from '@poonji/capabilities/mandates/status.ts'
import { aLoanWithMandate, approve, outsideWorld, registered } from '@poonji/capabilities/mandates/server/testing.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

let world: TestApp
before(async () => {
  world = await startTestApp()
})
after(() => world.close())

const today = () => world.runtime.platform.clock.today()

/** Lives until ten on a day: each is closed in its night, and the bank answers in the morning. */
async function live(on: string) {
  for (let day = addDays(today(), 1); day <= on; day = addDays(day, 1)) {
    await travelTo(world.runtime.platform, day, 10)
    await world.drainJobs()
  }
}

/** What somebody was told of debits that came back, the newest first. */
async function toldOfReturns({ accountId }: Person): Promise<string[]> {
  const { mobile } = await world.runtime.platform.database.db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return (await world.messagesTo(mobile)).filter(text => text.includes('came back'))
}

/** A loan with auto pay whose first debit came back the day before. */
async function aLoanWithReturn(frequency: Frequency = 'ADHO') {
  const { owner, mandateId, loanId } = await aLoanWithMandate(world)
  const { db } = world.runtime.platform.database
  await db.updateTable('mandate').set({ frequency }).where('id', '=', mandateId).execute()
  const { organisationId } = (await owner.call(loanDetail, { loanId })).data
  await draw(world, loanId, 5_00_000_00, today())
  const dues = async () => (await owner.call(loanDues, { loanId })).data
  const dueOn = (await dues()).next?.dueOn ?? ''
  const unpaid = async () => (await dues()).dues.find(one => one.instalment && one.dueOn === dueOn)?.unpaid ?? 0
  const debits = async () => (await owner.call(read, { mandateId })).data.presentations
  const newest = async () => {
    const [debit] = await debits()
    assert.ok(debit)
    return debit
  }
  const again = (presentationId: string, by = owner) =>
    by.call(takeAgain, { mandateId, presentationId }, { 'idempotency-key': randomUUID() })

  await bankWill('bounce')
  await live(dueOn)
  assert.deepEqual([(await newest()).state, (await dues()).withBank], ['PRESENTED', (await dues()).total])
  assert.equal((await again((await newest()).id)).status, 409, 'it is with the bank')
  const collector = await world.person({ role: 'COLLECTIONS_OFFICER' })
  const sheet = async () => (await collector.call(account, { orgId: organisationId })).data
  const { gate } = await sheet()
  assert.deepEqual([gate.reminder.reason, gate.call.reason], ['WITH_BANK', 'WITH_BANK'])
  const toCall = async () =>
    (await collector.call(worklist, { query: { view: 'toCall' } })).data.content.some(
      row => row.organisationId === organisationId,
    )
  await travelTo(world.runtime.platform, addDays(dueOn, 1), 2)
  await world.drainJobs()
  assert.deepEqual([(await newest()).state, (await sheet()).daysLate], ['PRESENTED', 1])
  assert.equal(await toCall(), false, 'the bank has not answered: who is called would pay it twice')
  await travelTo(world.runtime.platform, addDays(dueOn, 1), 10)
  await world.drainJobs()
  assert.equal(await toCall(), true)
  const askedOf = async () => {
    const { data } = await owner.call(pendingTasks, { orgId: organisationId, query: {} })
    const asked = data.filter(one => one.taskType === 'PAY_OVERDUE' || one.taskType === 'PAY_DUE')
    return asked.reduce((sum, one) => sum + (one.amount ?? 0), 0)
  }
  return { owner, askedOf, sheet, organisationId, mandateId, loanId, dueOn, dues, unpaid, debits, newest, again }
}

const bankWill = (choice: 'bounce' | 'pay' | 'wait') => turnSwitch(outsideWorld(world), 'mandate-debit', choice)

test('a debit that came back is taken again when asked, for what is then unpaid, three times at most', async () => {
  const { owner, askedOf, sheet, organisationId, mandateId, loanId, dueOn, dues, unpaid, debits, newest, again } =
    await aLoanWithReturn()
  assert.match(
    (await toldOfReturns(owner))[0] ?? '',
    /A bounce charge of ₹590 was added\. It is not taken again by itself: .*\/enable-auto-debit$/,
  )
  const staff = await world.person({ role: 'OPERATIONS_MAKER' })
  const cameBack = async () => (await staff.call(list, { query: { view: 'returned' } })).data.content.map(one => one.id)
  const first = await newest()
  assert.deepEqual([first.state, first.again, (await dues()).withBank], ['RETURNED', await unpaid(), 0])
  assert.ok((await unpaid()) > first.amount, 'with the late payment charge of a day')
  assert.deepEqual(await cameBack(), [mandateId])

  await pay(world, { organisationId, loanId }, 5_000_00, today())
  const left = await unpaid()
  assert.equal(await askedOf(), (await dues()).total)
  const stranger = await world.person({ memberOf: [await world.organisation()] })
  assert.equal((await again(first.id, stranger)).status, 403)
  const asked = await Promise.all([again(first.id), again(first.id), again(first.id, staff)])
  assert.deepEqual(asked.map(one => one.status).toSorted(), [200, 409, 409])
  await world.drainJobs()
  const second = await newest()
  assert.deepEqual([second.state, second.amount, (await dues()).withBank], ['PRESENTED', left, left])
  assert.equal(await askedOf(), 590_00, 'the charge, which auto pay does not take')
  assert.deepEqual(
    (await sheet()).dues.map(due => due.withBank),
    [true, false],
  )
  assert.deepEqual(await cameBack(), [])

  await live(addDays(dueOn, 2))
  assert.deepEqual(await cameBack(), [mandateId])
  assert.equal((await again((await newest()).id, staff)).status, 200)
  await world.drainJobs()
  await live(addDays(dueOn, 3))
  assert.deepEqual(
    (await debits()).map(one => [one.state, one.again]),
    Array.from({ length: 3 }, () => ['RETURNED', null]),
  )
  const { status, message } = await again((await newest()).id)
  assert.deepEqual([status, /tried three times/.test(message)], [409, true])
  assert.equal((await dues()).byKind.charges, 3 * 590_00, 'each return is charged')
})

test('taken again, it is paid as of the day it went to the bank; what was paid otherwise is not taken again', async () => {
  const paid = await aLoanWithReturn()
  assert.equal((await paid.again((await paid.newest()).id)).status, 200)
  await bankWill('pay')
  await world.drainJobs()
  const { presentedOn } = await paid.newest()
  await live(addDays(paid.dueOn, 2))
  assert.deepEqual([(await paid.newest()).state, presentedOn], ['CLEARED', addDays(paid.dueOn, 1)])
  assert.deepEqual([await paid.unpaid(), (await paid.dues()).withBank], [0, 0])

  const otherwise = await aLoanWithReturn()
  await pay(world, otherwise, await otherwise.unpaid(), today())
  const debit = await otherwise.newest()
  assert.deepEqual([debit.again, (await otherwise.again(debit.id)).status], [null, 409])
})

test('what one auto pay did not allow, or brought back, the next one takes when asked', async () => {
  for (const refused of [true, false]) {
    const { owner, applicationId, mandateId, loanId } = await aLoanWithMandate(world)
    await draw(world, loanId, 5_00_000_00, today())
    const dueOn = (await owner.call(loanDues, { loanId })).data.next?.dueOn ?? ''
    if (refused)
      await world.runtime.platform.database.db
        .updateTable('mandate')
        .set({ max_paise: 1_000_00 })
        .where('id', '=', mandateId)
        .execute()
    await bankWill(refused ? 'pay' : 'bounce')
    await live(addDays(dueOn, 1))
    const debits = async (id: string) => (await owner.call(read, { mandateId: id })).data.presentations
    const [first] = await debits(mandateId)
    assert.ok(first)
    assert.equal(first.state, refused ? 'REFUSED' : 'RETURNED')
    const again = (by: string) =>
      owner.call(takeAgain, { mandateId: by, presentationId: first.id }, { 'idempotency-key': randomUUID() })
    if (refused) assert.equal((await again(mandateId)).status, 409, 'it allows no more than before')

    assert.equal((await owner.call(cancel, { mandateId, body: { reason: 'too small' } })).status, 200)
    const next = await registered(owner, applicationId)
    assert.deepEqual([await debits(next), (await again(next)).status], [[], 409], 'not before the bank said yes')
    await approve(world, owner, next)
    await live(addDays(dueOn, 2))
    await bankWill('pay')
    const unpaid = async () =>
      (await owner.call(loanDues, { loanId })).data.dues.find(one => one.instalment && one.dueOn === dueOn)?.unpaid ?? 0
    assert.deepEqual(
      (await debits(next)).map(one => [one.id, one.again]),
      [[first.id, await unpaid()]],
    )
    assert.equal((await again(next)).status, 200)
    await world.drainJobs()
    assert.deepEqual(
      (await debits(next)).map(one => one.state),
      ['PRESENTED'],
    )
    await live(addDays(dueOn, 3))
    assert.deepEqual([(await debits(next)).map(one => one.state), await unpaid()], [['CLEARED'], 0])
  }
})

test('monthly auto pay takes a debit again in its own month, never instead of the instalment of the next', async () => {
  await travelTo(world.runtime.platform, `${addMonths(today(), 1).slice(0, 7)}-05`, 10)
  const { mandateId, dueOn, newest, debits, dues, again } = await aLoanWithReturn('MNTH')
  const { id, again: left } = await newest()
  assert.ok(left)
  assert.equal((await again(id)).status, 200)
  await world.drainJobs()
  await live(addDays(dueOn, 2))
  const second = async () => (await debits()).find(one => one.id === secondId)
  const secondId = (await newest()).id
  assert.deepEqual([(await newest()).state, typeof (await newest()).again], ['RETURNED', 'number'])

  const { next } = await dues()
  assert.ok(next)
  await live(`${next.dueOn.slice(0, 7)}-01`)
  assert.deepEqual([(await second())?.again, (await again(secondId)).status], [null, 409])
  await bankWill('pay')
  await live(addDays(next.dueOn, 1))
  assert.deepEqual([(await newest()).state, (await newest()).dueOn], ['CLEARED', next.dueOn])
  assert.deepEqual([(await second())?.again, (await again(secondId)).status], [null, 409])

  await world.runtime.platform.database.db
    .updateTable('mandate')
    .set({ frequency: 'ADHO' })
    .where('id', '=', mandateId)
    .execute()
  assert.ok((await second())?.again)
})

test('another loan’s auto pay does not take a debit', async () => {
  const { owner, mandateId } = await aLoanWithMandate(world)
  const { newest } = await aLoanWithReturn()
  const presentationId = (await newest()).id
  const { status } = await owner.call(takeAgain, { mandateId, presentationId }, { 'idempotency-key': randomUUID() })
  assert.equal(status, 403)
})

test('a debit of one loan, paid otherwise meanwhile, takes nothing of what another loan asks for', async () => {
  const { owner, loanId } = await aLoanWithMandate(world)
  const { organisationId } = (await owner.call(loanDetail, { loanId })).data
  await draw(world, loanId, 5_00_000_00, today())
  const { loanId: byHand } = await openTestLoan(world, businessLoan, organisationId)
  await draw(world, byHand, 5_00_000_00, today())
  const dueOn = (await owner.call(loanDues, { loanId })).data.next?.dueOn ?? ''
  await bankWill('bounce')
  await live(dueOn)
  const all = async () => (await owner.call(organisationDues, { orgId: organisationId })).data
  const of = async (one: string) => (await owner.call(loanDues, { loanId: one })).data.total
  assert.deepEqual(
    [(await all()).withBank, (await all()).total],
    [await of(loanId), (await of(loanId)) + (await of(byHand))],
  )
  await pay(world, { organisationId, loanId }, await of(loanId), today())
  assert.deepEqual([(await all()).withBank, (await all()).total], [0, await of(byHand)])
})

test('of an account that is closed nothing is debited again: the borrower reads that auto pay is over', async () => {
  await bankWill('pay')
  const { owner, loanId, mandateId } = await aLoanWithMandate(world, '7701')
  await draw(world, loanId, 5_00_000_00, today())
  const { next } = (await owner.call(loanDues, { loanId })).data
  assert.ok(next)
  await live(addDays(next.dueOn, 1))
  const told = await toldOfReturns(owner)
  assert.equal(told.length, 1)
  assert.match(
    told[0] ?? '',
    /\(Account closed\)\. A bounce charge of ₹590 .* set auto pay up again: .*enable-auto-debit$/,
  )
  await live(addDays(next.dueOn, 33))
  const { mandate, presentations } = (await owner.call(read, { mandateId })).data
  assert.deepEqual([mandate.state, presentations.length], ['CANCELLED', 1], 'the next instalment is not debited')
})

test('a debit that the bank does not answer is on the day of operations after three days, until it does', async () => {
  await bankWill('wait')
  const { owner, loanId, mandateId } = await aLoanWithMandate(world)
  await draw(world, loanId, 5_00_000_00, today())
  const { next } = (await owner.call(loanDues, { loanId })).data
  assert.ok(next)
  const staff = await world.person({ role: 'OPERATIONS_MAKER' })
  const waits = async () => {
    const { content } = (await staff.call(list, { query: { view: 'unanswered' } })).data
    const desk = (await staff.call(myDay, {})).data.find(one => one.desk === 'debitsUnanswered')
    assert.equal(desk?.count, content.length)
    return content.some(one => one.id === mandateId)
  }
  await live(addDays(next.dueOn, 3))
  assert.equal(await waits(), false)
  await live(addDays(next.dueOn, 4))
  assert.equal(await waits(), true)
  await bankWill('pay')
  await live(addDays(next.dueOn, 5))
  assert.equal(await waits(), false)
  assert.equal((await owner.call(read, { mandateId })).data.presentations[0]?.state, 'CLEARED')
})

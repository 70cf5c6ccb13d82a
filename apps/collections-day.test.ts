import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { endAccess } from '@poonji/capabilities/access/staff-contract.ts'
import { makePromise, worklist } from '@poonji/capabilities/collections/contract.ts'
import * as reminders from '@poonji/capabilities/collections/reminder-contract.ts'
import { myDay } from '@poonji/capabilities/dashboards/contract.ts'
import type { Desk } from '@poonji/capabilities/dashboards/desks.ts'
import { businessLoan, draw, openTestLoan, outsideOf } from '@poonji/capabilities/loans/server/testing.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { reassign } from '@poonji/capabilities/organisations/manage-contract.ts'
import { addDays } from '@poonji/kernel/dates.ts'
import { startTestApp, type Person, type TestApp } from './test-app.ts'

/** What the desks of collections count is what the lists behind them show to the same person. */
describe('the day of collections', () => {
  let world: TestApp
  let officer: Person
  const clock = () => world.runtime.platform.clock
  const counted = async (who: Person, name: Desk) =>
    (await who.call(myDay, {})).data.find(one => one.desk === name)?.count
  const desk = (who: Person) => counted(who, 'remindersToday')
  before(async () => {
    world = await startTestApp()
    await travelTo(world.runtime.platform, addDays(clock().today(), 1), 10)
    officer = await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Imran Qureshi' })
  })
  after(() => world.close())

  test('who takes a client over takes over whom to call and visit there; no desk counts what its list does not show', async () => {
    const executive = (name: string) => world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name })
    const [first, second, third] = [await executive('Asha'), await executive('Bina'), await executive('Chetan')]
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const orgId = await world.organisation({ name: 'Changes Hands' })
    const on = clock().today()
    const body = { note: '', on, at: '18:00' }
    const give = (to: Person) =>
      admin.call(reassign, { orgId, body: { accountId: to.accountId, reason: 'A new region' } })
    const listed = async (who: Person) =>
      (await who.call(reminders.reminders, { query: {} })).data.content.map(row => `${row.way} ${row.whose}`).toSorted()

    assert.equal((await give(first)).status, 200)
    for (const way of ['CALL', 'VISIT', 'SMS'] as const)
      assert.equal((await first.call(reminders.addReminder, { orgId, body: { way, ...body } })).status, 200)
    assert.equal((await officer.call(reminders.addReminder, { orgId, body: { way: 'CALL', ...body } })).status, 200)
    assert.deepEqual([await desk(first), await desk(second), await desk(officer)], [2, 0, 1])
    await give(second)
    assert.deepEqual([await desk(first), await desk(second), await desk(officer)], [0, 2, 1])
    const tomorrow = { way: 'CALL', note: 'Not for today', on: addDays(on, 1), at: '10:00' } as const
    assert.equal((await second.call(reminders.addReminder, { orgId, body: tomorrow })).status, 200)
    const ofToday = async (who: Person) =>
      (await who.call(reminders.reminders, { query: { view: 'today' } })).data.content.map(
        row => `${row.way} ${row.whose}`,
      )
    assert.deepEqual((await ofToday(second)).toSorted(), ['CALL Bina', 'VISIT Bina'], 'the list behind the count')
    assert.deepEqual([await desk(second), await ofToday(officer)], [2, ['CALL Imran Qureshi']])
    assert.deepEqual(await listed(second), ['CALL Bina', 'CALL Bina', 'CALL Imran Qureshi', 'SMS Asha', 'VISIT Bina'])

    const left = { reason: 'Left the company', successorId: third.accountId }
    assert.equal((await admin.call(endAccess, { accountId: second.accountId, body: left })).status, 200)
    assert.equal(await desk(third), 2)
    assert.deepEqual(await listed(third), [
      'CALL Chetan',
      'CALL Chetan',
      'CALL Imran Qureshi',
      'SMS Asha',
      'VISIT Chetan',
    ])
  })

  test('nobody leaves with calls and visits to come unless somebody takes them over', async () => {
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const [leaver, colleague] = [
      await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Devika' }),
      await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Esha' }),
    ]
    const orgId = await world.organisation()
    const body = { note: '', on: clock().today(), at: '18:00' }
    for (const way of ['CALL', 'SMS'] as const)
      assert.equal((await leaver.call(reminders.addReminder, { orgId, body: { way, ...body } })).status, 200)
    const end = (successorId: string | null) =>
      admin.call(endAccess, { accountId: leaver.accountId, body: { reason: 'Left the company', successorId } })
    const refused = await end(null)
    assert.equal(refused.status, 400)
    assert.match(refused.fieldErrors.successorId ?? '', /^1 call or visit is theirs/)
    assert.equal((await end(colleague.accountId)).status, 200)
    assert.equal(await desk(colleague), 1)
  })

  test('calls go to nobody who does not see the client or may remind nobody: to who looks after it, else the leaver stays', async () => {
    const admin = await world.person({ role: 'ADMINISTRATOR' })
    const officers = async (name: string) => world.person({ role: 'COLLECTIONS_OFFICER', name })
    const leaver = await officers('Farid')
    const seller = (name: string) => world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned', name })
    const [keeper, blind] = [await seller('Gita'), await seller('Hari')]
    const mute = await world.person({ role: 'OPERATIONS_MAKER', name: 'Indu' })
    const [kept, nobodys] = [await world.organisation(), await world.organisation()]
    const given = { accountId: keeper.accountId, reason: 'A new region' }
    assert.equal((await admin.call(reassign, { orgId: kept, body: given })).status, 200)
    const body = { way: 'CALL', note: '', on: clock().today(), at: '18:00' } as const
    for (const orgId of [kept, nobodys])
      assert.equal((await leaver.call(reminders.addReminder, { orgId, body })).status, 200)
    const end = (successor: Person) =>
      admin.call(endAccess, {
        accountId: leaver.accountId,
        body: { reason: 'Left the company', successorId: successor.accountId },
      })
    for (const wrong of [blind, mute]) {
      const refused = await end(wrong)
      assert.equal(refused.status, 400)
      assert.match(refused.fieldErrors.successorId ?? '', /^1 call or visit of theirs is to a client/)
    }
    assert.deepEqual([await desk(leaver), await desk(keeper)], [2, 0], 'what was refused changed nothing')
    const next = { accountId: blind.accountId, reason: 'A new region' }
    assert.equal((await admin.call(reassign, { orgId: nobodys, body: next })).status, 200)
    assert.equal((await end(mute)).status, 200)
    assert.deepEqual([await desk(keeper), await desk(blind)], [1, 1])
  })

  test('a desk counts no reminder of a client whom its person sees no more', async () => {
    const outsider = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'all' })
    const body = { way: 'CALL', note: '', on: clock().today(), at: '18:00' } as const
    assert.equal((await outsider.call(reminders.addReminder, { orgId: await world.organisation(), body })).status, 200)
    assert.equal(await desk(outsider), 1)
    await world.runtime.platform.database.db
      .updateTable('account')
      .set({ visibility: 'assigned' })
      .where('id', '=', outsider.accountId)
      .execute()
    assert.equal(await desk(outsider), 0)
  })

  test('the desk counts the promises of today that its list shows: of who is late', async () => {
    const lend = async (name: string) => {
      const orgId = await world.organisation({ name })
      const { loanId } = await openTestLoan(
        world,
        { ...businessLoan, sanctionedPaise: 50_000_00, tenureMonths: 1 },
        orgId,
      )
      await draw(world, loanId, 50_000_00, clock().today())
      return orgId
    }
    const late = await lend('Late')
    await travelTo(world.runtime.platform, addDays(clock().today(), 40), 10)
    const today = clock().today()
    await runEndOfDay(outsideOf(world), world.tenant, addDays(today, -1))
    for (const orgId of [late, await lend('Not Late Yet')]) {
      const body = { amountPaise: 1_000_00, promisedOn: today }
      assert.equal((await officer.call(makePromise, { orgId, body })).status, 200)
    }
    const listed = (await officer.call(worklist, { query: { view: 'promiseToday' } })).data.content
    assert.deepEqual([listed.map(row => row.name), await counted(officer, 'promisesToday')], [['Late'], 1])
  })
})

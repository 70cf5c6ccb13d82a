import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { businessLoan, draw, openTestLoan, outsideOf } from '@poonji/capabilities/loans/server/testing.ts'
import { runEndOfDay } from '@poonji/capabilities/loans/server/service.ts'
import { hastenJobs } from '@poonji/api-platform/jobs.ts'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { addDays, type PlainDate } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type Person, type TestApp } from '../../../apps/test-app.ts'
import { updates } from '@poonji/capabilities/organisations/manage-contract.ts'
import * as calls from '../contract.ts'
import * as lists from '../list-contract.ts'
import * as reminders from '../reminder-contract.ts'
import type { ReminderWay } from '../status.ts'

describe('reminders, and the lists of promises and calls', () => {
  let world: TestApp
  let officer: Person
  let client: string
  const mobile = '9812340070'
  const clock = () => world.runtime.platform.clock
  const add = (way: ReminderWay, on: string, at: string, orgId = client) =>
    officer.call(reminders.addReminder, { orgId, body: { way, note: 'Ask for the cheque', on, at } })
  const list = async (query: Parameters<typeof officer.call<typeof reminders.reminders>>[1]['query'] = {}) =>
    (await officer.call(reminders.reminders, { query })).data.content
  const shown = async (view: 'toCome' | 'past' = 'toCome', filter: string[] = []) =>
    (await list({ view, filter })).map(row =>
      [row.organisationName, row.way, row.state, row.reason].filter(Boolean).join(' '),
    )
  const at = (on: PlainDate, hour: number) => travelTo(world.runtime.platform, on, hour)

  const lendTo = async (organisationId: string) => {
    const terms = { ...businessLoan, sanctionedPaise: 50_000_00, tenureMonths: 1 }
    const { loanId } = await openTestLoan(world, terms, organisationId)
    await draw(world, loanId, 50_000_00, clock().today())
  }

  before(async () => {
    world = await startTestApp()
    officer = await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Imran Qureshi' })
    await at('2026-12-01', 10)
    client = await world.organisation({ name: 'Late Payer' })
    await world.person({ memberOf: [client], mobile })
    await lendTo(client)
    await at('2027-01-20', 10)
    await runEndOfDay(outsideOf(world), world.tenant, addDays('2027-01-20', -1))
  })
  after(() => world.close())

  test('a reminder lies ahead, at a half hour in which clients may be contacted', async () => {
    assert.ok((await add('CALL', '2027-01-19', '10:00')).fieldErrors.on)
    assert.ok((await add('CALL', '2027-01-20', '09:30')).fieldErrors.at)
    assert.ok((await add('CALL', '2028-01-20', '10:00')).fieldErrors.on)
    for (const at of ['07:30', '19:00', '10:10', 'noon', ''])
      assert.equal((await add('SMS', '2027-01-21', at)).fieldErrors.at, 'Choose a half hour from 8:00 AM to 6:30 PM')
    assert.deepEqual(await shown(), [])
  })

  test('what is to come stands soonest first, is put to another time, done and cancelled, each once', async () => {
    const later = (await add('CALL', '2027-01-23', '10:00')).data.id
    const sooner = (await add('VISIT', '2027-01-22', '15:30')).data.id
    assert.deepEqual(await shown(), ['Late Payer VISIT OPEN', 'Late Payer CALL OPEN'])
    const move = { reminderId: later, body: { on: '2027-01-21', at: '08:00' } }
    assert.equal((await officer.call(reminders.rescheduleReminder, move)).status, 200)
    assert.deepEqual(await shown(), ['Late Payer CALL OPEN', 'Late Payer VISIT OPEN'])
    assert.equal((await officer.call(reminders.cancelReminder, { reminderId: sooner })).status, 200)
    assert.equal((await officer.call(reminders.finishReminder, { reminderId: later })).status, 200)
    for (const call of [reminders.cancelReminder, reminders.finishReminder])
      assert.equal((await officer.call(call, { reminderId: later })).status, 409)
    assert.equal((await officer.call(reminders.rescheduleReminder, move)).status, 409)
    assert.deepEqual(await shown(), [])
    assert.deepEqual(await shown('past'), ['Late Payer VISIT CANCELLED', 'Late Payer CALL DONE'])
  })

  test('a message goes out at its time and not before, by the gate; what the gate refuses is kept with its reason', async () => {
    const first = (await add('SMS', '2027-01-21', '11:00')).data.id
    await add('SMS', '2027-01-21', '11:30')
    await add('SMS', '2027-01-21', '12:00')
    await officer.call(reminders.rescheduleReminder, { reminderId: first, body: { on: '2027-01-21', at: '10:30' } })
    await world.drainJobs()
    assert.equal((await shown()).length, 3)
    await at('2027-01-21', 13)
    await world.drainJobs()
    assert.match(await world.lastMessage(mobile), /Late Payer/)
    assert.deepEqual((await shown('past', ['WAY:SMS'])).toSorted(), [
      'Late Payer SMS NOT_SENT DAY_CAP',
      'Late Payer SMS SENT',
      'Late Payer SMS SENT',
    ])
    assert.equal((await officer.call(reminders.finishReminder, { reminderId: first })).status, 409)
  })

  test('a call answers today’s reminders, and “again on” becomes the next; both stand in the lists of all clients', async () => {
    await add('CALL', '2027-01-21', '18:00')
    const body = { remarks: 'At the plant', againOn: '2027-01-25', amountPaise: null, promisedOn: null }
    await officer.call(calls.recordCall, { orgId: client, body: { ...body, disposition: 'CALL_BACK' } })
    const auditor = await world.person({ role: 'REGIONAL_MANAGER', visibility: 'all' })
    const trail = (await auditor.call(updates, { orgId: client, query: {} })).data.content
    assert.equal(trail.find(row => row.action === 'call.recorded')?.note, null, 'a code is no word of anybody')
    const next = await list()
    assert.deepEqual(
      next.map(row => [row.way, row.note, row.dueAt.toISOString(), row.whose]),
      [['CALL', 'At the plant', '2027-01-25T04:30:00.000Z', 'Imran Qureshi']],
    )
    const made = (await officer.call(lists.callHistory, { query: { search: 'late' } })).data
    assert.deepEqual(
      made.content.map(row => [row.organisationName, row.disposition, row.remarks, row.by]),
      [['Late Payer', 'CALL_BACK', 'At the plant', 'Imran Qureshi']],
    )
    const [, call, ...more] = await tableOfFile(world, officer, lists.callHistoryFile, { query: { search: 'late' } })
    assert.deepEqual(
      [call?.[0], call?.[2], call?.[5] instanceof Date, call?.[6], more.length],
      ['Late Payer', 'At the plant', true, '1:00 PM', 0],
    )
    const toCall = ['Late Payer', 'Call the client', 'At the plant', '10:00 AM', 'To come']
    for (const rows of [
      await tableOfFile(world, officer, reminders.remindersFile, { query: { filter: ['WAY:CALL'] } }),
      (await tableOfFile(world, officer, reminders.remindersOfFile, { orgId: client, query: {} })).slice(0, 2),
    ]) {
      const [, row, ...others] = rows
      assert.deepEqual([row?.[0], row?.[1], row?.[2], row?.[4], row?.[6], others.length], [...toCall, 0])
    }
    const filter = ['DISPOSITION:UNREACHABLE']
    assert.deepEqual((await officer.call(lists.callHistory, { query: { filter } })).data.content, [])
  })

  test('promises of all clients: active ones soonest first, page by page', async () => {
    const other = await world.organisation({ name: 'Another Client' })
    await lendTo(other)
    const promise = (orgId: string, promisedOn: string) =>
      officer.call(calls.makePromise, { orgId, body: { amountPaise: 1_000_00, promisedOn } })
    await promise(client, '2027-01-29')
    await promise(other, '2027-01-24')
    await promise(client, '2027-01-26')
    const page = async (next?: string) =>
      (await officer.call(lists.allPromises, { query: { state: 'ACTIVE', pageSize: 2, ...(next && { next }) } })).data
    const first = await page()
    assert.deepEqual(
      first.content.map(row => [row.organisationName, row.promisedOn]),
      [
        ['Another Client', '2027-01-24'],
        ['Late Payer', '2027-01-26'],
      ],
    )
    assert.equal(first.totalElements, 3)
    assert.deepEqual(
      (await page(first.next ?? '')).content.map(row => row.promisedOn),
      ['2027-01-29'],
    )
    const rows = await tableOfFile(world, officer, lists.allPromisesFile, {
      query: { state: 'ACTIVE', search: 'another' },
    })
    assert.deepEqual(
      rows.map(row => [row[0], row[2], row[4]]),
      [
        ['Client', 'State', 'Amount'],
        ['Another Client', 'Promised', 1_000],
      ],
    )
    assert.deepEqual((await officer.call(lists.allPromises, { query: { state: 'KEPT' } })).data.content, [])
  })

  test('staff see and touch only what is about clients of theirs', async () => {
    const { id } = (await add('CALL', '2027-02-01', '10:00')).data
    const sales = await world.person({ role: 'SALES_EXECUTIVE', visibility: 'assigned' })
    assert.deepEqual((await sales.call(reminders.reminders, { query: {} })).data.content, [])
    assert.deepEqual((await sales.call(reminders.reminderValues, {})).data.PERSON, [])
    assert.equal((await sales.call(reminders.cancelReminder, { reminderId: id })).status, 403)
    const { PERSON, WAY } = (await officer.call(reminders.reminderValues, {})).data
    assert.deepEqual([PERSON.map(one => one.label), WAY.length], [['Imran Qureshi'], 5])
  })

  test('a call settles what its caller was to do there by today, and a colleague’s call whose time has come; each is audited', async () => {
    const colleague = await world.person({ role: 'COLLECTIONS_OFFICER', name: 'Farah Khan' })
    const orgId = await world.organisation({ name: 'Shared Client' })
    const on = clock().today()
    const plan = async (who: Person, way: ReminderWay, at: string) => {
      const made = await who.call(reminders.addReminder, { orgId, body: { way, note: '', on, at } })
      assert.equal(made.status, 200)
      return made.data.id
    }
    const settled = [
      await plan(colleague, 'CALL', '14:30'),
      await plan(officer, 'CALL', '18:00'),
      await plan(officer, 'VISIT', '18:30'),
    ]
    const still = [
      await plan(colleague, 'VISIT', '14:30'),
      await plan(colleague, 'VISIT', '17:00'),
      await plan(colleague, 'CALL', '17:00'),
    ]
    await at(on, 15)
    const body = { remarks: '', againOn: null, amountPaise: null, promisedOn: null }
    const call = { orgId, body: { ...body, disposition: 'UNREACHABLE' as const } }
    assert.equal((await officer.call(calls.recordCall, call)).status, 200)
    const { content } = (await officer.call(reminders.remindersOf, { orgId, query: {} })).data
    const idsIn = (state: string) => content.filter(row => row.state === state).map(row => row.id)
    assert.deepEqual([idsIn('DONE').toSorted(), idsIn('OPEN').toSorted()], [settled.toSorted(), still.toSorted()])
    const audited = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select('entity_id')
      .where('action', '=', 'reminder.done')
      .where('organisation_id', '=', orgId)
      .execute()
    assert.deepEqual(audited.map(row => row.entity_id).toSorted(), settled.toSorted())
  })

  test('a message whose job comes before its time, by the clock of the database, goes out at its time', async () => {
    const orgId = await world.organisation({ name: 'Clocks Apart' })
    await world.person({ memberOf: [orgId], mobile: '9812340071' })
    await lendTo(orgId)
    const day = '2027-03-15'
    await at(addDays(day, -2), 10)
    await runEndOfDay(outsideOf(world), world.tenant, addDays(day, -3))
    assert.equal((await add('SMS', day, '10:00', orgId)).status, 200)
    const state = async () => (await officer.call(reminders.remindersOf, { orgId, query: {} })).data.content[0]?.state
    await at(day, 9)
    await hastenJobs(world.runtime.platform.database.db, 2 * 3_600_000)
    await world.drainJobs()
    assert.equal(await state(), 'OPEN')
    await at(day, 11)
    await world.drainJobs()
    assert.equal(await state(), 'SENT')
  })
})

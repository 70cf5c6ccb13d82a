import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { travelTo } from '@poonji/api-platform/time-travel.ts'
import { addDays, addMonths } from '@poonji/kernel/dates.ts'
import { startTestApp, tableOfFile, type TestApp } from '../../../apps/test-app.ts'
import { urlOfCall } from '@poonji/contract/url-of.ts'
import { pdfOf, upload } from '@poonji/capabilities/documents/server/testing.ts'
import {
  addPaper,
  callMeeting,
  cancelMeeting,
  deletePaper,
  listMeetings,
  meetingsFile,
  moveMeeting,
  openPaper,
} from '../contract.ts'

describe('meetings', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  const inDays = (days: number) => addDays(world.runtime.platform.clock.today(), days)
  const bodyOn = (on: string) =>
    ({
      kind: 'COMMITTEE',
      title: 'Cases above 15 lakh',
      agenda: 'Two cases',
      place: 'Room 2',
      on,
      at: '11:00',
    }) as const

  test('a meeting is called for an hour of India, read by the bureau manager, and cancelled once', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const reader = await world.person({ role: 'BUREAU_MANAGER' })
    const body = bodyOn(inDays(9))
    const { id } = (await staff.call(callMeeting, { body })).data
    await staff.call(callMeeting, { body: { ...body, kind: 'BOARD', title: 'Board' } })

    const page = (await reader.call(listMeetings, { query: { filter: ['KIND:COMMITTEE'] } })).data
    assert.deepEqual([page.totalElements, page.content[0]?.beginsAt.toISOString()], [1, `${body.on}T05:30:00.000Z`])
    const asked = { query: { filter: ['KIND:COMMITTEE'] } }
    const [titles, row, ...more] = await tableOfFile(world, reader, meetingsFile, asked)
    assert.deepEqual(titles, ['Title', 'Kind', 'Date', 'Time', 'Place or link', 'Agenda', 'State'])
    assert.deepEqual([row?.[0], row?.[6], more.length], ['Cases above 15 lakh', 'Planned', 0])
    assert.equal((await reader.call(cancelMeeting, { meetingId: id })).status, 403)
    assert.equal((await staff.call(cancelMeeting, { meetingId: id })).status, 200)
    assert.equal((await staff.call(cancelMeeting, { meetingId: id })).status, 409)
    const after = (await reader.call(listMeetings, { query: { filter: ['KIND:COMMITTEE'] } })).data
    assert.equal(after.content[0]?.state, 'CANCELLED')
  })

  test('a meeting is planned through its day; after that it is past and no longer cancelled', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const on = inDays(2)
    const { id } = (await staff.call(callMeeting, { body: { ...bodyOn(on), kind: 'CIRCULATION' } })).data
    const state = async () => {
      const { content } = (await staff.call(listMeetings, { query: { filter: ['KIND:CIRCULATION'] } })).data
      return content[0]?.state
    }
    await world.moveTo(on)
    assert.equal(await state(), 'PLANNED')
    await world.moveTo(addDays(on, 1))
    assert.equal(await state(), 'PAST')
    assert.equal((await staff.call(cancelMeeting, { meetingId: id })).status, 409)
  })

  test('its papers are added by who calls meetings, opened by who sees them, and taken away once', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const reader = await world.person({ role: 'BUREAU_MANAGER' })
    const { id } = (await staff.call(callMeeting, { body: { ...bodyOn(inDays(9)), kind: 'BOARD', title: 'Papers' } }))
      .data
    const other = (await staff.call(callMeeting, { body: { ...bodyOn(inDays(1)), kind: 'BOARD' } })).data.id
    const minutes = pdfOf('Minutes of the board')
    const { data: sent } = await upload(world, staff, minutes, 'Minutes.pdf')
    await world.drainJobs()
    const body = { storagePath: sent.tempUrl }
    assert.equal((await reader.call(addPaper, { id, body })).status, 403)
    const { data: paper } = await staff.call(addPaper, { id, body })
    const shown = async () => {
      const { content } = (await reader.call(listMeetings, { query: { filter: ['KIND:BOARD'] } })).data
      return content.find(one => one.id === id)?.papers
    }
    assert.deepEqual(await shown(), [{ id: paper.id, name: 'Minutes.pdf' }])
    const elsewhere = await world.person({ role: 'BUREAU_MANAGER', tenant: 'poonji-agri' })
    const open = (meetingId: string, product = world.tenant, { token } = reader) =>
      world.app.inject({
        url: urlOfCall(openPaper, { product, id: meetingId, documentId: paper.id }),
        headers: { token },
      })
    assert.deepEqual((await open(id)).rawPayload, minutes)
    assert.equal((await open(other)).statusCode, 403)
    assert.equal((await open(id, 'poonji-agri', elsewhere)).statusCode, 403, 'of another tenant')
    assert.equal((await staff.call(deletePaper, { id: other, body: { documentId: paper.id } })).status, 403)
    assert.equal((await staff.call(deletePaper, { id, body: { documentId: paper.id } })).status, 200)
    assert.equal((await staff.call(deletePaper, { id, body: { documentId: paper.id } })).status, 403)
    assert.deepEqual([await shown(), (await open(id)).statusCode], [[], 403])
  })

  test('the papers of a cancelled meeting stay as they are', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const called = { ...bodyOn(inDays(9)), kind: 'BOARD' as const, title: 'Not held' }
    const { id } = (await staff.call(callMeeting, { body: called })).data
    const newPaper = async () => {
      const { data } = await upload(world, staff, pdfOf('Agenda'), 'Agenda.pdf')
      await world.drainJobs()
      return { storagePath: data.tempUrl }
    }
    const { data: paper } = await staff.call(addPaper, { id, body: await newPaper() })
    await staff.call(cancelMeeting, { meetingId: id })
    const added = await staff.call(addPaper, { id, body: await newPaper() })
    const removed = await staff.call(deletePaper, { id, body: { documentId: paper.id } })
    assert.deepEqual([added.status, removed.status, removed.message], [409, 409, added.message])
    assert.match(added.message, /is cancelled/)
    const { content } = (await staff.call(listMeetings, { query: { filter: ['KIND:BOARD'] } })).data
    assert.equal(content.find(one => one.id === id)?.papers.length, 1)
  })

  test('those to come stand first, the nearest first; below them past ones, the latest first', async () => {
    const world = await startTestApp()
    try {
      const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
      const today = world.runtime.platform.clock.today()
      for (const days of [2, 9, 1, 30, 5])
        await staff.call(callMeeting, { body: { ...bodyOn(addDays(today, days)), title: `In ${days}` } })
      await world.moveTo(addDays(today, 3))
      const titles: string[] = []
      let next: string | undefined
      do {
        const { data } = await staff.call(listMeetings, { query: { pageSize: 2, ...(next && { next }) } })
        titles.push(...data.content.map(({ title }) => title))
        next = data.next ?? undefined
      } while (next)
      assert.deepEqual(titles, ['In 5', 'In 9', 'In 30', 'In 2', 'In 1'])
    } finally {
      await world.close()
    }
  })

  test('a meeting is moved by who may call it, once from where it stood; who meets is told, each in their language', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const member = await world.person({ role: 'CREDIT_COMMITTEE', mobile: '9876512301' })
    const reader = await world.person({ role: 'BUREAU_MANAGER', mobile: '9876512302' })
    await world.person({ role: 'SALES_EXECUTIVE', mobile: '9876512303' })
    const { id: meetingId } = (await staff.call(callMeeting, { body: { ...bodyOn(inDays(4)), title: 'Moved' } })).data
    await world.drainJobs() // of two messages sent in one millisecond neither is the last
    const to = { on: inDays(6), at: '15:30', place: 'Room 7', version: 0 }
    const move = (body: typeof to, who = staff) => who.call(moveMeeting, { meetingId, body })
    assert.equal((await move(to, reader)).status, 403)
    assert.deepEqual((await move({ ...to, on: inDays(-1) })).fieldErrors, { on: 'Choose today or a later day.' })
    assert.equal((await move(to)).status, 200)
    assert.equal((await move({ ...to, place: 'Room 8' }, member)).status, 409, 'it had moved meanwhile')
    const { content } = (await reader.call(listMeetings, { query: {} })).data
    const [row] = content.filter(one => one.id === meetingId)
    assert.deepEqual([row?.beginsAt.toISOString(), row?.place], [`${to.on}T10:00:00.000Z`, 'Room 7'])
    for (const mobile of ['9876512301', '9876512302'])
      assert.match(await world.lastMessage(mobile), /the meeting Moved is now on 3:30 PM, .*, Room 7/)
    assert.deepEqual(await world.messagesTo('9876512303'), [], 'who only may see meetings is told of none')
    assert.equal((await move({ ...to, version: 1 })).status, 200)
    assert.equal((await world.messagesTo('9876512302')).length, 2, 'where nothing changed nobody is told')
    await staff.call(cancelMeeting, { meetingId })
    assert.match(await world.lastMessage('9876512302'), /the meeting Moved of 3:30 PM, .* is cancelled/)
    assert.equal((await move({ ...to, version: 2 })).status, 409)
    const trail = await world.runtime.platform.database.db
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', meetingId)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      trail.map(({ action }) => action),
      ['meeting.called', 'meeting.changed', 'meeting.cancelled'],
    )
  })

  test('no meeting is called for a day that is over', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const { status, fieldErrors } = await staff.call(callMeeting, { body: bodyOn(inDays(-1)) })
    assert.deepEqual([status, fieldErrors], [400, { on: 'Choose today or a later day.' }])
  })
  test('a meeting is called for an hour that is to come, at most a year ahead', async () => {
    await travelTo(world.runtime.platform, inDays(1), 16)
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const today = inDays(0)
    const asked = async (on: string, at: string) => {
      const { status, fieldErrors } = await staff.call(callMeeting, { body: { ...bodyOn(on), at } })
      return [status, fieldErrors ?? {}]
    }
    const over = [400, { at: 'This time is over. Choose a later one.' }]
    const none = [400, { at: 'Enter a time from 00:00 to 23:59, as 14:30' }]
    assert.deepEqual(await asked(today, '25:99'), none)
    for (const asPeopleWrite of ['09:00', '9:00', ' 9.00', '९:००'])
      assert.deepEqual(await asked(today, asPeopleWrite), over, asPeopleWrite)
    assert.deepEqual(await asked(today, '15:59'), over)
    assert.equal((await asked(today, '16:01'))[0], 200)
    const far = [400, { on: 'Choose a day within a year.' }]
    assert.deepEqual(await asked(addDays(addMonths(today, 12), 1), '11:00'), far)
    assert.deepEqual(await asked(addMonths(today, 240), '11:00'), far)
    assert.equal((await asked(addMonths(today, 12), '11:00'))[0], 200)
  })
})

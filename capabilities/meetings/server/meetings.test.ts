import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../apps/test-app.ts'
import { callMeeting, cancelMeeting, listMeetings } from '../contract.ts'

describe('meetings', () => {
  let world: TestApp
  before(async () => {
    world = await startTestApp()
  })
  after(() => world.close())

  test('a meeting is called for an hour of India, read by the bureau manager, and cancelled once', async () => {
    const staff = await world.person({ role: 'CREDIT_COMMITTEE' })
    const reader = await world.person({ role: 'BUREAU_MANAGER' })
    const body = {
      kind: 'COMMITTEE',
      title: 'Cases above 15 lakh',
      agenda: 'Two cases',
      place: 'Room 2',
      on: '2026-12-01',
      at: '11:00',
    } as const
    const { id } = (await staff.call(callMeeting, { body })).data
    await staff.call(callMeeting, { body: { ...body, kind: 'BOARD', title: 'Board' } })

    const page = (await reader.call(listMeetings, { query: { filter: ['KIND:COMMITTEE'] } })).data
    assert.deepEqual([page.totalElements, page.content[0]?.beginsAt.toISOString()], [1, '2026-12-01T05:30:00.000Z'])
    assert.equal((await reader.call(cancelMeeting, { meetingId: id })).status, 403)
    assert.equal((await staff.call(cancelMeeting, { meetingId: id })).status, 200)
    assert.equal((await staff.call(cancelMeeting, { meetingId: id })).status, 409)
    const after = (await reader.call(listMeetings, { query: { filter: ['KIND:COMMITTEE'] } })).data
    assert.equal(after.content[0]?.cancelled, true)
  })
})

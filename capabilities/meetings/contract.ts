import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, plainDate, say, unsearched, version } from '@poonji/contract/schemas.ts'
import { latinDigits } from '@poonji/kernel/text.ts'
import { MEETING_KINDS, MEETING_STATES } from './status.ts'

export const meetingRow = z.object({
  id,
  kind: z.enum(MEETING_KINDS),
  title: z.string(),
  agenda: z.string(),
  place: z.string(),
  beginsAt: instant,
  version,
  state: z.enum(MEETING_STATES),
  /** To be read before, and minutes; the first added first. */
  papers: z.array(z.object({ id, name: z.string() })),
})
export type Meeting = z.output<typeof meetingRow>

export const listMeetings = defineCall({
  id: 'meetings.list',
  method: 'GET',
  path: '/api/v1/{product}/meetings',
  summary:
    'Meetings of the lender: those to come, the nearest first, then past ones, the latest first; filter=KIND:BOARD|COMMITTEE|CIRCULATION',
  who: ['admin', 'bureau'],
  permission: 'CAN_VIEW_MEETINGS',
  scope: 'tenant',
  query: unsearched,
  answer: pageOf(meetingRow),
})

export const meetingsFile = listFile(listMeetings)

/** As people write an hour: `9:30`, `9.30`, `९:३०`. */
const withTwoDigits = (at: string) => latinDigits(at).trim().replace('.', ':').replace(/^\d:/, '0$&')

/** When and where one meets. */
export const meetingTime = z.object({
  place: z.string().trim().max(160),
  /** Local day and hour of India. */
  on: plainDate,
  at: z
    .string()
    .overwrite(withTwoDigits)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('time.invalid')),
})

export const meetingForm = meetingTime.extend({
  kind: z.enum(MEETING_KINDS),
  title: z.string().trim().min(1, say('value.required')).max(160),
  agenda: z.string().trim().max(2_000),
})

export const callMeeting = defineCall({
  id: 'meetings.call',
  method: 'POST',
  path: '/api/v1/{product}/meetings',
  summary: 'Calls a meeting that is to come, within a year; who decides in it and who reads of it are told',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: 'tenant',
  body: meetingForm,
  answer: z.object({ id }),
  idempotent: true,
  changes: ['meetings'],
})

export const moveMeeting = defineCall({
  id: 'meetings.move',
  method: 'PUT',
  path: '/api/v1/{product}/meetings/{meetingId}',
  summary: 'Moves a meeting whose day is not over to another day, hour or place; who was told of it is told',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: { of: 'meeting', param: 'meetingId' },
  body: meetingTime.extend({ version }),
  answer: done,
  changes: ['meetings'],
})

export const cancelMeeting = defineCall({
  id: 'meetings.cancel',
  method: 'POST',
  path: '/api/v1/{product}/meetings/{meetingId}/cancel',
  summary: 'Cancels a meeting whose day is not over; it stays in the list as cancelled, and who was told of it is told',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: { of: 'meeting', param: 'meetingId' },
  answer: done,
  changes: ['meetings'],
})

const ofMeeting = { of: 'meeting', param: 'id' } as const

export const addPaper = defineCall({
  id: 'meetings.addPaper',
  method: 'POST',
  path: '/api/v1/{product}/meeting/{id}/documents',
  summary: 'Adds a paper to a meeting, by the reference that its upload answered',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: ofMeeting,
  body: z.object({ storagePath: z.string().min(1, say('value.required')).max(1000) }),
  answer: z.object({ id }),
  idempotent: true,
  changes: ['meetings'],
})

export const deletePaper = defineCall({
  id: 'meetings.deletePaper',
  method: 'PUT',
  path: '/api/v1/{product}/meeting/{id}/deleteDocument',
  summary: 'Takes a paper away from a meeting; that it was there stays in the trail',
  who: ['admin'],
  permission: 'CAN_APPROVE_IN_COMMITTEE',
  scope: ofMeeting,
  body: z.object({ documentId: id }),
  answer: done,
  changes: ['meetings'],
})

export const openPaper = defineCall({
  id: 'meetings.openPaper',
  kind: 'file',
  method: 'GET',
  path: '/api/v1/{product}/meeting/{id}/documents/{documentId}',
  summary: 'A paper of a meeting, for who sees meetings; that it was opened is on record',
  who: ['admin', 'bureau'],
  permission: 'CAN_VIEW_MEETINGS',
  scope: 'tenant',
  answer: z.undefined(),
})

import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, instant, pageOf, pageQuery, plainDate, say } from '@poonji/contract/schemas.ts'
import { ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { CATEGORIES, GRIEVANCE_STATES, GRIEVANCE_VIEWS } from './status.ts'

const words = z.string().trim().min(1, say('value.required')).max(2_000)
const ofGrievance = { of: 'grievance', param: 'grievanceId' } as const

export const grievanceRow = z.object({
  id,
  number: z.string(),
  organisationId: id,
  organisationName: z.string(),
  organisationType: z.enum(ORGANISATION_TYPES),
  subject: z.string(),
  category: z.enum(CATEGORIES),
  status: z.enum(GRIEVANCE_STATES),
  createdAt: instant,
  dueOn: plainDate,
  late: z.boolean(),
})
export type GrievanceRow = z.output<typeof grievanceRow>

export const raiseForm = z.object({
  subject: z.string().trim().min(1, say('value.required')).max(120),
  category: z.enum(CATEGORIES),
  words,
})

export const replyForm = z.object({ words })

export const listGrievances = defineCall({
  id: 'grievances.list',
  method: 'GET',
  path: '/api/v1/{product}/organisations/{orgId}/grievances',
  summary: 'Tickets of an organisation, newest first; a partner’s own alone; about staff only to who answers them',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: { of: 'organisation', param: 'orgId' },
  answer: z.array(grievanceRow),
})

export const raiseGrievance = defineCall({
  id: 'grievances.raise',
  method: 'POST',
  path: '/api/v1/{product}/organisations/{orgId}/grievances',
  summary: 'Raises a ticket; its number is sent by SMS',
  who: ['buyer', 'partner'],
  permission: 'CAN_RAISE_GRIEVANCE',
  scope: { of: 'organisation', param: 'orgId' },
  body: raiseForm,
  answer: z.object({ id, number: z.string() }),
  idempotent: true,
  changes: ['grievances', 'dashboards'],
})

export const readGrievance = defineCall({
  id: 'grievances.read',
  method: 'GET',
  path: '/api/v1/{product}/grievances/{grievanceId}',
  summary: 'One ticket with what was written',
  who: ['buyer', 'admin', 'partner'],
  permission: 'CAN_VIEW_ORGANISATION',
  scope: ofGrievance,
  answer: grievanceRow.extend({
    notes: z.array(z.object({ fromUs: z.boolean(), name: z.string(), words: z.string(), at: instant })),
  }),
})

export const writeGrievance = defineCall({
  id: 'grievances.write',
  method: 'POST',
  path: '/api/v1/{product}/grievances/{grievanceId}/notes',
  summary: 'Who raised it writes again (which reopens an answered ticket)',
  who: ['buyer', 'partner'],
  permission: 'CAN_RAISE_GRIEVANCE',
  scope: ofGrievance,
  body: replyForm,
  answer: done,
  idempotent: true,
  changes: ['grievances', 'dashboards'],
})

export const closeGrievance = defineCall({
  id: 'grievances.close',
  method: 'POST',
  path: '/api/v1/{product}/grievances/{grievanceId}/close',
  summary: 'Who raised it says that it is settled',
  who: ['buyer', 'partner'],
  permission: 'CAN_RAISE_GRIEVANCE',
  scope: ofGrievance,
  answer: done,
  changes: ['grievances', 'dashboards'],
})

export const answerGrievance = defineCall({
  id: 'grievances.answer',
  method: 'POST',
  path: '/api/v1/{product}/grievances/{grievanceId}/answer',
  summary: 'Staff answer; who raised it is told by SMS',
  who: ['admin'],
  permission: 'CAN_ANSWER_GRIEVANCE',
  scope: ofGrievance,
  body: replyForm,
  answer: done,
  idempotent: true,
  changes: ['grievances', 'dashboards'],
})

export const grievanceQueue = defineCall({
  id: 'grievances.queue',
  method: 'GET',
  path: '/api/v1/{product}/grievances',
  summary:
    'Tickets of organisations that the viewer sees: those that wait earliest due first, others the latest first; filter=CATEGORY',
  who: ['admin'],
  permission: 'CAN_ANSWER_GRIEVANCE',
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(GRIEVANCE_VIEWS).default('waiting') }),
  answer: pageOf(grievanceRow),
})

export const grievanceQueueFile = listFile(grievanceQueue)

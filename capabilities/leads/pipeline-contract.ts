import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { id, instant, money, pageOf, pageQuery } from '@poonji/contract/schemas.ts'
import { APPLICATION_STATUSES } from '@poonji/capabilities/applications/status.ts'
import { SEGMENTS } from './segments.ts'

const count = z.number().int()
const filterValue = z.object({ code: z.string(), name: z.object({ en: z.string(), hi: z.string() }) })

export const pipelineSummary = defineCall({
  id: 'leads.pipeline',
  method: 'GET',
  path: '/api/v1/{product}/lead-pipeline',
  summary:
    'How many leads and applications go on in each segment and what they ask for, and how many ended there, as far as the viewer sees',
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  answer: z.array(z.object({ segment: z.enum(SEGMENTS), count, amountPaise: money, ended: count })),
})
export type SegmentSum = z.output<typeof pipelineSummary.answer>[number]

export const pipelineRow = z.object({
  id,
  kind: z.enum(['lead', 'application']),
  number: z.string(),
  name: z.string(),
  organisationId: id.nullable(),
  amountPaise: money.nullable(),
  /** Of applications. */
  status: z.enum(APPLICATION_STATUSES).nullable(),
  assignedTo: z.string().nullable(),
  broughtBy: z.string().nullable(),
  /** Since when it stands here. */
  sinceAt: instant,
  createdAt: instant,
})
export type PipelineRow = z.output<typeof pipelineRow>

export const searchPipeline = defineCall({
  id: 'leads.pipelineSearch',
  method: 'GET',
  path: '/api/v1/{product}/admin/leadPipeLine/search/{segment}',
  summary:
    'What stands in one segment, the longest waiting first; filters PRODUCT, REGION, DATE, STATE (OPEN without one, or ENDED); search by name or number',
  who: ['admin'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  query: pageQuery,
  answer: pageOf(pipelineRow),
})

export const pipelineFile = listFile(searchPipeline)

export const pipelineFilterValues = defineCall({
  id: 'leads.pipelineFilterValues',
  method: 'GET',
  path: '/api/v1/{product}/admin/leadPipeLine/getPossibleFilterValues',
  summary: 'What the filters of the pipeline may hold',
  who: ['admin'],
  permission: 'CAN_VIEW_LEADS',
  scope: 'tenant',
  answer: z.object({
    STATE: z.array(filterValue),
    SEGMENT: z.array(filterValue),
    REGION: z.array(filterValue),
    PRODUCT: z.array(filterValue),
  }),
})

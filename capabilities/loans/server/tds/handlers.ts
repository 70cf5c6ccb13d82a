import { on, onOutside, type Handler } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../../tds-contract.ts'
import { tdsOf, tdsQueueOf } from './certificates.ts'
import { decideTds } from './decide-certificate.ts'
import { tdsQuarterPaper } from './quarter-paper.ts'
import { tdsQueuePaper } from './queue-paper.ts'
import { recordTds } from './record-certificate.ts'
import './rule-rates.ts'

export const tdsHandlers: Handler[] = [
  on(calls.tdsOnInterest, (work, { params }) => tdsOf(work, params.orgId)),
  onOutside(calls.tdsFile, async (outside, { params, query, reply }) => {
    await sendPaper(outside, await tdsQuarterPaper(outside, params.orgId, query.quarter), query.format, reply)
    return undefined
  }),
  on(calls.recordTds, (work, { params, body }) => recordTds(work, params.orgId, body)),
  on(calls.tdsQueue, (work, { query }) => tdsQueueOf(work, query)),
  onListFile(calls.tdsQueueFile, tdsQueuePaper),
  on(calls.decideTds, async (work, { params, body }) => {
    await decideTds(work, params.certificateId, body)
    return { done: true as const }
  }),
]

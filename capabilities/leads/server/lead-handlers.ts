import { on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../lead-contract.ts'
import { bringClient, convertLead } from './add-lead.ts'
import { claimClient, listClaims, settleClaim } from './claims.ts'
import * as pipeline from '../pipeline-contract.ts'
import { claimsPaper } from './claims-paper.ts'
import { handOverLeads } from './hand-over.ts'
import { leadDetail, listOfLeads } from './lead-list.ts'
import { leadsPaper } from './leads-paper.ts'
import { pipelinePaper } from './pipeline-paper.ts'
import { filterValuesOfPipeline, searchPipeline, summarisePipeline } from './pipeline.ts'
import { assigneesOf, assignLead, closeLead, followUpLead, moveLead, noteLead, reopenLead } from './work-lead.ts'

const done = { done: true } as const

/** Leads and whose clients they become. */
export const leadHandlers = [
  on(calls.listLeads, (work, { query }) => listOfLeads(work, query)),
  onListFile(calls.leadsFile, (work, { query }) => leadsPaper(work, query)),
  on(calls.readLead, (work, { params }) => leadDetail(work, params.leadId)),
  onOutside(calls.bringLead, (outside, { body }) => bringClient(outside, body)),
  onOutside(calls.convertLead, (outside, { params, body }) => convertLead(outside, params.leadId, body)),
  on(calls.noteLead, async (work, { params, body }) => {
    await noteLead(work, params.leadId, body.words)
    return done
  }),
  on(calls.moveLead, async (work, { params, body }) => {
    await moveLead(work, params.leadId, body)
    return done
  }),
  on(calls.followUpLead, async (work, { params, body }) => {
    await followUpLead(work, params.leadId, body)
    return done
  }),
  on(calls.closeLead, async (work, { params, body }) => {
    await closeLead(work, params.leadId, body.reason)
    return done
  }),
  on(calls.reopenLead, async (work, { params, body }) => {
    await reopenLead(work, params.leadId, body.words)
    return done
  }),
  on(calls.assignLead, async (work, { params, body }) => {
    await assignLead(work, params.leadId, body.accountId)
    return done
  }),
  on(calls.handOverLeads, (work, { body }) => handOverLeads(work, body)),
  on(calls.leadAssignees, work => assigneesOf(work)),
  onOutside(calls.claimClient, (outside, { body }) => claimClient(outside, body)),
  on(calls.listClaims, (work, { query }) => listClaims(work, query)),
  onListFile(calls.claimsFile, (work, { query }) => claimsPaper(work, query)),
  on(calls.settleClaim, async (work, { params, body }) => {
    await settleClaim(work, params.claimId, body)
    return done
  }),
  on(pipeline.pipelineSummary, work => summarisePipeline(work)),
  on(pipeline.searchPipeline, (work, { params, query }) => searchPipeline(work, params.segment, query)),
  onListFile(pipeline.pipelineFile, (work, { params, query }) => pipelinePaper(work, params.segment, query)),
  on(pipeline.pipelineFilterValues, work => filterValuesOfPipeline(work)),
]

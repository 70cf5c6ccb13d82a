import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on, onOutside } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import { sendPaper } from '@poonji/api-platform/papers/make-paper.ts'
import * as calls from '../contract.ts'
import * as fileCalls from '../file-contract.ts'
import * as stockCalls from '../stock-contract.ts'
import { recordDrawingPower } from '@poonji/capabilities/loans/server/service.ts'
import { askRevision, withdrawRevision } from './ask-revision.ts'
import { decideRevision, reviewRevision } from './decide-revision.ts'
import { emailLedger } from './email-ledger.ts'
import { limitPaper, limitsPaper } from './limit-papers.ts'
import { revisionsPaper, stockPaper, utilisationPaper } from './list-papers.ts'
import { jobs } from './jobs.ts'
import { revisionQueue, revisionsOf } from './revision-list.ts'
import { recordStatement, returnStatement } from './stock/decide.ts'
import { statementsOf, stockQueueOf } from './stock/read.ts'
import { sendStatement, withdrawStatement } from './stock/send.ts'
import { listUtilisation } from './utilisation.ts'

export default defineModule({
  name: 'limits',
  jobs,
  handlers: [
    onOutside(calls.emailLedger, (outside, { params, body }) => emailLedger(outside, params.loanId, body)),
    onOutside(fileCalls.limitFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await limitPaper(outside, params.loanId), query.format, reply)
      return undefined
    }),
    onOutside(fileCalls.limitsFile, async (outside, { params, query, reply }) => {
      await sendPaper(outside, await limitsPaper(outside, params.orgId), query.format, reply)
      return undefined
    }),
    on(calls.utilisation, (work, { query }) => listUtilisation(work, query)),
    onListFile(calls.utilisationFile, utilisationPaper),
    on(calls.revisions, (work, { params }) => revisionsOf(work, params.loanId)),
    on(calls.revisionQueue, (work, { query }) => revisionQueue(work, query)),
    onListFile(calls.revisionQueueFile, revisionsPaper),
    on(calls.askRevision, (work, { params, body }) =>
      askRevision(work, { loanId: params.loanId, kind: body.kind, amountPaise: body.amount, reason: body.reason }),
    ),
    on(calls.withdrawRevision, async (work, { params }) => {
      await withdrawRevision(work, params.loanId, params.revisionId)
      return { done: true as const }
    }),
    on(calls.reviewRevision, async (work, { params, body }) => {
      const { proposed: proposedPaise, until, note } = body
      await reviewRevision(work, { loanId: params.loanId, revisionId: params.revisionId, proposedPaise, until, note })
      return { done: true as const }
    }),
    on(calls.decideRevision, async (work, { params, body }) => {
      const { proposed: proposedPaise, until, ...decision } = body
      const { loanId, revisionId } = params
      await decideRevision(work, { loanId, revisionId, ...decision, proposedPaise, until })
      return { done: true as const }
    }),
    on(calls.recordPower, async (work, { params, body }) => {
      const { powerPaise } = await recordDrawingPower(work, params.loanId, body)
      return { power: powerPaise }
    }),
    on(stockCalls.stockStatements, (work, { params }) => statementsOf(work, params.loanId)),
    on(stockCalls.sendStockStatement, (work, { params, body }) => sendStatement(work, params.loanId, body)),
    on(stockCalls.withdrawStockStatement, async (work, { params }) => {
      await withdrawStatement(work, params.loanId, params.statementId)
      return { done: true as const }
    }),
    on(stockCalls.recordStockStatement, async (work, { params, body }) => {
      const { powerPaise } = await recordStatement(work, params.loanId, params.statementId, body)
      return { power: powerPaise }
    }),
    on(stockCalls.returnStockStatement, async (work, { params, body }) => {
      await returnStatement(work, params.loanId, params.statementId, body.reason)
      return { done: true as const }
    }),
    on(stockCalls.stockQueue, (work, { query }) => stockQueueOf(work, query)),
    onListFile(stockCalls.stockQueueFile, stockPaper),
  ],
  subscribers: [
    subscriber('day.closed', (work, { onDate }) => work.enqueue('limits.remindOfStock', { closedOn: onDate })),
    subscriber('day.closed', (work, { onDate }) => work.enqueue('limits.remindOfEnding', { closedOn: onDate })),
  ],
})

import { on, type Handler } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../../rate-contract.ts'
import * as revisions from '../../rate-revision-contract.ts'
import { askRateChange } from './ask-change.ts'
import { rateChangesOf } from './changes-of.ts'
import { chooseRateKeeps, decideRateChange } from './decide-change.ts'
import { askRevision } from './revision/ask.ts'
import { decideRevision } from './revision/decide.ts'
import { previewRevision, revisionsOf } from './revision/revisions-of.ts'
import { revisionsPaper } from './revision/revisions-paper.ts'

const done = { done: true } as const

export const rateHandlers: Handler[] = [
  on(calls.rateChanges, (work, { params }) => rateChangesOf(work, params.loanId)),
  on(calls.askRateChange, (work, { params, body }) => askRateChange(work, { ...body, loanId: params.loanId })),
  on(calls.decideRateChange, async (work, { params, body }) => {
    await decideRateChange(work, { ...body, loanId: params.loanId, changeId: params.changeId })
    return done
  }),
  on(calls.chooseRateKeeps, async (work, { params, body }) => {
    await chooseRateKeeps(work, { ...body, loanId: params.loanId, changeId: params.changeId })
    return done
  }),
  on(revisions.rateRevisions, work => revisionsOf(work)),
  onListFile(revisions.rateRevisionsFile, revisionsPaper),
  on(revisions.previewRateRevision, (work, { query }) => previewRevision(work, query)),
  on(revisions.askRateRevision, (work, { body }) => askRevision(work, body)),
  on(revisions.decideRateRevision, async (work, { params, body }) => {
    await decideRevision(work, { ...body, revisionId: params.revisionId })
    return done
  }),
]

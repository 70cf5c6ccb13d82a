import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import '@poonji/capabilities/applications/events.ts'
import * as coach from '../coach-contract.ts'
import * as calls from '../contract.ts'
import { readLoanRequests } from './loan-requests.ts'
import { readMonth } from './month.ts'
import { readMyDay } from './my-day.ts'
import { linkToNextAction } from './next-action-link.ts'
import { readNextAction } from './next-action.ts'
import { loanRequestsPaper, pendenciesPaper } from './list-papers.ts'
import { readPendencies } from './pendencies.ts'
import { tasksOf } from './pending-tasks.ts'
import { remindClient } from './remind-client.ts'
import { tellUnreachedJob } from './tell-unreached.ts'

export default defineModule({
  name: 'dashboards',
  jobs: [tellUnreachedJob],
  subscribers: [
    subscriber('application.moved', async (work, { applicationId, to }) => {
      if (to === 'CLIENT_UNRESPONSIVE') await work.enqueue('application.tellUnreached', { applicationId })
    }),
  ],
  handlers: [
    on(calls.pendingTasks, (work, { params, query }) => tasksOf(work, params.orgId, query.applicationId)),
    on(calls.myDay, work => readMyDay(work)),
    on(calls.loanRequests, (work, { query }) => readLoanRequests(work, query)),
    onListFile(calls.loanRequestsFile, (work, { query }) => loanRequestsPaper(work, query)),
    on(calls.month, work => readMonth(work)),
    on(calls.applicationPendencies, (work, { query }) => readPendencies(work, query)),
    onListFile(calls.pendenciesFile, (work, { query }) => pendenciesPaper(work, query)),
    on(coach.nextAction, (work, { params }) => readNextAction(work, params.applicationId)),
    on(coach.nextActionLink, (work, { params }) => linkToNextAction(work, params.applicationId)),
    on(calls.remindClient, async (work, { params }) => {
      await remindClient(work, params.applicationId)
      return { done: true as const }
    }),
  ],
})

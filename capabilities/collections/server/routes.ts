import { subscriber } from '@poonji/api-platform/events.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import '@poonji/capabilities/loans/events.ts'
import * as rows from '../contract.ts'
import { accountSheet } from './account.ts'
import { callsOf, recordCall } from './calls.ts'
import { decideAgain, decideUpTo } from './decide-promises.ts'
import { cancelPromise, makePromise, promisesOf } from './promises.ts'
import { remind } from './remind.ts'
import { listWorklist, summarise } from './worklist.ts'

export default defineModule({
  name: 'collections',
  scopes: {
    promiseToPay: (db, id) =>
      db
        .selectFrom('promise_to_pay')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  subscribers: [
    subscriber('day.closed', (work, { onDate }) => decideUpTo(work, onDate)),
    subscriber('payment.booked', (work, { organisationId }) => decideAgain(work, organisationId)),
    subscriber('payment.reversed', (work, { organisationId }) => decideAgain(work, organisationId)),
  ],
  handlers: [
    on(rows.worklist, (work, { query }) => listWorklist(work, query)),
    on(rows.summary, work => summarise(work)),
    on(rows.account, (work, { params }) => accountSheet(work, params.orgId)),
    on(rows.recordCall, (work, { params, body }) => recordCall(work, params.orgId, body)),
    on(rows.makePromise, async (work, { params, body }) => ({ id: await makePromise(work, params.orgId, body) })),
    on(rows.cancelPromise, async (work, { params }) => {
      await cancelPromise(work, params.promiseId)
      return { done: true } as const
    }),
    on(rows.promises, (work, { params }) => promisesOf(work, params.orgId)),
    on(rows.calls, (work, { params }) => callsOf(work, params.orgId)),
    on(rows.remind, (work, { params, body }) => remind(work, params.orgId, body.channel)),
  ],
})

import { subscriber } from '@poonji/api-platform/events.ts'
import { job } from '@poonji/api-platform/jobs.ts'
import { defineModule, on } from '@poonji/api-platform/module.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import '@poonji/capabilities/identity/events.ts'
import '@poonji/capabilities/loans/events.ts'
import '@poonji/capabilities/organisations/events.ts'
import * as rows from '../contract.ts'
import * as lists from '../list-contract.ts'
import * as own from '../own-promise-contract.ts'
import * as reminders from '../reminder-contract.ts'
import { accountSheet } from './account.ts'
import { callsOf, recordCall } from './calls.ts'
import { endWithTerms } from './end-with-terms.ts'
import { decideAgain, decideUpTo } from './decide-promises.ts'
import { callsPaper, promisesPaper, remindersPaper } from './list-papers.ts'
import { listCalls, listPromises } from './lists.ts'
import { promiseMyself, readOwnPromises } from './own-promise.ts'
import { cancelPromise, makePromise, promisesOf } from './promises.ts'
import { listReminders, readReminderValues, remindersOf } from './read-reminders.ts'
import { handOverOnLeaving, handOverOnReassigning } from './hand-over.ts'
import { addReminder, rescheduleReminder, settleReminder } from './reminders.ts'
import { remind } from './remind.ts'
import { sendReminder } from './send-reminder.ts'
import { worklistPaper } from './worklist-paper.ts'
import { listWorklist, summarise } from './worklist.ts'

const done = { done: true } as const

export default defineModule({
  name: 'collections',
  scopes: {
    promiseToPay: (db, id) =>
      db
        .selectFrom('promise_to_pay')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
    reminder: (db, id) =>
      db
        .selectFrom('reminder')
        .select(['tenant', 'organisation_id as organisationId'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  jobs: [
    job('reminder.due', (outside, { reminderId }) => outside.transaction(work => sendReminder(work, reminderId))),
    job('promises.decide', (outside, { closedOn }) => decideUpTo(outside, closedOn)),
  ],
  subscribers: [
    subscriber('day.closed', (work, { onDate }) => work.enqueue('promises.decide', { closedOn: onDate })),
    subscriber('loan.termsChanged', endWithTerms),
    subscriber('organisation.assigned', (work, assigned) => handOverOnReassigning(work, assigned)),
    subscriber('access.ended', (work, ended) => handOverOnLeaving(work, ended)),
    subscriber('payment.booked', (work, { organisationId }) => decideAgain(work, organisationId)),
    subscriber('payment.reversed', (work, { organisationId }) => decideAgain(work, organisationId)),
  ],
  handlers: [
    on(rows.worklist, (work, { query }) => listWorklist(work, query)),
    onListFile(rows.worklistFile, worklistPaper),
    on(rows.summary, work => summarise(work)),
    on(rows.account, (work, { params }) => accountSheet(work, params.orgId)),
    on(rows.recordCall, (work, { params, body }) => recordCall(work, params.orgId, body)),
    on(rows.makePromise, async (work, { params, body }) => ({ id: await makePromise(work, params.orgId, body) })),
    on(rows.cancelPromise, async (work, { params }) => {
      await cancelPromise(work, params.promiseId)
      return done
    }),
    on(rows.promises, (work, { params }) => promisesOf(work, params.orgId)),
    on(own.ownPromises, (work, { params }) => readOwnPromises(work, params.orgId)),
    on(own.promiseMyself, async (work, { params, body }) => ({ id: await promiseMyself(work, params.orgId, body) })),
    on(rows.calls, (work, { params }) => callsOf(work, params.orgId)),
    on(rows.remind, (work, { params, body }) => remind(work, params.orgId, body.channel)),
    on(lists.allPromises, (work, { query }) => listPromises(work, query)),
    onListFile(lists.allPromisesFile, promisesPaper),
    on(lists.callHistory, (work, { query }) => listCalls(work, query)),
    onListFile(lists.callHistoryFile, callsPaper),
    on(reminders.reminders, (work, { query }) => listReminders(work, query)),
    onListFile(reminders.remindersFile, (work, { query }) =>
      remindersPaper(work, paging => listReminders(work, { ...query, ...paging })),
    ),
    on(reminders.reminderValues, work => readReminderValues(work)),
    on(reminders.remindersOf, (work, { params, query }) => remindersOf(work, params.orgId, query)),
    onListFile(reminders.remindersOfFile, (work, { params, query }) =>
      remindersPaper(work, paging => remindersOf(work, params.orgId, { ...query, ...paging })),
    ),
    on(reminders.addReminder, async (work, { params, body }) => ({ id: await addReminder(work, params.orgId, body) })),
    on(reminders.rescheduleReminder, async (work, { params, body }) => {
      await rescheduleReminder(work, params.reminderId, body)
      return done
    }),
    on(reminders.cancelReminder, async (work, { params }) => {
      await settleReminder(work, params.reminderId, 'CANCELLED')
      return done
    }),
    on(reminders.finishReminder, async (work, { params }) => {
      await settleReminder(work, params.reminderId, 'DONE')
      return done
    }),
  ],
})

import { defineModule, on } from '@poonji/api-platform/module.ts'
import { subscriber } from '@poonji/api-platform/events.ts'
import { onListFile } from '@poonji/api-platform/papers/list-paper.ts'
import * as calls from '../contract.ts'
import { addTask, changeTask, reopenTask, settleTask } from './commands.ts'
import { handOverOnLeaving, handOverOnReassigning } from './hand-over.ts'
import { listMine, listTeam } from './read-tasks.ts'
import { readPeople } from './task-people.ts'
import { tasksPaper } from './tasks-paper.ts'
import './tables.ts'

const done = { done: true } as const

export default defineModule({
  name: 'tasks',
  scopes: {
    // whose it is and who leads them is asked for with the task itself
    task: async (db, id) => {
      const row = await db.selectFrom('task').select('tenant').where('id', '=', id).executeTakeFirst()
      return row && { tenant: row.tenant, organisationId: null }
    },
  },
  subscribers: [
    subscriber('organisation.assigned', handOverOnReassigning),
    subscriber('access.ended', handOverOnLeaving),
  ],
  handlers: [
    on(calls.myTasks, (work, { query }) => listMine(work, query)),
    onListFile(calls.myTasksFile, (work, { query }) =>
      tasksPaper(work, paging => listMine(work, { ...query, ...paging })),
    ),
    on(calls.teamTasks, (work, { query }) => listTeam(work, query)),
    onListFile(calls.teamTasksFile, (work, { query }) =>
      tasksPaper(work, paging => listTeam(work, { ...query, ...paging })),
    ),
    on(calls.taskPeople, work => readPeople(work)),
    on(calls.addTask, async (work, { body }) => ({ id: await addTask(work, body) })),
    on(calls.changeTask, async (work, { params, body }) => {
      await changeTask(work, params.taskId, body)
      return done
    }),
    on(calls.finishTask, async (work, { params }) => {
      await settleTask(work, params.taskId, 'DONE')
      return done
    }),
    on(calls.cancelTask, async (work, { params }) => {
      await settleTask(work, params.taskId, 'CANCELLED')
      return done
    }),
    on(calls.reopenTask, async (work, { params }) => {
      await reopenTask(work, params.taskId)
      return done
    }),
  ],
})

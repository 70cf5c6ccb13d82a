import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { listFile } from '@poonji/contract/list-file.ts'
import { done, id, pageOf, pageQuery, plainDate, say, version } from '@poonji/contract/schemas.ts'
import { TASK_STATES } from './status.ts'

const forStaff = { who: ['admin'], permission: 'CAN_VIEW_TASKS' } as const
const TASKS = '/api/v1/{product}/tasks'
const changing = { idempotent: true, changes: ['tasks', 'dashboards'] } as const
/** Whose it is, who made it and who leads them change a task. */
const changingOne = { ...forStaff, ...changing, scope: { of: 'task', param: 'taskId' }, answer: done } as const

export const taskRow = z.object({
  id,
  title: z.string(),
  note: z.string(),
  /** Null where it is about none, or about one whom the viewer does not see. */
  organisationId: id.nullable(),
  organisationName: z.string().nullable(),
  dueOn: plainDate,
  isLate: z.boolean(),
  state: z.enum(TASK_STATES),
  whose: z.object({ accountId: id, name: z.string() }),
  madeBy: z.string(),
  version,
})
export type TaskRow = z.output<typeof taskRow>

export const MY_VIEWS = ['toDo', 'due', 'given', 'settled'] as const
export const TEAM_VIEWS = ['toDo', 'due', 'settled'] as const

export const myTasks = defineCall({
  id: 'tasks.mine',
  method: 'GET',
  path: `${TASKS}/mine`,
  summary:
    'What the viewer has to do, of that what is due by today, and what they gave to others, the nearest day first; what is settled of it, the latest first',
  ...forStaff,
  scope: 'tenant',
  query: pageQuery.omit({ filter: true }).extend({ view: z.enum(MY_VIEWS).default('toDo') }),
  answer: pageOf(taskRow),
})

export const myTasksFile = listFile(myTasks)

export const teamTasks = defineCall({
  id: 'tasks.team',
  method: 'GET',
  path: `${TASKS}/team`,
  summary:
    'What those have to do whom the viewer leads (who reports to them, their region, or everybody), the nearest day first; filter=PERSON',
  ...forStaff,
  scope: 'tenant',
  query: pageQuery.extend({ view: z.enum(TEAM_VIEWS).default('toDo') }),
  answer: pageOf(taskRow),
})

export const teamTasksFile = listFile(teamTasks)

export const taskPeople = defineCall({
  id: 'tasks.people',
  method: 'GET',
  path: `${TASKS}/people`,
  summary: 'Colleagues who may be given a task, whoever asks first, and which of them they lead',
  ...forStaff,
  scope: 'tenant',
  answer: z.array(z.object({ accountId: id, name: z.string(), isLed: z.boolean() })),
})

export const taskForm = z.object({
  title: z.string().trim().min(1, say('value.required')).max(160),
  note: z.string().trim().max(2_000),
  dueOn: plainDate,
  assignedTo: id,
  organisationId: id.nullable(),
})

export const addTask = defineCall({
  id: 'tasks.add',
  method: 'POST',
  path: TASKS,
  summary: 'A task of one’s own, or for a colleague, who is told of it by SMS',
  ...forStaff,
  scope: 'tenant',
  body: taskForm,
  answer: z.object({ id }),
  ...changing,
})

export const changeTask = defineCall({
  id: 'tasks.change',
  method: 'PUT',
  path: `${TASKS}/{taskId}`,
  summary: 'Changes an open task as it was read, also whose it is; 409 where somebody changed or settled it meanwhile',
  ...changingOne,
  body: taskForm.extend({ version }),
})

export const finishTask = defineCall({
  id: 'tasks.done',
  method: 'PUT',
  path: `${TASKS}/{taskId}/done`,
  summary: 'The task is done',
  ...changingOne,
})

export const cancelTask = defineCall({
  id: 'tasks.cancel',
  method: 'PUT',
  path: `${TASKS}/{taskId}/cancel`,
  summary: 'The task is to be done no more',
  ...changingOne,
})

export const reopenTask = defineCall({
  id: 'tasks.reopen',
  method: 'PUT',
  path: `${TASKS}/{taskId}/reopen`,
  summary: 'A settled task is to be done again',
  ...changingOne,
})

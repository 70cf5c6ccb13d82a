import type { PendingTask } from '../contract.ts'
import { TASK_TYPES, type TaskType } from '../tasks.ts'

export const task = (taskType: TaskType, rest: Partial<PendingTask> = {}): PendingTask => ({
  taskType,
  description: '',
  applicationId: null,
  loanId: null,
  draftId: null,
  count: null,
  date: null,
  amount: null,
  person: null,
  ...rest,
})

/** Sorts tasks into the order of doing. */
export const inOrder = (a: PendingTask, b: PendingTask) =>
  TASK_TYPES.indexOf(a.taskType) - TASK_TYPES.indexOf(b.taskType)

import type { Default } from '@poonji/api-platform/database.ts'
import type { PlainDate } from '@poonji/kernel/dates.ts'
import type { TaskState } from '../status.ts'

interface TaskTable {
  id: Default<string>
  tenant: string
  title: string
  note: string
  organisation_id: string | null
  due_on: PlainDate
  state: Default<TaskState>
  assigned_to: string
  made_by: string
  made_at: Date
  settled_at: Date | null
  version: Default<number>
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    task: TaskTable
  }
}

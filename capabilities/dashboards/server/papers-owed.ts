import type { Work } from '@poonji/api-platform/work.ts'
import { isOpen, type ApplicationStatus } from '@poonji/capabilities/applications/status.ts'
import { checklistOf, type ChecklistItem } from '@poonji/capabilities/documents/server/service.ts'
import type { TaskType } from '../tasks.ts'

type Owed = Awaited<ReturnType<typeof papersOwed>>

/**
 * Papers that are still to come: uploaded ones wait for us, not for the borrower. To an application that is closed none of
 * its own can be added any more, only the company's.
 */
export async function papersOwed(work: Work, { id, status }: { id: string; status: ApplicationStatus }) {
  const { items } = await checklistOf(work, id)
  return items.filter(item => item.required && item.toCome && (isOpen(status) || item.type.owner_kind === 'client'))
}

/** Bank statements that were uploaded as papers: their figures are ours to read, nobody is asked for them again. */
export async function statementsAreWithUs(work: Work, applicationId: string): Promise<boolean> {
  const { items } = await checklistOf(work, applicationId)
  return items.some(item => item.type.code === 'BANK_STATEMENT' && !item.toCome)
}

/** The tasks that papers make, in the order of doing. */
export const PAPER_TASKS = ['REPLACE_PAPERS', 'APPLICATION_PENDING_DOCS', 'FINANCIAL_DOCUMENTS'] as const
type PaperTask = (typeof PAPER_TASKS)[number]

export const isPaperTask = (task: TaskType): task is PaperTask => PAPER_TASKS.some(one => one === task)

/** The task that a paper which is owed is part of. */
export function taskOfPaper({ state, type }: Pick<ChecklistItem, 'state' | 'type'>): PaperTask {
  if (state === 'REJECTED') return 'REPLACE_PAPERS'
  return type.code.startsWith('FINANCIAL') ? 'FINANCIAL_DOCUMENTS' : 'APPLICATION_PENDING_DOCS'
}

/** What a task asks for: the one of papers that are missing leads to the step that asks for all, and counts as it does. */
export const papersOfTask = (owed: Owed, task: TaskType) =>
  task === 'APPLICATION_PENDING_DOCS' ? owed : owed.filter(item => taskOfPaper(item) === task)

/** The tasks that papers make, with how many each asks for. */
export function paperTasks(owed: Owed): [TaskType, number][] {
  const asked = new Set(owed.map(taskOfPaper))
  return PAPER_TASKS.filter(task => asked.has(task)).map(task => [task, papersOfTask(owed, task).length])
}

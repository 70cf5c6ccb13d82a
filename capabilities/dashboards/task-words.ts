import type { Asked } from '@poonji/contract/permissions.ts'
import { formatDate, type Language } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { PendingTask } from './contract.ts'
import { TASKS } from './task-table.ts'

export interface WordedTask {
  title: string
  /** As staff and partners read it. */
  aboutClient: string
  text: string
  action: string | null
  to: string
  /** Where staff and partners look at it. */
  openAt: string
  /** The right that doing it takes, beyond that of the place. */
  needs: Asked | null
}

/** A task in the reader's language, with its figures filled in and the place where it is done. */
export function wordsOf(task: PendingTask, organisationId: string, language: Language): WordedTask {
  const { title, aboutClient, text, action, to, openAt, needs } = TASKS[task.taskType]
  const values: Record<string, string> = {
    description: task.description,
    count: String(task.count ?? ''),
    date: task.date ? formatDate(task.date, language) : '',
    person: task.person ?? '',
    amount: task.amount === null ? '' : formatMoney(task.amount),
  }
  const fill = (words: string) => words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const place = (path: string) =>
    path
      .replace(':organisationId', organisationId)
      .replace(':applicationId', task.applicationId ?? '')
      .replace(':loanId', task.loanId ?? '')
      .replace(':draftId', task.draftId ?? '')
      .replace(':date', task.date ?? '')
      // one loan alone need not be named
      .replace(/\?\w+=$/, '')
  return {
    title: fill(title[language]),
    aboutClient: fill((aboutClient ?? title)[language]),
    text: fill(text[language]),
    action: action?.[language] ?? null,
    to: place(to),
    openAt: place(openAt ?? to),
    needs: needs ?? null,
  }
}

import type { Bilingual } from '@poonji/contract/route.ts'

export const TASK_STATES = ['OPEN', 'DONE', 'CANCELLED'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const TASK_STATE: Record<TaskState, Bilingual & { tone: 'evaluation' | 'accepted' | 'abandoned' }> = {
  OPEN: { en: 'To do', hi: 'करना है', tone: 'evaluation' },
  DONE: { en: 'Done', hi: 'हो गया', tone: 'accepted' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'abandoned' },
}

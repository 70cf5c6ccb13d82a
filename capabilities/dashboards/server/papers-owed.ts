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
  return items
    .filter(item => item.required && isToCome(item))
    .filter(item => isOpen(status) || item.type.owner_kind === 'client')
}

/** What was rejected is not asked for again where another one is verified: its line is met. */
const isToCome = ({ state, met }: ChecklistItem) => !met && ['MISSING', 'REJECTED'].includes(state)

/** Bank statements that were uploaded as papers: their figures are ours to read, nobody is asked for them again. */
export async function statementsAreWithUs(work: Work, applicationId: string): Promise<boolean> {
  const { items } = await checklistOf(work, applicationId)
  return items.some(item => item.type.code === 'BANK_STATEMENT' && !isToCome(item))
}

export const isFinancial = (item: { type: { code: string } }) => item.type.code.startsWith('FINANCIAL')

/** The tasks that papers make, with how many each asks for. */
export function paperTasks(owed: Owed): [TaskType, number][] {
  const financials = owed.filter(isFinancial).length
  const others = owed.length - financials
  return [
    ...(others ? [['APPLICATION_PENDING_DOCS', others] as [TaskType, number]] : []),
    ...(financials ? [['FINANCIAL_DOCUMENTS', financials] as [TaskType, number]] : []),
  ]
}

import type { Work } from '@poonji/api-platform/work.ts'
import { checklistOf } from '@poonji/capabilities/documents/server/service.ts'

/** Papers that are still to come: uploaded ones wait for us, not for the borrower. */
export async function papersOwed(work: Work, applicationId: string) {
  const { items } = await checklistOf(work, applicationId)
  return items.filter(item => item.required && !item.met && ['MISSING', 'REJECTED'].includes(item.state))
}

export const isFinancial = (item: { type: { code: string } }) => item.type.code.startsWith('FINANCIAL')

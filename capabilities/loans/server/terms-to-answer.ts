import type { Work } from '@poonji/api-platform/work.ts'
import { longerOf } from './extension/open.ts'
import { newTermsOf } from './restructure/new-terms.ts'

/** Whether a checker put other terms of a loan, or a longer time for a drawing of it, to the borrower, who has not answered. */
export async function waitsForAnswer(work: Work, loanId: string): Promise<boolean> {
  const [newTerms, longer] = await Promise.all([newTermsOf(work, loanId), longerOf(work, loanId)])
  return newTerms?.state === 'OFFERED' || longer === 'OFFERED'
}

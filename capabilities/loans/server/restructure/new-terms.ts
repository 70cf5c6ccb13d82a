import type { Work } from '@poonji/api-platform/work.ts'
import type { LoanDetail } from '../../contract.ts'
import { isLate } from './open.ts'
import './tables.ts'

/** Terms that a loan runs on instead of those agreed first, or that are before its borrower: the last of them. */
export async function newTermsOf(work: Work, loanId: string): Promise<LoanDetail['newTerms']> {
  const rows = await work.db
    .selectFrom('loan_restructuring')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('state', '=', 'APPROVED')
    .where('lapsed_on', 'is', null)
    .where(eb => eb.or([eb('agreed', 'is', null), eb('agreed', '=', true)]))
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()
  for (const row of rows) {
    const state = row.begun_on ? 'BEGUN' : row.agreed ? 'AGREED' : (await isLate(work, row)) ? null : 'OFFERED'
    if (state) return { fromOn: row.from_on, state }
  }
  return null
}
